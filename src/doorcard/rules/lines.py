"""On which line of a TOML text a key stands; the parser of the standard library does not tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str, ...]
"""A dotted key in its parts, tables first: `("stakes", "2-4", "ante")`."""

_NAME = r"""(?:[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*')"""
_KEY = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
_STATEMENT = re.compile(rf"[ \t]*(?P<table>\[\[?)?[ \t]*(?P<key>{_KEY})[ \t]*[=\]]")
_NAMES = re.compile(_NAME)
_IN_A_VALUE = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'"
    r"|#[^\n]*|[\[\]{}\n]",
    re.DOTALL,
)  # fmt: skip


def key_lines(text: str) -> Mapping[KeyPath, int]:
    """The line, from 1, on which each table and key of a valid TOML text is first named.

    Keys inside inline tables are not listed: they belong to the line of what holds them.
    """
    lines: dict[KeyPath, int] = {}
    table: KeyPath = ()
    place = 0
    while place < len(text):
        found = _STATEMENT.match(text, place)
        if found is None:
            place = _after_line(text, place)
            continue
        path = _parts(found["key"])
        if found["table"]:
            table = path
            place = _after_line(text, found.end())
        else:
            path = table + path
            place = _after_value(text, found.end())
        _note(lines, path, line=text.count("\n", 0, found.start()) + 1)
    return lines


def _note(lines: dict[KeyPath, int], path: KeyPath, *, line: int) -> None:
    for length in range(1, len(path) + 1):
        lines.setdefault(path[:length], line)


def _parts(key: str) -> KeyPath:
    return tuple(
        str(tomllib.loads(f"name = {part}")["name"]) if part[0] in "\"'" else part
        for part in _NAMES.findall(key)
    )


def _after_line(text: str, place: int) -> int:
    end = text.find("\n", place)
    return len(text) if end < 0 else end + 1


def _after_value(text: str, place: int) -> int:
    """Where the next statement begins; a value may run over many lines within brackets and long strings."""
    depth = 0
    for token in _IN_A_VALUE.finditer(text, place):
        match token[0]:
            case "[" | "{":
                depth += 1
            case "]" | "}":
                depth -= 1
            case "\n" if depth == 0:
                return token.end()
            case _:
                pass
    return len(text)
