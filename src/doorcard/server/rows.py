"""The room's writes as rows of SQLite, and the rows as the room that was saved."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec import Raw
from msgspec.structs import astuple

from doorcard.ledger.transfers import Transfer
from doorcard.room.outcome import (
    AnswerKept,
    DepartureSaved,
    EventsLogged,
    HandClosed,
    HandLaidOpen,
    HandOpened,
    HandPromised,
    MuteSaved,
    PromiseWithdrawn,
    ProtectionLogged,
    SavedRoom,
    SeatSaved,
    SeqTaken,
    SilenceSaved,
    TableRemoved,
    TableSaved,
    TransferPosted,
    UserSaved,
    WaitingSaved,
    Write,
)
from doorcard.server.answers import kept_answers
from doorcard.server.hand_rows import (
    closed_row,
    events_row,
    laid_open_row,
    open_hands,
    open_promises,
    opened_rows,
    promised_row,
    withdrawn_row,
)
from doorcard.server.talk_rows import all_last_lines, all_mutes, mute_row, silence_row
from doorcard.server.vault import Vault

HandRow = HandPromised | PromiseWithdrawn | EventsLogged | HandClosed | HandLaidOpen
PlainWrite = (
    UserSaved
    | TransferPosted
    | TableSaved
    | TableRemoved
    | SeatSaved
    | DepartureSaved
    | WaitingSaved
    | SeqTaken
    | ProtectionLogged
    | AnswerKept
    | MuteSaved
    | SilenceSaved
)

USER = """
INSERT INTO users (user_id, nickname, language, is_bot, muck, saved_ms, refilled_ms)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (user_id) DO UPDATE SET nickname = excluded.nickname, language = excluded.language,
    is_bot = excluded.is_bot, muck = excluded.muck, saved_ms = excluded.saved_ms,
    refilled_ms = excluded.refilled_ms
"""
TABLE = """
INSERT INTO tables (table_id, body) VALUES (?, ?)
ON CONFLICT (table_id) DO UPDATE SET body = excluded.body, removed = 0
"""
SEAT = """
INSERT INTO seats (table_id, seat, user_id, sitting_out, leaving, waiting, buy_in, last_hand, last_dealt,
    shows)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, sitting_out = excluded.sitting_out,
    leaving = excluded.leaving, waiting = excluded.waiting, buy_in = excluded.buy_in,
    last_hand = excluded.last_hand, last_dealt = excluded.last_dealt, shows = excluded.shows
"""
SEATS = """
SELECT table_id, seat, user_id, sitting_out, leaving, waiting, buy_in, last_hand, last_dealt, shows FROM seats
"""
DEPARTURE = """
INSERT INTO departures (table_id, user_id, amount, left_ms) VALUES (?, ?, ?, ?)
ON CONFLICT (table_id, user_id) DO UPDATE SET amount = excluded.amount, left_ms = excluded.left_ms
"""
WAITING = "INSERT INTO waiting (table_id, place, user_id) VALUES (?, ?, ?)"
ALL_WAITING = "SELECT table_id, user_id, place FROM waiting ORDER BY table_id, place"
DEPARTURES = """
SELECT table_id, user_id, amount, left_ms FROM departures WHERE amount > 0 ORDER BY table_id, user_id
"""
SEQ = """
INSERT INTO table_seqs (table_id, seq) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq
"""
NUMBERED = "SELECT table_id FROM tables WHERE NOT removed OR body ->> '$.owner' IS NULL"
"""A table of the room's file may be taken out of it and come back under its id: its numbers then go on.
One of somebody's own never comes back.
"""
WITHDRAWN = "SELECT table_id, count(*) FROM promises WHERE withdrawn_ms IS NOT NULL GROUP BY table_id"
ABORTED = "SELECT table_id, count(*) FROM hands WHERE cancelled GROUP BY table_id"
SEQ_OF = "SELECT max(seq) FROM table_seqs WHERE table_id = ?"
TRANSFER = "INSERT INTO transfers (key, debit, credit, amount, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?)"
PROTECTION = "INSERT INTO protections (user_id, table_id, hand_id, at_ms, cause) VALUES (?, ?, ?, ?, ?)"

BALANCES = "SELECT account, balance FROM accounts WHERE NOT done AND balance <> 0"
ANSWER = "INSERT INTO answers (user_id, number, command_id, body) VALUES (?, ?, ?, ?)"


def keep(connection: sqlite3.Connection, writes: Sequence[Write], at_ms: int, vault: Vault) -> None:
    """Execute the writes in their order, inside the caller's transaction. ``at_ms`` dates the book."""
    for write in writes:
        if isinstance(write, HandOpened):
            for statement, values in opened_rows(write, vault):
                if connection.execute(statement, values).rowcount != 1:
                    raise sqlite3.IntegrityError(f"{write.hand_id} was not promised")
            continue
        if isinstance(write, HandRow):
            statement, values = _hand_row(connection, write, vault)
        else:
            statement, values = _row(write, at_ms)
        changed = connection.execute(statement, values).rowcount
        if changed != 1 and isinstance(write, HandClosed | TableRemoved | PromiseWithdrawn):
            raise sqlite3.IntegrityError(f"nothing to change for {write!r}")


