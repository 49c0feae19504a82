"""Compiled: pairs over two lists of hands, by who is better: short lists in vectors, long in histograms.

Hands are given by the ranks of their strengths, so that a histogram has few places. Space for histograms is
the caller's, since the lists are many.
"""

import numpy as np
from numba import njit

from doorcard.evaluation.lanes import U16, wide_vectors

LONGEST_BY_VECTORS = 30_000
"""Counts of 16 bits must hold what one hand is compared with."""
PAIRS_A_STEP = 16
"""Pairs of highs that take as long as one step of a histogram."""
FULL_PAIRS_A_STEP = 4
"""The same of pairs of hands that have both a high and a low."""


@njit
def _vector_highs(one, others):
    """How many of the others are lower, and how many equal."""
    wide_vectors()
    lower = U16(0)
    equal = U16(0)
    for i in range(len(others)):
        lower = U16(lower + U16(others[i] < one))
        equal = U16(equal + U16(others[i] == one))
    return np.int64(lower), np.int64(equal)


@njit
def count_highs(firsts, seconds, ranks, histogram):
    """Pairs in which the first is better, and in which both are equal.

    Args:
        firsts, seconds: uint16 lists of ranks below `ranks`.
        histogram: int32 space for `ranks` + 1 places.
    """
    better, equal = np.int64(0), np.int64(0)
    pairs = len(firsts) * len(seconds)
    if pairs < PAIRS_A_STEP * (ranks + len(firsts) + len(seconds)) and len(seconds) < LONGEST_BY_VECTORS:
        for one in firsts:
            lower, same = _vector_highs(one, seconds)
            better += lower
            equal += same
        return better, equal
    histogram[: ranks + 1] = 0
    for other in seconds:
        histogram[np.int64(other) + 1] += 1
    for rank in range(ranks):
        histogram[rank + 1] += histogram[rank]
    for one in firsts:
        lower = histogram[one]
        better += lower
        equal += histogram[np.int64(one) + 1] - lower
    return better, equal


@njit
def _vector_both(high, low, highs, lows, counts):
    """Add to the nine counts [high][low] the pairs of one hand with others, where all have a low."""
    wide_vectors()
    above, level, over, same = U16(0), U16(0), U16(0), U16(0)
    both_above, above_same, level_over, both_level = U16(0), U16(0), U16(0), U16(0)
    for i in range(len(highs)):
        is_above, is_level = U16(highs[i] < high), U16(highs[i] == high)
        is_over, is_same = U16(lows[i] < low), U16(lows[i] == low)
        above, level = U16(above + is_above), U16(level + is_level)
        over, same = U16(over + is_over), U16(same + is_same)
        both_above = U16(both_above + U16(is_above & is_over))
        above_same = U16(above_same + U16(is_above & is_same))
        level_over = U16(level_over + U16(is_level & is_over))
        both_level = U16(both_level + U16(is_level & is_same))
    _enter(counts, len(highs), above, level, over, same, both_above, above_same, level_over, both_level)


@njit
def _enter(counts, pairs, above, level, over, same, both_above, above_same, level_over, both_level):
    """Add to the nine counts what follows from four of them and the sums of rows and columns."""
    counts[0, 0] += both_above
    counts[0, 1] += above_same
    counts[0, 2] += np.int64(above) - both_above - above_same
    counts[1, 0] += level_over
    counts[1, 1] += both_level
    counts[1, 2] += np.int64(level) - level_over - both_level
    counts[2, 0] += np.int64(over) - both_above - level_over
    counts[2, 1] += np.int64(same) - above_same - both_level
    rest = np.int64(pairs) - above - level - over - same
    counts[2, 2] += rest + both_above + above_same + level_over + both_level


@njit
def count_both(first_highs, first_lows, second_highs, second_lows, ranks, classes, grid, counts):
    """Add to counts[high][low] (better, equal, worse) the pairs of hands of which all have a low.

    Args:
        first_highs, second_highs: uint16 lists of ranks below `ranks`.
        first_lows, second_lows: uint16 lists of classes below `classes`, larger is better.
        grid: int32 space of [ranks + 1, at least classes + 1]: how many seconds are below in both.
    """
    pairs = len(first_highs) * len(second_highs)
    if pairs == 0:
        return
    width = grid.shape[1]
    steps = (ranks + len(second_highs)) * (width // 16) + 4 * len(first_highs)
    if pairs < FULL_PAIRS_A_STEP * steps and len(second_highs) < LONGEST_BY_VECTORS:
        for i in range(len(first_highs)):
            _vector_both(first_highs[i], first_lows[i], second_highs, second_lows, counts)
        return
    _fill_grid(second_highs, second_lows, ranks, grid)
    for i in range(len(first_highs)):
        high, low = np.int64(first_highs[i]), np.int64(first_lows[i])
        both, upto = grid[high, low], grid[high, low + 1]
        level_both, level_upto = grid[high + 1, low] - both, grid[high + 1, low + 1] - upto
        above, level = grid[high, width - 1], grid[high + 1, width - 1] - grid[high, width - 1]
        over, same = grid[ranks, low], grid[ranks, low + 1] - grid[ranks, low]
        _enter(
            counts, len(second_highs), above, level, over, same,
            both, upto - both, level_both, level_upto - level_both,
        )  # fmt: skip


@njit
def _fill_grid(highs, lows, ranks, grid):
    """Write into each place how many hands have both a lower rank and a lower class."""
    wide_vectors()
    grid[: ranks + 1] = 0
    for i in range(len(highs)):
        row = grid[np.int64(highs[i]) + 1]
        for place in range(np.int64(lows[i]) + 1, len(row)):
            row[place] += 1
    for rank in range(ranks):
        for place in range(grid.shape[1]):
            grid[rank + 1, place] += grid[rank, place]
