"""What is kept of a hand, for the audit: out of the journal or out of an archive file."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from doorcard.server.archive_read import Archives

HAND = """
SELECT table_id, closed_ms IS NOT NULL, cancelled, side_pots, archive, body FROM hands WHERE hand_id = ?
"""
JOURNAL = "SELECT events FROM journal WHERE hand_id = ? ORDER BY seq"


class Story(Struct, frozen=True):
    """A hand as it was told. ``stacks``: those it began with, by player as ``seats``; ``events``: as JSON.

    ``has_side_pots``: side pots were paid from accounts of their own, as it is done since they have them.
    """

    table_id: str
    is_closed: bool
    is_cancelled: bool
    has_side_pots: bool
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    events: list[Any]

    @property
    def accounts(self) -> tuple[str, ...]:
        """The accounts of the players' stacks."""
        return tuple(f"stack:{self.table_id}:{seat}" for seat in self.seats)


class UnreadableStory(Exception):
    """What is kept of the hand cannot be understood."""


class Stories:
    """The hands of a store."""

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._select = connection.execute
        self.archives = Archives(connection, folder)

    def story(self, hand_id: str) -> Story | None:
        """The hand, None where it is unknown. Raises UnreadableStory."""
        row = self._select(HAND, (hand_id,)).fetchone()
        if row is None:
            return None
        table_id, is_closed, is_cancelled, side_pots, archive, body = row
        try:
            told = self._told(hand_id, body) if archive is None else self._archived(hand_id, archive, body)
        except (OSError, KeyError, IndexError, TypeError, ValueError) as error:
            raise UnreadableStory(str(error)) from error
        return Story(table_id, bool(is_closed), bool(is_cancelled), bool(side_pots), *told)

    def _told(self, hand_id: str, body: str) -> tuple[tuple[int, ...], tuple[int, ...], list[Any]]:
        opening = msgspec.json.decode(body)
        rows = self._select(JOURNAL, (hand_id,))
        events = [event for (text,) in rows for event in msgspec.json.decode(text)]
        return tuple(opening["seats"]), tuple(opening["stacks"]), events

    def _archived(
        self, hand_id: str, archive: int, body: str
    ) -> tuple[tuple[int, ...], tuple[int, ...], list[Any]]:
        record = msgspec.json.decode(self.archives.line(archive, body))
        if record["hand_id"] != hand_id:
            raise ValueError(f"the archive has {record['hand_id']} there")
        seats = tuple(player["seat"] for player in record["players"])
        return seats, tuple(record["starting_stacks"]), record["events"]
