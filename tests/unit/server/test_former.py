"""A store that the first version made opens, goes on with its hand, and audits clean."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from doorcard.ledger.transfers import Transfer
from doorcard.room.outcome import (
    EventsLogged,
    HandClosed,
    HandOpened,
    SeatSaved,
    TableSaved,
    TransferPosted,
    UserSaved,
    Write,
)
from doorcard.server.audit import audit_room
from doorcard.server.hand_records import closed_hands
from doorcard.server.migrate import known_migrations, migrate
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House, passive
from tests.unit.server.audited import CONFIG


def written(write: Write) -> tuple[str, tuple[object, ...]] | None:
    """The row as the first version wrote it: decks and down cards in the clear."""
    match write:
        case UserSaved(user_id, nickname, language, is_bot, saved_ms, muck):
            return "users VALUES (?, ?, ?, ?, ?, ?)", (user_id, nickname, language, is_bot, muck, saved_ms)
        case TableSaved(table_id, body):
            return "tables VALUES (?, ?, 0)", (table_id, bytes(body).decode())
        case SeatSaved(table_id, seat, user_id, sitting_out):
            return "seats VALUES (?, ?, ?, ?)", (table_id, seat, user_id, sitting_out)
        case TransferPosted(Transfer(key, debit, credit, amount, reason)):
            return "transfers VALUES (NULL, ?, ?, ?, ?, ?, 1)", (key, debit, credit, amount, reason.value)
        case HandOpened(hand_id, table_id, hand_no, at_ms, body):
            row = (hand_id, table_id, hand_no, at_ms, bytes(body).decode())
            return "hands VALUES (?, ?, ?, ?, NULL, ?)", row
        case EventsLogged(table_id, seq, hand_id, at_ms, events):
            return "journal VALUES (?, ?, ?, ?, ?)", (table_id, seq, hand_id, at_ms, bytes(events).decode())
        case _:
            return None


@pytest.fixture
def former(tmp_path: Path) -> tuple[House, Path]:
    """A room of the first version with one closed hand and one in play."""
    house = House(CONFIG, seed=11)
    house.wall_ms = time.time_ns() // 1_000_000
    for name in ("Ana", "Leo", "Eva"):
        house.sit(house.join(name))
    house.play_hand(passive)
    house.until_hand()
    for _ in range(5):
        house.act_somehow(passive)
    first = tmp_path / "steps"
    first.mkdir()
    sql = known_migrations()[1]
    (first / sql.name).write_bytes(sql.read_bytes())
    room = tmp_path / "room"
    room.mkdir()
    connection = sqlite3.connect(room / DATABASE_NAME, isolation_level=None)
    migrate(connection, room / DATABASE_NAME, first)
    for outcome in house.outcomes:
        for write in outcome.writes:
            if isinstance(write, HandClosed):
                values = (write.at_ms, write.hand_id)
                connection.execute("UPDATE hands SET closed_ms = ? WHERE hand_id = ?", values)
            elif (row := written(write)) is not None:
                connection.execute(f"INSERT INTO {row[0]}", row[1])
    refill = ("refill-1", "mint", "wallet:user-1", 5, "refill", 77_000)
    connection.execute("INSERT INTO transfers VALUES (NULL, ?, ?, ?, ?, ?, ?)", refill)
    connection.close()
    house.outcomes.clear()
    return house, room


def test_it_cannot_be_read_before_it_was_opened_once(former: tuple[House, Path]) -> None:
    _, room = former
    with pytest.raises(StoreError) as refused:
        audit_room(room)
    assert refused.value.code == "data_older"


def test_its_hand_goes_on_with_the_same_cards(former: tuple[House, Path]) -> None:
    house, room = former
    store = SqliteStore(room)
    saved = asyncio.run(store.load(protections_since_ms=0))
    assert saved.open_hands == house.store.load().open_hands
    assert saved.table_seqs == house.store.load().table_seqs
    assert {user.user_id for user in saved.users} == set(house.store.users)
    assert {user.user_id: user.refilled_ms for user in saved.users if user.refilled_ms} == {"user-1": 77_000}
    while house.act_somehow(passive):
        pass
    house.until_hand()
    for outcome in house.outcomes:
        asyncio.run(store.commit(outcome.writes))
    asyncio.run(store.close())
    found = audit_room(room)
    assert (found.difference, found.wrong, found.hands) == (0, 0, 3)
    hands = list(closed_hands(room))
    assert [hand.hand_id for hand in hands] == list(house.store.closed)
    assert all(hand.record is not None and hand.record.complete for hand in hands)


def test_its_hands_can_be_archived(former: tuple[House, Path]) -> None:
    house, room = former
    while house.act_somehow(passive):
        pass
    store = SqliteStore(room)
    for outcome in house.outcomes:
        asyncio.run(store.commit(outcome.writes))
    moved = asyncio.run(store.archive(closed_by_ms=house.wall_ms + 1, most=10))
    asyncio.run(store.close())
    assert moved == 1
    found = audit_room(room)
    assert (found.difference, found.wrong, found.hands) == (0, 0, 2)
