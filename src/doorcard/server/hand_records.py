"""Closed hands out of a store, read beside a living room without ever being in its way.

Each batch is one short read, so that the room's own log can be folded in between.
"""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import DecodeError, Raw, Struct
from msgspec.structs import replace

from doorcard.history.record import Record, RecordError
from doorcard.room.hand_records import record_of_hand
from doorcard.room.outcome import HandOpened
from doorcard.server.archive_read import Archives
from doorcard.server.hand_rows import whole_hand
from doorcard.server.reading import reading

BATCH = 100
HANDS = """
SELECT hand_id, table_id, hand_no, opened_ms, closed_ms, body, cards, archive FROM hands
WHERE closed_ms IS NOT NULL AND NOT cancelled AND (table_id, hand_no) > (?, ?) AND (? IS NULL OR table_id = ?)
ORDER BY table_id, hand_no LIMIT ?
"""
HAND = """
SELECT table_id, hand_no, opened_ms, closed_ms, body, cards, archive FROM hands
WHERE hand_id = ? AND closed_ms IS NOT NULL AND NOT cancelled
"""


BOTS = "SELECT user_id FROM users WHERE is_bot AND user_id IN (SELECT value FROM json_each(?))"


class StoredRecord(Struct, frozen=True):
    """A closed hand: its record, or None and why none can be made."""

    hand_id: str
    record: Record | None
    why: str = ""


def closed_hand(connection: sqlite3.Connection, archives: Archives, hand_id: str) -> StoredRecord | None:
    """One closed hand with its users' ids in place of names; None where there is none of that id."""
    row = connection.execute(HAND, (hand_id,)).fetchone()
    if row is None:
        return None
    table_id, hand_no, opened_ms, closed_ms, body, cards, archive = row
    if archive is not None:
        return _archived(connection, archives, hand_id, archive, body, {})
    opened = HandOpened(hand_id, table_id, hand_no, opened_ms, Raw(body.encode()))
    return _record(connection, opened, cards, closed_ms, {})


def closed_hands(folder: Path, table: str | None = None, *, ids: bool = False) -> Iterator[StoredRecord]:
    """The closed hands of a store by table and number, those included that close meanwhile.

    Args:
        folder: Where the room keeps its data.
        table: Only this table's hands.
        ids: Leave the users' ids in place of the nicknames that they have now.

    Raises:
        StoreError: ``data_missing``, ``data_foreign``, ``data_newer``, ``data_unusable``.
    """
    with reading(folder) as connection:
        names = {} if ids else dict(connection.execute("SELECT user_id, nickname FROM users"))
        yield from _hands(connection, table, Archives(connection, folder), names)


def _hands(
    connection: sqlite3.Connection, table: str | None, archives: Archives, names: Mapping[str, str]
) -> Iterator[StoredRecord]:
    after: tuple[str, int] = ("", 0)
    while rows := connection.execute(HANDS, (*after, table, table, BATCH)).fetchall():
        for hand_id, table_id, hand_no, opened_ms, closed_ms, body, cards, archive in rows:
            if archive is None:
                opened = HandOpened(hand_id, table_id, hand_no, opened_ms, Raw(body.encode()))
                yield _record(connection, opened, cards, closed_ms, names)
            else:
                yield _archived(connection, archives, hand_id, archive, body, names)
            after = (table_id, hand_no)


def _record(
    connection: sqlite3.Connection,
    opened: HandOpened,
    cards: bytes | None,
    closed_ms: int,
    names: Mapping[str, str],
) -> StoredRecord:
    hand_id = opened.hand_id
    try:
        saved = whole_hand(connection, opened, cards)
        record = record_of_hand(saved, closed_ms)
    except (RecordError, DecodeError, ValueError) as error:
        return StoredRecord(hand_id, None, str(error))
    return StoredRecord(hand_id, _told(connection, record, names))


def _archived(
    connection: sqlite3.Connection,
    archives: Archives,
    hand_id: str,
    archive: int,
    body: str,
    names: Mapping[str, str],
) -> StoredRecord:
    try:
        record = archives.record(archive, body)
    except (OSError, ValueError) as error:
        return StoredRecord(hand_id, None, str(error))
    return StoredRecord(hand_id, _told(connection, record, names))


def _told(connection: sqlite3.Connection, record: Record, names: Mapping[str, str]) -> Record:
    """The record with names for ids as far as they are given, and with what is known of who is a bot."""
    ids = json.dumps([player.name for player in record.players])
    bots = {user_id for (user_id,) in connection.execute(BOTS, (ids,))}
    players = (
        replace(player, name=names.get(player.name, player.name), bot=player.name in bots)
        for player in record.players
    )
    return replace(record, players=tuple(players))
