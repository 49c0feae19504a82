"""Section 4 of the rule book: who acts first, sizes, the cap, the open pair on fourth street."""

import pytest

from doorcard.engine import ActionKind, IllegalAction, OpenerReason
from doorcard.engine.events import ActionTaken, StreetOpened
from doorcard.rules.house import BoardTie, FourthStreetPair, HeadsUpCap
from doorcard.rules.spec import Game, Street
from tests.rules.table import Table, up

FOR_THE_BRING_IN = "2:bring_in 0:call 1:call"


def on_fourth(*boards: str, script: str = FOR_THE_BRING_IN, **options) -> Table:
    """A table where everybody came in for the bring-in; by default the last of three brought it in."""
    return Table(*up(*boards), **options).play(script)


def on_street(street: Street, table: Table) -> Table:
    while table.state.street < street:
        table.play(f"{table.actor}:check")
    return table


@pytest.mark.parametrize(
    ("boards", "street", "opener"),
    [
        pytest.param(("4c Kd", "3c 3d", "2c Ah"), 4, 1, id="4.1 a pair before an ace"),
        pytest.param(("9c 4d", "8c Ad", "2c Kh"), 4, 1, id="4.1 the ace is high"),
        pytest.param(("9c 4d 9h", "8c 8d 8h", "2c Ah Ad"), 5, 1, id="4.1 trips before a pair"),
        pytest.param(("9c 9d 5h 5s", "8c Ad Ah 3d", "2c Kh Qh Js"), 6, 0, id="4.1 two pair before aces"),
        pytest.param(("3c 3d 3h 3s", "8c Ad Ah As", "2c Kh Kd Ks"), 6, 0, id="4.1 quads before trips"),
        pytest.param(
            ("9c Tc Jc Qc", "8c Ad 3h 4s", "2c Kh Qh Js"), 6, 1, id="4.1 a straight flush counts nothing"
        ),
        pytest.param(("9c 9d 4h", "8c 8d Ah", "2c 9h 9s"), 5, 0, id="4.1 B18 the kicker decides equal pairs"),
    ],
)
def test_4_1_the_best_hand_showing_acts_first(boards: tuple[str, ...], street: int, opener: int) -> None:
    table = on_fourth(*boards, fourth_street_pair=FourthStreetPair.NEVER)
    assert on_street(Street(street), table).opened == (opener, "best_board")


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("tie", "opened"),
    [
        pytest.param(
            BoardTie.POSITION,
            (0, "best_board_by_position"),
            marks=pytest.mark.option("board_tie", "position"),
            id="4.2 B47 K10 position",
        ),
        pytest.param(
            BoardTie.SUIT,
            (2, "best_board_by_suit"),
            marks=pytest.mark.option("board_tie", "suit"),
            id="4.2 B47 suit of the highest card",
        ),
    ],
)
def test_4_2_tied_boards(game: Game, tie: BoardTie, opened: tuple[int, str]) -> None:
    table = on_fourth("9c Kd", "4c 5c", "Ks 9h", script="1:bring_in 2:call 0:call", board_tie=tie, game=game)
    assert table.opened == opened


def test_4_3_b06_b48_k9_next_to_an_all_in_board() -> None:
    table = Table(*up("Ac Ad", "4c 5c", "Kd Qd"), stacks=[11, 100, 100])
    table.play("1:bring_in 2:complete 0:call 1:call")
    assert table.opened == (1, "next_to_all_in_board")
    assert table.last(StreetOpened).named == 0
    assert table.play("1:check 2:check").state.street == 5


def test_4_4_10_11_the_small_bet_on_fourth_the_big_bet_from_fifth() -> None:
    table = on_fourth("9c 4d", "8c Ad", "2c Kh")
    assert "bet 10" in table.options
    for street in (Street.FIFTH, Street.SIXTH, Street.SEVENTH):
        on_street(street, table)
        assert table.options[-1] == "bet 20"


PAIR = ("7d 2h", "Jc 9c", "Ks Kh")


def with_kings(option: str, script: str = "", game: Game = Game.STUD) -> Table:
    """Cases B03 and B04: the last player shows kings on fourth street and acts first."""
    table = Table(*up(*PAIR), fourth_street_pair=FourthStreetPair(option), game=game)
    return table.play("0:bring_in 1:call 2:call " + script)


