"""What hands are called."""

import pytest
from hypothesis import given

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.evaluation import (
    Category,
    EvaluationError,
    HighWords,
    category_of,
    describe_high,
    describe_low,
    high_strength_reference,
)
from tests.unit.evaluation.strategies import hands


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        pytest.param("Ad", Category.HIGH_CARD, (12,), id="one card"),
        pytest.param("Kd Ks", Category.PAIR, (11,), id="two cards"),
        pytest.param("Kd 9s Ah", Category.HIGH_CARD, (12,), id="three cards, nothing yet"),
        pytest.param("9d 9s 9h", Category.THREE_OF_A_KIND, (7,), id="rolled up"),
        pytest.param("9d Ks 9h Kd", Category.TWO_PAIR, (11, 7), id="four cards, two pair"),
        pytest.param("9d 9s 9h 9c", Category.FOUR_OF_A_KIND, (7,), id="four cards, quads"),
        pytest.param("As Ks Qs Js", Category.HIGH_CARD, (12,), id="four to the royal flush is an ace"),
        pytest.param("As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, (12,), id="royal flush"),
        pytest.param("Ad 2d 3d 4d 5d Kc Ks", Category.STRAIGHT_FLUSH, (3,), id="five-high straight flush"),
        pytest.param("Td Ts Th Jd Js 2c 3c", Category.FULL_HOUSE, (8, 9), id="tens full of jacks"),
        pytest.param("Kd Ks 9d 9s 4d 4s Ac", Category.TWO_PAIR, (11, 7), id="kings and nines"),
        pytest.param("Kd 9d 7d 4d 2d As Ac", Category.FLUSH, (11,), id="king-high flush"),
        pytest.param("6s 5d 4h 3c 2s", Category.STRAIGHT, (4,), id="six-high straight"),
        pytest.param("Ks Kd 9h 5c 2s Qd", Category.PAIR, (11,), id="pair in six cards"),
        pytest.param("2s 2d 2h 5c 7s", Category.THREE_OF_A_KIND, (0,), id="trip deuces"),
        pytest.param("2s 2d 2h 2c 7s", Category.FOUR_OF_A_KIND, (0,), id="quad deuces"),
    ],
)
def test_a_high_hand_is_named_by_its_ranks(cards: str, category: Category, ranks: tuple[int, ...]):
    assert describe_high(parse_cards(cards)) == HighWords(category, ranks)


@given(hands(5, 7))
def test_the_name_has_the_category_of_the_strength(hand: tuple[int, ...]):
    assert describe_high(hand).category is category_of(high_strength_reference(hand))


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        pytest.param("8d 6s 4c 3h Ad Kc Kd", (6, 4, 2, 1, 12), id="8-6-4-3-A"),
        pytest.param("5d 4s 3c 2h Ad", (3, 2, 1, 0, 12), id="wheel"),
        pytest.param("8d 7s 6c 5h 4d", (6, 5, 4, 3, 2), id="8-7-6-5-4"),
        pytest.param("9d 6s 4c 3h Ad Kc", None, id="no low"),
    ],
)
def test_a_low_is_named_by_all_its_ranks(cards: str, ranks: tuple[int, ...] | None):
    assert describe_low(parse_cards(cards)) == ranks


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param((), "card_count_invalid", id="no cards"),
        pytest.param(tuple(range(8)), "card_count_invalid", id="eight cards"),
        pytest.param((5, UNKNOWN), "card_unknown", id="unknown"),
        pytest.param((5, 5), "card_repeated", id="repeated"),
    ],
)
def test_what_has_no_name_is_refused(cards: tuple[int, ...], code: str):
    with pytest.raises(EvaluationError) as caught:
        describe_high(cards)
    assert caught.value.code == code
