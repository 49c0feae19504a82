"""Rows first, then messages; and when rows cannot be kept, nothing more is shown."""

import asyncio
from collections.abc import Sequence
from typing import cast

from doorcard.protocol.messages import Pong
from doorcard.room import Now, Outcome, Room
from doorcard.room.outcome import ToCaller, UserSaved, Write
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.runner import Entry, Runner
from doorcard.server.settings import Limits
from doorcard.server.store import Store, StoreError


class SlowStore:
    """A disk that takes its time: each commit waits until it is let through."""

    def __init__(self) -> None:
        self.commits: list[tuple[Write, ...]] = []
        self.let_through = asyncio.Semaphore(0)
        self.is_broken = False

    async def commit(self, writes: Sequence[Write]) -> None:
        await self.let_through.acquire()
        if self.is_broken:
            raise StoreError("write_failed", why="the disk is full")
        self.commits.append(tuple(writes))


class StillRoom:
    """A room whose clocks never ring."""

    ticks = 0

    def wake_at_ms(self) -> int | None:
        return None

    def tick(self, now: Now) -> Outcome:
        raise AssertionError("nothing is due")


class EagerRoom(StillRoom):
    """A room with one thing due at once."""

    def wake_at_ms(self) -> int | None:
        return None if self.ticks else 0

    def tick(self, now: Now) -> Outcome:
        self.ticks += 1
        return Outcome()


class Ear:
    """A socket that keeps what it hears."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def send_text(self, data: str) -> None:
        self.texts.append(data)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        pass


def user(number: int) -> UserSaved:
    return UserSaved(f"user-{number}", f"Ana {number}", "es", is_bot=False, at_ms=1)


def outcome(number: int) -> Outcome:
    return Outcome(writes=(user(number),), sends=(ToCaller(Pong(number)),))


class House:
    """A runner over a slow store, and one listener."""

    def __init__(self, room: StillRoom | None = None, gather_s: float = 0) -> None:
        self.store, self.ear, self.room = SlowStore(), Ear(), room or StillRoom()
        hub = Hub(Limits())
        self.runner = Runner(cast(Room, self.room), cast(Store, self.store), hub, gather_s)
        self.connection = Connection(self.ear, "user-1", "127.0.0.1", Limits(), now_ms=0)
        self.connection.welcome()
        self.runner.start()
        self.writing = asyncio.create_task(self.connection.write())

    def submit(self, number: int) -> None:
        self.runner.submit(Entry(outcome(number), self.connection))

    async def settle(self) -> None:
        """Let everything run that can run."""
        for _ in range(20):
            await asyncio.sleep(0)

    async def close(self) -> None:
        self.connection.give_up(1000)
        await self.writing
        self.store.let_through.release()
        await self.runner.stop()


def test_nothing_is_shown_before_it_is_kept() -> None:
    async def scenario() -> None:
        house = House()
        house.submit(1)
        await house.settle()
        assert house.ear.texts == []
        house.store.let_through.release()
        await house.settle()
        assert [user(1)] == [write for commit in house.store.commits for write in commit]
        assert house.ear.texts == ['{"type":"Pong","sent_ms":1}']
        await house.close()

    asyncio.run(scenario())


def test_what_gathers_during_a_commit_goes_into_the_next_one_in_order() -> None:
    async def scenario() -> None:
        house = House()
        house.submit(1)
        await house.settle()
        for number in (2, 3, 4):
            house.submit(number)
        for _ in range(2):
            house.store.let_through.release()
            await house.settle()
        assert house.store.commits == [(user(1),), (user(2), user(3), user(4))]
        assert house.ear.texts == [f'{{"type":"Pong","sent_ms":{number}}}' for number in (1, 2, 3, 4)]
        await house.close()

    asyncio.run(scenario())


def test_commits_that_follow_one_another_leave_time_to_gather() -> None:
    async def scenario() -> None:
        house = House(gather_s=0.02)
        house.store.let_through = asyncio.Semaphore(100)
        for number in (1, 2, 3):
            house.submit(number)
            await house.settle()
        assert house.store.commits == [(user(1),)], "the first one waits for nothing"
        await house.runner.settled()
        assert house.store.commits == [(user(1),), (user(2), user(3))]
        await house.close()

    asyncio.run(scenario())


def test_answers_without_rows_wait_their_turn_but_not_for_the_disk() -> None:
    async def scenario() -> None:
        house = House()
        house.runner.submit(Entry(Outcome(sends=(ToCaller(Pong(1)),)), house.connection))
        await house.settle()
        assert house.store.commits == []
        assert len(house.ear.texts) == 1
        await house.close()

    asyncio.run(scenario())


def test_rows_that_cannot_be_kept_stop_everything() -> None:
    async def scenario() -> None:
        house = House()
        house.store.is_broken = True
        house.submit(1)
        house.store.let_through.release()
        await house.settle()
        assert house.runner.failed.is_set()
        house.runner.do(lambda: outcome(2), house.connection)
        await house.settle()
        assert house.ear.texts == []
        await asyncio.wait_for(house.runner.settled(), 1)
        await house.close()

    asyncio.run(scenario())


def test_a_room_that_breaks_stops_everything_too() -> None:
    def broken() -> Outcome:
        raise AssertionError("chips are missing")

    async def scenario() -> None:
        house = House()
        house.runner.do(broken, house.connection)
        assert house.runner.failed.is_set()
        house.runner.do(lambda: outcome(2), house.connection)
        await house.settle()
        assert (house.ear.texts, house.store.commits) == ([], [])
        await house.close()

    asyncio.run(scenario())


def test_the_rooms_deadlines_ring() -> None:
    async def scenario() -> None:
        room = EagerRoom()
        house = House(room)
        for _ in range(100):
            if room.ticks:
                break
            await asyncio.sleep(0.001)
        assert room.ticks == 1
        await house.close()

    asyncio.run(scenario())
