"""Figures of many hands, by player, game and stake: each hand once, in memory that hands do not fill."""

from collections.abc import Iterator
from hashlib import blake2b

from msgspec import Struct
from msgspec.json import Encoder

from doorcard.history.figures import Figures, figures_of
from doorcard.history.record import Record
from doorcard.history.seen import Seen
from doorcard.rules.spec import Amount, Game

_ENCODER = Encoder()


class Line(Struct, frozen=True):
    """What figures are summed up by. Amounts in ``unit``; ``currency`` and ``tournament`` as the room tells
    them, "" where it does not. The same name in two rooms is two players.
    """

    room: str
    player: str
    game: Game
    small_bet: Amount
    big_bet: Amount
    unit: str
    currency: str = ""
    is_tournament: bool = False


class Origin(Struct, frozen=True):
    """Where a hand comes from, as far as the figures are kept apart by it."""

    room: str = ""
    currency: str = ""
    is_tournament: bool = False


NOWHERE = Origin()


class Tally:
    """Takes hands and keeps sums."""

    def __init__(self) -> None:
        self.hands = 0
        self.doubles = 0
        self._seen = Seen()
        self._sums: dict[Line, Figures] = {}

    def add(self, record: Record, origin: Origin = NOWHERE) -> tuple[tuple[Line, Figures], ...]:
        """Count a closed hand, unless it was counted before; what it added, () for a hand counted before."""
        if not self._seen.add(hand_key(record, origin.room)):
            self.doubles += 1
            return ()
        self.hands += 1
        stakes = record.rules.stakes
        added = tuple(
            (
                Line(
                    origin.room,
                    player.name,
                    record.rules.game,
                    stakes.small_bet,
                    stakes.big_bet,
                    stakes.unit.value,
                    origin.currency,
                    origin.is_tournament,
                ),
                figures,
            )
            for player, figures in zip(record.players, figures_of(record), strict=True)
        )
        for line, figures in added:
            before = self._sums.get(line)
            self._sums[line] = figures if before is None else before + figures
        return added

    def lines(self) -> Iterator[tuple[Line, Figures]]:
        """All sums: by room, and in it by name, game and stake."""
        yield from sorted(self._sums.items(), key=lambda pair: _order(pair[0]))


def _order(line: Line) -> tuple[object, ...]:
    return (line.room, line.player, line.game, line.is_tournament, line.currency, line.unit, line.big_bet)


def hand_key(record: Record, room: str) -> str:
    """What tells a hand from all others: the room's number of it.

    Where no room and no time stand by it, a number may be anybody's (``1``, the name of a file), and the hand
    is the same only if it was played the same way by players of the same names.
    """
    if room or record.started_at is not None:
        return f"{room}\n{record.hand_id}"
    played = _ENCODER.encode((record.players, record.starting_stacks, record.events))
    return f"\n{record.hand_id}\n{blake2b(played, digest_size=16).hexdigest()}"
