"""Reads our own records, whatever version wrote them. Nothing here raises on content: what is wrong with a
line is a ``Problem`` with its number.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from doorcard.history.record import DIGEST_KEY, OpenedRecord, PaidRecord, Record, digest_of
from doorcard.history.record_shape import shape_problems
from doorcard.history.recorded import Problem, Severity

LONGEST_LINE = 4 << 20
"""Bytes. A hand of twenty thousand actions fits, and no table has ever seen one."""

LONGEST_SAID = 300
_START = re.compile(rb'\s*\{\s*"doorcard"\s*:')
_TAIL = re.compile(rb'(?s)(?P<body>.*),"digest":"(?P<digest>[0-9a-f]{64})"\}\Z')
_ENCODER = Encoder()
_DECODER = Decoder(Record)
_OPENED = Decoder(OpenedRecord)
_PAID = Decoder(PaidRecord)


class _Head(Struct):
    """What every version has: which one it is, and the name of the hand."""

    doorcard: int
    hand_id: str = ""


_HEAD = Decoder(_Head)


class RecordReading(Struct, frozen=True):
    """What became of one line: the record, or None and an error that says why. ``end``: bytes of the file up
    to the end of the line.
    """

    hand_id: str
    line: int
    record: Record | None
    problems: tuple[Problem, ...] = ()
    end: int = 0


def looks_like_record(content: bytes) -> bool:
    """Whether a file is meant as our own records, judged by how it begins."""
    return _START.match(content) is not None


def read_records(content: bytes) -> Iterator[RecordReading]:
    """The records of a file in order, one for each line that is not blank."""
    end = 0
    for number, line in enumerate(BytesIO(content), 1):
        end += len(line)
        if line.strip():
            yield replace(read_record(line.rstrip(b"\r\n"), number), end=end)


def read_record(line: bytes, number: int = 1) -> RecordReading:
    """The record in one line.

    Problems: ``line_too_long``, ``json_invalid``, ``record_version_unknown``, ``record_invalid``,
    ``digest_differs``, ``record_not_canonical`` and those of ``shape_problems``. With the last three kinds
    the record is still given as far as it can be used.
    """
    if len(line) > LONGEST_LINE:
        return _refused("", number, "line_too_long", bytes=len(line), most=LONGEST_LINE)
    try:
        head = _HEAD.decode(line)
    except ValidationError as error:
        return _refused("", number, "record_invalid", said=_said(error))
    except (DecodeError, ValueError, RecursionError) as error:
        return _refused("", number, "json_invalid", said=_said(error))
    reader = READERS.get(head.doorcard)
    if reader is None:
        facts = {"found": _small(head.doorcard), "known": sorted(READERS)}
        return _refused(head.hand_id, number, "record_version_unknown", **facts)
    try:
        record = reader(line)
    except (DecodeError, ValueError, RecursionError) as error:
        return _refused(head.hand_id, number, "record_invalid", said=_said(error))
    return _checked(record, line, number)


def _checked(record: Record, line: bytes, number: int) -> RecordReading:
    found = _TAIL.match(line)
    problems: list[Problem] = []
    if found is None or digest_of(found["body"]) != found["digest"]:
        problems.append(Problem("digest_differs", Severity.ERROR, number))
    try:
        again = _ENCODER.encode(record)[:-1]
    except (OverflowError, UnicodeEncodeError) as error:
        return _refused(_text(record.hand_id), number, "record_invalid", said=_said(error))
    if not line.startswith(again + DIGEST_KEY):
        problems.append(Problem("record_not_canonical", Severity.ERROR, number))
    shape = shape_problems(record, number)
    return RecordReading(record.hand_id, number, None if shape else record, (*problems, *shape))


def _refused(hand_id: str, number: int, code: str, /, **facts: object) -> RecordReading:
    return RecordReading(hand_id, number, None, (Problem(code, Severity.ERROR, number, facts),))


def _said(error: Exception) -> str:
    return _text(str(error))[:LONGEST_SAID]


def _text(text: str) -> str:
    return text.encode("utf-8", "replace").decode()


def _small(number: int) -> object:
    """The number, in words where it is none that anything can be done with."""
    return number if abs(number) < 10**9 else f"a number of {number.bit_length()} bits"


READERS: Mapping[int, Callable[[bytes], Record]] = {
    1: _DECODER.decode,
    2: _OPENED.decode,
    3: _PAID.decode,
}
"""By version. A new version adds a reader and leaves the old ones; each has a sample that must read."""
