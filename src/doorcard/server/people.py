"""People who go: at their wish, or because they have not been seen for long.

Names, languages, sessions, answers and the names of their tables are deleted; the book and the journal keep
an opaque id.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from doorcard.ledger import Reason
from doorcard.ledger.accounts import PROMOTIONS, wallet
from doorcard.room.naming import UNUSED_MS
from doorcard.server.lock import lock_folder
from doorcard.server.store import DATABASE_NAME, StoreError

UNSEEN_MS = UNUSED_MS
"""A guest without chips who was not seen for so long is removed when the room opens; who has made his account
lasting is not.
"""

FIND = "SELECT user_id, nickname FROM users WHERE ?1 IN (user_id, nickname) ORDER BY user_id <> ?1 LIMIT 1"
NAMED = "DELETE FROM answers WHERE instr(body, json_quote(?))"
"""What others were answered may hold the name too."""
OF_NOBODY = "DELETE FROM answers WHERE user_id NOT IN (SELECT user_id FROM users)"

UNSEEN = """
NOT is_bot AND saved_ms <= :before
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.user_id AND seen_ms > :before)
    AND NOT EXISTS (SELECT 1 FROM logins WHERE logins.user_id = users.user_id)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = users.user_id)
"""
NEVER_PLAYED = f"""
SELECT user_id, balance FROM users JOIN accounts ON account = 'wallet:' || user_id WHERE {UNSEEN}
    AND balance = (SELECT amount FROM transfers WHERE key = 'grant:' || user_id)
    AND account NOT IN (SELECT debit FROM transfers)
"""
REMOVE = f"""
DELETE FROM users WHERE {UNSEEN}
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE account = 'wallet:' || user_id AND balance <> 0)
"""
NAMELESS = """
UPDATE tables SET body = json_set(body, '$.name', '')
WHERE body ->> '$.owner' NOT IN (SELECT user_id FROM users) AND body ->> '$.name' <> ''
"""
"""Tables of those who are gone, closed ones too, lose the names they were given; an open one gets another."""

TRANSFER = "INSERT INTO transfers (key, debit, credit, amount, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?)"


def remove_unseen(connection: sqlite3.Connection, now_ms: int) -> int:
    """Remove guests not seen for ``UNSEEN_MS`` who have no seat and no chips; how many.

    Who has nothing but the chips of his welcome, untouched, gives them back to the promotions first:
    coming again he gets the same.
    """
    before = {"before": now_ms - UNSEEN_MS}
    connection.execute("BEGIN IMMEDIATE")
    try:
        for user_id, balance in connection.execute(NEVER_PLAYED, before).fetchall():
            ways = (f"expired:{user_id}", wallet(user_id), PROMOTIONS)
            connection.execute(TRANSFER, (*ways, balance, Reason.EXPIRED.value, now_ms))
        removed = connection.execute(REMOVE, before).rowcount
        if removed:
            connection.execute(OF_NOBODY)
        connection.execute(NAMELESS)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return removed


def forget(folder: Path, who: str) -> str:
    """Delete everything personal of one user (an id or a nickname) from a room that is not open; his id.

    His chips stay in the book, under his id. Backups made before still know him.

    Raises:
        StoreError: ``user_unknown``, ``user_seated``; ``data_in_use`` where the room is open; and as opening
            a folder does.
    """
    from doorcard.server.store_sqlite import open_database

    path = folder / DATABASE_NAME
    if not path.is_file():
        raise StoreError("data_missing", path=str(folder))
    with closing(lock_folder(folder)), closing(open_database(path)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        row = connection.execute(FIND, (who,)).fetchone()
        if row is None:
            raise StoreError("user_unknown", user=who)
        user_id, nickname = row
        seated = connection.execute("SELECT table_id FROM seats WHERE user_id = ?", (user_id,)).fetchone()
        if seated is not None:
            raise StoreError("user_seated", user=who, table=seated[0])
        connection.execute("BEGIN IMMEDIATE")
        delete_rows(connection, user_id, nickname)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return str(user_id)


def delete_rows(connection: sqlite3.Connection, user_id: str, nickname: str) -> None:
    """Delete everything personal of one user, inside the caller's transaction."""
    connection.execute("DELETE FROM users WHERE user_id = ?", (user_id,))
    connection.execute(OF_NOBODY)
    connection.execute(NAMED, (nickname,))
    connection.execute(NAMELESS)
