"""The room's hosts in rows: who they are, what they did, and how they set the room.

Every function takes the store's connection and runs inside its transaction (``Store.transact``).
"""

import json
import sqlite3
from collections.abc import Sequence

from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.server import logins

ACTS_MOST = 100_000
"""So many acts are kept, the newest."""


class HostError(DoorcardError):
    """``not_host``, ``host_link_wrong``, ``report_limit``, ``report_unknown``, ``report_nobody``,
    ``report_own``, ``report_bot``, ``fair_play_busy``, ``fair_play_none``.
    """


class Act(Struct, frozen=True):
    """What a host did. ``who``: his nickname; "" where he is gone."""

    at_ms: int
    who: str
    act: str
    facts: dict[str, str | int | bool]


def open_reports(connection: sqlite3.Connection) -> int:
    """How many reports of players nobody has looked at."""
    return int(connection.execute("SELECT count(*) FROM reports WHERE state = 'open'").fetchone()[0])


def add_host(connection: sqlite3.Connection, user_id: str, at_ms: int) -> None:
    """Make a user with a lasting account a host. AccountError ``not_lasting``."""
    check_lasting(connection, user_id)
    connection.execute("INSERT OR IGNORE INTO hosts VALUES (?, ?)", (user_id, at_ms))
    note(connection, user_id, "became_host", {}, at_ms)


def check_lasting(connection: sqlite3.Connection, user_id: str) -> None:
    """AccountError ``not_lasting`` for a guest: whoever finds his browser would run the room."""
    if logins.login_of(connection, user_id) is None:
        raise logins.AccountError("not_lasting")


def is_host(connection: sqlite3.Connection, user_id: str) -> bool:
    """Whether the user runs the room."""
    return connection.execute("SELECT 1 FROM hosts WHERE user_id = ?", (user_id,)).fetchone() is not None


def names_of_hosts(connection: sqlite3.Connection) -> list[str]:
    """Their nicknames, who came first before the others."""
    query = "SELECT nickname FROM hosts JOIN users USING (user_id) ORDER BY since_ms, nickname"
    return [name for (name,) in connection.execute(query)]


def take_role(connection: sqlite3.Connection, nickname: str, at_ms: int) -> bool:
    """End the role of whoever is called so; whether he had it."""
    query = "SELECT user_id FROM hosts JOIN users USING (user_id) WHERE nickname = ?"
    row = connection.execute(query, (nickname,)).fetchone()
    if row is None:
        return False
    connection.execute("DELETE FROM hosts WHERE user_id = ?", row)
    note(connection, row[0], "was_host", {}, at_ms)
    return True


def must_host(connection: sqlite3.Connection, user_id: str | None) -> str:
    """The user, who runs the room. HostError ``not_host`` for everybody else, whatever was asked."""
    if user_id is None or not is_host(connection, user_id):
        raise HostError("not_host")
    return user_id


def note(
    connection: sqlite3.Connection, user_id: str, act: str, facts: dict[str, str | int | bool], at_ms: int
) -> None:
    """Write down what a host does, in the transaction that does it."""
    row = (at_ms, user_id, act, json.dumps(facts, ensure_ascii=False))
    number = connection.execute(
        "INSERT INTO host_acts (at_ms, user_id, act, facts) VALUES (?, ?, ?, ?)", row
    ).lastrowid
    connection.execute("DELETE FROM host_acts WHERE act_no <= ?", ((number or 0) - ACTS_MOST,))


def acts(connection: sqlite3.Connection, before: int | None, most: int) -> Sequence[tuple[int, Act]]:
    """Acts with their numbers, the newest first, older than number ``before``."""
    query = """
    SELECT act_no, at_ms, coalesce(nickname, ''), act, facts FROM host_acts LEFT JOIN users USING (user_id)
    WHERE ?1 IS NULL OR act_no < ?1 ORDER BY act_no DESC LIMIT ?2
    """
    rows = connection.execute(query, (before, most))
    return [(number, Act(at_ms, who, act, json.loads(facts))) for number, at_ms, who, act, facts in rows]


def setting(connection: sqlite3.Connection, name: str) -> str | None:
    """How the host has set ``paused`` (the note) or ``chat`` ("off"); None: not."""
    row = connection.execute("SELECT value FROM room_settings WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def set_room(connection: sqlite3.Connection, name: str, value: str | None) -> None:
    """Set it; None: as it begins."""
    if value is None:
        connection.execute("DELETE FROM room_settings WHERE name = ?", (name,))
    else:
        connection.execute("INSERT OR REPLACE INTO room_settings VALUES (?, ?)", (name, value))
