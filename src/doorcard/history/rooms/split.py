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

LONGEST_LINE = 500
"""Characters. No room writes a third of it in a line that is no XML; no parser has to look at longer ones."""


class Block(Struct, gc=False):
    """The lines of one hand. ``first``: the number of its first line in the file; ``head``: the lines before
    the first hand; ``name``: what to call a hand without a number. ``long``: places and lengths in bytes of
    lines that were too long to be read; an empty one stands in place of each.
    """

    lines: list[str]
    first: int = 1
    head: tuple[str, ...] = ()
    name: str = ""
    cut: bool = False
    long: tuple[tuple[int, int], ...] = ()

    def add(self, line: str, is_xml: bool) -> None:
        """One more line, as far as there may be more and it may be so long."""
        if len(self.lines) >= MOST_LINES:
            self.cut = True
            return
        if len(line) > LONGEST_LINE and not is_xml and line.strip():
            self.long += ((len(self.lines), len(line.encode("utf-8", "replace"))),)
            line = ""
        self.lines.append(line)


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
    is_xml: bool = False


class Splitter:
    """Cuts the lines of a file into hands of any of ``rooms``."""

    def __init__(self, rooms: Iterable[Room]) -> None:
        self._rooms = tuple(rooms)
        self._begins = tuple(begin for room in self._rooms for begin in room.begins)
        self._heads = tuple(begin for room in self._rooms for begin in room.heads)

    def room_of(self, line: str) -> Room | None:
        """The room whose hands begin with such a line; of one that is too long its beginning tells enough."""
        line = line.lstrip()
        is_long = len(line) > LONGEST_LINE
        if not line.startswith(self._begins):
            return None
        for room in self._rooms:
            if line.startswith(room.begins) and (is_long or room.is_first is None or room.is_first(line)):
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
                    room, block, is_head = found, Block([], number, tuple(head), name), False
                    block.add(line, found.is_xml)
                    continue
                if bare.startswith(self._heads) and not is_head:
                    head, is_head = [], True
            if is_head:
                if len(head) < MOST_HEAD:
                    head.append(line)
            elif len(line) <= LONGEST_LINE and len(block.lines) < MOST_LINES:
                block.lines.append(line)
            elif room is not None:
                block.add(line, room.is_xml)
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
