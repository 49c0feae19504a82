"""The host's button: the hands are examined in a process of its own, and what came out is kept as it came."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doorcard.fairplay.report import Figure, Kind, Report, Signal, encode
from doorcard.server.fair_play_desk import FairPlayDesk, keep_report, last_report
from doorcard.server.hosts import HostError
from doorcard.server.store_sqlite import SqliteStore
from tests.server.account_browser import browsers_are_closed, refusal
from tests.server.house import RunningRoom, running_room
from tests.server.test_reports import host_of

__all__ = ["browsers_are_closed"]

SLEEPS = (sys.executable, "-c", "import sys; sys.stdin.read()")
DIES = (sys.executable, "-c", "")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[RunningRoom]:
    with running_room(tmp_path) as opened:
        yield opened


def report_of(*players: str) -> Report:
    figure = Figure("nets", 1.5, 0.0, 0.5, 2.5, 400)
    signal = Signal(Kind.DUMPING, players, 5.0, True, True, (figure,), ("h1", "h2"))
    return Report(500, 12, True, {"dumping": 30}, (signal,), (), ())


def finish(room: RunningRoom) -> None:
    """Wait for the end of the examination that runs."""

    task = room.service.fair_play._task
    assert task is not None
    asyncio.run_coroutine_threadsafe(room.service.fair_play.finished(), task.get_loop()).result(60)


def test_an_examination_of_no_hands_is_a_report_of_nothing(room: RunningRoom) -> None:
    host = host_of(room)
    assert host.client.get("/api/host/fair-play").json()["state"] == "none"
    assert host.post("/api/host/fair-play").status_code == 202
    finish(room)
    told = host.client.get("/api/host/fair-play").json()
    assert (told["state"], told["hands"], told["signals"]) == ("ready", 0, [])
    acts = [act["act"] for act in host.client.get("/api/host/log").json()["acts"]]
    assert acts[:2] == ["read_fair_play", "began_fair_play"]


def test_while_one_runs_there_is_no_other_and_the_last_report_stays(room: RunningRoom) -> None:
    host = host_of(room)
    me = host.me()
    assert me is not None
    with closing(sqlite3.connect(room.service.settings.data / "room.sqlite3", timeout=10)) as rows, rows:
        keep_report(rows, encode(report_of(me, "u-gone")), 7)
    room.service.fair_play = FairPlayDesk(room.service.store, room.service.settings.data, SLEEPS)
    assert host.post("/api/host/fair-play").status_code == 202
    assert refusal(host.post("/api/host/fair-play")) == (409, "fair_play_busy")
    told = host.client.get("/api/host/fair-play").json()
    assert (told["state"], told["at_ms"], told["asked"]) == ("running", 7, 30)
    (signal,) = told["signals"]
    name = host.client.get("/api/me").json()["nickname"]
    assert signal["players"] == [{"user_id": me, "name": name}, {"user_id": "u-gone", "name": ""}]
    assert signal["hands"] == ["h1", "h2"]
    assert host.client.get("/api/host").json()["fair_play"]["flagged"] == 1


def test_a_process_that_dies_is_told_as_failed_and_another_may_begin(room: RunningRoom) -> None:
    host = host_of(room)
    room.service.fair_play = FairPlayDesk(room.service.store, room.service.settings.data, DIES)
    for _ in range(2):
        assert host.post("/api/host/fair-play").status_code == 202
        finish(room)
        assert host.client.get("/api/host/fair-play").json()["state"] == "failed"


def test_a_report_that_was_changed_is_not_told(tmp_path: Path) -> None:
    asyncio.run(_changed(SqliteStore(tmp_path)))


async def _changed(store: SqliteStore) -> None:
    await store.load(protections_since_ms=0)
    body = encode(report_of("a", "b"))
    await store.transact(lambda rows: keep_report(rows, body, 1))
    assert (await store.transact(last_report)).report == report_of("a", "b")  # type: ignore[union-attr]
    changed = body.replace(b'"flagged":true', b'"flagged":false')
    await store.transact(lambda rows: rows.execute("UPDATE fair_play_reports SET body = ?", (changed,)))
    with pytest.raises(HostError, match="fair_play_broken"):
        await store.transact(last_report)
    with pytest.raises(HostError, match="fair_play_broken"):
        await store.transact(lambda rows: keep_report(rows, changed, 2))
    await store.close()
