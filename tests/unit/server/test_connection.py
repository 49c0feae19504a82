"""A slow client is dropped and nobody waits for it."""

import asyncio

import pytest

from doorcard.protocol.messages import Pong
from doorcard.server.connection import CLOSE_SLOW, Connection
from doorcard.server.settings import Limits


class Reader:
    """A peer that reads everything at once."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def send_text(self, data: str) -> None:
        self.texts.append(data)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        raise AssertionError("the connection leaves closing to who serves it")


class Sleeper(Reader):
    """A peer that never reads: writing to it never ends."""

    async def send_text(self, data: str) -> None:
        await asyncio.Event().wait()


def connected(socket: Reader, outbox: int = 256) -> Connection:
    connection = Connection(socket, "user-ana", "192.0.2.1", Limits(outbox=outbox), now_ms=0)
    connection.welcome()
    return connection


def is_given_up(connection: Connection) -> bool:
    return connection.close_code is not None


def numbers(reader: Reader) -> list[str]:
    return [text.partition('"sent_ms":')[2].rstrip("}") for text in reader.texts]


def test_messages_arrive_in_the_order_in_which_they_were_sent() -> None:
    async def scenario() -> None:
        reader = Reader()
        connection = connected(reader)
        writing = asyncio.create_task(connection.write())
        for number in range(100):
            connection.send(Pong(number))
        await connection.flushed()
        assert numbers(reader) == [str(number) for number in range(100)]
        connection.give_up(CLOSE_SLOW)
        await writing

    asyncio.run(scenario())


def test_a_peer_that_does_not_read_is_given_up_when_its_outbox_is_full() -> None:
    async def scenario() -> None:
        connection = connected(Sleeper(), outbox=10)
        writing = asyncio.create_task(connection.write())
        await asyncio.sleep(0)
        for number in range(9):
            connection.send(Pong(number))
        assert not is_given_up(connection)
        for number in range(3):  # one is in the writer's hand, ten wait
            connection.send(Pong(number))
        assert connection.close_code == CLOSE_SLOW
        await asyncio.wait_for(writing, 1)

    asyncio.run(scenario())


def test_nothing_is_queued_for_a_connection_that_was_given_up() -> None:
    async def scenario() -> None:
        reader = Reader()
        connection = connected(reader)
        connection.give_up(CLOSE_SLOW)
        connection.send(Pong(1))
        await connection.write()
        assert reader.texts == []

    asyncio.run(scenario())


def test_the_first_reason_to_give_up_stays() -> None:
    connection = connected(Reader())
    connection.give_up(CLOSE_SLOW)
    connection.give_up(4009)
    assert connection.close_code == CLOSE_SLOW


def test_nothing_comes_before_the_welcome() -> None:
    async def scenario() -> None:
        reader = Reader()
        connection = Connection(reader, "user-ana", "192.0.2.1", Limits(), now_ms=0)
        connection.send(Pong(1))
        connection.welcome(Pong(2), Pong(3))
        connection.send(Pong(4))
        writing = asyncio.create_task(connection.write())
        await connection.flushed()
        assert numbers(reader) == ["2", "3", "4"]
        connection.give_up(CLOSE_SLOW)
        await writing

    asyncio.run(scenario())


@pytest.mark.parametrize("error", [OSError, RuntimeError])
def test_a_line_that_breaks_while_writing_ends_the_writer(error: type[Exception]) -> None:
    class Broken(Reader):
        async def send_text(self, data: str) -> None:
            raise error

    async def scenario() -> None:
        connection = connected(Broken())
        connection.send(Pong(1))
        await asyncio.wait_for(connection.write(), 1)

    asyncio.run(scenario())
