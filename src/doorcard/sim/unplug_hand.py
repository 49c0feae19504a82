"""One hand, taken from any point to its end by the engine alone: what would have come of another way."""

from collections.abc import Callable, Sequence
from random import Random

from doorcard.cards import Card
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    HandState,
    Input,
    Phase,
    Status,
    legal,
    until_asked,
)
from doorcard.evaluation import describe_high

Choose = Callable[[HandState], Action]
"""What the player to act does. It must depend on the state alone, so that every way meets the same people."""

FOLDS = 0.12
RAISES = 0.35
"""How often somebody folds where he owes, and raises where he does not fold."""


def people(seed: str) -> Choose:
    """People who decide by chance, each decision of a hand by a chance of its own."""

    def choose(state: HandState) -> Action:
        chance = Random(f"{seed} {state.decision_no} {state.actor}")
        options = {option.kind: Action(option.kind, option.to) for option in legal(state)}
        wagers = [kind for kind in (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE) if kind in options]
        if ActionKind.CALL in options and ActionKind.FOLD in options and chance.random() < FOLDS:
            return options[ActionKind.FOLD]
        if wagers and chance.random() < RAISES:
            return options[chance.choice(wagers)]
        return calm(state)

    return choose


def calm(state: HandState) -> Action:
    """Bring in, check, call; at the end of one's patience, fold."""
    options = {option.kind: Action(option.kind, option.to) for option in legal(state)}
    wanted = (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL, ActionKind.FOLD)
    return next(options[kind] for kind in wanted if kind in options)


def but(player: int, own: Choose, others: Choose) -> Choose:
    """``own`` for one player, ``others`` for everybody else."""
    return lambda state: own(state) if state.actor == player else others(state)


def to_the_end(state: HandState, deck: Sequence[Card], dealt: int, asked: Input, choose: Choose) -> HandState:
    """The hand at its end, after ``asked`` and with everything else decided by ``choose``."""
    state, _, dealt = until_asked(state, asked, deck, dealt)
    while state.phase is Phase.ACTION:
        assert state.actor is not None, "nobody to act"
        state, _, dealt = until_asked(state, Act(state.actor, choose(state)), deck, dealt)
    return state


def won(state: HandState, player: int) -> int:
    """What an ended hand has brought a player, in cents; negative where he has lost."""
    return state.stacks[player] - state.starting_stacks[player]


def most_a_protected_can_win(end: HandState, player: int) -> int:
    """6.1: he wins from nobody more than he has put in himself. In cents, his own chips not counted."""
    own = end.staked[player]
    return sum(min(own, put) for other, put in enumerate(end.staked) if other != player)


def is_behind(state: HandState, player: int) -> bool:
    """Whether somebody's cards are better now, by all cards that are dealt, the hidden ones too."""
    own = _now(state, player)
    others = (other for other in range(state.players) if other != player)
    return any(state.status[other] is not Status.FOLDED and _now(state, other) > own for other in others)


def _now(state: HandState, player: int) -> tuple[int, tuple[int, ...]]:
    words = describe_high(state.down[player] + state.up[player])
    return int(words.category), words.ranks
