"""Section 3 of the rule book: the bring-in, completions and raises on third street.

Cases B01..B48 come from public bugs of other programs; K1..K15 from another engine's behaviour.
"""

import pytest

from doorcard.engine import IllegalAction, Phase
from doorcard.engine.events import BetReturned, HandEnded, RakeTaken
from doorcard.rules.house import BringInTie, HeadsUpCap
from doorcard.rules.spec import Game, Stakes
from tests.rules.table import Table, up

CASE_B10 = Stakes("8-16", ante=0, bring_in=2, small_bet=8, big_bet=16)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(
    ("doors", "tie", "opened"),
    [
        pytest.param("9c 2c Kd Jh", "suit", (1, "lowest_door_card"), id="3.1 lowest rank"),
        pytest.param("Ac 3s Kd", "suit", (1, "lowest_door_card"), id="3.1 K15 the ace is high"),
        pytest.param("Ac 3s Kd", "position", (1, "lowest_door_card"), id="3.1 no tie to break"),
        pytest.param(
            "2h 2c 2d",
            "suit",
            (1, "lowest_door_card_by_suit"),
            marks=pytest.mark.option("bring_in_tie", "suit"),
            id="3.2 B45 clubs are lowest",
        ),
        pytest.param(
            "2h 9c 2d",
            "suit",
            (2, "lowest_door_card_by_suit"),
            marks=pytest.mark.option("bring_in_tie", "suit"),
            id="3.2 B45 then diamonds",
        ),
        pytest.param(
            "9h 9s",
            "suit",
            (0, "lowest_door_card_by_suit"),
            marks=pytest.mark.option("bring_in_tie", "suit"),
            id="3.2 then hearts, spades last",
        ),
        pytest.param(
            "Kd 2s 2c",
            "position",
            (1, "lowest_door_card_by_position"),
            marks=pytest.mark.option("bring_in_tie", "position"),
            id="3.2 by position",
        ),
        pytest.param("Kd 2c", "suit", (1, "lowest_door_card"), id="B18 heads-up the seat does not matter"),
    ],
)
def test_the_lowest_door_card_brings_it_in(game: Game, doors: str, tie: str, opened: tuple[int, str]) -> None:
    table = Table(*up(*doors.split()), game=game, bring_in_tie=BringInTie(tie))
    assert (table.actor, *table.opened) == (opened[0], *opened)


@pytest.mark.parametrize(
    ("doors", "script", "options"),
    [
        pytest.param("9c 2c Kd Jh", "", ["bring_in 3", "complete 10"], id="3.3 no fold, no check"),
        pytest.param("2c Jh 9c", "0:complete", ["fold", "call 10", "raise 20"], id="3.3 B17 opened in full"),
        pytest.param(
            "2c Jh 9c", "0:bring_in", ["fold", "call 3", "complete 10"], id="3.4 next player completes"
        ),
        pytest.param(
            "9c 2c Kd Jh",
            "1:bring_in 2:call",
            ["fold", "call 3", "complete 10"],
            id="3.4 B01 10.1 late completion",
        ),
        pytest.param(
            "9c 2c Kd Jh",
            "1:bring_in 2:call 3:complete",
            ["fold", "call 10", "raise 20"],
            id="3.4 B01 a completion is no raise to 13",
        ),
        pytest.param(
            "2c Jh 9c",
            "0:bring_in 1:complete 2:fold",
            ["fold", "call 10", "raise 20"],
            id="3.4 the bring-in player may raise a completion",
        ),
        pytest.param(
            "2c Jh 9c",
            "0:bring_in 1:complete 2:raise 0:raise",
            ["fold", "call 30", "raise 40"],
            id="3.5 each raise adds a small bet",
        ),
    ],
)
def test_what_may_be_done_on_third_street(doors: str, script: str, options: list[str]) -> None:
    assert Table(*up(*doors.split())).play(script).options == options


@pytest.mark.parametrize(
    ("most", "raises"),
    [
        pytest.param(
            4,
            [10, 20, 30, 40],
            marks=pytest.mark.option("bets_and_raises_max", 4),
            id="4.6 B02 K4 four wagers",
        ),
        pytest.param(
            5,
            [10, 20, 30, 40, 50],
            marks=pytest.mark.option("bets_and_raises_max", 5),
            id="4.6 B02 five in tournaments",
        ),
    ],
)
def test_the_completion_is_the_first_of_the_wagers(most: int, raises: list[int]) -> None:
    table = Table(*up("2c", "Jh", "9c"), bets_and_raises_max=most).play("0:bring_in")
    for count, to in enumerate(raises):
        kind = "raise" if count else "complete"
        table.play(f"{(1 + count) % 3}:{kind}={to}")
    assert table.options == ["fold", f"call {raises[-1]}"]
    assert table.state.cap_reached


def test_3_3_the_bring_in_player_has_no_option_when_all_call() -> None:
    table = Table(*up("9c", "2c", "Kd")).play("1:bring_in 2:call 0:call")
    assert table.state.street == 4


def test_3_4_the_bring_in_counts_towards_the_bet() -> None:
    table = Table(*up("2c", "Jh")).play("0:bring_in 1:complete 0:call")
    assert table.state.staked == (11, 11)


@pytest.mark.parametrize(
    ("stack", "brings", "options"),
    [
        pytest.param(3, "bring_in 2", ["fold", "call 3", "complete 10"], id="3.6 B08 10.7 K3 full bring-in"),
        pytest.param(
            4, "bring_in 3", ["fold", "call 3", "complete 10"], id="3.6 all-in for the bring-in exactly"
        ),
    ],
)
def test_a_low_card_short_of_chips(stack: int, brings: str, options: list[str]) -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[stack, 100, 100])
    assert table.options == [brings]
    assert table.play("0:bring_in").options == options


