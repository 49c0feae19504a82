"""Hands played to their end by bots, for the tests here."""

from collections.abc import Iterator, Sequence
from random import Random

from doorcard.bots import Bot
from doorcard.cards import FULL_DECK, Card
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    HandState,
    HandView,
    LegalAction,
    Start,
    legal,
    open_hand,
    until_asked,
    view,
)
from doorcard.rules.spec import Game, HouseRules, RuleSet, Stakes

STAKES = Stakes("4-8", 50, 100, 400, 800)


def rules_for(game: Game) -> RuleSet:
    return RuleSet(game, "test", STAKES, HouseRules())


def shuffled(rng: Random) -> tuple[Card, ...]:
    return tuple(rng.sample(FULL_DECK, len(FULL_DECK)))


def decisions(
    rules: RuleSet, bots: Sequence[Bot], deck: Sequence[Card], stacks: Sequence[int]
) -> Iterator[tuple[HandState, Action | None]]:
    """Each decision with the bot's answer, and last the ended hand with None."""
    state, _, dealt = until_asked(open_hand(rules, stacks), Start(), deck, 0)
    while state.actor is not None:
        action = bots[state.actor].choose(view(state, state.actor), legal(state))
        yield state, action
        state, _, dealt = until_asked(state, Act(state.actor, action), deck, dealt)
    yield state, None


def result(
    rules: RuleSet, bots: Sequence[Bot], deck: Sequence[Card], stacks: Sequence[int]
) -> tuple[int, ...]:
    """What each player won or lost."""
    *_, (state, _) = decisions(rules, bots, deck, stacks)
    return tuple(end - start for end, start in zip(state.stacks, stacks, strict=True))


class Station:
    """Checks and calls everything."""

    def choose(self, view: HandView, legal: tuple[LegalAction, ...]) -> Action:
        stays = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
        option = next(option for option in legal if option.kind in stays)
        return Action(option.kind, option.to)

    def think_ms(self, view: HandView, legal: tuple[LegalAction, ...]) -> int:
        return 0
