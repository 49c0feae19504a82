"""A room for load, in a process of its own: many tables of eight, the usual server and store behind them."""

import argparse
import asyncio
import json
import time
from collections.abc import Sequence
from pathlib import Path

import uvloop

from doorcard.room import RoomConfig, TableConfig
from doorcard.room.outcome import Write
from doorcard.rules.spec import Game, Timers
from doorcard.server.collector import spare_the_play
from doorcard.server.run import RoomServer, listen, uvicorn_config
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store_sqlite import SqliteStore

TIMERS = Timers(action_ms=30_000, time_bank_ms=0, showdown_ms=300, between_hands_ms=300)


class TimedStore(SqliteStore):
    """Notes what each commit waits for beyond its own work: for the disk, and for the processor."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.waits_ms: list[float] = []

    def _commit(self, writes: Sequence[Write]) -> None:
        begun, worked = time.perf_counter(), time.thread_time()
        super()._commit(writes)
        waited = time.perf_counter() - begun - (time.thread_time() - worked)
        self.waits_ms.append(1000 * waited)


def load_config(tables: int) -> RoomConfig:
    """Tables without bots, stud and stud8 in turn, with rake; short pauses between hands."""
    games = Game.STUD, Game.STUD8
    made = tuple(
        TableConfig(f"load-{number}", f"Load {number}", games[number % 2], "2-4", "actionpoker")
        for number in range(tables)
    )
    return RoomConfig(
        tables=made, timers=TIMERS, uncontested_ms=300, ask_ms=300, restart_ms=0, max_tables=tables + 10
    )


def main() -> None:
    """Open the room on a free port of this machine, print the port, and go on until it is stopped.

    The last line that is printed is how long commits waited, in milliseconds.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tables", type=int, default=250)
    asked = parser.parse_args()
    spare_the_play()
    listening = listen("127.0.0.1", 0)
    settings = Settings(data=asked.data, port=0)
    store = TimedStore(settings.data)
    service = Service(settings, store, load_config(asked.tables))
    port = listening.getsockname()[1]
    server = RoomServer(uvicorn_config(service), service, lambda: print(port, flush=True))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(server.serve([listening]))
    print(json.dumps([round(wait, 2) for wait in store.waits_ms]), flush=True)


if __name__ == "__main__":
    main()