@pytest.mark.parametrize(
    ("option", "script", "options"),
    [
        pytest.param(
            "any",
            "",
            ["fold", "check", "bet 10", "bet 20"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: small or big",
        ),
        pytest.param(
            "any",
            "2:check",
            ["fold", "check", "bet 10", "bet 20"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: after the pair has checked",
        ),
        pytest.param(
            "any",
            "2:bet=10",
            ["fold", "call 10", "raise 20", "raise 30"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: over a small bet",
        ),
        pytest.param(
            "any",
            "2:bet=20",
            ["fold", "call 20", "raise 40"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: no small raise over a big bet",
        ),
        pytest.param(
            "any",
            "2:bet=10 0:raise=30",
            ["fold", "call 30", "raise 50"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: after a big raise",
        ),
        pytest.param(
            "any",
            "2:bet=10 0:raise=20",
            ["fold", "call 20", "raise 30", "raise 40"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="any: after a small raise",
        ),
        pytest.param(
            "any",
            "2:fold",
            ["fold", "check", "bet 10", "bet 20"],
            marks=pytest.mark.option("fourth_street_pair", "any"),
            id="4.5 the fold of the pair",
        ),
        pytest.param(
            "pair_holder",
            "",
            ["fold", "check", "bet 10", "bet 20"],
            marks=pytest.mark.option("fourth_street_pair", "pair_holder"),
            id="holder may choose",
        ),
        pytest.param(
            "pair_holder",
            "2:check",
            ["fold", "check", "bet 10"],
            marks=pytest.mark.option("fourth_street_pair", "pair_holder"),
            id="others only small",
        ),
        pytest.param(
            "pair_holder",
            "2:bet=10",
            ["fold", "call 10", "raise 20"],
            marks=pytest.mark.option("fourth_street_pair", "pair_holder"),
            id="others small over a small bet",
        ),
        pytest.param(
            "pair_holder",
            "2:bet=20",
            ["fold", "call 20", "raise 40"],
            marks=pytest.mark.option("fourth_street_pair", "pair_holder"),
            id="all big after a big bet",
        ),
        pytest.param(
            "pair_holder",
            "2:bet=10 0:raise=20 1:call",
            ["fold", "call 20", "raise 30", "raise 40"],
            marks=pytest.mark.option("fourth_street_pair", "pair_holder"),
            id="holder chooses whenever asked",
        ),
        pytest.param(
            "big_only",
            "",
            ["fold", "check", "bet 20"],
            marks=pytest.mark.option("fourth_street_pair", "big_only"),
            id="big only",
        ),
        pytest.param(
            "big_only",
            "2:check 0:bet=20",
            ["fold", "call 20", "raise 40"],
            marks=pytest.mark.option("fourth_street_pair", "big_only"),
            id="big raises only",
        ),
        pytest.param(
            "never",
            "",
            ["fold", "check", "bet 10"],
            marks=pytest.mark.option("fourth_street_pair", "never"),
            id="B04 K6 never",
        ),
        pytest.param(
            "never",
            "2:bet=10",
            ["fold", "call 10", "raise 20"],
            marks=pytest.mark.option("fourth_street_pair", "never"),
            id="B04 and small raises",
        ),
    ],
)
@pytest.mark.parametrize("game", Game)
def test_4_5_b03_an_open_pair_on_fourth_street(
    game: Game, option: str, script: str, options: list[str]
) -> None:
    assert with_kings(option, script, game).options == options


def test_4_5_the_open_pair_of_an_all_in_player_counts() -> None:
    table = Table(
        *up("7d 2h", "Jc 9c", "Ks Kh"), stacks=[100, 100, 4], fourth_street_pair=FourthStreetPair.ANY
    )
    table.play("0:bring_in 1:call 2:call")
    assert table.options == ["fold", "check", "bet 10", "bet 20"]


def test_4_5_no_choice_without_a_pair_and_none_on_fifth_street() -> None:
    table = on_fourth("9c 4d 4h", "8c Ad Ah", "2c Kh 5s", fourth_street_pair=FourthStreetPair.ANY)
    assert table.options == ["fold", "check", "bet 10"]
    assert on_street(Street.FIFTH, table).options == ["fold", "check", "bet 20"]


def test_4_5_each_wager_counts_one_whatever_its_size() -> None:
    table = with_kings("any", "2:bet=20 0:raise=40 1:raise=60 2:raise=80")
    assert table.options == ["fold", "call 80"]


def test_4_5_chips_between_small_and_big() -> None:
    table = Table(*up(*PAIR), stacks=[500, 500, 18], fourth_street_pair=FourthStreetPair.ANY)
    table.play("0:bring_in 1:call 2:call")
    assert table.options == ["fold", "check", "bet 10", "bet 14"]
    table.play("2:bet=14")
    assert table.options == ["fold", "call 14", "raise 24", "raise 34"]


@pytest.mark.parametrize(("stack", "bet"), [(14, "bet 10"), (9, "bet 5")])
def test_4_5_one_size_where_both_are_all_the_chips(stack: int, bet: str) -> None:
    table = Table(*up(*PAIR), stacks=[500, 500, stack], fourth_street_pair=FourthStreetPair.ANY)
    assert table.play("0:bring_in 1:call 2:call").options == ["fold", "check", bet]


def test_4_5_an_all_in_of_the_big_size_is_a_big_wager() -> None:
    table = Table(*up(*PAIR), stacks=[500, 500, 24], fourth_street_pair=FourthStreetPair.ANY)
    table.play("0:bring_in 1:call 2:call 2:bet=20")
    assert table.last(ActionTaken).all_in
    assert table.options == ["fold", "call 20", "raise 40"]


def test_4_6_10_12_a_reached_cap_survives_a_fold() -> None:
    table = Table(*up("2c", "Kd", "Jh"), heads_up_cap=HeadsUpCap.UNCAPPED)
    table.play("0:bring_in 1:complete=10 2:raise=20 0:raise=30 1:raise=40 2:fold")
    assert table.options == ["fold", "call 40"]


def test_4_6_wagers_made_before_a_fold_stay_counted() -> None:
    table = Table(*up("2c", "Kd", "Jh")).play("0:bring_in 1:complete 2:raise=20 0:fold 1:raise=30")
    assert table.options == ["fold", "call 30", "raise 40"]
    assert table.play("2:raise=40").options == ["fold", "call 40"]


@pytest.mark.parametrize(
    ("cap", "goes_on"),
    [
        pytest.param(
            HeadsUpCap.CAPPED, False, marks=pytest.mark.option("heads_up_cap", "capped"), id="capped"
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP,
            False,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_round_began_heads_up"),
            id="the round began with three",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT,
            False,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_two_were_dealt"),
            id="three were dealt",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED,
            True,
            marks=pytest.mark.option("heads_up_cap", "uncapped"),
            id="heads-up before the cap",
        ),
    ],
)
def test_4_7_heads_up_after_a_fold_in_the_round(cap: HeadsUpCap, goes_on: bool) -> None:
    table = Table(*up("2c", "Kd", "Jh"), heads_up_cap=cap)
    table.play("0:bring_in 1:complete=10 2:raise=20 0:fold 1:raise=30 2:raise=40")
    assert table.options == ["fold", "call 40", *(["raise 50"] if goes_on else [])]


@pytest.mark.parametrize(
    ("cap", "goes_on"),
    [
        pytest.param(
            HeadsUpCap.CAPPED, False, marks=pytest.mark.option("heads_up_cap", "capped"), id="capped"
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP,
            True,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_round_began_heads_up"),
            id="the round began with two",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT,
            False,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_two_were_dealt"),
            id="three were dealt",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED, True, marks=pytest.mark.option("heads_up_cap", "uncapped"), id="uncapped"
        ),
    ],
)
def test_4_7_two_left_on_a_later_street(cap: HeadsUpCap, goes_on: bool) -> None:
    table = Table(*up("2c 3d", "Kd Qh", "Jh 9d"), heads_up_cap=cap)
    table.play("0:bring_in 1:call 2:fold 1:bet=10 0:raise=20 1:raise=30 0:raise=40")
    assert table.options == ["fold", "call 40", *(["raise 50"] if goes_on else [])]


@pytest.mark.parametrize(
    ("cap", "goes_on"),
    [
        pytest.param(
            HeadsUpCap.CAPPED, False, marks=pytest.mark.option("heads_up_cap", "capped"), id="capped"
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP,
            True,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_round_began_heads_up"),
            id="the round began with two",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT,
            True,
            marks=pytest.mark.option("heads_up_cap", "uncapped_if_two_were_dealt"),
            id="two were dealt",
        ),
        pytest.param(
            HeadsUpCap.UNCAPPED, True, marks=pytest.mark.option("heads_up_cap", "uncapped"), id="uncapped"
        ),
    ],
)
def test_4_7_only_two_were_dealt(cap: HeadsUpCap, goes_on: bool) -> None:
    table = Table(*up("2c", "Kd"), heads_up_cap=cap)
    table.play("0:bring_in 1:complete=10 0:raise=20 1:raise=30 0:raise=40")
    assert table.options == ["fold", "call 40", *(["raise 50"] if goes_on else [])]


def test_4_7_an_all_in_third_player_leaves_two_heads_up() -> None:
    table = Table(*up("2c 3d", "Kd Qh", "Jh 9d"), stacks=[500, 500, 4])
    table.play("0:bring_in 1:call 2:call 1:bet=10 0:raise=20 1:raise=30 0:raise=40 1:raise=50")
    assert table.options == ["fold", "call 50", "raise 60"]


def test_4_8_one_may_fold_where_one_could_check() -> None:
    table = on_fourth("9c 4d", "8c Ad", "2c Kh").play("1:fold")
    assert table.actor == 2
    assert not table.state.cap_reached


def test_4_9_every_street_says_who_opens_and_why() -> None:
    table = on_fourth("9c 4d", "8c Ad", "2c Kh").checked_down()
    assert [event.street for event in table.all(StreetOpened)] == list(Street)
    assert [event.reason for event in table.all(StreetOpened)] == [
        OpenerReason.LOWEST_DOOR_CARD,
        *[OpenerReason.BEST_BOARD] * 4,
    ]


def test_4_10_no_bet_into_players_who_cannot_answer() -> None:
    table = Table(*up("2c", "Kd", "Jh"), stacks=[100, 11, 6]).play("0:bring_in 1:complete 2:call")
    assert table.options == ["fold", "call 10"]


@pytest.mark.parametrize(
    "kind", [ActionKind.BRING_IN, ActionKind.COMPLETE, ActionKind.CALL, ActionKind.RAISE]
)
def test_4_words_that_do_not_fit_are_refused(kind: ActionKind) -> None:
    table = on_fourth("9c 4d", "8c Ad", "2c Kh")
    with pytest.raises(IllegalAction, match="not_legal"):
        table.play(f"1:{kind.value}=10")
