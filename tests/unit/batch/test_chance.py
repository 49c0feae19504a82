"""The numbers that decide a hand: decks without a bias, and hands that have nothing to do with each other."""

from collections import Counter

import pytest

from doorcard.batch.choices import chance, shuffled, streams_of

HANDS = 5_200
EXPECTED = HANDS / 52
LARGEST = 51 + 5 * (2 * 51) ** 0.5
"""Five standard deviations above what chi-square with 51 degrees of freedom is on average."""


def chi_square(cards: list[int]) -> float:
    """How far from even the cards are."""
    counts = Counter(cards)
    return sum((counts[card] - EXPECTED) ** 2 / EXPECTED for card in range(52))


def test_a_deck_has_every_card_once() -> None:
    assert all(sorted(shuffled(stream)) == list(range(52)) for stream in range(100))


@pytest.mark.parametrize("seed", [0, 1, 1 << 63])
def test_every_card_is_as_likely_in_every_place(seed: int) -> None:
    decks = [shuffled(streams_of(seed, number)[0]) for number in range(HANDS)]
    for place in (0, 1, 17, 30, 51):
        assert chi_square([deck[place] for deck in decks]) < LARGEST
    for shift in (1, 2):
        after = zip(decks, decks[shift:] + decks[:shift], strict=True)
        assert chi_square([(deck[0] - other[0]) % 52 for deck, other in after]) < LARGEST


def test_choices_are_even_and_differ_from_hand_to_hand() -> None:
    numbers = [chance(streams_of(3, number)[1], at) for number in range(HANDS // 4) for at in range(4)]
    assert chi_square([number * 52 >> 32 for number in numbers]) < LARGEST
    assert len(set(numbers)) > HANDS - 3
