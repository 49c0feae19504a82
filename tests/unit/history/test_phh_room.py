"""Hands of a room whose people act by chance and sometimes let their time run out: through PHH and back."""

import random
from collections.abc import Iterator

import pytest

from doorcard.engine.events import PlayerProtected, RakeTaken
from doorcard.history import read_phh, replay
from doorcard.history.phh_record import record_of
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record
from doorcard.room.hand_records import record_of_hand
from doorcard.room.outcome import SavedHand
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, seated_house

HANDS = 340
"""At each of the tables below: more than a thousand in all."""

TABLES = (
    (Game.STUD, "4-8", "actionpoker", 6, 4_000),
    (Game.STUD8, "0.25-0.50", "actionpoker", 8, 250),
    (Game.STUD8, "8-16", "cash", 3, 32_000),
)
"""Game, limit, house, people, and what they sit down with, in cents."""


def records_of(house: House) -> Iterator[Record]:
    """The closed hands that the house has journalled."""
    for hand_id, closed in house.store.closed.items():
        saved = SavedHand(house.store.opened[hand_id], tuple(house.store.events[hand_id]))
        yield record_of_hand(saved, closed.at_ms)


def played(game: Game, stakes: str, profile: str, people: int, buy_in: int) -> list[Record]:
    """Hands of one table after another, each until too few are left at it."""
    rng = random.Random(f"phh/{stakes}")
    found: list[Record] = []
    while len(found) < HANDS:
        seed = rng.randrange(10**6)
        house, _ = seated_house(people, seed=seed, buy_in=buy_in, game=game, stakes=stakes, profile=profile)
        for _ in range(10):
            play_hand(house, rng)
        found += records_of(house)
    return found


def play_hand(house: House, rng: random.Random) -> None:
    """A hand, if enough are left for one; now and then somebody lets his time run out."""
    choose = by_chance(rng)
    while True:
        wakes_at = house.room.wake_at_ms()
        is_turn = house.public().turn is not None
        if wakes_at is not None and (not is_turn or rng.random() < 0.15):
            house.pass_ms(max(0, wakes_at - house.mono_ms))
        elif is_turn:
            house.act_somehow(choose)
        if house.public().result is not None or (wakes_at is None and not is_turn):
            return


@pytest.mark.parametrize(("game", "stakes", "profile", "people", "buy_in"), TABLES)
def test_a_rooms_hands_come_back_with_every_event(
    game: Game, stakes: str, profile: str, people: int, buy_in: int
) -> None:
    records = played(game, stakes, profile, people, buy_in)
    for record in records:
        (reading,) = read_phh(write_phh(record))
        assert record_of(reading).record == record
        assert replay(reading).problems == ()
    kinds = {type(event) for record in records for event in record.events}
    assert PlayerProtected in kinds
    assert (RakeTaken in kinds) == (profile == "actionpoker")
