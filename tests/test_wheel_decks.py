"""What is installed has no way to a deck that somebody chose: by no option, environment, file or argument."""

import ast
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.room.config import RoomConfig
from doorcard.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
DECKS = ("deck", "dealer", "seed", "entropy", "stack", "debug", "rigged", "cheat")
"""Words of options by which a deck could be had."""
HARMLESS = {"secret_days", "return_stack_ms"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel's files, unpacked where a system would have them."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    for folder in ("src", "tools", "tests/cases"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__", "static"))
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    environment = os.environ | {"DOORCARD_SKIP_WEB": "1"}
    subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=True)
    (wheel,) = (tree / "dist").glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tree / "installed")
    return tree / "installed"


def modules(installed: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(installed.rglob("*.py")):
        yield path.relative_to(installed).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_nothing_of_the_tests_is_in_the_wheel(installed: Path) -> None:
    names = [path.relative_to(installed).parts for path in installed.rglob("*") if path.is_file()]
    assert {name[0] for name in names if not name[0].endswith(".dist-info")} == {"doorcard"}
    assert not [
        name for name in names if {"tests", "conftest.py"} & set(name) or name[-1].startswith("test_")
    ]
    for name, tree in modules(installed):
        asked = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        asked |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
        assert not [one for one in asked if one.split(".")[0] in ("tests", "tools", "pytest")], name


def test_the_room_s_own_code_knows_one_source_of_decks(installed: Path) -> None:
    """``os.urandom`` in the class of the room; only simulations, which keep no room, have others."""
    found = set()
    for name, tree in modules(installed):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("FairDealer"):
                found.add((name, ast.unparse(node)))
    in_room = {(name, call) for name, call in found if not name.startswith("doorcard/sim/")}
    assert in_room == {("doorcard/server/service.py", "FairDealer(os.urandom)")}


def test_the_room_takes_nothing_for_its_decks_from_the_environment(installed: Path) -> None:
    for name, tree in modules(installed):
        if name.startswith(("doorcard/room/", "doorcard/fair/", "doorcard/server/")):
            text = ast.unparse(tree)
            assert "environ" not in text, name
            assert "getenv" not in text, name


def test_no_option_and_no_key_of_the_room_s_file_names_a_deck(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    options = [word for word in capsys.readouterr().out.replace(",", " ").split() if word.startswith("--")]
    keys = {*Settings.__struct_fields__, *RoomConfig.__struct_fields__} - HARMLESS
    assert options
    for word in (*options, *keys):
        assert not [bad for bad in DECKS if bad in word.lower()], word


@pytest.mark.parametrize("option", ["--seed", "--deck", "--debug", "--dealer", "--stacked-deck"])
def test_such_options_do_not_exist(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", option, "1"])
    assert ended.value.code == 2
    assert option in capsys.readouterr().err
