"""Opening a hand, dealing it from a deck, and the shape of refusals."""

import pytest

from doorcard.cards import UNKNOWN
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    HandError,
    IllegalAction,
    Phase,
    Start,
    Status,
    advance,
    apply,
    awaiting,
    deal_from,
    open_hand,
    view,
)
from doorcard.engine.events import AntesPosted
from doorcard.rules.spec import Game, HouseRules, RuleSet
from tests.rules.table import S10, Table, up

RULES = RuleSet(Game.STUD, "test", S10, HouseRules())
DECK = tuple(range(52))


@pytest.mark.parametrize(
    ("stacks", "code"),
    [
        pytest.param((100,), "player_count", id="1.2 one player"),
        pytest.param((100,) * 9, "player_count", id="1.2 nine players"),
        pytest.param((100, 0), "stack_too_small", id="no chips"),
        pytest.param((100, -5), "stack_too_small", id="fewer than none"),
    ],
)
def test_1_2_hands_that_cannot_be_opened(stacks: tuple[int, ...], code: str) -> None:
    with pytest.raises(HandError) as refused:
        open_hand(RULES, stacks)
    assert refused.value.code == code


def test_1_3_antes_come_first_and_count_towards_no_bet() -> None:
    state, events = advance(open_hand(RULES, (100, 1, 50)), Start())
    assert events == (AntesPosted((1, 1, 1)),)
    assert (state.stacks, state.bets, state.staked) == ((99, 0, 49), (0, 0, 0), (1, 1, 1))
    assert state.status == (Status.ACTIVE, Status.ALL_IN, Status.ACTIVE)


def test_1_7_cards_fall_one_at_a_time_round_by_round() -> None:
    state, _ = advance(open_hand(RULES, (100, 100, 100)), Start())
    deal, dealt = deal_from(state, DECK, 0)
    assert deal == Deal(((0, 3, 6), (1, 4, 7), (2, 5, 8)))
    assert dealt == 9


def test_1_7_a_folded_hand_gets_no_more_cards() -> None:
    table = Table(*up("2c", "Kd", "9h")).play("0:bring_in 1:fold")
    table.play("2:call")
    assert [len(board) for board in table.state.up] == [2, 1, 2]


def test_cards_are_dealt_only_when_they_are_awaited() -> None:
    with pytest.raises(IllegalAction, match="wrong_phase"):
        deal_from(open_hand(RULES, (100, 100)), DECK, 0)


def test_an_unknown_community_card_is_refused() -> None:
    state, _ = advance(open_hand(RULES, (1,) * 8), Start())
    dealt = 0
    while not awaiting(state).community:
        deal, dealt = deal_from(state, DECK, dealt)
        state, _ = advance(state, deal)
    with pytest.raises(IllegalAction, match="bad_cards"):
        advance(state, Deal(((UNKNOWN,),)))


def test_a_refusal_says_what_would_be_legal() -> None:
    table = Table(*up("2c", "Kd"))
    with pytest.raises(IllegalAction) as refused:
        advance(table.state, Act(0, Action(ActionKind.RAISE, 20)))
    assert refused.value.code == "not_legal"
    assert refused.value.facts == {"kind": "raise", "to": 20, "legal": ["bring_in 3", "complete 10"]}


def test_an_event_that_makes_chips_is_a_fault() -> None:
    state = Table(*up("2c", "Kd")).state
    with pytest.raises(AssertionError, match="chips made or lost"):
        apply(state, AntesPosted((5, 5)))


def test_decisions_are_numbered_without_gaps() -> None:
    table = Table(*up("2c", "Kd", "9h"))
    numbers = [table.state.decision_no]
    for word in ("0:bring_in", "1:complete", "2:call", "0:fold"):
        numbers.append(table.play(word).state.decision_no)
    assert numbers == [1, 2, 3, 4, 5]


def test_only_the_player_to_act_sees_legal_actions() -> None:
    state = Table(*up("2c", "Kd", "9h")).state
    assert [bool(view(state, viewer).legal) for viewer in (0, 1, 2, None)] == [True, False, False, False]


def test_a_view_shows_down_cards_to_their_owner_only() -> None:
    state = Table("(As Ad) 2c", "(Ks Kd) Kc", "(Qs Qd) 9h").state
    seen = view(state, 1)
    assert [len(player.down) for player in seen.players] == [0, 2, 0]
    assert [player.down_count for player in seen.players] == [2, 2, 2]
    assert [len(player.down) for player in view(state, None).players] == [0, 0, 0]


def test_a_view_counts_all_chips_in_the_middle() -> None:
    table = Table(*up("2c", "Kd", "9h")).play("0:bring_in 1:complete 2:call 0:call")
    table.play(f"{table.actor}:bet=10")
    seen = view(table.state, None)
    assert (seen.total, sum(pot.amount for pot in seen.pots), seen.price) == (43, 33, 10)
    assert table.state.phase is Phase.ACTION
