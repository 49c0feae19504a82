"""Lines that say little: they cost whoever opens them nothing, and must not cost the room its own."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from doorcard.server import uvicorn_http
from doorcard.server.uvicorn_http import HttpProtocol
from tests.server.house import RunningRoom, running_room
from tests.server.test_hostile import send_on

ENOUGH_S = 10.0
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: room\r\n\r\n"
GUEST = (
    b"POST /api/guest HTTP/1.1\r\nHost: room\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningRoom]:
    monkeypatch.setattr(HttpProtocol, "head_s", 0.2)
    monkeypatch.setattr(HttpProtocol, "body_s", 0.2)
    with running_room(tmp_path) as opened:
        yield opened


def line(room: RunningRoom) -> socket.socket:
    host, _, port = room.address.rpartition(":")
    return socket.create_connection((host, int(port)), timeout=ENOUGH_S)


def heard(open_line: socket.socket) -> bytes:
    """All that comes until the room closes the line; TimeoutError where it does not."""
    told = b""
    try:
        while part := open_line.recv(65536):
            told += part
    except ConnectionResetError:
        pass
    return told


@pytest.mark.parametrize(
    "said",
    [b"", b"G", b"GET / HTTP/1.1\r\nX: ", GUEST, HEALTH + GUEST],
    ids=["", "G", "head", "body", "next"],
)
def test_a_request_that_does_not_end_loses_its_line(room: RunningRoom, said: bytes) -> None:
    with line(room) as slow:
        slow.sendall(said)
        assert (b"200 OK" in heard(slow)) is said.startswith(HEALTH)
    assert room.get("/healthz").status_code == 200


def test_a_socket_keeps_its_line(room: RunningRoom) -> None:
    with room.player() as player, line(room) as other:
        player.hear_until("Welcome")
        assert heard(other) == b""  # by now the time of a request is over
        player.send("WatchLobby")
        player.hear_until("Lobby")


def test_one_place_cannot_have_all_lines(room: RunningRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HttpProtocol, "head_s", 60.0)
    monkeypatch.setattr(HttpProtocol, "most_lines", 3)
    monkeypatch.setattr(uvicorn_http, "is_own_machine", lambda address: False)
    lines = [line(room) for _ in range(3)]
    for one in lines:
        one.sendall(b"GET /healthz HTTP/1.1\r\n")
    with line(room) as too_many:
        assert heard(too_many) == b""
    for one in lines:
        with one:
            one.sendall(b"Host: room\r\nConnection: close\r\n\r\n")
            assert b"200 OK" in heard(one)


def test_a_room_may_have_as_many_lines_as_it_says() -> None:
    """Most systems begin a process with 1,024 files and let it have more."""
    program = """
import resource
from doorcard.server.run import allow_lines
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (1024, most))
allow_lines(4000)
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    now, most = map(int, told.split())
    assert now == (8000 if most < 0 else min(8000, most))


CHUNKED = b"POST /api/guest HTTP/1.1\r\nHost: room\r\nTransfer-Encoding: chunked\r\n\r\n"
UNREAD = b"GET /healthz HTTP/1.1\r\nHost: room\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("head", [CHUNKED, UNREAD], ids=["body", "body of which nobody asks"])
def test_a_body_in_crumbs_breaks_its_line_off(head: bytes, tmp_path: Path) -> None:
    """One line that sent a byte at a time kept all others waiting for 20 seconds."""
    with running_room(tmp_path) as room, line(room) as flood:
        flood.sendall(head)
        with pytest.raises(OSError):
            send_on(flood, b"1\r\na\r\n" * 5_000)
        assert room.get("/healthz").status_code == 200


def test_a_long_body_in_parts_of_a_bad_line_is_read(tmp_path: Path) -> None:
    """A packet holds 500 bytes and more; in front of them may be a few crumbs."""
    parts = [b" ", *[b" " * 500] * 2_000]
    with running_room(tmp_path) as room:
        answer = httpx.post(f"http://{room.address}/api/file", content=iter(parts))
    assert (answer.status_code, answer.json()["code"]) == (422, "file_empty")
