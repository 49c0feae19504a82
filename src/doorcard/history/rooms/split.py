"""Which room a text is of, and where its hands begin: line by line, so that a file may be of any length.

A room is known by how the first line of a hand begins. Lines before the first hand are kept for rooms whose
files say there what holds for all hands (XML sessions), and are otherwise passed over, whatever they hold.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice

from msgspec import Struct

from doorcard.history.rooms.told import Told
from doorcard.history.rooms.torn import Below

MOST_LINES = 2000
"""A hand of more lines is cut off there: no room writes such ones."""

MOST_HEAD = 200

LONGEST_LINE = 500
"""Characters. No room writes a third of it in a line that is no XML; no parser has to look at longer ones."""

AT_ONCE = 256
"""Lines that are looked through together."""
GAME = "<game "
"""Begins a hand in rooms that write XML."""

BLANKS = frozenset(letter for letter in map(chr, range(0x3001)) if letter.isspace())
"""All blanks of Unicode."""


class Block(Struct, gc=False):
    """The lines of one hand. ``first``: the number of its first line in the file; ``head``: the lines before
    the first hand; ``name``: what to call a hand without a number. ``long``: places and lengths in bytes of
    lines that were too long to be read; an empty one stands in place of each. ``torn``: its first line is
    lost or broken.
    """

    lines: list[str]
    first: int = 1
    head: tuple[str, ...] = ()
    name: str = ""
    cut: bool = False
    long: tuple[tuple[int, int], ...] = ()
    torn: bool = False

    def part(self, place: int, following: int) -> "Block":
        """All from that place on as a hand of its own that is torn; it stands here no longer.

        ``following``: the number of the line that follows the last one.
        """
        first = following - (len(self.lines) - place)
        rest = Block(self.lines[place:], first, self.head, self.name, self.cut, torn=True)
        rest.long = tuple((at - place, size) for at, size in self.long if at >= place)
        self.lines, self.cut = self.lines[:place], False
        self.long = tuple(told for told in self.long if told[0] < place)
        return rest

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
    are those hands' ``Block.head``. ``below``: how a hand is known whose first line is no longer one.
    """

    name: str
    begins: tuple[str, ...]
    parse: Callable[[Block], Told]
    profile: str
    is_first: Callable[[str], bool] | None = None
    heads: tuple[str, ...] = ()
    is_xml: bool = False
    below: Below | None = None


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
        block = Block([], 0, (), name)
        above: Block | None = Block([], 1, (), name)  # what stands above a hand, as long as nothing else does
        marks = all_marks = (*self._begins, *self._heads)
        letters = first_letters(marks)
        for number, line in numbered(lines):
            if line[:1] in letters and (bare := line.lstrip()).startswith(marks):
                if (found := self.room_of(bare)) is not None:
                    if room is not None and block.lines:
                        yield room, block
                    if above is not None and (torn := torn_in(above, found)) is not None:
                        yield found, torn
                    head = block.head if above is None else tuple(above.lines)
                    room, block, above = found, Block([], number, head, name), None
                    marks = (*all_marks, *found.below.begins) if found.below else all_marks
                    letters = first_letters(marks)
                    block.add(line, found.is_xml)
                    continue
                if bare.startswith(self._heads):
                    if room is not None and block.lines:
                        yield room, block
                        block = Block([], 0, block.head, name)
                    owner = room or next(one for one in self._rooms if bare.startswith(one.heads))
                    if above is not None and (torn := torn_in(above, owner)) is not None:
                        yield owner, torn
                        above = None
                    above = above or Block([], number, (), name)
                elif (
                    above is None and room is not None and room.below and room.below.opens(bare, block.lines)
                ):
                    rest = block.part(room.below.start(block.lines), number)
                    yield room, block
                    block = rest
            if above is not None:
                if len(above.lines) < MOST_HEAD:
                    above.lines.append(line)
            elif len(line) <= LONGEST_LINE and len(block.lines) < MOST_LINES:
                block.lines.append(line)
            elif room is not None:
                block.add(line, room.is_xml)
        if room is not None and block.lines:
            yield room, block
        if room is not None and above is not None and (torn := torn_in(above, room)) is not None:
            yield room, torn


@lru_cache(64)
def first_letters(marks: tuple[str, ...]) -> frozenset[str]:
    """What lines with such beginnings begin with, blanks aside: nearly all others are known by one letter."""
    return BLANKS.union(mark[:1] for mark in marks)


def torn_in(above: Block, room: Room) -> Block | None:
    """A hand of the room that begins without its first line among lines above another; it is taken out."""
    place = room.below.first_in(above.lines) if room.below else None
    return None if place is None else above.part(place, above.first + len(above.lines))


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines with their numbers; an XML hand begins a line of its own, whatever stands before it there."""
    return chain.from_iterable(_numbered_parts(iter(lines)))


def _numbered_parts(lines: Iterator[str]) -> Iterator[Iterable[tuple[int, str]]]:
    """Many lines at a time: where none has a hand of XML in it, there is no need to look at each."""
    number = 1
    while part := list(islice(lines, AT_ONCE)):
        yield _numbered_xml(part, number) if GAME in "\n".join(part) else enumerate(part, number)
        number += len(part)


def _numbered_xml(lines: Iterable[str], start: int) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines, start):
        before, *games = line.split(GAME)
        if before.strip() or not games:
            yield number, before
        for game in games:
            hand, ends, rest = game.partition("</game>")
            yield number, f"{GAME}{hand}{ends}"
            if rest.strip():
                yield number, rest
