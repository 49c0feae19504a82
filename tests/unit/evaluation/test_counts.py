"""The evaluator against counts of hands that anyone can look up or work out."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import comb

import pytest

from doorcard.cards import FULL_DECK
from doorcard.evaluation import (
    Category,
    category_of,
    high_strength,
    high_strength_reference,
    low_strength,
    low_strength_reference,
)
from tests.unit.evaluation.counting import flushes, hands_with, rank_counts, without_flush

FIVE_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
SEVEN_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 4_324 + 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}

Evaluator = Callable[[tuple[int, ...]], int]
both_high = pytest.mark.parametrize("strength_of", [high_strength_reference, high_strength])
both_low = pytest.mark.parametrize("strength_of", [low_strength_reference, low_strength])


def strengths_counted(strength_of: Evaluator, size: int) -> Counter[int]:
    """How many of all hands of so many cards have each strength."""
    counted: Counter[int] = Counter()
    for kind in (without_flush, flushes):
        for hand, times in kind(size):
            counted[strength_of(hand)] += times
    return counted


def by_category(strengths: Counter[int]) -> dict[Category, int]:
    counted: Counter[Category] = Counter()
    for strength, times in strengths.items():
        counted[category_of(strength)] += times
    return dict(counted)


@both_high
def test_five_card_hands_fall_into_the_known_categories(strength_of: Evaluator):
    strengths = strengths_counted(strength_of, 5)
    assert by_category(strengths) == FIVE_CARD_HANDS
    assert len(strengths) == 7_462


def test_seven_card_hands_fall_into_the_known_categories():
    strengths = strengths_counted(high_strength, 7)
    assert by_category(strengths) == SEVEN_CARD_HANDS
    assert len(strengths) == 4_824


@pytest.mark.slow
def test_all_five_card_hands_dealt_one_by_one_agree_with_the_count():
    dealt = Counter(high_strength(hand) for hand in combinations(FULL_DECK, 5))
    assert dealt == strengths_counted(high_strength_reference, 5)


@both_low
def test_five_card_lows_are_56_sets_of_ranks_in_all_suits(strength_of: Evaluator):
    lows = Counter(strength_of(hand) for hand, _ in without_flush(5))
    del lows[0]
    assert len(lows) == comb(8, 5) == 56
    assert sum(lows.values()) == 56, "each set of ranks has a strength of its own"


@pytest.mark.parametrize("size", [5, 6, 7])
def test_as_many_hands_have_a_low_as_counting_says(size: int):
    found = 0
    for counts, (hand, _) in zip(rank_counts(size), without_flush(size), strict=True):
        found += hands_with(counts) * (low_strength(hand) > 0)
    assert found == hands_with_five_low_ranks(size)


def test_hands_with_five_low_ranks_are_56_times_four_to_the_fifth():
    assert hands_with_five_low_ranks(5) == 56 * 4**5 == 57_344


def hands_with_five_low_ranks(size: int) -> int:
    """Hands of so many cards with at least five of the eight low ranks."""
    return sum(
        comb(8, ranks) * covering(low_cards, ranks) * comb(20, size - low_cards)
        for ranks in range(5, 9)
        for low_cards in range(ranks, size + 1)
    )


def covering(cards: int, ranks: int) -> int:
    """Ways to take cards from so many ranks of four with none of the ranks left out.

    All ways less those with a rank left out, plus those with two left out, and so on.
    """
    return sum((-1) ** out * comb(ranks, out) * comb(4 * (ranks - out), cards) for out in range(ranks + 1))
