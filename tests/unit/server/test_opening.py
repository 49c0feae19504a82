"""Opening a data folder: migrations, strangers' files, newer files, and two processes."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.room.outcome import SavedRoom
from doorcard.server.lock import LOCK_NAME
from doorcard.server.migrate import APPLICATION_ID, known_migrations, migrate
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore

HOLD = """
import sys
from pathlib import Path
from doorcard.server.lock import lock_folder
held = lock_folder(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def open_and_close(folder: Path) -> SavedRoom:
    async def both() -> SavedRoom:
        saved = await store.load(protections_since_ms=0)
        await store.close()
        return saved

    store = SqliteStore(folder)
    return asyncio.run(both())


def schema(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def step(folder: Path, name: str, sql: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(sql, encoding="utf-8")


def connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_a_folder_that_is_not_there_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "room"
    open_and_close(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / DATABASE_NAME).stat().st_mode) == 0o600


def test_steps_are_numbered_without_gaps() -> None:
    assert list(known_migrations()) == list(range(1, len(known_migrations()) + 1))


def test_steps_are_applied_in_order_once_each(tmp_path: Path) -> None:
    path, folder = tmp_path / "room", tmp_path / "steps"
    step(folder, "0001_first.sql", "CREATE TABLE first (a) STRICT;".replace("(a)", "(a INTEGER)"))
    connection = connect(path)
    migrate(connection, path, folder)
    step(folder, "0002_second.sql", "ALTER TABLE first ADD COLUMN b INTEGER;")
    migrate(connection, path, folder)
    migrate(connection, path, folder)
    assert connection.execute("SELECT number, name FROM migrations ORDER BY number").fetchall() == [
        (1, "0001_first"),
        (2, "0002_second"),
    ]
    fresh = connect(tmp_path / "fresh")
    migrate(fresh, tmp_path / "fresh", folder)
    assert schema(fresh) == schema(connection)
    fresh.close()
    connection.close()


def test_a_step_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path, folder = tmp_path / "room", tmp_path / "steps"
    step(folder, "0001_first.sql", "CREATE TABLE first (a INTEGER) STRICT;")
    connection = connect(path)
    migrate(connection, path, folder)
    before = schema(connection)
    step(folder, "0002_bad.sql", "CREATE TABLE second (a INTEGER) STRICT; INSERT INTO nowhere VALUES (1);")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, path, folder)
    assert schema(connection) == before
    assert connection.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
    connection.close()


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    open_and_close(tmp_path)
    path = tmp_path / DATABASE_NAME
    newest = max(known_migrations())
    with connect(path) as connection:
        connection.execute("INSERT INTO migrations VALUES (?, 'future', 1)", (newest + 1,))
    connection.close()
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert caught.value.code == "data_newer"
    assert (caught.value.facts["found"], caught.value.facts["known"]) == (newest + 1, newest)


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    connection = connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    before = schema(connection)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert caught.value.code == "data_foreign"
    assert schema(connection) == before
    connection.close()


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(b"this is a letter, not a database" * 100)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    assert caught.value.code == "data_unusable"


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path / "file" / "room")
    assert caught.value.code == "data_unusable"


def test_our_files_are_marked_as_ours(tmp_path: Path) -> None:
    open_and_close(tmp_path)
    connection = connect(tmp_path / DATABASE_NAME)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    connection.close()


def test_a_folder_in_use_is_refused_until_the_other_process_ends_however_it_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        with pytest.raises(StoreError) as caught:
            SqliteStore(tmp_path)
        assert caught.value.code == "data_in_use"
        other.kill()
    assert open_and_close(tmp_path) == SavedRoom()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_lock_file_that_somebody_deletes_lets_no_second_room_in(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        (tmp_path / LOCK_NAME).unlink()
        with pytest.raises(StoreError) as caught:
            SqliteStore(tmp_path)
        assert caught.value.code == "data_in_use"
        other.kill()
    assert open_and_close(tmp_path) == SavedRoom()


def test_a_refused_folder_is_not_kept_locked(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    path.write_bytes(b"not a database" * 100)
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)
    path.unlink()
    assert open_and_close(tmp_path) == SavedRoom()
