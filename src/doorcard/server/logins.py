"""Accounts that hold, in rows: names and passwords, recovery codes, and devices that are known to them.

Every function takes the store's connection and runs inside its transaction (``Store.transact``).
"""

import hashlib
import secrets
import sqlite3
import unicodedata

from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.room.nicknames import nickname_key

LEAST_NAME, MOST_NAME = 3, 40
CODES = 5
CODE_SIGNS = 28
CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Without i, l, o and u: they are read as others. 28 signs of 32 are 140 bits;
older codes have 16, and stay good.
"""
READ_AS = str.maketrans("ilo", "110", " -")
DEVICES = 10


class AccountError(DoorcardError):
    """What is asked of an account is refused: ``login_name``, ``login_taken``, ``lasting_already``,
    ``not_lasting``, ``login_wrong``, ``recovery_wrong``, ``confirm_first``, ``confirm_wrong``,
    ``too_many_tries`` (wait_s), ``session_unknown``, ``passkey_unknown``, ``passkey_refused``,
    ``passkey_limit``, ``last_way_in``.
    """


class Login(Struct, frozen=True):
    """A lasting account. ``password``: its hash; None where there are only passkeys."""

    user_id: str
    name: str
    password: str | None
    changed_ms: int


def login_key(name: str) -> str:
    """Two names are the same account where these are equal."""
    return nickname_key(" ".join(unicodedata.normalize("NFC", name).split()))


def checked_name(name: str) -> str:
    """The name as it is kept. Raises AccountError ``login_name``."""
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    if not LEAST_NAME <= len(composed) <= MOST_NAME or not composed.isprintable():
        raise AccountError("login_name", least=LEAST_NAME, most=MOST_NAME)
    return composed


def login_of(connection: sqlite3.Connection, user_id: str) -> Login | None:
    """The account of a user, if his is lasting."""
    return _login(connection, "user_id = ?", user_id)


def login_named(connection: sqlite3.Connection, name: str) -> Login | None:
    """The account of that name, if there is one."""
    return _login(connection, "name_key = ?", login_key(name))


def _login(connection: sqlite3.Connection, where: str, value: str) -> Login | None:
    query = f"SELECT user_id, name, password, changed_ms FROM logins WHERE {where}"
    row = connection.execute(query, (value,)).fetchone()
    return None if row is None else Login(*row)


def make_login(
    connection: sqlite3.Connection, user_id: str, name: str, password: str | None, at_ms: int
) -> None:
    """Make a guest's account lasting. Raises AccountError ``lasting_already``, ``login_taken``."""
    if login_of(connection, user_id) is not None:
        raise AccountError("lasting_already")
    if login_named(connection, name) is not None:
        raise AccountError("login_taken")
    row = (user_id, name, login_key(name), password, at_ms, at_ms)
    connection.execute("INSERT INTO logins VALUES (?, ?, ?, ?, ?, ?)", row)


def set_password(connection: sqlite3.Connection, user_id: str, password: str, at_ms: int) -> None:
    """Keep another password; devices that knew the account before are strangers to it now."""
    change = "UPDATE logins SET password = ?, changed_ms = ? WHERE user_id = ?"
    connection.execute(change, (password, at_ms, user_id))
    connection.execute("DELETE FROM known_devices WHERE user_id = ?", (user_id,))


def new_codes(connection: sqlite3.Connection, user_id: str) -> list[str]:
    """Recovery codes in place of all that there were, to be shown once: only their hashes are kept."""
    codes = ["".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_SIGNS)) for _ in range(CODES)]
    connection.execute("DELETE FROM recovery_codes WHERE user_id = ?", (user_id,))
    rows = ((code_digest(code), user_id) for code in codes)
    connection.executemany("INSERT INTO recovery_codes VALUES (?, ?)", rows)
    return ["-".join(code[at : at + 4] for at in range(0, CODE_SIGNS, 4)) for code in codes]


def codes_left(connection: sqlite3.Connection, user_id: str) -> int:
    """How many of the codes were not used yet."""
    query = "SELECT count(*) FROM recovery_codes WHERE user_id = ?"
    return int(connection.execute(query, (user_id,)).fetchone()[0])


def use_code(connection: sqlite3.Connection, name: str, code: str) -> str:
    """Whose account a code opens, which is used up by it. Raises AccountError ``recovery_wrong``."""
    use = """
    DELETE FROM recovery_codes
    WHERE digest = ? AND user_id = (SELECT user_id FROM logins WHERE name_key = ?) RETURNING user_id
    """
    rows = connection.execute(use, (code_digest(code), login_key(name))).fetchall()
    if not rows:
        raise AccountError("recovery_wrong")
    return str(rows[0][0])


def code_digest(code: str) -> bytes:
    """What is kept of a code, however it was typed: capitals, spaces, l for 1 and o for 0."""
    return hashlib.sha256(code.casefold().translate(READ_AS).encode()).digest()


def short_digest(text: bytes) -> str:
    """A name for something long, to be found again by among few."""
    return hashlib.sha256(text).hexdigest()[:18]


def knows_device(connection: sqlite3.Connection, user_id: str, digest: bytes) -> bool:
    """Whether somebody has logged in to the account in this device before."""
    query = "SELECT 1 FROM known_devices WHERE digest = ? AND user_id = ?"
    return connection.execute(query, (digest, user_id)).fetchone() is not None


def keep_device(connection: sqlite3.Connection, user_id: str, digest: bytes, at_ms: int) -> None:
    """Know the device from now on; of many those used last."""
    keep = """
    INSERT INTO known_devices VALUES (?, ?, ?)
    ON CONFLICT (digest) DO UPDATE SET user_id = excluded.user_id, used_ms = excluded.used_ms
    """
    connection.execute(keep, (digest, user_id, at_ms))
    oldest = """
    DELETE FROM known_devices WHERE digest IN (
        SELECT digest FROM known_devices WHERE user_id = ? ORDER BY used_ms DESC LIMIT -1 OFFSET ?
    )
    """
    connection.execute(oldest, (user_id, DEVICES))
