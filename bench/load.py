"""Load: players at full tables on one core, the load maker on the other; then the bare stack alike."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from bench.load_maker import Figures

SERVER_CORE, MAKER_CORE = 1, 0
STOP_S = 60


def room_load(tables: int, rate: int, seconds: int) -> Figures:
    """The room with rules, book, journal and private payloads, on a disk that is synced."""
    with tempfile.TemporaryDirectory(prefix="doorcard-load-") as data:
        command = ["bench.load_server", "--data", data, "--tables", str(tables)]
        with _server(command) as (port, process):
            return _made(port, process, tables, rate, seconds)


def echo_load(tables: int, rate: int, seconds: int, size: int) -> Figures:
    """The stack without a room, with messages of the same size."""
    with _server(["bench.echo", "--size", str(size)]) as (port, process):
        return _made(port, process, tables, rate, seconds, "--echo")


@contextmanager
def _server(command: list[str]) -> Iterator[tuple[int, int]]:
    """The port and the process of a server on its own core."""
    process = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True, preexec_fn=_only_on(SERVER_CORE)
    )
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), process.pid
    finally:
        process.terminate()
        process.communicate(timeout=STOP_S)


def _made(port: int, process: int, tables: int, rate: int, seconds: int, *more: str) -> Figures:
    asked = {"port": port, "server": process, "tables": tables, "rate": rate, "seconds": seconds}
    options = [f"--{name}={value}" for name, value in asked.items()]
    printed = subprocess.run(
        [sys.executable, "-m", "bench.load_maker", *options, *more],
        stdout=subprocess.PIPE,
        check=True,
        preexec_fn=_only_on(MAKER_CORE),
    ).stdout
    return msgspec.convert(json.loads(printed), Figures)


def _only_on(core: int) -> Callable[[], None]:
    """Keeps a new process on one core, where there are two."""

    def keep() -> None:
        if core in os.sched_getaffinity(0):
            os.sched_setaffinity(0, {core})

    return keep
