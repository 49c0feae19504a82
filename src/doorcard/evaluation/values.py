"""Packed high strengths from sets of ranks, whole arrays at a time: what ``lanes`` does, by NumPy."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation.hands import Category
from doorcard.evaluation.packed import BEGINS, HALF

U16s = NDArray[np.uint16]
U32s = NDArray[np.uint32]
NONE = np.uint16(0)
ONE = np.uint16(1)
TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = (
    np.uint16(begin) for begin in BEGINS[Category.TWO_PAIR :]
)


class Ranks(NamedTuple):
    """The ranks that hands hold at least so often, a bit for each."""

    once: U16s
    twice: U16s
    thrice: U16s
    four: U16s


def seen(lanes: U16s) -> Ranks:
    """The ranks in four suits, ``uint16[4, N]``."""
    clubs, diamonds, hearts, spades = lanes
    minors, majors, either, other = clubs & diamonds, hearts & spades, clubs | diamonds, hearts | spades
    return Ranks(
        either | other,
        minors | majors | (either & other),
        (minors & other) | (either & majors),
        minors & majors,
    )


def strengths(ranks: Ranks, spare: int | U16s) -> U32s:
    """Packed strengths of hands without a flush; ``spare`` of the cards, 0 to 2, do not play."""
    second, third = without_lowest(ranks.twice), without_lowest(ranks.thrice)
    pairs = np.where(without_lowest(second) != NONE, second, ranks.twice)
    trips = np.where(third != NONE, third, ranks.thrice)
    has_quads, has_trips, has_two = ranks.four != NONE, ranks.thrice != NONE, second != NONE
    run = straights(ranks.once)
    is_run = run != NONE
    named = np.where(has_quads, ranks.four, np.where(has_trips, trips, pairs))
    begin = np.where(has_trips, np.where(has_two, FULL_HOUSE, TRIPS), np.where(has_two, TWO_PAIR, NONE))
    begin = np.where(has_quads, QUADS, begin)
    rest = np.where(has_trips & has_two & ~has_quads, ranks.twice ^ trips, ranks.once ^ named)
    minor = highest(np.where(is_run, run, rest), spare)
    return packed(np.where(is_run, STRAIGHT, begin + named), minor)


def flush_strengths(ranks: U16s) -> U32s:
    """Packed strengths of flushes with five to seven ranks; nothing is said of other sets."""
    run = straights(ranks)
    is_run = run != NONE
    spare = np.bitwise_count(ranks).astype(np.uint16) - np.uint16(5)
    minor = np.where(is_run, highest(run, 2), highest(ranks, spare))
    return packed(np.where(is_run, STRAIGHT_FLUSH, FLUSH), minor)


def packed(major: U16s, minor: U16s) -> U32s:
    """The strengths of which these are the halves."""
    return major.astype(np.uint32) << np.uint32(HALF) | minor


def without_lowest(ranks: U16s) -> U16s:
    """The sets without their lowest ranks."""
    return ranks & (ranks - ONE)


def straights(ranks: U16s) -> U16s:
    """The tops of straights: bit r + 1 for rank r, so that the five-high has bit 4."""
    with_low_ace: U16s = ranks << ONE | ranks >> np.uint16(12)
    run: U16s = with_low_ace & with_low_ace << ONE
    run &= run << np.uint16(2)
    run &= with_low_ace << np.uint16(4)
    return run


def highest(ranks: U16s, spare: int | U16s) -> U16s:
    """The sets without their ``spare`` (0 to 2) lowest ranks, but never without all."""
    one = without_lowest(ranks)
    two = without_lowest(one)
    one = np.where((one != NONE) & np.greater(spare, 0), one, ranks)
    found: U16s = np.where((two != NONE) & np.greater(spare, 1), two, one)
    return found
