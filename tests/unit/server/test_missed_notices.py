"""6.5: a new connection is told of protections that its user had while nobody may have heard it."""

import asyncio
from typing import cast

import msgspec

from doorcard.server.client import Clients
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.runner import Runner
from doorcard.server.settings import Limits
from doorcard.server.store import Store
from tests.room.house import House
from tests.room.test_section6_protection import facing_a_completion
from tests.room.time_outs import LONG_MS
from tests.unit.server.test_runner import Ear, SlowStore


async def first_heard(house: House, user_id: str) -> list[str]:
    """The kinds of messages that a page gets when its line is up, notices with their codes."""
    hub, store, ear = Hub(Limits()), SlowStore(), Ear()
    store.let_through = asyncio.Semaphore(100)
    runner = Runner(house.room, cast(Store, store), hub)
    connection = Connection(ear, user_id, "127.0.0.1", Limits(), 0)
    writing = asyncio.create_task(connection.write())
    runner.start()
    Clients(runner, hub).arrive(connection)
    await runner.settled()
    await connection.flushed()
    await runner.stop()
    connection.give_up(1000)
    await writing
    told = [msgspec.json.decode(text) for text in ear.texts]
    return [message.get("code", message["type"]) for message in told]


def test_6_5_a_page_hears_after_its_welcome_what_it_missed() -> None:
    made, _, owing = facing_a_completion()
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(LONG_MS)
    heard = asyncio.run(first_heard(made, owing))
    assert heard[0] == "Welcome"
    assert heard.count("protected") == 1


def test_6_5_a_page_beside_a_line_that_is_dead_without_saying_so_hears_it_too() -> None:
    """The phone's old socket still counts as open; what was sent there, nobody has read."""
    made, _, owing = facing_a_completion()
    made.pass_ms(LONG_MS)
    assert "protected" in asyncio.run(first_heard(made, owing))


def test_6_5_nobody_else_is_told() -> None:
    made, people, owing = facing_a_completion()
    made.pass_ms(LONG_MS)
    for other in people:
        if other != owing:
            assert "protected" not in asyncio.run(first_heard(made, other))
