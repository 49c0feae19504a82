"""Rule 7.4: odd chips among tied hands and between the halves of a pot."""

import pytest

from doorcard.rules.house import OddChip, OddChipLow
from doorcard.rules.spec import Game, Stakes
from tests.rules.table import Table, at_the_end

TIED = ("(Ah 2d) 4c 6s 8d Tc (Qh)", "(As 2c) 4d 6h 8c Ts (Qd)", "(5c 7d) 9h Js 2h Kd (4h)")
ANTE_2 = Stakes("case", ante=2, bring_in=1, small_bet=4, big_bet=8)


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param(
            OddChip.SUIT_OF_FIVE,
            1,
            marks=pytest.mark.option("odd_chip", "suit_of_five"),
            id="B50 K7 suit of the five",
        ),
        pytest.param(
            OddChip.SUIT_OF_SEVEN,
            1,
            marks=pytest.mark.option("odd_chip", "suit_of_seven"),
            id="suit of the seven",
        ),
        pytest.param(OddChip.POSITION, 0, marks=pytest.mark.option("odd_chip", "position"), id="position"),
    ],
)
def test_7_4_the_odd_chip_among_tied_high_hands(option: OddChip, winner: int) -> None:
    table = at_the_end(*TIED, stakes=ANTE_2, odd_chip=option)
    assert sum(pot.amount for pot in table.state.pots) == 9
    assert table.shown().paid == [(0, "high", {winner: 5, 1 - winner: 4})]


@pytest.mark.parametrize(
    ("option", "winner"),
    [(OddChip.SUIT_OF_FIVE, 1), (OddChip.SUIT_OF_SEVEN, 0)],
)
def test_7_4_the_seven_may_say_another_than_the_five(option: OddChip, winner: int) -> None:
    """Both play K-K-Q-J-9... of a ten-high straight; the first holds an idle ace of spades."""
    first = "(As Td) 9c 8d 7h 6s (2c)"
    second = "(Ks Ts) 9d 8h 7s 6c (2d)"
    table = at_the_end(first, second, "(3c 3d) 4h 5c Jh Qd 2h", stakes=ANTE_2, odd_chip=option)
    assert table.shown().paid == [(0, "high", {winner: 5, 1 - winner: 4})]


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        pytest.param(
            "(Kh Kd) As 9c 7d 4h 2c", "(Ks Kc) Ac 9d 7h 4d 2d", 0, id="the lone ace before the pair of kings"
        ),
        pytest.param("(Kh Kd) As 9c 7d 4h 2c", "(Ks Kc) Ah 9d 7h 4d 2d", 0, id="spades before hearts"),
        pytest.param("(4h 4d) 9s 9c Qh 3d 2c", "(4s 4c) 9h 9d Qd 3h 2d", 0, id="the queen before two pair"),
        pytest.param(
            "(4s 4c) 9h 9d Jh 3d 2c", "(4h 4d) 9s 9c Jd 3h 2d", 0, id="the jack of hearts above diamonds"
        ),
        pytest.param(
            "(Tc Ts) 9c 8d 7h 6s 2c",
            "(Th 3d) 9d 8h 7s 6c 2d",
            0,
            id="the ten of spades plays, not that of clubs",
        ),
        pytest.param(
            "(Ah 2d) 3c 4s 5h Kd Jc", "(As 2c) 3d 4h 5c Kh Jd", 1, id="the ace of a five-high straight first"
        ),
    ],
)
def test_7_4_the_five_are_compared_by_rank_and_then_suit(first: str, second: str, winner: int) -> None:
    table = at_the_end(
        first, second, "(5d 6d) 8c Js 2h Td (3s)", stakes=ANTE_2, odd_chip=OddChip.SUIT_OF_FIVE
    )
    assert table.shown().paid == [(0, "high", {winner: 5, 1 - winner: 4})]


def test_7_4_an_even_pot_has_no_odd_chip() -> None:
    table = at_the_end(*TIED[:2], stakes=ANTE_2).shown()
    assert table.paid == [(0, "high", {0: 3, 1: 3})]


LOWS = (
    "(Ah 2d) 3c 4s 6d Kc (Kh)",
    "(Ad 2s) 3h 4c 6s Qc (Qh)",
    "(Ac Js) Jd Jh 9s 9c (9d)",
)


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param(
            OddChipLow.HIGHEST_SUIT,
            1,
            marks=pytest.mark.option("odd_chip_low", "highest_suit"),
            id="six of spades",
        ),
        pytest.param(
            OddChipLow.LOWEST_SUIT,
            1,
            marks=pytest.mark.option("odd_chip_low", "lowest_suit"),
            id="ace of diamonds below hearts",
        ),
    ],
)
def test_7_4_the_odd_chip_among_tied_lows(option: OddChipLow, winner: int) -> None:
    """Pot 14 (antes 2, bring-ins 3 less one): the low half is 7."""
    stakes = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    table = at_the_end(*LOWS, game=Game.STUD8, stakes=stakes, odd_chip_low=option)
    assert sum(pot.amount for pot in table.state.pots) == 15
    assert table.shown().paid == [(0, "high", {2: 8}), (0, "low_eight", {winner: 4, 1 - winner: 3})]


def test_7_4_the_two_options_for_lows_differ() -> None:
    lows = ("(Ah 2d) 3c 4s 6s Kc (Kh)", "(Ad 2s) 3h 4c 6d Qc (Qh)", LOWS[2])
    stakes = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    for option, winner in ((OddChipLow.HIGHEST_SUIT, 0), (OddChipLow.LOWEST_SUIT, 1)):
        table = at_the_end(*lows, game=Game.STUD8, stakes=stakes, odd_chip_low=option).shown()
        assert table.paid[1] == (0, "low_eight", {winner: 4, 1 - winner: 3})


def test_7_4_10_4_k13_the_odd_chip_of_a_pot_goes_to_the_high_half() -> None:
    low, nothing = "(Ah 2d) 3c 4s 6d Kc (Qh)", "(5c 7d) 9h Ts 2h Kd (4h)"
    table = at_the_end(low, LOWS[2], nothing, stakes=ANTE_2, game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {1: 5}), (0, "low_eight", {0: 4})]


def test_7_4_10_13_who_wins_high_and_ties_for_low_gets_one_odd_chip_only() -> None:
    """Pot 67: the one alone high and tied for low has 34 and 16, the other 17."""
    table = Table(
        "(Ah 2s) 3c 4s 6s Kc (Kh)",
        "(Ad 2d) 3h 4c 6d Qc (Js)",
        "(Tc Th) 9s 9c Jd Jh 8s",
        game=Game.STUD8,
        stacks=[33, 33, 500],
    )
    table.play("0:bring_in 1:complete 2:fold 0:call 0:bet=10 1:call 0:bet=12 1:call").shown()
    assert table.paid == [(0, "high", {0: 34}), (0, "low_eight", {0: 16, 1: 17})]


def test_7_4_k14_two_who_tie_both_ways_differ_by_one_chip() -> None:
    first, second = "(Ah 2d) 3c 4s 6d Kc (Qh)", "(Ad 2s) 3h 4c 6s Kd (Qc)"
    table = at_the_end(first, second, "(5c 7d) 9h Js 2h Tc (Kh)", stakes=ANTE_2, game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {0: 3, 1: 2}), (0, "low_eight", {0: 2, 1: 2})]
    assert sorted(table.gains) == [-3, 1, 2]
