"""Drives the room: inputs in, rows to the store, then messages out, always in this order."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from doorcard.room import Outcome, Room
from doorcard.server.clock import now
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.store import Store

log = logging.getLogger("doorcard.room")

LONGEST_SLEEP_MS = 60_000

GATHER_S = 0.002
"""A commit begins no sooner than this after the one before it.

Nobody notices, and a still room never waits; under a thousand actions a second two or three of them share
a commit where each had its own: a tenth of a core less, and shorter delays for the slowest.
"""


class Entry(Struct, frozen=True):
    """An outcome on its way: who is answered, and what else is to be done once it is durable."""

    outcome: Outcome
    caller: Connection | None = None
    then: Callable[[], None] | None = None


class Runner:
    """The only one who calls the room's changing methods.

    While a commit is under way, and for a moment longer where one follows on another, outcomes gather; the
    next commit takes them all (group commit).
    When a commit fails, or the room breaks one of its invariants, what is in memory is no longer what is
    kept: ``failed`` is set, nothing more is shown, the server stops. The next start goes on from the rows.
    """

    def __init__(self, room: Room, store: Store, hub: Hub, gather_s: float = GATHER_S) -> None:
        self.room = room
        self.failed = asyncio.Event()
        self.commits = 0
        self._store = store
        self._hub = hub
        self._gather_s = gather_s
        self._not_before = 0.0
        """The loop's time before which no commit begins."""
        self._pending: deque[Entry] = deque()
        self._work = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._armed_ms = 0
        """The monotonic time to which the timer is set."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; the room's opening outcome must be the first that is submitted."""
        self._task = asyncio.create_task(self._run(), name="runner")
        self._arm()

    async def stop(self) -> None:
        """Deliver what is pending, then stop. The room must not be used afterwards."""
        if not self.failed.is_set():
            await self.settled()
        self._disarm()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def do(
        self,
        change: Callable[[], Outcome],
        caller: Connection | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Let ``change`` call the room; its outcome is committed and delivered in its turn."""
        if self.failed.is_set():
            return
        try:
            outcome = change()
        except Exception:  # whatever it is, the room may be half changed and must not go on
            self._fail("the room has broken an invariant")
            return
        self.submit(Entry(outcome, caller, then))
        self._arm()

    def submit(self, entry: Entry) -> None:
        """Put an outcome, perhaps an empty one, into the row."""
        self._pending.append(entry)
        self._work.set()

    def join(self, nickname: str | None, language: str, *, is_bot: bool = False) -> str:
        """A new user's id; durable once ``settled``. Raises Refusal as ``Room.join`` does."""
        user_id, outcome = self.room.join(nickname, language, now(), is_bot=is_bot)
        self.submit(Entry(outcome))
        return user_id

    def set_watchers(self, table_id: str, watchers: int) -> None:
        """Tell the room how many connections look at a table, which may wake a table of bots."""
        self.room.set_watchers(table_id, watchers)
        self._arm()

    async def settled(self) -> None:
        """Wait until everything submitted so far is durable and delivered."""
        done = asyncio.Event()
        self.submit(Entry(Outcome(), then=done.set))
        waits = [asyncio.create_task(event.wait()) for event in (done, self.failed)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _run(self) -> None:
        try:
            while True:
                await self._work.wait()
                self._work.clear()
                while self._pending:
                    await self._commit_and_deliver()
        except asyncio.CancelledError:
            raise
        except Exception:
            self._fail("the room's rows could not be kept")

    async def _commit_and_deliver(self) -> None:
        if any(entry.outcome.writes for entry in self._pending):
            await self._gather()
        batch = tuple(self._pending)
        self._pending.clear()
        writes = [write for entry in batch for write in entry.outcome.writes]
        if writes:
            await self._store.commit(writes)
            self.commits += 1
        for entry in batch:
            self._hub.deliver(entry.outcome, entry.caller)
            if entry.then is not None:
                entry.then()

    async def _gather(self) -> None:
        loop = asyncio.get_running_loop()
        if (left_s := self._not_before - loop.time()) > 0:
            await asyncio.sleep(left_s)
        self._not_before = loop.time() + self._gather_s

    def _arm(self) -> None:
        """Set the timer to the room's next deadline.

        One that is set to an earlier time stays: that it fires for nothing once is less work than to set it
        again after every action.
        """
        wake_at_ms = self.room.wake_at_ms()
        if wake_at_ms is None or self.failed.is_set():
            self._disarm()
            return
        if self._timer is not None and self._armed_ms <= wake_at_ms:
            return
        self._disarm()
        now_ms = now().mono_ms
        self._armed_ms = min(max(now_ms, wake_at_ms), now_ms + LONGEST_SLEEP_MS)
        self._timer = asyncio.get_running_loop().call_later((self._armed_ms - now_ms) / 1000, self._tick)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = None
        self.do(lambda: self.room.tick(now()))

    def _fail(self, why: str) -> None:
        log.critical("%s; stopping", why, exc_info=True)
        self.failed.set()
        self._disarm()
