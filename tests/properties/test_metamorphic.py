"""Laws that say what a changed hand must give: larger chips, other suits, seats, or hidden cards."""

import random
from collections.abc import Iterator, Sequence
from itertools import groupby

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.engine import Act, Action, ActionKind, Deal, Event, HandState, Input, advance, open_hand
from doorcard.engine.events import ActionTaken, CardsDealt, PotAwarded
from doorcard.rules.house import BoardTie, BringInTie, FirstToShow, HeadsUpCap, OddChip
from doorcard.rules.spec import Game, Half
from tests.properties.random_hands import random_rules, random_stacks
from tests.properties.transform import (
    AMOUNTS,
    BY_PLAYER,
    Told,
    a_story,
    by_player,
    changed,
    for_players,
    other_cards,
    scaled_rules,
    told,
    told_again,
    with_amounts,
    with_cards,
    with_players,
    without_cards,
)

games = pytest.mark.parametrize("game", Game)
seeds = st.integers(0, 2**63)


@games
@settings(max_examples=300)
@given(seed=seeds, factor=st.integers(2, 100))
def test_larger_chips_change_nothing_but_the_amounts(game: Game, seed: int, factor: int) -> None:
    """2.4: only the relation of the amounts to each other counts; the chip and the rake grow with them."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    stacks = random_stacks(rng, rules)
    inputs, events = a_story(rng, game, rules, stacks)
    larger = [with_amounts(asked, lambda amount: factor * amount) for asked in inputs]
    again = told_again(scaled_rules(rules, factor), [factor * stack for stack in stacks], larger)
    assert told(again) == [changed(event, AMOUNTS, lambda amount: factor * amount) for event in told(events)]


@games
@settings(max_examples=300)
@given(seed=seeds, suits=st.permutations(range(4)))
def test_suits_decide_nothing_where_ties_go_by_position(game: Game, seed: int, suits: list[int]) -> None:
    """1.6: suits count only for the bring-in, boards and odd chips; 1.4: never for a pot."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    house = replace(
        rules.house,
        bring_in_tie=BringInTie.POSITION,
        board_tie=BoardTie.POSITION,
        odd_chip=OddChip.POSITION,
    )
    rules = replace(rules, house=house)
    stacks = random_stacks(rng, rules)
    inputs, events = a_story(rng, game, rules, stacks)
    recoloured = [with_cards(asked, lambda card: card // 4 * 4 + suits[card % 4]) for asked in inputs]
    again = told_again(rules, stacks, recoloured)
    if not any(is_odd_low(event) for event in events):
        assert without_cards(told(again)) == without_cards(told(events))


def is_odd_low(event: Event) -> bool:
    """7.4: the odd chip of tied lows goes by suit in every house."""
    return (
        isinstance(event, PotAwarded)
        and event.half is Half.LOW_EIGHT
        and len(event.shares) > 1
        and any(share.odd for share in event.shares)
    )


@games
@settings(max_examples=300)
@given(seed=seeds, turn=st.integers(1, 7))
def test_seats_decide_nothing_where_ties_go_by_suit(game: Game, seed: int, turn: int) -> None:
    """1.7: the same players with the same cards around the table, all moved on by some seats."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    house = replace(rules.house, bring_in_tie=BringInTie.SUIT, board_tie=BoardTie.SUIT)
    if house.odd_chip is OddChip.POSITION:
        house = replace(house, odd_chip=OddChip.SUIT_OF_FIVE)
    if house.first_to_show is FirstToShow.LOWEST_SEAT:
        house = replace(house, first_to_show=FirstToShow.FIRST_TO_ACT)
    rules, stacks = replace(rules, house=house), random_stacks(rng, rules)
    inputs, events = a_story(rng, game, rules, stacks)
    count = len(stacks)
    order = [(player + turn) % count for player in range(count)]
    moved = moved_inputs(inputs, events, order)
    again = told_again(rules, by_player(stacks, order), moved)
    expected = [for_players(event, order) for event in told(events)]
    assert in_any_order(told(again)) == in_any_order(expected)


def moved_inputs(inputs: Sequence[Input], events: Sequence[Event], order: Sequence[int]) -> list[Input]:
    """The inputs when ``order[i]`` is the player who was ``i``; cards fall from the new first player on."""
    deals = deals_of(events, order)
    return [
        next(deals)
        if isinstance(asked, Deal) and len(asked.cards) > 1
        else with_players(asked, order.__getitem__)
        for asked in inputs
    ]


def deals_of(events: Sequence[Event], order: Sequence[int]) -> Iterator[Deal]:
    """The cards of each street, by the new order of players."""
    for dealt, group in groupby(events, lambda event: isinstance(event, CardsDealt)):
        if dealt:
            own = {
                order[event.player]: event.down + event.up for event in group if isinstance(event, CardsDealt)
            }
            yield Deal(tuple(own[player] for player in sorted(own)))


def in_any_order(events: Sequence[Told]) -> list[list[Told]]:
    """Cards of a street, and hands turned up together, go by seat from the first; the rest by the action."""
    together = [("together" if is_by_seat(event) else place, event) for place, event in enumerate(events)]
    runs = [[event for _, event in run] for _, run in groupby(together, lambda pair: pair[0])]
    return [sorted(run, key=lambda event: (event["type"], event.get("player", 0))) for run in runs]


def is_by_seat(event: Told) -> bool:
    return event["type"] == "CardsDealt" or (event["type"] == "HandShown" and not event["high"])


@games
@settings(max_examples=300)
@given(seed=seeds)
def test_the_hidden_cards_of_who_folds_do_not_matter(game: Game, seed: int) -> None:
    """A folded hand competes for nothing, whatever it was."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    stacks = random_stacks(rng, rules)
    inputs, events = a_story(rng, game, rules, stacks)
    folded = {e.player for e in events if isinstance(e, ActionTaken) and e.kind is ActionKind.FOLD}
    theirs = [card for e in events if isinstance(e, CardsDealt) and e.player in folded for card in e.down]
    dealt = {card for asked in inputs if isinstance(asked, Deal) for own in asked.cards for card in own}
    free = theirs + [card for card in range(52) if card not in dealt]
    changes = dict(zip(free, rng.sample(free, len(free)), strict=True))
    again = told_again(rules, stacks, [with_cards(asked, other_cards(changes)) for asked in inputs])
    expected = [
        changed(event, {"down"} if event.get("player") in folded else set(), other_cards(changes))
        for event in told(events)
    ]
    assert told(again) == expected


@games
@settings(max_examples=300)
@given(seed=seeds, more=st.integers(1, 10**6))
def test_chips_that_were_never_needed_do_not_matter(game: Game, seed: int, more: int) -> None:
    """1.2, 5.1: who never was all-in by chips plays the same hand with more behind."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    stacks = random_stacks(rng, rules)
    inputs, events = a_story(rng, game, rules, stacks)
    all_in = {e.player for e in events if isinstance(e, ActionTaken) and e.all_in}
    richer = [
        stack + more * (player not in all_in and stack > rules.stakes.ante)
        for player, stack in enumerate(stacks)
    ]
    again = told_again(rules, richer, inputs)
    *before, last = told(events)
    last["stacks"] = [end + now - was for end, now, was in zip(last["stacks"], richer, stacks, strict=True)]
    assert told(again) == [*before, last]


@games
@settings(max_examples=300)
@given(seed=seeds)
def test_one_who_puts_nothing_in_and_folds_at_once_changes_nothing(game: Game, seed: int) -> None:
    """Without ante, rake, and a cap that asks how many were dealt: his door card is not the lowest."""
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    rules = replace(
        rules,
        rake=None,
        stakes=replace(rules.stakes, ante=0),
        house=replace(rules.house, heads_up_cap=HeadsUpCap.CAPPED),
    )
    stacks = random_stacks(rng, rules)[:6]  # one more of seven could make the deck short
    inputs, events = a_story(rng, game, rules, stacks)
    seat = rng.randint(0, len(stacks))
    order = [player + (player >= seat) for player in range(len(stacks))]
    joined = open_hand(rules, [*stacks[:seat], rules.stakes.small_bet, *stacks[seat:]])
    again = events_with_folder(joined, seat, with_his_cards(rng, inputs, order, seat))
    ours = [event for event in told(again) if event.get("player") != seat]
    for event in ours:
        if name := BY_PLAYER.get(event["type"]):
            del event[name][seat]
    assert ours == [for_players(event, order) for event in told(events)]


def with_his_cards(
    rng: random.Random, inputs: Sequence[Input], order: Sequence[int], seat: int
) -> Iterator[Input]:
    """The inputs for the players where they sit now; he gets cards nobody had, and no lowest door card."""
    deals = [asked.cards for asked in inputs if isinstance(asked, Deal)]
    dealt = {card for cards in deals for own in cards for card in own}
    free = [card for card in range(52) if card not in dealt]
    lowest = min(own[2] for own in deals[0])
    higher = [card for card in free if card // 4 > lowest // 4]
    assume(higher)
    door = rng.choice(higher)
    free.remove(door)
    first = True
    for asked in inputs:
        if first and isinstance(asked, Deal):
            first = False
            yield Deal((*asked.cards[:seat], (*rng.sample(free, 2), door), *asked.cards[seat:]))
        else:
            yield with_players(asked, order.__getitem__)


def events_with_folder(state: HandState, seat: int, inputs: Iterator[Input]) -> list[Event]:
    """All events when the player at the seat folds as soon as he is asked."""
    events = list[Event]()
    for asked in [*inputs, None]:
        if state.actor == seat:
            state, happened = advance(state, Act(seat, Action(ActionKind.FOLD)))
            events += happened
        if asked is not None:
            state, happened = advance(state, asked)
            events += happened
    return events
