"""Old hands move to archive files and are still counted, read and audited; nothing else goes."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from doorcard.history.record_read import read_records
from doorcard.server.archive import ARCHIVES_NAME
from doorcard.server.audit import RoomAudit, audit_room
from doorcard.server.backup import back_up
from doorcard.server.hand_records import closed_hands
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House
from tests.unit.server.audited import change, kept, played_house

LATE_MS = 4_000_000_000_000


def archived(folder: Path, most: int = 1_000, *, closed_by_ms: int = LATE_MS) -> list[int]:
    """How many hands each archive took, until there were no more."""
    store = SqliteStore(folder)
    taken: list[int] = []
    try:
        while not taken or taken[-1]:
            taken.append(asyncio.run(store.archive(closed_by_ms=closed_by_ms, most=most)))
    finally:
        asyncio.run(store.close())
    return taken[:-1]


def query(folder: Path, statement: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(folder / DATABASE_NAME)
    try:
        return connection.execute(statement).fetchall()
    finally:
        connection.close()


@pytest.fixture
def played(tmp_path: Path) -> tuple[House, Path]:
    house = played_house(5)
    kept(house, tmp_path)
    return house, tmp_path


def last_hands(house: House) -> set[str]:
    """The last hand of each table."""
    numbers = house.store.load().hand_nos
    return {row.hand_id for row in house.store.opened.values() if row.hand_no == numbers[row.table_id]}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / ARCHIVES_NAME).iterdir())


def test_old_hands_leave_the_journal_and_nothing_is_lost(played: tuple[House, Path]) -> None:
    house, folder = played
    before, records = audit_room(folder), list(closed_hands(folder))
    staying = last_hands(house)
    assert sum(taken := archived(folder, most=3)) == len(set(house.store.closed) - staying) > 6
    assert len(names(folder)) == len(taken)
    assert audit_room(folder) == before
    assert list(closed_hands(folder)) == records
    left = query(folder, "SELECT DISTINCT hand_id FROM journal")
    assert {hand_id for (hand_id,) in left} == staying | (set(house.store.opened) - set(house.store.closed))


def test_lines_are_own_records_with_opaque_ids_and_replay(played: tuple[House, Path]) -> None:
    house, folder = played
    archived(folder)
    (name,) = names(folder)
    readings = list(read_records((folder / ARCHIVES_NAME / name).read_bytes()))
    assert len(readings) == len(set(house.store.closed) - last_hands(house))
    for reading in readings:
        assert reading.problems == ()
        assert reading.record is not None
        assert all(player.name.startswith("user-") for player in reading.record.players)


def test_the_room_goes_on_where_it_was(played: tuple[House, Path]) -> None:
    house, folder = played
    saved = house.store.load()
    archived(folder)
    store = SqliteStore(folder)
    again = asyncio.run(store.load(protections_since_ms=0))
    figures = asyncio.run(store.figures())
    asyncio.run(store.close())
    assert (again.table_seqs, again.hand_nos, again.balances) == (
        saved.table_seqs,
        saved.hand_nos,
        saved.balances,
    )
    assert figures.events == sum(len(rows) for rows in house.store.events.values())


def test_hands_that_are_not_old_stay(played: tuple[House, Path]) -> None:
    house, folder = played
    ends = sorted(closed.at_ms for closed in house.store.closed.values())
    assert archived(folder, closed_by_ms=ends[0] - 1) == []
    assert archived(folder, closed_by_ms=ends[2]) == [3]
    assert not (folder / "archive.partial").exists()


def test_a_hand_that_closes_meanwhile_is_not_disturbed(tmp_path: Path) -> None:
    house, store = played_house(6), SqliteStore(tmp_path)
    for number, outcome in enumerate(house.outcomes):
        asyncio.run(store.commit(outcome.writes))
        if number % 40 == 39:
            asyncio.run(store.archive(closed_by_ms=LATE_MS, most=2))
    asyncio.run(store.close())
    found = audit_room(tmp_path)
    assert (found.wrong, found.hands) == (0, len(house.store.opened))
    assert len(names(tmp_path)) >= 2


def test_a_file_that_was_written_before_a_crash_is_written_again(played: tuple[House, Path]) -> None:
    _, folder = played
    archived(folder, most=2)
    first = names(folder)
    stray = folder / ARCHIVES_NAME / (first[0] + ".partial")
    stray.write_bytes(b"half")
    assert audit_room(folder).wrong == 0
    assert archived(folder, most=2) == []


def damage(folder: Path, name: str) -> None:
    path = folder / ARCHIVES_NAME / name
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"cost":', b'"cost":1', 1))


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        ("changed", "archive_changed"),
        ("gone", "archive_missing"),
        ("cut", "archive_changed"),
        ("chain", "archive_chain_broken"),
        ("row", "archive_hands_differ"),
    ],
)
def test_the_audit_sees_every_change_of_an_archive(played: tuple[House, Path], kind: str, code: str) -> None:
    _, folder = played
    archived(folder, most=3)
    name = names(folder)[1]
    path = folder / ARCHIVES_NAME / name
    match kind:
        case "changed":
            damage(folder, name)
        case "gone":
            path.unlink()
        case "cut":
            path.write_bytes(path.read_bytes()[:-100])
        case "chain":
            change(folder, "UPDATE archives SET chain = zeroblob(32) WHERE number = 1")
        case _:
            change(
                folder, "DELETE FROM hands WHERE hand_id = (SELECT min(hand_id) FROM hands WHERE archive = 2)"
            )
    found: RoomAudit = audit_room(folder)
    assert code in {finding.code for finding in found.findings}


def test_a_changed_archive_gives_no_record(played: tuple[House, Path]) -> None:
    _, folder = played
    archived(folder)
    damage(folder, names(folder)[0])
    found = [hand for hand in closed_hands(folder) if hand.record is None]
    assert found
    assert all(hand.why for hand in found)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM journal",
        "DELETE FROM hands",
        "DELETE FROM archives",
        "UPDATE archives SET hands = 1",
        "UPDATE hands SET archive = NULL WHERE archive IS NOT NULL",
        "UPDATE hands SET body = '{}' WHERE archive IS NOT NULL",
        'UPDATE hands SET archive = 1, body = \'{"offset":0,"size":1}\' WHERE closed_ms IS NULL',
        'UPDATE hands SET archive = 1, body = \'{"offset":0,"size":1}\', cards = NULL'
        " WHERE archive IS NULL AND closed_ms IS NOT NULL",
        'UPDATE hands SET archive = 9, body = \'{"offset":0,"size":1}\' WHERE archive IS NULL',
        "INSERT INTO archives VALUES (5, 'x', 1, 1, 1, zeroblob(32), zeroblob(32), 1)",
        "INSERT INTO archives VALUES (2, 'x', 0, 1, 1, zeroblob(32), zeroblob(32), 1)",
    ],
)
def test_the_database_lets_nothing_else_go(played: tuple[House, Path], statement: str) -> None:
    _, folder = played
    archived(folder)
    connection = sqlite3.connect(folder / DATABASE_NAME)
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    connection.rollback()
    assert list(connection.iterdump()) == before
    connection.close()


def test_a_backup_has_the_archives_and_is_clean(played: tuple[House, Path], tmp_path: Path) -> None:
    _, folder = played
    archived(folder, most=3)
    out = tmp_path / "out"
    back_up(folder, out)
    assert names(out) == names(folder)
    assert audit_room(out) == audit_room(folder)
    assert audit_room(out).wrong == 0


def test_a_backup_of_a_room_whose_archive_is_gone_fails(played: tuple[House, Path], tmp_path: Path) -> None:
    _, folder = played
    archived(folder)
    (folder / ARCHIVES_NAME / names(folder)[0]).unlink()
    with pytest.raises(StoreError) as refused:
        back_up(folder, tmp_path / "out")
    assert refused.value.code == "backup_failed"
    assert not (tmp_path / "out").exists()


def test_an_archive_that_cannot_be_written_changes_nothing(played: tuple[House, Path]) -> None:
    _, folder = played
    (folder / ARCHIVES_NAME).write_text("in the way")
    before = audit_room(folder)
    with pytest.raises(StoreError) as refused:
        archived(folder)
    assert refused.value.code == "archive_failed"
    assert audit_room(folder) == before
