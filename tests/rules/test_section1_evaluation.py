"""Rules 1.4, 1.5, 1.6, 4.1, 4.2 and trap 10.9: what hands and boards are worth.

Hands are written as in the rule book's cases: down cards in parentheses.
"""

import pytest

from doorcard.cards import parse_card, parse_cards
from doorcard.evaluation import (
    Category,
    best_five_low,
    describe_high,
    describe_low,
    high_strength,
    high_strength_reference,
    highest_card,
    low_strength,
    low_strength_reference,
    showing_strength,
)

high_evaluators = pytest.mark.parametrize("high", [high_strength, high_strength_reference])
low_evaluators = pytest.mark.parametrize("low", [low_strength, low_strength_reference])


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text.replace("(", " ").replace(")", " "))


HIGH_BETTER_FIRST = [
    pytest.param("As Ks Qs Js Ts", "Kd Qd Jd Td 9d", id="1.4 the royal flush is on top"),
    pytest.param("5c 4c 3c 2c Ac", "As Ad Ah Ac Kd", id="1.4 straight flush over quads"),
    pytest.param("2c 2d 2h 2s 3c", "As Ad Ah Kc Kd", id="1.4 quads over full house"),
    pytest.param("2c 2d 2h 3s 3c", "As Ks Qs Js 9s", id="1.4 full house over flush"),
    pytest.param("7s 5s 4s 3s 2s", "Ac Kd Qh Js Tc", id="1.4 flush over straight"),
    pytest.param("Ac 2d 3h 4s 5c", "As Ad Ah Kc Qd", id="1.4 straight over trips"),
    pytest.param("2c 2d 2h 4s 3c", "As Ad Kh Kc Qd", id="1.4 trips over two pair"),
    pytest.param("3c 3d 2h 2s 4c", "As Ad Kh Qc Jd", id="1.4 two pair over pair"),
    pytest.param("2c 2d 3h 4s 5c", "As Kd Qh Jc 9d", id="1.4 pair over high card"),
    pytest.param("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad", id="1.4 full houses by trips"),
    pytest.param("Kc Kd 3h 3s 2c", "Qc Qd Jh Js Ac", id="1.4 two pair by the higher pair"),
    pytest.param("Kc Kd 4h 4s 2c", "Ks Kh 3h 3s Ac", id="1.4 then by the lower pair"),
    pytest.param("Kc Kd 3h 3s Jc", "Ks Kh 3d 3c Tc", id="1.4 then by the kicker"),
    pytest.param("Kc Kd Ah Qs 3c", "Ks Kh Ad Qc 2c", id="1.4 pair down to the third kicker"),
    pytest.param("As Js 9s 5s 3s", "Ad Jd 9d 5d 2d", id="1.4 flush down to the fifth card"),
    pytest.param("Ac Jd 9s 5s 3s", "Ad Jc 9d 5d 2d", id="1.4 high cards down to the fifth"),
    pytest.param("2d 3h 4s 5c 6d", "Ac 2d 3h 4s 5c", id="1.4 A-2-3-4-5 is the lowest straight"),
    pytest.param("6d 5d 4d 3d 2d", "5c 4c 3c 2c Ac", id="1.4 and the lowest straight flush"),
    pytest.param("2c 2d 3h 4s 5c", "Qc Kd Ah 2s 3c", id="1.4 no straight goes round the ace"),
    pytest.param("(2d 3h) 4s 5c 6d Kh Qc", "(Ad 2c) 3h 4s 5d Kd Qc", id="B34 five-high loses to six-high"),
    pytest.param("(9c 7d) 6h 5s 4c Kd Kh", "(As 2d) 3c 8s 8h Tc (Jc)", id="B35 kings beat eights"),
]


@pytest.mark.parametrize(("better", "worse"), HIGH_BETTER_FIRST)
@high_evaluators
def test_the_better_high_hand(high, better: str, worse: str):
    assert high(cards(better)) > high(cards(worse)) > 0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("As Ks Qs Js 9s", "Ac Kc Qc Jc 9c", id="1.4 1.6 spades and clubs flush"),
        pytest.param("As Kd Qh Jc Ts 2d 2c", "Ac Kh Qd Js Tc 9h 9d", id="1.4 only five cards count"),
        pytest.param("Ks Kd Qs Qd Js Jd Tc", "Kh Kc Qh Qc Jh Jc 2c", id="1.4 a third pair is a kicker"),
    ],
)
@high_evaluators
def test_equal_high_hands_share(high, one: str, other: str):
    assert high(cards(one)) == high(cards(other))


