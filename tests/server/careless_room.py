"""`doorcard` with one fault, to show that it is noticed: `-m tests.server.careless_room FAULT serve`."""

import asyncio
import sys
from collections.abc import Sequence

from doorcard.cli.main import main
from doorcard.room.outcome import EventsLogged, Write
from doorcard.server import store_sqlite
from doorcard.server.store_sqlite import SqliteStore

LATE_S = 0.05


def answer_before_the_commit() -> None:
    """What happens in hands is kept a little later than it is told."""
    commit = SqliteStore.commit
    late: list[asyncio.Task[None]] = []

    async def careless(store: SqliteStore, writes: Sequence[Write]) -> None:
        async def later(before: list[asyncio.Task[None]]) -> None:
            await asyncio.gather(*before)
            await asyncio.sleep(LATE_S)
            await commit(store, writes)

        if any(isinstance(write, EventsLogged) for write in writes):
            late[:] = [asyncio.create_task(later(late[:]))]
        else:
            await asyncio.gather(*late)
            await commit(store, writes)

    SqliteStore.commit = careless  # type: ignore[assignment,method-assign]


def never_sync() -> None:
    """Commits reach the file, but not the disk."""
    pragmas = store_sqlite.PRAGMAS
    assert "PRAGMA synchronous = FULL" in pragmas
    store_sqlite.PRAGMAS = tuple(  # type: ignore[assignment]
        pragma.replace("synchronous = FULL", "synchronous = OFF") for pragma in pragmas
    )


FAULTS = {"early": answer_before_the_commit, "unsynced": never_sync}

if __name__ == "__main__":
    FAULTS[sys.argv[1]]()
    sys.exit(main(sys.argv[2:]))
