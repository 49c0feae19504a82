"""The deck of a hand in play is nowhere in the clear, and comes back only with the right key."""

import asyncio
import json
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from doorcard.room import Room, RoomConfig, SavedRoom, TableConfig
from doorcard.room.outcome import SavedHand
from doorcard.rules.spec import Game
from doorcard.server.hand_records import closed_hands
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from doorcard.server.vault import KEY_NAME, Vault, make_key, read_key
from tests.room.house import House, passive
from tests.unit.server.audited import change, kept

CONFIG = RoomConfig(tables=(TableConfig("t1", "First", Game.STUD, "4-8", "actionpoker"),))


def opened(folder: Path, *, key: Path | None = None, cancel_hands: bool = False) -> SavedRoom:
    """What a room finds that opens the folder."""
    store = SqliteStore(folder, key=key, cancel_hands=cancel_hands)
    try:
        return asyncio.run(store.load(protections_since_ms=0))
    finally:
        asyncio.run(store.close())


def query(folder: Path, statement: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(folder / DATABASE_NAME)
    try:
        return connection.execute(statement).fetchall()
    finally:
        connection.close()


@pytest.fixture
def playing(tmp_path: Path) -> tuple[House, Path]:
    """A room that stopped on fourth street of its second hand."""
    house = House(CONFIG, seed=3)
    for name in ("Ana", "Leo", "Eva"):
        house.sit(house.join(name))
    house.play_hand(passive)
    house.until_hand()
    for _ in range(4):
        house.act_somehow(passive)
    kept(house, tmp_path)
    return house, tmp_path


def live(house: House) -> SavedHand:
    (hand,) = house.store.load().open_hands
    return hand


def test_a_key_is_made_at_the_first_start_for_its_owner_alone(tmp_path: Path) -> None:
    opened(tmp_path)
    key = tmp_path / KEY_NAME
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(bytes.fromhex(key.read_text())) == 32
    before = key.read_bytes()
    opened(tmp_path)
    assert key.read_bytes() == before


def test_a_hand_in_play_comes_back_whole(playing: tuple[House, Path]) -> None:
    house, folder = playing
    assert opened(folder).open_hands == house.store.load().open_hands


def test_the_database_shows_no_card_of_a_hand_in_play_that_nobody_saw(
    playing: tuple[House, Path],
) -> None:
    house, folder = playing
    hand = live(house)
    deck = json.loads(bytes(hand.opening.body))["deck"]
    for name in (DATABASE_NAME, DATABASE_NAME + "-wal"):
        if (folder / name).exists():
            content = (folder / name).read_bytes()
            assert bytes(deck) not in content
            assert json.dumps(deck[:4], separators=(",", ":"))[1:-1].encode() not in content
    rows = query(folder, f"SELECT events FROM journal WHERE hand_id = '{hand.opening.hand_id}'")
    events = [event for (text,) in rows for event in json.loads(str(text))]
    downs = [event["down"] for event in events if event["type"] == "CardsDealt" and event["down"]]
    assert downs == [[-1, -1]] * 3


def test_of_a_closed_hand_only_the_cards_that_were_dealt_are_kept(playing: tuple[House, Path]) -> None:
    house, folder = playing
    first = next(iter(house.store.opened.values()))
    deck = json.loads(bytes(first.body))["deck"]
    ((cards, sealed, body),) = query(
        folder, "SELECT cards, sealed, body FROM hands WHERE closed_ms IS NOT NULL"
    )
    assert cards == bytes(deck[:21])  # three players to the river, seven cards each
    assert sealed is None
    assert json.loads(str(body))["deck"] == []


def test_the_record_of_a_closed_hand_has_all_its_cards(playing: tuple[House, Path]) -> None:
    house, folder = playing
    (found,) = closed_hands(folder)
    assert found.record is not None
    rows = house.store.events[found.hand_id]
    expected = [event for row in rows for event in json.loads(bytes(row.events))]
    assert msgspec.json.decode(msgspec.json.encode(found.record.events)) == expected


@pytest.mark.parametrize("code", ["key_missing", "key_wrong"])
def test_without_its_key_a_room_with_hands_in_play_is_refused_and_left_alone(
    playing: tuple[House, Path], code: str
) -> None:
    house, folder = playing
    key = (folder / KEY_NAME).read_bytes()
    (folder / KEY_NAME).unlink()
    if code == "key_wrong":
        make_key(folder / KEY_NAME)
    with pytest.raises(StoreError) as refused:
        opened(folder)
    assert (refused.value.code, refused.value.facts["hands"]) == (code, 1)
    (folder / KEY_NAME).write_bytes(key)
    assert opened(folder).open_hands == house.store.load().open_hands


def test_b70_hands_whose_key_is_lost_are_given_back_and_all_chips_with_them(
    playing: tuple[House, Path],
) -> None:
    house, folder = playing
    (folder / KEY_NAME).unlink()
    saved = opened(folder, cancel_hands=True)
    assert saved.open_hands == ()
    hand = live(house)
    stacks = json.loads(bytes(hand.opening.body))["stacks"]
    seats = json.loads(bytes(hand.opening.body))["seats"]
    for seat, stack in zip(seats, stacks, strict=True):
        assert saved.balances[f"stack:t1:{seat}"] == stack
    assert f"pot:{hand.opening.hand_id}" not in saved.balances
    assert sum(saved.balances.values()) == 0
    assert [found.hand_id for found in closed_hands(folder)] == [next(iter(house.store.closed))]
    room = Room(CONFIG, dealer=house.dealer, new_id=house._id, saved=saved, now=house.now)
    public = room.snapshot("t1", None, house.now).public
    assert [seat.stack for seat in public.seats if seat] == stacks
    assert public.hand_id is None


def test_a_room_without_hands_in_play_opens_with_any_key(tmp_path: Path) -> None:
    house = House(CONFIG, seed=3)
    kept(house, tmp_path)
    (tmp_path / KEY_NAME).unlink()
    opened(tmp_path)
    other = tmp_path / "elsewhere.key"
    opened(tmp_path, key=other)
    assert read_key(other) is not None


@pytest.mark.parametrize("text", ["", "secret", "00" * 31, "00" * 33, "zz" * 32])
def test_a_file_that_is_no_key_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / KEY_NAME).write_text(text)
    with pytest.raises(StoreError) as refused:
        opened(tmp_path)
    assert refused.value.code == "key_unusable"
    assert (tmp_path / KEY_NAME).read_text() == text


