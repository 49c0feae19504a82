"""The embedded store: one SQLite file, one connection, one thread that uses it.

A second connection that writes or checkpoints could meet SQLite's WAL-reset bug (before 3.51.3), so there is
none. ``synchronous=FULL``: a commit that was acknowledged survives the machine's power, not only the process.
The room gathers what happens while a commit is under way, so each commit takes all of it at once.
"""

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from doorcard.room.outcome import EventsLogged, HandOpened, SavedRoom, TransferPosted, Write
from doorcard.server.answers import Sweeper
from doorcard.server.archive import Archive, move_to_archive, write_archive
from doorcard.server.lock import lock_folder
from doorcard.server.migrate import migrate
from doorcard.server.people import remove_unseen
from doorcard.server.reading import reading
from doorcard.server.rows import keep, read_room
from doorcard.server.store import DATABASE_NAME as DATABASE_NAME
from doorcard.server.store import StoreError, StoreFigures
from doorcard.server.store_key import open_vault
from doorcard.server.vault import KEY_NAME, Vault

LEAST_SQLITE = (3, 38, 0)
"""STRICT tables and JSON functions."""

SESSION_IDLE_MS = 90 * 24 * 3600 * 1000
SESSION_MOST_MS = 365 * 24 * 3600 * 1000

ANSWERS_IDLE_MS = 7 * 24 * 3600 * 1000
"""Nobody sends a command again after so long: answers of whoever has been away need not be in memory."""

OLD_ANSWERS = """
DELETE FROM answers WHERE user_id IN (SELECT user_id FROM sessions GROUP BY user_id HAVING max(seen_ms) <= ?)
"""

OLD_SESSIONS = """
DELETE FROM sessions WHERE seen_ms <= min(?1, (SELECT max(seen_ms) FROM sessions) - ?3)
    OR created_ms <= min(?2, (SELECT max(seen_ms) FROM sessions) - ?4)
"""
"""Counted from when anybody was here last: a clock that is ahead by mistake must not end them for ever."""

DEPARTURES_MS = 24 * 3600 * 1000
"""With how much somebody left a table matters for half an hour."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -4096",
    # Each time the log has so many pages all tables wait until they are in the file and synced: with SQLite's
    # own choice, a thousand, a busy room does it several times a second. The log keeps its size for the next.
    "PRAGMA wal_autocheckpoint = 16000",
    "PRAGMA journal_size_limit = 100000000",
)

COUNTED = {HandOpened: "hands", EventsLogged: "journal", TransferPosted: "transfers"}
"""Writes that always add a row. They are counted once, at the start, and then kept in mind: to count
millions of rows for each look at the health page would hold up the play.
"""

FIGURES = """
SELECT (SELECT count(*) FROM users), (SELECT coalesce(sum(balance), 0) FROM accounts WHERE NOT done),
    (SELECT count(*) FROM promises WHERE withdrawn_ms IS NOT NULL),
    (SELECT count(*) FROM hands WHERE cancelled)
