"""Laws of the engine that hold in every hand, whatever the cards, the chips, the house and the players do."""

import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
    Phase,
    Protect,
    Start,
    Status,
    advance,
    apply,
    awaiting,
    decide,
    legal,
    open_hand,
)
from doorcard.engine.events import HandMucked, HandShown, PotAwarded, PotsCollected
from doorcard.rules.spec import Game
from tests.properties.random_hands import act, play_random, random_rules, random_stacks

games = pytest.mark.parametrize("game", Game)


@games
@settings(max_examples=150)
@given(seed=st.integers(0, 2**63))
def test_chips_in_are_chips_out_after_each_event(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        state = before
        for event in events:
            state = apply(state, event)
            assert sum(state.stacks) + state.in_pots + state.rake == sum(state.starting_stacks)
            assert min(state.stacks) >= 0
            assert state.in_pots >= 0
        assert state == after
        assert decide(before, asked) == events

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=30)
@given(seed=st.integers(0, 2**63))
def test_every_legal_action_is_accepted_and_every_other_refused(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        for wrong in wrong_inputs(before):
            with pytest.raises(IllegalAction):
                decide(before, wrong)
        for option in legal(before):
            assert before.actor is not None
            taken, _ = advance(before, act(before.actor, option))
            assert taken.decision_no >= before.decision_no

    play_random(random.Random(seed), game, watch=watch)


def wrong_inputs(state: HandState) -> list[Input]:
    """Near amounts, other kinds, other players, other phases."""
    phases: dict[Phase, Input] = {
        Phase.START: Start(),
        Phase.CARDS: Deal(((0, 1, 2),) * state.players),
        Phase.SHOWDOWN: OpenShowdown(),
    }
    wrong = [asked for phase, asked in phases.items() if phase is not state.phase]
    if state.phase is not Phase.ACTION:
        return [*wrong, Act(0, Action(ActionKind.CHECK)), Protect(0)]
    return [*wrong, *wrong_actions(state)]


def wrong_actions(state: HandState) -> list[Input]:
    allowed = {(option.kind, option.to) for option in legal(state)}
    amounts = set(chain.from_iterable((to - 1, to, to + 1) for _, to in allowed)) | {0, -1}
    wrong: list[Input] = [
        Act(player, Action(kind, to))
        for player in range(-1, state.players + 1)
        for kind in ActionKind
        for to in amounts
        if player != state.actor or (kind, to) not in allowed
    ]
    owes = state.actor is not None and state.bets[state.actor] < state.price
    return wrong + [Protect(player) for player in range(state.players) if player != state.actor or not owes]


@games
@settings(max_examples=100)
@given(seed=st.integers(0, 2**63))
def test_legal_actions_say_what_they_cost(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if before.phase is not Phase.ACTION:
            return
        assert before.actor is not None
        options = legal(before)
        stack, bet = before.stacks[before.actor], before.bets[before.actor]
        assert len({(option.kind, option.to) for option in options}) == len(options)
        assert [option.to for option in options] == sorted(option.to for option in options)
        for option in options:
            assert option.cost == (option.to - bet if option.kind is not ActionKind.FOLD else 0)
            assert 0 <= option.cost <= stack
            assert option.all_in == (0 < option.cost == stack)

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=100)
@given(seed=st.integers(0, 2**63))
def test_who_is_out_of_action_is_never_asked_nor_folded(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if after.actor is not None:
            assert after.status[after.actor] is Status.ACTIVE
            assert after.stacks[after.actor] > 0
            assert after.status.count(Status.ACTIVE) > 1 or after.bets[after.actor] < after.price
        for was, now in zip(before.status, after.status, strict=True):
            assert was is Status.ACTIVE or now is was or (was, now) == (Status.ALL_IN, Status.ACTIVE)

    play_random(random.Random(seed), game, watch=watch, protect=0.2)


@games
@settings(max_examples=100)
@given(seed=st.integers(0, 2**63))
def test_pots_belong_to_live_players_and_are_paid_in_full(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, PotsCollected):
                assert all(pot.amount > 0 and pot.eligible for pot in event.pots)
                assert len({pot.eligible for pot in event.pots}) == len(event.pots)
        paid = [event for event in events if isinstance(event, PotAwarded)]
        if not paid:
            return
        assert [event.pot for event in paid] == sorted((event.pot for event in paid), reverse=True)
        for event in paid:
            eligible = after.pots[event.pot].eligible
            assert {share.player for share in event.shares} <= set(eligible)
            assert all(after.status[player] is not Status.FOLDED for player in eligible)

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=100)
@given(seed=st.integers(0, 2**63))
def test_at_a_showdown_each_live_player_shows_or_mucks_once_and_who_beats_another_shows(
    game: Game, seed: int
) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if not isinstance(asked, OpenShowdown):
            return
        told = [event.player for event in events if isinstance(event, HandShown | HandMucked)]
        assert sorted(told) == [p for p, status in enumerate(before.status) if status is not Status.FOLDED]
        shown = {event.player for event in events if isinstance(event, HandShown)}
        for event in events:
            if isinstance(event, PotAwarded) and event.contested:
                assert {share.player for share in event.shares} <= shown

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=50)
@given(seed=st.integers(0, 2**63))
def test_cards_that_do_not_fit_are_refused(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if not isinstance(asked, Deal):
            return
        held = next((card for own in (*before.up, *before.down) for card in own), None)
        wrong = [asked.cards[1:], (*asked.cards, asked.cards[0]), tuple((*own, 0) for own in asked.cards)]
        wrong.append(((52, *asked.cards[0][1:]), *asked.cards[1:]))
        if held is not None:
            wrong.append(((held, *asked.cards[0][1:]), *asked.cards[1:]))
        if len(asked.cards) > 1:
            wrong.append((asked.cards[1], *asked.cards[1:]))
        for cards in wrong:
            with pytest.raises(IllegalAction, match="bad_cards"):
                decide(before, Deal(cards))

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=100)
@given(seed=st.integers(0, 2**63))
def test_a_hand_waits_for_something_as_long_as_it_runs(game: Game, seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    assert awaiting(open_hand(rules, random_stacks(rng, rules))).phase is Phase.START

    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        wanted = awaiting(after)
        assert wanted.phase is after.phase
        assert events, "an accepted input says nothing"
        if wanted.phase is Phase.CARDS:
            live = [p for p, status in enumerate(after.status) if status is not Status.FOLDED]
            assert list(wanted.players) == live
            assert wanted.community or wanted.down + wanted.up == (3 if wanted.street == 3 else 1)

    play_random(rng, game, rules=rules, watch=watch)
