"""The room is woken in time: what it remembers of the clocks is what a look at all tables says."""

from random import Random

import pytest

from doorcard.protocol.commands import AddChips, LeaveSeat, PauseTable, SitOut
from doorcard.room import Room
from doorcard.room.deadlines import Wakes
from tests.room.house import House, by_chance, seated_house
from tests.room.test_private_tables import accept, opened


def looked_at_anew(room: Room) -> int | None:
    """The next deadline without anything remembered."""
    return Wakes(room._floor).first_ms()


def something_happens(made: House, people: list[str], chance: Random) -> None:
    person = chance.choice(people)
    match chance.randrange(12):
        case 0:
            made.do(person, SitOut(made.command_id(), "t1", on=chance.random() < 0.5))
        case 1:
            made.take(made.room.disconnected(person, made.now))
        case 2:
            made.take(made.room.connected(person, made.now))
        case 3:
            made.do(person, AddChips(made.command_id(), "t1", 500))
        case 4 if chance.random() < 0.1:
            made.do(person, LeaveSeat(made.command_id(), "t1"))
        case 5 | 6:
            made.pass_ms(chance.choice((100, 3_000, 30_000)))
        case 7 if chance.random() < 0.2:
            made.restart()
        case _:
            made.act_somehow(by_chance(chance))


@pytest.mark.parametrize("seed", range(8))
def test_the_next_deadline_is_the_one_that_a_look_at_all_tables_finds(seed: int) -> None:
    chance = Random(seed)
    made, people = seated_house(4, seed=seed)
    found = set()
    for _ in range(150):
        something_happens(made, list(people), chance)
        assert made.room.wake_at_ms() == looked_at_anew(made.room)
        found.add(made.room.wake_at_ms())
    assert len(found) > 3, "nothing has moved the clocks"


def two_tables(seed: int) -> tuple[House, list[str], str]:
    """People at a public table, two of them at a table of friends, too: house, people, the friends' table."""
    made, people = seated_house(4, seed=seed)
    table_id, invitation = opened(made, people[0], clock=seed % 2 == 0)
    accept(made, people[1], invitation)
    for person in people[:2]:
        made.sit(person, table_id)
    return made, people, table_id


@pytest.mark.parametrize("seed", range(4))
def test_the_same_for_who_sits_at_two_tables_and_owns_one_that_is_paused(seed: int) -> None:
    chance = Random(seed)
    made, people, table_id = two_tables(seed)
    found = set()
    for _ in range(100):
        if chance.random() < 0.1:
            made.do(people[0], PauseTable(made.command_id(), table_id, on=chance.random() < 0.7))
        something_happens(made, list(people), chance)
        made.act_somehow(by_chance(chance), table_id)
        assert made.room.wake_at_ms() == looked_at_anew(made.room)
        found.add(made.room.wake_at_ms())
    assert len(found) > 3, "nothing has moved the clocks"
