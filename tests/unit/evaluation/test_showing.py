"""What shows: the order of boards, open pairs, highest cards."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doorcard.cards import UNKNOWN, make_card, parse_card, parse_cards, rank_of, suit_of
from doorcard.evaluation import (
    EvaluationError,
    has_open_pair,
    highest_card,
    showing_strength,
    showing_strength_reference,
)
from tests.unit.evaluation.strategies import hands

evaluators = pytest.mark.parametrize("strength_of", [showing_strength_reference, showing_strength])

LADDERS = [
    pytest.param(["Ac", "Kd", "3h", "2s"], id="one card"),
    pytest.param(["Ac As", "2c 2d", "Ac Kd", "Ac 2d", "Kc Qd", "3c 2d"], id="two cards"),
    pytest.param(["2c 2d 2h", "Ac Ad Kh", "Ac Ad 2h", "Kc Kd Ah", "Ac Kd Qh", "Ac Kd 2h"], id="three cards"),
    pytest.param(
        [
            "2c 2d 2h 2s",
            "Ac Ad Ah 2c",
            "2c 2d 2h Ac",
            "Kc Kd 2h 2s",
            "Qc Qd Jh Js",
            "Ac Ad Kh 2s",
            "Ac Ad Qh Js",
            "Kc Kd Ah Qs",
            "Ac Kc Qc Jc",
            "5c 4d 3h 2s",
        ],
        id="four cards",
    ),
    pytest.param(
        [
            "2c 2d 2h 2s 3c",
            "3c 3d 3h 2c 2d",
            "2c 2d 2h Ac Ad",
            "Ac Ad Ah Kc Qd",
            "Ac Ad Kh Kc Qc",
            "2c 2d 4d 5h 6s",
            "Tc Jc Qc Kc Ac",
        ],
        id="five cards",
    ),
]


@pytest.mark.parametrize("boards", LADDERS)
@evaluators
def test_boards_rank_from_quads_down_to_the_last_kicker(strength_of, boards: list[str]):
    strengths = [strength_of(parse_cards(board)) for board in boards]
    assert strengths == sorted(set(strengths), reverse=True)


@given(hands(1, 5))
def test_the_table_agrees_with_the_reference(up: tuple[int, ...]):
    expected = showing_strength_reference(up)
    assert [showing_strength(up), showing_strength(up[::-1])] == [expected, expected]


@given(hands(1, 5), st.permutations(range(4)))
def test_suits_do_not_count_in_what_shows(up: tuple[int, ...], suits: list[int]):
    exchanged = [make_card(rank_of(card), suits[suit_of(card)]) for card in up]
    assert showing_strength(exchanged) == showing_strength(up)


@given(hands(2, 5))
@example(parse_cards("2c Kd"))
def test_one_more_card_makes_a_board_rank_higher(up: tuple[int, ...]):
    """So unequal numbers of cards have a meaning too: a missing card is below a deuce."""
    assert showing_strength(up) > showing_strength(up[1:])


@pytest.mark.parametrize(
    ("up", "highest"),
    [
        pytest.param("9c Kd", "Kd", id="by rank"),
        pytest.param("Kd 9s Kh 2c", "Kh", id="by suit within the rank"),
        pytest.param("2c", "2c", id="alone"),
    ],
)
def test_the_highest_card_is_by_rank_then_suit(up: str, highest: str):
    assert highest_card(parse_cards(up)) == parse_card(highest)


@pytest.mark.parametrize(
    ("up", "is_open"),
    [
        ("Ks Kh", True),
        ("Ks Qs", False),
        ("Ks", False),
        ("", False),
        ("2c 5d 9h 5s", True),
        ("7c 7d 7h", True),
    ],
)
def test_an_open_pair_is_two_up_cards_of_a_rank(up: str, is_open: bool):
    assert has_open_pair(parse_cards(up)) is is_open


@pytest.mark.parametrize(
    "function", [showing_strength, showing_strength_reference, highest_card, has_open_pair]
)
@pytest.mark.parametrize(
    ("up", "code"),
    [
        pytest.param((3, UNKNOWN), "card_unknown", id="unknown"),
        pytest.param((UNKNOWN,), "card_unknown", id="only unknown"),
        pytest.param((3, 52), "card_unknown", id="a joker"),
        pytest.param((3, 5_000), "card_unknown", id="a number far off"),
        pytest.param((0, 4, 8, 12, 16, 20), "card_count_invalid", id="six cards"),
    ],
)
def test_what_cannot_be_valued_is_refused(function, up: tuple[int, ...], code: str):
    with pytest.raises(EvaluationError) as caught:
        function(up)
    assert caught.value.code == code


@pytest.mark.parametrize("function", [showing_strength, showing_strength_reference, highest_card])
def test_no_up_card_shows_nothing(function):
    with pytest.raises(EvaluationError) as caught:
        function(())
    assert caught.value.code == "card_count_invalid"
