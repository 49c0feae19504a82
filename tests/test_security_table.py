"""The table of `docs/asvs.md`: every row has a state, and every test and file that it names is there."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.server.house import running_room

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "docs" / "asvs.md", ROOT / "SECURITY.md")
STATES = {"met", "not met", "does not apply"}
NUMBER = re.compile(r"\d+\.\d+\.\d+")
NAMED = re.compile(r"`((?:tests|src|web|docs|tools|examples)/[\w/.-]+|SECURITY\.md)(?:::(\w+))?`")
RUNS_TEXT = {
    "eval",
    "exec",
    "compile",
    "os.system",
    "os.popen",
    "pickle.loads",
    "pickle.load",
    "marshal.loads",
}
RAW_HTML = re.compile(
    r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\bnew Function\b|\beval\("
)
CHAPTERS = 17
SQL = re.compile(r"\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|PRAGMA|ATTACH|VACUUM)\b")
BUILT_QUERIES = {("logins.py", "_login"), ("migrate.py", "_check_owner"), ("migrate.py", "_apply")}
"""Functions that put one of two fixed conditions, or names and numbers of our own files, into a query."""


def rows() -> list[tuple[str, str, str, str]]:
    """Number, what it asks for, state and grounds of each row."""
    lines = PAGES[0].read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    return [(row[0], row[1], row[2], row[3]) for row in cells if NUMBER.match(row[0])]


@cache
def functions_of(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_row_has_a_state_and_grounds(row: tuple[str, str, str, str]) -> None:
    _, asked, state, grounds = row
    assert asked
    assert state in STATES
    assert grounds
    if state == "met":
        assert NAMED.search(grounds), "nothing is named that shows it"


def test_no_row_is_there_twice_and_no_chapter_is_missing() -> None:
    numbers = [number for number, *_ in rows()]
    assert len(set(numbers)) == len(numbers)
    assert {int(number.partition(".")[0]) for number in numbers} == set(range(1, CHAPTERS + 1))
    assert numbers == sorted(
        numbers, key=lambda text: [int(part) for part in text.partition("–")[0].split(".")]
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_named_is_there(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert named
    missing = [f"{path}::{name}" for path, name in named if not is_there(ROOT / path, name)]
    assert missing == []


def is_there(path: Path, name: str) -> bool:
    return path.exists() and (not name or name in functions_of(path))


def test_the_summary_counts_the_rows() -> None:
    states = [state for _, _, state, _ in rows()]
    counted = (states.count("met"), states.count("not met"), states.count("does not apply"))
    told = re.search(r"(\d+) rows are met, (\d+) are not, (\d+) do not apply", PAGES[1].read_text("utf-8"))
    assert told is not None
    assert tuple(int(number) for number in told.groups()) == counted


def calls(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node.lineno, ast.unparse(node.func)
            if any(word.arg == "shell" for word in node.keywords):
                yield node.lineno, "os.system"


def test_nothing_runs_text_as_code() -> None:
    files = sorted((ROOT / "src").rglob("*.py"))
    assert files
    found = [f"{path}:{line} {name}" for path in files for line, name in calls(path) if name in RUNS_TEXT]
    assert found == []


def built_queries(path: Path) -> Iterator[tuple[str, str]]:
    """Functions in which a query is put together from pieces; a constant of a module has no input in it."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            pieces = isinstance(node, ast.JoinedStr) or (
                isinstance(node, ast.BinOp) and "'" in ast.unparse(node)
            )
            if pieces and SQL.search(ast.unparse(node)):
                yield path.name, function.name


def test_queries_have_parameters() -> None:
    files = sorted((ROOT / "src" / "doorcard" / "server").rglob("*.py"))
    assert {found for path in files for found in built_queries(path)} <= BUILT_QUERIES


def test_the_client_writes_no_html_of_its_own_making() -> None:
    files = [path for end in ("svelte", "ts") for path in sorted((ROOT / "web" / "src").rglob(f"*.{end}"))]
    assert files
    ours = [path for path in files if not path.name.endswith(".test.ts")]
    found = [str(path) for path in ours if RAW_HTML.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_trace_is_answered_by_no_echo(tmp_path: Path) -> None:
    with running_room(tmp_path) as room:
        for path in ("/", "/api/me"):
            line = HTTPConnection(room.address, timeout=20)
            line.request("TRACE", path, headers={"cookie": "told=nobody"})
            answer = line.getresponse()
            assert (answer.status, b"nobody" in answer.read()) == (405, False)
            line.close()
