"""Whole hands by uniformly random legal actions: six players, ante 1, bring-in 2, bets 4 and 8, stacks of
200.

Folding is offered only where there is something to call; the same limits and odds for all engines, and each
shuffles its own decks.
"""

import random
import warnings
from collections.abc import Callable
from itertools import starmap

from pokerkit import (
    Automation,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    State,
)

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
from doorcard.engine.fast import FastHand
from doorcard.rules import Game, Stakes, resolve

PLAYERS, STACK = 6, 200
STACKS = (STACK,) * PLAYERS
STAKES = Stakes("bench", ante=1, bring_in=2, small_bet=4, big_bet=8)
RULES = {game: resolve(game, STAKES, "pokerstars") for game in Game}
PEERS: dict[Game, Callable[..., State]] = {
    Game.STUD: FixedLimitSevenCardStud.create_state,
    Game.STUD8: FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state,
}
# Members by name: reading one from its enum class takes longer than most of what is measured here.
CHECK, CARDS, ACTION, SHOWDOWN = ActionKind.CHECK, Phase.CARDS, Phase.ACTION, Phase.SHOWDOWN


def reference(game: Game, hands: int, seed: int = 5) -> int:
    """Play ``hands`` hands with the reference engine; the number of actions taken."""
    chance, actions, rules = random.Random(seed), 0, RULES[game]
    for _ in range(hands):
        deck, dealt = chance.sample(range(52), 52), 0
        state, _ = advance(open_hand(rules, STACKS), Start())
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


def fast(game: Game, hands: int, checked: bool, seed: int = 5) -> int:
    """The same with fast hands; the number of events made. ``checked``: law 5 after each of them."""
    chance, events, rules = random.Random(seed).random, 0, RULES[game]
    cards, nothing = range(52), [()] * 52
    for _ in range(hands):
        # A random number for each card, and the cards in the order of their numbers.
        deck, dealt = sorted(cards, key=list(starmap(chance, nothing)).__getitem__), 0
        hand = FastHand(rules, STACKS, checked)
        hand.start()
        while True:
            phase = hand.phase
            if phase is ACTION:
                options = hand.options
                first = options[1].kind is CHECK
                hand.choose(first + int(chance() * (len(options) - first)))
            elif phase is CARDS:
                dealt = hand.deal_from(deck, dealt)
            elif phase is SHOWDOWN:
                hand.showdown()
            else:
                break
        events += len(hand.events)
    return events


def pokerkits(game: Game, hands: int, seed: int = 5) -> int:
    """The same by pokerkit; the number of actions taken."""
    chance, actions = random.Random(seed), 0
    random.seed(seed)  # its decks come from here
    warnings.simplefilter("ignore")
    for _ in range(hands):
        state = PEERS[game](tuple(Automation), True, 1, 2, 4, 8, STACKS, PLAYERS)
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
