"""The statement of somebody's wallet: every movement of the book that touches it, newest first."""

import sqlite3
from collections.abc import Iterator

from msgspec import Struct

from doorcard.ledger import Reason
from doorcard.ledger.accounts import wallet
from doorcard.rules.spec import Amount

LAST = 1 << 62
_OUT = "debit = :wallet AND debit >= 'wallet:' AND debit < 'wallet;'"
_IN = "credit = :wallet AND credit >= 'wallet:' AND credit < 'wallet;'"
"""The bounds are what the two small indexes are of: SQLite must see that a query stays inside."""

PAGE = f"""
SELECT number, at_ms, reason, -amount, credit FROM transfers WHERE {_OUT} AND number < :before
UNION ALL SELECT number, at_ms, reason, amount, debit FROM transfers WHERE {_IN} AND number < :before
ORDER BY number DESC LIMIT :most
"""
NEWER = f"""
SELECT (SELECT coalesce(sum(amount), 0) FROM transfers WHERE {_IN} AND number >= :before)
    - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE {_OUT} AND number >= :before)
"""
BALANCE = "SELECT coalesce((SELECT balance FROM accounts WHERE account = ?), 0)"
TABLE_NAME = "SELECT body ->> '$.name' FROM tables WHERE table_id = ?"


class Movement(Struct, frozen=True):
    """Chips that came into a wallet (``amount`` above 0) or went out of it.

    ``number`` is that of the book; ``at_ms`` UTC since 1970; ``balance``: what the wallet held after it.
    ``table_id`` and ``seat``: where they went or came from, "" and 0 where that is no table; ``table``: its
    name, "" where nobody knows it any more.
    """

    number: int
    at_ms: int
    reason: Reason
    amount: Amount
    balance: Amount
    table_id: str = ""
    table: str = ""
    seat: int = 0


class StatementPage(Struct, frozen=True):
    """A page of the statement. ``next``: the ``before`` of the following page, None at the end."""

    balance: Amount
    """What the wallet holds now."""
    movements: tuple[Movement, ...]
    next: int | None


def statement_of(
    connection: sqlite3.Connection, user_id: str, most: int, before: int = LAST
) -> StatementPage:
    """The newest ``most`` movements of a user's wallet that the book knows under numbers below ``before``."""
    values = {"wallet": wallet(user_id), "before": before, "most": most + 1}
    rows = connection.execute(PAGE, values).fetchall()
    (held,) = connection.execute(BALANCE, (values["wallet"],)).fetchone()
    (newer,) = connection.execute(NEWER, values).fetchone() if before < LAST else (0,)
    movements = tuple(_movements(connection, rows[:most], held - newer))
    return StatementPage(held, movements, movements[-1].number if len(rows) > most else None)


def _movements(
    connection: sqlite3.Connection, rows: list[tuple[int, int, str, int, str]], balance: Amount
) -> Iterator[Movement]:
    names: dict[str, str] = {}
    for number, at_ms, reason, amount, other in rows:
        table_id, seat = _place(other)
        if table_id and table_id not in names:
            (name,) = connection.execute(TABLE_NAME, (table_id,)).fetchone() or (None,)
            names[table_id] = name or ""
        name = names.get(table_id, "")
        yield Movement(number, at_ms, Reason(reason), amount, balance, table_id, name, seat)
        balance -= amount


def _place(account: str) -> tuple[str, int]:
    """Table and seat of a stack's account; "" and 0 of any other."""
    kind, _, rest = account.partition(":")
    if kind != "stack":
        return "", 0
    table_id, _, seat = rest.rpartition(":")
    return table_id, int(seat)
