"""Whole hands by uniformly random legal actions: six players, ante 1, bring-in 2, bets 4 and 8, stacks of
200.

Folding is offered only where there is something to call; the same limits and odds for both engines.
"""

import random
import warnings
from collections.abc import Callable

from pokerkit import Automation, FixedLimitSevenCardStud

from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    OpenShowdown,
    Phase,
    Start,
    advance,
    deal_from,
    legal,
    open_hand,
)
from doorcard.rules import Game, Stakes, resolve

PLAYERS, STACK = 6, 200
RULES = resolve(Game.STUD, Stakes("bench", ante=1, bring_in=2, small_bet=4, big_bet=8), "pokerstars")


def ours(hands: int, seed: int = 5) -> int:
    """Play ``hands`` hands; the number of actions taken."""
    chance, actions = random.Random(seed), 0
    for _ in range(hands):
        deck, dealt = chance.sample(range(52), 52), 0
        state, _ = advance(open_hand(RULES, (STACK,) * PLAYERS), Start())
        while state.phase is not Phase.ENDED:
            if state.phase is Phase.CARDS:
                deal, dealt = deal_from(state, deck, dealt)
                state, _ = advance(state, deal)
            elif state.phase is Phase.SHOWDOWN:
                state, _ = advance(state, OpenShowdown())
            else:
                options = legal(state)
                if options[1].kind is ActionKind.CHECK:
                    options = options[1:]
                chosen = chance.choice(options)
                assert state.actor is not None
                state, _ = advance(state, Act(state.actor, Action(chosen.kind, chosen.to)))
                actions += 1
    return actions


def pokerkits(hands: int, seed: int = 5) -> int:
    """The same hands by pokerkit."""
    chance, actions = random.Random(seed), 0
    warnings.simplefilter("ignore")
    for _ in range(hands):
        state = FixedLimitSevenCardStud.create_state(
            tuple(Automation), True, 1, 2, 4, 8, (STACK,) * PLAYERS, PLAYERS
        )
        while state.status:
            moves: list[Callable[[], object]] = [state.check_or_call] if state.can_check_or_call() else []
            if state.can_post_bring_in():
                moves.append(state.post_bring_in)
            if state.can_complete_bet_or_raise_to():
                moves.append(state.complete_bet_or_raise_to)
            if state.can_fold() and state.checking_or_calling_amount:
                moves.append(state.fold)
            chance.choice(moves)()
            actions += 1
    return actions
