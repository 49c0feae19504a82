"""Known cases about players without chips, returned bets and pots (rules 3.8, 3.9, 4.3, 5.1-5.6)."""

import pytest

from doorcard.engine import IllegalAction, Phase
from doorcard.engine.events import ActionTaken, BetReturned, StreetOpened
from doorcard.engine.pots import pots_from
from doorcard.engine.state import Status
from doorcard.rules.spec import Stakes
from tests.cases.walk import all_in, walk
from tests.rules.table import Table, up

ANTE_10 = Stakes("20-40", ante=10, bring_in=5, small_bet=20, big_bet=40)
IN, ALL_IN, OUT = Status.ACTIVE, Status.ALL_IN, Status.FOLDED


def test_4_3_b06_b48_k9_10_3_next_to_the_all_in_player_with_the_best_board() -> None:
    table = Table(*up("Ac Ad", "4c 5c", "Kd Qd"), stacks=[11, 100, 100])
    table.play("1:bring_in 2:complete 0:call 1:call")
    assert table.opened == (1, "next_to_all_in_board")
    table.checked_down()
    assert {event.player for event in table.all(ActionTaken)[4:]} == {1, 2}
    assert table.state.pots[0].eligible == (0, 1, 2)


def test_5_2_b13_10_14_nobody_is_asked_when_one_alone_has_chips() -> None:
    table = Table(*up("2c 3c", "8h 9h", "Kd Qd"), stacks=[14, 14, 100])
    table.play("0:bring_in 1:call 2:call 2:bet=10 0:call 1:call")
    assert table.state.phase is Phase.SHOWDOWN
    assert [event.opener for event in table.all(StreetOpened)[2:]] == [None, None, None]
    assert table.state.status[2] is Status.ACTIVE
    with pytest.raises(IllegalAction):
        table.play("2:fold")


def test_5_2_b14_all_in_and_the_other_folds() -> None:
    table = Table(*up("2c", "Kd"), stacks=[100, 9]).play("0:bring_in 1:complete=8 0:fold")
    assert table.state.phase is Phase.ENDED
    assert table.last(BetReturned) == BetReturned(1, 5)
    assert table.gains == [-4, 4]


def test_5_4_b19_an_ante_that_nobody_can_match_goes_back() -> None:
    table = Table("(As Ad) Ah Ac 2c 3d 4h", "(Kc Kd) Qh Jc 9c 8d 7h", stacks=[4, 100], stakes=ANTE_10)
    assert table.last(BetReturned) == BetReturned(1, 6)
    assert [pot.amount for pot in table.state.pots] == [8]
    assert not table.all(ActionTaken)
    assert table.shown().gains == [4, -4]


def test_5_4_b23_an_uncalled_raise_is_no_part_of_the_pot() -> None:
    """Seven antes of 50, two bring-ins of 75 left behind, a raise to 500 called all-in for 322."""
    stakes = Stakes("250-500", ante=50, bring_in=75, small_bet=250, big_bet=500)
    boards = up("2c", "9h", "Ts", "3h", "Js", "Kd", "Qd")
    table = Table(*boards, stacks=[9000, 9000, 9000, 9000, 372, 9000, 9000], stakes=stakes)
    table.play("0:bring_in 1:call 2:fold 3:fold 4:complete 5:fold 6:raise=500 0:fold 1:fold 4:call")
    assert table.last(BetReturned) == BetReturned(6, 178)
    assert [pot.amount for pot in table.state.pots] == [1144]
    assert max(table.shown().gains) == 1144 - 372


def best_first(*others: str) -> tuple[str, ...]:
    """Player 0 has four aces; the others as told."""
    return "(As Ad) Ah Ac 2s 3d 9c", *others


TWINS = ("(Ks Kd) 8h 7s 6d 3c 2h", "(Kh Kc) 8d 7h 6s 3h 2d")
WORST = "(5c 5d) 9d Jc Ts Qh 4s"


def test_5_5_b27_10_15_a_side_pot_with_tied_winners() -> None:
    table = Table(*best_first(*TWINS, WORST), stacks=[10, 30, 30, 30])
    all_in(table)
    assert table.shown().paid == [(1, "high", {1: 30, 2: 30}), (0, "high", {0: 40})]


@pytest.mark.parametrize(
    ("staked", "status", "pots"),
    [
        pytest.param([3, 10, 10], [ALL_IN, IN, IN], [9, 14], id="5.1-B91 K16 a short ante makes a side pot"),
        pytest.param([20, 40, 40], [ALL_IN, IN, IN], [60, 40], id="5.1-B32 main and side pot"),
        pytest.param(
            [3, 3, 10, 10], [ALL_IN, OUT, OUT, IN], [12, 14], id="5.6-10.8 chips of who folded stay"
        ),
        pytest.param([10, 20, 10, 20], [ALL_IN, OUT, ALL_IN, OUT], [60], id="5.6-10.8 a layer of the folded"),
    ],
)
def test_pots(staked: list[int], status: list[Status], pots: list[int]) -> None:
    assert [pot.amount for pot in pots_from(staked, status)] == pots
    assert sum(pots) == sum(staked)


def test_5_5_b32_each_pot_is_split_among_its_own_players() -> None:
    """Players 0 and 1 tie for the best hand; player 0 is all-in for 20, the others put in 40."""
    table = Table(*TWINS, WORST, stacks=[20, 40, 40])
    all_in(table)
    assert table.shown().paid == [(1, "high", {1: 40}), (0, "high", {0: 30, 1: 30})]


def test_5_4_b28_uncalled_bet_side_pot_and_main_pot_are_three_things() -> None:
    hands = (
        "(As Ad) Ah 7c Jd Qs 9c",
        "(Ks Kd) 8h 7s 9d 3c 2h",
        "(Kh Kc) 5d 7h 6s 3h 2d",
    )
    table = Table(*hands, stacks=[14, 200, 200])
    table.play("2:bring_in 0:call 1:call")
    table.play("0:bet=10 1:call 2:call").play("1:bet=20 2:call").play("1:bet=20 2:fold")
    assert table.last(BetReturned) == BetReturned(1, 20)
    assert table.shown().paid == [(1, "high", {1: 40}), (0, "high", {0: 42})]


def test_7_4_b31_30300_three_ways() -> None:
    """Antes of 10,100 from three equal hands, all-in at once: every one has his own back."""
    stakes = Stakes("case", ante=10_100, bring_in=20_000, small_bet=40_000, big_bet=80_000)
    wheel = ("(As 2d) 3h 4s 5d Kd Qc", "(Ad 2c) 3s 4h 5s Kc Qd", "(Ac 2s) 3d 4c 5h Ks Qh")
    table = Table(*wheel, stacks=10_100, stakes=stakes).shown()
    assert [pot.amount for pot in table.state.pots] == [30_300]
    assert table.paid == [(0, "high", {0: 10_100, 1: 10_100, 2: 10_100})]


def test_3_8_b78_a_stack_as_large_as_the_ante_is_all_in() -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[10, 100, 100], stakes=ANTE_10)
    assert table.state.status[0] is Status.ALL_IN
    walk(table, ("", "1: fold, bring_in 5, complete 20"))