@high_evaluators
def test_b34_ace_to_five_is_a_straight(high):
    hand = cards("(Ad 2c) 3h 4s 5d Kd Qc")
    assert describe_high(hand).category is Category.STRAIGHT
    assert describe_high(hand).ranks == (parse_card("5d") // 4,)


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param("(9c 7d) 6h 5s 4c Kd Kh", id="B35 7-6-5-4 and a nine"),
        pytest.param("(As 2d) 3c 8s 8h Tc (Jc)", id="B35 8-3-2-A is four ranks"),
        pytest.param("(9c 2d) 3c 4s 5h Tc (Jc)", id="1.5 nine is too high"),
        pytest.param("(As Ad) 2c 2s 3h 4c (Kc)", id="1.5 pairs are no different ranks"),
    ],
)
@low_evaluators
def test_no_low_without_five_different_ranks_of_eight_or_lower(low, hand: str):
    assert low(cards(hand)) == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("5c 4d 3h 2s Ac", "6c 4d 3h 2s Ac", id="1.5 A-2-3-4-5 is the best"),
        pytest.param("8c 7d 6h 5s 3c", "8c 7d 6h 5s 4c", id="1.5 8-7-6-5-4 is the worst"),
        pytest.param("7c 6d 5h 4s 3c", "8c 4d 3h 2s Ac", id="1.5 the highest card is compared first"),
        pytest.param("8c 6d 3h 2s Ac", "8d 6c 4h 2c Ad", id="1.5 then the next"),
        pytest.param("6c 5d 4h 3s Ac", "6d 5c 4d 3c 2c", id="1.5 the ace is below the deuce"),
        pytest.param(
            "Ac 2c 3c 4c 5c", "Ad 2c 3c 4c 6h", id="10.9 straights and flushes do not count against it"
        ),
    ],
)
@low_evaluators
def test_the_better_low_hand(low, better: str, worse: str):
    assert low(cards(better)) > low(cards(worse)) > 0


@low_evaluators
def test_trap_10_9_a_wheel_is_a_straight_and_the_best_low(low):
    hand = cards("(Ad 2c) 3h 4s 5d Kd Qc")
    assert describe_high(hand).category is Category.STRAIGHT
    assert low(hand) == low(cards("5h 4h 3d 2s Ac"))


@low_evaluators
@high_evaluators
def test_b37_high_and_low_use_different_fives(high, low):
    hand = cards("(As 2s) 3s 4s 5s 6s 7s")
    assert high(hand) == high(cards("7d 6d 5d 4d 3d"))
    assert low(hand) == low(cards("5c 4d 3h 2s Ac"))
    assert best_five_low(hand) == cards("5s 4s 3s 2s As")
    assert describe_low(hand) == tuple(card // 4 for card in cards("5s 4s 3s 2s As"))


BOARDS_FIRST_TO_ACT_FIRST = [
    pytest.param("2c 2d 2h 2s", "Ac Ad Ah Kc", id="4.1 quads before trips"),
    pytest.param("2c 2d 2h 4s", "Ac Ad Kh Kc", id="4.1 trips before two pair"),
    pytest.param("3c 3d 2h 2s", "Ac Ad Kh Qc", id="4.1 two pair before pair"),
    pytest.param("2c 2d 4h 3s", "Ac Kd Qh Jc", id="4.1 pair before high cards"),
    pytest.param("2c 2d", "Ac Kd", id="4.1 pair before high cards on fourth street"),
    pytest.param("Ac 3d", "Kc Qd", id="4.1 the ace is high"),
    pytest.param("Kc Kd 5h", "Ks Kh 4h", id="4.1 kicker"),
    pytest.param("Ac Kd 3h", "As Kh 2h", id="4.1 last kicker"),
    pytest.param("2c 2d 3h 4s", "As Ks Qs Js", id="4.1 four to a straight flush count as high cards"),
    pytest.param("2c 2d 3h 4s 7c", "As Ks Qs Js Ts", id="4.1 nor with a fifth card showing"),
    pytest.param("Qd 3d Qc 3s 3c", "5h 7s 7d 7c 3c", id="4.1 7.5 a full house before trips"),
    pytest.param("2d 2h 2c 2s 3c", "Ad Kd Ac Kh Kc", id="4.1 7.5 quads before a full house"),
    pytest.param("9c 8d 7h 5c 4c", "9s 7s 6s 5s 4d", id="4.1 nor the straight of it"),
    pytest.param("Ac 4s 3d 2h 9h", "Ad 5s 4d 3h 2s", id="4.1 nor the wheel"),
]


@pytest.mark.parametrize(("first", "second"), BOARDS_FIRST_TO_ACT_FIRST)
def test_the_best_hand_showing(first: str, second: str):
    assert showing_strength(cards(first)) > showing_strength(cards(second))


def test_4_2_boards_tie_whatever_their_suits_and_the_highest_card_tells_them_apart():
    """B47: P1 9c Kd and P3 Ks 9h tie; by suit it is P3 with the king of spades."""
    player_1, player_3 = cards("9c Kd"), cards("Ks 9h")
    assert showing_strength(player_1) == showing_strength(player_3)
    assert highest_card(player_3) > highest_card(player_1)


def test_1_6_suits_go_from_clubs_over_diamonds_and_hearts_to_spades():
    assert sorted(cards("2s 2h 2d 2c")) == list(cards("2c 2d 2h 2s"))
