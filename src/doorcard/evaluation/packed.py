"""Strengths of high hands as batches give them: 32 bits in the order of the reference.

Loops over many hands do not spell five ranks out, they keep sets of ranks: the upper half (the major) is the
category with the ranks that name the hand, the lower half (the minor) the ranks that break ties, a bit for
each rank 0..12. Where the ranks of two hands differ, the larger set has the higher rank, so that packed
strengths compare as those of the reference do. Straights keep the rank above their top, so that the five-high
has a place of its own (rule 1.4).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import combinations

from doorcard.evaluation.hands import HAND_SIZE, WHEEL, Category, EvaluationError, encode, ranks_in

BEGINS = (0, 0, 0x1000, 0x2800, 0x3801, 0x3802, 0x3802, 0x4802, 0x5803)
"""What each category adds to the ranks that name a hand of it; straights and flushes add no ranks."""
FIRST_MAJORS = (0, 0x0001, 0x1003, 0x2801, 0x3801, 0x3802, 0x3803, 0x4803, 0x5803)
"""The least major of each category."""
HALF = 16
WORST, BEST = 0x0000_002F, 0x5803_2000
"""7-5-4-3-2, and the royal flush."""
LOWER = (1 << HALF) - 1
STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_GROUPS = {
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3,),
    Category.FOUR_OF_A_KIND: (4,),
}
"""How often the ranks in the major are in the hand."""


def pack(strength: int) -> int:
    """The packed strength for one of `high_strength`."""
    category, ranks = Category(strength >> 20), ranks_in(strength)
    if category in STRAIGHTS:
        return BEGINS[category] << HALF | 1 << ranks[0] + 1
    named = sum(_GROUPS.get(category, ()))
    return (BEGINS[category] + _bits(ranks[:named])) << HALF | _bits(ranks[named:])


def unpack(packed: int) -> int:
    """The strength as `high_strength` gives it for a packed one."""
    category = packed_category(packed)
    major, minor = packed >> HALF, packed & LOWER
    if category in STRAIGHTS:
        top = minor.bit_length() - 2
        return encode(category, WHEEL if top == WHEEL[0] else range(top, top - HAND_SIZE, -1))
    named = _ranks(major - BEGINS[category]) if category in _GROUPS else []
    grouped = [
        rank for rank, times in zip(named, _GROUPS.get(category, ()), strict=True) for _ in range(times)
    ]
    return encode(category, grouped + _ranks(minor) * (2 if category is Category.FULL_HOUSE else 1))


def packed_category(packed: int) -> Category:
    """The category that a packed strength stands for.

    Raises:
        EvaluationError: `strength_unknown`, it is below the worst or above the best.
    """
    if not WORST <= packed <= BEST:
        raise EvaluationError("strength_unknown", strength=packed)
    return Category(bisect_right(FIRST_MAJORS, packed >> HALF) - 1)


def all_packed() -> list[int]:
    """The packed strengths of all 7,462 kinds of high hands, worst first."""
    return sorted(major << HALF | minor for major, minor in _kinds())


def _kinds() -> Iterator[tuple[int, int]]:
    ranks = range(13)
    tops = [1 << top + 1 for top in range(WHEEL[0], 13)]
    straights = {_bits(WHEEL)} | {0b11111 << low for low in range(9)}
    singles = [bits for five in combinations(ranks, HAND_SIZE) if (bits := _bits(five)) not in straights]
    yield from ((BEGINS[Category.HIGH_CARD], bits) for bits in singles)
    yield from ((BEGINS[Category.FLUSH], bits) for bits in singles)
    yield from ((BEGINS[category], top) for category in STRAIGHTS for top in tops)
    for category, named, kickers in (
        (Category.PAIR, 1, 3),
        (Category.TWO_PAIR, 2, 1),
        (Category.THREE_OF_A_KIND, 1, 2),
        (Category.FULL_HOUSE, 1, 1),
        (Category.FOUR_OF_A_KIND, 1, 1),
    ):
        for own in combinations(ranks, named):
            others = [rank for rank in ranks if rank not in own]
            for rest in combinations(others, kickers):
                yield BEGINS[category] + _bits(own), _bits(rest)


def _bits(ranks: tuple[int, ...]) -> int:
    """The set of some ranks: a rank that comes twice counts once."""
    return sum(1 << rank for rank in set(ranks))


def _ranks(bits: int) -> list[int]:
    """The ranks in a set, highest first."""
    return [rank for rank in range(12, -1, -1) if bits >> rank & 1]
