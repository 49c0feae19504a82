"""Many people at small tables, coming, waiting, sitting, leaving, away: the lines stay right."""

from random import Random

import pytest

from doorcard.protocol.commands import JoinLine, LeaveLine, LeaveSeat, SitOut, TakeSeat
from doorcard.protocol.messages import Accepted, Waiting
from doorcard.room.table import Table
from tests.room.house import House, by_chance, house, table

PEOPLE = 9
STEPS = 1_500


def one_thing(made: House, random: Random, people: list[str]) -> None:
    person, table_id = random.choice(people), random.choice(made.room.table_ids())
    match random.randrange(14):
        case 0 | 1 | 2:
            made.do(person, JoinLine(made.command_id(), table_id))
        case 3 | 4:
            sit(made, person, table_id)
        case 5 if random.random() < 0.5:
            made.do(person, LeaveSeat(made.command_id(), table_id))
        case 6 if random.random() < 0.3:
            made.do(person, LeaveLine(made.command_id(), table_id))
        case 7 if random.random() < 0.3:
            made.take(made.room.disconnected(person, made.now))
        case 8:
            made.take(made.room.connected(person, made.now))
        case 9:
            made.pass_ms(random.choice((500, 3_000, 25_000, 70_000, 200_000)))
        case 10 if random.random() < 0.1:
            made.restart()
        case 11:
            made.do(person, SitOut(made.command_id(), table_id, on=False))
        case 12:
            seat_bots(made)
        case _:
            made.act_somehow(by_chance(random), table_id)


def sit(made: House, person: str, table_id: str) -> None:
    """Sit down, if the room lets him; never on a seat that was offered to somebody else."""
    one = made.room._floor.tables[table_id]
    offered = {user for user, until_ms in one.line.items() if until_ms is not None}
    left = vacancies(made, one) - len(offered - {person})
    answer = made.do(person, TakeSeat(made.command_id(), table_id, 4_000))
    if isinstance(answer, Accepted):
        assert left > 0, "he took a seat that was kept for another"


def seat_bots(made: House) -> None:
    for wanted in made.room.seats_wanting_bots():
        bot = made.join(is_bot=True)
        made.do(bot, TakeSeat(made.command_id(), wanted.table_id, wanted.buy_in))


def vacancies(made: House, one: Table) -> int:
    """Seats that a person could have if nobody waited, counted the plain way."""
    users = made.room._floor.users
    people = sum(not users[seat.user_id].is_bot or seat.reserved is not None for _, seat in one.taken())
    return one.config.seats - people


def check(made: House, people: list[str]) -> None:
    floor = made.room._floor
    for one in floor.tables.values():
        offers = [user for user, until_ms in one.line.items() if until_ms is not None]
        present = [user for user in one.line if floor.users[user].connected]
        room_left = vacancies(made, one)
        assert len(offers) <= room_left, "more is promised than there is"
        if made.mono_ms < one.line_rests_ms and len(present) < len(one.line):
            assert not offers, "after a restart somebody was offered a seat before all could be back"
        elif len(offers) < room_left:
            assert all(user in offers for user in present), "a seat is free, and somebody waits for nothing"
        assert all(one.table_id not in floor.users[user].seats for user in one.line), "he has a seat"
        kept = {row.user_id for row in made.store.waiting.values() if row.table_id == one.table_id}
        assert kept == set(one.line), "the store says otherwise"
    for person in people:
        lines = {one.table_id for one in floor.tables.values() if person in one.line}
        assert set(floor.users[person].lines) == lines
        if told := made.heard(person, Waiting):
            assert {place.table_id for place in told[-1].lines} == lines or not floor.users[person].connected


@pytest.mark.parametrize("seed", range(6))
def test_the_lines_stay_right_whatever_people_do(seed: int) -> None:
    random = Random(seed)
    made = house(table("t1", seats=2), table("t2", seats=3, bots=1), seed=seed)
    people = [made.join() for _ in range(PEOPLE)]
    offered = 0
    for _ in range(STEPS):
        one_thing(made, random, people)
        check(made, people)
        tables = made.room._floor.tables.values()
        offered += any(until_ms is not None for one in tables for until_ms in one.line.values())
    assert offered > 10, "hardly anybody was ever offered a seat"
