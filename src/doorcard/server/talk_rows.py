"""What was said and who does not hear whom, as rows of SQLite."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from doorcard.protocol.commands import Phrase
from doorcard.protocol.talk import Said
from doorcard.room.outcome import MuteSaved, SilenceSaved
from doorcard.room.talk import LINES_KEPT

SAID_MS = 30 * 24 * 3600 * 1000
"""So long a line is kept."""

FIELDS = "table_id, no, at_ms, user_id, seat, nickname, words, phrase"
SAY = f"""
INSERT INTO said ({FIELDS}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
WHERE EXISTS (SELECT 1 FROM users WHERE user_id = ?4)
ON CONFLICT DO NOTHING
"""
"""Who has deleted his account meanwhile leaves no lines behind."""
LAST = f"SELECT {FIELDS} FROM said WHERE table_id = ? ORDER BY no DESC LIMIT ?"
TABLES = "SELECT table_id FROM tables WHERE NOT removed"
OLD = "DELETE FROM said WHERE at_ms < ?"

MUTE = """
INSERT INTO mutes (user_id, whom) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM users WHERE user_id = ?2)
ON CONFLICT DO NOTHING
"""
UNMUTE = "DELETE FROM mutes WHERE user_id = ? AND whom = ?"
SILENCE = """
INSERT INTO silences (user_id, until_ms) VALUES (?, ?)
ON CONFLICT (user_id) DO UPDATE SET until_ms = excluded.until_ms
"""
UNSILENCE = "DELETE FROM silences WHERE user_id = ?"


def mute_row(write: MuteSaved) -> tuple[str, tuple[object, ...]]:
    """The statement for a mute or its end."""
    return MUTE if write.muted else UNMUTE, (write.user_id, write.whom)


def silence_row(write: SilenceSaved) -> tuple[str, tuple[object, ...]]:
    """The statement for a silence or its end."""
    if write.until_ms is None:
        return UNSILENCE, (write.user_id,)
    return SILENCE, (write.user_id, write.until_ms)


def keep_lines(connection: sqlite3.Connection, lines: Sequence[Said]) -> None:
    """Add lines, inside the caller's transaction."""
    connection.executemany(SAY, [_row(line) for line in lines])


def remove_old(connection: sqlite3.Connection, now_ms: int) -> int:
    """Delete the lines that are kept no longer; how many."""
    return connection.execute(OLD, (now_ms - SAID_MS,)).rowcount


def last_lines(connection: sqlite3.Connection, table_id: str, most: int) -> tuple[Said, ...]:
    """The last lines said at a table, oldest first."""
    rows = connection.execute(LAST, (table_id, most)).fetchall()
    return tuple(_line(row) for row in reversed(rows))


def all_last_lines(connection: sqlite3.Connection) -> tuple[Said, ...]:
    """The lines that the room knows after a start, by table."""
    tables = [table_id for (table_id,) in connection.execute(TABLES)]
    return tuple(line for table_id in tables for line in last_lines(connection, table_id, LINES_KEPT))


def all_mutes(connection: sqlite3.Connection) -> tuple[MuteSaved, ...]:
    """Who does not hear whom."""
    rows = connection.execute("SELECT user_id, whom FROM mutes ORDER BY place")
    return tuple(MuteSaved(user_id, whom, muted=True) for user_id, whom in rows)


def _row(line: Said) -> tuple[object, ...]:
    phrase = None if line.phrase is None else line.phrase.value
    who = (line.user_id, line.seat, line.nickname)
    return (line.table_id, line.no, line.at_ms, *who, line.words, phrase)


def _line(row: tuple[Any, ...]) -> Said:
    table_id, no, at_ms, user_id, seat, nickname, words, phrase = row
    said = None if phrase is None else Phrase(phrase)
    return Said(table_id, no, at_ms, user_id, seat, nickname, words, said)
