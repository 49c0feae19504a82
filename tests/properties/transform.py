"""Hands told again with other amounts, seats or cards, and their events as dictionaries to compare."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import Act, Action, Deal, Event, Input, OpenShowdown, Protect, Start, advance, open_hand
from doorcard.rules.spec import Amount, Game, RakeRow, RakeSchedule, RakeStep, RuleSet
from tests.properties.random_hands import play_random

Told = dict[str, Any]
"""An event as a dictionary."""
Change = Callable[[int], int]

AMOUNTS = {"amount", "amounts", "to", "cost", "stacks", "odd"}
PLAYERS = {"player", "opener", "named", "eligible"}
CARDS = {"cards", "down", "up", "card", "high_cards", "low_cards"}
BY_PLAYER = {"AntesPosted": "amounts", "HandEnded": "stacks"}


def a_story(
    rng: random.Random, game: Game, rules: RuleSet, stacks: tuple[Amount, ...]
) -> tuple[list[Input], list[Event]]:
    """The inputs of a random hand, and its events."""
    inputs, events = list[Input](), list[Event]()

    def watch(_before: object, asked: Input, _after: object, happened: tuple[Event, ...]) -> None:
        inputs.append(asked)
        events.extend(happened)

    play_random(rng, game, rules=rules, stacks=stacks, watch=watch)
    return inputs, events


def told_again(rules: RuleSet, stacks: Sequence[Amount], inputs: Iterable[Input]) -> list[Event]:
    """The events of the same inputs under other rules or stacks."""
    state, events = open_hand(rules, stacks), list[Event]()
    for asked in inputs:
        state, happened = advance(state, asked)
        events += happened
    return events


def with_amounts(asked: Input, change: Change) -> Input:
    """The input with other amounts."""
    if isinstance(asked, Act):
        return Act(asked.player, Action(asked.action.kind, change(asked.action.to)))
    return asked


def with_cards(asked: Input, change: Change) -> Input:
    """The input with other cards."""
    if isinstance(asked, Deal):
        return Deal(tuple(tuple(map(change, own)) for own in asked.cards))
    return asked


def with_players(asked: Input, change: Change) -> Input:
    """The input for other players; cards keep the order in which they stand."""
    match asked:
        case Act(player, action):
            return Act(change(player), action)
        case Protect(player):
            return Protect(change(player))
        case OpenShowdown(show_all):
            return OpenShowdown(frozenset(map(change, show_all)))
        case Start() | Deal():
            return asked


def scaled_rules(rules: RuleSet, factor: int) -> RuleSet:
    """Stakes, chip and rake so many times as large."""
    stakes = rules.stakes
    figures = ("ante", "bring_in", "small_bet", "big_bet", "chip")
    larger = replace(stakes, **{name: factor * getattr(stakes, name) for name in figures})
    return replace(
        rules, stakes=larger, rake=None if rules.rake is None else _scaled_rake(rules.rake, factor)
    )


def _scaled_rake(rake: RakeSchedule, factor: int) -> RakeSchedule:
    rows = tuple(
        RakeRow(
            row.players_from,
            row.players_to,
            tuple(RakeStep(factor * step.at, factor * step.take) for step in row.steps),
            factor * row.most,
        )
        for row in rake.rows
    )
    return replace(rake, rows=rows)


def told(events: Iterable[Event]) -> list[Told]:
    """The events as dictionaries of their own, which may be changed."""
    return [changed(to_builtins(event), set(), int) for event in events]


def changed(value: Any, names: set[str], change: Change, *, inside: bool = False) -> Any:
    """A told event with every number under one of the names changed."""
    match value:
        case dict():
            return {key: changed(kept, names, change, inside=key in names) for key, kept in value.items()}
        case list() | tuple():
            return [changed(item, names, change, inside=inside) for item in value]
        case bool():
            return value
        case int():
            return change(value) if inside else value
        case _:
            return value


def for_players(event: Told, order: Sequence[int]) -> Told:
    """A told event where ``order[i]`` is the player who was ``i``; what stands by player is put in order."""
    event = changed(event, PLAYERS, order.__getitem__)
    if name := BY_PLAYER.get(event["type"]):
        event[name] = by_player(event[name], order)
    for pot in event.get("pots", ()):
        pot["eligible"].sort()
    event.get("shares", []).sort(key=lambda share: share["player"])
    return event


def by_player(values: Sequence[Amount], order: Sequence[int]) -> list[Amount]:
    """``values[i]`` at place ``order[i]``."""
    return [value for _, value in sorted(zip(order, values, strict=True))]


def without_cards(events: Iterable[Told]) -> list[Told]:
    """Told events without cards and strengths: who did what, who shows, who gets how much."""
    hidden = CARDS | {"high", "low"}
    return [{key: kept for key, kept in event.items() if key not in hidden} for event in events]


def other_cards(changes: dict[Card, Card]) -> Change:
    """Cards that are not named stay."""
    return lambda card: changes.get(card, card)
