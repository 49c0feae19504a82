"""The real SQLite store, on a disk that is slow, breaks, and whose process may die around any commit."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from doorcard.room.outcome import Write
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import SqliteStore
from doorcard.sim.faults import Faults

FULL_S = (5.0, 60.0)
"""How long somebody needs to make room on a full disk."""

MOST_PAGES = 1_073_741_823
"""SQLite's own limit where there is no other."""


class Disk:
    """What outlives a process: whether the disk is full, and what has gone wrong so far."""

    def __init__(
        self, fate: Random, faults: Faults, note: Callable[[str], None], time_s: Callable[[], float]
    ) -> None:
        self.fate, self.faults, self.note, self.time_s = fate, faults, note, time_s
        self.full_until_s = 0.0

    @property
    def is_full(self) -> bool:
        """Whether the database cannot grow."""
        return self.time_s() < self.full_until_s


class SimStore(SqliteStore):
    """``on_kept`` hears of the rows of a commit as soon as they are in the file, before the server does."""

    def __init__(self, folder: Path, disk: Disk, on_kept: Callable[[Sequence[Write]], None]) -> None:
        super().__init__(folder)
        self._disk, self._on_kept = disk, on_kept
        self.broken = 0
        """Commits that the disk refused."""
        self._is_filled = False
        if disk.is_full:
            self._fill()

    def _commit(self, writes: Sequence[Write]) -> None:
        disk, faults, chance = self._disk, self._disk.faults, self._disk.fate.random()
        if self._is_filled and not disk.is_full:
            self._empty()
        if chance < faults.write_fails:
            self._refuse("write failures", writes)
        if chance < faults.write_fails + faults.disk_full and not disk.is_full:
            disk.full_until_s = disk.time_s() + disk.fate.uniform(*FULL_S)
            self._fill()
        try:
            super()._commit(writes)
        except StoreError:
            if disk.is_full:  # until now there was room in the pages that it has
                self._count("full disks")
            raise
        self._on_kept(writes)
        if 1 - chance < faults.sync_fails:  # kept, but the disk said no: nobody may rely on either
            self._count("sync failures")
            raise StoreError("write_failed", why="the disk broke after the commit")

    def _refuse(self, kind: str, writes: Sequence[Write]) -> None:
        """SQLite itself says that it cannot write."""
        self._count(kind)
        self._connection.execute("PRAGMA query_only = ON")
        super()._commit(writes)
        raise AssertionError("a read-only database has been written")

    def _fill(self) -> None:
        """SQLite itself says that the database is full when it needs one more page."""
        pages = self._connection.execute("PRAGMA page_count").fetchone()[0]
        self._connection.execute(f"PRAGMA max_page_count = {pages}")
        self._is_filled = True

    def _empty(self) -> None:
        self._connection.execute(f"PRAGMA max_page_count = {MOST_PAGES}")
        self._is_filled = False

    def _count(self, kind: str) -> None:
        self.broken += 1
        self._disk.note(kind)

    def die(self) -> None:
        """The process is killed: what was not committed is gone, the lock is free."""
        self._thread.shutdown()
        self._connection.close()
        self._lock.close()
