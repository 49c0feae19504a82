"""What a player takes in one outcome, by how many share the high and the low with him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from doorcard.equity.answer import NOTHING, POT, WHOLE_SIDE, Sums

NO_LOW = 9
"""In the place of how many share the low: the pot has no low half, nobody qualifies or the game is `stud`."""
HIGH_PLACES = 9
LOW_PLACES = 10


@cache
def taken(high: int, low: int) -> Sums:
    """The sums of one outcome in which so many share the best high, and so many the best low.

    Args:
        high: How many have the best high, the player among them; 0 when he is not.
        low: The same of the low; `NO_LOW` when there is no low half.
    """
    of_high = WHOLE_SIDE // high if high else 0
    of_low = WHOLE_SIDE // low if low not in (0, NO_LOW) else 0
    share = 2 * of_high if low == NO_LOW else of_high + of_low
    return Sums(
        share=share,
        square=share * share,
        win=int(share == POT),
        tie=int(0 < share < POT),
        high=of_high,
        low=of_low,
        quarter=int(4 * share == POT),
    )


def sums_of(table: Iterable[Iterable[int]]) -> Sums:
    """The sums of a player with `table[high][low]` outcomes of each kind, counted as for `taken`."""
    total = NOTHING
    for high, counts in enumerate(table):
        for low, count in enumerate(counts):
            if count:
                total = total.plus(taken(high, low), int(count))
    return total


def places(highs: Sequence[int], lows: Sequence[int]) -> list[tuple[int, int]]:
    """For each player how many share the best high and the best low with him, as for `taken`.

    Args:
        highs: The strengths of the high hands.
        lows: The strengths of the low hands, 0 for none; all 0 in `stud`.
    """
    best_high, best_low = max(highs), max(lows)
    for_high, for_low = highs.count(best_high), lows.count(best_low)
    return [
        (for_high if high == best_high else 0, (for_low if low == best_low else 0) if best_low else NO_LOW)
        for high, low in zip(highs, lows, strict=True)
    ]
