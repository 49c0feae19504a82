"""The exact tally of three or more players with up to three cards to come for each, by compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
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
MOST_MISSING = 3

Masks = NDArray[np.uint64]
Places = NDArray[np.uint8]
Numbers = NDArray[np.int64]


def tally_many(
    hands: Sequence[Sequence[Card]], missing: Sequence[int], unseen: Sequence[Card], game: str
) -> Tally:
    """The tally of hands whose known cards and missing ones, at most three, make seven each."""
    order = sorted(range(len(hands)), key=lambda player: missing[player])
    tails = tails_of(hands, missing, unseen, game)
    cards, counts = len(unseen), [missing[player] for player in order]
    places, masks = _places(cards, counts[-1])
    won = np.zeros((1 << len(hands), 1 << len(hands)), np.int64)
    kernels.count_winners(
        _all_tails(tails, order, cards, counts),
        np.array([1 << player for player in order]),
        comb(cards - sum(counts[:-1]), counts[-1]),
        tails.classes > 1,
        _held(cards, counts[-2], counts[-1]),
        (masks, places),
        _last(tails, order[-1], cards, counts[-1]),
        won,
    )
    return Tally(int(won.sum()), tuple(_sums(won, player) for player in range(len(hands))))


def _all_tails(
    tails: Tails, order: Sequence[int], cards: int, counts: Sequence[int]
) -> tuple[Ranks, Ranks, Masks, Numbers]:
    """All players' tails, one player's after the other's, and where each player's begin."""
    highs = np.concatenate([tails.highs[player] for player in order])
    lows = np.concatenate([tails.lows[player] for player in order])
    masks = np.concatenate([_places(cards, count)[1] for count in counts])
    return highs, lows, masks, np.cumsum([0, *(comb(cards, count) for count in counts)])


def _last(
    tails: Tails, player: int, cards: int, count: int
) -> tuple[Ranks, Ranks, Ranks, Numbers, Numbers, Numbers]:
    """Space to count the last player's tails in, and where each of them stands among his own."""
    rows, row_of = _dense(tails.highs[player], tails.ranks)
    columns, column_of = _dense(tails.lows[player], tails.classes)
    width = (cards + LANES) // LANES * LANES
    counts = np.zeros((int(row_of[-1]) + 1, int(column_of[-1]), width), np.uint16)
    pairs = comb(cards, 2) if count == MOST_MISSING else 0
    return (
        counts,
        np.stack((rows, columns)),
        np.zeros((2, pairs, cards), np.uint16),
        np.zeros(pairs, np.int64),
        row_of,
        column_of,
    )


def _dense(values: Ranks, bound: int) -> tuple[Ranks, Numbers]:
    """Values ranked among those that occur, and of each number up to the bound how many of them are below."""
    occurs = np.zeros(bound + 1, np.bool_)
    occurs[values] = True
    below: Numbers = np.cumsum(occurs) - occurs
    return below[values].astype(np.uint16), below


@lru_cache(maxsize=64)
def _held(cards: int, count: int, last: int) -> tuple[NDArray[np.uint32], tuple[int, int, int]]:
    """uint32[tails, n]: the cards, the pairs and the triple of each tail, and where the first two end."""
    places = _places(cards, count)[0].astype(np.uint32)
    choose = binomials(cards, MOST_MISSING).astype(np.uint32)
    sets = [list(combinations(range(count), size)) for size in (1, 2, 3)]
    numbers = [_number(choose, places[:, chosen]) for one_size in sets for chosen in one_size]
    held = np.stack(numbers, axis=1) if numbers else np.zeros((1, 0), np.uint32)
    return held, (count, count + len(sets[1]), last)


def _number(choose: NDArray[np.uint32], places: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The numbers of sets of places, in the order of tails."""
    return sum((choose[places[:, at], at + 1] for at in range(places.shape[1])), np.zeros(1, np.uint32))


@lru_cache(maxsize=64)
def _places(cards: int, count: int) -> tuple[Places, Masks]:
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
