"""Compiled: the tails of the last player, counted by how high they are, over all and over those with a card.

The last player's highs are ranked among themselves as rows, his lows as columns. A tail is below (row,
column) if its row and its column are both smaller. With one column only, there are no lows.
"""

import numpy as np
from numba import njit

from doorcard.evaluation.lanes import U16, wide_vectors


@njit
def fill_counts(masks, places, rows, columns, used, counts):
    """Write into counts[row, column - 1, card] how many tails with the card are below; last, of all tails.

    Args:
        masks, places: uint64[tails] and uint8[tails, cards of a tail]: which cards each tail holds.
        rows, columns: uint16[tails].
        used: The cards that are gone already: tails with one of them do not count.
        counts: uint16 [rows + 1, columns, at least cards + 1].
    """
    wide_vectors()
    counts[:] = 0
    everything = counts.shape[2] - 1
    for tail in range(len(rows)):
        if masks[tail] & used == 0:
            cell = counts[np.int64(rows[tail]) + 1, np.int64(columns[tail])]
            cell[everything] += U16(1)
            for i in range(places.shape[1]):
                cell[places[tail, i]] += U16(1)
    for row in range(1, counts.shape[0]):
        for column in range(1, counts.shape[1]):
            for card in range(counts.shape[2]):
                counts[row, column, card] = U16(counts[row, column, card] + counts[row, column - 1, card])
        for column in range(counts.shape[1]):
            for card in range(counts.shape[2]):
                counts[row, column, card] = U16(counts[row, column, card] + counts[row - 1, column, card])


@njit
def fill_lists(masks, places, rows, columns, used, pair_numbers, lists, lengths):
    """Write for each pair of cards the rows and columns of the tails of three that hold it and no used card.

    Args:
        pair_numbers: int64[cards, cards], the number of each pair.
        lists: uint16[2, pairs, cards]; lengths: int64[pairs], how much of each is written.
    """
    lengths[:] = 0
    for tail in range(len(rows)):
        if masks[tail] & used == 0:
            for i in range(3):
                pair = pair_numbers[places[tail, (i + 1) % 3], places[tail, (i + 2) % 3]]
                at = lengths[pair]
                lists[0, pair, at] = rows[tail]
                lists[1, pair, at] = columns[tail]
                lengths[pair] = at + 1


@njit
def below_in_list(rows, columns, row, column):
    """How many of a list are below (row, column)."""
    wide_vectors()
    found = U16(0)
    for i in range(len(rows)):
        found = U16(found + U16(U16(rows[i] < row) & U16(columns[i] < column)))
    return np.int64(found)


@njit
def below(counts, row, column, cards):
    """How many tails of at most one of these cards are below, to begin with: less one for each card."""
    if column == 0:
        return np.int64(0)
    cell = counts[row, column - 1]
    found = np.int64(cell[len(cell) - 1])
    for i in range(len(cards)):
        found -= np.int64(cell[cards[i]])
    return found
