"""A hot copy of a room: one snapshot of its database, without the room key."""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from doorcard.server.archive import ARCHIVES_NAME
from doorcard.server.archive_read import Archives
from doorcard.server.reading import reading
from doorcard.server.store import DATABASE_NAME, StoreError
from doorcard.server.vault import sync_folder


def back_up(folder: Path, out: Path) -> int:
    """Copy the room in ``folder`` into the new folder ``out``, while it plays; how many bytes it has there.

    The copy is one moment of the room and on the disk when this returns. What was deleted (people, sessions)
    is not in it any more. Hands in play are in it, but their decks open with the room's key alone.

    Raises:
        StoreError: ``backup_exists`` where there is anything at ``out`` already, ``backup_failed``; as
            ``reading`` does where there is no room to copy.
    """
    with reading(folder) as connection:
        _claim(out)
        try:
            copy = out / (DATABASE_NAME + ".partial")
            copy.touch(mode=0o600)  # SQLite fills an empty file; one that it made would be readable by others
            connection.execute("VACUUM INTO ?", (str(copy),))
            _sync(copy)
            copy_archives(folder, out, copy)
            copy.replace(out / DATABASE_NAME)
            sync_folder(out)
        except BaseException as error:
            with suppress(OSError):
                shutil.rmtree(out)
            if isinstance(error, OSError):
                raise StoreError("backup_failed", path=str(out), why=error.strerror or str(error)) from error
            raise
    return sum(path.stat().st_size for path in out.rglob("*") if path.is_file())


def copy_archives(folder: Path, out: Path, database: Path) -> None:
    """Copy the archive files that the copied database names; they never change."""
    with closing(sqlite3.connect(database)) as connection:
        names = Archives(connection, folder).names()
    if not names:
        return
    (out / ARCHIVES_NAME).mkdir(mode=0o700)
    for name in names:
        shutil.copyfile(folder / ARCHIVES_NAME / name, out / ARCHIVES_NAME / name)
        (out / ARCHIVES_NAME / name).chmod(0o600)
        _sync(out / ARCHIVES_NAME / name)
    sync_folder(out / ARCHIVES_NAME)


def _claim(out: Path) -> None:
    """Make the folder; nothing that is there is ever written into."""
    try:
        out.mkdir(mode=0o700)
    except FileExistsError as error:
        raise StoreError("backup_exists", path=str(out)) from error
    except OSError as error:
        raise StoreError("backup_failed", path=str(out), why=error.strerror or str(error)) from error


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
