"""A room that fails is opened again from its rows, unless it goes on failing."""

from pathlib import Path
from socket import socket
from types import SimpleNamespace

import pytest

from doorcard.server import run
from doorcard.server.settings import Settings

HOUR = 3600.0


@pytest.mark.parametrize(
    ("fails_at", "opened", "status"),
    [
        pytest.param([], 1, 0, id="told to stop"),
        pytest.param([0.0, 1.0, 2.0], 4, 0, id="three failures"),
        pytest.param([0.0, 1.0, 2.0, 3.0], 4, 1, id="four at once"),
        pytest.param([0.0, 1.0, 2.0, HOUR - 0.5], 4, 1, id="four in an hour"),
        pytest.param([0.0, 1.0, 2.0, HOUR], 5, 0, id="the first is an hour ago"),
        pytest.param([day * 24 * HOUR for day in range(30)], 31, 0, id="once a day"),
    ],
)
def test_a_room_stays_closed_only_where_it_fails_often(
    fails_at: list[float], opened: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, ports = list(fails_at), []

    def serve_once(settings: Settings, listening: socket, on_ready: object) -> bool:
        ports.append(listening.getsockname()[1])
        return not left

    monkeypatch.setattr(run, "_serve_once", serve_once)
    clock = SimpleNamespace(monotonic=lambda: left.pop(0))
    monkeypatch.setattr("doorcard.server.run.time", clock)
    monkeypatch.setattr(run, "spare_the_play", lambda: None)  # it would change this process
    assert run.serve(Settings(tmp_path, port=0), lambda host, port: None) == status
    assert len(ports) == opened
    assert len(set(ports)) == 1
