"""Our PokerStars text read again: the same hand by the same engine, and the same text."""

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from doorcard.history import Severity, record_of
from doorcard.history.export import write_pokerstars
from doorcard.history.record import Record, seen_by
from doorcard.history.rooms import read_rooms
from doorcard.rules.spec import Game, Profile
from tests.unit.history.export.hands import double_bet
from tests.unit.history.records import opened_record, random_record

HANDS = 60
View = Callable[[Record, random.Random], Record]
VIEWS: dict[str, View] = {
    "full": lambda record, rng: record,
    "hero": lambda record, rng: seen_by(record, rng.randrange(len(record.players))),
    "spectator": lambda record, rng: seen_by(record, None),
}


def read_again(text: str, record: Record) -> Record:
    """What the reader of the room and the engine make of a text, by the house rules of the record."""
    (reading,) = read_rooms(text.splitlines())
    assert reading.hand is not None, reading.problems
    # A text does not name its house: the random one is given to both.
    told = replace(reading.hand, profile=None, house_rules=(), chip=record.rules.stakes.chip)
    rules = record.rules
    house = Profile("random", ((rules.game, rules.house),), protection=rules.protection)
    found = record_of(replace(reading, hand=told), house)
    errors = [problem for problem in found.problems if problem.severity is Severity.ERROR]
    assert not errors, text
    assert found.record is not None
    return found.record


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("game", list(Game))
def test_random_hands_come_back_as_the_same_text(game: Game, view: str) -> None:
    rng = random.Random(f"{game} {view}")
    for number in range(HANDS):
        played = random_record(rng, game) if number % 10 else opened_record(rng, game)
        record = VIEWS[view](played, rng)
        text = write_pokerstars(record)
        back = read_again(text, record)
        assert write_pokerstars(back) == text
        assert (back.starting_stacks, back.final_stacks) == (record.starting_stacks, record.final_stacks)


@pytest.mark.parametrize(
    "name",
    [
        "Ana: folds", "*** SUMMARY ***", "two\nlines", "[Ks]", "Dealt to Leo [2c]", "Seat 3: x", "", "  ",
        "Leo", "a collected $1 from pot", "x is being treated as all-in", "\ud800", "José (1)", "Table 'x'",
        "Uncalled bet ($1) returned to Leo", "Hand cancelled", "PokerStars Hand #1: ", "Leo said, no",
    ],
)  # fmt: skip
def test_no_name_breaks_the_form(name: str) -> None:
    hand = double_bet()
    players = (replace(hand.players[0], name=name), *hand.players[1:])
    record = replace(hand, players=players)
    text = write_pokerstars(record)
    text.encode()
    back = read_again(text, record)
    assert write_pokerstars(back) == text
    assert len({player.name for player in back.players}) == 3


def test_a_table_without_a_name_and_a_hand_without_a_time_come_back_too() -> None:
    record = replace(double_bet(), table="", started_at=None)
    text = write_pokerstars(record)
    assert " - 1970/01/01 0:00:00 ET\nTable 'doorcard' 8-max\n" in text
    back = read_again(text, record)
    assert write_pokerstars(back) == text
    assert back.started_at is None
