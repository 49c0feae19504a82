"""The host's list of 6.5: who was all-in by protection, when, where, on which street and why."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import DecodeError, Struct

from doorcard.engine import Event
from doorcard.engine.events import PlayerProtected, StreetOpened
from doorcard.server.archive_read import Archives
from doorcard.server.reading import reading
from doorcard.server.store import StoreError

FIND = """
SELECT user_id FROM (
    SELECT user_id FROM users WHERE ?1 IN (user_id, nickname)
    UNION SELECT user_id FROM protections WHERE user_id = ?1
) ORDER BY user_id <> ?1 LIMIT 1
"""
USES = """
SELECT used.at_ms, used.user_id, nickname, used.table_id, tables.body ->> '$.name',
    used.hand_id, hand_no, cause, cancelled, hands.body, archive
FROM protections AS used JOIN hands USING (hand_id)
    LEFT JOIN users USING (user_id) LEFT JOIN tables ON tables.table_id = used.table_id
WHERE (?1 IS NULL OR user_id = ?1) ORDER BY at_ms, user_id, used.table_id
"""
JOURNAL = "SELECT events FROM journal WHERE hand_id = ? ORDER BY seq"

_EVENTS = msgspec.json.Decoder(list[Event])


class ProtectionUse(Struct, frozen=True):
    """One use. ``nickname``: None of somebody who was forgotten or removed; ``street``: 3 to 7, None where
    the hand cannot be read; ``cause``: ``timeout`` with the line up, or ``disconnected``; ``cancelled``: the
    hand was given back later.
    """

    at_ms: int
    user_id: str
    nickname: str | None
    table_id: str
    table_name: str | None
    hand_id: str
    hand_no: int
    street: int | None
    cause: str
    cancelled: bool


class _Opening(Struct):
    users: tuple[str, ...]


def protection_uses(folder: Path, who: str | None = None) -> Iterator[ProtectionUse]:
    """The uses that a room has recorded, oldest first, beside the room while it plays.

    Args:
        folder: Where the room keeps its data.
        who: Only those of this user: a nickname as it is now, or an id.

    Raises:
        StoreError: ``user_unknown``; ``data_missing``, ``data_foreign``, ``data_newer``, ``data_unusable``.
    """
    with reading(folder) as connection:
        archives = Archives(connection, folder)
        user_id = None if who is None else _user_id(connection, who)
        for *front, cause, cancelled, body, archive in connection.execute(USES, (user_id,)).fetchall():
            at_ms, user, nickname, table_id, table_name, hand_id, hand_no = front
            street = _street(connection, archives, hand_id, body, archive, user)
            yield ProtectionUse(
                at_ms, user, nickname, table_id, table_name, hand_id, hand_no, street, cause, bool(cancelled)
            )


def _user_id(connection: sqlite3.Connection, who: str) -> str:
    row = connection.execute(FIND, (who,)).fetchone()
    if row is None:
        raise StoreError("user_unknown", user=who)
    return str(row[0])


def _street(
    connection: sqlite3.Connection,
    archives: Archives,
    hand_id: str,
    body: str,
    archive: int | None,
    user_id: str,
) -> int | None:
    """Out of the journal, or, of an old hand, out of its archive. A hand of another version says nothing."""
    try:
        if archive is not None:
            record = archives.record(archive, body)
            return _street_of(record.events, [player.name for player in record.players].index(user_id))
        rows = connection.execute(JOURNAL, (hand_id,)).fetchall()
        events = [event for (row,) in rows for event in _EVENTS.decode(row)]
        return _street_of(events, msgspec.json.decode(body, type=_Opening).users.index(user_id))
    except (OSError, ValueError, DecodeError):
        return None


def _street_of(events: Iterable[Event], player: int) -> int | None:
    street: int | None = None
    for event in events:
        match event:
            case StreetOpened():
                street = int(event.street)
            case PlayerProtected() if event.player == player:
                return street
            case _:
                pass
    return None
