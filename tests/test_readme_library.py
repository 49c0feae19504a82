"""The README's Python runs."""

import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_example_of_the_library_prints_who_opens_and_what_is_legal(capsys) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    # Cards 7 to 9 of a deck in order are 3h 3s 4c: a tie in rank at the door, and hearts are below spades.
    said = capsys.readouterr().out
    assert "lowest_door_card_by_suit" in said
    assert "bring_in" in said
