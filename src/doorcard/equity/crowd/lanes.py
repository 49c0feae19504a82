"""Compiled: the tails of the last player, counted by how high they are, over all and over those with a card.

The last player's highs are ranked among themselves as rows, his lows as columns. A tail is below (row,
column) if its row and its column are both smaller. With one column only, there are no lows.
"""

import numpy as np
from numba import njit

from doorcard.evaluation.lanes import U16, wide_vectors


@njit
def fill_counts(masks, places, cells, used, counts):
    """Write into counts[row, column - 1, card] how many tails with the card are below; last, of all tails.

    Args:
        masks, places: uint64[tails] and uint8[tails, cards of a tail]: which cards each tail holds.
        cells: uint16[2, tails]: the row and the column of each tail.
        used: The cards that are gone already: tails with one of them do not count.
        counts: uint16[rows + 1, columns, at least cards + 1].
    """
    wide_vectors()
    counts[:] = 0
    everything = counts.shape[2] - 1
    for tail in range(len(masks)):
        if masks[tail] & used == 0:
            row, column = np.int64(cells[0, tail]), np.int64(cells[1, tail])
            counts[row + 1, column, everything] += U16(1)
            for i in range(places.shape[1]):
                counts[row + 1, column, places[tail, i]] += U16(1)
    for i in range(1, counts.shape[0]):
        for j in range(1, counts.shape[1]):
            for card in range(counts.shape[2]):
                counts[i, j, card] = U16(counts[i, j, card] + counts[i, j - 1, card])
        for j in range(counts.shape[1]):
            for card in range(counts.shape[2]):
                counts[i, j, card] = U16(counts[i, j, card] + counts[i - 1, j, card])


@njit
def fill_lists(masks, places, cells, used, lists, lengths):
    """Write for each pair of cards the rows and columns of the tails of three that hold it and no used card.

    Args:
        lists: uint16[2, pairs, cards].
        lengths: int64[pairs], how much of each is written; of no pairs, nothing is done.
    """
    if len(lengths) == 0:
        return
    lengths[:] = 0
    for tail in range(len(masks)):
        if masks[tail] & used == 0:
            for i in range(3):
                low, high = np.int64(places[tail, 0 if i else 1]), np.int64(places[tail, 1 if i == 2 else 2])
                pair = high * (high - 1) // 2 + low
                at = lengths[pair]
                lists[0, pair, at] = cells[0, tail]
                lists[1, pair, at] = cells[1, tail]
                lengths[pair] = at + 1


@njit
def below_in_list(lists, pair, length, row, column):
    """How many of a list are below (row, column)."""
    wide_vectors()
    found = U16(0)
    for i in range(length):
        found = U16(found + U16(U16(lists[0, pair, i] < row) & U16(lists[1, pair, i] < column)))
    return np.int64(found)
