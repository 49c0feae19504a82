"""Numbered steps of the schema, applied in order, each in one transaction and recorded."""

import sqlite3
import time
from pathlib import Path

from doorcard.server.store import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x444F4F52
"""``DOOR``: tells our files from any other SQLite database."""

RECORD = """
CREATE TABLE IF NOT EXISTS migrations (
    number INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    applied_ms INTEGER NOT NULL
) STRICT
"""


def known_migrations(folder: Path = MIGRATIONS) -> dict[int, Path]:
    """The steps by number. Files are named ``0001_what_it_does.sql``."""
    return {int(path.name.split("_")[0]): path for path in sorted(folder.glob("[0-9]*_*.sql"))}


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """Bring the schema up to date. StoreError ``data_newer`` or ``data_foreign`` changes nothing."""
    _check_owner(connection, path)
    connection.execute(RECORD)
    known = known_migrations(folder)
    done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
    if done - known.keys():
        raise StoreError("data_newer", path=str(path), found=max(done), known=max(known))
    for number in sorted(known.keys() - done):
        _apply(connection, number, known[number])


def _check_owner(connection: sqlite3.Connection, path: Path) -> None:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if owner == APPLICATION_ID:
        return
    if owner or objects:
        raise StoreError("data_foreign", path=str(path))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _apply(connection: sqlite3.Connection, number: int, file: Path) -> None:
    """One step and its record together: a step that fails leaves nothing behind."""
    name = file.stem.replace("'", "''")
    record = f"INSERT INTO migrations VALUES ({number}, '{name}', {time.time_ns() // 1_000_000});"
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{file.read_text(encoding='utf-8')}\n{record}\nCOMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
