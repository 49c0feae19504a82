"""kill -9 of the real process while it is played in: nothing that a player was told is lost."""

import asyncio
import sys
from pathlib import Path

import pytest

from tools.kill_run import COMMAND, Run, run


def lives(kills: int, data: Path, fault: str | None = None) -> Run:
    command = list(COMMAND)
    if fault is not None:
        assert command[:3] == [sys.executable, "-m", "doorcard"]
        command[:3] = [sys.executable, "-m", "tests.server.careless_room", fault]
    return asyncio.run(run(kills, seed=5, data=data, command=command))


def check(made: Run, kills: int) -> None:
    memory = made.memory
    assert memory.faults == []
    assert made.kills == kills
    # Each of these would be 0 if the run had looked at nothing.
    assert made.open_hands >= kills, "too few hands were open when the room was killed"
    assert sum(map(len, memory.decisions.values())) >= 5 * kills
    assert memory.answers_kept >= 5 * (kills - 1)
    assert memory.same >= 8 * (kills - 1)


def test_what_was_acknowledged_survives_five_kills(tmp_path: Path) -> None:
    check(lives(5, tmp_path), 5)


def test_a_room_that_answers_before_it_has_kept_is_found_out(tmp_path: Path) -> None:
    assert lives(5, tmp_path, fault="early").memory.faults


@pytest.mark.slow
@pytest.mark.timeout(1_800)
def test_what_was_acknowledged_survives_two_hundred_kills(tmp_path: Path) -> None:
    check(lives(200, tmp_path), 200)
