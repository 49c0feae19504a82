"""The table of section 6 names tests that are there, for every number of the section; and what is said to
players is what rule 6.5 asks for.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("section6.md")
FILES = {
    "C": "tests/cases/test_more_protection.py::",
    "E": "tests/rules/test_section6_protection.py::",
    "U": "tests/unit/room/test_protection_count.py::",
    "B": "tests/cases/test_more_houses.py::",
    "R": "tests/room/",
    "": "",
}


def rows() -> Iterator[tuple[str, list[str]]]:
    """Numbers of the rules, and the tests as paths and names."""
    for line in TABLE.read_text("utf-8").splitlines():
        if line.startswith(("| 6.", "| ours")):
            numbers, _, tests = (cell.strip() for cell in line.strip("|").split("|"))
            yield (
                numbers,
                [FILES[letter] + name for letter, name in re.findall(r"(\b[A-Z]|) ?`([^`]+)`", tests)],
            )


@pytest.mark.parametrize("test", sorted({test for _, tests in rows() for test in tests}))
def test_the_table_names_tests_that_are_there(test: str) -> None:
    path, _, name = test.partition("::")
    assert f"\ndef {name}(" in (ROOT / path).read_text("utf-8")


def test_the_table_has_every_number_of_the_section() -> None:
    named = {number for numbers, _ in rows() for number in numbers.split(", ")}
    assert named == {f"6.{number}" for number in range(1, 9)} | {"ours"}
    assert all(tests for _, tests in rows())


@pytest.mark.parametrize("code", ["protection_last", "protection_locked"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param("es", ("línea|conexión", "mal|fall", "espera", "mejor", "responsabilidad"), id="es"),
        pytest.param("en", ("line|connection", "bad|poor", "wait", "better|improve", "responsib"), id="en"),
    ],
)
def test_6_5_the_warnings_say_what_the_rule_asks(language: str, words: tuple[str, ...], code: str) -> None:
    """That his line may be bad, to wait until it is better, and that the rest is his own responsibility; in
    whichever words.
    """
    texts = (ROOT / f"web/src/lib/i18n/{language}.ts").read_text("utf-8")
    (text,) = re.findall(rf'"notice\.{code}": "(.*)",', texts)
    assert [word for word in words if not re.search(word, text, re.IGNORECASE)] == []
