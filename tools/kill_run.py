"""Kill a room again and again while it is played in: `python -m tools.kill_run --kills 200`.

The real process with a real SQLite file, thirty-two players at four full tables and bots at others. After
each kill the files are compared with what the players had been told, then the room is started on them and
every player compares what he sees with what he saw. Exit status 1 where
anything was lost, repeated or changed.
"""

import argparse
import asyncio
import json
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tools.kill_kept import check_integrity, check_kept, kept
from tools.kill_memory import Memory
from tools.kill_players import Player

TABLES, SEATS = 4, 8
LEAST_PLAYING = 2
OPEN_S = 60.0
COMMAND = (
    *(sys.executable, "-m", "doorcard", "serve", "--lang", "en"),
    *("--port", "0", "--bot-tables", "4", "--bot-pace", "fast"),
)


class Run:
    """The room, its players, and what has been counted."""

    def __init__(self, data: Path, seed: int, command: Sequence[str] = COMMAND) -> None:
        self.data = data
        self.command = command
        self.chance = Random(seed)
        self.memory = Memory()
        self.players: list[Player] = []
        self.kills = self.open_hands = 0

    async def one_life(self) -> None:
        """Start the room, play for a while, kill it, look at what it has kept."""
        process, address = start(self.command, self.data)
        try:
            await self._come(address)
            for player in self.players:
                player.play()
            await self._until_hands_are_played()
            await asyncio.sleep(self.chance.uniform(0.0, 0.6))
        finally:
            process.send_signal(signal.SIGKILL)
            process.communicate()
        self.kills += 1
        await asyncio.gather(*(player.leave() for player in self.players))
        self._look_at_files()

    async def _until_hands_are_played(self) -> None:
        deadline = time.monotonic() + OPEN_S
        while self.memory.tables_playing() < LEAST_PLAYING:
            assert time.monotonic() < deadline, "nobody plays"
            await asyncio.sleep(0.02)

    async def _come(self, address: str) -> None:
        if not self.players:
            await self._sit_down(address)
            return
        await asyncio.gather(*(player.come(address) for player in self.players))
        await asyncio.gather(*(player.ask_again() for player in self.players))

    async def _sit_down(self, address: str) -> None:
        for number in range(TABLES * SEATS):
            table_id, seat = f"public-{number % TABLES + 1}", number // TABLES + 1
            player = Player(guest(address), table_id, seat, self.memory, Random(self.chance.random()))
            self.players.append(player)
            await player.come(address)
            await player.sit()

    def _look_at_files(self) -> None:
        tables = {player.table_id: self.memory.last_seq(player.table_id) for player in self.players}
        with kept(self.data) as connection:
            self.open_hands += check_kept(connection, self.memory, tables)
            check_integrity(connection, self.memory)


def start(command: Sequence[str], data: Path) -> tuple["subprocess.Popen[str]", str]:
    """The room on these files, and its address."""
    process = subprocess.Popen(
        [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    printed = []
    for line in process.stdout:
        printed.append(line)
        if found := re.search(r"http://([^\s/]+)", line):
            return process, found.group(1)
    raise RuntimeError("the room does not open: " + "".join(printed))


def guest(address: str) -> str:
    """A new guest's cookie."""
    request = urllib.request.Request(
        f"http://{address}/api/guest",
        data=json.dumps({"nickname": None, "language": "en"}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=OPEN_S) as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


async def run(kills: int, seed: int, data: Path, command: Sequence[str] = COMMAND) -> Run:
    """So many lives of one room; ends early at the first fault."""
    made = Run(data, seed, command)
    while made.kills < kills and not made.memory.faults:
        await made.one_life()
    return made


def summary(made: Run) -> str:
    """What was looked at, and what was wrong."""
    memory = made.memory
    told = sum(len(decisions) for decisions in memory.decisions.values())
    lines = [
        f"{made.kills} kills; {made.open_hands} hands were open at them",
        f"{told} acknowledged decisions in {len(memory.decisions)} hands and seats, all in the journal",
        f"{memory.answers_kept} commands sent again after a kill, answered as before",
        f"{memory.updates} updates, numbers without gaps",
        f"{memory.cards_kept} returns of a player to his hand, {memory.same} to the same decision",
    ]
    return "\n".join([*lines, *(f"FAULT {fault}" for fault in memory.faults), f"{len(memory.faults)} faults"])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.kill_run", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        made = asyncio.run(run(asked.kills, asked.seed, Path(folder)))
    print(summary(made))
    print(f"{time.monotonic() - began:.0f} seconds")
    return 1 if made.memory.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
