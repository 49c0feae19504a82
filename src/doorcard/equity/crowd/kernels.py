"""Compiled: every deal to all players but the last, and for each how many tails of the last win, tie, lose.

How many tails of the last player are worse than any hand, in the high and in the low, is counted once for
each deal to the first players: over all his tails, and over those that hold each card. What a deal to the
player between (the middle one) leaves of them follows by inclusion and exclusion over that player's cards:
all tails, less those that hold one of the cards, plus those that hold two, less those that hold three.

What comes out is counted by who wins: `won[high, low]`, where bit p is player p, and low 0 is no low.
"""

import numpy as np
from numba import njit

from doorcard.equity.crowd.lanes import below, below_in_list, fill_counts, fill_lists
from doorcard.evaluation.lanes import U16

U64 = np.uint64


@njit
def _first_free(masks, at, stop, used):
    """The first tail from `at` on without a used card, or `stop`."""
    while at < stop and masks[at] & used != 0:
        at += 1
    return at


@njit
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


@njit
def _below(row, column, cards, last, tables):
    """How many of the last player's tails without any of these cards are below (row, column)."""
    masks, places, rows, columns, row_of, column_of = last
    counts, pair_numbers, triple_starts, lists, lengths = tables
    found = below(counts, row, column, cards)
    size = places.shape[1]
    if size < 2 or column == 0:
        return found
    for i in range(len(cards)):
        for j in range(i):
            pair = pair_numbers[cards[i], cards[j]]
            if size == 2:
                found += np.int64(rows[pair] < row and columns[pair] < column)
                continue
            length = lengths[pair]
            listed = lists[0, pair, :length], lists[1, pair, :length]
            found += below_in_list(listed[0], listed[1], U16(row), U16(column))
            for k in range(j):
                triple = triple_starts[cards[i]] + pair_numbers[cards[j], cards[k]]
                found -= np.int64(rows[triple] < row and columns[triple] < column)
    return found


@njit
def _settle_high(state, bit, cards, total, last, tables, won):
    """Count all tails of the last player against the best high of the others."""
    best, winners = state[0], state[1]
    row_of = last[4]
    row, next_row = row_of[best], row_of[best + 1]
    worse = _below(row, 1, cards, last, tables)
    upto = _below(next_row, 1, cards, last, tables) if next_row > row else worse
    won[winners, 0] += worse
    won[winners | bit, 0] += upto - worse
    won[bit, 0] += total - upto


@njit
def _settle_both(state, bit, cards, total, last, tables, won):
    """Count all tails of the last player against the best high and the best low of the others."""
    best, winners, best_low, low_winners = state
    row_of, column_of = last[4], last[5]
    everything = len(column_of) - 1
    bottom, top = row_of[best], row_of[best + 1]
    left, right = column_of[best_low], column_of[best_low + 1]
    every_column = column_of[everything]
    every_row = row_of[len(row_of) - 1]
    low_tie = low_winners | bit if best_low > 0 else 0
    seen_worse = np.zeros(3, np.int64)
    for step, row in enumerate((bottom, top, every_row)):
        high = winners if step == 0 else (winners | bit if step == 1 else bit)
        worse = _below(row, left, cards, last, tables)
        upto = _below(row, right, cards, last, tables) if right > left else worse
        every = _below(row, every_column, cards, last, tables) if row < every_row else total
        won[high, low_winners] += worse - seen_worse[0]
        won[high, low_tie] += upto - worse - seen_worse[1]
        won[high, bit] += every - upto - seen_worse[2]
        seen_worse[0], seen_worse[1], seen_worse[2] = worse, upto - worse, every - upto


@njit
def _deal_middle(hands, places, state, used, bits, total, has_low, last, tables, won):
    """Every deal to the middle player, after those to the players before him."""
    highs, lows, masks, starts = hands
    middle = len(starts) - 3
    for tail in range(starts[middle], starts[middle + 1]):
        if masks[tail] & used != 0:
            continue
        after = _joined(state, bits[middle], np.int64(highs[tail]), np.int64(lows[tail]))
        cards = places[tail - starts[middle]]
        if has_low:
            _settle_both(after, bits[middle + 1], cards, total, last, tables, won)
        else:
            _settle_high(after, bits[middle + 1], cards, total, last, tables, won)


@njit(cache=True)
def count_winners(hands, bits, middle_places, total, has_low, last, tables, won):
    """Add to won[high, low] the outcomes that each set of winners of the high and of the low has.

    Args:
        hands: Of all players' tails, one player's after the other's: uint16 ranks of highs, uint16 classes of
            lows, uint64 masks of places; and int64 where each player's begin, last the end of all.
        bits: int64, the bit in `won` of each player, in the same order.
        middle_places: uint8[tails, cards] of the last player but one.
        total: How many tails of the last a deal to all the others leaves.
        last: Of the last player's tails masks, places, rows, columns; int64 row of each rank, column of each
            class.
        tables: Space for the counts and lists of `lanes`, and numbers of pairs and triples.
    """
    highs, lows, masks, starts = hands
    depth = 0
    before = len(starts) - 3
    at = starts.copy()
    used = np.zeros(before + 1, np.uint64)
    states = np.full((before + 1, 4), 0, np.int64)
    states[0, 0] = -1
    while depth >= 0:
        state = (states[depth, 0], states[depth, 1], states[depth, 2], states[depth, 3])
        tail = _first_free(masks, at[depth], starts[depth + 1], used[depth]) if depth < before else 0
        if depth == before:
            fill_counts(last[0], last[1], last[2], last[3], used[depth], tables[0])
            if last[1].shape[1] == 3:
                fill_lists(last[0], last[1], last[2], last[3], used[depth], tables[1], tables[3], tables[4])
            _deal_middle(hands, middle_places, state, used[depth], bits, total, has_low, last, tables, won)
        elif tail < starts[depth + 1]:
            states[depth + 1] = _joined(state, bits[depth], np.int64(highs[tail]), np.int64(lows[tail]))
            used[depth + 1] = used[depth] | masks[tail]
            at[depth] = tail + 1
            depth += 1
            at[depth] = starts[depth]
            continue
        depth -= 1
