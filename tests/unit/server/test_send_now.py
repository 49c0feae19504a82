"""Messages that a line can take at once do not wait for a task, and never overtake those that do."""

import asyncio

from doorcard.server.connection import CLOSE_SLOW, Connection
from doorcard.server.settings import Limits


class Line:
    """A peer that sometimes cannot take a message at once."""

    def __init__(self) -> None:
        self.is_ready = True
        self.got: list[str] = []
        self.at_once = 0
        self.may_read = asyncio.Event()

    def write_now(self, text: str) -> bool:
        if self.is_ready:
            self.got.append(text)
            self.at_once += 1
        return self.is_ready

    async def send_text(self, data: str) -> None:
        await self.may_read.wait()
        self.got.append(data)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Nothing to close."""


def connected(line: Line, outbox: int = 256) -> Connection:
    connection = Connection(line, "user-ana", "192.0.2.1", Limits(outbox=outbox), 0, line.write_now)
    connection.welcome()
    return connection


def test_a_line_that_is_ready_gets_messages_at_once_and_without_a_task() -> None:
    async def run() -> None:
        line = Line()
        connection = connected(line)
        connection.send_text("one")
        connection.send_text("two")
        assert line.got == ["one", "two"]

    asyncio.run(run())


def test_messages_stay_in_order_when_a_line_is_ready_again_before_the_outbox_is_empty() -> None:
    async def run() -> None:
        line = Line()
        connection = connected(line)
        writing = asyncio.create_task(connection.write())
        line.is_ready = False
        connection.send_text("one")
        await asyncio.sleep(0)
        line.is_ready = True
        connection.send_text("two")
        assert line.got == []
        line.may_read.set()
        await connection.flushed()
        connection.send_text("three")
        assert line.got == ["one", "two", "three"]
        assert line.at_once == 1
        writing.cancel()

    asyncio.run(run())


def test_a_line_that_is_never_ready_is_given_up_when_its_outbox_is_full() -> None:
    async def run() -> None:
        line = Line()
        line.is_ready = False
        connection = connected(line, outbox=3)
        for number in range(4):
            connection.send_text(str(number))
        line.is_ready = True
        connection.send_text("late")
        assert connection.close_code == CLOSE_SLOW
        assert line.got == []

    asyncio.run(run())
