"""Low hands, eight or better: order, the table against the reference, and laws."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import FULL_DECK, UNKNOWN, cards_text, make_card, parse_cards, rank_of, suit_of
from doorcard.evaluation import EvaluationError, can_make_low, low_strength, low_strength_reference
from tests.unit.evaluation.strategies import hands

evaluators = pytest.mark.parametrize("strength_of", [low_strength_reference, low_strength])

LADDER = [
    "5 4 3 2 A",
    "6 4 3 2 A",
    "6 5 3 2 A",
    "6 5 4 3 2",
    "7 4 3 2 A",
    "7 6 5 4 3",
    "8 4 3 2 A",
    "8 7 6 5 4",
]


def of_mixed_suits(ranks: str) -> tuple[int, ...]:
    return parse_cards("".join(rank + suit for rank, suit in zip(ranks.split(), "cdhsc", strict=True)))


@evaluators
def test_lows_are_compared_from_their_highest_card_down(strength_of):
    strengths = [strength_of(of_mixed_suits(ranks)) for ranks in LADDER]
    assert strengths == sorted(set(strengths), reverse=True)
    assert strengths[-1] > 0


@pytest.mark.parametrize(
    ("cards", "same_as"),
    [
        pytest.param("Ah 2h 3h 4h 5h", "5 4 3 2 A", id="a straight flush counts as nothing else"),
        pytest.param("Ah 2h 3h 4h 5h 6h 7h", "5 4 3 2 A", id="five best of seven"),
        pytest.param("Ah Ad 2h 2d 3h 4c 8d", "8 4 3 2 A", id="pairs do not hurt while five ranks are left"),
        pytest.param("8c 7c 6d 5h 4s Kd Kh", "8 7 6 5 4", id="the worst low"),
        pytest.param("8c 7c 6d 5h 4s Kd", "8 7 6 5 4", id="six cards"),
    ],
)
@evaluators
def test_the_five_best_ranks_play(strength_of, cards: str, same_as: str):
    assert strength_of(parse_cards(cards)) == strength_of(of_mixed_suits(same_as))


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("9c 7d 6h 5s 4c Kd Kh", id="nine"),
        pytest.param("Ac Ad 2h 2c 3d 3h 4s", id="four ranks only"),
        pytest.param("Kc Qd Jh Ts 9c 9d 9h", id="nothing low"),
        pytest.param("Ac Kd 2h 3s 4c", id="the ace does not make a king low"),
    ],
)
@evaluators
def test_without_five_low_ranks_there_is_no_low(strength_of, cards: str):
    assert strength_of(parse_cards(cards)) == 0


def test_the_table_agrees_with_the_reference_on_random_hands():
    rng = random.Random(3)
    for size in (5, 6, 7):
        for hand in (rng.sample(FULL_DECK, size) for _ in range(2_000)):
            assert low_strength(hand) == low_strength_reference(hand), cards_text(hand)


@given(hands(5, 7))
def test_the_table_agrees_with_the_reference_on_rare_hands(hand: tuple[int, ...]):
    assert low_strength(hand) == low_strength_reference(hand)


@given(hands(5, 7), st.permutations(range(4)), st.randoms(use_true_random=False))
def test_neither_order_nor_suits_matter(hand: tuple[int, ...], suits: list[int], rng: random.Random):
    exchanged = [make_card(rank_of(card), suits[suit_of(card)]) for card in hand]
    rng.shuffle(exchanged)
    assert low_strength(exchanged) == low_strength(hand)


@given(hands(6, 7))
def test_one_more_card_never_lowers_a_low(hand: tuple[int, ...]):
    assert low_strength(hand) >= low_strength(hand[1:])


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param((UNKNOWN, 0, 4, 8, 12), "card_unknown", id="unknown"),
        pytest.param((0, 4, 8, 12, 16, UNKNOWN), "card_unknown", id="unknown beside a low"),
        pytest.param((0, 4, 8, 12, 52), "card_unknown", id="a joker"),
        pytest.param((0, 4, 8, 12, 5_000), "card_unknown", id="a number far off"),
        pytest.param((0, 4, 8, 12), "card_count_invalid", id="four cards"),
        pytest.param(tuple(range(8)), "card_count_invalid", id="eight cards"),
    ],
)
@evaluators
def test_what_cannot_be_valued_is_refused(strength_of, cards: tuple[int, ...], code: str):
    with pytest.raises(EvaluationError) as caught:
        strength_of(cards)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("cards", "can"),
    [
        pytest.param("5h 4d Jc 5d Th", False, id="two ranks, two cards to come"),
        pytest.param("5h 4d Jc 3d Th", True, id="three ranks, two cards to come"),
        pytest.param("5h 4d Jc 3d Th Kc", False, id="three ranks, one card to come"),
        pytest.param("Ah 4d Jc 3d 8h 8c", True, id="four ranks, one card to come"),
        pytest.param("Ah 4d Jc 3d 8h 2c 9c", True, id="a low already"),
        pytest.param("Ah 4d Jc 3d 8h 9h 9c", False, id="none, and no card to come"),
    ],
)
def test_1_5_a_low_can_be_made_as_long_as_some_cards_to_come_make_one(cards: str, can: bool) -> None:
    own = parse_cards(cards)
    rest = [card for card in FULL_DECK if card not in own]
    made = any(low_strength((*own, *more)) > 0 for more in combinations(rest, 7 - len(own)))
    assert can_make_low(own) is can is made


def test_1_5_three_cards_never_rule_out_a_low_unless_they_are_high_enough() -> None:
    assert can_make_low(parse_cards("8c 8d 8h"))
    assert not can_make_low(parse_cards("9c Td Jh"))
