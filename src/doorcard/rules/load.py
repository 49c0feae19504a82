"""Reading a rules file: the text as a `Document`, what is wrong with it in a `Report`.

Nothing here stops at the first problem: whoever wrote the file gets all of them at once.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

from doorcard.rules.errors import Problem, RulesFileError
from doorcard.rules.lines import KeyPath, key_lines

Table: TypeAlias = Mapping[str, Any]

_LINE_IN_MESSAGE = re.compile(r"at line (\d+)")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_VALUE = 100


@dataclass(frozen=True, slots=True)
class OneOf:
    """A text out of a closed list."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`, both allowed."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Truth:
    """`true` or `false`."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text that says something."""


Kind: TypeAlias = OneOf | Whole | Truth | Words
"""What a value in a rules file may be."""


def accepts(kind: Kind, value: object) -> bool:
    """Whether a value is of the kind. TOML's `true` is no number and `2.0` no whole one."""
    match kind:
        case OneOf(names):
            return isinstance(value, str) and value in names
        case Whole(least, most):
            return type(value) is int and least <= value <= most
        case Truth():
            return isinstance(value, bool)
        case Words():
            return isinstance(value, str) and value.strip() != ""


def allowed_by(kind: Kind) -> tuple[str, ...]:
    """What a kind accepts, in words for a `Problem`."""
    match kind:
        case OneOf(names):
            return names
        case Whole(least, most):
            return (f"{least} to {most}",)
        case Truth():
            return ("true", "false")
        case Words():
            return ("a text",)


@dataclass(frozen=True, slots=True)
class Document:
    """A TOML text that could be read: its `data`, and on which lines its keys stand."""

    origin: str
    data: Table
    lines: Mapping[KeyPath, int]

    def line_of(self, path: KeyPath) -> int:
        """The line of a key, else of the nearest thing that holds it; 0 for the whole file."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)


@dataclass(slots=True)
class Report:
    """The problems of one document, collected while it is read."""

    document: Document
    problems: list[Problem] = field(default_factory=list)

    def add(self, path: KeyPath, code: str, value: object = None, allowed: Iterable[str] = ()) -> None:
        """Note one problem at a key."""
        line = self.document.line_of(path)
        self.problems.append(
            Problem(self.document.origin, line, code, key_text(path), _shown(value), tuple(allowed))
        )

    def sections(self, *names: str) -> None:
        """Every other section of the document is a problem."""
        for name in self.document.data.keys() - set(names):
            self.add((name,), "key_unknown", self.document.data[name], names)

    def table(self, path: KeyPath, value: object) -> Table:
        """The value as a table; anything else is a problem and counts as an empty one."""
        if isinstance(value, dict):
            return value
        self.add(path, "value_not_allowed", value, ("a table",))
        return {}

    def values(self, path: KeyPath, table: Table, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Those entries of a table that are right; every other key and value is a problem."""
        good = {}
        for name, value in table.items():
            kind = kinds.get(name)
            if kind is None:
                self.add((*path, name), "key_unknown", value, kinds)
            elif accepts(kind, value):
                good[name] = value
            else:
                self.add((*path, name), "value_not_allowed", value, allowed_by(kind))
        return good

    def finish(self) -> None:
        """Refuse the document if it has any problem: a `RulesFileError` with all of them."""
        if self.problems:
            raise RulesFileError(tuple(sorted(self.problems, key=lambda problem: problem.line)))


def read_document(source: str | Path, origin: str | None = None) -> Document:
    """A TOML text, or the file at a path, as a document; `origin` is the file's name in problems.

    Raises:
        RulesFileError: `file_unreadable`, `file_not_utf8` or `toml_invalid`, with the line of the last one.
    """
    origin = origin or (str(source) if isinstance(source, Path) else "<text>")
    text = _text(source, origin).replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    # ValueError: also for numbers with thousands of digits. RecursionError: brackets within brackets.
    except (ValueError, RecursionError) as error:
        found = _LINE_IN_MESSAGE.search(str(error))
        line = int(found[1]) if found else 0
        raise RulesFileError((Problem(origin, line, "toml_invalid", value=_shown(str(error))),)) from error
    return Document(origin, data, key_lines(text))


def packaged(name: str) -> Document:
    """One of the files that come with doorcard."""
    return read_document((resources.files("doorcard.rules") / "data" / name).read_text("utf-8"), name)


def key_text(path: KeyPath) -> str:
    """A key as one writes it in TOML: `stakes.2-4.ante`, quoted where it must be."""
    return ".".join(name if _BARE_KEY.fullmatch(name) else f'"{name}"' for name in path)


def _text(source: str | Path, origin: str) -> str:
    if isinstance(source, str):
        return source
    try:
        # Some editors put a byte order mark in front, which is no TOML.
        return source.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise RulesFileError((Problem(origin, 0, "file_unreadable", value=error.strerror),)) from error
    except UnicodeDecodeError as error:
        raise RulesFileError((Problem(origin, 0, "file_not_utf8"),)) from error


def _shown(value: object) -> str | int | float | bool | None:
    """A value as a problem may carry it: short, and without tables, lists or dates."""
    if value is None or isinstance(value, (bool, int, float)):
        return value
    text = value if isinstance(value, str) else "a table" if isinstance(value, dict) else str(value)
    return text if len(text) <= _LONGEST_VALUE else text[: _LONGEST_VALUE - 3] + "..."
