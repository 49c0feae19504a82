"""Figures that a test has measured: said on the terminal, and kept in test-results/figures."""

import sys

import pytest

from tests.browser.conftest import SHOTS

FIGURES = SHOTS.parent / "figures"


def say(capsys: pytest.CaptureFixture[str], name: str, text: str) -> None:
    """Say a figure although the test passes; workers have no terminal, so the file keeps it."""
    FIGURES.mkdir(parents=True, exist_ok=True)
    (FIGURES / f"{name}.txt").write_text(text + "\n", encoding="utf-8")
    with capsys.disabled():
        sys.stdout.write(f"\n{text}\n")
