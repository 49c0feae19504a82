"""Lines that were said go to the store in batches: none of them is worth a commit of its own."""

import asyncio
import logging
import sqlite3
from functools import partial

from doorcard.protocol.talk import Said
from doorcard.server.clock import now
from doorcard.server.store import Store, StoreError
from doorcard.server.talk_rows import keep_lines, last_lines, remove_old

EVERY_S = 5.0
"""So much talk is lost at most where the power goes."""
REMOVE_EVERY_S = 3600.0
MOST_UNKEPT = 20_000
"""Lines that wait where nothing can be written; then the oldest are given up."""

log = logging.getLogger("doorcard.talk")


class TalkKeeper:
    """Gathers the lines that were shown, and keeps them for a month."""

    def __init__(self, store: Store, every_s: float = EVERY_S) -> None:
        self._store = store
        self._every_s = every_s
        self._unkept: list[Said] = []

    def said(self, line: Said) -> None:
        """A line has been shown."""
        self._unkept.append(line)
        if len(self._unkept) > MOST_UNKEPT:
            del self._unkept[: -MOST_UNKEPT // 2]

    def forget(self, user_id: str) -> None:
        """What somebody said is not to be kept, for he has gone."""
        self._unkept = [line for line in self._unkept if line.user_id != user_id]

    async def flush(self) -> None:
        """Keep what has been said so far. What fails is said in the log and tried again."""
        lines, self._unkept = self._unkept, []
        if not lines:
            return
        try:
            await self._store.transact(partial(keep_lines, lines=lines))
        except (StoreError, sqlite3.Error) as error:
            log.warning("lines that were said are not kept yet: %s", error)
            self._unkept = lines + self._unkept

    async def last(self, table_id: str, most: int) -> tuple[Said, ...]:
        """The last lines said at a table, oldest first."""
        await self.flush()
        return await self._store.transact(partial(last_lines, table_id=table_id, most=most))

    async def run(self) -> None:
        """Keep what is said, and remove what is old, until cancelled."""
        waited_s = REMOVE_EVERY_S
        while True:
            if waited_s >= REMOVE_EVERY_S:
                waited_s = 0.0
                await self._remove_old()
            await asyncio.sleep(self._every_s)
            waited_s += self._every_s
            await self.flush()

    async def _remove_old(self) -> None:
        try:
            await self._store.transact(partial(remove_old, now_ms=now().wall_ms))
        except (StoreError, sqlite3.Error) as error:
            log.warning("old lines are not removed yet: %s", error)
