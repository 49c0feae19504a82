"""Closed hands are read from a store in short reads, so that a room beside goes on."""

import asyncio
import random
from pathlib import Path

import pytest

from doorcard.engine import ActionKind
from doorcard.history import encode_record, read_record
from doorcard.protocol.messages import TablePrivate
from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game
from doorcard.server import hand_records
from doorcard.server.hand_records import closed_hands
from doorcard.server.store_sqlite import SqliteStore
from tests.room.house import House
from tests.unit.server.audited import change

CONFIG = RoomConfig(tables=(TableConfig("t1", "First", Game.STUD, "4-8", "actionpoker"),))


def played(house: House, rng: random.Random, hands: int) -> None:
    """Play until so many more hands are closed."""

    def choose(private: TablePrivate) -> ActionKind:
        return rng.choice(private.legal).kind

    wanted = len(house.store.closed) + hands
    while len(house.store.closed) < wanted:
        house.until_hand()
        house.act_somehow(choose)


def test_hands_that_close_while_one_reads_are_read_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_records, "BATCH", 2)
    rng = random.Random(3)
    house = House(CONFIG, seed=3)
    for name in ("Ana", "Leo"):
        house.sit(house.join(name))
    played(house, rng, 5)
    store = SqliteStore(tmp_path)

    def keep() -> None:
        for outcome in house.outcomes:
            asyncio.run(store.commit(outcome.writes))
        house.outcomes.clear()

    keep()
    reading = closed_hands(tmp_path)
    found = [next(reading).hand_id for _ in range(3)]
    played(house, rng, 4)
    keep()  # it would wait five seconds and fail if the reader held a lock
    found += [hand.hand_id for hand in reading]
    asyncio.run(store.close())
    assert found == list(house.store.closed)
    assert len(found) == 9


def test_a_hand_of_another_version_is_named_and_left_out(tmp_path: Path) -> None:
    rng = random.Random(4)
    house = House(CONFIG, seed=4)
    for name in ("Ana", "Leo"):
        house.sit(house.join(name))
    played(house, rng, 2)
    store = SqliteStore(tmp_path)
    for outcome in house.outcomes:
        asyncio.run(store.commit(outcome.writes))
    # The store refuses every change of a closed hand, so this one is made unreadable behind its back.
    first, second = house.store.closed
    change(tmp_path, f"UPDATE hands SET body = '{{}}' WHERE hand_id = '{first}'")
    hands = list(closed_hands(tmp_path))
    asyncio.run(store.close())
    assert [hand.hand_id for hand in hands] == [first, second]
    assert hands[0].record is None
    assert "rules" in hands[0].why
    assert hands[1].record is not None


@pytest.mark.parametrize("ids", [False, True])
def test_a_record_says_who_was_a_bot(tmp_path: Path, ids: bool) -> None:
    house = House(CONFIG, seed=3)
    person, bot = house.join("Ana"), house.join("Bruno", is_bot=True)
    house.sit(person)
    house.sit(bot)
    played(house, random.Random(3), 2)

    async def keep() -> None:
        store = SqliteStore(tmp_path)
        for outcome in house.outcomes:
            await store.commit(outcome.writes)
        await store.close()

    asyncio.run(keep())
    records = [hand.record for hand in closed_hands(tmp_path, ids=ids)]
    told = {(player.name, player.bot) for record in records if record for player in record.players}
    assert told == ({(person, False), (bot, True)} if ids else {("Ana", False), ("Bruno", True)})
    for record in records:
        assert record
        line = encode_record(record)
        assert line.count(b'"bot":true') == 1
        assert read_record(line).record == record
