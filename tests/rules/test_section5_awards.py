"""Rule 5.5: each pot is decided among its own players, side pots first, high and low apart in each."""

import pytest

from doorcard.engine.events import BetReturned, PotAwarded
from doorcard.engine.odd_chips import split
from doorcard.rules.spec import Amount, Game, Stakes
from tests.rules.table import Table, at_the_end

ONE_CHIP = Stakes("10-20", ante=1, bring_in=1, small_bet=10, big_bet=20)
ACES = "(As Ad) Ah 4c 6c 9s Tc"
KINGS = ("(Kc Qd) 8h 7c 5d 3s 2h", "(Kd Qh) 8c 7d 5s 3h 2c")
RAGS = "(Jc Td) 9h 7h 5c 3d 2d"


def test_5_5_b27_tied_hands_in_a_side_pot_share_it() -> None:
    table = Table(ACES, *KINGS, RAGS, stakes=ONE_CHIP, stacks=[11, 31, 31, 31])
    table.play(f"{table.actor}:bring_in")
    while table.actor is not None:
        kind = table.options[-1].split()[0]
        table.play(f"{table.actor}:{kind}")
    assert [pot.amount for pot in table.state.pots] == [44, 60]
    assert table.shown().paid == [(1, "high", {1: 30, 2: 30}), (0, "high", {0: 44})]


def test_5_5_a_best_hand_that_is_not_all_in_takes_every_pot() -> None:
    table = Table(RAGS, ACES, KINGS[0], stacks=[11, 100, 100])
    table.play("2:bring_in 0:complete 1:call 2:call 1:bet=10 2:call").checked_down().shown()
    assert table.paid == [(1, "high", {1: 20}), (0, "high", {1: 33})]


def test_5_5_b22_high_and_low_are_decided_in_each_pot() -> None:
    low_six, aces_up, low_eight = (
        "(Ah 2d) 3c 4s 6d Kc (Jh)",
        "(As Ad) Qc Qh 9s 9c (2h)",
        "(8s 7d) 5c 3d 2s Kh (Th)",
    )
    table = Table(low_six, aces_up, low_eight, game=Game.STUD8, stacks=[11, 200, 200])
    table.play("0:complete 1:call 2:call 1:bet=10 2:call").checked_down().shown()
    assert table.paid == [
        (1, "high", {1: 10}),
        (1, "low_eight", {2: 10}),
        (0, "high", {1: 17}),
        (0, "low_eight", {0: 16}),
    ]


def test_5_5_no_low_in_a_side_pot_though_the_main_pot_has_one() -> None:
    low_six, aces, kings = "(Ah 2d) 3c 4s 6d Kc (Jh)", "(As Ad) Qc Qh 9s 9c (2h)", "(Ks Kh) 8c 7d Jd Jc Tc"
    table = Table(low_six, aces, kings, game=Game.STUD8, stacks=[11, 200, 200])
    table.play("0:complete 1:call 2:call 1:bet=10 2:call").checked_down().shown()
    assert table.paid == [(1, "high", {1: 20}), (0, "high", {1: 17}), (0, "low_eight", {0: 16})]


def test_1_5_one_player_scoops() -> None:
    scoop, other = "(As 2s) 3s 4s 5s Kd Qd", "(Kh Kc) Jd Jc 9d 8d 7c"
    table = at_the_end(scoop, other, game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {0: 4}), (0, "low_eight", {0: 4})]


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "shares"),
    [
        pytest.param(30300, [0, 1, 2], 1, [10100] * 3, id="B31 three equal hands"),
        pytest.param(100, [2, 0, 1], 1, [33, 33, 34], id="the first in order gets the odd chip"),
        pytest.param(101, [2, 0, 1], 1, [34, 33, 34], id="the first two get one each"),
        pytest.param(75, [1, 0], 25, [25, 50], id="the odd chip is worth 25"),
        pytest.param(76, [1, 0], 25, [25, 51], id="less than a chip goes with it"),
        pytest.param(51, [0, 1], 25, [26, 25], id="less than a chip and no odd one"),
    ],
)
def test_7_4_shares_are_exact(amount: Amount, winners: list[int], chip: Amount, shares: list[Amount]) -> None:
    assert [share.amount for share in split(amount, winners, chip)] == shares


def test_5_4_b23_an_uncalled_bet_is_neither_pot_nor_twice_there() -> None:
    """Seven antes of 50, 75 in by each of two who fold, and a raise to 500 that 322 can call: pot 1144."""
    stakes = Stakes("case", ante=50, bring_in=75, small_bet=500, big_bet=1000)
    hands = ["(?? ??) 2c", "(?? ??) 3d", "(?? ??) 9h", "(?? ??) 9s", "(?? ??) Td", "(?? ??) Jc", "(?? ??) Kh"]
    table = Table(*hands, stakes=stakes, stacks=[9000] * 5 + [372] + [9000])
    table.play("0:bring_in 1:call 2:fold 3:fold 4:complete 5:call 6:fold 0:fold 1:fold").shown()
    assert table.last(BetReturned) == BetReturned(4, 178)
    assert sum(share.amount for event in table.all(PotAwarded) for share in event.shares) == 1144
