"""The real SQLite store, on a disk that is slow, breaks, and whose process may die around any commit."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from doorcard.room.outcome import Write
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import SqliteStore


class SimStore(SqliteStore):
    """``on_kept`` hears of the rows of a commit as soon as they are in the file, before the server does."""

    def __init__(
        self,
        folder: Path,
        fate: Random,
        breaks: float,
        on_kept: Callable[[Sequence[Write]], None],
        note: Callable[[str], None],
    ) -> None:
        super().__init__(folder)
        self._fate = fate
        self._breaks = breaks
        self._on_kept = on_kept
        self._note = note
        self.broken = 0
        """Commits that the disk refused."""

    def _commit(self, writes: Sequence[Write]) -> None:
        chance = self._fate.random()
        if chance < self._breaks / 2:
            self._break("before")
        super()._commit(writes)
        self._on_kept(writes)
        if chance < self._breaks:  # kept, but the disk said no: nobody may rely on either
            self._break("after")

    def _break(self, when: str) -> None:
        self.broken += 1
        self._note("disk errors")
        raise StoreError("write_failed", why=f"the disk broke {when} the commit")

    def die(self) -> None:
        """The process is killed: what was not committed is gone, the lock is free."""
        self._thread.shutdown()
        self._connection.close()
        self._lock.close()
