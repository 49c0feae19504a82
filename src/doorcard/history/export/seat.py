"""Whose hand is written: as one player of it knew it, and under which names."""

from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.history.record import Record, RecordPlayer, anonymised, seen_by
from doorcard.history.seen import Numbers


class HeroError(DoorcardError):
    """No hand as this player knew it: ``hero_not_in_hand``, ``hero_cards_unknown``."""


def seen_by_name(record: Record, name: str) -> Record:
    """The hand as the player of that name knew it.

    Raises:
        HeroError: ``hero_not_in_hand`` where nobody of it bears the name, ``hero_cards_unknown`` where the
            record knows somebody else's cards, or nobody's.
    """
    found = [number for number, player in enumerate(record.players) if player.name == name]
    if not found:
        raise HeroError("hero_not_in_hand", hand_id=record.hand_id, name=name)
    if record.complete:
        return seen_by(record, found[0])
    if record.viewer != found[0]:
        raise HeroError("hero_cards_unknown", hand_id=record.hand_id, name=name)
    return record


class Mask:
    """Takes what tells players from the hands of one file and gives each player and hand a number that stays
    the same in all of them: whoever plays hands 1 and 9 is ``p3`` in both.
    """

    def __init__(self) -> None:
        self._players: dict[str, str] = {}
        self._hands = Numbers()

    def __call__(self, record: Record) -> Record:
        """The hand without names, table and times."""
        number = str(self._hands.of(f"{record.hand_id}\n{record.table}\n{record.started_at}"))
        players = tuple(RecordPlayer(self._name(player.name), player.seat) for player in record.players)
        return replace(anonymised(record, number), players=players)

    def _name(self, name: str) -> str:
        return self._players.setdefault(name, f"p{len(self._players) + 1}")
