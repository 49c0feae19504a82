"""The tails of the players of a spot, valued by compiled code, as arrays (the extra `fast`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from doorcard.cards import Card, rank_of, suit_of
from doorcard.equity import kernels
from doorcard.equity.spot import STUD8

Ranks = NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Tails:
    """What every tail makes of the hand of each player, in numbers that compare as the strengths do.

    highs: For each player uint16[tails], below `ranks`.
    lows: For each player uint16[tails], below `classes`; 0 is no low, and always so in `stud`.
    low_ranks: uint16[ranks + 1]: the place of a rank among the ranks of hands that have a low; last how many.
    """

    highs: tuple[Ranks, ...]
    lows: tuple[Ranks, ...]
    ranks: int
    classes: int
    low_ranks: Ranks


def tails_of(
    hands: Sequence[Sequence[Card]], missing: Sequence[int], unseen: Sequence[Card], game: str
) -> Tails:
    """The tails of players whose known cards and missing ones make seven, any shared card included."""
    pool = np.array(unseen, np.uint8)
    suits = [_suits(hand, pool, count) for hand, count in zip(hands, missing, strict=True)]
    highs, ranks = _ranked(suits)
    if game != STUD8:
        none = tuple(np.zeros(len(high), np.uint16) for high in highs)
        return Tails(highs, none, ranks, 1, np.zeros(ranks + 1, np.uint16))
    lows, classes = _classed(suits)
    return Tails(highs, lows, ranks, classes, _low_ranks(highs, lows, ranks))


@lru_cache(maxsize=64)
def binomials(cards: int, most: int) -> NDArray[np.int64]:
    """int64[cards + 1, most + 1]: in how many ways so many can be taken of so many."""
    return np.array([[comb(n, k) for k in range(most + 1)] for n in range(cards + 1)], np.int64)


def _suits(hand: Sequence[Card], unseen: NDArray[np.uint8], count: int) -> Ranks:
    """uint16[4, tails]: what the hand holds in each suit, with each tail."""
    known = np.zeros(4, np.uint16)
    for card in hand:
        known[suit_of(card)] |= 1 << rank_of(card)
    suits = np.empty((4, comb(len(unseen), count)), np.uint16)
    kernels.tail_suits(known, unseen, count, suits)
    return suits


def _ranked(suits: Sequence[Ranks]) -> tuple[tuple[Ranks, ...], int]:
    """The high strengths of all players as places in the order of all that occur, and how many those are."""
    slots = np.zeros(kernels.SLOTS, np.uint32)
    strengths = [np.empty(held.shape[1], np.uint32) for held in suits]
    for held, highs in zip(suits, strengths, strict=True):
        kernels.highs_of(held, highs.view(np.uint16))
        kernels.enter(highs, slots)
    ranks = np.zeros(kernels.SLOTS, np.uint16)
    used = np.flatnonzero(slots)
    ranks[used[np.argsort(slots[used])]] = np.arange(len(used))
    ranked = tuple(np.empty(len(highs), np.uint16) for highs in strengths)
    for highs, out in zip(strengths, ranked, strict=True):
        kernels.look_up(highs, slots, ranks, out)
    return ranked, len(used)


def _classed(suits: Sequence[Ranks]) -> tuple[tuple[Ranks, ...], int]:
    """The low strengths of all players as classes: 0 none, then those that occur; and how many there are."""
    lows = [np.empty(held.shape[1], np.uint8) for held in suits]
    occurs = np.zeros(256, np.bool_)
    for held, low in zip(suits, lows, strict=True):
        kernels.lows_of(held, low)
        occurs[low] = True
    occurs[0] = True
    classes = (np.cumsum(occurs) - 1).astype(np.uint16)
    return tuple(classes[low] for low in lows), int(classes[-1]) + 1


def _low_ranks(highs: Sequence[Ranks], lows: Sequence[Ranks], ranks: int) -> Ranks:
    occurs = np.zeros(ranks + 1, np.bool_)
    for high, low in zip(highs, lows, strict=True):
        occurs[high[low > 0]] = True
    return (np.cumsum(occurs) - occurs).astype(np.uint16)
