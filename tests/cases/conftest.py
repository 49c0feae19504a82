"""Every hand of these tests is played by the fast engine as well, input by input."""

from typing import NamedTuple

import pytest

from doorcard.engine import (
    Act,
    Deal,
    Event,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    advance,
    legal,
)
from doorcard.engine.fast import FastHand
from tests.rules import table


class Beside(NamedTuple):
    """A fast hand, and the state of the reference engine that it stands at."""

    hand: FastHand
    state: HandState


def put(hand: FastHand, asked: Input) -> None:
    match asked:
        case Start():
            hand.start()
        case Deal(cards, opener):
            hand.deal(cards, opener)
        case Act(player, action):
            hand.act(player, action.kind, action.to)
        case Protect(player):
            hand.protect(player)
        case OpenShowdown(show_all):
            hand.showdown(show_all)


def refused_alike(hand: FastHand, asked: Input, refusal: IllegalAction) -> None:
    with pytest.raises(IllegalAction) as caught:
        put(hand, asked)
    assert (caught.value.code, caught.value.facts) == (refusal.code, refusal.facts)


def beside(last: Beside | None, state: HandState) -> FastHand:
    """The hand that has come so far, or one that begins at ``state``."""
    if state.phase is Phase.START:
        return FastHand(state.rules, state.starting_stacks)
    if last is not None and last.state is state:
        return last.hand
    return FastHand.of(state)


@pytest.fixture(autouse=True)
def both_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    last: Beside | None = None

    def play(state: HandState, asked: Input) -> tuple[HandState, tuple[Event, ...]]:
        nonlocal last
        hand = beside(last, state)
        known = len(hand.events)
        try:
            after, events = advance(state, asked)
        except IllegalAction as refusal:
            refused_alike(hand, asked, refusal)
            raise
        put(hand, asked)
        assert tuple(hand.events[known:]) == events
        assert hand.state() == after
        assert hand.legal() == legal(after)
        last = Beside(hand, after)
        return after, events

    monkeypatch.setattr(table, "advance", play)
