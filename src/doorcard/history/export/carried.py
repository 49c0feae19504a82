"""Whether a text tells a hand: it is read again, and what comes out must be the same."""

from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO

from doorcard.engine.events import RakeTaken
from doorcard.history.record import Record
from doorcard.history.record_rules import house_name
from doorcard.history.recorded import Problem, Severity
from doorcard.history.replay import Winner, replay, winners_of
from doorcard.history.rooms import lines_of, read_rooms
from doorcard.rules import profile_names
from doorcard.rules.spec import Amount, Profile

Told = tuple[bool, Amount, tuple[Amount | None, ...] | None, Mapping[tuple[int, int], Amount]]


def not_carried(record: Record, text: bytes) -> Problem | None:
    """What PokerStars' text does not tell of a hand; None where it reads the same again.

    Args:
        record: The hand.
        text: What was written of it.

    Problems: as a note ``house_not_carried``: the text reads the same by the rules of ``profile`` alone;
    ``result_not_carried``: no reader gets to this result.
    """
    wanted = (True, _rake(record), record.final_stacks, _won(winners_of(record.events)))
    if _read(text, None) == wanted:
        return None
    for house in _houses(record):
        if _read(text, house) == wanted:
            return Problem("house_not_carried", Severity.NOTE, 0, {"profile": house_name(house)})
    return Problem("result_not_carried", Severity.ERROR)


def _houses(record: Record) -> Iterator[Profile | str]:
    """Those by which a reader may take the text: the hand's own first."""
    own, known = record.rules.profile, profile_names()
    if own not in known:
        yield _own_house(record)
    yield from sorted(known, key=lambda name: name != own)


def _own_house(record: Record) -> Profile:
    rules = record.rules
    return Profile(rules.profile, ((rules.game, rules.house),), protection=rules.protection)


def _read(text: bytes, profile: Profile | str | None) -> Told | None:
    """What a reader finds; None where that is not one hand."""
    readings = list(read_rooms(lines_of(BytesIO(text)), ""))
    if len(readings) != 1:
        return None
    found = replay(readings[0], profile)
    return found.is_right, found.rake, found.stacks_after, _won(found.winners)


def _rake(record: Record) -> Amount:
    return sum(sum(event.amounts) for event in record.events if isinstance(event, RakeTaken))


def _won(winners: Iterable[Winner]) -> Mapping[tuple[int, int], Amount]:
    """What each took from each pot, both halves together."""
    won: dict[tuple[int, int], Amount] = {}
    for winner in winners:
        key = winner.player, winner.pot
        won[key] = won.get(key, 0) + winner.amount
    return won
