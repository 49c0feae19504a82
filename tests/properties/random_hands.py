"""Random hands: any number of players, any stacks, every option of the house, random time-outs.

``play_random`` is the driver for tests and tools; all that it does comes from the generator given to it.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Event,
    HandState,
    Input,
    LegalAction,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    advance,
    deal_from,
    legal,
    open_hand,
)
from doorcard.rules.spec import Amount, Game, RuleSet
from tests.properties.random_rules import random_rules, random_stacks

__all__ = [
    "Played",
    "Watch",
    "act",
    "check_the_end",
    "play_random",
    "random_deck",
    "random_rules",
    "random_stacks",
]

MOST_DECISIONS = 2000
"""Far more than a hand can have; uncapped heads-up betting ends when the chips are in."""
Watch = Callable[[HandState, Input, HandState, tuple[Event, ...]], None]
"""Called after each input with the state before, the input, the state after, and the events."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that has ended: its last state, and how much happened in it."""

    state: HandState
    events: int
    decisions: int


def play_random(
    rng: random.Random,
    game: Game,
    *,
    rules: RuleSet | None = None,
    stacks: tuple[Amount, ...] | None = None,
    protect: float = 0.03,
    watch: Watch | None = None,
) -> Played:
    """Play a hand to its end with random actions; ``protect``: how often a player who owes times out."""
    rules = rules or random_rules(rng, game)
    state = open_hand(rules, stacks or random_stacks(rng, rules))
    deck, dealt, events = random_deck(rng, state.players), 0, 0
    folds = rng.random() ** 2
    while state.phase is not Phase.ENDED:
        asked, dealt = next_input(rng, state, deck, dealt, folds, protect)
        after, happened = advance(state, asked)
        if watch is not None:
            watch(state, asked, after, happened)
        state, events = after, events + len(happened)
        assert state.decision_no <= MOST_DECISIONS, "the hand does not end"
    return Played(state, events, state.decision_no)


def next_input(
    rng: random.Random, state: HandState, deck: list[int], dealt: int, folds: float, protect: float
) -> tuple[Input, int]:
    """What a random driver does now, and how many cards of the deck are dealt then."""
    match state.phase:
        case Phase.START:
            return Start(), dealt
        case Phase.CARDS:
            return deal_from(state, deck, dealt)
        case Phase.ACTION:
            return random_action(rng, state, folds, protect), dealt
        case _:
            show_all = frozenset(player for player in range(state.players) if rng.random() < 0.2)
            return OpenShowdown(show_all), dealt


def random_action(rng: random.Random, state: HandState, folds: float, protect: float) -> Act | Protect:
    """One of the legal actions; ``folds`` is how often a chosen fold stays one."""
    assert state.actor is not None
    options = legal(state)
    owes = state.bets[state.actor] < state.price
    if owes and rng.random() < protect:
        return time_out(state, state.actor)
    chosen = rng.choice(options)
    if chosen.kind is ActionKind.FOLD and rng.random() > folds:
        chosen = rng.choice(options[1:])
    return act(state.actor, chosen)


def time_out(state: HandState, player: int) -> Act | Protect:
    """What a room does when the time of a player who owes is up (6.1, 6.8)."""
    protects = state.rules.protection.quota > 0
    return Protect(player) if protects else Act(player, Action(ActionKind.FOLD))


def random_deck(rng: random.Random, players: int) -> list[int]:
    """A shuffled deck; one in eight is arranged so that many hands and boards tie."""
    deck = rng.sample(range(52), 52)
    if rng.random() >= 1 / 8:
        return deck
    # As long as nobody folds, all players (or the first four, and the others) get the same ranks.
    ranks = rng.sample(range(13), 13)
    suits = [rng.sample(range(4), 4) for _ in ranks]
    sizes = (players,) if players <= 4 else (4, players - 4)
    taken = [
        4 * rank + suit
        for place, rank in enumerate(ranks)
        for suit in suits[place][: sizes[place % len(sizes)]]
    ]
    return taken + [card for card in deck if card not in taken]


def act(player: int, option: LegalAction) -> Act:
    """The input that takes an option."""
    return Act(player, Action(option.kind, option.to))


def check_the_end(state: HandState) -> None:
    """The hand is over, all chips are where they belong, and nobody may do anything."""
    assert state.phase is Phase.ENDED
    assert sum(state.stacks) + state.rake == sum(state.starting_stacks)
    assert state.in_pots == 0
    assert min(state.stacks) >= 0
    assert legal(state) == ()
