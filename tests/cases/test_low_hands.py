"""Known cases about hands and eight-or-better lows (rules 1.4, 1.5, 3.1, 5.5)."""

import pytest

from doorcard.cards import cards_text
from doorcard.engine import IllegalAction
from doorcard.evaluation import best_five_high, best_five_low, high_strength, low_strength
from doorcard.rules.spec import Game
from tests.rules.table import Table, at_the_end, cards, up


def test_1_4_b34_the_wheel_is_the_lowest_straight() -> None:
    wheel, six_high = cards("(Ad 2c) 3h 4s 5d Kd Qc"), cards("(6h 2s) 3c 4d 5s Ks Qd")
    assert high_strength(wheel) > high_strength(cards("(Ah As) Ac Kd Qc 9d 7h")), "better than three aces"
    assert high_strength(wheel) < high_strength(six_high)
    assert cards_text(best_five_high(wheel)) == "5d 4s 3h 2c Ad"


def test_1_4_b34_five_high_straight_flush() -> None:
    assert high_strength(cards("Ad 2d 3d 4d 5d Kc Qc")) > high_strength(cards("Ks Kh Kd Kc As 2h 3s"))


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        pytest.param("(9c 7d) 6h 5s 4c Kd Kh", "", id="1.5-B35 four ranks below nine"),
        pytest.param("(As 2d) 3c 8s 8h Tc (Jc)", "", id="1.5-B35 a pair of eights is one rank"),
        pytest.param("(As 2s) 3s 4s 5s 6s 7s", "5s 4s 3s 2s As", id="1.5-B37 the low of a straight flush"),
        pytest.param("(As 2d) 3c 4h 5s 5d Kc", "5s 4h 3c 2d As", id="1.5-10.9 a straight is a low"),
        pytest.param("(Ah 2h) 3h 4h 8h Kc Kd", "8h 4h 3h 2h Ah", id="1.5-10.9 a flush is a low"),
        pytest.param("(8h 7h) 6c 5d 4s 4d 8d", "8h 7h 6c 5d 4s", id="1.5 the worst low"),
    ],
)
def test_the_low_of_seven_cards(hand: str, low: str) -> None:
    assert cards_text(best_five_low(cards(hand))) == low
    assert (low_strength(cards(hand)) > 0) is (low != "")


def test_1_5_b35_without_a_low_the_high_hand_takes_all() -> None:
    """Pot 8 of two: antes of 1 and bring-ins of 3, all for the kings."""
    hands = ("(9c 7d) 6h 5s 4c Kd Kh", "(As 2d) 3c 8s 8h Tc (Jc)")
    assert at_the_end(*hands, game=Game.STUD8).shown().paid == [(0, "high", {0: 8})]


def test_1_5_b37_one_hand_wins_both_halves_with_different_fives() -> None:
    """High 7-6-5-4-3 of spades, low 5-4-3-2-A."""
    hand = "(As 2s) 3s 4s 5s 6s 7s"
    assert cards_text(best_five_high(cards(hand))) == "7s 6s 5s 4s 3s"
    table = at_the_end(hand, "(Ks Kd) 8h Kh 8d Qc Jc", game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {0: 4}), (0, "low_eight", {0: 4})]
    assert table.gains == [4, -4]


def test_5_5_b22_10_15_high_and_low_are_decided_in_each_pot() -> None:
    """The best low is all-in: the side pot's low goes to the next."""
    table = Table(
        "(6s 4h) 3d 2c Ad Kc Qh",
        "(As Ah) Qs Qd 9c 9d Jc",
        "(8d 7c) 5h 3s 2h Td Tc",
        game=Game.STUD8,
        stacks=[14, 200, 200],
    )
    table.play("0:bring_in 1:call 2:call").play("1:bet=10 2:call 0:call").play("1:bet=20 2:call")
    table.checked_down().shown()
    assert table.paid == [
        (1, "high", {1: 20}),
        (1, "low_eight", {2: 20}),
        (0, "high", {1: 21}),
        (0, "low_eight", {0: 21}),
    ]


def test_1_7_b44_a_folded_card_is_not_dealt_again() -> None:
    table = Table("(Kd Kh) 2c 8s", "(Qd Qh) 8s", "(Jd Jh) 9c", "(Td Th) Tc")
    table.play("0:bring_in 1:fold 2:call")
    with pytest.raises(IllegalAction, match="dealt_twice"):
        table.play("3:call")


@pytest.mark.parametrize("game", list(Game), ids=["3.1-K15 stud", "3.1-K15 stud8"])
def test_an_ace_up_is_high_on_third_street(game: Game) -> None:
    assert Table(*up("Ac", "Kd", "3h"), game=game).opened == (2, "lowest_door_card")
