"""All that a room keeps of one user, as plain data for himself: no hashes, no secrets, nobody else's name."""

import json
import sqlite3
from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from doorcard.ledger.accounts import wallet
from doorcard.server import logins
from doorcard.server.own_account import own_passkeys

FORM = "doorcard account export 1"

QUERIES = {
    "sessions": "SELECT device, created_ms, seen_ms FROM sessions WHERE user_id = ? ORDER BY created_ms",
    "protections": """
        SELECT table_id, hand_id, at_ms, cause FROM protections WHERE user_id = ? ORDER BY at_ms
    """,
    "departures": "SELECT table_id, amount, left_ms FROM departures WHERE user_id = ? ORDER BY left_ms",
    "own_tables": """
        SELECT table_id, body ->> '$.name' AS name FROM tables WHERE body ->> '$.owner' = ? ORDER BY table_id
    """,
    "hands": """
        SELECT hand_id, table_id, hand_no, closed_ms, game, net, showdown FROM played_hands
        WHERE user_id = ? ORDER BY closed_ms, hand_id
    """,
    "counts": "SELECT * FROM play_counts WHERE user_id = ? ORDER BY game, big_bet",
    "shared_hands": "SELECT hand_id, own_cards, made_ms FROM shared_hands WHERE user_id = ? ORDER BY made_ms",
    "said": "SELECT at_ms, table_id, words, phrase FROM said WHERE user_id = ? ORDER BY no",
    "reports": """
        SELECT at_ms, kind, table_id, hand_id, words FROM reports WHERE by_user = ? ORDER BY report_no
    """,
    "muted": """
        SELECT whom AS user_id FROM mutes WHERE user_id = ? ORDER BY place
    """,
    "silenced": "SELECT until_ms FROM silences WHERE user_id = ?",
    "waiting": "SELECT table_id, place FROM waiting WHERE user_id = ? ORDER BY table_id",
}
TRANSFERS = """
SELECT number, debit, credit, amount, reason, at_ms FROM transfers
WHERE debit = ?1 OR credit = ?1 ORDER BY number
"""
USER = "SELECT user_id, nickname, language, muck, saved_ms, refilled_ms FROM users WHERE user_id = ?"
LOGIN = "SELECT name, made_ms, changed_ms, password IS NOT NULL AS has_password FROM logins WHERE user_id = ?"

PLACES = "SELECT count(*) AS places FROM addresses WHERE user_id = ?"
"""From how many places he came; the digests would tell him nothing."""


def export_of(connection: sqlite3.Connection, user_id: str) -> bytes:
    """The user's data as a JSON file. Amounts in cents, times in milliseconds UTC."""
    told: dict[str, Any] = {"format": FORM}
    told["user"] = next(_rows(connection, USER, user_id), None)
    told["login"] = next(_rows(connection, LOGIN, user_id), None)
    told["recovery_codes_left"] = logins.codes_left(connection, user_id)
    told["passkeys"] = [asdict(passkey) for passkey in own_passkeys(connection, user_id)]
    for name, query in QUERIES.items():
        told[name] = list(_rows(connection, query, user_id))
    told["places"] = next(_rows(connection, PLACES, user_id))["places"]
    told["transfers"] = list(_rows(connection, TRANSFERS, wallet(user_id)))
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def _rows(connection: sqlite3.Connection, query: str, value: str) -> Iterator[dict[str, Any]]:
    found = connection.execute(query, (value,))
    names = [column[0] for column in found.description]
    for row in found:
        yield dict(zip(names, row, strict=True))
