"""People who go leave only an opaque id behind, and the audit stays clean."""

import asyncio
import os
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest

from doorcard.cli.main import main
from doorcard.protocol.commands import LeaveSeat, OpenTable, Rename, SetLanguage
from doorcard.room import Now, Refusal, Room
from doorcard.room.decks import FairDealer
from doorcard.room.lobby import OWN_TABLE_NAMES
from doorcard.room.outcome import TableRemoved, Write
from doorcard.rules.spec import Game
from doorcard.server.audit import audit_room
from doorcard.server.people import UNSEEN_MS, forget
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House
from tests.unit.server.audited import CONFIG, kept, played_house
from tests.unit.server.rows import ANA, ANA_SITS, BOT, BUY_IN, GRANT, TABLE, transfer

NOW_MS = time.time_ns() // 1_000_000
DAY_MS = 24 * 3600 * 1000


def users_after(folder: Path, *writes: Write, seen_ms: int | None = None) -> set[str]:
    """Who is left after a restart."""
    store = SqliteStore(folder)
    asyncio.run(store.commit(writes))
    if seen_ms is not None:
        asyncio.run(store.add_session(b"s" * 32, ANA.user_id, seen_ms))
    asyncio.run(store.close())
    store = SqliteStore(folder)
    users = asyncio.run(store.load(protections_since_ms=0)).users
    asyncio.run(store.close())
    return {user.user_id for user in users}


SPENT = transfer("spent", "wallet:user-ana", "rake", 10_000)


@pytest.mark.parametrize(
    ("writes", "seen_ms", "stays"),
    [
        pytest.param((), None, False, id="no chips"),
        pytest.param((GRANT, SPENT), None, False, id="all chips lost"),
        pytest.param((GRANT,), None, False, id="only his welcome, untouched"),
        pytest.param((GRANT, transfer("x", "wallet:user-ana", "rake", 1)), None, True, id="chips left"),
        pytest.param(
            (GRANT, SPENT, transfer("y", "mint", "wallet:user-ana", 5)), None, True, id="some again"
        ),
        pytest.param((TABLE, ANA_SITS), None, True, id="a seat"),
        pytest.param((), NOW_MS - UNSEEN_MS + DAY_MS, True, id="seen lately"),
        pytest.param((), NOW_MS - UNSEEN_MS - DAY_MS, False, id="seen long ago"),
        pytest.param((msgspec.structs.replace(ANA, at_ms=NOW_MS - DAY_MS),), None, True, id="new"),
    ],
)
def test_guests_not_seen_for_30_days_are_removed_at_the_start(
    tmp_path: Path, writes: tuple[Write, ...], seen_ms: int | None, stays: bool
) -> None:
    left = users_after(tmp_path, ANA, BOT, *writes, seen_ms=seen_ms)
    assert left == ({"user-ana", "user-bot"} if stays else {"user-bot"})
    if TABLE not in writes and SPENT not in writes:
        assert audit_room(tmp_path).difference == 0


@pytest.mark.parametrize(("ago_ms", "is_free"), [(29 * DAY_MS, False), (31 * DAY_MS, True)])
def test_a_name_goes_to_another_after_a_restart_when_no_session_was_used(
    tmp_path: Path, ago_ms: int, is_free: bool
) -> None:
    """His chips keep the guest in the room; whether he was here is known from his sessions, the latest."""
    store = SqliteStore(tmp_path)
    asyncio.run(store.commit((ANA, GRANT, transfer("x", "wallet:user-ana", "rake", 1))))
    for secret, days in ((b"a", 5), (b"b", 0)):
        asyncio.run(store.add_session(secret * 32, ANA.user_id, NOW_MS - ago_ms - days * DAY_MS))
    saved = asyncio.run(store.load(protections_since_ms=0))
    dealer = FairDealer(os.urandom)
    room = Room(CONFIG, dealer=dealer, new_id=lambda kind: f"{kind}-new", saved=saved, now=Now(1, NOW_MS))
    if not is_free:
        with pytest.raises(Refusal, match="nickname_taken"):
            room.join(ANA.nickname, "es", Now(1, NOW_MS))
    else:
        asyncio.run(store.commit(room.join(ANA.nickname, "es", Now(1, NOW_MS))[1].writes))
        rows = asyncio.run(store.load(protections_since_ms=0)).users
        names = {row.user_id: row.nickname for row in rows}
        assert names["user-new"] == "Ana" != names["user-ana"]
    asyncio.run(store.close())


def test_what_was_never_touched_goes_back_to_the_promotions_once(tmp_path: Path) -> None:
    users_after(tmp_path, ANA, GRANT)
    for _ in range(2):
        store = SqliteStore(tmp_path)
        left = {"mint": -10_000, "promotions": 10_000}
        assert asyncio.run(store.load(protections_since_ms=0)).balances == left
        asyncio.run(store.close())
    assert audit_room(tmp_path) == audit_room(tmp_path)
    assert (audit_room(tmp_path).transfers, audit_room(tmp_path).wrong) == (2, 0)


