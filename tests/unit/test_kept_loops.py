"""Compiled loops that numba keeps on disk are those of the sources that are there.

Numba compares only the file in which a loop is written with what it has kept, by what stands in it. A change
of a file from which the loop takes functions would go unseen, here and where a newer release is installed
over an older one. So each such file names the sum of the others, and changes when they do.
"""

import ast
from hashlib import sha256
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
KEPT = sorted(path for path in SOURCE.rglob("*.py") if "cache=True" in path.read_text("utf-8"))


def is_compiled(text: str) -> bool:
    """Whether numba compiles what stands in a file, or much of it."""
    return "import njit" in text or "@inlined" in text


def assigned(text: str) -> dict[str, ast.expr]:
    """The constants of a file."""
    plain = [node for node in ast.parse(text).body if isinstance(node, ast.Assign)]
    return {name.id: node.value for node in plain for name in node.targets if isinstance(name, ast.Name)}


def taken_into(path: Path, found: dict[str, str]) -> dict[str, str]:
    """What a compiled file takes from others of the project: compiled ones whole, else the constants."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        name = str(node.module) if isinstance(node, ast.ImportFrom) else ""
        other = SOURCE / (name.replace(".", "/") + ".py")
        if not name.startswith("doorcard.") or name in found or not other.exists():
            continue
        assert isinstance(node, ast.ImportFrom)
        text = other.read_text("utf-8")
        if is_compiled(text):
            found[name] = text
            taken_into(other, found)
        else:
            constants, names = assigned(text), [alias.name for alias in node.names]
            found |= {f"{name}.{each}": ast.unparse(constants[each]) for each in names if each in constants}
    return found


def sum_of(taken: dict[str, str]) -> str:
    """A number for what was taken."""
    return sha256("\n".join(f"{name}\n{taken[name]}" for name in sorted(taken)).encode()).hexdigest()[:12]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.parent.name)
def test_a_file_with_kept_loops_names_the_sum_of_what_it_takes(path: Path) -> None:
    taken = taken_into(path, {})
    assert "doorcard.evaluation.lanes" in taken
    named = assigned(path.read_text("utf-8")).get("MADE_FROM")
    wanted = sum_of(taken)
    assert isinstance(named, ast.Constant), f'{path} needs MADE_FROM = "{wanted}"'
    assert named.value == wanted, f'write MADE_FROM = "{wanted}" into {path}'
