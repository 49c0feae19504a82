"""The long run of random hands: each is watched event by event, and played again from its record.

Hand ``number`` of ``seed`` is the same hand whoever plays it, in whatever order, so a fault can be called up.
"""

import random
from dataclasses import dataclass, field

from msgspec.structs import replace

from doorcard.engine import Act, Deal, Event, HandState, Input, OpenShowdown, Protect, Start, apply, legal
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    BetReturned,
    HandEnded,
    PotAwarded,
)
from doorcard.engine.fast import FastHand
from doorcard.history.record import RecordPlayer, encode_record, make_record
from doorcard.history.record_read import read_record
from doorcard.history.record_verify import verify
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Amount, Game, RuleSet
from tests.properties.random_hands import check_the_end, play_random
from tests.properties.random_rules import random_rules, random_stacks
from tests.properties.seen import Seen


@dataclass(slots=True)
class Watcher:
    """Looks at one hand while it is played."""

    seen: Seen
    twin: FastHand | None = None
    events: list[Event] = field(default_factory=list)

    def __call__(self, before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        """One input: its events, one by one, make the state after it; no chip is lost or made on the way."""
        state = before
        for event in events:
            was, state = state, apply(state, event)
            check_chips(was, event, state)
        assert state == after, "the events do not make the state"
        self.seen.note(before, asked, after, events)
        if self.twin is not None:
            check_twin(self.twin, asked, after, len(self.events), events)
        self.events += events


def check_chips(was: HandState, event: Event, now: HandState) -> None:
    """Law 5, and each stack moved by just what the event says."""
    assert sum(now.stacks) + now.in_pots + now.rake == sum(now.starting_stacks), "chips in are chips out"
    assert min(now.stacks) >= 0 <= now.in_pots, "no stack and no pot below nothing"
    moved = moves(event, now.players)
    expected = tuple(stack + change for stack, change in zip(was.stacks, moved, strict=True))
    assert now.stacks == expected, f"stacks move as {event} says"


def moves(event: Event, players: int) -> list[Amount]:
    """By how much each stack changes, read from nothing but the event."""
    moved = [0] * players
    match event:
        case AntesPosted(amounts):
            moved = [-amount for amount in amounts]
        case ActionTaken(player=player, cost=cost):
            moved[player] = -cost
        case BetReturned(player, amount):
            moved[player] = amount
        case PotAwarded(shares=shares):
            for share in shares:
                moved[share.player] += share.amount
        case _:
            pass
    return moved


def check_twin(hand: FastHand, asked: Input, after: HandState, known: int, events: tuple[Event, ...]) -> None:
    """The fast hand says the same events and ends in the same state."""
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
    assert tuple(hand.events[known:]) == events, f"the fast hand's events after {asked}"
    assert hand.legal() == legal(after), f"the fast hand's options after {asked}"
    assert hand.state() == after, f"the fast hand's state after {asked}"


def check_record(state: HandState, events: list[Event]) -> None:
    """The record's line reads as it was written, and playing it again gives the same events and state."""
    players = [RecordPlayer(f"p{seat}", seat) for seat in range(1, state.players + 1)]
    record = make_record("1", state.rules, players, state.starting_stacks, events)
    reading = read_record(encode_record(record))
    assert (reading.record, reading.problems) == (record, ()), "the line reads as it was written"
    again = verify(record)
    assert (again.events, again.problems) == (tuple(events), ()), "the record plays again"
    assert again.state == state, "the record ends where the hand ended"


def _sometimes_in_one_pot(rules: RuleSet, rng: random.Random) -> RuleSet:
    """In one hand of eight all antes form one pot, as only records have it.

    Its chance is drawn apart, so that the other hands of a seed stay the same.
    """
    if rng.random() > 1 / 8:
        return rules
    return replace(rules, house=replace(rules.house, short_ante=ShortAnte.ONE_POT))


def play_hand(seed: str, number: int, seen: Seen, *, twin: bool = False) -> HandState:
    """Play hand ``number`` and check all of it; an AssertionError or the engine's own error is a fault."""
    rng = random.Random(f"{seed} {number}")
    game = Game.STUD if number % 2 else Game.STUD8
    rules = random_rules(rng, game)
    if not twin:  # the fast hand leaves such antes to the reference engine
        rules = _sometimes_in_one_pot(rules, random.Random(f"antes of {seed} {number}"))
    stacks = random_stacks(rng, rules)
    watcher = Watcher(seen, FastHand(rules, stacks) if twin else None)
    state = play_random(rng, game, rules=rules, stacks=stacks, watch=watcher).state
    check_the_end(state)
    assert watcher.events[-1] == HandEnded(state.stacks)
    check_record(state, watcher.events)
    seen.end(state, watcher.events)
    return state


class HandFault(Exception):
    """A hand of the run is wrong; its seed and number play it again."""

    def __init__(self, seed: str, number: int, what: str) -> None:
        super().__init__(f"hand {number} of seed {seed!r}: {what}")
        self.seed, self.number, self.what = seed, number, what

    def __reduce__(self) -> tuple[type["HandFault"], tuple[str, int, str]]:
        """Exceptions with more than a text must say how they cross to another process."""
        return HandFault, (self.seed, self.number, self.what)


def play_hands(seed: str, numbers: range, *, twin: bool = False) -> Seen:
    """Play these hands; a HandFault for the first that is wrong, else what was seen."""
    seen = Seen()
    for number in numbers:
        try:
            play_hand(seed, number, seen, twin=twin)
        except Exception as error:
            raise HandFault(seed, number, f"{type(error).__name__}: {error}") from error
    return seen
