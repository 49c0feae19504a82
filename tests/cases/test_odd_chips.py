"""Known cases about chips that do not divide (rule 7.4)."""

import pytest

from doorcard.rules.house import OddChip
from doorcard.rules.spec import Game, Stakes
from tests.rules.table import Table, at_the_end

ANTE_2 = Stakes("case", ante=2, bring_in=1, small_bet=4, big_bet=8)
TIED = ("(Ah 2d) 4c 6s 8d Tc (Qh)", "(As 2c) 4d 6h 8c Ts (Qd)", "(5c 7d) 9h Js 2h Kd (4h)")
"""Players 0 and 1 both play A-Q-T-8-6; the pot is 9."""


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param(OddChip.SUIT_OF_FIVE, 1, id="7.4-B50 the ace of spades"),
        pytest.param(OddChip.POSITION, 0, id="7.4-K7 by position, as another program has it"),
    ],
)
def test_tied_high_hands(option: OddChip, winner: int) -> None:
    table = at_the_end(*TIED, stakes=ANTE_2, odd_chip=option).shown()
    assert table.paid == [(0, "high", {winner: 5, 1 - winner: 4})]


def test_7_4_k13_10_4_the_high_half_has_the_odd_chip_and_nothing_vanishes() -> None:
    low, high = "(Ah 2d) 3c 4s 6d Kc (Qh)", "(Ac Js) Jd Jh 9s 9c (9d)"
    table = at_the_end(low, high, "(5c 7d) 9h Ts 2h Kd (4h)", stakes=ANTE_2, game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {1: 5}), (0, "low_eight", {0: 4})]
    assert sum(table.gains) == 0


def test_7_4_k14_who_tie_both_ways_have_5_and_4_together() -> None:
    first, second = "(Ah 2d) 3c 4s 6d Kc (Qh)", "(Ad 2c) 3h 4h 6s Kd (Qc)"
    table = at_the_end(first, second, "(5c 7d) 9h Js 2h Tc (Kh)", stakes=ANTE_2, game=Game.STUD8).shown()
    assert sorted(table.gains) == [-3, 5 - 3 - 1, 5 - 3], "each had put in 3"
    assert [sum(shares.values()) for _, _, shares in table.paid] == [5, 4]


def test_7_4_10_13_who_has_the_high_half_alone_gets_no_odd_chip_of_the_low() -> None:
    """Pot 67, player 0 alone high, both tied for low: 34 and 16 for him, 17 for the other."""
    table = Table(
        "(Ah 2s) 3c 4s 6s Kc (Kh)",
        "(Ad 2d) 3h 4c 6d Qc (Js)",
        "(Tc Th) 9s 9c Jd Jh 8s",
        game=Game.STUD8,
        stacks=[33, 33, 500],
    )
    table.play("0:bring_in 1:complete 2:fold 0:call 0:bet=10 1:call 0:bet=12 1:call").shown()
    assert table.paid == [(0, "high", {0: 34}), (0, "low_eight", {0: 16, 1: 17})]
