"""The README's commands do what it says."""

import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
START_SECONDS = 150


def commands() -> list[str]:
    """The lines of the README's console blocks."""
    blocks = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def first_page(port: int, room: "subprocess.Popen[bytes]") -> str:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and room.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                return str(page.read(), "utf-8")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
    pytest.fail("make play served no page")


def test_the_two_commands_stand_in_the_readme() -> None:
    assert {"make play", "make test"} <= set(commands())


def test_every_make_command_of_the_readme_is_known_to_make() -> None:
    for command in (line for line in commands() if line.startswith("make ")):
        said = subprocess.run(
            [*command.split()[:2], "-n"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert said.returncode == 0, f"{command}: {said.stderr}"


@pytest.mark.browser
@pytest.mark.timeout(START_SECONDS + 60)
def test_make_play_reaches_the_room_without_a_screen(tmp_path: Path) -> None:
    port = free_port()
    command = ["make", "play", "HEADLESS=1", f"ARGS=--port {port} --data {tmp_path}"]
    room = subprocess.Popen(command, cwd=ROOT, start_new_session=True)
    try:
        assert "doorcard" in first_page(port, room)
    finally:
        os.killpg(room.pid, signal.SIGTERM)
        room.wait(30)
