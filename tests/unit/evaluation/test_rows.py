"""A hand may be a row of an array: its integers, of whatever kind, are worth what Python's own are."""

import random

import numpy as np
import pytest

from doorcard.evaluation import (
    best_five_high,
    best_five_low,
    describe_high,
    describe_low,
    high_strength,
    high_strength_reference,
    low_strength,
    low_strength_reference,
    showing_strength,
    showing_strength_reference,
)

OF_HANDS = (
    high_strength,
    high_strength_reference,
    low_strength,
    low_strength_reference,
    best_five_high,
    best_five_low,
    describe_high,
    describe_low,
)
OF_BOARDS = (showing_strength, showing_strength_reference)
KINDS = (np.uint8, np.int8, np.int64, np.uint64)


def hands() -> list[list[int]]:
    """Hands of five to seven cards, a third of one suit: five of a suit go another way."""
    rng = random.Random(5)
    decks = (range(52), range(52), range(0, 52, 4))
    return [rng.sample(decks[number % 3], 5 + number // 3 % 3) for number in range(90)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", OF_HANDS)
def test_a_hand_in_a_row_is_worth_the_same(value, kind):
    for hand in hands():
        assert value(np.array(hand, kind)) == value(hand), hand


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", OF_BOARDS)
def test_a_board_in_a_row_shows_the_same(value, kind):
    for hand in hands():
        assert value(np.array(hand[:4], kind)) == value(hand[:4]), hand
