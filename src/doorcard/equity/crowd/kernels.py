"""Compiled: every deal to all players but the last, and for each how many tails of the last win, tie, lose.

How many tails of the last player are worse than any hand, in the high and in the low, is counted once for
each deal to the first players: over all his tails, and over those that hold each card. What a deal to the
player between (the middle one) leaves of them follows by inclusion and exclusion over that player's cards:
all tails, less those that hold one of the cards, plus those that hold two, less those that hold three.

What comes out is counted by who wins: `won[high, low]`, where bit p is player p, and low 0 is no low.
"""

import numpy as np
from numba import njit

from doorcard.equity.crowd.lanes import below_in_list, fill_counts, fill_lists
from doorcard.evaluation.lanes import U16

MADE_FROM = "fdf584947c48"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""


@njit
def _first_free(masks, at, stop, used):
    """The first tail from `at` on without a used card, or `stop`."""
    while at < stop and masks[at] & used != 0:
        at += 1
    return at


@njit(inline="always")
def _joined(state, bit, high, low):
    """The best high, its winners, the best low (0 none) and its winners, with one more hand."""
    best, winners, best_low, low_winners = state
    if high > best:
        best, winners = high, bit
    elif high == best:
        winners |= bit
    if low > best_low:
        best_low, low_winners = low, bit
    elif low == best_low and low > 0:
        low_winners |= bit
    return best, winners, best_low, low_winners


@njit(inline="always")
def _is_below(cells, tail, row, column):
    """1 if a tail is below (row, column), else 0: an `and` here would be a branch that nobody can predict."""
    return np.int64(cells[0, tail] < row) & np.int64(cells[1, tail] < column)


@njit(inline="always")
def _below(row, column, at, held, shape, counts, cells, lists, lengths):
    """How many of the last player's tails without a card of the middle one's are below (row, column)."""
    if column == 0:
        return np.int64(0)
    plane = np.uint64(column - np.uint64(1))
    found = np.int64(counts[row, plane, np.uint64(counts.shape[2] - 1)])
    cards, pairs, size = shape
    for card in range(cards):
        found -= np.int64(counts[row, plane, held[at, card]])
    if size == 2:
        for pair in range(cards, pairs):
            found += _is_below(cells, held[at, pair], row, column)
    elif size == 3:
        for pair in range(cards, pairs):
            number = held[at, pair]
            found += below_in_list(lists, number, lengths[number], U16(row), U16(column))
        for triple in range(pairs, held.shape[1]):
            found -= _is_below(cells, held[at, triple], row, column)
    return found


@njit(inline="always")
def _settle_highs(at, state, bit, total, held, shape, counts, cells, lists, lengths, row_of, won):
    """All tails of the last player against the best high of the others, after a deal to the middle one."""
    best, winners, _, _ = state
    row, next_row = np.uint64(row_of[best]), np.uint64(row_of[best + 1])
    one = np.uint64(1)
    worse = _below(row, one, at, held, shape, counts, cells, lists, lengths)
    upto = worse
    if next_row > row:
        upto = _below(next_row, one, at, held, shape, counts, cells, lists, lengths)
    won[winners, 0] += worse
    won[winners | bit, 0] += upto - worse
    won[bit, 0] += total - upto


@njit(inline="always")
def _settle_both(at, state, bit, total, held, shape, counts, cells, lists, lengths, row_of, column_of, won):
    """All tails of the last player against the best high and the best low of the others."""
    best, winners, low, of_low = state
    tie, low_tie = winners | bit, of_low | bit if low > 0 else 0
    row, next_row = np.uint64(row_of[best]), np.uint64(row_of[best + 1])
    every_row = np.uint64(counts.shape[0] - 1)
    left, right = np.uint64(column_of[low]), np.uint64(column_of[low + 1])
    every_column = np.uint64(counts.shape[1])
    # Worse in the low, up to equal, and all; below the best high, up to it, and over all rows.
    worse_0 = _below(row, left, at, held, shape, counts, cells, lists, lengths)
    upto_0 = _below(row, right, at, held, shape, counts, cells, lists, lengths) if right > left else worse_0
    all_0 = _below(row, every_column, at, held, shape, counts, cells, lists, lengths)
    worse_1, upto_1, all_1 = worse_0, upto_0, all_0
    if next_row > row:
        worse_1 = _below(next_row, left, at, held, shape, counts, cells, lists, lengths)
        upto_1 = (
            _below(next_row, right, at, held, shape, counts, cells, lists, lengths)
            if right > left
            else worse_1
        )
        all_1 = _below(next_row, every_column, at, held, shape, counts, cells, lists, lengths)
    worse_2 = _below(every_row, left, at, held, shape, counts, cells, lists, lengths)
    upto_2 = (
        _below(every_row, right, at, held, shape, counts, cells, lists, lengths) if right > left else worse_2
    )
    won[winners, of_low] += worse_0
    won[winners, low_tie] += upto_0 - worse_0
    won[winners, bit] += all_0 - upto_0
    won[tie, of_low] += worse_1 - worse_0
    won[tie, low_tie] += (upto_1 - worse_1) - (upto_0 - worse_0)
    won[tie, bit] += (all_1 - upto_1) - (all_0 - upto_0)
    won[bit, of_low] += worse_2 - worse_1
    won[bit, low_tie] += (upto_2 - worse_2) - (upto_1 - worse_1)
    won[bit, bit] += (total - upto_2) - (all_1 - upto_1)


