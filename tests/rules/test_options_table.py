"""Section 9: every value of every house option has a handler, a source, a test and a playthrough."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from doorcard.engine.options import OPTIONS
from tools.options import Row, holes, playthroughs_by_cell, rows, strangers

ROOT = Path(__file__).resolve().parents[2]
GOOD = Row(
    "odd_chip", "position", "7.4", "doorcard.engine.betting:is_capped", (), ("ours",), ("test_7_4_x",), ("p",)
)


def test_9_no_value_lacks_a_handler_a_source_a_test_or_a_playthrough():
    done = subprocess.run(
        [sys.executable, "-m", "tools.options"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
    for option in OPTIONS:
        assert f"{option.name} (rule {option.rule})" in done.stdout


@pytest.mark.parametrize(
    ("changes", "hole"),
    [
        pytest.param(
            {"handler": "doorcard.engine.betting:no_such"}, "no handler doorcard.engine.betting:no_such"
        ),
        pytest.param({"sources": ()}, "no source"),
        pytest.param({"tests": ()}, "no test"),
        pytest.param({"tests": ("test_7_5_x",)}, "no test that names rule 7.4"),
        pytest.param({"playthroughs": ()}, "no playthrough"),
    ],
)
def test_a_hole_is_named(changes: dict[str, object], hole: str):
    assert holes([GOOD, msgspec.structs.replace(GOOD, **changes)]) == [f"odd_chip = position: {hole}"]


def test_a_full_row_has_no_hole():
    assert holes([GOOD]) == []


def test_without_any_test_each_value_is_named():
    found = holes(rows({}, {}))
    assert len([hole for hole in found if hole.endswith(": no test")]) == sum(
        len(one.values) for one in OPTIONS
    )


def test_a_mark_for_a_value_that_does_not_exist_is_named():
    assert strangers([("odd_chip", "position"), ("odd_chip", "age")], "tests") == [
        "tests: there is no odd_chip = age"
    ]


@pytest.mark.parametrize("value", ["true", '"on"', '"true"'])
def test_a_playthrough_may_call_a_truth_on(tmp_path: Path, value: str):
    text = f'game = "stud"\noptions = [["all_in_face_up", {value}], ["protection", "on"]]'
    (tmp_path / "a.toml").write_text(text)
    assert playthroughs_by_cell(tmp_path) == {
        ("all_in_face_up", "true"): ["a (stud)"],
        ("protection", "on"): ["a (stud)"],
    }
