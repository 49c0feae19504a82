"""Links by which everybody may look at a hand without names: made, listed, taken back."""

import sqlite3

from msgspec import Struct

from doorcard.errors import DoorcardError

MOST_LINKS = 50
"""So many links one person can have at a time."""

FIND = "SELECT token FROM shared_hands WHERE user_id = ? AND hand_id = ? AND own_cards = ?"
COUNT = "SELECT count(*) FROM shared_hands WHERE user_id = ?"
ADD = "INSERT INTO shared_hands (token, user_id, hand_id, own_cards, made_ms) VALUES (?, ?, ?, ?, ?)"
MINE = """
SELECT token, hand_id, own_cards, made_ms FROM shared_hands WHERE user_id = ? ORDER BY made_ms DESC, token
"""
REMOVE = "DELETE FROM shared_hands WHERE token = ? AND user_id = ?"
OPEN = "SELECT user_id, hand_id, own_cards FROM shared_hands WHERE token = ?"
PLAYED = "SELECT 1 FROM played_hands WHERE user_id = ? AND hand_id = ?"


class ShareError(DoorcardError):
    """Nothing to look at: ``hand_unknown`` (or none of one's own), ``hand_unreadable``, ``share_limit``,
    ``share_unknown``, ``proof_none``, ``proof_expired``.
    """


class SharedLink(Struct, frozen=True):
    """A link. ``own_cards``: the sharer's own cards are told, too. ``made_ms``: UTC since 1970."""

    token: str
    hand_id: str
    own_cards: bool
    made_ms: int


class Opened(Struct, frozen=True):
    """What a link leads to."""

    user_id: str
    hand_id: str
    own_cards: bool


def has_played(connection: sqlite3.Connection, user_id: str, hand_id: str) -> bool:
    """Whether a hand is on a user's list."""
    return connection.execute(PLAYED, (user_id, hand_id)).fetchone() is not None


def add_link(connection: sqlite3.Connection, user_id: str, wanted: SharedLink) -> SharedLink:
    """Keep a link, inside the caller's transaction; the one there is where the same was shared before.

    Raises:
        ShareError: ``hand_unknown``, ``share_limit``.
    """
    if not has_played(connection, user_id, wanted.hand_id):
        raise ShareError("hand_unknown", hand_id=wanted.hand_id)
    found = connection.execute(FIND, (user_id, wanted.hand_id, wanted.own_cards)).fetchone()
    if found is not None:
        return next(link for link in links_of(connection, user_id) if link.token == found[0])
    (held,) = connection.execute(COUNT, (user_id,)).fetchone()
    if held >= MOST_LINKS:
        raise ShareError("share_limit", most=MOST_LINKS)
    connection.execute(ADD, (wanted.token, user_id, wanted.hand_id, wanted.own_cards, wanted.made_ms))
    return wanted


def links_of(connection: sqlite3.Connection, user_id: str) -> list[SharedLink]:
    """A user's links, newest first."""
    rows = connection.execute(MINE, (user_id,))
    return [SharedLink(token, hand_id, bool(own), made_ms) for token, hand_id, own, made_ms in rows]


def remove_link(connection: sqlite3.Connection, user_id: str, token: str) -> None:
    """Take a link back. ShareError ``share_unknown`` where it is none of this user's."""
    if connection.execute(REMOVE, (token, user_id)).rowcount != 1:
        raise ShareError("share_unknown")


def opened_link(connection: sqlite3.Connection, token: str) -> Opened:
    """What a link leads to. ShareError ``share_unknown`` where there is none (any more)."""
    row = connection.execute(OPEN, (token,)).fetchone()
    if row is None:
        raise ShareError("share_unknown")
    user_id, hand_id, own_cards = row
    return Opened(user_id, hand_id, bool(own_cards))
