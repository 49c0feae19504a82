"""A package without the browser client is never made by accident (ADR 1)."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STATIC = "src/doorcard/server/static"
SKIP = {"DOORCARD_SKIP_WEB": "1"}
PKG_INFO = "Metadata-Version: 2.4\nName: doorcard\nVersion: 0.1.0\nDynamic: Version\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The least source tree that builds: no web/, no built client."""
    package = tmp_path / "src" / "doorcard"
    (package / "server").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "doorcard" / "__init__.py", package)
    (package / "server" / "__init__.py").touch()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def build_wheel(tree: Path, extra: dict[str, str]) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in SKIP} | extra
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def names_in_wheel(tree: Path) -> list[str]:
    (wheel,) = (tree / "dist").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


def test_without_a_client_the_build_fails_and_makes_no_wheel(tree: Path) -> None:
    done = build_wheel(tree, {})
    assert done.returncode != 0
    assert "web/package.json is missing" in done.stderr
    assert not list(tree.rglob("*.whl"))


def test_asked_to_skip_the_client_the_build_does_without(tree: Path) -> None:
    done = build_wheel(tree, SKIP)
    assert done.returncode == 0, done.stderr
    assert not [name for name in names_in_wheel(tree) if "/static/" in name]


def test_an_unpacked_sdist_gives_its_client_to_the_wheel(tree: Path) -> None:
    (tree / "PKG-INFO").write_text(PKG_INFO)
    (tree / STATIC).mkdir()
    (tree / STATIC / "index.html").write_text("<h1>doorcard</h1>")
    done = build_wheel(tree, {})
    assert done.returncode == 0, done.stderr
    assert "doorcard/server/static/index.html" in names_in_wheel(tree)


def test_an_unpacked_sdist_that_lost_its_client_does_not_build(tree: Path) -> None:
    (tree / "PKG-INFO").write_text(PKG_INFO)
    done = build_wheel(tree, {})
    assert done.returncode != 0
    assert "web/package.json is missing" in done.stderr
