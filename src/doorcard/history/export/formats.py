"""The formats by name: how a hand becomes bytes, and how several of them become one file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice

from msgspec import Struct

from doorcard.history.export.ohh import write_ohh
from doorcard.history.export.text import write_pokerstars, write_spanish
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record, encode_record

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


class Format(Struct, frozen=True):
    """``encode``: DoorcardError where a hand has no place in it. ``suffix``: of a file, without the point."""

    encode: Callable[[Record], bytes]
    arranged: Callable[[Pieces], Iterator[bytes]]
    suffix: str
    media: str


FORMATS: Mapping[str, Format] = {
    "json": Format(lambda hand: encode_record(hand) + b"\n", as_they_are, "json", "application/json"),
    "ohh": Format(lambda hand: write_ohh(hand).encode(), on_blank_lines, "ohh", "application/json"),
    "phh": Format(lambda hand: write_phh(hand).encode(), in_tables, "phh", "application/toml; charset=utf-8"),
    "pokerstars": Format(
        lambda hand: write_pokerstars(hand).encode(), apart, "txt", "text/plain; charset=utf-8"
    ),
    "pokerstars-es": Format(
        lambda hand: write_spanish(hand).encode(), apart, "txt", "text/plain; charset=utf-8"
    ),
}
