"""Which exact way is the quickest for a spot, how long it takes, and the tally it gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import NamedTuple

from doorcard.cards import Card
from doorcard.equity.answer import Tally
from doorcard.equity.plain import tally_plain
from doorcard.equity.spot import STUD8, Spot
from doorcard.evaluation.batch import Way, ways

PLAIN_SECONDS = 3e-7
PLAIN_TAIL_SECONDS = 4e-6
"""What one outcome costs in Python, and valuing a tail."""
PLAIN_AT_ONCE_SECONDS = 0.005
"""Spots so small are done in Python, sooner than numba is loaded."""
MOST_MISSING_OF_MANY = 3
TAIL_SECONDS = 2e-8
"""What valuing a tail costs, compiled."""
TAIL_BYTES = 14
"""What it takes of memory: all tails of all players are there at once."""
MOST_BYTES = 2_000_000_000
"""Beyond this a small computer has no room; only two players of whom nothing is known need so much."""
ENTRY_SECONDS = 5e-9
"""What one place in a list of two players' tails costs."""
LIST_SECONDS = 3e-7
DEAL_SECONDS = (1e-8, 1e-8, 1e-8, 1e-7)
"""What one deal to all but the last of many players costs, by how many cards the last has to come."""
COUNTS_SECONDS = (2e-7, 4e-7, 2e-6, 6e-5)
"""What counting the last player's tails costs, once for each deal to all but the last two."""
BOTH_OF_DUEL = 1.7
BOTH_OF_CROWD = 3.0
"""How many times as long hi/lo takes."""


class Part(NamedTuple):
    """A spot, or what it becomes with one shared card: known and missing cards make seven in each hand."""

    hands: tuple[tuple[Card, ...], ...]
    missing: tuple[int, ...]
    unseen: tuple[Card, ...]
    game: str


Counting = Callable[[Sequence[Sequence[Card]], Sequence[int], Sequence[Card], str], Tally]


def estimate(spot: Spot, *, way: Way | None = None) -> float:
    """Seconds that `tally_exact` takes, about, on one ordinary core, once what it needs is loaded."""
    plain = _plain_seconds(spot)
    if not _is_compiled(spot, plain, way):
        return plain
    one = next(parts_of(spot))
    return _parts(spot) * (_duel_seconds(one) if len(spot.hands) == 2 else _crowd_seconds(one))


def memory(spot: Spot) -> int:
    """Bytes that `tally_exact` takes, about, where compiled code does it: in Python time comes first."""
    cards = len(spot.unseen) - spot.shared_to_come
    return TAIL_BYTES * sum(comb(cards, count) for count in spot.missing)


def tally_exact(spot: Spot, *, way: Way | None = None) -> Tally:
    """The tally of all outcomes of a spot, however long it takes.

    Args:
        spot: Who holds what.
        way: How to do it: by numba, or else in plain Python (there is no way by NumPy alone). Without it
            by numba where that is installed and the spot is worth loading it. The answer is the same.
    """
    if not _is_compiled(spot, _plain_seconds(spot), way):
        return _over_parts(tally_plain, spot)
    from doorcard.equity.crowd.compiled import tally_many
    from doorcard.equity.duel.compiled import tally_two

    return _over_parts(tally_two if len(spot.hands) == 2 else tally_many, spot)


def parts_of(spot: Spot) -> Iterator[Part]:
    """The spot itself if no shared card is to come, else one part for each that it may be."""
    if not spot.shared_to_come:
        shared = () if spot.shared_card is None else (spot.shared_card,)
        yield Part(tuple(hand + shared for hand in spot.hands), spot.missing, spot.unseen, spot.game)
        return
    for card in spot.unseen:
        unseen = tuple(other for other in spot.unseen if other != card)
        yield Part(tuple((*hand, card) for hand in spot.hands), spot.missing, unseen, spot.game)


def _is_compiled(spot: Spot, plain: float, way: Way | None) -> bool:
    """Whether compiled code does it: any two players, or more with few cards to come."""
    if len(spot.hands) > 2 and max(spot.missing) > MOST_MISSING_OF_MANY:
        return False
    if way is None:
        return plain > PLAIN_AT_ONCE_SECONDS and ways()[0] is Way.NUMBA
    return way is Way.NUMBA


def _parts(spot: Spot) -> int:
    return len(spot.unseen) if spot.shared_to_come else 1


def _over_parts(count: Counting, spot: Spot) -> Tally:
    parts = parts_of(spot)
    total = count(*next(parts))
    for part in parts:
        total = total.plus(count(*part))
    return total


def _plain_seconds(spot: Spot) -> float:
    cards = len(spot.unseen) - spot.shared_to_come
    tails = sum(comb(cards, count) for count in spot.missing)
    return _parts(spot) * tails * PLAIN_TAIL_SECONDS + spot.outcomes * PLAIN_SECONDS


def _duel_seconds(part: Part) -> float:
    """What the lists of tails that hold each set of cards cost together."""
    few, many = sorted(part.missing)
    cards = len(part.unseen)
    seconds = TAIL_SECONDS * (comb(cards, few) + comb(cards, many))
    # Sets as large as both players' tails are the tails themselves and need no lists.
    for size in range(few + (few < many)):
        entries = comb(cards - size, few - size) + comb(cards - size, many - size)
        seconds += comb(cards, size) * (entries * ENTRY_SECONDS + LIST_SECONDS)
    return seconds * (BOTH_OF_DUEL if part.game == STUD8 else 1)


def _crowd_seconds(part: Part) -> float:
    """What all deals to all but the last player cost, and the counts after each to all but the last two."""
    deals, left, missing = 1, len(part.unseen), sorted(part.missing)
    for count in missing[:-2]:
        deals *= comb(left, count)
        left -= count
    middle, last = comb(left, missing[-2]), missing[-1]
    seconds = deals * (middle * DEAL_SECONDS[last] + COUNTS_SECONDS[last])
    return seconds * (BOTH_OF_CROWD if part.game == STUD8 else 1)
