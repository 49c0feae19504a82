"""The exact tally of three or more players with up to three cards to come for each, by compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from doorcard.cards import Card
from doorcard.equity import kernels as tail_kernels
from doorcard.equity.answer import NOTHING, Sums, Tally
from doorcard.equity.compiled import Ranks, Tails, binomials, tails_of
from doorcard.equity.crowd import kernels
from doorcard.equity.sharing import NO_LOW, taken

LANES = 32
"""Counts of 16 bits in the longest vectors."""

Last = tuple[NDArray[np.uint64], NDArray[np.uint8], Ranks, Ranks, NDArray[np.int64], NDArray[np.int64]]


def tally_many(
    hands: Sequence[Sequence[Card]], missing: Sequence[int], unseen: Sequence[Card], game: str
) -> Tally:
    """The tally of hands whose known cards and missing ones, at most three, make seven each."""
    order = sorted(range(len(hands)), key=lambda player: missing[player])
    tails = tails_of(hands, missing, unseen, game)
    cards, counts = len(unseen), [missing[player] for player in order]
    last = _last(tails, order[-1], cards, counts[-1])
    won = np.zeros((1 << len(hands), 1 << len(hands)), np.int64)
    kernels.count_winners(
        _all_tails(tails, order, cards, counts),
        np.array([1 << player for player in order]),
        _places(cards, counts[-2])[0],
        comb(cards - sum(counts[:-1]), counts[-1]),
        tails.classes > 1,
        last,
        _tables(last, cards, counts[-1]),
        won,
    )
    return Tally(int(won.sum()), tuple(_sums(won, player) for player in range(len(hands))))


def _all_tails(
    tails: Tails, order: Sequence[int], cards: int, counts: Sequence[int]
) -> tuple[Ranks, Ranks, NDArray[np.uint64], NDArray[np.int64]]:
    highs = np.concatenate([tails.highs[player] for player in order])
    lows = np.concatenate([tails.lows[player] for player in order])
    masks = np.concatenate([_places(cards, count)[1] for count in counts])
    return highs, lows, masks, np.cumsum([0, *(comb(cards, count) for count in counts)])


def _last(tails: Tails, player: int, cards: int, count: int) -> Last:
    """The tails of the last player, ranked among themselves."""
    rows, row_of = _dense(tails.highs[player], tails.ranks)
    columns, column_of = _dense(tails.lows[player], tails.classes)
    places, masks = _places(cards, count)
    return masks, places, rows, columns, row_of, column_of


def _dense(values: Ranks, bound: int) -> tuple[Ranks, NDArray[np.int64]]:
    """Values ranked among those that occur, and of each number up to the bound how many of them are below."""
    occurs = np.zeros(bound + 1, np.bool_)
    occurs[values] = True
    below: NDArray[np.int64] = np.cumsum(occurs) - occurs
    return below[values].astype(np.uint16), below


def _tables(
    last: Last, cards: int, count: int
) -> tuple[Ranks, NDArray[np.int64], NDArray[np.int64], Ranks, NDArray[np.int64]]:
    """Space for counts and lists, and how pairs and triples of places are numbered."""
    width = (cards + LANES) // LANES * LANES
    counts = np.zeros((int(last[4][-1]) + 1, int(last[5][-1]), width), np.uint16)
    pairs = comb(cards, 2) if count == 3 else 0
    return counts, *_numbers(cards), np.zeros((2, pairs, cards), np.uint16), np.zeros(pairs, np.int64)


@lru_cache(maxsize=64)
def _numbers(cards: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """int64[cards, cards], the number of each pair of places; int64[cards], C(place, 3)."""
    one, other = np.meshgrid(np.arange(cards), np.arange(cards))
    high, low = np.maximum(one, other), np.minimum(one, other)
    return high * (high - 1) // 2 + low, binomials(cards, 3)[:cards, 3].copy()


@lru_cache(maxsize=64)
def _places(cards: int, count: int) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """The places that each tail holds, uint8[tails, count], and the same as bits of uint64[tails]."""
    places = np.empty((comb(cards, count), count), np.uint8)
    tail_kernels.tail_places(cards, places)
    bits = np.left_shift(np.uint64(1), places.astype(np.uint64))
    return places, np.bitwise_or.reduce(bits, axis=1, initial=0)


def _sums(won: NDArray[np.int64], player: int) -> Sums:
    """The sums of one player from the outcomes of each set of winners."""
    total = NOTHING
    for high, low in zip(*(found.tolist() for found in np.nonzero(won)), strict=True):
        of_high = high.bit_count() if high >> player & 1 else 0
        of_low = low.bit_count() if low >> player & 1 else 0
        total = total.plus(taken(of_high, of_low if low else NO_LOW), int(won[high, low]))
    return total
