"""A copy made while the room plays is one moment of it, opens, and audits clean without the key."""

import asyncio
import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.server.audit import audit_room
from doorcard.server.backup import back_up
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from doorcard.server.vault import KEY_NAME
from tests.unit.server.audited import kept, played_house


def rows(folder: Path) -> list[str]:
    connection = sqlite3.connect(folder / DATABASE_NAME)
    try:
        return sorted(connection.iterdump())  # triggers and indexes may be listed in another order
    finally:
        connection.close()


def test_a_copy_has_everything_but_the_key(tmp_path: Path) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    kept(played_house(3), room)
    size = back_up(room, out)
    assert [path.name for path in out.iterdir()] == [DATABASE_NAME]
    assert size == (out / DATABASE_NAME).stat().st_size
    assert rows(out) == rows(room)
    assert stat.S_IMODE(out.stat().st_mode) == 0o700
    assert stat.S_IMODE((out / DATABASE_NAME).stat().st_mode) == 0o600


def test_copies_of_a_room_that_writes_all_the_time_are_clean(tmp_path: Path) -> None:
    house, room = played_house(6), tmp_path / "room"
    store = SqliteStore(room)
    done = threading.Event()

    def write() -> None:
        for outcome in house.outcomes:
            asyncio.run(store.commit(outcome.writes))
        done.set()

    writer = threading.Thread(target=write)
    writer.start()
    transfers: list[int] = []
    while not done.is_set():
        back_up(room, out := tmp_path / f"out-{len(transfers)}")
        found = audit_room(out)
        assert (found.difference, found.wrong) == (0, 0)
        transfers.append(found.transfers)
    writer.join()
    asyncio.run(store.close())
    assert transfers == sorted(transfers)
    assert audit_room(room).transfers == len(house.store.transfers) >= transfers[-1]


def test_a_copy_opens_with_the_key_and_goes_on(tmp_path: Path) -> None:
    house, room, out = played_house(2), tmp_path / "room", tmp_path / "out"
    kept(house, room)
    back_up(room, out)
    with pytest.raises(StoreError) as refused:
        SqliteStore(out)
    assert refused.value.code == "key_missing"
    store = SqliteStore(out, key=room / KEY_NAME)
    saved = asyncio.run(store.load(protections_since_ms=0))
    asyncio.run(store.close())
    assert sorted(saved.open_hands, key=repr) == sorted(house.store.load().open_hands, key=repr)


def test_a_copy_opens_without_the_key_when_its_hands_are_given_back(tmp_path: Path) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    kept(played_house(2), room)
    back_up(room, out)
    asyncio.run(SqliteStore(out, cancel_hands=True).close())
    assert audit_room(out).wrong == 0


@pytest.mark.parametrize("kind", ["folder", "file", "link"])
def test_what_is_there_is_never_written_over(tmp_path: Path, kind: str) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    kept(played_house(1), room)
    match kind:
        case "folder":
            out.mkdir()
        case "file":
            out.write_text("mine")
        case _:
            out.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreError) as refused:
        back_up(room, out)
    assert refused.value.code == "backup_exists"
    assert out.is_dir() == (kind == "folder")


def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    room, out = tmp_path / "room", tmp_path / "deep" / "out"
    kept(played_house(1), room)
    with pytest.raises(StoreError) as refused:
        back_up(room, out)
    assert refused.value.code == "backup_failed"
    with pytest.raises(StoreError) as missing:
        back_up(tmp_path / "none", tmp_path / "out")
    assert missing.value.code == "data_missing"
    assert not (tmp_path / "out").exists()


def test_deleted_people_are_not_in_a_copy_not_even_in_its_free_pages(tmp_path: Path) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    house = played_house(1)
    house.join("Zebedeo")
    kept(house, room)
    connection = sqlite3.connect(room / DATABASE_NAME)
    with connection:
        connection.execute("DELETE FROM users WHERE nickname = 'Zebedeo'")
    connection.close()
    back_up(room, out)
    assert b"Zebedeo" not in (out / DATABASE_NAME).read_bytes()


def test_the_command_says_what_it_has_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    kept(played_house(1), room)
    assert main(["backup", "--data", str(room), str(out)]) == 0
    assert capsys.readouterr().out.rstrip().endswith(" 0")
    assert main(["backup", "--data", str(room), str(out)]) == 2
    assert str(out) in capsys.readouterr().err
