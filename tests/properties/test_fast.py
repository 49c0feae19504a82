"""The fast hand beside the reference engine: after every input the same events, options and state.

Random rule sets (every option of a house), both games, two to eight players, any stacks, time-outs, and
wrong inputs in between, which both refuse with the same code and facts.
"""

import random

import pytest

from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    Event,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Protect,
    Start,
    advance,
    legal,
)
from doorcard.engine.fast import FastHand
from doorcard.rules.spec import Game
from tests.properties.random_hands import play_random, random_rules, random_stacks


def put(hand: FastHand, asked: Input) -> None:
    """Give the fast hand what the reference engine gets."""
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


def put_from_deck(hand: FastHand, asked: Input) -> None:
    """The same, but cards come from a deck in the order of dealing: round by round, one for each player."""
    if isinstance(asked, Deal):
        deck = [-1, *(card for turn in zip(*asked.cards, strict=True) for card in turn), -1]
        assert hand.deal_from(deck, 1) == len(deck) - 1
    else:
        put(hand, asked)


def assert_alike(hand: FastHand, state: HandState, events: tuple[Event, ...], asked: Input) -> None:
    """Whatever can be seen of the two is equal."""
    assert tuple(hand.events) == events, f"after {asked}"
    assert hand.legal() == legal(state), f"after {asked}"
    assert (hand.phase, hand.actor) == (state.phase, state.actor)
    assert hand.stacks == list(state.stacks)
    assert hand.state() == state, f"after {asked}"


def play_both(rng: random.Random, game: Game) -> None:
    """One random hand in both engines, compared after every input; now and then a wrong input before it."""
    rules = random_rules(rng, game)
    stacks = random_stacks(rng, rules)
    hand = FastHand(rules, stacks)
    known = 0

    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        nonlocal known, hand
        if rng.random() < 0.1:
            assert_refused_alike(hand, before, wrong_input(rng, before))
        if rng.random() < 0.02:
            hand, known = FastHand.of(before), 0
        rng.choice((put, put_from_deck))(hand, asked)
        assert_alike(hand, after, tuple(hand.events[:known]) + events, asked)
        known = len(hand.events)

    play_random(rng, game, rules=rules, stacks=stacks, watch=watch)


def wrong_input(rng: random.Random, state: HandState) -> Input:
    """Something that may be wrong now: another's turn, another amount, another phase, cards dealt before."""
    player = rng.randrange(state.players)
    if state.actor is not None and rng.random() < 0.6:
        player = state.actor
    cards = tuple(tuple(rng.sample(range(-3, 55), rng.choice((1, 1, 3)))) for _ in range(rng.randint(1, 8)))
    return rng.choice(
        (
            Act(player, Action(rng.choice(list(ActionKind)), rng.randint(0, 40))),
            Act(player, Action(rng.choice(list(ActionKind)), state.rules.stakes.small_bet)),
            Protect(player),
            Start(),
            OpenShowdown(),
            Deal(cards),
        )
    )


def refusal_of(state: HandState, asked: Input) -> IllegalAction | None:
    """What the reference engine says against ``asked``."""
    try:
        advance(state, asked)
    except IllegalAction as refusal:
        return refusal
    return None


def assert_refused_alike(hand: FastHand, state: HandState, asked: Input) -> None:
    """Where the reference engine refuses, the fast hand does so with the same words and stays as it was."""
    refusal = refusal_of(state, asked)
    if refusal is not None:
        with pytest.raises(IllegalAction) as caught:
            put(hand, asked)
        assert (caught.value.code, caught.value.facts) == (refusal.code, refusal.facts)
        assert hand.state() == state
        assert hand.legal() == legal(state)


@pytest.mark.parametrize("chunk", range(4))
@pytest.mark.parametrize("game", Game)
def test_fast_hands_are_reference_hands(game: Game, chunk: int):
    rng = random.Random(f"fast {game.value} {chunk}")
    for _ in range(400):
        play_both(rng, game)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("game", Game)
def test_a_hundred_thousand_fast_hands_are_reference_hands(game: Game, chunk: int):
    rng = random.Random(f"many fast {game.value} {chunk}")
    for _ in range(5_000):
        play_both(rng, game)
