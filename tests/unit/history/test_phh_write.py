"""Writing PHH: what is written is read back to the same rules and the same events."""

import random
from datetime import datetime
from functools import cache
from typing import get_args

import pytest
from msgspec.structs import replace

from doorcard.engine import Event
from doorcard.engine.events import HandShown
from doorcard.history import read_phh
from doorcard.history.phh_record import record_of
from doorcard.history.phh_toml import PhhWriteError
from doorcard.history.phh_write import write_phh, write_phhs
from doorcard.history.record import Record, RecordPlayer, make_record, seen_by
from doorcard.rules import resolve
from doorcard.rules.spec import Game, RuleSet, Stakes, Unit
from tests.properties.random_hands import play_random, random_rules

HANDS = 500
BEGUN = datetime.fromisoformat("2026-03-01T23:59:58.250+00:00")


def played(rng: random.Random, game: Game, rules: RuleSet | None = None) -> Record:
    """A random hand as a record, with awkward names and seats."""
    events: list[Event] = []
    rules = rules or random_rules(rng, game)
    end = play_random(
        rng,
        game,
        rules=rules,
        protect=0.05 if rules.protection.quota else 0.0,
        watch=lambda _, __, ___, new: events.extend(new),
    ).state
    players = [RecordPlayer(f'Ñandú "{seat}" \\ #\t', 2 * seat + 1) for seat in range(end.players)]
    number = str(rng.choice([0, 77, 2**63, "b-7", "007"]))
    return make_record(
        number, end.rules, players, end.starting_stacks, events, table="Río [2]", started_at=BEGUN
    )


@cache
def many_records(game: Game) -> tuple[Record, ...]:
    """Random hands under random rules; the same ones for every test."""
    rng = random.Random(f"phh/{game.value}")
    return tuple(played(rng, game) for _ in range(HANDS))


@pytest.mark.parametrize("game", list(Game))
def test_reading_gives_back_the_record_with_every_event(game: Game) -> None:
    for record in many_records(game):
        (reading,) = read_phh(write_phh(record))
        assert reading.problems == ()
        found = record_of(reading)
        assert found.record == record, found.problems


def kinds_of(record: Record) -> set[str]:
    """What is out of the ordinary in a hand."""
    rules, kinds = record.rules, {type(event).__name__ for event in record.events}
    ante = rules.stakes.ante
    seen = {
        "chip": rules.stakes.chip > 1,
        "money": rules.stakes.unit is Unit.CENT,
        "chips": rules.stakes.unit is Unit.CHIP,
        "short ante": any(0 < stack < ante for stack in record.starting_stacks),
        "face up": any(isinstance(event, HandShown) and not event.high for event in record.events),
        "uncontested": "HandShown" not in kinds,
        "big on fourth": "_open_pair" in write_phh(record),
    }
    return kinds | {name for name, there in seen.items() if there}


@pytest.mark.parametrize("game", list(Game))
def test_the_hands_that_come_back_are_of_every_kind(game: Game) -> None:
    kinds = set().union(*map(kinds_of, many_records(game)))
    assert kinds >= {event.__name__ for event in get_args(Event)}
    assert kinds >= {"chip", "money", "chips", "short ante", "face up", "uncontested", "big on fourth"}


@pytest.mark.parametrize("game", list(Game))
def test_a_players_own_record_comes_back_without_the_cards_that_he_did_not_see(game: Game) -> None:
    rng = random.Random(f"phh/witness/{game.value}")
    for _ in range(30):
        rules = random_rules(rng, game)
        rules = replace(rules, house=replace(rules.house, all_in_face_up=False))
        record = played(rng, game, rules)
        mine = seen_by(record, rng.randrange(len(record.players)))
        (reading,) = read_phh(write_phh(mine))
        assert record_of(reading).record == mine


def test_many_hands_are_one_text_of_numbered_tables() -> None:
    rng = random.Random("phh/many")
    records = [replace(played(rng, game), hand_id=f"h{number}") for number, game in enumerate(Game)]
    readings = read_phh(write_phhs(records))
    assert [record_of(reading).record for reading in readings] == records


@pytest.mark.parametrize("profile", ["actionpoker", "cash", "pokerstars", "roberts", "wsop-2024"])
def test_a_known_house_is_named_and_not_spelt_out(profile: str) -> None:
    rules = resolve(Game.STUD8, "2-4", profile)
    text = write_phh(played(random.Random(1), Game.STUD8, rules))
    assert f'_profile = "{profile}"\n' in text
    assert "_house_rules" not in text


def test_what_differs_from_the_house_is_spelt_out_alone() -> None:
    rules = resolve(Game.STUD, Stakes("mine", 1, 2, 4, 8), "cash")
    rules = replace(rules, house=replace(rules.house, bets_and_raises_max=5))
    text = write_phh(played(random.Random(1), Game.STUD, rules))
    assert '_profile = "cash"\n_house_rules = { bets_and_raises_max = 5 }\n' in text


def test_a_name_that_is_no_text_is_refused() -> None:
    record = played(random.Random(1), Game.STUD)
    broken = replace(record, players=tuple(replace(player, name="\ud800") for player in record.players))
    with pytest.raises(PhhWriteError) as refused:
        write_phh(broken)
    assert refused.value.code == "name_not_text"
