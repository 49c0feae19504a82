"""When the hands of the room are examined, and what came out: once a day, and when the host wishes.

Nothing follows from it by itself. Reports are kept as they came out of the other process, with their digest.
"""

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from doorcard.fairplay.report import Report, is_sound
from doorcard.server.clock import now
from doorcard.server.fair_play_examiner import Question
from doorcard.server.helper import Helper, HelperError
from doorcard.server.hosts import HostError
from doorcard.server.store import Store, StoreError

EXAMINER = (sys.executable, "-m", "doorcard.server.fair_play_examiner")
MOST_SECONDS = 3_600.0
EVERY_MS = 24 * 3_600_000
LOOK_EVERY_S = 600.0
KEPT = 400
"""So many reports stay: a year and more."""

GLANCE = "SELECT at_ms, hands, flagged FROM fair_play_reports ORDER BY run_no DESC LIMIT 1"
LAST = "SELECT at_ms, body FROM fair_play_reports ORDER BY run_no DESC LIMIT 1"
ADD = "INSERT INTO fair_play_reports (at_ms, hands, flagged, body) VALUES (?, ?, ?, ?)"
TRIM = "DELETE FROM fair_play_reports WHERE run_no <= ?"

State = Literal["none", "running", "ready", "failed"]
log = logging.getLogger("doorcard.fair_play")


class Kept(Struct, frozen=True):
    """A report that was kept, and when it was made (UTC)."""

    at_ms: int
    report: Report


class Glance(Struct, frozen=True):
    """The last report in figures; ``flagged``: how much a person should look at."""

    state: State
    at_ms: int
    hands: int
    flagged: int


def last_report(connection: sqlite3.Connection) -> Kept | None:
    """The newest; None where there is none.

    Raises:
        HostError: ``fair_play_broken`` where it is not as it was written.
    """
    row = connection.execute(LAST).fetchone()
    if row is None:
        return None
    at_ms, body = row
    if not is_sound(body):
        raise HostError("fair_play_broken")
    return Kept(at_ms, msgspec.json.decode(body, type=Report))


def last_made(connection: sqlite3.Connection) -> int:
    """When the newest was made; 0: none was."""
    row = connection.execute("SELECT coalesce(max(at_ms), 0) FROM fair_play_reports").fetchone()
    return int(row[0])


def keep_report(connection: sqlite3.Connection, body: bytes, at_ms: int) -> None:
    """Add a report; HostError ``fair_play_broken`` where it is none. Old ones go."""
    if not is_sound(body):
        raise HostError("fair_play_broken")
    report = msgspec.json.decode(body, type=Report)
    flagged = sum(signal.flagged for signal in report.signals)
    number = connection.execute(ADD, (at_ms, report.hands, flagged, body)).lastrowid
    connection.execute(TRIM, ((number or 0) - KEPT,))


class FairPlayDesk:
    """One examination at a time, in a process that is there only while it lasts."""

    def __init__(self, store: Store, folder: Path, command: Sequence[str] = EXAMINER) -> None:
        self._store = store
        self._helper = Helper((*command, str(folder)), MOST_SECONDS)
        self._task: asyncio.Task[None] | None = None
        self._has_failed = False
        self._begun_ms = 0

    def state(self, *, has_report: bool) -> State:
        """How things stand."""
        if self.is_running:
            return "running"
        if self._has_failed:
            return "failed"
        return "ready" if has_report else "none"

    def glance(self, connection: sqlite3.Connection) -> Glance:
        """How things stand, with the last report in figures."""
        row = connection.execute(GLANCE).fetchone()
        return Glance(self.state(has_report=row is not None), *(row or (0, 0, 0)))

    @property
    def is_running(self) -> bool:
        """Whether hands are being examined."""
        return self._task is not None and not self._task.done()

    def begin(self) -> None:
        """Begin an examination. HostError ``fair_play_busy`` while one runs."""
        if self.is_running:
            raise HostError("fair_play_busy")
        self._begun_ms = now().wall_ms
        self._task = asyncio.create_task(self._examine(), name="fair play")

    async def finished(self) -> None:
        """Wait for the end of what runs."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def run(self) -> None:
        """Examine once a day, until cancelled, and some minutes after a start where it is a day ago."""
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            try:
                last_ms = await self._store.transact(last_made)
            except (StoreError, sqlite3.Error) as error:
                log.warning("the hands were not examined: %s", error)
                continue
            if not self.is_running and now().wall_ms - max(last_ms, self._begun_ms) >= EVERY_MS:
                self.begin()

    async def stop(self) -> None:
        """End what runs."""
        await asyncio.to_thread(self._helper.close)
        await self.finished()

    async def _examine(self) -> None:
        try:
            head, body = await asyncio.to_thread(self._helper.ask, Question(), b"")
            if head.code:
                raise HostError(head.code)
            await self._store.transact(partial(keep_report, body=body, at_ms=now().wall_ms))
            self._has_failed = False
        except (HelperError, HostError, StoreError, sqlite3.Error) as error:
            self._has_failed = True
            log.warning("the hands were not examined: %s", error)
        finally:
            await asyncio.to_thread(self._helper.rest)
