"""What its owner sees of an account: how it is held, and where it is open."""

import sqlite3

from msgspec import Struct

from doorcard.server import logins, session_rows
from doorcard.server.hosts import is_host
from doorcard.server.session_rows import OwnSession


class OwnPasskey(Struct, frozen=True):
    """A passkey. ``passkey_id``: to remove it by. ``used_ms``: when it was last used, or made."""

    passkey_id: str
    label: str
    made_ms: int
    used_ms: int


class OwnAccount(Struct, frozen=True):
    """``name``: what one logs in by; None of a guest, who has nothing but this browser. ``proved``: whether
    one may do now what a borrowed browser must not. ``host``: whether one runs the room.
    """

    name: str | None
    has_password: bool
    codes_left: int
    proved: bool
    host: bool
    passkeys: tuple[OwnPasskey, ...]
    sessions: tuple[OwnSession, ...]


def own_account(connection: sqlite3.Connection, user_id: str, here: bytes, at_ms: int) -> OwnAccount:
    """The account of a user, as seen from one of his sessions."""
    login = logins.login_of(connection, user_id)
    return OwnAccount(
        name=None if login is None else login.name,
        has_password=login is not None and login.password is not None,
        codes_left=logins.codes_left(connection, user_id),
        proved=session_rows.is_proved(connection, here, at_ms),
        host=is_host(connection, user_id),
        passkeys=own_passkeys(connection, user_id),
        sessions=tuple(session_rows.own_sessions(connection, user_id, here, at_ms)),
    )


def own_passkeys(connection: sqlite3.Connection, user_id: str) -> tuple[OwnPasskey, ...]:
    """A user's passkeys, the oldest first."""
    query = """
    SELECT credential, label, made_ms, used_ms FROM passkeys WHERE user_id = ? ORDER BY made_ms, credential
    """
    rows = connection.execute(query, (user_id,)).fetchall()
    return tuple(OwnPasskey(passkey_id(credential), *row) for credential, *row in rows)


def passkey_id(credential: bytes) -> str:
    """What names a passkey among those of its user."""
    return logins.short_digest(credential)
