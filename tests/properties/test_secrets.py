"""Design law 3: worlds that differ only in cards a viewer may not know look the same to him, byte by byte."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import Card
from doorcard.engine import (
    Deal,
    Event,
    HandState,
    Input,
    OpenShowdown,
    Phase,
    advance,
    apply,
    awaiting,
    open_hand,
    part_for,
    public_part,
    view,
)
from doorcard.engine.events import CardsDealt, HandShown
from doorcard.rules.spec import Game
from tests.properties.random_hands import play_random

games = pytest.mark.parametrize("game", Game)
Story = list[tuple[HandState, Input, HandState, tuple[Event, ...]]]


def a_story(seed: int, game: Game) -> Story:
    """A random hand as far as no down card lies open: from then on cards decide what happens."""
    story: Story = []
    play_random(random.Random(seed), game, watch=lambda *step: story.append(step))
    ends = [place for place, step in enumerate(story) if tells_cards(step[1], step[3])]
    return story[: min(ends, default=len(story))]


def tells_cards(asked: Input, events: tuple[Event, ...]) -> bool:
    return isinstance(asked, OpenShowdown) or any(isinstance(event, HandShown) for event in events)


def other_world(story: Story, viewer: int | None, rng: random.Random) -> dict[Card, Card]:
    """A change of the cards that ``viewer`` never sees: the down cards of others and those not dealt."""
    last = story[-1][2]
    seen = {card for up in last.up for card in up} | {last.community_card}
    seen |= set(last.down[viewer]) if viewer is not None else set()
    hidden = [card for card in range(52) if card not in seen]
    return dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))


def told_again(story: Story, changed: dict[Card, Card]) -> Story:
    first = story[0][0]
    state, told = open_hand(first.rules, first.starting_stacks), []
    for _, asked, _, _ in story:
        if isinstance(asked, Deal):
            asked = Deal(tuple(tuple(changed.get(card, card) for card in own) for own in asked.cards))
        after, events = advance(state, asked)
        told.append((state, asked, after, events))
        state = after
    return told


@games
@settings(max_examples=120)
@given(seed=st.integers(0, 2**63))
def test_a_viewer_cannot_tell_worlds_apart_that_differ_in_hidden_cards(game: Game, seed: int) -> None:
    rng = random.Random(seed + 1)
    story = a_story(seed, game)
    viewer = rng.choice((None, *range(story[0][0].players)))
    other = told_again(story, other_world(story, viewer, rng))
    for (_, _, here, events), (_, _, there, events_there) in zip(story, other, strict=True):
        assert msgspec.json.encode(view(here, viewer)) == msgspec.json.encode(view(there, viewer))
        assert told(events, viewer) == told(events_there, viewer)


def told(events: tuple[Event, ...], viewer: int | None) -> bytes:
    return msgspec.json.encode([part_for(event, viewer) for event in events])


@games
@settings(max_examples=60)
@given(seed=st.integers(0, 2**63))
def test_7_3_a_mucked_hand_is_never_seen(game: Game, seed: int) -> None:
    story: Story = []
    state = play_random(random.Random(seed), game, watch=lambda *step: story.append(step)).state
    spectator = view(state, None)
    for player in state.mucked:
        hidden = set(state.down[player])
        assert spectator.players[player].down == ()
        for _, _, _, events in story:
            for event in events:
                if isinstance(event, HandShown):
                    assert not hidden & set(event.cards)
                if isinstance(event, CardsDealt):
                    told_to_all = public_part(event)
                    assert isinstance(told_to_all, CardsDealt)
                    assert not hidden & set(told_to_all.down)


@games
@settings(max_examples=60)
@given(seed=st.integers(0, 2**63))
def test_public_events_alone_make_the_public_state(game: Game, seed: int) -> None:
    """Whoever hears only what everybody hears has the same chips, boards, pots and turn."""
    heard: list[HandState] = []

    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        state = heard[-1] if heard else before
        for event in events:
            state = apply(state, public_part(event))
        heard.append(state)
        assert msgspec.json.encode(view(state, None)) == msgspec.json.encode(view(after, None))
        assert awaiting(state) == awaiting(after)

    play_random(random.Random(seed), game, watch=watch)
    assert heard[-1].phase is Phase.ENDED