def test_who_is_forgotten_is_only_an_id_and_the_audit_is_clean(tmp_path: Path) -> None:
    house = played_house(4)
    gone = "user-4"
    assert house.room.welcome(gone, house.now).nickname == "Ñu t1"
    house.do(gone, SetLanguage("lang", "en"))
    assert house.do(house.join("Zoe"), Rename("steal", "Ñu t1")).facts == {"nickname": "Ñu t1"}
    kept(house, tmp_path)
    store = SqliteStore(tmp_path)
    asyncio.run(store.add_session(b"s" * 32, gone, NOW_MS))
    asyncio.run(store.close())
    balance = house.wallet(gone)
    assert forget(tmp_path, "Ñu t1") == gone
    for path in tmp_path.iterdir():
        assert "Ñu t1".encode() not in path.read_bytes(), path
    store = SqliteStore(tmp_path)
    saved = asyncio.run(store.load(protections_since_ms=0))
    assert asyncio.run(store.session_user(b"s" * 32, NOW_MS)) is None
    asyncio.run(store.close())
    assert gone not in {user.user_id for user in saved.users} | {answer.user_id for answer in saved.answers}
    assert saved.balances[f"wallet:{gone}"] == balance
    found = audit_room(tmp_path)
    assert (found.difference, found.wrong) == (0, 0)


def test_who_sits_is_not_forgotten_and_who_is_unknown_is_told(tmp_path: Path) -> None:
    house = played_house(2)
    kept(house, tmp_path)
    for who, code in (("user-1", "user_seated"), ("Nobody", "user_unknown")):
        with pytest.raises(StoreError) as refused:
            forget(tmp_path, who)
        assert refused.value.code == code
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    assert connection.execute("SELECT count(*) FROM users").fetchone() == (8,)
    connection.close()


def test_an_open_room_is_left_alone(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(StoreError) as refused:
        forget(tmp_path, "user-ana")
    asyncio.run(store.close())
    assert refused.value.code == "data_in_use"


def test_the_room_goes_on_without_the_forgotten(tmp_path: Path) -> None:
    house = House(CONFIG, seed=1)
    gone, stays = house.join("Ana"), house.join("Leo")
    house.sit(gone)
    house.sit(stays)
    house.do(gone, LeaveSeat("leave", "t1"))
    kept(house, tmp_path)
    forget(tmp_path, gone)
    store = SqliteStore(tmp_path)
    saved = asyncio.run(store.load(protections_since_ms=0))
    asyncio.run(store.close())
    again = House(CONFIG, seed=1)
    again._open(saved)
    assert not again.room.is_user(gone)
    assert again.room.is_user(stays)


@pytest.mark.parametrize("is_removed", [False, True], ids=["open", "closed"])
def test_the_names_of_his_tables_go_with_him(tmp_path: Path, is_removed: bool) -> None:
    house = House(CONFIG, seed=1)
    gone, stays = house.join("Ana"), house.join("Leo")
    his, other = (
        str(house.do(user, OpenTable(name, Game.STUD, "4-8", name=name)).facts["table_id"])
        for user, name in ((gone, "Cumple de Ana"), (stays, "Los martes"))
    )
    kept(house, tmp_path)
    if is_removed:
        store = SqliteStore(tmp_path)
        asyncio.run(store.commit([TableRemoved(his)]))
        asyncio.run(store.close())
    forget(tmp_path, gone)
    for path in tmp_path.iterdir():
        assert b"Cumple" not in path.read_bytes(), path
    store = SqliteStore(tmp_path)
    saved = asyncio.run(store.load(protections_since_ms=0))
    asyncio.run(store.close())
    again = House(CONFIG, seed=1)
    again._open(saved)
    names = {table_id: table.config.name for table_id, table in again.room._floor.tables.items()}
    assert names[other] == "Los martes"
    assert (his in names) is not is_removed
    assert names.get(his, OWN_TABLE_NAMES[0]) in OWN_TABLE_NAMES


def test_the_command_forgets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(SqliteStore(tmp_path).close())
    assert main(["forget", "--data", str(tmp_path), "Ana"]) == 2
    kept(played_house(2), tmp_path)
    assert main(["forget", "--data", str(tmp_path), "Ñu t1"]) == 0
    assert "user-4" in capsys.readouterr().out
    assert main(["forget", "--data", str(tmp_path / "none"), "Ana"]) == 2
    assert not (tmp_path / "none").exists()


def test_buying_in_is_touching(tmp_path: Path) -> None:
    back = transfer("back", "stack:t1:3", "wallet:user-ana", 4_000)
    assert users_after(tmp_path, ANA, BOT, TABLE, GRANT, BUY_IN, back) == {"user-ana", "user-bot"}
