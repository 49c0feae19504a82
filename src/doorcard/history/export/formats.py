"""The formats by name: how a hand becomes bytes, and how several of them become one file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Protocol

from msgspec import Struct

from doorcard.history.export.carried import not_carried
from doorcard.history.export.marks import DOLLARS
from doorcard.history.export.ohh import write_ohh
from doorcard.history.export.text import write_pokerstars, write_spanish
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record, encode_record
from doorcard.history.recorded import Problem

Pieces = Iterable[bytes]


def as_they_are(pieces: Pieces) -> Iterator[bytes]:
    """Each hand brings its own end."""
    yield from pieces


def apart(pieces: Pieces) -> Iterator[bytes]:
    """Two blank lines between hands."""
    for number, piece in enumerate(pieces):
        yield b"\n\n" + piece if number else piece


def on_blank_lines(pieces: Pieces) -> Iterator[bytes]:
    """A blank line after each hand."""
    for piece in pieces:
        yield piece + b"\n"


def in_tables(pieces: Pieces) -> Iterator[bytes]:
    """PHH: a hand alone as it is, several in numbered tables."""
    left = iter(pieces)
    begin = list(islice(left, 2))
    if len(begin) < 2:
        yield from begin
        return
    for number, piece in enumerate(chain(begin, left), 1):
        gap = b"\n" if number > 1 else b""
        yield b"%b[%d]\n%b" % (gap, number, piece)


class Encode(Protocol):
    """A hand as bytes; DoorcardError where it has no place in the format."""

    def __call__(self, record: Record, currency: str = DOLLARS, /) -> bytes:
        """``currency``: of amounts that are money, where the format tells it."""


def _json(record: Record, _: str = DOLLARS, /) -> bytes:
    return encode_record(record) + b"\n"


def _phh(record: Record, _: str = DOLLARS, /) -> bytes:
    return write_phh(record).encode()


def _ohh(record: Record, currency: str = DOLLARS, /) -> bytes:
    return write_ohh(record, currency).encode()


def _pokerstars(record: Record, currency: str = DOLLARS, /) -> bytes:
    return write_pokerstars(record, currency).encode()


def _spanish(record: Record, currency: str = DOLLARS, /) -> bytes:
    return write_spanish(record, currency).encode()


class Format(Struct, frozen=True):
    """``suffix``: of a file, without the point. ``not_carried``: what is lost of a hand that was written, for
    a format that is read too and cannot say everything.
    """

    encode: Encode
    arranged: Callable[[Pieces], Iterator[bytes]]
    suffix: str
    media: str
    not_carried: Callable[[Record, bytes], Problem | None] | None = None


JSON, TEXT = "application/json", "text/plain; charset=utf-8"
FORMATS: Mapping[str, Format] = {
    "json": Format(_json, as_they_are, "json", JSON),
    "ohh": Format(_ohh, on_blank_lines, "ohh", JSON),
    "phh": Format(_phh, in_tables, "phh", "application/toml; charset=utf-8"),
    "pokerstars": Format(_pokerstars, apart, "txt", TEXT, not_carried),
    "pokerstars-es": Format(_spanish, apart, "txt", TEXT),
}
