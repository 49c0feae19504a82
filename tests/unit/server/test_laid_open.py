"""7.3: a hand that its winner laid open after all others had folded stays so, in archives too."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import Raw

from doorcard.cards import UNKNOWN
from doorcard.engine.events import HandMucked, HandShown
from doorcard.history.record import OpenedRecord, Record, cards_dealt_to, laid_open
from doorcard.protocol.commands import ShowHand
from doorcard.protocol.messages import Accepted
from doorcard.room.outcome import EventsLogged, HandClosed, HandLaidOpen, HandOpened, Write
from doorcard.server.audit import audit_room
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.hand_records import closed_hands
from doorcard.server.people import forget
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House, folding, passive, seated_house
from tests.unit.server.audited import kept
from tests.unit.server.rows import TABLE

T = TypeVar("T")
FOREVER_MS = 1 << 52


@pytest.fixture
def house() -> House:
    """Four hands: folded and laid open, folded and kept hidden, a showdown, folded and kept hidden."""
    made, _ = seated_house(4, seed=5)
    for number, choose in enumerate((folding, folding, passive, folding)):
        hand_id = made.play_hand(choose)
        if number == 0:
            winner = next(seat for seat in made.seated().values() if made.private(seat).may_show)
            assert isinstance(made.do(winner, ShowHand(made.command_id(), "t1", hand_id)), Accepted)
    return made


@pytest.fixture
def folder(house: House, tmp_path: Path) -> Path:
    kept(house, tmp_path)
    return tmp_path


def records(folder: Path) -> list[Record]:
    """The closed hands in their order, with ids for names."""
    found = [hand.record for hand in closed_hands(folder, ids=True)]
    assert all(found)
    return [record for record in found if record is not None]


def archived(folder: Path) -> int:
    async def moved() -> int:
        store = SqliteStore(folder)
        count = await store.archive(closed_by_ms=FOREVER_MS, most=100)
        await store.close()
        return count

    return asyncio.run(moved())


def with_hands(folder: Path, ask: Callable[[ClosedHands], Coroutine[Any, Any, T]]) -> T:
    async def asked() -> T:
        store = SqliteStore(folder)
        hands = ClosedHands(folder, store)
        try:
            return await ask(hands)
        finally:
            await hands.stop()
            await store.close()

    return asyncio.run(asked())


def test_its_record_has_it_also_from_an_archive(folder: Path) -> None:
    before = records(folder)
    assert [type(record) for record in before] == [OpenedRecord, Record, Record, Record]
    shown = laid_open(before[0])
    assert shown is not None
    assert shown.cards == cards_dealt_to(before[0].events, shown.player)
    assert archived(folder) == 3
    assert records(folder) == before
    assert audit_room(folder).wrong == 0


@pytest.mark.parametrize("is_archived", [False, True])
def test_all_who_played_see_his_cards_and_no_others(folder: Path, house: House, is_archived: bool) -> None:
    record = records(folder)[0]
    shown = laid_open(record)
    assert shown is not None
    if is_archived:
        archived(folder)
    for number, player in enumerate(record.players):
        seen = with_hands(folder, lambda hands, who=player.name: hands.hand(who, record.hand_id))  # type: ignore[misc]
        assert seen.players[shown.player].cards == shown.cards
        hidden = {other for other, one in enumerate(seen.players) if UNKNOWN in one.cards}
        assert hidden == set(range(len(record.players))) - {number, shown.player}
        assert seen.moments[-1].events == (HandShown(shown.player, shown.cards),)


def test_a_hand_that_was_not_laid_open_stays_hidden(folder: Path) -> None:
    record = records(folder)[1]
    viewer = record.players[0].name
    seen = with_hands(folder, lambda hands: hands.hand(viewer, record.hand_id))
    assert all(UNKNOWN in one.cards for one in seen.players[1:])


def test_whoever_is_forgotten_leaves_the_hand_as_it_was(folder: Path) -> None:
    record = records(folder)[0]
    with sqlite3.connect(folder / DATABASE_NAME) as connection:
        connection.execute("DELETE FROM seats")
    forget(folder, record.players[0].name)
    assert records(folder)[0] == record


# ---- what the database refuses ----


def tried(folder: Path, row: HandLaidOpen) -> str:
    """Why the row cannot be kept."""

    async def commit() -> None:
        store = SqliteStore(folder)
        try:
            await store.commit([row])
        finally:
            await store.close()

    with pytest.raises(StoreError) as refused:
        asyncio.run(commit())
    return str(refused.value.facts["why"])


def test_it_is_kept_only_once(folder: Path) -> None:
    record = records(folder)[0]
    shown = laid_open(record)
    assert shown is not None
    assert "already" in tried(folder, HandLaidOpen(record.hand_id, shown.player, 1))


def test_nobody_who_folded_is_taken(folder: Path) -> None:
    record, opened = records(folder)[1], laid_open(records(folder)[0])
    assert opened is not None
    winner = max(range(4), key=lambda one: record.final_stacks[one] - record.starting_stacks[one])
    for player in (*(set(range(4)) - {winner}), 4, 7):
        assert "all others" in tried(folder, HandLaidOpen(record.hand_id, player, 1))
    assert tried(folder, HandLaidOpen(record.hand_id, -1, 1))
    assert [laid_open(record) for record in records(folder)] == [opened, None, None, None]


def test_no_hand_of_a_showdown_is_taken_mucked_or_not(folder: Path) -> None:
    record = records(folder)[2]
    assert any(isinstance(event, HandMucked) for event in record.events), "take another seed"
    for player in range(4):
        assert "all others" in tried(folder, HandLaidOpen(record.hand_id, player, 1))


def test_no_hand_in_an_archive_nor_unknown_is_taken(folder: Path) -> None:
    hidden = records(folder)[1]
    archived(folder)
    for player in range(4):
        assert "all others" in tried(folder, HandLaidOpen(hidden.hand_id, player, 1))
    assert tried(folder, HandLaidOpen("nix", 0, 1))


def test_a_hand_must_be_closed_and_may_not_be_cancelled(tmp_path: Path) -> None:
    """Of two players the first folds: the second may show, but not before the end."""
    fold = Raw(b'[{"type":"ActionTaken","player":0,"kind":"fold","to":0,"cost":0}]')
    writes: list[Write] = [TABLE]
    for number, hand_id in enumerate(("h1", "h2"), start=1):
        writes.append(HandOpened(hand_id, "t1", number, 1, Raw(b'{"users":["a","b"]}')))
        writes.append(EventsLogged("t1", number, hand_id, 1, fold))
        if number == 1:
            writes.append(HandClosed(hand_id, 2))
    store = SqliteStore(tmp_path)
    asyncio.run(store.commit(writes))
    asyncio.run(store.close())
    assert "all others" in tried(tmp_path, HandLaidOpen("h2", 1, 2))
    assert "all others" in tried(tmp_path, HandLaidOpen("h1", 0, 2))
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as connection, connection:
        connection.execute("UPDATE hands SET closed_ms = 2, cancelled = 1 WHERE hand_id = 'h2'")
    assert "all others" in tried(tmp_path, HandLaidOpen("h2", 1, 2))
    store = SqliteStore(tmp_path)
    asyncio.run(store.commit([HandLaidOpen("h1", 1, 2)]))
    asyncio.run(store.close())


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE laid_open SET player = 0, at_ms = 5",
        "DELETE FROM laid_open",
        "INSERT OR REPLACE INTO laid_open SELECT hand_id, player, 1 FROM laid_open",
    ],
)
def test_what_was_shown_stays(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / DATABASE_NAME) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
