"""Hands of a content whose form nobody has told: our own records, PHH, or what some card room writes."""

from collections.abc import Iterator, Sequence
from io import BytesIO

from doorcard.history.phh import looks_like_phh, read_phh
from doorcard.history.phh_record import Converted, record_of
from doorcard.history.record_read import RecordReading, looks_like_record, read_records
from doorcard.history.record_verify import verify
from doorcard.history.recorded import Problem, Reading, Severity
from doorcard.history.rooms import lines_of, looks_like_room, read_rooms, text_of
from doorcard.rules.spec import Profile

BEGINNING = 1 << 16
"""Bytes from which one tells the form of a file."""

Hand = Reading | RecordReading


def is_of_a_room(begin: bytes) -> bool:
    """Whether a file begins like a room's, and like none of ours; rooms' files may be of any length."""
    if looks_like_record(begin):
        return False
    text = text_of(begin)
    return looks_like_room(text) and not looks_like_phh(text)


def hands_in(
    content: bytes, name: str = "", unknown: Severity = Severity.ERROR
) -> Iterator[tuple[Hand, int]]:
    """The hands in order, each with about how many bytes were read up to its end; never raises on content.

    Args:
        content: The whole of a file.
        name: Of the file, for a hand that has no number.
        unknown: How much it matters if this is no history: ``unknown_format``.
    """
    if is_of_a_room(content[:BEGINNING]):
        file = BytesIO(content)
        return ((reading, file.tell()) for reading in read_rooms(lines_of(file), name))
    if looks_like_record(content):
        return _records(content)
    text = text_of(content)
    if looks_like_phh(text):
        return _evenly(read_phh(text, name), len(content))
    again = text.encode()
    if looks_like_record(again):
        return _records(again)
    return _evenly([Reading(name, None, (Problem("unknown_format", unknown),))], len(content))


def record_in(hand: Hand, profile: Profile | None = None) -> Converted:
    """The record of a hand of any form, with all that is wrong with it, as ``replay`` finds it.

    ``profile``: house rules for a hand that does not bring all of its own along.
    """
    if not isinstance(hand, RecordReading):
        return record_of(hand, profile)
    if hand.record is None:
        return Converted(None, hand.problems)
    return Converted(hand.record, hand.problems + verify(hand.record, hand.line).problems)


def _records(content: bytes) -> Iterator[tuple[Hand, int]]:
    return ((reading, reading.end) for reading in read_records(content))


def _evenly(readings: Sequence[Reading], size: int) -> Iterator[tuple[Hand, int]]:
    """As if all hands were equally long: their reader does not tell."""
    return ((reading, size * done // len(readings)) for done, reading in enumerate(readings, 1))
