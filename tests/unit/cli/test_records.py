"""The command that prints a room's closed hands, beside the room that goes on playing."""

import asyncio
import json
import random
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.engine import ActionKind
from doorcard.history.record_read import read_record
from doorcard.history.record_verify import verify
from doorcard.protocol.messages import TablePrivate
from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House

CONFIG = RoomConfig(
    tables=(
        TableConfig("t1", "First", Game.STUD, "4-8", "actionpoker"),
        TableConfig("t2", "Second", Game.STUD8, "4-8", "actionpoker"),
    )
)
HANDS = 8


def play_hands(house: House, rng: random.Random, table_id: str) -> None:
    """Three people play until so many hands of the table are closed and one more is open."""
    for name in ("Ana", "Leo", "Ñandú"):
        house.sit(house.join(f"{name} {table_id}"), table_id)

    def choose(private: TablePrivate) -> ActionKind:
        return rng.choice(private.legal).kind

    begun: set[str] = set()
    while len(begun) <= HANDS:
        begun.add(house.until_hand(table_id))
        house.act_somehow(choose, table_id)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which a living room holds the store."""
    house = House(CONFIG, seed=5)
    for table_id in ("t1", "t2"):
        play_hands(house, random.Random(table_id), table_id)
    folder = tmp_path_factory.mktemp("room")
    store = SqliteStore(folder)
    for outcome in house.outcomes:
        asyncio.run(store.commit(outcome.writes))
    yield folder
    asyncio.run(store.close())


def lines(capsysbinary: pytest.CaptureFixture[bytes]) -> list[bytes]:
    return capsysbinary.readouterr().out.splitlines()


def test_every_closed_hand_is_a_record_that_verifies(
    room: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["records", "--data", str(room)]) == 0
    readings = [read_record(line) for line in lines(capsysbinary)]
    records = [reading.record for reading in readings if reading.record is not None]
    assert [reading.problems for reading in readings] == [()] * len(records)
    assert [verify(record).problems for record in records] == [()] * len(records)
    tables = [record.table for record in records]
    assert tables == sorted(tables)
    assert min(tables.count("t1"), tables.count("t2")) >= HANDS
    names = {player.name for record in records for player in record.players}
    assert {"Ana t1", "Ñandú t2"} <= names
    for record in records:
        assert record.started_at is not None
        assert record.ended_at is not None
        assert record.started_at <= record.ended_at
        assert record.complete


def test_stacks_go_on_from_hand_to_hand(room: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Nobody bought chips in these hands: each begins with what the one before left."""
    assert main(["records", "--data", str(room), "--table", "t1"]) == 0
    held: dict[str, int] = {}
    for line in lines(capsysbinary):
        fields = json.loads(line)
        assert fields["table"] == "t1"
        names = [player["name"] for player in fields["players"]]
        for name, stack in zip(names, fields["starting_stacks"], strict=True):
            assert held.get(name, stack) == stack
        held |= dict(zip(names, fields["final_stacks"], strict=True))
    assert len(held) == 3


def test_nothing_hidden_and_no_name_is_passed_on(
    room: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["records", "--data", str(room), "--public", "--ids"]) == 0
    printed = lines(capsysbinary)
    for line in printed:
        assert b"Ana" not in line
        fields = json.loads(line)
        shown = {event["player"] for event in fields["events"] if event["type"] == "HandShown"}
        for event in fields["events"]:
            if event["type"] == "CardsDealt" and event["player"] not in shown:
                assert set(event["down"]) <= {-1}
    readings = [read_record(line) for line in printed]
    assert all(reading.record and not verify(reading.record).problems for reading in readings)


def test_anonymous_players_keep_their_numbers(room: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Three people play at each table; what one holds goes on from hand to hand under the same number."""
    assert main(["records", "--data", str(room), "--anonymise"]) == 0
    held: dict[str, int] = {}
    for number, line in enumerate(lines(capsysbinary), 1):
        reading = read_record(line)
        record = reading.record
        assert record is not None
        assert not verify(record).problems
        assert (record.hand_id, record.table, record.started_at) == (str(number), "", None)
        names = [player.name for player in record.players]
        for name, stack in zip(names, record.starting_stacks, strict=True):
            assert held.get(name, stack) == stack
        held |= dict(zip(names, record.final_stacks, strict=True))
    assert set(held) == {f"p{number}" for number in range(1, 7)}


def test_the_hand_in_play_is_not_printed(room: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    with sqlite3.connect(room / DATABASE_NAME) as connection:
        select = "SELECT hand_id FROM hands WHERE closed_ms IS NULL"
        in_play = [hand_id for (hand_id,) in connection.execute(select)]
    connection.close()
    assert len(in_play) == 2
    assert main(["records", "--data", str(room)]) == 0
    assert not {json.loads(line)["hand_id"] for line in lines(capsysbinary)} & set(in_play)


def test_a_file_is_new_and_for_its_owner_alone(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "hands.jsonl"
    command = ["records", "--data", str(room), "--table", "t2", "--out", str(out)]
    assert main(command) == 0
    before = out.read_bytes()
    assert before.count(b"\n") >= HANDS
    if sys.platform != "win32":
        assert stat.S_IMODE(out.stat().st_mode) == 0o600
    assert main(command) == 2
    assert str(out) in capsys.readouterr().err
    assert out.read_bytes() == before


def test_records_go_through_replay(room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "hands.jsonl"
    assert main(["records", "--data", str(room), "--out", str(out)]) == 0
    capsys.readouterr()
    assert main(["replay", "--json", str(out)]) == 0
    hands = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {hand["variant"] for hand in hands} == {"F7S", "F7S/8"}
    assert {hand["profile"] for hand in hands} == {"actionpoker"}
    assert {hand["unit"] for hand in hands} == {"0.01"}


def test_a_folder_without_a_room_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["records", "--data", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_another_database_is_not_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(tmp_path / DATABASE_NAME) as connection:
        connection.execute("CREATE TABLE hands (x)")
    connection.close()
    assert main(["records", "--data", str(tmp_path)]) == 2
    (tmp_path / DATABASE_NAME).write_bytes(b"no database at all" * 100)
    assert main(["records", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().out == ""


def kept(folder: Path) -> dict[str, bytes]:
    """What the room's files hold; the -shm file is only the readers' and writers' shared memory."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


def test_reading_changes_no_byte(room: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    before = kept(room)
    assert main(["records", "--data", str(room)]) == 0
    assert kept(room) == before
    assert lines(capsysbinary)


def test_a_room_that_is_closed_is_read_too(
    room: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Its log has been folded in and is gone; beside a killed room it would still be there."""
    folders = {"closed": tmp_path / "closed", "killed": tmp_path / "killed"}
    for folder in folders.values():
        folder.mkdir()
        for path in room.iterdir():
            if not path.name.endswith("-shm"):
                (folder / path.name).write_bytes(path.read_bytes())
    asyncio.run(SqliteStore(folders["closed"]).close())
    assert main(["records", "--data", str(room)]) == 0
    living = lines(capsysbinary)
    for folder in folders.values():
        assert main(["records", "--data", str(folder)]) == 0
        assert lines(capsysbinary) == living
    with_log = {name for name, folder in folders.items() if kept(folder).get(f"{DATABASE_NAME}-wal")}
    assert with_log == {"killed"}
