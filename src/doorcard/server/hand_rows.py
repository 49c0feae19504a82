"""Hands in the database: their decks sealed while they are played, their journal without down cards."""

import sqlite3
from collections.abc import Iterator

from msgspec import Raw

from doorcard.room.outcome import EventsLogged, HandClosed, HandLaidOpen, HandOpened, SavedHand
from doorcard.server.decks import (
    cards_dealt,
    with_deck,
    with_down_cards,
    without_deck,
    without_down_cards,
)
from doorcard.server.vault import Vault

HAND = "INSERT INTO hands (hand_id, table_id, hand_no, opened_ms, body, sealed) VALUES (?, ?, ?, ?, ?, ?)"
EVENTS = "INSERT INTO journal (table_id, seq, hand_id, at_ms, events) VALUES (?, ?, ?, ?, ?)"
CLOSE = "UPDATE hands SET closed_ms = ?, cards = ?, sealed = NULL, side_pots = 1 WHERE hand_id = ?"
DEALS = "SELECT events FROM journal WHERE hand_id = ? AND events LIKE '%Dealt\"%' ORDER BY seq"
LAID_OPEN = "INSERT INTO laid_open (hand_id, player, at_ms) VALUES (?, ?, ?)"
MASKED = b'"down":[-1'
JOURNAL = "SELECT seq, at_ms, events FROM journal WHERE hand_id = ? ORDER BY seq"

Row = tuple[str, tuple[object, ...]]


def opened_row(hand: HandOpened, vault: Vault) -> Row:
    """The row of a new hand, its deck sealed."""
    body, deck = without_deck(bytes(hand.body))
    sealed = vault.seal(hand.hand_id, deck) if deck else None
    return HAND, (hand.hand_id, hand.table_id, hand.hand_no, hand.at_ms, body.decode(), sealed)


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
    select = "SELECT hand_id, table_id, hand_no, opened_ms, body, sealed FROM hands WHERE closed_ms IS NULL"
    for hand_id, table_id, hand_no, opened_ms, body, sealed in connection.execute(select).fetchall():
        deck = None if sealed is None else vault.open(hand_id, sealed)
        opened = HandOpened(hand_id, table_id, hand_no, opened_ms, Raw(body.encode()))
        yield whole_hand(connection, opened, deck)


def whole_hand(connection: sqlite3.Connection, opened: HandOpened, deck: bytes | None) -> SavedHand:
    """A hand as the room wrote it, its down cards put back from the deck (None: nothing was taken out).

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
            Raw(with_deck(bytes(opened.body), deck)),
        )
    logged = (
        EventsLogged(opened.table_id, seq, opened.hand_id, at_ms, Raw(body))
        for (seq, at_ms, _), body in zip(rows, events, strict=True)
    )
    select = "SELECT player FROM laid_open WHERE hand_id = ?"
    (laid_open,) = connection.execute(select, (opened.hand_id,)).fetchone() or (None,)
    return SavedHand(opened, tuple(logged), laid_open)
