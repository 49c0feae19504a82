"""Pots of many layers, returned bets, halves pot by pot (rules 5.1-5.6)."""

import pytest

from doorcard.engine.events import ActionTaken, BetReturned, StreetOpened
from doorcard.engine.pots import pots_from, uncalled
from doorcard.engine.state import Status
from doorcard.rules.house import ShortAllIn
from doorcard.rules.spec import Game, Stakes
from tests.cases.walk import all_in, asked, checked_to, limped, walk
from tests.rules.table import Table, up

TEN = Stakes("20-40", ante=10, bring_in=5, small_bet=20, big_bet=40)
STATUS = {"a": Status.ACTIVE, "i": Status.ALL_IN, "p": Status.PROTECTED, "f": Status.FOLDED}


@pytest.mark.parametrize(
    ("staked", "status", "pots"),
    [
        pytest.param([3, 7, 10, 10], "iiaa", [(12, "0123"), (12, "123"), (6, "23")], id="5.1 short antes"),
        pytest.param([3, 7, 10, 10], "iffa", [(12, "03"), (18, "3")], id="5.6 the layers of who folded"),
        pytest.param([3, 7, 10, 10], "ifaf", [(12, "02"), (18, "2")], id="5.6 folded at 7 and at 10"),
        pytest.param([10, 40, 40, 40], "iffi", [(40, "03"), (90, "3")], id="5.6 a side pot for one"),
        pytest.param([10, 40, 30, 40], "ifif", [(40, "02"), (80, "2")], id="5.6 10.8 over the highest live"),
        pytest.param([25, 25, 25, 5], "iiaf", [(80, "012")], id="5.6 a folded ante is no layer"),
        pytest.param([5, 10, 15, 20, 25, 30, 30, 30], "iiiiiiaa",
                     [(40, "01234567"), (35, "1234567"), (30, "234567"), (25, "34567"), (20, "4567"),
                      (15, "567")], id="5.1 eight players, six pots"),
        pytest.param([1, 3, 3, 3], "paaa", [(4, "0123"), (6, "123")], id="5.2 protected on the ante"),
        pytest.param([1, 13, 23, 23], "ppia", [(4, "0123"), (36, "123"), (20, "23")], id="5.2 two protected"),
    ],
)  # fmt: skip
def test_layers(staked: list[int], status: str, pots: list[tuple[int, str]]) -> None:
    found = pots_from(staked, [STATUS[letter] for letter in status])
    assert [(pot.amount, "".join(map(str, pot.eligible))) for pot in found] == pots
    assert sum(pot.amount for pot in found) == sum(staked)


@pytest.mark.parametrize(
    ("staked", "returned"),
    [
        pytest.param([20, 20, 19], None, id="5.4 matched by one"),
        pytest.param([20, 21, 19], (1, 1), id="5.4 one chip"),
        pytest.param([4, 4, 14], (2, 10), id="5.4 a whole bet"),
    ],
)
def test_what_returns(staked: list[int], returned: tuple[int, int] | None) -> None:
    assert uncalled(staked) == returned


ACES = "(As Ad) Ah 7c 9d 3s 2h"
KINGS = "(Ks Kd) Kh 7d 9s 3h 2c"
QUEENS = "(Qs Qd) Qh 7s 9h 3c 2d"
JACKS = "(Js Jd) Jh 7h 9c 3d 2s"


def test_5_1_5_5_the_best_hand_has_the_fewest_chips_and_so_on() -> None:
    """Stacks 10, 20, 40 and 70: 40 for aces, 30 for kings, 40 for queens; jacks keep 30."""
    table = all_in(Table(ACES, KINGS, QUEENS, JACKS, stacks=[10, 20, 40, 70]))
    assert table.shown().gains == [30, 10, 0, -40]
    assert [pot for pot, _, _ in table.paid] == [2, 1, 0], "the last side pot is paid first"


def test_5_5_the_best_hand_is_not_all_in_and_takes_every_pot() -> None:
    table = all_in(Table(KINGS, QUEENS, JACKS, ACES, stacks=[10, 20, 40, 70])).shown()
    assert table.gains == [-10, -20, -40, 70]


def test_5_5_two_all_in_hands_tie_and_a_third_has_the_side_pot() -> None:
    """Straights to the king tie; the trips behind them win the 40 above."""
    straights = ("(Kc Qs) Jh Tc 9d 2c 3d", "(Kh Qc) Jd Ts 9h 2d 3s")
    table = all_in(Table(*straights, "(5s 5d) 5h 7h 8c Ad 6s", stacks=20))
    assert table.shown().gains == [10, 10, -20]
    four = all_in(
        Table(*straights, "(5s 5d) 5h 7h 8c Ad 4s", "(6s 6d) 7c 8d Ah Ks 4d", stacks=[20, 20, 40, 40])
    )
    assert four.shown().paid == [(1, "high", {2: 40}), (0, "high", {0: 40, 1: 40})]


