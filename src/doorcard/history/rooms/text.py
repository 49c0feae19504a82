"""From the bytes of a file to lines of text, a little at a time.

A file of a million hands needs no more memory than one of ten.
"""

import codecs
from collections.abc import Iterator
from itertools import chain
from typing import Protocol

CHUNK = 1 << 16
LONGEST_LINE = 1 << 14
"""Characters; what stands beyond them in a line without end is cut off and counted as a line of its own."""

_BOMS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


class Bytes(Protocol):
    """A file that was opened for reading bytes, or something like it."""

    def read(self, size: int, /) -> bytes:
        """At most so many bytes, b"" at the end."""
        ...


def lines_of(file: Bytes) -> Iterator[str]:
    """The lines of a file without their ends, in UTF-8, UTF-16 or cp1252, whatever ends its lines.

    Bytes that are no text become U+FFFD; nothing here raises on content.
    """
    begin = file.read(CHUNK)
    chunks = chain((begin,), iter(lambda: file.read(CHUNK), b""))
    wide = wide_encoding(begin)
    return chain.from_iterable(_lines(_wide_text(chunks, wide) if wide else _narrow_text(chunks)))


def text_of(content: bytes) -> str:
    """The whole of a content as text, as ``lines_of`` reads it."""
    wide = wide_encoding(content)
    return "".join(_wide_text((content,), wide) if wide else _narrow_text((content,)))


def wide_encoding(begin: bytes) -> str | None:
    """UTF-16 by its mark, or, without one, by the empty half of nearly every character."""
    if (marked := _BOMS.get(begin[:2])) is not None:
        return marked
    sample = begin[:400]
    if len(sample) < 8:
        return None
    if sample[1::2].count(0) * 4 > len(sample) and not sample[::2].count(0):
        return "utf-16-le"
    if sample[::2].count(0) * 4 > len(sample) and not sample[1::2].count(0):
        return "utf-16-be"
    return None


def _wide_text(chunks: Iterator[bytes] | tuple[bytes, ...], encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    first = True
    for chunk in chunks:
        text = decoder.decode(chunk)
        yield text.removeprefix("\ufeff") if first else text
        first = False
    yield decoder.decode(b"", True)


def _narrow_text(chunks: Iterator[bytes] | tuple[bytes, ...]) -> Iterator[str]:
    """Pieces that end with a line, so that no character is cut in two."""
    rest = b""
    first = True
    for chunk in chunks:
        cut = chunk.rfind(b"\n") + 1
        if not cut and len(rest) < LONGEST_LINE:
            rest += chunk
            continue
        piece, rest = rest + chunk[:cut], chunk[cut:]
        text = _narrow(piece)
        yield text.removeprefix("\ufeff") if first else text
        first = False
    last = _narrow(rest)
    yield last.removeprefix("\ufeff") if first else last


def _narrow(piece: bytes) -> str:
    """UTF-8, line by line cp1252 where it is not; without the empty bytes that some files have as holes."""
    if b"\0" in piece:
        piece = piece.replace(b"\0", b"")
    try:
        return piece.decode("utf-8")
    except UnicodeDecodeError:
        return "\n".join(map(_narrow_line, piece.split(b"\n")))


def _narrow_line(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", errors="replace")


def _lines(pieces: Iterator[str]) -> Iterator[list[str]]:
    """Lists of lines, not single ones: who goes through them is not held up at each."""
    rest = ""
    for piece in pieces:
        text = rest + piece
        if "\r" in text:
            text = text.replace("\r", "") if "\n" in text else text.replace("\r", "\n")
        *whole, rest = text.split("\n")
        yield whole
        while len(rest) > LONGEST_LINE:
            yield [rest[:LONGEST_LINE]]
            rest = rest[LONGEST_LINE:]
    if rest:
        yield [rest]
