"""Which room a text is of, and where its hands begin: line by line, so that a file may be of any length.

A room is known by how the first line of a hand begins. Lines before the first hand are kept for rooms whose
files say there what holds for all hands (XML sessions), and are otherwise passed over, whatever they hold.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from doorcard.history.rooms.told import Told

MOST_LINES = 4000
"""A hand of more lines is cut off there: no room writes such ones."""

MOST_HEAD = 200


class Block(Struct, gc=False):
    """The lines of one hand. ``first``: the number of its first line in the file; ``head``: the lines before
    the first hand; ``name``: what to call a hand without a number.
    """

    lines: list[str]
    first: int = 1
    head: tuple[str, ...] = ()
    name: str = ""
    cut: bool = False


class Room(Struct, frozen=True):
    """One room's format. ``begins``: how first lines of hands begin; ``parse``: the hand of a block, which
    never raises on content. ``profile``: its house rules. ``is_first``: a second look at such a line.
    """

    name: str
    begins: tuple[str, ...]
    parse: Callable[[Block], Told]
    profile: str
    is_first: Callable[[str], bool] | None = None


class Splitter:
    """Cuts the lines of a file into hands of any of ``rooms``."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self._rooms = tuple(rooms)
        self._begins = tuple(begin for room in self._rooms for begin in room.begins)

    def room_of(self, line: str) -> Room | None:
        """The room whose hands begin with such a line."""
        line = line.lstrip()
        if not line.startswith(self._begins):
            return None
        for room in self._rooms:
            if line.startswith(room.begins) and (room.is_first is None or room.is_first(line)):
                return room
        return None

    def blocks(self, lines: Iterable[str], name: str = "") -> Iterator[tuple[Room, Block]]:
        """The hands in order, each with its room; a file without any gives nothing."""
        room: Room | None = None
        block = Block([], 0)
        begins = self._begins
        head: list[str] = []
        for number, line in enumerate(lines, 1):
            bare = line.lstrip() if line[:1].isspace() else line
            if bare.startswith(begins) and (found := self.room_of(bare)) is not None:
                if room is not None:
                    yield room, block
                room, block = found, Block([line], number, tuple(head), name)
            elif room is None:
                if len(head) < MOST_HEAD:
                    head.append(line)
            elif len(block.lines) < MOST_LINES:
                block.lines.append(line)
            else:
                block.cut = True
        if room is not None:
            yield room, block
