"""Where things stand in a PHH file: a TOML reader gives no lines, and people who mend a file need them."""

import re

from msgspec import Struct

_SECTION = re.compile(r"\s*\[\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*\]\s*(?:#.*)?\Z")
_KEY = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_-]*)\s*=")
_PIECE = re.compile(r"#[^\n]*|'[^'\n]*'|\"(?:\\.|[^\"\\\n])*\"|\n|\]")


class Lines(Struct, frozen=True):
    """Line numbers, from 1, of one hand: its start, its keys and each of its actions."""

    start: int
    keys: dict[str, int]
    actions: tuple[int, ...]

    def of_key(self, key: str) -> int:
        """The line of a key, or where the hand begins."""
        return self.keys.get(key, self.start)

    def of_action(self, index: int, count: int) -> int:
        """The line of an action; that of the whole list if the scan saw a different number of them."""
        return self.actions[index] if len(self.actions) == count else self.of_key("actions")


def hand_lines(text: str) -> dict[str, Lines]:
    """Lines by the name of the hand's table in the file; "" for a file with one hand and no tables."""
    found: dict[str, Lines] = {}
    name, start = "", 1
    keys: dict[str, int] = {}
    actions: tuple[int, ...] = ()
    begin = 0
    for number, row in enumerate(text.split("\n"), 1):
        if section := _SECTION.match(row):
            found[name] = Lines(start, keys, actions)
            name, start, keys, actions = next(filter(None, section.groups()), ""), number, {}, ()
        elif (key := _KEY.match(row)) and key[1] not in keys:
            keys[key[1]] = number
            if key[1] == "actions":
                actions = _texts_from(text, begin + key.end(), number)
        begin += len(row) + 1
    found[name] = Lines(start, keys, actions)
    return found


def _texts_from(text: str, begin: int, line: int) -> tuple[int, ...]:
    """Lines of the texts in the list that stands at ``begin``, on ``line``."""
    lines: list[int] = []
    for piece in _PIECE.finditer(text, begin):
        if piece[0] == "\n":
            line += 1
        elif piece[0] == "]":
            break
        elif piece[0][0] in "'\"":
            lines.append(line)
    return tuple(lines)
