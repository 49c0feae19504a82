"""The lists of hands that people played: written newest first from what was closed, read in pages."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from doorcard.history.played import PlayedHand, played_by
from doorcard.history.record import Record
from doorcard.history.stats import Counts, counts_of
from doorcard.rules.spec import Amount, Game
from doorcard.server.archive_read import Archives
from doorcard.server.hand_records import closed_hand
from doorcard.server.statistics import add_counts

NEWEST = """
SELECT closed_ms, hand_id, table_id, hand_no FROM hands_to_list JOIN hands USING (hand_id, closed_ms)
WHERE :hand_id IS NULL OR hand_id = :hand_id ORDER BY closed_ms DESC, hand_id DESC LIMIT :most
"""
ADD = """
INSERT INTO played_hands (user_id, closed_ms, hand_id, table_id, hand_no, game, net, showdown, body, counted)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1
WHERE EXISTS (SELECT 1 FROM users WHERE user_id = ?1 AND NOT is_bot)
ON CONFLICT (user_id, closed_ms, hand_id) DO UPDATE SET counted = 1 WHERE NOT counted
"""
DONE = "DELETE FROM hands_to_list WHERE closed_ms = ? AND hand_id = ?"
PAGE = """
SELECT closed_ms, hand_id, table_id, hand_no, game, net, showdown, body FROM played_hands
WHERE user_id = :user AND (closed_ms, hand_id) < (:before_ms, :before_id)
    AND (:game IS NULL OR game = :game) AND (:table IS NULL OR table_id = :table)
    AND closed_ms >= :since_ms AND closed_ms < :until_ms
    AND (:result IS NULL OR (net > 0) - (net < 0) = :result) AND (:showdown IS NULL OR showdown = :showdown)
ORDER BY closed_ms DESC, hand_id DESC LIMIT :most
"""
TABLES = """
SELECT table_id, body ->> '$.name' FROM (SELECT DISTINCT table_id FROM played_hands WHERE user_id = ?)
LEFT JOIN tables USING (table_id) ORDER BY 2
"""
FOR_EVER_MS = 1 << 52

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(PlayedHand)

Result = Literal["won", "lost", "even"]
SIGNS: dict[Result, int] = {"won": 1, "lost": -1, "even": 0}


class ListedHand(Struct, frozen=True):
    """A line of somebody's list, read from a closed hand and not written yet."""

    user_id: str
    closed_ms: int
    hand_id: str
    table_id: str
    hand_no: int
    game: Game
    played: PlayedHand
    counts: Counts


class ToList(Struct, frozen=True):
    """Hands that are done with, and the lines that they give."""

    done: tuple[tuple[int, str], ...]
    lines: tuple[ListedHand, ...]


class Wanted(Struct, frozen=True):
    """Which of one's hands: those closed before a place in the list, and only some of them.

    ``since_ms`` included, ``until_ms`` not; milliseconds UTC since 1970.
    """

    before_ms: int = FOR_EVER_MS
    before_id: str = ""
    game: Game | None = None
    table_id: str | None = None
    since_ms: int = 0
    until_ms: int = FOR_EVER_MS
    result: Result | None = None
    showdown: bool | None = None


class HandLine(Struct, frozen=True):
    """A hand in a page of the list. ``net`` in the unit of the stakes."""

    hand_id: str
    closed_ms: int
    table_id: str
    hand_no: int
    game: Game
    net: Amount
    showdown: bool
    played: PlayedHand


class PlayedTable(Struct, frozen=True):
    """A table. ``name``: "" where nobody knows it any more."""

    table_id: str
    name: str


def hands_to_list(
    connection: sqlite3.Connection, folder: Path, most: int, hand_id: str | None = None
) -> ToList:
    """The newest hands that are on nobody's list yet, or the one with an id, if it is among them.

    What cannot be read is done with as well.
    """
    archives = Archives(connection, folder)
    done: list[tuple[int, str]] = []
    lines: list[ListedHand] = []
    rows = connection.execute(NEWEST, {"hand_id": hand_id, "most": most})
    for closed_ms, found, table_id, hand_no in rows.fetchall():
        done.append((closed_ms, found))
        stored = closed_hand(connection, archives, found)
        if stored is not None and stored.record is not None:
            lines += _lines(stored.record, closed_ms, table_id, hand_no)
    return ToList(tuple(done), tuple(lines))


def _lines(record: Record, closed_ms: int, table_id: str, hand_no: int) -> Iterator[ListedHand]:
    for number, player in enumerate(record.players):
        played, game = played_by(record, number), record.rules.game
        counts = counts_of(record.events, number)
        yield ListedHand(player.name, closed_ms, record.hand_id, table_id, hand_no, game, played, counts)


def put_on_lists(connection: sqlite3.Connection, found: ToList) -> None:
    """Write the lines of people who are still known, and count them, inside the caller's transaction."""
    for line in found.lines:
        if connection.execute(ADD, _row(line)).rowcount == 1:
            big_bet = line.played.stakes.big_bet
            add_counts(connection, line.user_id, line.game, big_bet, line.counts, line.played.net)
    connection.executemany(DONE, found.done)


def _row(line: ListedHand) -> tuple[object, ...]:
    played = line.played
    facts = (line.table_id, line.hand_no, line.game.value, played.net, played.showdown)
    return line.user_id, line.closed_ms, line.hand_id, *facts, _ENCODER.encode(played).decode()


def page_of(connection: sqlite3.Connection, user_id: str, wanted: Wanted, most: int) -> list[HandLine]:
    """The newest of a user's hands that are wanted, ``most`` of them."""
    values = {
        "user": user_id,
        "before_ms": wanted.before_ms,
        "before_id": wanted.before_id,
        "game": wanted.game and wanted.game.value,
        "table": wanted.table_id,
        "since_ms": wanted.since_ms,
        "until_ms": wanted.until_ms,
        "result": None if wanted.result is None else SIGNS[wanted.result],
        "showdown": wanted.showdown,
        "most": most,
    }
    return [_line(row) for row in connection.execute(PAGE, values)]


def _line(row: Sequence[object]) -> HandLine:
    closed_ms, hand_id, table_id, hand_no, game, net, showdown, body = row
    fields = {"hand_id": hand_id, "closed_ms": closed_ms, "table_id": table_id, "hand_no": hand_no}
    fields |= {"game": game, "net": net, "showdown": bool(showdown), "played": _DECODER.decode(str(body))}
    return msgspec.convert(fields, HandLine)


def tables_of(connection: sqlite3.Connection, user_id: str) -> list[PlayedTable]:
    """The tables at which a user has played."""
    return [PlayedTable(table_id, name or "") for table_id, name in connection.execute(TABLES, (user_id,))]
