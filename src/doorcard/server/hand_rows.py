"""Hands in the database: their decks sealed while they are played, their journal without down cards."""

import sqlite3
from collections.abc import Iterator

from msgspec import Raw

from doorcard.room.outcome import (
    EventsLogged,
    HandClosed,
    HandLaidOpen,
    HandOpened,
    HandPromised,
    PromiseWithdrawn,
    SavedHand,
)
from doorcard.server.decks import (
    cards_dealt,
    taken_apart,
    with_deck,
    with_down_cards,
    without_deck,
    without_down_cards,
)
from doorcard.server.vault import Vault

HAND = """
INSERT INTO hands (hand_id, table_id, hand_no, opened_ms, body, sealed, proof) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
SECRET = "INSERT INTO deck_secrets (hand_id, opened_ms, sealed) VALUES (?, ?, ?)"
PROMISE = "INSERT INTO promises (hand_id, table_id, hand_no, made_ms, commitment) VALUES (?, ?, ?, ?, ?)"
KEPT = "DELETE FROM promises WHERE hand_id = ?"
WITHDRAWN = "UPDATE promises SET withdrawn_ms = ? WHERE hand_id = ?"
OPEN_PROMISES = """
SELECT table_id, hand_no, hand_id, made_ms, commitment FROM promises WHERE withdrawn_ms IS NULL
ORDER BY hand_id
"""
OPEN_HANDS = """
SELECT hand_id, table_id, hand_no, hands.opened_ms, body, hands.sealed, proof, deck_secrets.sealed
FROM hands LEFT JOIN deck_secrets USING (hand_id) WHERE closed_ms IS NULL
"""
EVENTS = "INSERT INTO journal (table_id, seq, hand_id, at_ms, events) VALUES (?, ?, ?, ?, ?)"
CLOSE = "UPDATE hands SET closed_ms = ?, cards = ?, sealed = NULL, side_pots = 1 WHERE hand_id = ?"
DEALS = "SELECT events FROM journal WHERE hand_id = ? AND events LIKE '%Dealt\"%' ORDER BY seq"
LAID_OPEN = "INSERT INTO laid_open (hand_id, player, at_ms) VALUES (?, ?, ?)"
SECRET_BYTES = 53 * 32
"""Seed and salts, behind the deck."""
MASKED = b'"down":[-1'
JOURNAL = "SELECT seq, at_ms, events FROM journal WHERE hand_id = ? ORDER BY seq"

Row = tuple[str, tuple[object, ...]]


def promised_row(promise: HandPromised) -> Row:
    """The row of a hand whose seed is fixed."""
    commitment = bytes.fromhex(promise.commitment)
    return PROMISE, (promise.hand_id, promise.table_id, promise.hand_no, promise.at_ms, commitment)


def withdrawn_row(withdrawn: PromiseWithdrawn) -> Row:
    """How the row changes where no hand follows."""
    return WITHDRAWN, (withdrawn.at_ms, withdrawn.hand_id)


def open_promises(connection: sqlite3.Connection) -> Iterator[HandPromised]:
    """Promises that were neither kept nor withdrawn."""
    for table_id, hand_no, hand_id, made_ms, commitment in connection.execute(OPEN_PROMISES):
        yield HandPromised(table_id, hand_no, hand_id, made_ms, commitment.hex())


def opened_rows(hand: HandOpened, vault: Vault) -> Iterator[Row]:
    """The rows of a new hand: its deck sealed, and apart from it what it came from; its promise goes."""
    parts, name = taken_apart(bytes(hand.body)), (hand.hand_id, hand.table_id, hand.hand_no, hand.at_ms)
    sealed = vault.seal(hand.hand_id, parts.deck) if parts.deck else None
    yield HAND, (*name, parts.body.decode(), sealed, parts.proof)
    if parts.proof is not None:
        secret = vault.seal(secret_name(hand.hand_id), parts.deck + parts.secret)
        yield SECRET, (hand.hand_id, hand.at_ms, secret)
        yield KEPT, (hand.hand_id,)


def secret_name(hand_id: str) -> str:
    """What the secret of a hand's deck is sealed for, so that it cannot pass for the deck."""
    return f"{hand_id}:secret"


def events_row(row: EventsLogged) -> Row:
    """The row of a step in the journal."""
    events = without_down_cards(bytes(row.events)).decode()
    return EVENTS, (row.table_id, row.seq, row.hand_id, row.at_ms, events)


def closed_row(connection: sqlite3.Connection, closed: HandClosed, vault: Vault) -> Row:
    """How the row changes at the end: cards that were dealt stay, the rest of the deck is gone for ever."""
    select = "SELECT sealed FROM hands WHERE hand_id = ?"
    (sealed,) = connection.execute(select, (closed.hand_id,)).fetchone() or (None,)
    if sealed is None:
        return CLOSE, (closed.at_ms, None, closed.hand_id)
    deck = vault.open(closed.hand_id, sealed)
    if deck is None:
        raise sqlite3.IntegrityError(f"the deck of {closed.hand_id} was changed")
    deals = connection.execute(DEALS, (closed.hand_id,)).fetchall()
    dealt = cards_dealt(events.encode() for (events,) in deals)
    return CLOSE, (closed.at_ms, deck[:dealt], closed.hand_id)


def laid_open_row(shown: HandLaidOpen) -> Row:
    """The row of a hand that its winner showed. The database refuses it where it is not his to show."""
    return LAID_OPEN, (shown.hand_id, shown.player, shown.at_ms)


def open_hands(connection: sqlite3.Connection, vault: Vault) -> Iterator[SavedHand]:
    """The hands being played, with their decks."""
    for row in connection.execute(OPEN_HANDS).fetchall():
        hand_id, table_id, hand_no, opened_ms, body, sealed, proof, sealed_secret = row
        deck = None if sealed is None else vault.open(hand_id, sealed)
        secret = None if sealed_secret is None else vault.open(secret_name(hand_id), sealed_secret)
        opened = HandOpened(hand_id, table_id, hand_no, opened_ms, Raw(body.encode()))
        yield whole_hand(connection, opened, deck, proof, (secret or b"")[-SECRET_BYTES:])


def whole_hand(
    connection: sqlite3.Connection,
    opened: HandOpened,
    deck: bytes | None,
    proof: str | None = None,
    secret: bytes = b"",
) -> SavedHand:
    """A hand as the room wrote it, its down cards put back from the deck (None: nothing was taken out).
    ``proof``, ``secret``: where it is to be played on.

    Raises:
        ValueError: The deck is not that of the hand.
    """
    rows = connection.execute(JOURNAL, (opened.hand_id,)).fetchall()
    events = [text.encode() for _, _, text in rows]
    if deck is None and any(MASKED in row for row in events):
        # It began under the first schema, with its deck in the body, and went on under this one.
        events = with_down_cards(events, without_deck(bytes(opened.body))[1])
    elif deck is not None:
        events = with_down_cards(events, deck)
        opened = HandOpened(
            opened.hand_id,
            opened.table_id,
            opened.hand_no,
            opened.at_ms,
            Raw(with_deck(bytes(opened.body), deck, proof, secret)),
        )
    logged = (
        EventsLogged(opened.table_id, seq, opened.hand_id, at_ms, Raw(body))
        for (seq, at_ms, _), body in zip(rows, events, strict=True)
    )
    select = "SELECT player FROM laid_open WHERE hand_id = ?"
    (laid_open,) = connection.execute(select, (opened.hand_id,)).fetchone() or (None,)
    return SavedHand(opened, tuple(logged), laid_open)
