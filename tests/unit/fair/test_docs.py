"""What docs/fair-deck.md shows runs as it stands there, and its figures are those of the code."""

import re
from pathlib import Path

from doorcard.fair.encoding import LARGEST_NUMBER, VERSION
from doorcard.fair.merkle import sides

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "fair-deck.md").read_text(encoding="utf-8")


def test_the_example_in_python_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(code, "docs/fair-deck.md", "exec"), {})


def test_figures_of_the_protocol_are_the_code_s() -> None:
    assert f"The version is `{VERSION}`" in TEXT
    assert LARGEST_NUMBER == 2**53 - 1
    assert [len(sides(place, 52)) for place in range(52)] == [6] * 48 + [
        4
    ] * 4  # "six for the places 0 to 47"
