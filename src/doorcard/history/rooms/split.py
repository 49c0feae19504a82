"""Which room a text is of, and where its hands begin: line by line, so that a file may be of any length.

A room is known by how the first line of a hand begins. Lines before the first hand are kept for rooms whose
files say there what holds for all hands (XML sessions), and are otherwise passed over, whatever they hold.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from doorcard.history.rooms.told import Told

MOST_LINES = 2000
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
    ``heads``: how lines begin that hold for the hands after them; with the lines up to the next hand they
    are those hands' ``Block.head``.
    """

    name: str
    begins: tuple[str, ...]
    parse: Callable[[Block], Told]
    profile: str
    is_first: Callable[[str], bool] | None = None
    heads: tuple[str, ...] = ()


class Splitter:
    """Cuts the lines of a file into hands of any of ``rooms``."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self._rooms = tuple(rooms)
        self._begins = tuple(begin for room in self._rooms for begin in room.begins)
        self._heads = tuple(begin for room in self._rooms for begin in room.heads)

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
        marks = (*self._begins, *self._heads)
        head: list[str] = []
        is_head = True
        for number, line in numbered(lines):
            bare = line.lstrip() if line[:1].isspace() else line
            if bare.startswith(marks):
                if (found := self.room_of(bare)) is not None:
                    if room is not None:
                        yield room, block
                    room, block, is_head = found, Block([line], number, tuple(head), name), False
                    continue
                if bare.startswith(self._heads) and not is_head:
                    head, is_head = [], True
            if is_head:
                if len(head) < MOST_HEAD:
                    head.append(line)
            elif len(block.lines) < MOST_LINES:
                block.lines.append(line)
            else:
                block.cut = True
        if room is not None:
            yield room, block


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; an XML hand begins a line of its own, whatever stands before it there."""
    for number, line in enumerate(lines, 1):
        if "<game " not in line:
            yield number, line
            continue
        before, *games = line.split("<game ")
        if before.strip():
            yield number, before
        for game in games:
            yield number, "<game " + game
