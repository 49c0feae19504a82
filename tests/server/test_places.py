"""Accounts that came from one place are listed for the host; of the place itself nothing is kept."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest

from doorcard.fairplay.report import Report
from doorcard.server.clock import now
from doorcard.server.fair_play_examiner import answer
from doorcard.server.places import (
    KEPT_MS,
    MOST_AT_ONE,
    MOST_OF_ONE,
    PlaceKeeper,
    digest_of_place,
    keep_places,
    remove_old_places,
)
from doorcard.server.store_sqlite import SqliteStore
from tests.server.account_browser import Browser, browsers_are_closed
from tests.server.house import RunningRoom, running_room

__all__ = ["browsers_are_closed"]

HOME, CAFE = "203.0.113.7", "198.51.100.23"
KEY = bytes(32)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[RunningRoom]:
    with running_room(tmp_path) as opened:
        yield opened


def guest(room: RunningRoom) -> tuple[Browser, str]:
    browser = Browser(room)
    assert browser.post("/api/guest", language="es").status_code == 200
    me = browser.me()
    assert me is not None
    return browser, me


def on_loop(room: RunningRoom, asked: Callable[[], Awaitable[object]]) -> None:
    async def wait() -> None:
        await asked()

    loop = room.service._background[0].get_loop()
    asyncio.run_coroutine_threadsafe(wait(), loop).result(20)


def came(room: RunningRoom, *seen: tuple[str, str]) -> None:
    for user_id, address in seen:
        room.service.places.saw(user_id, address)
    on_loop(room, room.service.places.flush)


def pairs(folder: Path) -> list[tuple[str, ...]]:
    """Who shares a place, by the report that the host gets."""
    _, body = answer(folder, 1_000)
    return [shared.players for shared in msgspec.json.decode(body, type=Report).addresses]


def count(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "room.sqlite3", timeout=10)) as rows:
        return int(rows.execute("SELECT count(*) FROM addresses").fetchone()[0])


def test_two_of_one_place_are_listed_and_two_of_two_are_not(room: RunningRoom, tmp_path: Path) -> None:
    ana, luis, eva = (guest(room)[1] for _ in range(3))
    came(room, (ana, HOME), (luis, HOME), (eva, CAFE))
    assert pairs(tmp_path) == [tuple(sorted((ana, luis)))]


def test_of_ipv6_the_household_counts(room: RunningRoom, tmp_path: Path) -> None:
    ana, luis, eva = (guest(room)[1] for _ in range(3))
    came(room, (ana, "2001:db8:0:1::5"), (luis, "2001:db8:0:1:9::1"), (eva, "2001:db8:0:2::5"))
    assert pairs(tmp_path) == [tuple(sorted((ana, luis)))]


def test_the_rooms_own_machine_is_no_place(room: RunningRoom, tmp_path: Path) -> None:
    ana, luis = (guest(room)[1] for _ in range(2))
    came(room, (ana, "127.0.0.1"), (luis, "::1"), (ana, ""))
    assert count(tmp_path) == 0


def test_a_crowd_at_one_place_says_nothing(room: RunningRoom, tmp_path: Path) -> None:
    crowd: list[str] = []

    async def join() -> None:
        crowd.extend(room.service.runner.join(None, "es") for _ in range(MOST_AT_ONE + 1))
        await room.service.runner.settled()

    on_loop(room, join)
    came(room, *((user_id, HOME) for user_id in crowd[1:]))
    assert len(pairs(tmp_path)) == MOST_AT_ONE * (MOST_AT_ONE - 1) // 2
    came(room, (crowd[0], HOME))
    assert pairs(tmp_path) == []


def test_places_go_with_their_user_and_are_counted_in_his_export(room: RunningRoom, tmp_path: Path) -> None:
    (browser, ana), (_, luis) = guest(room), guest(room)
    came(room, (ana, HOME), (ana, CAFE), (luis, HOME))
    assert browser.client.get("/api/account/export").json()["places"] == 2
    assert browser.post("/api/account/delete", sure=True).status_code < 300
    came(room, (ana, HOME))
    assert count(tmp_path) == 1
    assert pairs(tmp_path) == []


def test_after_91_days_a_place_is_gone_and_after_89_it_is_not(room: RunningRoom, tmp_path: Path) -> None:
    ana, luis = (guest(room)[1] for _ in range(2))
    at_ms, day_ms = now().wall_ms, KEPT_MS // 90
    seen = [(ana, digest_of_place(KEY, HOME), at_ms - 91 * day_ms)]
    seen += [(luis, digest_of_place(KEY, HOME), at_ms - 89 * day_ms)]
    store = room.service.store
    on_loop(room, lambda: store.transact(partial(keep_places, seen=seen)))
    on_loop(room, lambda: store.transact(partial(remove_old_places, now_ms=at_ms)))
    with closing(sqlite3.connect(tmp_path / "room.sqlite3", timeout=10)) as rows:
        assert rows.execute("SELECT user_id FROM addresses").fetchall() == [(luis,)]


def test_of_one_user_the_places_seen_last_stay(room: RunningRoom, tmp_path: Path) -> None:
    _, ana = guest(room)
    seen = [(ana, digest_of_place(KEY, f"203.0.113.{place}"), place) for place in range(MOST_OF_ONE + 5)]
    on_loop(room, lambda: room.service.store.transact(partial(keep_places, seen=seen)))
    with closing(sqlite3.connect(tmp_path / "room.sqlite3", timeout=10)) as rows:
        assert rows.execute("SELECT count(*), min(seen_ms) FROM addresses").fetchone() == (MOST_OF_ONE, 5)


def test_no_address_is_in_the_files_and_another_key_gives_other_digests(tmp_path: Path) -> None:
    with running_room(tmp_path) as room:
        _, ana = guest(room)
        came(room, (ana, HOME))
        assert count(tmp_path) == 1
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert HOME.encode() not in kept
    assert bytes(map(int, HOME.split("."))) not in kept
    assert digest_of_place(KEY, HOME) != digest_of_place(bytes([1] * 32), HOME)


def test_without_a_key_no_place_is_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    keeper = PlaceKeeper(store, tmp_path / "no.key")
    keeper.open()
    keeper.saw("u", HOME)
    asyncio.run(store.close())
    assert keeper._unkept == {}
