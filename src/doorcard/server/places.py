"""From which places users come, so that accounts of one place can be told of: digests, never an address.

A digest is HMAC-SHA256 under a key that is made from the room key, which is not in the database: whoever has
the database alone cannot try all addresses. Who has both can.
"""

import asyncio
import hmac
import logging
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from doorcard.server.brakes import network_of
from doorcard.server.buckets import is_own_machine
from doorcard.server.clock import now
from doorcard.server.store import Store, StoreError
from doorcard.server.vault import read_key

Seen = tuple[str, bytes, int]
"""A user, the digest of where he came from, and when (UTC, ms)."""

DAY_MS = 24 * 3600 * 1000
KEPT_MS = 90 * DAY_MS
MOST_OF_ONE = 20
"""Places that are kept of one user, those seen last."""
MOST_AT_ONE = 20
"""Where more accounts come from one place it is a school or a telephone company, and says nothing of them."""
EVERY_S = 5.0
REMOVE_EVERY_S = 3600.0
MOST_UNKEPT = 20_000

ADD = """
INSERT INTO addresses (user_id, digest, seen_ms) SELECT ?1, ?2, ?3
WHERE EXISTS (SELECT 1 FROM users WHERE user_id = ?1)
ON CONFLICT (user_id, digest) DO UPDATE SET seen_ms = max(seen_ms, excluded.seen_ms)
"""
TRIM = """
DELETE FROM addresses WHERE user_id = ?1 AND digest NOT IN (
    SELECT digest FROM addresses WHERE user_id = ?1 ORDER BY seen_ms DESC, digest LIMIT ?2
)
"""
OLD = "DELETE FROM addresses WHERE seen_ms < ?"
SHARED = """
SELECT user_id, hex(digest) FROM addresses WHERE digest IN (
    SELECT digest FROM addresses GROUP BY digest HAVING count(*) BETWEEN 2 AND ?
) ORDER BY user_id, digest
"""

log = logging.getLogger("doorcard.places")


def digest_of_place(room_key: bytes, address: str) -> bytes:
    """What is kept of an address: of IPv6, of the household (the first 64 bits)."""
    key = hmac.digest(room_key, b"doorcard places", "sha256")
    return hmac.digest(key, network_of(address).encode(), "sha256")


def keep_places(connection: sqlite3.Connection, seen: Sequence[Seen]) -> None:
    """Add places, inside the caller's transaction. Who has gone meanwhile leaves none behind."""
    connection.executemany(ADD, seen)
    connection.executemany(TRIM, [(user_id, MOST_OF_ONE) for user_id in {user_id for user_id, _, _ in seen}])


def remove_old_places(connection: sqlite3.Connection, now_ms: int) -> int:
    """Delete what was last seen more than 90 days ago; how many."""
    return connection.execute(OLD, (now_ms - KEPT_MS,)).rowcount


def shared_places(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """By user, the places from which somebody else came too; not those of more than 20 accounts."""
    found: dict[str, list[str]] = {}
    for user_id, digest in connection.execute(SHARED, (MOST_AT_ONE,)):
        found.setdefault(user_id, []).append(digest)
    return found


class PlaceKeeper:
    """Gathers from where users came, and keeps it in batches: no line waits for a commit of its own."""

    def __init__(self, store: Store, key: Path) -> None:
        self._store = store
        self._key_file = key
        self._key: bytes | None = None
        self._unkept: dict[tuple[str, bytes], int] = {}

    def saw(self, user_id: str, address: str) -> None:
        """A user's line has come from an address. The room's own machine is no place."""
        if self._key is not None and not is_own_machine(address) and len(self._unkept) < MOST_UNKEPT:
            self._unkept[user_id, digest_of_place(self._key, address)] = now().wall_ms

    def open(self) -> None:
        """Read the room key. Where there is none no place is kept."""
        try:
            self._key = read_key(self._key_file)
        except StoreError as error:
            log.error("places are not kept: %s", error)

    async def flush(self) -> None:
        """Keep what was seen so far. What fails is said in the log and tried again."""
        unkept, self._unkept = self._unkept, {}
        if not unkept:
            return
        seen = [(user_id, digest, at_ms) for (user_id, digest), at_ms in unkept.items()]
        try:
            await self._store.transact(partial(keep_places, seen=seen))
        except (StoreError, sqlite3.Error) as error:
            log.warning("places are not kept yet: %s", error)
            self._unkept = unkept | self._unkept

    async def run(self) -> None:
        """Keep what is seen, and remove what is old, until cancelled."""
        waited_s = REMOVE_EVERY_S
        while True:
            if waited_s >= REMOVE_EVERY_S:
                waited_s = 0.0
                await self._remove_old()
            await asyncio.sleep(EVERY_S)
            waited_s += EVERY_S
            await self.flush()

    async def _remove_old(self) -> None:
        try:
            await self._store.transact(partial(remove_old_places, now_ms=now().wall_ms))
        except (StoreError, sqlite3.Error) as error:
            log.warning("old places are not removed yet: %s", error)
