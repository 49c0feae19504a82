"""What players tell the room's host of others: told, counted, listed, and marked by the host.

Every function takes the store's connection and runs inside its transaction (``Store.transact``). Whoever is
told of never hears of it; whoever has told hears whether somebody has looked.
"""

import json
import sqlite3
from collections.abc import Iterable

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from doorcard.server.hosts import HostError, note

DAY_MS = 24 * 3_600_000
MOST_A_DAY = 10
"""So many reports one user may make in 24 hours."""
MOST_LINES = 50
"""So many lines that were said at the table are kept with one."""

COUNT = "SELECT count(*) FROM reports WHERE by_user = ? AND at_ms > ?"
BOT = "SELECT is_bot FROM users WHERE user_id = ?"
PLAYED = """
SELECT 1 FROM hands WHERE hand_id = ?1 AND table_id = ?2 AND (
    EXISTS (SELECT 1 FROM played_hands WHERE played_hands.hand_id = ?1 AND user_id = ?3)
    OR (archive IS NULL AND ?3 IN (SELECT value FROM json_each(body, '$.users')))
)
"""
AT_SEAT = """
SELECT user.value FROM hands, json_each(body, '$.seats') AS seat JOIN json_each(body, '$.users') AS user
WHERE hand_id = ? AND table_id = ? AND archive IS NULL AND seat.value = ? AND seat.key = user.key
"""
OF_TABLE = "SELECT 1 FROM hands WHERE hand_id = ? AND table_id = ?"
ADD = """
INSERT INTO reports (at_ms, by_user, whom, kind, table_id, hand_id, words, evidence)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
LIST = """
SELECT report_no, at_ms, kind, by_user, coalesce(teller.nickname, ''), whom, coalesce(told.nickname, ''),
    table_id, hand_id, words, evidence, state, note
FROM reports LEFT JOIN users AS teller ON teller.user_id = by_user
    LEFT JOIN users AS told ON told.user_id = whom
WHERE (state IN ('open', 'watch')) = ?1 AND (?2 IS NULL OR at_ms < ?2) ORDER BY report_no DESC LIMIT ?3
"""
NAMES = "SELECT user_id, nickname FROM users WHERE user_id IN (SELECT value FROM json_each(?))"
OWN = """
SELECT at_ms, kind, coalesce(nickname, ''), state <> 'open' FROM reports LEFT JOIN users ON user_id = whom
WHERE by_user = ? ORDER BY report_no DESC LIMIT 100
"""


class Line(Struct, frozen=True):
    """A line that was said: ``words``, or "" and a ``phrase``, which the page has in its own words. ``name``:
    as he is called now, "" where he is gone.
    """

    at_ms: int
    name: str
    words: str = ""
    phrase: str | None = None


class KeptLine(Struct, frozen=True):
    """A line as it is kept: without a name, so that none stays behind when somebody goes."""

    at_ms: int
    user_id: str
    words: str = ""
    phrase: str | None = None


class Person(Struct, frozen=True):
    """Somebody; ``name`` is "" where he is gone."""

    user_id: str
    name: str


class NewReport(Struct, frozen=True):
    """``whom``: an id; "" where he is told by the ``seat`` that he had in the hand, or nobody is told.
    ``was_here``: the teller sits or looks on at the table now; ``seated``: who sits there now.
    """

    by_user: str
    whom: str
    kind: str
    table_id: str
    hand_id: str | None
    words: str
    was_here: bool
    seated: frozenset[str]
    said: tuple[KeptLine, ...] = ()
    seat: int | None = None


class Reported(Struct, frozen=True):
    """A report as the host sees it. ``report_id``: a number, as text; ``said``: the lines before it."""

    report_id: str
    at_ms: int
    kind: str
    by: Person
    whom: Person
    table_id: str
    hand_id: str | None
    words: str
    said: tuple[Line, ...]
    state: str
    note: str


class OwnReport(Struct, frozen=True):
    """A report of one's own. ``looked_at``: the host has marked it; how, he keeps to himself."""

    at_ms: int
    kind: str
    name: str
    looked_at: bool


