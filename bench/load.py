"""Load: players at full tables, the load maker on one core; then the bare stack alike.

The server runs where the system puts it, as a host's does: its store works beside it, and waits for the disk.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from types import TracebackType
from typing import Self

import msgspec

from bench.load_maker import Figures

MAKER_CORE = 0
STOP_S = 60


def room_load(tables: int, rate: int, seconds: int) -> tuple[Figures, list[float]]:
    """The room with rules, book, journal and private payloads, on a disk that is synced.

    The second part: what each commit waited for disk and processor, in milliseconds, warm-up included.
    """
    with tempfile.TemporaryDirectory(prefix="doorcard-load-") as data:
        with _Server(["bench.load_server", "--data", data, "--tables", str(tables)]) as server:
            figures = _made(server, tables, rate, seconds)
        return figures, json.loads(server.last)


def echo_load(tables: int, rate: int, seconds: int, size: int) -> Figures:
    """The stack without a room, with messages of the same size."""
    with _Server(["bench.echo", "--size", str(size)]) as server:
        return _made(server, tables, rate, seconds, "--echo")


class _Server:
    """A server, while it is entered. It prints its port first."""

    def __init__(self, command: list[str]) -> None:
        self._command = [sys.executable, "-m", *command]
        self.last = ""
        """What it printed at its end."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.last, _ = self.process.communicate(timeout=STOP_S)


def _made(server: _Server, tables: int, rate: int, seconds: int, *more: str) -> Figures:
    asked = {
        "port": server.port,
        "server": server.process.pid,
        "tables": tables,
        "rate": rate,
        "seconds": seconds,
    }
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
