"""Hand histories as a command gets them: named files, folders and standard input, told by their content."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import msgspec

from doorcard.history import Problem, Reading, Severity
from doorcard.history.any_form import BEGINNING, Hand, hands_in, is_of_a_room
from doorcard.history.rooms import lines_of, read_rooms

STDIN = "-"
MOST_BYTES = 256 << 20
"""Larger files are refused: they would not fit beside everything else in the memory of a small machine."""

MOST_HANDS = 1_000_000
"""Of the forms that are read as a whole."""

BLANK = b"\xef\xbb\xbf \t\r\n"
NEVER_EMPTY = (".phh", ".phhs")
"""Files of one hand or several: with nothing in them something was lost."""
OURS = (".phh", ".phhs", ".jsonl")
__all__ = ["STDIN", "Hand", "Source", "hands_and_bytes", "hands_of", "printable", "size_of", "sources"]


class Source(msgspec.Struct, frozen=True):
    """A file to read. ``shown``: its name in characters that can be printed; ``walked``: found in a folder,
    where other files may lie about.
    """

    name: str
    shown: str
    walked: bool = False


def sources(names: Iterable[str]) -> Iterator[Source]:
    """The files that are meant; folders stand for the files below them, in order of their names."""
    for name in names:
        if name != STDIN and _is_folder(name):
            yield from _walked(name)
        else:
            yield Source(name, printable(name))


def _is_folder(name: str) -> bool:
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):  # no name that any file may have: opening it will say so
        return False


def _walked(folder: str) -> Iterator[Source]:
    closed: list[str] = []
    for path, folders, files in os.walk(folder, onerror=lambda error: closed.append(str(error.filename))):
        folders.sort()
        found = (str(Path(path, file)) for file in sorted(files))
        yield from (Source(name, printable(name), walked=True) for name in found if Path(name).is_file())
    yield from (Source(name, printable(name)) for name in closed)  # reading them will say why not


def printable(name: str) -> str:
    """A name without characters that cannot be written or that a terminal would obey."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in name)


def size_of(source: Source) -> int:
    """Bytes, 0 where nobody can tell."""
    try:
        return 0 if source.name == STDIN else Path(source.name).stat().st_size
    except (OSError, ValueError):
        return 0


def hands_of(source: Source) -> Iterator[Hand]:
    """The hands in a file in order; where it cannot be read, one hand that says so."""
    return (hand for hand, _ in hands_and_bytes(source))


def hands_and_bytes(source: Source) -> Iterator[tuple[Hand, int]]:
    """The hands in a file, each with about how many bytes were read up to its end."""
    stem = Path(source.shown).stem
    try:
        with _opened(source.name) as file:
            begin = file.read(BEGINNING)
            if is_of_a_room(begin):
                yield from _room_hands(Replayed(begin, file), stem)
                return
            content = begin + file.read(max(0, MOST_BYTES + 1 - len(begin)))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        yield _failed(stem, "file_unreadable", why=why), 0
        return
    if not content.strip(BLANK) and not source.name.lower().endswith(NEVER_EMPTY):
        return  # the records of a room without hands
    if len(content) > MOST_BYTES:
        yield _failed(stem, "file_too_large", most=MOST_BYTES), 0
        return
    hands = _read(content, stem, source)
    yield from islice(hands, MOST_HANDS)
    if next(hands, None) is not None:
        yield _failed(stem, "hands_too_many", most=MOST_HANDS), len(content)


def _opened(name: str) -> AbstractContextManager[BinaryIO]:
    """The file of a name, or standard input, which stays open."""
    if name == STDIN:
        if sys.stdin is None:
            raise ValueError("standard input is closed")
        return nullcontext(sys.stdin.buffer)
    if not name:
        raise ValueError("the name is empty")
    return Path(name).open("rb")


class Replayed:
    """A file from its beginning, of which a part was read already. ``done``: bytes handed on so far."""

    def __init__(self, begin: bytes, file: BinaryIO) -> None:
        self._begin = begin
        self._file = file
        self.done = 0

    def read(self, size: int, /) -> bytes:
        """At most so many bytes."""
        if self._begin:
            piece, self._begin = self._begin[:size], self._begin[size:]
        else:
            piece = self._file.read(size)
        self.done += len(piece)
        return piece


def _room_hands(file: Replayed, stem: str) -> Iterator[tuple[Hand, int]]:
    return ((reading, file.done) for reading in read_rooms(lines_of(file), stem))


def _read(content: bytes, stem: str, source: Source) -> Iterator[tuple[Hand, int]]:
    strange = source.walked and not source.name.lower().endswith(OURS)
    return hands_in(content, stem, Severity.NOTE if strange else Severity.ERROR)


def _failed(hand_id: str, code: str, severity: Severity = Severity.ERROR, /, **facts: object) -> Reading:
    return Reading(hand_id, None, (Problem(code, severity, 0, facts),))
