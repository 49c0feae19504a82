"""Hands of a room with an operator's own house and limit: printed, replayed, and turned into PHH and back."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.engine import ActionKind, Status
from doorcard.protocol.messages import TablePrivate
from doorcard.server.room_file import load_room
from doorcard.server.store_sqlite import SqliteStore
from doorcard.server.tables import usual_room
from tests.room.house import House
from tests.room.time_outs import time_out_owing

ROOM = """\
[stakes.6-12]
ante = 100
bring_in = 200
small_bet = 600
big_bet = 1200
chip = 100
[profiles.friday]
base = "cash"
bets_and_raises_max = 5
bring_in_amount = "half_small_bet"
protection_quota = 3
[tables.t1]
name = "Viernes"
game = "stud8"
stakes = "6-12"
profile = "friday"
"""
HANDS = 6


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the room's closed hands."""
    house, rng = House(load_room(ROOM, usual_room()), seed=5), random.Random(5)
    people = [house.join(name) for name in ("Ana", "Leo", "Eva")]
    for person in people:
        house.sit(person, "t1", 24_000)
    assert time_out_owing(house, people[0]) is Status.PROTECTED
    begun: set[str] = set()

    def choose(private: TablePrivate) -> ActionKind:
        return rng.choice(private.legal).kind

    while len(begun) <= HANDS:
        begun.add(house.until_hand())
        house.act_somehow(choose)
    folder = tmp_path_factory.mktemp("room")
    store = SqliteStore(folder / "data")
    for outcome in house.outcomes:
        asyncio.run(store.commit(outcome.writes))
    asyncio.run(store.close())
    file = folder / "hands.jsonl"
    assert main(["records", "--data", str(folder / "data"), "--out", str(file)]) == 0
    return file


def replayed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["replay", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_hands_bring_their_house_along(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = replayed(capsys, str(printed))
    assert len(hands) >= HANDS
    assert {hand["profile"] for hand in hands} == {"friday"}
    assert all(hand["problems"] == [] for hand in hands)


def test_so_they_do_in_phh(printed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.phhs"
    assert main(["convert", str(printed), "--to", "phh", "--out", str(file)]) == 0
    before, after = replayed(capsys, str(printed)), replayed(capsys, str(file))
    assert {hand["profile"] for hand in after} == {"friday"}
    assert [hand["stacks_after"] for hand in after] == [hand["stacks_after"] for hand in before]


def test_another_house_is_asked_for_with_its_protection(
    printed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """6.8: the protected player of the first hand is an error where nobody is protected."""
    own = tmp_path / "own.toml"
    house = ROOM[ROOM.index("[profiles") : ROOM.index("[tables")]
    own.write_text(house.replace("protection_quota = 3", 'protection = "off"'), "utf-8")
    capsys.readouterr()
    assert main(["replay", "--json", "--profiles", str(own), "--profile", "friday", str(printed)]) == 1
    first, *rest = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert [problem["code"] for problem in first["problems"]] == ["protection_off"]
    assert all(hand["problems"] == [] for hand in rest)