def _hand_row(connection: sqlite3.Connection, write: HandRow, vault: Vault) -> tuple[str, tuple[object, ...]]:
    match write:
        case HandPromised():
            return promised_row(write)
        case PromiseWithdrawn():
            return withdrawn_row(write)
        case EventsLogged():
            return events_row(write)
        case HandClosed():
            return closed_row(connection, write, vault)
        case HandLaidOpen():
            return laid_open_row(write)


def _row(write: PlainWrite, at_ms: int) -> tuple[str, tuple[object, ...]]:
    match write:
        case UserSaved(user_id, nickname, language, is_bot, saved_ms, muck, refilled_ms):
            return USER, (user_id, nickname, language, is_bot, muck, saved_ms, refilled_ms)
        case TransferPosted(Transfer(key, debit, credit, amount, reason)):
            return TRANSFER, (key, debit, credit, amount, reason.value, at_ms)
        case TableSaved(table_id, body):
            return TABLE, (table_id, _text(body))
        case TableRemoved(table_id):
            return "UPDATE tables SET removed = 1 WHERE table_id = ?", (table_id,)
        case SeatSaved(table_id, seat, None):
            return "DELETE FROM seats WHERE table_id = ? AND seat = ?", (table_id, seat)
        case SeatSaved():
            return SEAT, astuple(write)
        case WaitingSaved(table_id, user_id, None):
            return "DELETE FROM waiting WHERE table_id = ? AND user_id = ?", (table_id, user_id)
        case WaitingSaved(table_id, user_id, place):
            return WAITING, (table_id, place, user_id)
        case DepartureSaved(table_id, user_id, amount, left_ms):
            return DEPARTURE, (table_id, user_id, amount, left_ms)
        case SeqTaken(table_id, seq):
            return SEQ, (table_id, seq)
        case ProtectionLogged(user_id, table_id, hand_id, used_ms, cause):
            return PROTECTION, (user_id, table_id, hand_id, used_ms, cause)
        case AnswerKept(user_id, number, command_id, body):
            return ANSWER, (user_id, number, command_id, _text(body))
        case MuteSaved():
            return mute_row(write)
        case SilenceSaved():
            return silence_row(write)


def read_room(connection: sqlite3.Connection, protections_since_ms: int, vault: Vault) -> SavedRoom:
    """The room as its last commit left it."""
    select = connection.execute
    return SavedRoom(
        users=tuple(
            UserSaved(user_id, nickname, language, bool(is_bot), saved_ms, bool(muck), refilled_ms)
            for user_id, nickname, language, is_bot, saved_ms, muck, refilled_ms in select(
                "SELECT user_id, nickname, language, is_bot, saved_ms, muck, refilled_ms FROM users"
            )
        ),
        seen=dict(select("SELECT user_id, max(seen_ms) FROM sessions GROUP BY user_id")),
        tables=tuple(
            TableSaved(table_id, _raw(body))
            for table_id, body in select("SELECT table_id, body FROM tables WHERE NOT removed")
        ),
        seats=tuple(_seat(row) for row in select(SEATS)),
        waiting=tuple(WaitingSaved(*row) for row in select(ALL_WAITING)),
        departures=tuple(DepartureSaved(*row) for row in select(DEPARTURES)),
        balances=dict(select(BALANCES)),
        table_seqs=_of_tables(connection, SEQ_OF),
        hand_nos=_of_tables(connection, "SELECT max(hand_no) FROM hands WHERE table_id = ?"),
        numbered=_of_tables(connection, "SELECT max(hand_no) FROM promises WHERE table_id = ?"),
        promises=tuple(open_promises(connection)),
        withdrawn=dict(select(WITHDRAWN)),
        aborted=dict(select(ABORTED)),
        open_hands=tuple(open_hands(connection, vault)),
        protections=_protections(connection, protections_since_ms),
        answers=kept_answers(connection),
        mutes=all_mutes(connection),
        silences=dict(select("SELECT user_id, until_ms FROM silences")),
        said=all_last_lines(connection),
    )


def _seat(row: tuple[Any, ...]) -> SeatSaved:
    table_id, seat, user_id, out, leaving, waiting, buy_in, last_hand, last_dealt, shows = row
    return SeatSaved(
        table_id,
        seat,
        user_id,
        sitting_out=bool(out),
        leaving=bool(leaving),
        waiting=waiting,
        buy_in=buy_in,
        last_hand=bool(last_hand),
        last_dealt=bool(last_dealt),
        shows=shows,
    )


def _of_tables(connection: sqlite3.Connection, statement: str) -> dict[str, int]:
    """A figure of each table that has one. Each is read from the end of an index, not by a scan."""
    tables = [table_id for (table_id,) in connection.execute(NUMBERED)]
    figures = {table_id: connection.execute(statement, (table_id,)).fetchone()[0] for table_id in tables}
    return {table_id: figure for table_id, figure in figures.items() if figure is not None}


def _protections(connection: sqlite3.Connection, since_ms: int) -> tuple[ProtectionLogged, ...]:
    rows = connection.execute(
        "SELECT user_id, table_id, hand_id, at_ms, cause FROM protections WHERE at_ms >= ? ORDER BY at_ms",
        (since_ms,),
    )
    return tuple(ProtectionLogged(*row) for row in rows)


def _text(raw: Raw) -> str:
    return bytes(raw).decode()


def _raw(text: str) -> Raw:
    return Raw(text.encode())
