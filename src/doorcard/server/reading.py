"""A store read beside the room that is open on it, without ever being in its way.

The connection is read-only: it takes no lock of the folder, and can neither change nor checkpoint anything
(SQLite before 3.51.3 may lose writes where two connections checkpoint).
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from doorcard.server.migrate import APPLICATION_ID, known_migrations
from doorcard.server.store import DATABASE_NAME, StoreError


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection to the database in ``folder``.

    Raises:
        StoreError: ``data_missing``, ``data_foreign``, ``data_newer``, ``data_unusable``; SQLite's own errors
            become the last one too.
    """
    try:
        with closing(_open(folder / DATABASE_NAME)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise StoreError("data_unusable", path=str(folder), why=str(error)) from error


def _open(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise StoreError("data_missing", path=str(path.parent))
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        _check(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """The database is ours, and of a schema that we know."""
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    if owner != APPLICATION_ID:
        raise StoreError("data_foreign", path=str(path))
    (step,) = connection.execute("SELECT max(number) FROM migrations").fetchone()
    newest = max(known_migrations())
    if step is None or step != newest:
        code = "data_newer" if step is not None and step > newest else "data_older"
        raise StoreError(code, path=str(path), found=step or 0, known=newest)