def test_a_seal_opens_with_its_key_for_its_hand_unchanged_or_not_at_all() -> None:
    vault, deck = Vault(bytes(32)), bytes(range(52))
    sealed = vault.seal("h1", deck)
    assert vault.open("h1", sealed) == deck
    assert vault.open("h2", sealed) is None
    assert Vault(bytes(31) + b"1").open("h1", sealed) is None
    for place in range(len(sealed)):
        changed = bytearray(sealed)
        changed[place] ^= 1
        assert vault.open("h1", bytes(changed)) is None
    assert vault.seal("h1", deck) != sealed


def test_a_deck_that_does_not_fit_the_journal_is_refused(playing: tuple[House, Path]) -> None:
    house, folder = playing
    key = read_key(folder / KEY_NAME)
    assert key is not None
    hand = live(house)
    deck = bytes(json.loads(bytes(hand.opening.body))["deck"])
    swapped = Vault(key).seal(hand.opening.hand_id, deck[::-1])
    change(folder, f"UPDATE hands SET sealed = x'{swapped.hex()}' WHERE closed_ms IS NULL")
    with pytest.raises(StoreError) as refused:
        opened(folder)
    assert refused.value.code == "data_unusable"


def test_raw_bodies_without_a_deck_need_no_key(tmp_path: Path) -> None:
    """Hands of the first schema hold their deck in the body; here one without any."""
    from tests.unit.server.rows import ANA, HAND, TABLE

    bare = msgspec.structs.replace(HAND, body=Raw(b'{"seats":[1,2]}'))
    store = SqliteStore(tmp_path)
    asyncio.run(store.commit((ANA, TABLE, bare)))
    asyncio.run(store.close())
    (tmp_path / KEY_NAME).unlink()
    (hand,) = opened(tmp_path).open_hands
    assert hand.opening == bare
