"""The whole deck of an ended hand for an auditor, read beside the room; that it was given is written down."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.history.record import Record
from doorcard.server.archive_read import Archives
from doorcard.server.deck_files import auditor_file, sealed_hand
from doorcard.server.hand_records import closed_hand
from doorcard.server.hand_shares import ShareError
from doorcard.server.reading import reading
from doorcard.server.store import StoreError
from doorcard.server.vault import KEY_NAME, Vault, read_key

GIVEN_NAME = "decks-given.jsonl"
"""Beside the database: a line for each deck that was given away."""


class DeckGiven(Struct, frozen=True):
    """The secret of a hand was given to somebody. ``at_ms``: UTC since 1970."""

    hand_id: str
    at_ms: int


class DeckAuditError(DoorcardError):
    """No file for an auditor: ``hand_unknown`` (or not ended), ``hand_unreadable``, ``proof_none``,
    ``proof_expired``.
    """


def file_for_auditor(folder: Path, hand_id: str, *, at_ms: int, key: Path | None = None) -> bytes:
    """The file of an ended hand with its seed and salts, users' ids in place of names.

    Args:
        folder: Where the room keeps its data.
        hand_id: The hand.
        at_ms: Now (UTC), for the list of what was given.
        key: The file of the room key, ``room.key`` in the folder where nothing else is said.

    Raises:
        DeckAuditError: there is none for this hand.
        StoreError: folder or key cannot be used, or the list of what was given not be written.
    """
    path = key or folder / KEY_NAME
    found = read_key(path)
    if found is None:
        raise StoreError("key_unusable", path=str(path), why="no such file")
    try:
        with reading(folder) as connection:
            connection.execute("BEGIN")
            hand = sealed_hand(connection, hand_id, Vault(found).open)
            stored = closed_hand(connection, Archives(connection, folder), hand_id)
    except ShareError as error:
        raise DeckAuditError(error.code, **error.facts) from error
    if stored is None or not isinstance(stored.record, Record):
        raise DeckAuditError("hand_unreadable", hand_id=hand_id)
    content = auditor_file(hand, stored.record)
    _write_down(folder, DeckGiven(hand_id, at_ms))
    return content


def decks_given(folder: Path) -> list[DeckGiven]:
    """What was given so far, oldest first."""
    path = folder / GIVEN_NAME
    if not path.is_file():
        return []
    return msgspec.json.Decoder(DeckGiven).decode_lines(path.read_bytes())


def _write_down(folder: Path, given: DeckGiven) -> None:
    """On the disk before anybody has the file."""
    path = folder / GIVEN_NAME
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(number, "ab") as file:
            file.write(msgspec.json.encode(given) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise StoreError("data_unusable", path=str(path), why=error.strerror or str(error)) from error
