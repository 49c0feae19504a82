"""Compiled: all pairs of tails that share no card, compared by inclusion and exclusion.

Which of two tails wins is easily counted over all pairs; but pairs that share a card cannot be dealt. For a
set S of cards, count the pairs of tails that both hold S. With the sign + for sets of an even number of cards
and - for an odd one, the counts of all sets sum to the pairs that share nothing: a pair that shares j > 0
cards is counted (1 - 1)^j = 0 times. So each set needs the two short lists of tails that hold it, and a count
of the pairs over these lists, which a histogram gives in as many steps as the lists are long.

`cells[high][low]` are counts of pairs: the first player's high is better, equal, worse (0, 1, 2), and his low
is better, equal, worse, or nobody has one (0, 1, 2, 3).
"""

import numpy as np
from numba import njit

from doorcard.equity.duel.lanes import count_both, count_highs

MADE_FROM = "0d6f201a077b"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

BETTER, EQUAL, WORSE, NONE = 0, 1, 2, 3


@njit
def _shifts(subset, size, more, cards, binomials, steps):
    """How tails that hold the subset are numbered; return the number that belongs to no further card.

    With r1 < r2 < .. further cards, counted among those not in the subset, the number of the tail is that
    returned for so many plus steps[1, r1] + steps[2, r2] + .. : the place of each card among all, and with
    it what it adds to the number, depends on how many of either kind are below.
    """
    base = np.zeros(more + 1, np.int64)
    below = 0
    free = 0
    for card in range(cards):
        if below < size and subset[below] == card:
            for j in range(more + 1):
                base[j] += binomials[card, below + 1 + j]
            below += 1
        else:
            for j in range(1, more + 1):
                steps[j, free] = binomials[card, below + j] + base[j - 1] - base[j]
            free += 1
    return base


@njit
def _gather(base, steps, more, free, hands, has_low, places, lists):
    """Write the hands whose tails hold so many further cards of the free ones; return how many of each kind.

    Args:
        hands: uint16[2, tails], ranks of highs and classes of lows.
        places: Space for the further cards.
        lists: uint16[3, ..]: highs of hands without a low; highs, and lows, of hands that have one.
    """
    bare, full = np.int64(0), np.int64(0)
    if more == 0:
        lists[0, 0], lists[1, 0], lists[2, 0] = hands[0, base], hands[0, base], hands[1, base]
        full = np.int64(hands[1, base] > 0)
        return 1 - full, full
    for i in range(more + 1):
        places[i] = i
    places[more] = free
    while True:
        # All cards but the lowest stand still while the lowest takes every place below them.
        start = base
        for j in range(1, more):
            start += steps[j + 1, places[j]]
        top = places[1]
        if has_low:
            for place in range(top):
                tail = start + steps[1, place]
                low = hands[1, tail]
                lists[0, bare] = hands[0, tail]
                lists[1, full] = hands[0, tail]
                lists[2, full] = low
                is_full = np.int64(low > 0)
                full += is_full
                bare += 1 - is_full
        else:
            for place in range(top):
                lists[0, bare + place] = hands[0, start + steps[1, place]]
            bare += top
        at = 1
        while at < more and places[at] + 1 == places[at + 1]:
            places[at] = at
            at += 1
        if at >= more:
            return bare, full
        places[at] += 1


@njit
def _next_subset(subset, size, cards):
    """The next subset in place; False after the last."""
    at = 0
    while at < size:
        top = subset[at + 1] if at + 1 < size else cards
        if subset[at] + 1 < top:
            subset[at] += 1
            return True
        subset[at] = at
        at += 1
    return False


@njit
def _compare_same(first_high, first_low, second_high, second_low, cells):
    """Count each tail against the same tail of the other player."""
    for i in range(len(first_high)):
        x, y, v, w = first_high[i], second_high[i], first_low[i], second_low[i]
        high = BETTER if x > y else (EQUAL if x == y else WORSE)
        low = BETTER if v > w else (WORSE if v < w else (EQUAL if v > 0 else NONE))
        cells[high, low] += 1


@njit
def _add_pairs(first, second, ranks, classes, space, sign, cells):
    """Add the pairs over two parted lists; first and second are (bare, full, full lows)."""
    histogram, grid, low_ranks, counts = space
    for full, seconds, low in ((False, second[0], NONE), (True, second[0], BETTER)):
        firsts = first[1] if full else first[0]
        better, equal = count_highs(firsts, seconds, ranks, histogram)
        cells[BETTER, low] += sign * better
        cells[EQUAL, low] += sign * equal
        cells[WORSE, low] += sign * (np.int64(len(firsts)) * len(seconds) - better - equal)
    if classes == 1:
        return
    better, equal = count_highs(first[0], second[1], ranks, histogram)
    cells[BETTER, WORSE] += sign * better
    cells[EQUAL, WORSE] += sign * equal
    cells[WORSE, WORSE] += sign * (np.int64(len(first[0])) * len(second[1]) - better - equal)
    counts[:] = 0
    _among_lows(first[1], low_ranks)
    _among_lows(second[1], low_ranks)
    count_both(first[1], first[2], second[1], second[2], low_ranks[ranks], classes, grid, counts)
    for high in range(3):
        for low in range(3):
            cells[high, low] += sign * counts[high, low]


@njit
def _among_lows(highs, low_ranks):
    """Rank highs in place among those of hands with a low only: fewer, so the grid is smaller."""
    for i in range(len(highs)):
        highs[i] = low_ranks[highs[i]]


@njit(cache=True, nogil=True)
def compare(first, second, more, cards, binomials, ranks, classes, low_ranks, cells):
    """Write the twelve counts over all pairs of tails that share no card.

    Args:
        first, second: uint16[2, tails] of each player: ranks of highs below `ranks`, and classes of lows
            below `classes`, 0 for no low.
        more: How many cards come to each; the first has no more to come than the second.
        cards: How many are unseen.
        binomials: int64[cards + 1, more + 2] of binomial coefficients.
        low_ranks: uint16[ranks + 1]; of each rank its place among those of hands with a low, last how many.
    """
    few, many = more
    few_lists = np.empty((3, first.shape[1] + 1), np.uint16)
    many_lists = np.empty((3, second.shape[1] + 1), np.uint16)
    width = (classes + 16) // 16 * 16
    grid = np.empty((np.int64(low_ranks[ranks]) + 1, width), np.int32)
    space = (np.empty(ranks + 1, np.int32), grid, low_ranks, np.zeros((3, 3), np.int64))
    steps = np.zeros((many + 1, cards + 1), np.int64)
    places = np.zeros(many + 2, np.int64)
    has_low = classes > 1
    subset = np.zeros(few + 1, np.int64)
    for size in range(few + 1):
        sign = 1 - 2 * (size & 1)
        if size == few and few == many and few > 0:
            held = np.zeros((3, 4), np.int64)
            _compare_same(first[0], first[1], second[0], second[1], held)
            cells += sign * held
            break
        subset[:] = np.arange(few + 1)
        while True:
            base = _shifts(subset, size, many - size, cards, binomials, steps)
            free = cards - size
            bare, full = _gather(base[few - size], steps, few - size, free, first, has_low, places, few_lists)
            one = (few_lists[0, :bare], few_lists[1, :full], few_lists[2, :full])
            bare, full = _gather(
                base[many - size], steps, many - size, free, second, has_low, places, many_lists
            )
            other = (many_lists[0, :bare], many_lists[1, :full], many_lists[2, :full])
            _add_pairs(one, other, ranks, classes, space, sign, cells)
            if not _next_subset(subset, size, cards):
                break
