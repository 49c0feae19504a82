"""Archive files read again and checked against what the database says of them."""

import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from doorcard.history.record import Record
from doorcard.history.record_read import read_record
from doorcard.server.archive import ARCHIVES_NAME, NO_CHAIN, chained

ARCHIVES = "SELECT number, name, hands, events, size, digest, chain FROM archives ORDER BY number"
CHUNK = 1 << 20


class ArchiveProblem(Struct, frozen=True):
    """What is wrong with an archive: ``archive_missing``, ``archive_changed`` (its file),
    ``archive_chain_broken``, ``archive_hands_differ`` (what the database says of it).
    """

    code: str
    name: str


class Place(Struct, frozen=True):
    """A hand's body in the database when it is archived: where its line is."""

    offset: int
    size: int


class Archives:
    """The archive files of a room."""

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._select = connection.execute
        self._folder = folder / ARCHIVES_NAME
        self._names: dict[int, str] = {}

    def names(self) -> list[str]:
        """The files that the database knows, in their order."""
        return [name for _, name, *_ in self._select(ARCHIVES)]

    def line(self, number: int, body: str) -> bytes:
        """The line of a hand, without its end. OSError or ValueError where it is not there."""
        if number not in self._names:
            row = self._select("SELECT name FROM archives WHERE number = ?", (number,)).fetchone()
            (self._names[number],) = row
        place = msgspec.json.decode(body, type=Place)
        with (self._folder / self._names[number]).open("rb") as file:
            file.seek(place.offset)
            line = file.read(place.size)
        if len(line) != place.size:
            raise ValueError("the archive ends too early")
        return line.rstrip(b"\n")

    def record(self, number: int, body: str) -> Record:
        """The record of a hand. OSError, ValueError where there is none that is sound."""
        reading = read_record(self.line(number, body))
        if reading.record is None or reading.problems:
            raise ValueError(", ".join(problem.code for problem in reading.problems))
        return reading.record

    def problems(self) -> Iterator[ArchiveProblem]:
        """What is wrong with the files and their chain."""
        before = NO_CHAIN
        for number, name, hands, _, size, digest, chain in self._select(ARCHIVES).fetchall():
            path = self._folder / name
            if not path.is_file():
                yield ArchiveProblem("archive_missing", name)
            elif path.stat().st_size != size or digest_of_file(path) != digest:
                yield ArchiveProblem("archive_changed", name)
            if chained(before, digest) != chain:
                yield ArchiveProblem("archive_chain_broken", name)
            (held,) = self._select("SELECT count(*) FROM hands WHERE archive = ?", (number,)).fetchone()
            if held != hands:
                yield ArchiveProblem("archive_hands_differ", name)
            before = chain


def digest_of_file(path: Path) -> bytes:
    """SHA-256 of a file."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            found.update(chunk)
    return found.digest()
