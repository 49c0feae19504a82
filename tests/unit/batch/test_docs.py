"""The examples of the page about batches do what it says."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[3] / "docs" / "batch.md"


def test_the_examples_of_the_page_print_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is lost but the rake, pots are the engine's, and who keeps good pairs wins from chance."""
    names: dict[str, Any] = {}
    for program in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(program, names)
    assert capsys.readouterr().out.split() == ["0", "True", "True"]
