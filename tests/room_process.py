"""A room in a process of its own, as a host would start it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def running_room(data: Path, *options: str) -> Iterator[str]:
    """The address of a room on ``data``, on a free port, with quick bots; stopped at the end."""
    command = [sys.executable, "-m", "doorcard", "serve", "--port", "0", "--data", str(data)]
    room = subprocess.Popen(
        [*command, "--bot-pace", "fast", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        yield _printed_address(room)
    finally:
        room.terminate()
        room.communicate(timeout=20)


def _printed_address(room: subprocess.Popen[str]) -> str:
    assert room.stdout is not None
    seen = []
    for line in room.stdout:
        seen.append(line)
        if found := re.search(r"https?://[\w.:\[\]-]+", line):
            return found.group().rstrip("/")
    pytest.fail("the room stopped before it printed its address:\n" + "".join(seen))
