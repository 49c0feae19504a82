"""Hand histories of card rooms: which room a file is of, its hands, and what is wrong with them."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from doorcard.history.recorded import Problem, Reading, Severity
from doorcard.history.rooms.acr import ROOM as WINNING_ACR
from doorcard.history.rooms.bovada import ROOM as BOVADA
from doorcard.history.rooms.everleaf import ROOM as EVERLEAF
from doorcard.history.rooms.fulltilt import ROOM as FULL_TILT
from doorcard.history.rooms.ipoker import ROOM as IPOKER
from doorcard.history.rooms.kingsclub import ROOM as KINGSCLUB
from doorcard.history.rooms.merge import ROOM as MERGE
from doorcard.history.rooms.ongame import ROOM as ONGAME
from doorcard.history.rooms.partypoker import ROOM as PARTYPOKER
from doorcard.history.rooms.pokerstars import ROOM as POKERSTARS
from doorcard.history.rooms.reckon import reckoned
from doorcard.history.rooms.split import LONGEST_LINE, Block, Room, Splitter, numbered
from doorcard.history.rooms.text import Bytes, lines_of, text_of
from doorcard.history.rooms.winamax import ROOM as WINAMAX
from doorcard.history.rooms.winning import ROOM as WINNING_OLD

ROOMS: tuple[Room, ...] = (
    POKERSTARS,
    FULL_TILT,
    EVERLEAF,
    ONGAME,
    KINGSCLUB,
    WINAMAX,
    BOVADA,
    WINNING_ACR,
    WINNING_OLD,
    PARTYPOKER,
    MERGE,
    IPOKER,
)
"""All rooms; where first lines look alike, the pickier room stands first."""

SPLITTER = Splitter(ROOMS)

__all__ = [
    "ROOMS",
    "Block",
    "Bytes",
    "Room",
    "lines_of",
    "looks_like_room",
    "read_block",
    "read_rooms",
    "text_of",
]


def looks_like_room(begin: str) -> bool:
    """Whether a hand of some room begins in these first characters of a file."""
    return any(SPLITTER.room_of(line) is not None for _, line in numbered(begin.splitlines()))


def read_rooms(lines: Iterable[str], name: str = "") -> Iterator[Reading]:
    """The hands of a file in order, one at a time; nothing here raises on content.

    Args:
        lines: From ``lines_of``.
        name: Of the file, for a hand that has no number.
    """
    for room, block in SPLITTER.blocks(lines, name):
        yield read_block(room, block)


def read_block(room: Room, block: Block) -> Reading:
    """One hand. A fault of ours in reading it is a problem of this hand and stops no file."""
    if block.torn:
        return _torn(room, block)
    long = tuple(_too_long(block.first + place, size) for place, size in block.long)
    if long and not block.lines[0]:
        return Reading(block.name, None, long, room.name)
    try:
        found = reckoned(room.parse(block), room.profile)
    except (ValueError, LookupError, ArithmeticError, AttributeError, TypeError, AssertionError) as error:
        facts: dict[str, object] = {"said": f"{type(error).__name__}: {error}"[:200]}
        problem = Problem("hand_unreadable", Severity.ERROR, block.first, facts)
        found = Reading(block.name, None, (problem,), room.name)
    return replace(found, problems=found.problems + long) if long else found


def _torn(room: Room, block: Block) -> Reading:
    said = next((line.strip() for line in block.lines if line.strip()), "")
    problem = Problem("head_invalid", Severity.ERROR, block.first, {"said": said[:80]})
    return Reading(block.name, None, (problem,), room.name)


def _too_long(line: int, size: int) -> Problem:
    return Problem("line_too_long", Severity.ERROR, line, {"bytes": size, "most": LONGEST_LINE})
