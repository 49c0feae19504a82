"""The room key at the opening of a store, and hands given back where it was lost."""

import sqlite3
from pathlib import Path

from doorcard.ledger import Reason
from doorcard.ledger.accounts import pot
from doorcard.server.store import StoreError
from doorcard.server.vault import Vault, make_key, read_key

SEALED = "SELECT hand_id, sealed FROM hands WHERE sealed IS NOT NULL ORDER BY hand_id"
PUT_IN = """
SELECT account, sum(amount) FROM (
    SELECT debit AS account, amount FROM transfers WHERE key > :least AND key < :most AND credit = :pot
    UNION ALL
    SELECT credit, -amount FROM transfers WHERE key > :least AND key < :most AND debit = :pot
) GROUP BY account HAVING sum(amount) <> 0 ORDER BY account
"""
TRANSFER = "INSERT INTO transfers (key, debit, credit, amount, reason, at_ms) VALUES (?, ?, ?, ?, ?, ?)"
CANCEL = "UPDATE hands SET closed_ms = ?, sealed = NULL, cancelled = 1 WHERE hand_id = ?"


def open_vault(connection: sqlite3.Connection, path: Path, *, at_ms: int, cancel: bool) -> Vault:
    """The vault with the key in ``path``, made at the first start, to which all hands in play open.

    Args:
        path: The file of the key.
        at_ms: Now (UTC), for the book.
        cancel: Give hands back that do not open, instead of refusing.

    Raises:
        StoreError: ``key_missing``, ``key_wrong`` where hands in play cannot be opened; ``key_unusable``.
    """
    key = read_key(path)
    vault = None if key is None else Vault(key)
    sealed: list[tuple[str, bytes]] = connection.execute(SEALED).fetchall()
    closed = [hand for hand, secret in sealed if vault is None or vault.open(hand, secret) is None]
    if closed and not cancel:
        code = "key_missing" if vault is None else "key_wrong"
        raise StoreError(code, path=str(path), hands=len(closed))
    if closed:
        cancel_hands(connection, closed, at_ms)
    return vault or Vault(make_key(path))


def cancel_hands(connection: sqlite3.Connection, hand_ids: list[str], at_ms: int) -> None:
    """Close hands that nobody can play on: everybody gets back what he has put in; all of them or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for hand_id in hand_ids:
            _give_back(connection, hand_id, at_ms)
            connection.execute(CANCEL, (at_ms, hand_id))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _give_back(connection: sqlite3.Connection, hand_id: str, at_ms: int) -> None:
    middle = pot(hand_id)
    values = {"least": f"{hand_id}:", "most": f"{hand_id};", "pot": middle}
    for number, (account, amount) in enumerate(connection.execute(PUT_IN, values).fetchall()):
        key = f"{hand_id}:cancelled:{number}"
        connection.execute(TRANSFER, (key, middle, account, amount, Reason.RETURN.value, at_ms))