"""

Result = TypeVar("Result")


class SqliteStore:
    """A ``Store`` in a folder of this machine."""

    engine = f"SQLite {sqlite3.sqlite_version}"

    def __init__(self, folder: Path, *, key: Path | None = None, cancel_hands: bool = False) -> None:
        """Open or make the database in ``folder``.

        Args:
            folder: Where the database is.
            key: The file of the room key, ``room.key`` in the folder where nothing else is said.
            cancel_hands: Give hands back whose decks do not open with the key.

        Raises:
            StoreError: The folder or the key cannot be used.
        """
        _make_folder(folder)
        key = key or folder / KEY_NAME
        self._folder = folder
        self._lock = lock_folder(folder)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        try:
            self._connection = self._thread.submit(open_database, folder / DATABASE_NAME).result()
            self._vault = self._thread.submit(_vault, self._connection, key, cancel_hands).result()
            self._thread.submit(remove_unseen, self._connection, _now_ms()).result()
            self._rows = self._thread.submit(_count_rows, self._connection).result()
            self._sweeper = self._thread.submit(Sweeper, self._connection).result()
        except BaseException:
            self._thread.shutdown()
            self._lock.close()
            raise

    async def load(self, *, protections_since_ms: int) -> SavedRoom:
        """All that the room needs to go on where it stopped."""
        return await self._run(lambda: self._load(protections_since_ms))

    async def commit(self, writes: Sequence[Write]) -> None:
        """Keep all of the writes or, with StoreError(``write_failed``), none of them."""
        await self._run(lambda: self._commit(writes))

    async def add_session(self, digest: bytes, user_id: str, at_ms: int) -> None:
        """Remember a session by the hash of its secret (32 bytes)."""
        statement = "INSERT INTO sessions (digest, user_id, created_ms, seen_ms) VALUES (?, ?, ?, ?)"
        await self._run(lambda: self._connection.execute(statement, (digest, user_id, at_ms, at_ms)))

    async def session_user(self, digest: bytes, at_ms: int) -> str | None:
        """Whose session it is, or None where it is unknown or has run out; it counts as seen now."""
        return await self._run(lambda: self._session_user(digest, at_ms))

    async def transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do short work on rows that are none of the room's, in a transaction of its own."""
        return await self._run(lambda: self._transact(work))

    def unsealed(self, name: str, sealed: bytes) -> bytes | None:
        """What was sealed under a name with the room's key; None where it was another key."""
        return self._vault.open(name, sealed)

    async def figures(self) -> StoreFigures:
        """Counts for the health page."""
        return await self._run(self._figures)

    async def archive(self, *, closed_by_ms: int, most: int) -> int:
        """Move the oldest hands closed until then (UTC), at most so many, out of the journal; how many.

        Only the deletion is done where commits are; what takes long is done beside. StoreError
        ``archive_failed``.
        """
        try:
            archive = await asyncio.to_thread(self._write_archive, closed_by_ms, most)
            if archive is None:
                return 0
            await self._run(lambda: move_to_archive(self._connection, archive, _now_ms()))
        except (OSError, sqlite3.Error) as error:
            raise StoreError("archive_failed", path=str(self._folder), why=str(error)) from error
        return len(archive.hands)

    async def close(self) -> None:
        """Let the data go; another process may open it afterwards."""
        await self._run(self._connection.close)
        self._thread.shutdown()
        self._lock.close()

    def _write_archive(self, closed_by_ms: int, most: int) -> Archive | None:
        with reading(self._folder) as connection:
            return write_archive(connection, self._folder, closed_by_ms, most)

    async def _run(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _load(self, protections_since_ms: int) -> SavedRoom:
        now_ms = _now_ms()
        oldest = (now_ms - SESSION_IDLE_MS, now_ms - SESSION_MOST_MS, SESSION_IDLE_MS, SESSION_MOST_MS)
        self._connection.execute(OLD_ANSWERS, (now_ms - ANSWERS_IDLE_MS,))
        self._connection.execute("DELETE FROM departures WHERE left_ms <= ?", (now_ms - DEPARTURES_MS,))
        self._connection.execute(OLD_SESSIONS, oldest)
        try:
            return read_room(self._connection, protections_since_ms, self._vault)
        except ValueError as error:
            raise StoreError("data_unusable", path=str(self._folder), why=str(error)) from error

    def _figures(self) -> StoreFigures:
        users, difference, *unkept = self._connection.execute(FIGURES).fetchone()
        rows = self._rows
        return StoreFigures(users, rows["hands"], rows["journal"], rows["transfers"], difference, *unkept)

    def _commit(self, writes: Sequence[Write]) -> None:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            keep(self._connection, writes, _now_ms(), self._vault)
            self._sweeper.sweep(self._connection, writes)
            self._connection.execute("COMMIT")
            self._rows.update(COUNTED[type(write)] for write in writes if type(write) in COUNTED)
        except (sqlite3.Error, OverflowError) as error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise StoreError("write_failed", why=str(error)) from error

    def _transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            done = work(self._connection)
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        return done

    def _session_user(self, digest: bytes, at_ms: int) -> str | None:
        row = self._connection.execute(
            # A machine without a clock of its own begins years ago, until the network tells it the time.
            "UPDATE sessions SET seen_ms = max(seen_ms, ?)"
            " WHERE digest = ? AND seen_ms > ? AND created_ms > ? RETURNING user_id",
            (at_ms, digest, at_ms - SESSION_IDLE_MS, at_ms - SESSION_MOST_MS),
        ).fetchone()
        return None if row is None else str(row[0])


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _vault(connection: sqlite3.Connection, key: Path, cancel_hands: bool) -> Vault:
    return open_vault(connection, key, at_ms=_now_ms(), cancel=cancel_hands)


def _count_rows(connection: sqlite3.Connection) -> Counter[str]:
    count = "SELECT count(*) FROM {table}"
    names = COUNTED.values()
    rows = Counter({name: connection.execute(count.format(table=name)).fetchone()[0] for name in names})
    rows["journal"] += connection.execute("SELECT coalesce(sum(events), 0) FROM archives").fetchone()[0]
    return rows


def _make_folder(folder: Path) -> None:
    try:
        # The folder holds the room key and the cards of all hands: nobody else on this machine may read it.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / DATABASE_NAME).touch(mode=0o600)
    except OSError as error:
        raise StoreError("data_unusable", path=str(folder), why=error.strerror or str(error)) from error


def open_database(path: Path) -> sqlite3.Connection:
    """The connection that writes, its schema up to date. StoreError where the file cannot be used."""
    if sqlite3.sqlite_version_info < LEAST_SQLITE:
        raise StoreError("data_unusable", path=str(path.parent), why="SQLite is older than 3.38")
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            connection.execute(pragma)
        migrate(connection, path)
    except sqlite3.DatabaseError as error:
        raise StoreError("data_unusable", path=str(path.parent), why=str(error)) from error
    return connection