# Without `_nrt=False` each step of these loops would count its arrays as being in use, and take four times as
# long; they make no arrays, so nothing is lost.
@njit(_nrt=False)
def _deal_highs(hands, state, used, bits, total, middle, last, won):
    """Every deal to the middle player that those to the players before him leave, for the high."""
    highs, lows, masks, starts = hands
    counts, cells, lists, lengths, row_of, _ = last
    held, shape = middle
    first = starts[len(starts) - 3]
    bit, last_bit = bits[len(bits) - 2], bits[len(bits) - 1]
    for at in range(len(held)):
        if masks[first + at] & used == 0:
            after = _joined(state, bit, np.int64(highs[first + at]), np.int64(lows[first + at]))
            _settle_highs(at, after, last_bit, total, held, shape, counts, cells, lists, lengths, row_of, won)


@njit(_nrt=False)
def _deal_both(hands, state, used, bits, total, middle, last, won):
    """The same for the high and the low."""
    highs, lows, masks, starts = hands
    counts, cells, lists, lengths, row_of, column_of = last
    held, shape = middle
    first = starts[len(starts) - 3]
    bit, last_bit = bits[len(bits) - 2], bits[len(bits) - 1]
    for at in range(len(held)):
        if masks[first + at] & used == 0:
            after = _joined(state, bit, np.int64(highs[first + at]), np.int64(lows[first + at]))
            _settle_both(
                at, after, last_bit, total, held, shape, counts, cells, lists, lengths, row_of, column_of, won
            )


@njit(cache=True, nogil=True)
def count_winners(hands, bits, total, has_low, middle, tails, last, won):
    """Add to won[high, low] the outcomes that each set of winners of the high and of the low has.

    Args:
        hands: Of all players' tails, one player's after the other's: uint16 ranks of highs, uint16 classes of
            lows, uint64 masks of places; and int64 where each player's begin, last the end of all.
        bits: int64, the bit in `won` of each player, in the same order.
        total: How many tails of the last a deal to all the others leaves.
        middle: uint32[tails, n] of the last player but one: the cards of each tail, then its pairs, then its
            triple, as numbered among the last one's; and (cards, cards + pairs, cards of a tail of the last).
        tails: uint64 masks and uint8 places of the last player's tails.
        last: His counts; uint16[2, tails] rows and columns; lists and their lengths (see `lanes`); int64
            row of each rank and column of each class, behind them how many there are.
    """
    highs, lows, masks, starts = hands
    depth, before = 0, len(starts) - 3
    at = starts.copy()
    used = np.zeros(before + 1, np.uint64)
    states = np.zeros((before + 1, 4), np.int64)
    states[0, 0] = -1
    while depth >= 0:
        state = (states[depth, 0], states[depth, 1], states[depth, 2], states[depth, 3])
        if depth == before:
            fill_counts(tails[0], tails[1], last[1], used[depth], last[0])
            fill_lists(tails[0], tails[1], last[1], used[depth], last[2], last[3])
            if has_low:
                _deal_both(hands, state, used[depth], bits, total, middle, last, won)
            else:
                _deal_highs(hands, state, used[depth], bits, total, middle, last, won)
            depth -= 1
            continue
        tail = _first_free(masks, at[depth], starts[depth + 1], used[depth])
        if tail == starts[depth + 1]:
            depth -= 1
            continue
        states[depth + 1] = _joined(state, bits[depth], np.int64(highs[tail]), np.int64(lows[tail]))
        used[depth + 1] = used[depth] | masks[tail]
        at[depth] = tail + 1
        depth += 1
        at[depth] = starts[depth]
