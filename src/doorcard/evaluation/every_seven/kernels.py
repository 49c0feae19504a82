"""All seven-card hands as loops: four cards by turns, and with each four the row of the threes that follow.

The threes are kept as lanes and in order of their first cards, so that those above any card are the end of
the row. Hands are counted by how many reach each category, and no count of a row passes what a lane holds.

A vector takes many hands together, and what is left of a row would be valued one by one. Royal flushes of
all suits behind the threes fill each row up: with any four they are of the best category, and are taken off.
"""

from itertools import combinations
from math import comb

import numpy as np
from numba import njit

from doorcard.evaluation.kernels import FIVE
from doorcard.evaluation.lanes import (
    FLUSH,
    NONE,
    ONE,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    U16,
    bits_in,
    seen,
    value,
    wide_vectors,
)

MADE_FROM = "d6e71aff5302"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

DECK = 52
FOURS_END = DECK - 3
CATEGORIES = 9
BLOCK = 32
"""Rows are as long as some of these."""
ROYAL = 0x1F00


@njit(inline="always")
def suits_by_length(four):
    """The four suits, those first of which four cards have most: only the first two can come to five."""
    w, x, y, z = 0, 1, 2, 3
    if bits_in(four[w]) < bits_in(four[y]):
        w, y = y, w
    if bits_in(four[x]) < bits_in(four[z]):
        x, z = z, x
    if bits_in(four[w]) < bits_in(four[x]):
        w, x = x, w
    if bits_in(four[x]) < bits_in(four[y]):
        x, y = y, x
    if bits_in(four[x]) < bits_in(four[z]):
        x, z = z, x
    return w, x, y, z


@njit
def write_majors(a, b, c, d, most, following, third, fourth, majors):
    """Write the major of each of the threes with four cards whose lanes are a to d; c and d make no flush."""
    wide_vectors()
    for i in range(majors.shape[0]):
        first, second = U16(most[i] | a), U16(following[i] | b)
        once, twice, thrice, four = seen(first, second, U16(third[i] | c), U16(fourth[i] | d))
        flush = first if bits_in(first) >= FIVE else (second if bits_in(second) >= FIVE else NONE)
        majors[i], _ = value(once, twice, thrice, four, flush, 2)


@njit
def reach(majors):
    """How many of the majors are of each category above the first or a better one."""
    wide_vectors()
    pair, two_pair, trips, straight = NONE, NONE, NONE, NONE
    flush, full_house, quads, straight_flush = NONE, NONE, NONE, NONE
    for i in range(majors.shape[0]):
        major = majors[i]
        pair = U16(pair + (ONE if major > NONE else NONE))
        two_pair = U16(two_pair + (ONE if major > U16(TWO_PAIR + ONE) else NONE))
        trips = U16(trips + (ONE if major > TRIPS else NONE))
        straight = U16(straight + (ONE if major >= STRAIGHT else NONE))
        flush = U16(flush + (ONE if major >= FLUSH else NONE))
        full_house = U16(full_house + (ONE if major > FLUSH else NONE))
        quads = U16(quads + (ONE if major > QUADS else NONE))
        straight_flush = U16(straight_flush + (ONE if major >= STRAIGHT_FLUSH else NONE))
    return pair, two_pair, trips, straight, flush, full_house, quads, straight_flush


@njit(cache=True)
def count_reached(lanes, rows, starts, reached):
    """Add up, for all fours, how many hands reach each category above the first.

    ``lanes[52, 4]`` are the lanes of each card, ``rows[4, N]`` those of all threes with BLOCK royal flushes
    behind them; ``starts[n]`` is where the threes begin whose first card is n.
    """
    threes = rows.shape[1] - BLOCK
    majors, four = np.empty(rows.shape[1], np.uint16), np.empty(4, np.uint16)
    for a in range(FOURS_END):
        for b in range(a + 1, FOURS_END):
            for c in range(b + 1, FOURS_END):
                for d in range(c + 1, FOURS_END):
                    for suit in range(4):
                        four[suit] = lanes[a, suit] | lanes[b, suit] | lanes[c, suit] | lanes[d, suit]
                    w, x, y, z = suits_by_length(four)
                    s = starts[d + 1]
                    filling = (s - threes) % BLOCK
                    e = threes + filling
                    row = majors[: e - s]
                    write_majors(
                        four[w],
                        four[x],
                        four[y],
                        four[z],
                        rows[w][s:e],
                        rows[x][s:e],
                        rows[y][s:e],
                        rows[z][s:e],
                        row,
                    )
                    found = reach(row)
                    for category in range(CATEGORIES - 1):
                        reached[category] += np.int64(found[category]) - filling


def counts_of_all() -> np.ndarray:
    """How many hands are of each category, int64[9]."""
    cards = np.arange(DECK)[:, None]
    lanes = np.where(cards % 4 == np.arange(4), 1 << cards // 4, 0).astype(np.uint16)
    threes = np.asarray(list(combinations(range(DECK), 3)))
    royal = np.full((BLOCK, 4), ROYAL, np.uint16)
    rows = np.concatenate([np.bitwise_or.reduce(lanes[threes], axis=1), royal])
    starts = np.searchsorted(threes[:, 0], np.arange(DECK))
    reached = np.zeros(CATEGORIES - 1, np.int64)
    count_reached(lanes, np.ascontiguousarray(rows.T), starts, reached)
    return -np.diff(np.concatenate([[comb(DECK, 7)], reached, [0]]))
