"""Passkeys in rows. Every function runs inside the store's transaction (``Store.transact``)."""

import sqlite3

from msgspec import Struct

from doorcard.server import logins, session_rows
from doorcard.server.accounts import Entry, Visit, entered, must_be_proved
from doorcard.server.clock import now
from doorcard.server.logins import AccountError
from doorcard.server.own_account import passkey_id
from doorcard.server.tickets import Ticket

MOST_EACH = 10


class Key(Struct, frozen=True):
    """A kept passkey. ``uses``: as its device counts them, 0 where it does not."""

    credential: bytes
    user_id: str
    public_key: bytes
    uses: int


def may_add(
    connection: sqlite3.Connection, user_id: str, session: bytes, name: str | None
) -> tuple[str, list[bytes]]:
    """Under which name a user may add a passkey, and which he has. AccountError ``confirm_first``,
    ``passkey_limit``; of a guest ``login_name``, ``login_taken``.
    """
    login = logins.login_of(connection, user_id)
    if login is not None:
        must_be_proved(connection, session)
        keys = credentials_of(connection, user_id)
        if len(keys) >= MOST_EACH:
            raise AccountError("passkey_limit", most=MOST_EACH)
        return login.name, keys
    checked = logins.checked_name(name or "")
    if logins.login_named(connection, checked) is not None:
        raise AccountError("login_taken")
    return checked, []


def keep(
    connection: sqlite3.Connection, key: Key, asked: Ticket, label: str
) -> tuple[tuple[str, ...], list[bytes]]:
    """Codes and ended sessions, where the account has become lasting by it. AccountError ``no_session`` where
    the session that asked has ended since: nobody else may make its guest his own.
    """
    at_ms = now().wall_ms
    codes: tuple[str, ...] = ()
    ended: list[bytes] = []
    if not session_rows.is_there(connection, asked.session or b"", key.user_id):
        raise AccountError("no_session")
    if logins.login_of(connection, key.user_id) is None:
        logins.make_login(connection, key.user_id, asked.name or "", None, at_ms)
        codes = tuple(logins.new_codes(connection, key.user_id))
        ended = session_rows.end_others(connection, key.user_id, asked.session)
    else:
        must_be_proved(connection, asked.session or b"")
    if kept(connection, key.credential) is not None:
        raise AccountError("passkey_refused")
    row = (key.credential, key.user_id, key.public_key, key.uses, label, at_ms, at_ms)
    connection.execute("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return codes, ended


def credentials_of(connection: sqlite3.Connection, user_id: str) -> list[bytes]:
    """Those of a user, the oldest first."""
    query = "SELECT credential FROM passkeys WHERE user_id = ? ORDER BY made_ms"
    return [row[0] for row in connection.execute(query, (user_id,))]


def kept(connection: sqlite3.Connection, credential: bytes) -> Key | None:
    """The passkey of that id, if there is one."""
    query = "SELECT credential, user_id, public_key, uses FROM passkeys WHERE credential = ?"
    row = connection.execute(query, (credential,)).fetchone()
    return None if row is None else Key(*row)


def use(connection: sqlite3.Connection, visit: Visit, key: Key, uses: int, purpose: str) -> Entry | None:
    """Note the use, if the passkey is still there; a new session where somebody comes in."""
    change = "UPDATE passkeys SET uses = ?, used_ms = ? WHERE credential = ? AND uses = ?"
    if not connection.execute(change, (uses, now().wall_ms, key.credential, key.uses)).rowcount:
        raise AccountError("passkey_refused")
    if purpose == "confirm":
        return None
    if visit.session is not None:
        session_rows.end_session(connection, visit.session)
    return entered(connection, visit, key.user_id)


def remove(connection: sqlite3.Connection, user_id: str, session: bytes, named: str) -> None:
    """Remove a user's passkey. AccountError ``passkey_unknown``, ``confirm_first``, ``last_way_in``."""
    keys = credentials_of(connection, user_id)
    found = [key for key in keys if passkey_id(key) == named]
    if not found:
        raise AccountError("passkey_unknown")
    must_be_proved(connection, session)
    login = logins.login_of(connection, user_id)
    if len(keys) == 1 and (login is None or login.password is None):
        raise AccountError("last_way_in")
    connection.execute("DELETE FROM passkeys WHERE credential = ?", (found[0],))
