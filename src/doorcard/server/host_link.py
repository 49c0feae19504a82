"""The link that makes an account the room's host: once, within a day, for whoever has the room's machine.

It lies in a file beside the database, so that it can be made while the room plays and while it does not.
"""

import hmac
import os
import secrets
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from doorcard.server.accounts import digest_of
from doorcard.server.hosts import take_role
from doorcard.server.lock import lock_folder
from doorcard.server.store import DATABASE_NAME, StoreError

FILE = "host-link.json"
LINK_MS = 24 * 3_600_000
"""So long a link makes a host."""
MOST_BYTES = 1_000


class _Link(Struct, frozen=True):
    """``digest``: SHA-256 of the secret, as hexadecimal digits."""

    digest: str
    ends_ms: int


def make_link(folder: Path, at_ms: int) -> str:
    """The secret of a new link; an earlier one ends. StoreError ``data_unusable``."""
    secret = secrets.token_urlsafe(32)
    body = msgspec.json.encode(_Link(digest_of(secret).hex(), at_ms + LINK_MS))
    fresh = folder / f"{FILE}.new"
    try:
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(body)
        fresh.replace(folder / FILE)
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError("data_unusable", path=str(folder / FILE), why=why) from error
    return secret


def use_link(folder: Path, secret: str, at_ms: int) -> bool:
    """Whether this is the secret of the link; then it is used up."""
    file = folder / FILE
    try:
        with file.open("rb") as opened:
            link = msgspec.json.decode(opened.read(MOST_BYTES), type=_Link)
    except (OSError, msgspec.DecodeError):
        return False
    is_right = hmac.compare_digest(link.digest, digest_of(secret).hex())
    if is_right or at_ms >= link.ends_ms:
        with suppress(OSError):
            file.unlink()
        is_right = is_right and not file.exists()
    return is_right and at_ms < link.ends_ms


def has_host(folder: Path) -> bool:
    """Whether somebody runs the room already. StoreError ``data_missing``, ``data_unusable``."""
    database = folder / DATABASE_NAME
    if not database.is_file():
        raise StoreError("data_missing", path=str(folder))
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT 1 FROM hosts").fetchone() is not None
    except sqlite3.Error as error:
        raise StoreError("data_unusable", path=str(database), why=str(error)) from error


def end_role(folder: Path, nickname: str, at_ms: int) -> bool:
    """End the role of whoever is called so, in a room that is not open; whether he had it.

    Raises:
        StoreError: ``data_in_use``, ``data_missing``, ``data_unusable``.
    """
    database = folder / DATABASE_NAME
    if not database.is_file():
        raise StoreError("data_missing", path=str(folder))
    with lock_folder(folder), closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        ended = take_role(connection, nickname, at_ms)
        connection.execute("COMMIT")
    return ended