def test_5_5_high_of_one_pot_low_of_another() -> None:
    """The all-in hand has the best high and the best low of the main pot; two others halve the side pot."""
    scoop = "(As 2s) 3s 4s 5s Kd Kh"
    high = "(Qs Qd) Qh Qc 9d 9h Jc"
    low = "(8d 7c) 5h 3c 2h Td Tc"
    table = all_in(Table(scoop, high, low, game=Game.STUD8, stacks=[20, 60, 60])).shown()
    assert table.paid == [
        (1, "high", {1: 40}),
        (1, "low_eight", {2: 40}),
        (0, "high", {0: 30}),
        (0, "low_eight", {0: 30}),
    ]


def test_5_5_no_low_in_the_side_pot() -> None:
    """The only low is all-in: the side pot is the high hand's whole."""
    table = all_in(
        Table("(As 2s) 3d 4h 6c Kd Kh", "(Qs Qd) Qh Jc 9d 9h Jd", "(Tc Th) Td 9c 8h 7s Jh",
              game=Game.STUD8, stacks=[20, 60, 60])
    ).shown()  # fmt: skip
    assert table.paid == [(1, "high", {1: 80}), (0, "high", {1: 30}), (0, "low_eight", {0: 30})]


def test_5_2_one_with_chips_is_asked_while_he_owes_and_then_no_more() -> None:
    table = Table(*up("2c 3d", "Kd Qs", "9h 8c"), stacks=[500, 30, 30])
    table.play("0:bring_in 1:complete 2:raise=20 0:call 1:raise=29 2:call")
    assert asked(table) == "0: fold, call 29"
    table.play("0:call")
    assert asked(table) == "showdown"
    assert [event.opener for event in table.all(StreetOpened)[1:]] == [None] * 4


def test_5_2_an_all_in_player_never_acts_again() -> None:
    table = checked_to(limped("2c 3d 4d 6s", "Kd Qs Jc 5h", "9h 8c 7d Th", stacks=[4, 500, 500]), 7)
    assert {event.player for event in table.all(ActionTaken)[3:]} == {1, 2}
    assert 0 in table.state.pots[0].eligible


def test_5_3_in_a_house_where_every_all_in_counts() -> None:
    boards = ("2c 3d 4d", "Kd Qs Jc", "9h 8c 7d")
    table = checked_to(limped(*boards, stacks=[500, 500, 25], short_all_in=ShortAllIn.FULL_BET), 5)
    walk(
        table,
        ("1:bet=20 2:raise=21", "0: fold, call 21, raise 41"),
        ("0:call", "1: fold, call 21, raise 41"),
        ("1:raise=41", "0: fold, call 41, raise 61"),
        ("0:raise=61", "1: fold, call 61"),
    )


def test_5_3_short_all_ins_one_after_another() -> None:
    """Bet 20, all-in 25, all-in 29: neither reaches 30. All-in 30 would, measured from the bet of 20."""
    boards = ("2c 3d 4d", "Kd Qs Jc", "9h 8c 7d", "Tc 5d 5h")
    below = checked_to(limped(*boards, stacks=[29, 33, 500, 500]), 5)
    walk(
        below,
        ("3:bet=20 0:raise=25", "1: fold, call 25, raise 29"),
        ("1:raise=29", "2: fold, call 29, raise 40"),
        ("2:call", "3: fold, call 29"),
    )
    reached = checked_to(limped(*boards, stacks=[29, 34, 500, 500]), 5)
    walk(
        reached,
        ("3:bet=20 0:raise=25 1:raise=30", "2: fold, call 30, raise 50"),
        ("2:call", "3: fold, call 30, raise 50"),
    )


def test_5_4_the_bring_in_and_a_called_completion_return_nothing() -> None:
    table = Table(*up("2c", "Kd", "9h")).play("0:bring_in 1:complete 2:call 0:fold")
    assert not table.all(BetReturned)
    assert [pot.amount for pot in table.state.pots] == [3 + 3 + 20]


def test_5_4_who_gets_chips_back_is_no_longer_all_in() -> None:
    """He bet his last 15, the other had 11 for it: 4 return, and he alone has chips."""
    table = checked_to(limped("2c 3d 4d", "Kd Qs Jc", stacks=[15, 19]), 5).play("1:bet=15 0:call")
    assert table.last(BetReturned) == BetReturned(1, 4)
    assert table.state.status == (Status.ALL_IN, Status.ACTIVE)
    assert asked(table) == "showdown"


def test_5_4_a_folded_bring_in_counts_as_match_for_its_part() -> None:
    """Completed to 10, nobody calls: 7 return, for 3 of it were met by the bring-in."""
    table = Table(*up("2c", "Kd", "9h")).play("0:bring_in 1:complete 2:fold 0:fold")
    assert table.last(BetReturned) == BetReturned(1, 7)
    assert table.gains == [-4, 5, -1]


def test_5_6_who_folds_on_the_side_leaves_his_chips_to_who_stays() -> None:
    """Ante 10, player 0 has 4; two come in for 5 and one of them folds: the side pot is the other's."""
    table = Table("(4s 4d) 4h 7c 9d 3s 5h", KINGS, QUEENS, stacks=[4, 100, 100], stakes=TEN)
    table.play(f"{table.actor}:bring_in").play(f"{table.actor}:call")
    first = table.actor
    table.play(f"{first}:fold")
    stayed = 3 - (first or 0)
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(12, (0, stayed)), (22, (stayed,))]
    assert sum(table.shown().gains) == 0
