"""A hand of a batch as the engine plays it, with all its events."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import NamedTuple

from doorcard.batch.choices import Chooser, shuffled, streams_of
from doorcard.batch.play import Policy, as_numbers, policy_limits
from doorcard.cards import Card
from doorcard.engine import (
    Act,
    Action,
    Event,
    HandState,
    Phase,
    Start,
    legal,
    open_hand,
    own_cards,
    until_asked,
)
from doorcard.engine.fast import FastHand
from doorcard.rules import RuleSet
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Game


class EngineHand(NamedTuple):
    """A hand that has ended."""

    state: HandState
    events: tuple[Event, ...]


def hand_by_engine(
    rules: RuleSet,
    *,
    stacks: Sequence[int],
    seed: int = 0,
    number: int = 0,
    deck: Sequence[int] | None = None,
    policy: Policy = None,
) -> EngineHand:
    """Hand ``number`` of the batch of ``simulate`` with that seed, and how it went.

    ``stacks`` and ``deck`` are those of this hand, rows of arrays too; numba is not needed.

    Raises:
        BatchError: as `simulate` does. HandError: wrong stacks.
    """
    seed, number = as_numbers(1, seed, number)
    stacks = [index(stack) for stack in stacks]
    cards, choices = streams_of(seed, number)
    chooser = Chooser(policy_limits(policy, len(stacks)), rules.game is Game.STUD8, choices)
    order = shuffled(cards) if deck is None else [index(card) for card in deck]
    if rules.house.short_ante is ShortAnte.LAYERED:
        return _by_fast_hand(FastHand(rules, stacks), order, chooser)
    return _by_reference(open_hand(rules, stacks), order, chooser)


def _by_fast_hand(hand: FastHand, deck: Sequence[Card], chooser: Chooser) -> EngineHand:
    dealt = 0
    hand.start()
    while hand.phase is not Phase.ENDED:
        if hand.phase is Phase.CARDS:
            dealt = hand.deal_from(deck, dealt)
        elif hand.phase is Phase.SHOWDOWN:
            hand.showdown()
        else:
            assert hand.actor is not None
            shared = () if hand.community_card is None else (hand.community_card,)
            cards = (*hand.own[hand.actor], *shared)
            options = hand.legal()
            hand.choose(options.index(chooser.choose(options, hand.actor, hand.street, cards)))
    return EngineHand(hand.state(), tuple(hand.events))


def _by_reference(state: HandState, deck: Sequence[Card], chooser: Chooser) -> EngineHand:
    """Antes that form one pot are the reference engine's alone."""
    state, events, dealt = until_asked(state, Start(), deck, 0)
    while state.actor is not None:
        shared = () if state.community_card is None else (state.community_card,)
        cards = (*own_cards(state, state.actor), *shared)
        chosen = chooser.choose(legal(state), state.actor, state.street, cards)
        asked = Act(state.actor, Action(chosen.kind, chosen.to))
        state, more, dealt = until_asked(state, asked, deck, dealt)
        events += more
    return EngineHand(state, events)
