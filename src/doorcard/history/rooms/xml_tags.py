"""The tags of rooms that write XML, one at a time: a broken one spoils only itself.

Names in these files hold quotes and ampersands as they are, which no XML parser takes.
"""

import re
from collections.abc import Iterator, Sequence
from html import unescape

from msgspec import Struct

_OPEN = re.compile(r"<(/?)([A-Za-z_][\w.-]*)")
_VALUE = re.compile(
    r"""\s*([\w:.-]+)\s*=\s*(?:"([^<]{0,300}?)"|'([^<]{0,300}?)')"""
    r"""(?=\s+[\w:.-]+\s*=|\s*[/?]?>)"""
)
_CLOSE = re.compile(r"\s*/?>")


class Tag(Struct, frozen=True):
    """A tag: its name, the values in it, the text up to the next tag of the line.

    ``ends``: a closing tag; ``broken``: what could not be read of it, "" where all was.
    """

    name: str
    line: int
    values: dict[str, str]
    text: str = ""
    ends: bool = False
    broken: str = ""

    def get(self, name: str) -> str:
        """A value by its name, "" where there is none."""
        return self.values.get(name, "")

    def place(self, name: str) -> int | None:
        """A value that is a small number, None where it is none."""
        value = self.values.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < 10 else None


def tags(lines: Sequence[str], first: int = 1) -> Iterator[Tag]:
    """The tags in order. ``first``: the number of the first line."""
    for number, line in enumerate(lines, first):
        at = 0
        while (found := _OPEN.search(line, at)) is not None:
            values, end = _values(line, found.end())
            closed = _CLOSE.match(line, end)
            at = closed.end() if closed else max(end, found.end())
            following = line.find("<", at)
            text = line[at : following if following >= 0 else len(line)]
            broken = "" if closed else line[found.start() : found.start() + 80].strip()
            yield Tag(found[2], number, values, unescape(text).strip(), bool(found[1]), broken)


def _values(line: str, at: int) -> tuple[dict[str, str], int]:
    """The values from that place of the line, and where they end."""
    values: dict[str, str] = {}
    while (found := _VALUE.match(line, at)) is not None:
        value = found[2] if found[2] is not None else found[3]
        if '="' in value:
            break  # a quote is missing: the next value was taken for the end of this one
        values[found[1]] = unescape(value)
        at = found.end()
    return values, at
