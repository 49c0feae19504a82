"""Strengths by a sum: the table for batches where numbers are not compared by hundreds of bits at once.

Each card adds a number, and the sum says how often each rank and each suit came. Its lower part is 32 bits
that no two sets of ranks of one size share, taken as two pieces: one names a shift, the other, moved by the
shift, is the place in a table of strengths. The shifts are found here, when a table is first wanted, so that
no two sets meet. Four bits for each suit stand above the ranks and begin at three, so that five of a suit set
the highest of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation.values import Ranks, flush_strengths, strengths

U32s = NDArray[np.uint32]
RANK_SUMS = (
    0xF1E54A8B, 0xA00641A9, 0xAF266A95, 0xE5AFCDBC, 0x940AF962, 0xC693565F, 0xD56A2742, 0x39A72DAB,
    0x0E375145, 0x4CD7B299, 0x48FA2734, 0xDFA132D7, 0xE9A1AC70,
)  # fmt: skip
"""What each rank adds: chance numbers that keep all sets of five, of six and of seven cards apart."""
SUITS_FROM = 48
SUITS_BEGIN = 0x3333 << SUITS_FROM
FIVE_OF_ONE = 0x8888 << SUITS_FROM
SHIFT_BITS = {5: 10, 6: 12, 7: 13}
PLACE_BITS = {5: 13, 6: 15, 7: 16}
TRIED = 4096
"""How many shifts are looked at together."""


@dataclass(frozen=True, slots=True)
class SumTable:
    """Packed strengths by the sum of ranks.

    The strength of a sum is ``strengths[(sum + shifts[sum >> shift_from]) & places]`` in 32 bits.
    """

    strengths: U32s
    shifts: U32s
    shift_from: int
    places: int


@cache
def card_sums() -> NDArray[np.uint64]:
    """What each card adds; a byte that is no card adds nothing."""
    sums = [RANK_SUMS[card >> 2] | 1 << SUITS_FROM + 4 * (card & 3) for card in range(52)]
    return np.asarray(sums + [0] * (256 - 52), np.uint64)


@cache
def flush_table() -> U32s:
    """Packed strengths by the set of the flush's ranks, of five ranks or more."""
    return flush_strengths(np.arange(1 << 13, dtype=np.uint16))


@cache
def sum_table(size: int) -> SumTable:
    """The table for hands of five, six or seven cards; made when first asked for, in about 0.1 s."""
    sums, ranks = _sets_of_ranks(size)
    shift_from, places = 32 - SHIFT_BITS[size], (1 << PLACE_BITS[size]) - 1
    shifts = _shifts(sums, shift_from, places)
    table = np.zeros(places + 1, np.uint32)
    table[(sums + shifts[sums >> np.uint32(shift_from)]) & np.uint32(places)] = strengths(ranks, size - 5)
    return SumTable(table, shifts, shift_from, places)


def _sets_of_ranks(size: int) -> tuple[U32s, Ranks]:
    """The sums of all sets of so many ranks, none more than four times, and the ranks in them."""
    rows: NDArray[Any] = np.zeros((1, 6), np.uint32)  # cards, sum, ranks seen once .. four times
    for rank in range(13):
        parts = [rows]
        for times in range(1, 5):
            added = [times, times * RANK_SUMS[rank] & 0xFFFFFFFF] + [
                1 << rank if times > seen else 0 for seen in range(4)
            ]
            parts.append((rows + np.asarray(added, np.uint32))[rows[:, 0] + times <= size])
        rows = np.concatenate(parts)
    rows = rows[rows[:, 0] == size]
    once, twice, thrice, four = (rows[:, column].astype(np.uint16) for column in range(2, 6))
    return rows[:, 1].copy(), Ranks(once, twice, thrice, four)


def _shifts(sums: U32s, shift_from: int, places: int) -> U32s:
    """Shifts by the upper piece of the sums that give each sum a place of its own; many-sum pieces first."""
    pieces, order = sums >> np.uint32(shift_from), np.argsort(sums >> np.uint32(shift_from), kind="stable")
    starts = np.searchsorted(pieces[order], np.arange((1 << 32 - shift_from) + 1))
    shifts = np.zeros(1 << 32 - shift_from, np.uint32)
    free = np.ones(2 * (places + 1), np.bool_)
    for piece in np.argsort(starts[:-1] - starts[1:], kind="stable"):
        own = (sums[order[starts[piece] : starts[piece + 1]]] & np.uint32(places)).astype(np.intp)
        if len(own):
            shifts[piece] = shift = _free_shift(free, own, places + 1)
            taken = (own + shift) & places
            free[taken] = free[taken + places + 1] = False
    return shifts


def _free_shift(free: NDArray[np.bool_], own: NDArray[np.intp], places: int) -> int:
    """The first shift, from one that differs with the sums, for which all places are free."""
    start = int(own.sum()) * 2654435761 % places
    for turn in range(0, places, TRIED):
        first = (start + turn) % places
        open_here = np.ones(TRIED, np.bool_)
        for place in own:
            begin = (place + first) % places
            open_here &= free[begin : begin + TRIED]
        found = int(open_here.argmax())
        if open_here[found]:
            return (first + found) % places
    raise AssertionError("no shift is left: other RANK_SUMS are needed")
