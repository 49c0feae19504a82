"""No known case is forgotten: each is a test that runs, or stands in the README with its reason."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.cases.ids import ALL

HERE = Path(__file__).parent
ID = re.compile(r"(?<![\w.])(B\d\d[b]?|K\d{1,2}|10\.\d{1,2})(?![\w.])")
IN_NAME = re.compile(r"_(b\d\db?|k\d{1,2}|10_\d{1,2})(?=_)")


def words_of(test: Any) -> Iterator[str]:
    """The name of a test function with case ids as they are written, and the ids of its parameters."""
    yield " ".join(found.replace("10_", "10.").replace("b", "B", 1).replace("k", "K", 1)
                   for found in IN_NAME.findall(test.__name__))  # fmt: skip
    for mark in getattr(test, "pytestmark", ()):
        ids = mark.kwargs.get("ids")
        yield from ids if isinstance(ids, list) else ()
        for values in mark.args[1] if mark.name == "parametrize" else ():
            yield str(getattr(values, "id", None) or "")


def functions_of(module: ModuleType) -> Iterator[Any]:
    return (value for name, value in vars(module).items() if name.startswith("test_"))


def cases_tested() -> set[str]:
    modules = [importlib.import_module(f"tests.cases.{path.stem}") for path in HERE.glob("test_*.py")]
    return {
        case
        for module in modules
        for test in functions_of(module)
        for words in words_of(test)
        for case in ID.findall(words)
    }


def cases_excused() -> set[str]:
    text = (HERE / "README.md").read_text("utf-8").split("## Tested as far")[0]
    return set(re.findall(r"^\| (B\d\d) \| \S", text, re.MULTILINE))


def test_every_known_case_is_a_test_or_has_a_reason() -> None:
    assert len(set(ALL)) == len(ALL) == 69 + 16 + 15
    assert sorted(set(ALL) - cases_tested() - cases_excused()) == []


def test_no_case_is_both_tested_and_excused() -> None:
    assert sorted(cases_excused() & cases_tested()) == []


def test_no_test_names_a_case_that_is_not_in_the_list() -> None:
    assert sorted(cases_tested() - set(ALL)) == []
