"""The table of house options: who uses each value, who handles it, where it comes from, what proves it.

`python -m tools.options` prints it, and fails naming each value without handler, source, test or playthrough.
`--all` prints the ids of all tests, not only the first few.
"""

import argparse
import contextlib
import importlib
import io
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct

from doorcard.engine.options import OPTIONS, value_text
from doorcard.rules.profiles import profiles
from doorcard.rules.sources import offered, sources
from doorcard.rules.spec import Game, Profile

ROOT = Path(__file__).resolve().parent.parent
PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
TESTS = ("tests/rules", "tests/room/test_section6_protection.py")
HOUR_MS = 3_600_000
SHOWN = 3
SAID = {"on": "true", "off": "false"}
"""How people call the two values of an option that is a truth."""

Cell = tuple[str, str]
"""An option and one of its values, as in a profile."""


class Row(Struct, frozen=True):
    """All there is about one value."""

    option: str
    value: str
    rule: str
    handler: str
    uses: tuple[str, ...]
    sources: tuple[str, ...]
    tests: tuple[str, ...]
    playthroughs: tuple[str, ...]


class Marks:
    """A plugin that notes which collected test has which `option` mark."""

    def __init__(self) -> None:
        self.tests: dict[Cell, list[str]] = defaultdict(list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Called by pytest when it has found the tests."""
        for item in items:
            for mark in item.iter_markers("option"):
                self.tests[mark.args[0], value_text(mark.args[1])].append(item.nodeid)


def rows(tests: Mapping[Cell, Sequence[str]], played: Mapping[Cell, Sequence[str]]) -> list[Row]:
    """One row for each value of each option."""
    return [
        Row(
            option.name,
            value,
            option.rule,
            option.handler(value),
            *_uses_and_sources(option.name, value),
            tuple(tests.get((option.name, value), ())),
            tuple(played.get((option.name, value), ())),
        )
        for option in OPTIONS
        for value in option.values
    ]


def holes(table: Iterable[Row]) -> list[str]:
    """What is missing, a sentence for each."""
    return [f"{row.option} = {row.value}: {lack}" for row in table for lack in _lacks(row)]


def strangers(named: Iterable[Cell], where: str) -> list[str]:
    """Names of options and values that do not exist, a sentence for each."""
    known = {(option.name, value) for option in OPTIONS for value in option.values}
    return [f"{where}: there is no {option} = {value}" for option, value in sorted({*named} - known)]


def tests_by_cell() -> Mapping[Cell, list[str]]:
    """The ids of the tests that are marked with a value."""
    marks = Marks()
    said = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(said):
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *TESTS], plugins=[marks])
    if status:
        sys.exit(f"options: the tests cannot be collected\n{said.getvalue()}")
    return marks.tests


def playthroughs_by_cell(folder: Path = PLAYTHROUGHS) -> Mapping[Cell, list[str]]:
    """The names of the playthroughs that say they prove a value, with their game."""
    found: dict[Cell, list[str]] = defaultdict(list)
    for path in sorted(folder.glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for option, value in data.get("options", ()):
            found[option, _as_in_a_profile(option, value)].append(f"{path.stem} ({data['game']})")
    return found


def _as_in_a_profile(option: str, value: str | int | bool) -> str:
    text = value_text(value)
    known = next((one.values for one in OPTIONS if one.name == option), ())
    return text if text in known else SAID.get(text, text)


def _uses_and_sources(option: str, value: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    uses: list[str] = []
    found: dict[str, None] = {}
    for profile in profiles().values():
        for game in profile.games:
            cell = (profile.name, game, option)
            if cell in sources() and _value(profile, game, option) == value:
                uses.append(f"{profile.name}/{game.value}")
                found[sources()[cell]] = None
    if (option, value) in offered():
        found[offered()[option, value]] = None
    return tuple(uses), tuple(found)


def _value(profile: Profile, game: Game, option: str) -> str:
    room = {
        "rake": profile.rake,
        "protection": "on" if profile.protection.quota else "off",
        "protection_quota": profile.protection.quota,
        "protection_window_hours": profile.protection.window_ms // HOUR_MS,
    }
    return value_text((msgspec.to_builtins(profile.house(game)) | room)[option])


def _lacks(row: Row) -> Iterator[str]:
    module, _, function = row.handler.partition(":")
    if not callable(getattr(importlib.import_module(module), function, None)):
        yield f"no handler {row.handler}"
    if not row.sources:
        yield "no source"
    if not row.tests:
        yield "no test"
    elif not any(name in test for name in _names_of(row.rule) for test in row.tests):
        yield f"no test that names rule {row.rule}"
    if not row.playthroughs:
        yield "no playthrough"


def _names_of(rule: str) -> list[str]:
    """How the numbers of rules stand in the ids of tests: `4.5` and `4_5`."""
    return [name for number in rule.split(", ") for name in (number, number.replace(".", "_"))]


def text_of(table: Iterable[Row], *, whole: bool = False) -> Iterator[str]:
    """The table in lines."""
    option = ""
    for row in table:
        if row.option != option:
            option = row.option
            yield f"{option} (rule {row.rule})"
        yield f"  {row.value}"
        yield f"    profiles      {', '.join(row.uses) or 'none of ours'}"
        yield f"    handler       {row.handler}"
        yield f"    sources       {'; '.join(row.sources) or '-'}"
        yield from _listed("tests", row.tests, len(row.tests) if whole else SHOWN)
        yield from _listed("playthroughs", row.playthroughs, len(row.playthroughs))


def _listed(title: str, names: Sequence[str], most: int) -> Iterator[str]:
    shown = [*names[:most], *([f"and {len(names) - most} more"] if len(names) > most else [])]
    for number, name in enumerate(shown or ["-"]):
        yield f"    {'' if number else title:<13} {name}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 1 if it has a hole."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.options", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--all", action="store_true", help="the ids of all tests")
    whole = parser.parse_args(arguments).all
    tests, played = tests_by_cell(), playthroughs_by_cell()
    table = rows(tests, played)
    print("\n".join(text_of(table, whole=whole)))
    found = [*holes(table), *strangers(tests, "tests"), *strangers(played, "playthroughs")]
    print(f"\n{len(OPTIONS)} options, {len(table)} values, {len(found)} holes")
    for hole in found:
        print(f"options: {hole}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
