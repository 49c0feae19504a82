"""The room from the start of its process: time to the first page, and memory with ten tables of bots."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

SETTLE_SECONDS = 20
PORT = 8471


def start_up() -> tuple[float, float]:
    """Seconds to the first page, and resident MiB after some time of play."""
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "doorcard",
            "serve",
            "--port",
            str(PORT),
            "--data",
            data,
            "--bot-tables",
            "10",
        ]
        start = time.perf_counter()
        room = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
        )
        try:
            first = _first_page(start)
            time.sleep(SETTLE_SECONDS)
            return first, _resident_mib(room.pid)
        finally:
            room.terminate()
            room.wait(20)


def _first_page(start: float) -> float:
    while time.perf_counter() - start < 30:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as page:
                page.read()
            return time.perf_counter() - start
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.01)
    raise RuntimeError("no page within 30 seconds")


def _resident_mib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    kib = next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1]
    return int(kib) / 1024
