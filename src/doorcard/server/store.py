"""What the server keeps: the room's rows, sessions, and figures about them. One interface, several stores."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.room.outcome import SavedRoom, Write

Result = TypeVar("Result")

DATABASE_NAME = "room.sqlite3"
"""The embedded database, in the folder of the room."""


class StoreError(DoorcardError):
    """The data cannot be used or kept.

    Codes: ``data_in_use``, ``data_missing``, ``data_newer``, ``data_older``, ``data_foreign``,
    ``data_unusable``; ``key_missing``, ``key_wrong``, ``key_unusable``; ``write_failed``; ``dealer_unfit``.
    """


class StoreFigures(Struct, frozen=True):
    """Counts of what is kept. ``difference``: sum of all balances, 0 in a sound book. ``withdrawn``: promises
    of decks that no hand followed; ``aborted``: hands that were given back.
    """

    users: int
    hands: int
    events: int
    transfers: int
    difference: int
    withdrawn: int = 0
    aborted: int = 0


class Store(Protocol):
    """Keeps rows so that they survive the machine's power: when ``commit`` is done, they are on the disk."""

    @property
    def engine(self) -> str:
        """Name and version of what keeps the rows."""

    async def load(self, *, protections_since_ms: int) -> SavedRoom:
        """All that the room needs to go on where it stopped."""

    async def commit(self, writes: Sequence[Write]) -> None:
        """Keep all of the writes or, with StoreError(``write_failed``), none of them."""

    async def add_session(self, digest: bytes, user_id: str, at_ms: int) -> None:
        """Remember a session by the hash of its secret (32 bytes)."""

    async def session_user(self, digest: bytes, at_ms: int) -> str | None:
        """Whose session it is, or None where it is unknown or has run out; it counts as seen now."""

    async def transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Do short work on rows that are none of the room's, in a transaction of its own: all of it or, where
        it raises, nothing.
        """

    def unsealed(self, name: str, sealed: bytes) -> bytes | None:
        """What was sealed under a name with the room's key; None where it was another key. At any time, in
        any thread.
        """

    async def figures(self) -> StoreFigures:
        """Counts for the health page."""

    async def archive(self, *, closed_by_ms: int, most: int) -> int:
        """Move the oldest hands closed until then (UTC) out of the journal, ``most`` of them; how many.

        StoreError ``archive_failed``: none were moved.
        """

    async def close(self) -> None:
        """Let the data go; another process may open it afterwards."""
