"""Old closed hands leave the journal for archive files: lines of our own records, with users' opaque ids.

A file is written and on the disk before the database names it with its digest; only then, in the same
transaction, do the rows of its hands go. The book stays whole. Each archive's ``chain`` is the digest of the
one before and of its own file, so that none can be changed, taken out or put in unseen; the name begins with
its number and carries the start of the chain.
"""

import hashlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from msgspec import DecodeError, Raw, Struct

from doorcard.history.record import RecordError, encode_record
from doorcard.room.hand_records import record_of_hand
from doorcard.room.outcome import HandOpened
from doorcard.server.hand_rows import whole_hand
from doorcard.server.vault import sync_folder

ARCHIVES_NAME = "archive"
NO_CHAIN = bytes(32)

OLD_HANDS = """
SELECT hand_id, table_id, hand_no, opened_ms, closed_ms, body, cards,
    (SELECT count(*) FROM journal WHERE journal.hand_id = hands.hand_id)
FROM hands WHERE closed_ms <= ? AND archive IS NULL AND NOT cancelled
    AND hand_no < (SELECT max(hand_no) FROM hands AS later WHERE later.table_id = hands.table_id)
ORDER BY closed_ms, hand_id
"""
LAST = "SELECT number, chain FROM archives ORDER BY number DESC LIMIT 1"
ADD = """
INSERT INTO archives (number, name, hands, events, size, digest, chain, made_ms)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
MOVE = "UPDATE hands SET archive = ?, body = ?, cards = NULL WHERE hand_id = ?"
FREE = "DELETE FROM journal WHERE hand_id = ?"


class ArchivedHand(Struct, frozen=True):
    """Where a hand's line is in its file."""

    hand_id: str
    offset: int
    size: int


class Archive(Struct, frozen=True):
    """A file that is written and not named in the database yet. ``events``: rows of the journal."""

    number: int
    name: str
    hands: tuple[ArchivedHand, ...]
    events: int
    size: int
    digest: bytes
    chain: bytes


def chained(before: bytes, digest: bytes) -> bytes:
    """The chain value of an archive."""
    return hashlib.sha256(before + digest).digest()


def write_archive(
    connection: sqlite3.Connection, folder: Path, closed_by_ms: int, most: int
) -> Archive | None:
    """Write the oldest hands closed until then, ``most`` of them, into a new file; None where there are none.

    The last hand of a table stays in the journal, and so do hands that make no record (of another version).
    OSError where the file cannot be written.
    """
    lines: list[tuple[str, bytes]] = []
    events = 0
    for hand_id, line, rows in _lines(connection, closed_by_ms):
        lines.append((hand_id, line))
        events += rows
        if len(lines) == most:
            break
    if not lines:
        return None
    number, before = connection.execute(LAST).fetchone() or (0, NO_CHAIN)
    content = b"".join(line for _, line in lines)
    digest = hashlib.sha256(content).digest()
    chain = chained(before, digest)
    name = f"{number + 1:06}-{chain.hex()[:16]}.jsonl"
    _write(folder / ARCHIVES_NAME, name, content)
    return Archive(number + 1, name, tuple(_places(lines)), events, len(content), digest, chain)


def move_to_archive(connection: sqlite3.Connection, archive: Archive, made_ms: int) -> None:
    """Name a written archive in the database and take its hands out of the journal, or change nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        number, count = archive.number, len(archive.hands)
        figures = (count, archive.events, archive.size, archive.digest, archive.chain, made_ms)
        connection.execute(ADD, (number, archive.name, *figures))
        for hand in archive.hands:
            place = f'{{"offset":{hand.offset},"size":{hand.size}}}'
            connection.execute(MOVE, (number, place, hand.hand_id))
            connection.execute(FREE, (hand.hand_id,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _lines(connection: sqlite3.Connection, closed_by_ms: int) -> Iterator[tuple[str, bytes, int]]:
    for hand_id, table_id, hand_no, opened_ms, closed_ms, body, cards, rows in connection.execute(
        OLD_HANDS, (closed_by_ms,)
    ):
        opened = HandOpened(hand_id, table_id, hand_no, opened_ms, Raw(body.encode()))
        try:
            record = record_of_hand(whole_hand(connection, opened, cards), closed_ms)
            yield hand_id, encode_record(record) + b"\n", rows
        except (RecordError, DecodeError, ValueError):
            continue


def _places(lines: list[tuple[str, bytes]]) -> Iterator[ArchivedHand]:
    offset = 0
    for hand_id, line in lines:
        yield ArchivedHand(hand_id, offset, len(line))
        offset += len(line)


def _write(folder: Path, name: str, content: bytes) -> None:
    """A whole file on the disk, or none. One of the same name was never named in the database."""
    folder.mkdir(mode=0o700, exist_ok=True)
    partial = folder / (name + ".partial")
    number = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(number, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(folder / name)
    sync_folder(folder)
    sync_folder(folder.parent)
