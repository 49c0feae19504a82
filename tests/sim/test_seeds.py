"""Seeds of the room as it is: no law is broken, and the same seed is the same run to the byte."""

import os
import subprocess
import sys

import pytest

from doorcard.sim.faults import HAPPENED, Faults
from doorcard.sim.run import simulate


def run_in_a_process(seed: int, hash_seed: str) -> str:
    """The digest of a run in a process of its own, where sets of texts have an order of their own."""
    script = f"from doorcard.sim.run import simulate; print(simulate({seed}, 0.05).digest)"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    made = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    return made.stdout


def test_the_same_seed_is_the_same_run_to_the_byte() -> None:
    first = run_in_a_process(11, "1")
    assert len(first) > 30
    assert run_in_a_process(11, "2") == first
    assert run_in_a_process(12, "1") != first


TROUBLES = (
    *HAPPENED.values(), "repeated", "time-outs", "protections", "closed with 4008",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_seed_breaks_no_law(seed: int) -> None:
    report = simulate(seed, 0.2)
    assert report.failures == ()
    assert report.counts["hands"] > 50


def test_a_very_bad_day_breaks_no_law() -> None:
    faults = Faults(
        write_fails=0.003, sync_fails=0.003, disk_full=0.003, slow_disk=0.01,
        kill_every_s=60, stop_every_s=120, freeze_every_s=120, wall_jump_every_s=100, cut_every_s=60,
        lose=0.05, copy=0.1, slow_line=0.1, late=0.1,
    )  # fmt: skip
    report = simulate(77, 0.3, faults)
    assert report.failures == ()
    assert [name for name in TROUBLES if not report.counts.get(name)] == []


def test_a_day_without_faults_is_quiet() -> None:
    report = simulate(5, 0.1, Faults())
    assert report.failures == ()
    assert report.counts["starts"] == 1
    assert "time-outs" not in report.counts


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200, 240))
def test_many_seeds_break_no_law(seed: int) -> None:
    assert simulate(seed, 0.5).failures == ()
