"""What hands are called, from the strengths that batches give."""

import numpy as np

from doorcard.evaluation import (
    describe_high,
    describe_high_strength,
    describe_low,
    describe_low_strength,
    evaluate_high,
    evaluate_low8,
    reference_strengths,
)
from tests.unit.evaluation.batch.hands import every_kind, random_hands


def test_a_strength_is_called_what_its_cards_are():
    hands = [hand for hand, _ in every_kind(5)]
    strengths = reference_strengths(evaluate_high(np.asarray(hands, np.uint8))).tolist()
    assert [describe_high_strength(strength) for strength in strengths] == [*map(describe_high, hands)]


def test_a_low_is_called_what_its_cards_are():
    hands = random_hands(7, 5_000)
    lows = evaluate_low8(np.asarray(hands, np.uint8)).tolist()
    assert [describe_low_strength(low) for low in lows] == [*map(describe_low, hands)]
    assert None in map(describe_low_strength, lows)
