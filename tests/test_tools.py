"""What the helpers of make promise: the closing line of CI, the choice of slow tests."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import closing_line

ROOT = Path(__file__).resolve().parent.parent
SLOW_TESTS = """
import pytest

@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_counts(number):
    assert number >= 0
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("=== 3 passed in 1.20s ===", ({"passed": 3}, 1.2), id="one outcome"),
        pytest.param(
            "= 1 failed, 2 passed, 2 errors in 61.00s (0:01:01) =\nmake: *** [test] Error 1",
            ({"failed": 1, "passed": 2, "error": 2}, 61.0),
            id="several outcomes, then make",
        ),
        pytest.param("\x1b[32m== \x1b[1m9 passed\x1b[0m in 0.10s ==", ({"passed": 9}, 0.1), id="in colour"),
        pytest.param("=== no tests ran in 0.02s ===", ({}, 0.02), id="nothing selected"),
        pytest.param("4 passed, 1 warning in 2.00s", ({"passed": 4, "warning": 1}, 2.0), id="quiet"),
        pytest.param(
            "= 1 passed in 1.00s =\n= 2 passed in 2.00s =", ({"passed": 2}, 2.0), id="the last counts"
        ),
        pytest.param("Killed", None, id="broken off"),
    ],
)
def test_the_closing_line_is_read(text: str, expected: tuple[dict[str, int], float] | None) -> None:
    assert closing_line.last_closing_line(text) == expected


def test_two_runs_close_with_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "1-test", tmp_path / "2-slow"
    first.write_text("=== 1 failed, 20 passed in 3.00s ===\n")
    second.write_text("=== 5 passed, 2 skipped in 600.50s (0:10:00) ===\n")
    assert closing_line.main([str(first), str(second)]) == 0
    assert capsys.readouterr().out.strip("=\n ") == "1 failed, 25 passed, 2 skipped in 603.50s"


def test_a_run_without_a_closing_line_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "1-test"
    log.write_text("make: *** [web] Error 1\n")
    assert closing_line.main([str(log)]) == 1
    assert capsys.readouterr().out.splitlines()[-1].strip("= ") == "1 error in 0.00s"


def run_slow(folder: Path, *options: str) -> str:
    """Output of pytest on six slow tests, with our own options and no others."""
    (folder / "test_counting.py").write_text(SLOW_TESTS)
    (folder / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = {ROOT}\nmarkers =\n    slow\n    timeout\n")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", "-rs", "-m", "slow", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def order(output: str) -> list[str]:
    return re.findall(r"test_counts\[(\d)\] PASSED", output)


def test_the_seed_decides_the_order_of_slow_tests(tmp_path: Path) -> None:
    one, again, other = (
        order(run_slow(tmp_path, f"--slow-seed={seed}")) for seed in ("4e7d1e2", "4e7d1e2", "x")
    )
    assert one == again != other
    assert sorted(one) == sorted(other) == list("012345")


def test_slow_tests_past_the_time_budget_are_skipped_and_say_so(tmp_path: Path) -> None:
    output = run_slow(tmp_path, "--slow-seconds=0")
    assert "[6] " in output
    assert "outside the time budget" in output
    assert "6 skipped" in output
