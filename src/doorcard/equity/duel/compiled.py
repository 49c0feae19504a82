"""The exact tally of two players, by compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from doorcard.cards import Card
from doorcard.equity.answer import NOTHING, Sums, Tally
from doorcard.equity.compiled import binomials, tails_of
from doorcard.equity.duel import kernels
from doorcard.equity.sharing import NO_LOW, taken

# How many share the high, or the low, for the first player and for the second: better, equal, worse, no low.
_SHARERS = ((1, 0), (2, 2), (0, 1), (NO_LOW, NO_LOW))


def tally_two(
    hands: Sequence[Sequence[Card]], missing: Sequence[int], unseen: Sequence[Card], game: str
) -> Tally:
    """The tally of two hands, whose known cards and missing ones make seven each."""
    # The player with fewer cards to come goes first: two tails share no more cards than he gets.
    first, second = sorted((0, 1), key=lambda player: missing[player])
    tails = tails_of(hands, missing, unseen, game)
    few, many = missing[first], missing[second]
    cells = np.zeros((3, 4), np.int64)
    kernels.compare(
        np.stack((tails.highs[first], tails.lows[first])),
        np.stack((tails.highs[second], tails.lows[second])),
        (few, many),
        len(unseen),
        binomials(len(unseen), many + 1),
        tails.ranks,
        tails.classes,
        tails.low_ranks,
        cells,
    )
    rows = [_sums(cells.tolist(), 0), _sums(cells.tolist(), 1)]
    return Tally(int(cells.sum()), (rows[first], rows[second]))


def _sums(cells: Sequence[Sequence[int]], side: int) -> Sums:
    """The sums of one of the two from the counts of pairs."""
    total = NOTHING
    for high, counts in enumerate(cells):
        for low, count in enumerate(counts):
            total = total.plus(taken(_SHARERS[high][side], _SHARERS[low][side]), count)
    return total
