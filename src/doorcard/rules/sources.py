"""Where the values of doorcard's own profiles come from: data in `house.toml`.

The file is refused unless every value that a profile gives has its source; none of its profiles has a base.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from doorcard.rules.lines import KeyPath
from doorcard.rules.load import Report, Table, packaged
from doorcard.rules.profile_file import HOUSE_KINDS, ROOM_KINDS
from doorcard.rules.spec import Game

Cell: TypeAlias = tuple[str, Game, str]
"""A profile, a game and an option."""


@cache
def sources() -> Mapping[Cell, str]:
    """The source of every value: names of `authorities`, perhaps with paragraphs; after `:` a remark."""
    tables = packaged("house.toml").data["profiles"]
    return MappingProxyType({cell: text for cell, _, text in _cells(tables) if text is not None})


@cache
def offered() -> Mapping[tuple[str, str], str]:
    """The source of every value that no profile of ours takes, by option and value: `full_bet`, `true`."""
    tables = packaged("house.toml").data["offered"]
    return MappingProxyType({(option, value): text for option, value, text in _offers(tables)})


@cache
def authorities() -> Mapping[str, str]:
    """What the names in sources stand for: `A`, `RR`, `ours`, ..."""
    return MappingProxyType(packaged("house.toml").data["sources"])


def authorities_in(source: str) -> tuple[str, ...]:
    """The names in a source: `("RR", "WL")` for `"RR, WL 220: high only"`."""
    return tuple(part.split()[0] for part in source.partition(":")[0].split(",") if part.strip())


def check_sources(report: Report) -> None:
    """Note every value without a source, and every source that names nobody known.

    For doorcard's own file, in which each profile says where each of its values comes from.
    """
    data = report.document.data
    for _, path, text in _cells(data.get("profiles", {})):
        _check(report, path, text)
    for option, value, text in _offers(data.get("offered", {})):
        _check(report, ("offered", option, value), text)


def _check(report: Report, path: KeyPath, text: str | None) -> None:
    known = report.document.data.get("sources", {})
    if text is None:
        report.add(path, "source_missing", allowed=known)
    elif not (named := authorities_in(text)) or any(name not in known for name in named):
        report.add(path, "source_unknown", text, known)


def _offers(tables: Table) -> Iterator[tuple[str, str, str]]:
    for option, values in tables.items():
        for value, text in values.items():
            yield option, value, text


def _cells(tables: Table) -> Iterator[tuple[Cell, KeyPath, str | None]]:
    """Each value that a profile gives, the key of its source, and the source."""
    for name, table in tables.items():
        for game in map(Game, table["games"]):
            own = table.get(game.value, {})
            for option in [*HOUSE_KINDS, *ROOM_KINDS]:
                path: KeyPath = ("profiles", name)
                chosen, holder = (own, (*path, game.value)) if option in own else (table, path)
                if option in chosen:
                    text = chosen.get("sources", {}).get(option)
                    yield (name, game, option), (*holder, "sources", option), text
