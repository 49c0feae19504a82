"""The intervals of the proof against what can be worked out without them, and its sums."""

from math import comb, isclose
from pathlib import Path

import pytest

from tests.unit.fairplay.counts import SIDE, Outcome, interval, said, summary
from tests.unit.fairplay.proof import played_before


@pytest.mark.parametrize("of", [1, 22, 100, 50_000])
def test_none_and_all_have_their_end_in_closed_form(of: int) -> None:
    """(1 - high) ** of is the chance of none, and of all at ``low``."""
    end = SIDE ** (1 / of)
    low, high = interval(of, of)
    assert isclose(low, end, rel_tol=1e-9)
    assert high == 1.0
    low, high = interval(0, of)
    assert low == 0.0
    assert isclose(high, 1 - end, rel_tol=1e-6)


@pytest.mark.parametrize(("count", "of"), [(7, 10), (18, 22), (90, 100), (1, 100)])
def test_at_each_end_what_was_seen_is_one_of_forty(count: int, of: int) -> None:
    def chance(numbers: range, rate: float) -> float:
        return sum(comb(of, k) * rate**k * (1 - rate) ** (of - k) for k in numbers)

    low, high = interval(count, of)
    assert low < count / of < high
    assert isclose(chance(range(count, of + 1), low), SIDE, rel_tol=1e-9)
    assert isclose(chance(range(count + 1), high), SIDE, rel_tol=1e-9)


def test_a_share_is_said_with_its_ends_rounded_outwards() -> None:
    """Seven of ten: 0.3475 to 0.9333, as tables have it."""
    assert said(7, 10) == "7 of 10 (34.7% to 93.4%)"
    assert said(0, 0) == "0 of 0"


def outcome(seed: int, found: list[str], flagged: list[str]) -> Outcome:
    return Outcome(seed, found, 10, flagged, 5, [], [])


def test_a_pair_that_is_flagged_for_two_things_counts_once() -> None:
    runs = [outcome(1, ["whipsaw"], ["dumping a b", "whipsaw a b"]), outcome(2, [], [])]
    lines = dict(line.split(": ", 1) for line in summary(runs).splitlines())
    assert lines["whipsaw"].startswith("found in 1 of 2 ")
    assert lines["honest pairs flagged"].startswith("1 of 20 ")
    assert lines["runs with a flagged honest pair"].startswith("1 of 2 ")
    assert lines["honest players flagged"].startswith("0 of 10 ")


def test_lines_of_a_stopped_count_are_read_back(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text(
        '{"seed": 7, "found": ["alike"], "honest_pairs": 10, "flagged_pairs": [], "honest_players": 5, '
        '"flagged_players": [], "mixed": []}\nwhipsaw: found in 1 of 1\n'
    )
    assert played_before(path) == {7: outcome(7, ["alike"], [])}
