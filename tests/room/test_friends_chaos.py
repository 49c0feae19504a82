"""A table of friends whose owner and guests do as they like: the room goes on, each seat is somebody's."""

from random import Random

import pytest

from doorcard.protocol.commands import (
    AcceptInvitation,
    Command,
    Invite,
    LeaveSeat,
    Link,
    MyLastHand,
    PauseTable,
    SendAway,
    SetClock,
    SetStakes,
    ShowHand,
    SitOut,
    TakeSeat,
    TurnTime,
    UseBank,
)
from tests.room.house import House, by_chance, house
from tests.room.test_private_tables import accept, opened

STEPS = 500
SPANS_MS = (100, 1_500, 4_000, 25_000, 70_000, 1_000_000)


def bots_come(made: House, bots: list[str]) -> None:
    """As the shell does: idle bots sit down where some are wanted."""
    for wanted in made.room.seats_wanting_bots():
        idle = [bot for bot in bots if not made.room.bots()[bot]]
        for bot in idle[: wanted.missing]:
            made.do(bot, TakeSeat(made.command_id(), wanted.table_id, wanted.buy_in))


def order(made: House, random: Random, table_id: str) -> Command:
    """Something that the owner may ask for."""
    names = [seat.nickname for seat in made.public(table_id).seats if seat] or ["Nobody"]
    new = made.command_id()
    orders = (
        SetClock(new, table_id, random.choice(list(TurnTime))),
        SetStakes(new, table_id, random.choice(["1-2", "4-8", "5-10"])),
        SendAway(new, table_id, random.choice(names)),
        PauseTable(new, table_id, random.random() < 0.2),
        Invite(new, table_id, random.choice([Link.SAME, Link.NEW])),
    )
    return random.choice(orders)


def owner_of(made: House, table_id: str) -> str:
    owner = made.room._floor.tables[table_id].config.owner
    assert owner is not None
    return owner


def wish(made: House, random: Random, table_id: str) -> Command:
    """Something that anybody may ask for."""
    new, on = made.command_id(), random.random() < 0.5
    wishes: tuple[Command, ...] = (
        AcceptInvitation(new, made.room.invitation_of(table_id, owner_of(made, table_id))),
        *[TakeSeat(new, table_id, 16_000)] * 3,
        LeaveSeat(new, table_id),
        SitOut(new, table_id, on),
        MyLastHand(new, table_id, on),
        *[UseBank(new, table_id)] * 2,
        ShowHand(new, table_id, made.public(table_id).hand_id or "none", on),
    )
    return random.choice(wishes)


def one_thing(made: House, random: Random, people: list[str], bots: list[str], table_id: str) -> None:
    person = random.choice(people)
    match random.randrange(20):
        case 0 | 1:
            made.pass_ms(random.choice(SPANS_MS))
        case 2:
            made.take(made.room.disconnected(person, made.now))
        case 3 | 4:
            made.take(made.room.connected(person, made.now))
        case 5:
            bots_come(made, bots)
        case 6 | 7:
            made.do(people[0], order(made, random, table_id))
        case 8 | 9 | 10:
            made.do(person, wish(made, random, table_id))
        case 11 if random.random() < 0.3:
            made.restart()
        case _:
            made.act_somehow(by_chance(random), table_id)


def check(made: House, table_id: str) -> None:
    floor = made.room._floor
    for user in floor.users:
        for where, number in user.seats.items():
            seat = floor.tables[where].at(number)
            assert seat is not None, "he has a seat that is none"
            waits = seat.reserved is not None and seat.reserved.user_id == user.user_id
            assert waits or seat.user_id == user.user_id, "he has another's seat"
    table = floor.tables[table_id]
    if table.is_playing:
        assert table.hand is not None
        assert table.hand.turn is not None
        assert table.hand.state.actor is not None
        actor = floor.users[table.hand.opening.users[table.hand.state.actor]]
        has_limit = table.hand.turn.deadline_ms is not None
        assert has_limit or (actor.connected and not table.config.clock), "the hand may never end"
    assert sum(line.net for line in made.room.settlement(table_id, owner_of(made, table_id))) == 0


@pytest.mark.parametrize("seed", range(8))
def test_a_table_of_friends_goes_on_whatever_they_do(seed: int) -> None:
    random = Random(seed)
    made = house(seed=seed)
    owner = made.join("Ana")
    table_id, invitation = opened(made, owner, bots=random.choice([0, 3, 7]), clock=random.random() < 0.5)
    people = [owner] + [made.join(f"Guest {number}") for number in range(4)]
    bots = [made.join(f"Bot {number}", is_bot=True) for number in range(8)]
    for person in people[1:]:
        accept(made, person, invitation)
    for person in people[:3]:
        made.sit(person, table_id)
    for _ in range(STEPS):
        one_thing(made, random, people, bots, table_id)
        check(made, table_id)
    assert made.store.closed, "no hand was played to its end"
