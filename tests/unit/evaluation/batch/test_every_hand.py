"""All hands of five and of seven cards, one by one, against counts that anyone can look up."""

from itertools import chain, combinations

import numpy as np
import pytest

from doorcard.cards import FULL_DECK
from doorcard.evaluation import (
    categories,
    evaluate_high,
    evaluate_low8,
    high_strength_reference,
    low_strength_reference,
    reference_strengths,
)
from doorcard.evaluation.every_seven import count_categories
from tests.unit.evaluation.batch.hands import each_way
from tests.unit.evaluation.test_counts import FIVE_CARD_HANDS, SEVEN_CARD_HANDS

FIVES = 2_598_960


def all_fives() -> np.ndarray:
    """All hands of five cards, uint8[N, 5]."""
    flat = chain.from_iterable(combinations(FULL_DECK, 5))
    return np.fromiter(flat, np.uint8, 5 * FIVES).reshape(-1, 5)


@pytest.mark.slow
@each_way
def test_all_five_card_hands_fall_into_the_known_classes(way):
    cards = all_fives()
    strengths = evaluate_high(cards, way=way)
    counted = np.bincount(categories(strengths), minlength=9)
    assert {category: counted[category] for category in FIVE_CARD_HANDS} == FIVE_CARD_HANDS
    assert len(np.unique(strengths)) == 7_462
    lows, times = np.unique(evaluate_low8(cards, way=way), return_counts=True)
    assert lows[0] == 0
    assert len(lows) == 1 + 56
    assert set(times[1:]) == {4**5}, "each low in all suits"


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_all_five_card_hands_have_the_strengths_of_the_reference():
    cards = all_fives()
    hands = cards.tolist()
    highs = np.fromiter(map(high_strength_reference, hands), np.uint32, FIVES)
    lows = np.fromiter(map(low_strength_reference, hands), np.uint8, FIVES)
    assert np.array_equal(reference_strengths(evaluate_high(cards)), highs)
    assert np.array_equal(evaluate_low8(cards), lows)


@pytest.mark.slow
def test_all_seven_card_hands_fall_into_the_known_categories():
    pytest.importorskip("numba")
    assert count_categories() == SEVEN_CARD_HANDS
