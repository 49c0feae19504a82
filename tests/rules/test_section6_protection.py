"""Section 6 of the rule book within one hand: all-in by protection. Clocks and quotas are the room's."""

import pytest

from doorcard.engine import ActionKind, IllegalAction, Phase, Protect, Status, advance
from doorcard.engine.events import ActionTaken, PlayerProtected, StreetOpened
from doorcard.rules.spec import Stakes
from tests.rules.table import S10, Table

ACES, KINGS, RAGS = "(As Ad) Ah 4c 6c 9s Tc", "(Kc Kd) Qh Jc 9c 8d 7h", "(2c 2d) 3h 5d 8s Td Js"


def protected_on_third(**options) -> Table:
    """Player 0 times out facing a completion; the two others go on for another 40 chips."""
    table = Table(ACES, KINGS, RAGS, **options)
    return table.play("2:bring_in 0:call 1:complete 2:call 0:protect")


def test_6_1_he_keeps_his_chips_and_is_not_asked_again() -> None:
    table = protected_on_third()
    assert table.last(PlayerProtected) == PlayerProtected(0)
    assert table.state.status[0] is Status.PROTECTED
    assert table.state.stacks[0] == 496
    table.checked_down()
    assert all(event.player != 0 for event in table.all(ActionTaken)[4:])


def test_6_1_he_contests_what_he_has_staked_and_the_others_a_side_pot() -> None:
    table = protected_on_third()
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(12, (0, 1, 2)), (14, (1, 2))]
    table.checked_down().shown()
    assert table.paid == [(1, "high", {1: 14}), (0, "high", {0: 12})]


def test_6_1_b83_a_later_protection_caps_what_he_can_win() -> None:
    table = Table(ACES, KINGS, RAGS).play("2:bring_in 0:call 1:call 0:check 1:check 2:bet=10")
    table.play("0:protect 1:call").checked_down().shown()
    assert table.paid == [(1, "high", {1: 20}), (0, "high", {0: 12})]


def test_6_1_his_board_still_names_who_opens() -> None:
    table = protected_on_third()
    assert table.last(StreetOpened).named == 0
    assert table.opened == (1, "next_to_all_in_board")


def test_6_1_he_is_never_folded_and_can_be_the_last_one() -> None:
    table = protected_on_third().play("1:fold")
    # 5.2: the only one left with a decision owes nothing, so the cards are dealt out.
    assert table.state.phase is Phase.SHOWDOWN
    assert table.shown().paid == [(1, "high", {2: 14}), (0, "high", {0: 12})]


def test_6_1_4_10_nobody_bets_into_a_protected_player_alone() -> None:
    table = Table(ACES, KINGS).play("1:bring_in 0:complete 1:protect")
    assert table.state.phase is Phase.SHOWDOWN
    assert table.state.staked == (4, 4)


def test_6_1_two_are_protected_in_turn() -> None:
    table = protected_on_third().play("1:bet=10 2:protect")
    assert table.state.phase is Phase.SHOWDOWN
    assert [pot.amount for pot in table.state.pots] == [12, 14]


@pytest.mark.parametrize(
    ("script", "player"),
    [
        pytest.param("", 2, id="6.2 the bring-in is posted"),
        pytest.param("2:bring_in 0:call 1:call", 0, id="6.2 a check"),
    ],
)
def test_6_2_who_owes_nothing_is_not_protected(script: str, player: int) -> None:
    table = Table(ACES, KINGS, RAGS).play(script)
    with pytest.raises(IllegalAction) as refused:
        table.play(f"{player}:protect")
    assert refused.value.code == "nobody_owes"


def test_6_1_only_the_player_to_act_is_protected() -> None:
    table = Table(ACES, KINGS, RAGS).play("2:bring_in")
    with pytest.raises(IllegalAction) as refused:
        advance(table.state, Protect(1))
    assert refused.value.code == "not_your_turn"


def test_6_1_a_short_all_in_before_him_is_owed_in_full_by_others() -> None:
    table = Table(ACES, KINGS, RAGS, stacks=[500, 9, 500]).play(
        "2:bring_in 0:call 1:complete 2:call 0:protect"
    )
    assert table.state.staked == (1 + S10.bring_in, 9, 9)


def test_6_1_who_has_staked_nothing_in_this_hand_is_folded_instead() -> None:
    """Without an ante there may be no pot that he has contributed to."""
    table = Table(ACES, KINGS, RAGS, stakes=Stakes("no ante", ante=0, bring_in=3, small_bet=10, big_bet=20))
    table.play("2:bring_in 0:protect")
    assert table.last(ActionTaken) == ActionTaken(0, ActionKind.FOLD, 0, 0)
    assert table.all(PlayerProtected) == []
    assert table.state.status[0] is Status.FOLDED
    table.play("1:complete 2:protect")
    assert table.last(PlayerProtected) == PlayerProtected(2)