def test_3_6_the_difference_goes_to_a_side_pot() -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=[3, 100, 100]).play("0:bring_in 1:call 2:call")
    assert [pot.amount for pot in table.state.pots] == [9, 2]
    assert [pot.eligible for pot in table.state.pots] == [(0, 1, 2), (1, 2)]


def test_3_6_the_difference_comes_back_if_only_one_can_pay_it() -> None:
    table = Table(*up("2c", "Kd"), stacks=[3, 100]).play("0:bring_in")
    assert table.options == ["fold", "call 3"]
    table.play("1:call")
    assert table.last(BetReturned) == BetReturned(1, 1)
    assert [pot.amount for pot in table.state.pots] == [6]


def test_3_7_10_5_k8_the_duty_moves_by_position_and_may_be_declined() -> None:
    table = Table(*up("2s", "9d", "3c", "Kh"), stacks=[1, 100, 100, 100])
    assert table.opened == (1, "next_to_all_in_door_card")
    assert table.options == ["fold", "bring_in 3", "complete 10"]
    assert table.play("1:fold").options == ["fold", "bring_in 3", "complete 10"]
    assert table.play("2:bring_in").options == ["fold", "call 3", "complete 10"]


def test_3_7_two_all_in_low_cards_in_a_row() -> None:
    table = Table(*up("Kh", "2s", "9d", "3c"), stacks=[100, 1, 1, 100])
    assert table.opened == (3, "next_to_all_in_door_card")


@pytest.mark.parametrize("stacks", [(1, 1, 1), (1, 100, 1), (100, 1, 1)])
def test_3_8_no_betting_with_fewer_than_two_players_who_can(stacks: tuple[int, ...]) -> None:
    table = Table(*up("2c", "Kd", "9h"), stacks=stacks)
    assert table.state.phase is Phase.SHOWDOWN
    assert table.opened == (None, "no_betting")
    assert sum(table.shown().state.stacks) == sum(stacks)


def test_3_9_b16_b84_all_fold_to_the_bring_in() -> None:
    table = Table(*up("Kh", "2c", "9d", "Jc")).play("1:bring_in 2:fold 3:fold 0:fold")
    assert table.last(BetReturned) == BetReturned(1, 3)
    assert table.gains == [-1, 3, -1, -1]
    assert table.all(RakeTaken) == []
    assert isinstance(table.events[-1], HandEnded)


def test_b14_a_completion_all_in_and_a_fold_end_the_hand() -> None:
    table = Table(*up("2c", "Kd"), stacks=[100, 9]).play("0:bring_in 1:complete 0:fold")
    assert table.last(BetReturned) == BetReturned(1, 5)
    assert table.gains == [-4, 4]


@pytest.mark.parametrize(
    ("stack", "options"),
    [
        pytest.param(3, ["fold", "call 3", "complete 8"], id="5.3 B10 K1 10.6 under half: complete to 8"),
        pytest.param(4, ["fold", "call 4", "raise 12"], id="5.3 B10 exactly half is a full bet"),
        pytest.param(6, ["fold", "call 6", "raise 14"], id="5.3 B10 K2 over half: one bet more"),
    ],
)
def test_an_all_in_over_the_bring_in(stack: int, options: list[str]) -> None:
    table = Table(*up("2c", "8c", "9h"), stacks=[50, stack, 50], stakes=CASE_B10)
    assert table.play("0:bring_in 1:complete").options == options


def test_5_3_a_short_all_in_does_not_reopen_to_the_bring_in() -> None:
    table = Table(*up("2c", "8c", "9h"), stacks=[50, 3, 50], stakes=CASE_B10)
    assert table.play("0:bring_in 1:complete 2:call").options == ["fold", "call 3"]


@pytest.mark.parametrize(
    ("cap", "goes_on"),
    [
        (HeadsUpCap.CAPPED, False),
        (HeadsUpCap.UNCAPPED, True),
        (HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP, True),
        (HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT, True),
    ],
)
def test_4_7_b02b_k5_heads_up(cap: HeadsUpCap, goes_on: bool) -> None:
    table = Table(*up("2c", "Kd"), heads_up_cap=cap)
    table.play("0:bring_in 1:complete=10 0:raise=20 1:raise=30 0:raise=40")
    assert table.options == ["fold", "call 40", *(["raise 50"] if goes_on else [])]


@pytest.mark.parametrize(
    ("player", "kind", "to", "code"),
    [
        pytest.param(0, "bring_in", 2, "not_legal", id="below the bring-in"),
        pytest.param(0, "complete", 13, "not_legal", id="B01 bring-in plus small bet"),
        pytest.param(0, "complete", 15, "not_legal", id="B01 between completion and raise"),
        pytest.param(0, "fold", 0, "not_legal", id="3.3 the bring-in cannot be folded"),
        pytest.param(0, "check", 0, "not_legal", id="3.3 nor checked"),
        pytest.param(1, "bring_in", 3, "not_your_turn", id="by somebody else"),
    ],
)
def test_what_is_refused_at_the_bring_in(player: int, kind: str, to: int, code: str) -> None:
    table = Table(*up("2c", "Jh", "9c"))
    before = table.state
    with pytest.raises(IllegalAction) as refused:
        table.play(f"{player}:{kind}={to}")
    assert (refused.value.code, table.state) == (code, before)
