"""Guests who stay away and leave nothing behind go while the room is open, a few at a time: else one who
makes guests, and the many who only look in once, would fill it until it is opened the next time.
"""

import asyncio
import logging
import sqlite3
from pathlib import Path

from msgspec import json

from doorcard.server.clock import now
from doorcard.server.people import UNSEEN, UNSEEN_MS
from doorcard.server.reading import reading
from doorcard.server.runner import Entry, Runner
from doorcard.server.store import Store, StoreError

AT_A_TIME = 100
EVERY_S = 60.0
CROWDED_MS = 24 * 3600 * 1000
"""In a room that is more than half full, a guest who never played and was not seen for so long goes."""

GRANTED = "balance = (SELECT amount FROM transfers WHERE key = 'grant:' || user_id)"
FIND = f"""
SELECT user_id, coalesce(balance, 0) FROM users LEFT JOIN accounts ON account = 'wallet:' || user_id
WHERE {UNSEEN} AND user_id NOT IN (SELECT value FROM json_each(:kept))
    AND ({GRANTED} OR NOT :crowded AND coalesce(balance, 0) = 0) ORDER BY saved_ms LIMIT :most
"""
PAID = "SELECT DISTINCT debit FROM transfers WHERE debit IN (SELECT 'wallet:' || value FROM json_each(?))"
DELETE = f"DELETE FROM users WHERE {UNSEEN} AND user_id IN (SELECT value FROM json_each(:asked))"

log = logging.getLogger("doorcard.keeping")


class UnseenGuests:
    """Finds them beside the room, lets them go in it, and then deletes their rows, with all that hangs on
    them.
    """

    def __init__(self, folder: Path, store: Store, runner: Runner) -> None:
        self._folder = folder
        self._store = store
        self._runner = runner
        self._kept: set[str] = set()
        """Who has his welcome's chips again after he played. They are not looked up a second time."""

    async def run(self) -> None:
        """Let a few go each minute, until cancelled. What fails is said in the log and tried again."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.remove_some()
            except (StoreError, sqlite3.Error) as error:
                log.warning("guests who stay away are not removed yet: %s", error)

    async def remove_some(self) -> int:
        """How many went, ``AT_A_TIME`` at most."""
        removed = await self._remove(UNSEEN_MS, crowded=False)
        if self._runner.room.is_crowded and removed < AT_A_TIME:
            removed += await self._remove(CROWDED_MS, crowded=True, most=AT_A_TIME - removed)
        return removed

    async def _remove(self, unseen_ms: int, *, crowded: bool, most: int = AT_A_TIME) -> int:
        before_ms = now().wall_ms - unseen_ms
        found = await asyncio.to_thread(self._find, before_ms, crowded, most)
        if not found or self._runner.failed.is_set():
            return 0
        removed, outcome = self._runner.room.remove_unseen(found, before_ms, now())
        self._runner.submit(Entry(outcome))
        await self._runner.settled()
        if not self._runner.failed.is_set():
            asked = {"before": before_ms, "asked": json.encode(removed).decode()}
            await self._store.transact(lambda connection: connection.execute(DELETE, asked).rowcount)
        return len(removed)

    def _find(self, before_ms: int, crowded: bool, most: int) -> list[str]:
        asked = {"before": before_ms, "crowded": crowded, "most": most, "kept": _list(self._kept)}
        with reading(self._folder) as connection:
            found = dict(connection.execute(FIND, asked).fetchall())
            with_chips = [user_id for user_id, balance in found.items() if balance]
            if with_chips:
                paid = {row[0].partition(":")[2] for row in connection.execute(PAID, (_list(with_chips),))}
                self._kept |= paid
        return [user_id for user_id in found if user_id not in self._kept]


def _list(ids: set[str] | list[str]) -> str:
    return json.encode(sorted(ids)).decode()
