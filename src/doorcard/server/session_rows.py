"""Sessions in rows, for those who look after their own: which there are, and how they begin and end.

Every function takes the store's connection and runs inside its transaction (``Store.transact``).
"""

import re
import sqlite3
from collections.abc import Sequence

from msgspec import Struct

from doorcard.server.store_sqlite import SESSION_IDLE_MS, SESSION_MOST_MS

PROVED_MS = 10 * 60 * 1000
"""For so long after a proof one may do what somebody with a borrowed browser must not."""

BROWSERS = (
    ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
"""The first that a browser names of itself is what it is: most name others too."""
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


class OwnSession(Struct, frozen=True):
    """A browser in which one is logged in. ``session_id``: to end it by; no secret. ``device``: "" where the
    browser said nothing that we know. ``here``: the one that asks.
    """

    session_id: str
    device: str
    begun_ms: int
    seen_ms: int
    here: bool


def device_of(user_agent: str) -> str:
    """Browser and system in two words: no versions, nothing to track somebody by."""
    browser = next((name for mark, name in BROWSERS if f"{mark}/" in user_agent), "")
    system = next((name for mark, name in SYSTEMS if re.search(rf"\b{re.escape(mark)}\b", user_agent)), "")
    return ", ".join(word for word in (browser, system) if word)


def add_session(
    connection: sqlite3.Connection, digest: bytes, user_id: str, device: str, *, at_ms: int, proved_ms: int
) -> None:
    """A new session. ``proved_ms``: when he proved who he is, 0 for never."""
    insert = """
    INSERT INTO sessions (digest, user_id, created_ms, seen_ms, device, proved_ms) VALUES (?, ?, ?, ?, ?, ?)
    """
    connection.execute(insert, (digest, user_id, at_ms, at_ms, device, proved_ms))


def replace_session(
    connection: sqlite3.Connection, old: bytes, new: bytes, device: str, proved_ms: int
) -> bool:
    """Give a session another secret and note the proof; it ends when it would have ended. False: unknown."""
    change = "UPDATE sessions SET digest = ?, device = ?, proved_ms = ? WHERE digest = ?"
    return connection.execute(change, (new, device, proved_ms, old)).rowcount == 1


def is_there(connection: sqlite3.Connection, digest: bytes, user_id: str) -> bool:
    """Whether the user still has this session."""
    query = "SELECT 1 FROM sessions WHERE digest = ? AND user_id = ?"
    return connection.execute(query, (digest, user_id)).fetchone() is not None


def is_proved(connection: sqlite3.Connection, digest: bytes, at_ms: int) -> bool:
    """Whether the session's user has proved lately who he is."""
    query = "SELECT proved_ms FROM sessions WHERE digest = ?"
    row = connection.execute(query, (digest,)).fetchone()
    return row is not None and 0 <= at_ms - row[0] < PROVED_MS


def own_sessions(
    connection: sqlite3.Connection, user_id: str, here: bytes, at_ms: int
) -> Sequence[OwnSession]:
    """Sessions that are good, the one that asks first, then by when they were used last."""
    query = """
    SELECT digest, device, created_ms, seen_ms FROM sessions
    WHERE user_id = ? AND seen_ms > ? AND created_ms > ? ORDER BY digest = ? DESC, seen_ms DESC
    """
    oldest = (at_ms - SESSION_IDLE_MS, at_ms - SESSION_MOST_MS)
    rows = connection.execute(query, (user_id, *oldest, here)).fetchall()
    return [
        OwnSession(session_id(digest), device, begun, seen, digest == here)
        for digest, device, begun, seen in rows
    ]


def see(connection: sqlite3.Connection, digests: set[bytes], at_ms: int) -> set[bytes]:
    """Which of the sessions are still good; they are in use now."""
    seen = """
    UPDATE sessions SET seen_ms = max(seen_ms, ?)
    WHERE digest = ? AND seen_ms > ? AND created_ms > ? RETURNING digest
    """
    good: set[bytes] = set()
    for digest in sorted(digests):
        oldest = (at_ms - SESSION_IDLE_MS, at_ms - SESSION_MOST_MS)
        good.update(row[0] for row in connection.execute(seen, (at_ms, digest, *oldest)).fetchall())
    return good


def end_session(connection: sqlite3.Connection, digest: bytes) -> None:
    """End one."""
    connection.execute("DELETE FROM sessions WHERE digest = ?", (digest,))


def end_named(connection: sqlite3.Connection, user_id: str, named: str) -> list[bytes]:
    """End the user's session of that id, if he has it; which digest it was."""
    query = "SELECT digest FROM sessions WHERE user_id = ?"
    digests = [row[0] for row in connection.execute(query, (user_id,)) if session_id(row[0]) == named]
    for digest in digests:
        end_session(connection, digest)
    return digests


def end_others(connection: sqlite3.Connection, user_id: str, keep: bytes | None) -> list[bytes]:
    """End all of a user's sessions but one, or all; which digests they were."""
    end = "DELETE FROM sessions WHERE user_id = ? AND digest IS NOT ? RETURNING digest"
    return [row[0] for row in connection.execute(end, (user_id, keep)).fetchall()]


def session_id(digest: bytes) -> str:
    """What names a session among those of its user; the secret does not follow from it."""
    return digest[:9].hex()
