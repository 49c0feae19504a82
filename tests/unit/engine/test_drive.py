"""A hand driven with a whole deck stops where somebody must act, and nowhere else."""

import pytest

from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    IllegalAction,
    Phase,
    Start,
    advance,
    deal_from,
    open_hand,
    until_asked,
)
from doorcard.engine.events import AntesPosted, CardsDealt, HandEnded, StreetOpened
from doorcard.rules import resolve
from doorcard.rules.spec import Street

RULES = resolve("stud", "2-4", "cash")
DECK = tuple(range(52))


def test_1_7_it_stops_at_the_bring_in_with_three_cards_each_dealt() -> None:
    state, events, dealt = until_asked(open_hand(RULES, (8_000,) * 4), Start(), DECK, 0)
    assert (state.phase, state.street, dealt) == (Phase.ACTION, Street.THIRD, 12)
    assert [type(event) for event in events] == [AntesPosted, *[CardsDealt] * 4, StreetOpened]


def test_5_2_it_goes_to_the_end_where_nobody_can_act() -> None:
    """Antes that take the last chips of both: all streets are dealt, and the hands compared."""
    state, events, dealt = until_asked(open_hand(RULES, (RULES.stakes.ante,) * 2), Start(), DECK, 0)
    assert (state.phase, state.actor, dealt) == (Phase.ENDED, None, 14)
    assert isinstance(events[-1], HandEnded)


def test_it_says_what_the_same_inputs_say_one_by_one() -> None:
    state, happened, dealt = until_asked(open_hand(RULES, (8_000,) * 3), Start(), DECK, 0)
    by_hand, events = advance(open_hand(RULES, (8_000,) * 3), Start())
    deal, _ = deal_from(by_hand, DECK, 0)
    by_hand, more = advance(by_hand, deal)
    assert (state, happened, dealt) == (by_hand, events + more, 9)


def test_a_wrong_input_is_refused_as_by_the_engine() -> None:
    state, _, dealt = until_asked(open_hand(RULES, (8_000,) * 3), Start(), DECK, 0)
    with pytest.raises(IllegalAction, match="not_legal"):
        until_asked(state, Act(state.actor or 0, Action(ActionKind.CHECK)), DECK, dealt)
