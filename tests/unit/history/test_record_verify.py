"""Own records: what the engine played verifies, from every chair; what was changed is found."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct, convert, to_builtins
from msgspec.structs import asdict, replace

from doorcard.cards import parse_cards
from doorcard.engine import (
    Act,
    Action,
    ActionKind,
    Deal,
    Event,
    OpenerReason,
    Start,
    advance,
    open_hand,
)
from doorcard.engine.events import CardsDealt, HandMucked, HandShown, StreetOpened
from doorcard.history.record import Record, RecordPlayer, encode_record, make_record, seen_by
from doorcard.history.record_read import read_record
from doorcard.history.record_verify import verify
from doorcard.history.recorded import Problem, Severity
from doorcard.rules.spec import Game, HouseRules, ProtectionRules, RuleSet
from tests.rules.table import S10, Table
from tests.unit.history.records import random_record

HANDS = 100


def errors(record: Record) -> list[Problem]:
    """What reading and verifying finds, after a way over a line whose digest is right."""
    reading = read_record(encode_record(record))
    problems = list(reading.problems)
    if reading.record is not None:
        problems += verify(reading.record).problems
    return [problem for problem in problems if problem.severity is Severity.ERROR]


@pytest.mark.parametrize("game", Game)
def test_what_the_engine_played_verifies_from_every_chair(game: Game) -> None:
    rng = random.Random(f"verify {game}")
    for _ in range(HANDS):
        record = random_record(rng, game)
        found = verify(record)
        assert found.problems == ()
        assert found.events == record.events
        assert found.state.stacks == record.final_stacks
        for viewer in (None, rng.randrange(len(record.players))):
            partly = seen_by(record, viewer)
            assert verify(partly).problems == ()
            assert errors(partly) == []


def test_a_spectator_learns_no_hidden_card() -> None:
    rng = random.Random("spectator")
    for _ in range(HANDS):
        record = random_record(rng)
        shown = {event.player for event in record.events if isinstance(event, HandShown)}
        for event in seen_by(record, None).events:
            if isinstance(event, CardsDealt) and event.player not in shown:
                assert set(event.down) <= {-1}


def changed(rng: random.Random, value: Any) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice((-1, 1, 1000))
        case str():
            return value + "x"
        case None:
            return 0
        case (*parts,) if parts:
            place = rng.randrange(len(parts))
            return tuple(changed(rng, part) if at == place else part for at, part in enumerate(parts))
        case Struct():
            name = rng.choice(list(asdict(value)))
            return replace(value, **{name: changed(rng, getattr(value, name))})
        case _:
            return (0,)


def changes(rng: random.Random, record: Record) -> Iterator[tuple[int, str, Event]]:
    """For each event and each of its fields another value; enumerations take any other of theirs."""
    for place, event in enumerate(record.events):
        for name, value in asdict(event).items():
            new = changed(rng, value)
            if isinstance(value, str) or name == "street":
                new = rng.choice([other for other in type(value) if other is not value])
            yield place, name, replace(event, **{name: new})


def test_every_change_of_a_field_is_found() -> None:
    """Cards that nobody showed may decide nothing: there the digest alone is the guard."""
    rng = random.Random("tamper")
    tried = 0
    for _ in range(10):
        record = random_record(rng)
        for place, name, event in changes(rng, record):
            hidden = isinstance(event, CardsDealt) and name in ("down", "up")
            if hidden:
                continue
            events = (*record.events[:place], event, *record.events[place + 1 :])
            tried += 1
            assert errors(replace(record, events=events)), (place, name, record.events[place], event)
    assert tried > 2000


def test_every_changed_card_of_a_shown_hand_is_found() -> None:
    rng = random.Random("tamper with cards")
    tried = 0
    for _ in range(60):
        record = random_record(rng)
        shown = {event.player for event in record.events if isinstance(event, HandShown)}
        for place, event in enumerate(record.events):
            if isinstance(event, CardsDealt) and event.player in shown:
                down, up = (tuple((card + 1) % 52 for card in part) for part in (event.down, event.up))
                other = replace(event, down=down, up=up)
                events = (*record.events[:place], other, *record.events[place + 1 :])
                tried += 1
                assert errors(replace(record, events=events))
    assert tried > 200


def test_a_changed_byte_is_found_wherever_it_is() -> None:
    rng = random.Random("bytes")
    line = encode_record(random_record(rng))
    for place in range(len(line)):
        other = line[:place] + bytes([line[place] ^ 1]) + line[place + 1 :]
        assert any(problem.severity is Severity.ERROR for problem in read_record(other).problems), place


def test_lost_repeated_and_exchanged_events_are_found() -> None:
    rng = random.Random("lost")
    for _ in range(10):
        record = random_record(rng)
        before = record.events
        for place in range(len(before)):
            lost = before[:place] + before[place + 1 :]
            twice = before[: place + 1] + before[place:]
            assert errors(replace(record, events=lost)), place
            assert errors(replace(record, events=twice)), place
            swapped = (*before[:place], *before[place + 1 : place + 2], before[place], *before[place + 2 :])
            showing = all(isinstance(event, HandShown | HandMucked) for event in before[place : place + 2])
            if swapped != before and not showing:
                assert errors(replace(record, events=swapped)), place


def test_final_stacks_are_compared() -> None:
    record = random_record(random.Random("stacks"))
    first, *others = record.final_stacks
    (problem,) = verify(replace(record, final_stacks=(first + 1, *others)), line=3).problems
    assert problem.code == "stack_differs"
    assert problem.line == 3
    assert problem.facts == {"player": 0, "recorded": first + 1, "replayed": first}


def test_the_first_difference_is_named_with_both_versions() -> None:
    table = Table("(7d 2h) 9c", "(Ah Ad) 2c", stacks=100).play("1:bring_in 0:complete 1:fold")
    record = make_record("x", table.state.rules, [], table.state.starting_stacks, table.events)
    place = len(record.events) - 1
    ended = record.events[place]
    other = convert(to_builtins(ended) | {"stacks": [100, 100]}, type(ended))
    (problem,) = verify(replace(record, events=(*record.events[:place], other))).problems
    assert problem.code == "event_differs"
    assert problem.facts["event"] == place + 1
    # Ante 1 each and a bring-in of 3 by player 1 (2c): player 0 completes and wins 1 + 3.
    assert problem.facts["replayed"] == {"type": "HandEnded", "stacks": (104, 96)}
    assert problem.facts["recorded"] == {"type": "HandEnded", "stacks": (100, 100)}


def test_an_opener_that_only_a_witness_names_is_noted() -> None:
    """A table let the king bring it in although the deuce was lower: the record says so, and it is told."""
    state = open_hand(RuleSet(Game.STUD, "test", S10, HouseRules()), (100, 100))
    events: list[Event] = []
    cards = (parse_cards("7d2hKc"), parse_cards("AhAd2c"))
    bring_in, fold = Act(0, Action(ActionKind.BRING_IN, 3)), Act(1, Action(ActionKind.FOLD))
    for asked in (Start(), Deal(cards, opener=0), bring_in, fold):
        state, more = advance(state, asked)
        events += more
    players = [RecordPlayer("Ana", 1), RecordPlayer("Leo", 2)]
    record = make_record("x", state.rules, players, state.starting_stacks, events)
    found = verify(record)
    # 3.1: the lowest door card is player 1's. He folds to the bring-in and loses his ante.
    assert found.state.stacks == (101, 99)
    (note,) = found.problems
    assert (note.code, note.severity, note.facts["player"]) == ("opener_witnessed", Severity.NOTE, 0)
    (place,) = [at for at, event in enumerate(events) if isinstance(event, StreetOpened)]
    events[place] = replace(events[place], reason=OpenerReason.LOWEST_DOOR_CARD)
    (error,) = verify(replace(record, events=tuple(events))).problems
    assert error.code == "event_differs"


def test_6_8_nobody_is_protected_in_a_house_without_protection() -> None:
    table = Table("(7d 2h) 9c", "(Ah Ad) 2c", "(Kh Kd) 8c").play("1:bring_in 2:complete 0:protect 1:call")
    table.checked_down().shown()
    players = [RecordPlayer(name, seat) for seat, name in enumerate(("Ana", "Leo", "Eva"), 1)]
    record = make_record("x", table.state.rules, players, table.state.starting_stacks, table.events)
    assert verify(record).problems == ()
    rules = replace(record.rules, protection=ProtectionRules(quota=0))
    (problem,) = verify(replace(record, rules=rules)).problems
    assert (problem.code, problem.facts["player"]) == ("protection_off", 0)
