"""Rules about the source itself: what a package may import, how long things get, what files may hold."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "doorcard"
CORE = (
    "cards", "evaluation", "rules", "engine", "history", "equity", "bots", "ledger", "protocol", "room",
    "fair",
)  # fmt: skip
OUTSIDE = frozenset({
    "asyncio", "concurrent", "logging", "multiprocessing", "os", "random", "secrets", "select", "selectors",
    "socket", "sqlite3", "ssl", "subprocess", "threading", "time",
})  # fmt: skip
"""Modules through which the world would enter the core; it gets time, chance and bytes as parameters."""
ALLOWED = frozenset({"random.Random"})
"""A seeded generator may be named as the type of a parameter."""
FORBIDDEN_CALLS = frozenset({
    "print", "open", "input", "Random", "random.Random", "datetime.now", "datetime.utcnow", "datetime.today",
    "date.today", "datetime.datetime.now", "datetime.datetime.utcnow", "datetime.date.today",
})  # fmt: skip
WITH_EXTRA = frozenset({
    "kernels", "lanes", "arrays", "batch", "compiled", "dispatch", "shapes", "sums", "values",
})  # fmt: skip
"""Names of modules that need NumPy or numba."""
REFERENCE = ("high.py", "low8.py", "showing.py")
FILE_LINES = 500
FUNCTION_LINES = 60
TOO_LONG: dict[str, int] = {}
"""Files allowed more lines than FILE_LINES, with their present length; entries only shrink or go."""


def python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def core_files() -> list[Path]:
    packages = [path for name in CORE for path in python_files(PACKAGE / name)]
    return packages + sorted(PACKAGE.glob("*.py"))


def all_python_files() -> list[Path]:
    folders = [ROOT / name for name in ("src", "tests", "tools", "bench", "examples")]
    return [path for folder in folders for path in python_files(folder)] + [ROOT / "hatch_build.py"]


@cache
def syntax(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of each import; `from a import b` counts as a.b."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def calls(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of each call; a generator made with a seed is no chance and is left out."""
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if not (name.endswith("Random") and node.args):
                yield node.lineno, name


def at(path: Path, line: int, what: str) -> str:
    return f"{path.relative_to(ROOT)}:{line}: {what}"


def test_the_core_imports_nothing_of_the_outside_world() -> None:
    found = [
        at(path, line, name)
        for path in core_files()
        for line, name in imports(path)
        if name.split(".")[0] in OUTSIDE and name not in ALLOWED
    ]
    assert not found, found


def test_the_core_prints_nothing_and_asks_no_clock() -> None:
    found = [
        at(path, line, name) for path in core_files() for line, name in calls(path) if name in FORBIDDEN_CALLS
    ]
    assert not found, found


def test_the_reference_evaluator_stands_without_kernels_and_numpy() -> None:
    fast = ("numpy", "numba", "doorcard.evaluation.kernels")
    found = [
        at(path, line, name)
        for path in (PACKAGE / "evaluation" / file for file in REFERENCE)
        for line, name in imports(path)
        if name.startswith(fast)
    ]
    assert not found, found


def test_the_room_takes_only_the_record_from_the_history() -> None:
    found = [
        at(path, line, name)
        for path in python_files(PACKAGE / "room")
        for line, name in imports(path)
        if name.startswith("doorcard.history") and not name.startswith("doorcard.history.record")
    ]
    assert not found, found


def test_no_package_outside_the_extras_imports_numpy_or_numba_when_it_is_loaded() -> None:
    """The room must start without the `fast` extra: only these modules import them, and are imported late."""
    found = [
        at(path, node.lineno, ast.unparse(node))
        for path in python_files(PACKAGE)
        if path.stem not in WITH_EXTRA and "batch" not in path.parts
        for node in syntax(path).body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        and re.search(r"\b(numpy|numba)\b", ast.unparse(node))
    ]
    assert not found, found


def lines_in(path: Path) -> int:
    return path.read_text(encoding="utf-8").count("\n")


def test_files_stay_short() -> None:
    found = {
        name: count
        for path in all_python_files()
        if (count := lines_in(path)) > TOO_LONG.get(name := str(path.relative_to(ROOT)), FILE_LINES)
    }
    assert not found, found


def test_the_list_of_long_files_only_shrinks() -> None:
    longer_than_needed = {name: size for name, size in TOO_LONG.items() if lines_in(ROOT / name) != size}
    assert not longer_than_needed, longer_than_needed


def test_functions_stay_short() -> None:
    found = [
        at(path, node.lineno, f"{node.name} has {length} lines")
        for path in all_python_files()
        for node in ast.walk(syntax(path))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > FUNCTION_LINES
    ]
    assert not found, found


@cache
def project_files() -> tuple[Path, ...]:
    """Every text file that is or will be in the repository."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = (ROOT / name for name in listed.split("\0") if name)
    return tuple(path for path in paths if path.is_file() and b"\0" not in path.read_bytes()[:4096])


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        pytest.param(
            r"/(?:work|root)/|/(?:home|Users)/\w+/|[A-Z]:\\Users\\", "a path of one machine", id="paths"
        ),
        pytest.param("\u0073\u00f3lo\\b", "the accent is no longer written on this word", id="spelling"),
        pytest.param(r"^(?:<{7} |>{7} )", "a merge that was not finished", id="conflicts"),
    ],
)
def test_no_file_holds(pattern: str, why: str) -> None:
    expression = re.compile(pattern, re.MULTILINE)
    found = [
        at(path, text.count("\n", 0, match.start()) + 1, match[0])
        for path in project_files()
        for text in (path.read_text(encoding="utf-8"),)
        for match in expression.finditer(text)
    ]
    assert not found, f"{why}: {found}"


def lock_files() -> list[Path]:
    return [path for path in project_files() if path.suffix == ".lock" or path.name == "package-lock.json"]


def test_lock_files_hold_no_addresses() -> None:
    """`make lock` writes versions and hashes only."""
    found = [
        at(path, number, line.strip())
        for path in lock_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if "://" in line or "index-url" in line or '"resolved"' in line
    ]
    assert not found, found[:10]


def test_every_locked_python_package_has_hashes() -> None:
    for path in (ROOT / "requirements").glob("*.lock"):
        entries = re.split(r"\n(?=\S)", path.read_text(encoding="utf-8").strip())
        bare = [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry]
        assert not bare, (path.name, bare[:3])


def test_every_locked_npm_package_has_a_hash() -> None:
    for path in lock_files():
        if path.name == "package-lock.json":
            packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
            bare = [name for name, entry in packages.items() if name and "integrity" not in entry]
            assert not bare, bare[:10]
