"""No acknowledgement is on its way before its rows are on the disk: seen from outside, call by call."""

import asyncio
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.syscalls import STRACE, Logged, Step, Synced, Told, steps, told_too_early
from tools.kill_memory import Memory
from tools.kill_players import Player
from tools.kill_run import COMMAND, guest, start

LEAST = 12
PATIENCE_S = 40
needs_strace = pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")


def traced(folder: Path, *command: str) -> tuple[list[Step], list[str]]:
    """A few hands under strace: what the room did, and the ids of all commands that it accepted."""
    trace = folder / "trace"
    process, address = start([*STRACE, "-o", str(trace), *command], folder / "data")
    try:
        players = asyncio.run(_play(address))
    finally:
        _stop(process)
    return list(steps(trace)), [one for player in players for one in player.accepted]


def _stop(process: "subprocess.Popen[str]") -> None:
    """strace ends with the room that it watches."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    for child in children:
        subprocess.run(["kill", f"-{int(signal.SIGKILL)}", child], check=False)
    process.communicate(timeout=20)


async def _play(address: str) -> list[Player]:
    memory = Memory()
    players = [Player(guest(address), "public-1", seat, memory, Random(seat)) for seat in (1, 2, 3)]
    for player in players:
        await player.come(address)
        await player.sit()
    for player in players:
        player.play()
    deadline = time.monotonic() + PATIENCE_S
    while sum(len(player.accepted) for player in players) < LEAST:
        assert time.monotonic() < deadline, "nobody plays"
        await asyncio.sleep(0.05)
    for player in players:
        await player.go()
    return players


@needs_strace
def test_an_acknowledgement_is_written_after_the_sync_of_its_commit(tmp_path: Path) -> None:
    made, ids = traced(tmp_path, *COMMAND)
    early, told = told_too_early(made, ids)
    assert early == []
    assert told >= LEAST


@pytest.mark.slow
@needs_strace
@pytest.mark.parametrize("fault", ["early", "unsynced"])
def test_a_room_that_does_not_wait_for_the_disk_is_found_out(tmp_path: Path, fault: str) -> None:
    command = [sys.executable, "-m", "tests.server.careless_room", fault, *COMMAND[3:]]
    early, _ = told_too_early(*traced(tmp_path, *command))
    assert early


def test_the_order_of_calls_decides() -> None:
    told = Told(r'"\2011{\"type\":\"Accepted\",\"command_id\":\"one\",\"facts\":{}}"')
    assert told_too_early([Logged("..one.."), Synced(), told], ["one"]) == ([], 1)
    assert told_too_early([Logged("..one.."), told, Synced()], ["one"]) == (["one"], 1)
    assert told_too_early([Synced(), told, Logged("..one.."), Synced()], ["one"]) == (["one"], 1)