def add(connection: sqlite3.Connection, told: NewReport, at_ms: int) -> str:
    """Keep a report; its id.

    Raises:
        HostError: ``report_limit``; ``report_own``; ``report_nobody`` where the two have not met at that
            table; ``report_bot``.
    """
    if told.seat is not None and told.hand_id is not None and not told.whom:
        row = connection.execute(AT_SEAT, (told.hand_id, told.table_id, told.seat)).fetchone()
        told = replace(told, whom="" if row is None else row[0])
    if told.by_user == told.whom:
        raise HostError("report_own")
    _check_met(connection, told)
    if connection.execute(BOT, (told.whom,)).fetchone()[0]:
        raise HostError("report_bot")
    (count,) = connection.execute(COUNT, (told.by_user, at_ms - DAY_MS)).fetchone()
    if count >= MOST_A_DAY:
        raise HostError("report_limit", most=MOST_A_DAY)
    said = json.dumps(to_builtins(told.said), ensure_ascii=False)
    row = (at_ms, told.by_user, told.whom, told.kind, told.table_id, told.hand_id, told.words, said)
    return str(connection.execute(ADD, row).lastrowid)


def table_of(connection: sqlite3.Connection, hand_id: str) -> str:
    """The table of a hand; "" where there is no such hand."""
    row = connection.execute("SELECT table_id FROM hands WHERE hand_id = ?", (hand_id,)).fetchone()
    return "" if row is None else str(row[0])


def _check_met(connection: sqlite3.Connection, told: NewReport) -> None:
    """All that is wrong has one answer, so that nobody learns which tables, hands and users there are."""
    hand, table = told.hand_id, told.table_id
    if hand is not None and connection.execute(OF_TABLE, (hand, table)).fetchone() is None:
        raise HostError("report_nobody")
    teller = told.was_here or _played(connection, hand, table, told.by_user)
    other = told.whom in told.seated if told.was_here else False
    other = other or (teller and _played(connection, hand, table, told.whom))
    if not (teller and other) or connection.execute(BOT, (told.whom,)).fetchone() is None:
        raise HostError("report_nobody")


def _played(connection: sqlite3.Connection, hand_id: str | None, table_id: str, user_id: str) -> bool:
    """Whether a user was dealt into that hand of that table."""
    if hand_id is None:
        return False
    return connection.execute(PLAYED, (hand_id, table_id, user_id)).fetchone() is not None


def listed(
    connection: sqlite3.Connection, before_ms: int | None, most: int, *, is_open: bool
) -> list[Reported]:
    """Reports to be done still (open ones, and those that are watched) or the others, the newest first, which
    came before that time.
    """
    found = connection.execute(LIST, (int(is_open), before_ms, most)).fetchall()
    return [_reported(connection, *row) for row in found]


def _reported(
    connection: sqlite3.Connection,
    number: int,
    at_ms: int,
    kind: str,
    by: str,
    by_name: str,
    whom: str,
    whom_name: str,
    *rest: str,
) -> Reported:
    table_id, hand_id, words, said, state, own_note = rest
    kept = convert(json.loads(said), tuple[KeptLine, ...])
    names: dict[str, str] = dict(connection.execute(NAMES, (json.dumps([line.user_id for line in kept]),)))
    lines = tuple(Line(one.at_ms, names.get(one.user_id, ""), one.words, one.phrase) for one in kept)
    people = Person(by, by_name), Person(whom, whom_name)
    return Reported(str(number), at_ms, kind, *people, table_id, hand_id, words, lines, state, own_note)


def mark(
    connection: sqlite3.Connection, host: str, number: int, state: str, own_note: str, at_ms: int
) -> None:
    """The host has looked, and writes that down. HostError ``report_unknown``."""
    row = (state, own_note, number)
    if not connection.execute("UPDATE reports SET state = ?, note = ? WHERE report_no = ?", row).rowcount:
        raise HostError("report_unknown")
    note(connection, host, "report_marked", {"report": number, "state": state}, at_ms)


def own(connection: sqlite3.Connection, user_id: str) -> list[OwnReport]:
    """What a user has told, newest first."""
    rows: Iterable[tuple[int, str, str, int]] = connection.execute(OWN, (user_id,))
    return [OwnReport(at_ms, kind, name, bool(seen)) for at_ms, kind, name, seen in rows]
