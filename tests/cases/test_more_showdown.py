"""Who shows, and chips that do not divide, among three and over both halves (rules 7.1-7.4)."""

from typing import Any

import pytest

from doorcard.engine.events import HandMucked, HandShown
from doorcard.rules.house import OddChip, OddChipLow
from doorcard.rules.spec import Game, Stakes
from tests.cases.walk import all_in, checked_to, house
from tests.rules.table import Table, at_the_end

HIGH_TO_LOW = (
    "(2s 3s) Qd Tc 8h 6s 4c",
    "(Ac Ad) 4d 3d 9s 7h Kh",
    "(Ks Kd) 5c 5d 9h 7c Jd",
)
"""Queen high beaten by aces, beaten by kings and fives; fourth street: Q-T, 4-3, 5-5."""


def to_the_river(*hands: str, **options: Any) -> Table:
    table = Table(*hands, **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street == 3:
        table.play(f"{table.actor}:call")
    return checked_to(table, 7)


@pytest.mark.parametrize(
    ("profile", "first"),
    [
        ("actionpoker", 2),
        ("reglas-2009", 0),
        ("cash", 2),
        ("roberts", 2),
        ("wsop-2024", 2),
        ("pokerstars", 2),
    ],
    ids=["7.2 best board", "7.2 lowest seat", "7.2 cash", "7.2 roberts", "7.2 wsop", "7.2 pokerstars"],
)
def test_no_bet_on_the_river(profile: str, first: int) -> None:
    table = to_the_river(*HIGH_TO_LOW, **house(profile)).checked_down().shown()
    assert table.showed[0] == first


@pytest.mark.parametrize(
    ("script", "showed"),
    [
        pytest.param("2:check 0:check 1:bet=20 2:call 0:call", [1, 2], id="7.1 then clockwise"),
        pytest.param("2:bet=20 0:call 1:raise=40 2:call 0:call", [1, 2], id="7.1 the last who raised"),
        pytest.param("2:bet=20 0:raise=40 1:raise=60 2:raise=80 0:call 1:call", [2], id="7.1 four wagers"),
        pytest.param("2:check 0:bet=20 1:call 2:call", [0, 1, 2], id="7.1 the worst bets and shows first"),
    ],
)
def test_a_bet_on_the_river(script: str, showed: list[int]) -> None:
    assert to_the_river(*HIGH_TO_LOW).play(script).shown().showed == showed


def test_7_1_a_short_all_in_that_raised_the_price_shows_first() -> None:
    """He bets 20, another is all-in for 25, both call: the raiser shows."""
    table = (
        to_the_river(*HIGH_TO_LOW, stacks=[29, 500, 500]).play("2:bet=20 0:raise=25 1:call 2:call").shown()
    )
    assert table.showed == [0, 1, 2]


def test_7_1_a_call_all_in_does_not_show_first() -> None:
    table = to_the_river(*HIGH_TO_LOW, stacks=[19, 500, 500]).play("2:check 0:check 1:bet=20 2:call 0:call")
    assert table.shown().showed == [1, 2]


def test_7_2_all_are_all_in_before_the_river() -> None:
    """Nobody acts on the river; the best board is kings' fives."""
    table = all_in(Table(*HIGH_TO_LOW, stacks=40)).shown()
    assert table.showed == [2]
    assert [event.player for event in table.all(HandMucked)] == [0, 1]


def test_7_3_with_the_switch_every_hand_is_seen() -> None:
    table = to_the_river(*HIGH_TO_LOW).checked_down().shown(0, 1)
    assert table.showed == [2, 0, 1]


def test_7_3_hands_lie_open_from_the_street_on_which_betting_ends() -> None:
    table = all_in(Table(*HIGH_TO_LOW, stacks=40, **house("wsop-2024")))
    open_early = [event.player for event in table.all(HandShown) if not event.high]
    assert open_early == [0, 1, 2]


def test_7_3_a_tie_shows_too() -> None:
    kings = ("(Ks Kd) 8h 7s 6d 3c 2h", "(Kh Kc) 8d 7h 6s 3h 2d")
    assert to_the_river(*kings).checked_down().shown().showed == [0, 1]


# ---- 7.4 ----

ANTE_2 = Stakes("case", ante=2, bring_in=1, small_bet=4, big_bet=8)
BROADWAYS = (
    "(As Kd) Qc Jh Tc 2d 3c",
    "(Ah Ks) Qd Jc Th 2c 3d",
    "(Ad Kh) Qs Jd Ts 2h 3s",
)
SAME_LOW = (
    "(As 2d) 3c 4h 6c Kd Qc",
    "(Ah 2s) 3d 4c 6h Kc Qd",
    "(Ad 2h) 3s 4d 6d Kh Qs",
)
DEAD = "(7c 7d) Ac 9s 8d 5h 5s"
"""A fourth player, who leaves his chips and folds."""


def pot_of(left: int, hands: tuple[str, ...], **options: Any) -> Table:
    """Three go to the end for 3 chips each; a fourth leaves 2 (his ante) or 3 (and the bring-in)."""
    table = Table(*hands, DEAD, stakes=ANTE_2, **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street == 3:
        folds = table.actor == 3 and left == 2
        table.play(f"{table.actor}:{'fold' if folds else 'call'}")
    while table.actor is not None:
        table.play(f"{table.actor}:{'fold' if table.actor == 3 else 'check'}")
    return table.shown()


@pytest.mark.parametrize(
    ("option", "shares"),
    [
        pytest.param(OddChip.SUIT_OF_FIVE, {0: 4, 1: 4, 2: 3}, id="7.4 spades, then hearts"),
        pytest.param(OddChip.SUIT_OF_SEVEN, {0: 4, 1: 4, 2: 3}, id="7.4 of the seven"),
        pytest.param(OddChip.POSITION, {0: 4, 1: 4, 2: 3}, id="7.4 by position"),
    ],
)
def test_eleven_among_three(option: OddChip, shares: dict[int, int]) -> None:
    assert pot_of(2, BROADWAYS, odd_chip=option).paid == [(0, "high", shares)]


@pytest.mark.parametrize(
    ("option", "shares"),
    [
        pytest.param(OddChip.SUIT_OF_FIVE, {0: 3, 1: 4, 2: 4}, id="7.4 hearts and spades have it"),
        pytest.param(OddChip.POSITION, {0: 4, 1: 4, 2: 3}, id="7.4 the first two have it"),
    ],
)
def test_eleven_among_three_with_the_highest_ace_last(option: OddChip, shares: dict[int, int]) -> None:
    turned = (BROADWAYS[2], BROADWAYS[1], BROADWAYS[0])
    assert pot_of(2, turned, odd_chip=option).paid == [(0, "high", shares)]


def test_7_4_eleven_over_both_halves_among_three() -> None:
    """6 high: two each. 5 low: 2, 2 and 1, the odd chips by the six: hearts 1, diamonds 2, clubs 0."""
    table = pot_of(2, SAME_LOW, game=Game.STUD8)
    assert table.paid == [(0, "high", {0: 2, 1: 2, 2: 2}), (0, "low_eight", {0: 1, 1: 2, 2: 2})]


def test_7_4_twelve_over_both_halves_among_three_divides() -> None:
    table = pot_of(3, SAME_LOW, game=Game.STUD8)
    assert table.paid == [(0, "high", {0: 2, 1: 2, 2: 2}), (0, "low_eight", {0: 2, 1: 2, 2: 2})]


OTHER_LOW = (
    "(As 2d) 3c 4h 6h Kd Qc",
    "(Ad 2s) 3d 4c 6d Kc Qd",
    "(Ah 2h) 3s 4d 6c Kh Qs",
)


@pytest.mark.parametrize(
    ("option", "lows"),
    [
        pytest.param(OddChipLow.HIGHEST_SUIT, {0: 2, 1: 2, 2: 1}, id="7.4 sixes: hearts, diamonds"),
        pytest.param(OddChipLow.LOWEST_SUIT, {0: 1, 1: 2, 2: 2}, id="7.4 aces: diamonds, hearts"),
    ],
)
def test_two_odd_chips_of_the_low_half(option: OddChipLow, lows: dict[int, int]) -> None:
    """Pot 11: the high half is 6, two each, so nobody has had an odd chip yet."""
    assert pot_of(2, OTHER_LOW, game=Game.STUD8, odd_chip_low=option).paid[1] == (0, "low_eight", lows)


@pytest.mark.parametrize("option", list(OddChipLow), ids=[f"7.4 {option.value}" for option in OddChipLow])
def test_an_odd_chip_of_both_halves(option: OddChipLow) -> None:
    """Pot 9: of the high 5 spades and hearts have 2; so the odd chip of the low 4 is the third player's."""
    table = at_the_end(*SAME_LOW, stakes=ANTE_2, game=Game.STUD8, odd_chip_low=option).shown()
    assert table.paid == [(0, "high", {0: 2, 1: 2, 2: 1}), (0, "low_eight", {0: 1, 1: 1, 2: 2})]
    assert table.gains == [0, 0, 0]


@pytest.mark.parametrize(
    ("hands", "paid"),
    [
        pytest.param(
            ("(Ah 2d) 3c 4s 6d Kc (Qh)", "(As Js) Jd Jh 9s 9c (9d)", "(5c 7d) 9h Ts 2h Kd (4h)"),
            [(0, "high", {1: 25}), (0, "low_eight", {0: 20})],
            id="7.4 between the halves",
        ),
        pytest.param(
            SAME_LOW,
            [(0, "high", {0: 10, 1: 10, 2: 5}), (0, "low_eight", {0: 5, 1: 5, 2: 10})],
            id="7.4 within both halves",
        ),
    ],
)
def test_where_five_is_the_smallest_chip_five_is_the_odd_chip(hands: tuple[str, ...], paid: object) -> None:
    """Antes of 10 and bring-ins of 5: pot 45, nine chips."""
    stakes = Stakes("case", ante=10, bring_in=5, small_bet=20, big_bet=40, chip=5)
    assert at_the_end(*hands, stakes=stakes, game=Game.STUD8).shown().paid == paid


LADDER = (
    "(2s 3s) Ah Ad 4c 9s 7h",
    "(Qs Qd) 8c Td Jd 3h 7c",
    "(Ks Kd) 5c 9d Jc 3d 7s",
)
"""Aces open with player 0; kings behind beat queens, the aces beat both."""


def test_7_1_7_2_contestants_of_the_side_pot_show_before_an_all_in_player_with_the_best_board() -> None:
    """Player 0 is all-in on third street; on the river nobody bets, so the best board would be first."""
    table = Table(*LADDER, stacks=[4, 500, 500], **house("actionpoker"))
    table.play("2:bring_in 0:call 1:call").play("1:bet=10 2:call").checked_down().shown()
    assert table.showed == [1, 2, 0]
    assert table.paid == [(1, "high", {2: 20}), (0, "high", {0: 12})]


def test_7_1_7_2_where_one_alone_has_the_side_pot_nobody_contests_it() -> None:
    """Player 1 folded to a bet: the best board, player 0's, shows first, and the kings need not show."""
    table = Table(*LADDER, stacks=[14, 500, 500], **house("actionpoker"))
    table.play("2:bring_in 0:call 1:call").play("0:bet=10 1:call 2:call").play("1:bet=20 2:raise=40 1:fold")
    table.shown()
    assert (table.showed, [event.player for event in table.all(HandMucked)]) == ([0], [2])
    assert table.gains == [28, -34, 6]


def test_7_3_who_loses_the_main_pot_shows_for_the_side_pot() -> None:
    """The last bettor has the worst hand and shows first; the kings win the side pot, the aces the rest."""
    table = Table(*LADDER, stacks=[4, 500, 500]).play("2:bring_in 0:call 1:call")
    checked_to(table, 7).play(f"{table.actor}:bet=20")
    table.checked_down().shown()
    assert table.showed[-1] == 0
    assert table.paid[0] == (1, "high", {2: 40})


@pytest.mark.parametrize(
    ("profile", "showed"),
    [("actionpoker", [0, 2]), ("cash", [1, 2])],
    ids=["7.2 the best board", "7.2 the first to act"],
)
def test_the_best_board_is_all_in_for_as_much_as_everybody(profile: str, showed: list[int]) -> None:
    """Three kings behind the worst board beat the aces; there is no side pot, so that all contest one."""
    hands = (LADDER[0], LADDER[1], "(Ks Kd) 5c 9d Jc Kc 7s")
    table = Table(*hands, stacks=[4, 500, 500], **house(profile)).play("2:bring_in 0:call 1:call")
    assert table.checked_down().shown().showed == showed


def test_7_4_the_lowest_suit_goes_from_the_ace_up() -> None:
    """Six of diamonds under six of spades, but ace of hearts over ace of diamonds: the second has 4 of 7."""
    lows = ("(Ah 2d) 3c 4s 6d Kc (Kh)", "(Ad 2s) 3h 4c 6s Qc (Qh)", "(Ac Js) Jd Jh 9s 9c (9d)")
    figures = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    table = at_the_end(*lows, stakes=figures, **house("roberts", Game.STUD8)).shown()
    assert table.paid[1] == (0, "low_eight", {0: 3, 1: 4})


def test_7_4_of_the_five_the_highest_rank_comes_first_not_the_pair() -> None:
    """Threes with ace, queen, ten: the spade is among the threes of one and is the ace of the other."""
    hands = ("(3s 3d) Ah Qc Th 7d 6c", "(3h 3c) As Qd Tc 7s 6h", "(2c 4d) 8h 9s Jd 5h Kc")
    table = at_the_end(*hands, stakes=ANTE_2).shown()
    assert table.paid == [(0, "high", {0: 4, 1: 5})]
