"""kill -9 of the real process while it is played in: nothing that a player was told is lost."""

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tools.kill_memory import Memory
from tools.kill_players import Player
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


def told(seq: int, decision_no: int) -> dict[str, Any]:
    turn = {"seat": 1, "decision_no": decision_no}
    return {
        "table_id": "t",
        "seq": seq,
        "hand_id": "h",
        "events": [],
        "private": None,
        "public": {"turn": turn, "result": None, "players": [1], "seats": [{"is_bot": False}]},
    }


@pytest.mark.parametrize(("last", "faults"), [(5, 1), (6, 0)])
def test_only_who_saw_the_last_number_can_say_that_nothing_was_decided(last: int, faults: int) -> None:
    """The kill may come when others have been told more already: another decision is right then."""
    memory, player = Memory(), Player("", "t", 1, Memory(), Random(1))
    memory.saw(player, told(5, 2))
    memory.new_line(player)
    memory.unchanged["t"] = last
    memory.saw(player, told(6, 3))
    assert len(memory.faults) == faults
