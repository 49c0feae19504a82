"""kill -9 in mid-hand: whoever comes back with his cookie is himself, with his own cards and chips alone.

A poker room once came back from a restart with people in others' accounts and with other cards.
"""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from doorcard.rules.spec import Street
from tests.secrecy.people import Message, Person
from tests.server.test_secrecy import CARD_FIELDS, cards_of, fields_of
from tools.kill_run import guest, start

COMMAND = (sys.executable, "-m", "doorcard", "serve", "--lang", "en", "--port", "0")
BUY_IN = 4_000


class Evening:
    """Tables of friends with eight people each, and what all were told last before the room died."""

    def __init__(self, data: Path, tables: int, seed: int) -> None:
        self.data, self.random = data, Random(seed)
        self.tables: list[list[Person]] = [[] for _ in range(tables)]
        self.before: dict[int, tuple[Message, Message]] = {}

    @property
    def people(self) -> list[Person]:
        return [person for table in self.tables for person in table]

    async def begin(self, address: str) -> None:
        """Everybody comes; each table plays to some street and stops there in the middle of a hand."""
        for number in range(8 * len(self.tables)):
            person = Person(await asyncio.to_thread(guest, address), number)
            self.tables[number // 8].append(person)
        await asyncio.gather(*(person.come(address) for person in self.people))
        await asyncio.gather(*(self._sit_down(table) for table in self.tables))
        await asyncio.gather(*(_in_mid_hand(person) for person in self.people))
        for person in self.people:
            welcome, update = person.last("Welcome"), person.last("TableUpdate")
            assert welcome is not None
            assert update is not None
            self.before[person.number] = ({**welcome, **(person.last("WalletChanged") or {})}, update)

    async def _sit_down(self, table: list[Person]) -> None:
        until = self.random.choice(tuple(Street))
        game = self.random.choice(("stud", "stud8"))
        host = table[0]
        opened = await host.ask("OpenTable", game=game, stakes="1-2", clock=False)
        await host.ask("PauseTable", table_id=opened["table_id"], on=True)
        for person in table:
            person.until = until
            if person is not host:
                await person.ask("AcceptInvitation", invitation=opened["invitation"])
            await person.ask("WatchTable", table_id=opened["table_id"])
            await person.ask("TakeSeat", table_id=opened["table_id"], buy_in=BUY_IN + 10 * person.number)
        await host.ask("PauseTable", table_id=opened["table_id"], on=False)

    async def come_back(self, address: str) -> None:
        """All at once, in another order, each with his own cookie."""
        people = self.people
        self.random.shuffle(people)
        await asyncio.gather(*(self._come_back(person, address) for person in people))

    async def _come_back(self, person: Person, address: str) -> None:
        person.until = Street.THIRD  # he only looks
        await person.come(address)
        await person.has("Welcome")
        await person.ask("WatchTable", table_id=self.before[person.number][1]["table_id"])
        await person.has("TableUpdate")


async def _in_mid_hand(person: Person) -> None:
    while True:
        update = person.last("TableUpdate")
        if update is not None and update["public"]["turn"] and update["public"]["street"] == person.until:
            return
        await person.hears()


def killed(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


async def evening(data: Path, tables: int, seed: int) -> Evening:
    """An evening with a kill in it; everybody is back."""
    made = Evening(data, tables, seed)
    process, address = start(COMMAND, data)
    try:
        await made.begin(address)
    finally:
        killed(process)
    await asyncio.gather(*(person.gone() for person in made.people))
    process, address = start(COMMAND, data)
    try:
        await made.come_back(address)
    finally:
        killed(process)
    await asyncio.gather(*(person.gone() for person in made.people))
    return made


def check(made: Evening) -> int:
    """Everybody is himself and knows nothing of others; how many down cards were seen again."""
    cards = 0
    for person in made.people:
        welcome, update = made.before[person.number]
        again, seen = person.last("Welcome"), person.last("TableUpdate")
        assert again is not None
        assert seen is not None
        for name in ("user_id", "nickname", "wallet"):
            assert again[name] == welcome[name], (person.number, name)
        assert (person.last("WalletChanged") or again)["wallet"] == welcome["wallet"]
        own, was = seen["private"], update["private"]
        assert (own["seat"], own["down"], seen["hand_id"]) == (was["seat"], was["down"], update["hand_id"])
        assert _stack(seen) == _stack(update)
        assert {opening["card"] for opening in own["openings"]} == set(own["down"])
        allowed = {*own["down"], *cards_of(update["public"]["community_card"]), -1}.union(
            *(seat["up"] for seat in update["public"]["seats"] if seat)
        )
        for message in person.told:
            assert cards_told(message) <= allowed, message["type"]
            others = [one for one in made.people if one is not person]
            assert not any(made.before[one.number][0]["user_id"] in json.dumps(message) for one in others)
        cards += len(own["down"])
    assert len({made.before[person.number][0]["user_id"] for person in made.people}) == len(made.people)
    return cards


def _stack(update: Message) -> Any:
    seat = update["public"]["seats"][update["private"]["seat"] - 1]
    return seat["nickname"], seat["stack"], seat["bet"], seat["staked"]


def cards_told(message: Message) -> set[int]:
    """All cards that a message names, but for outs, which are cards that one hopes for."""
    return {card for name, value in fields_of(message) if name in CARD_FIELDS for card in cards_of(value)}


@pytest.fixture(scope="module")
def sixteen(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return asyncio.run(evening(tmp_path_factory.mktemp("evening"), tables=2, seed=3))


@pytest.mark.timeout(120)
def test_sixteen_people_are_themselves_after_a_kill_in_mid_hand(sixteen: Evening) -> None:
    assert check(sixteen) >= 2 * 16
    wallets = {welcome["wallet"] for welcome, _ in sixteen.before.values()}
    assert len(wallets) == 16


def test_who_is_taken_for_another_after_a_kill_is_noticed(sixteen: Evening) -> None:
    one, other = sixteen.people[:2]
    one.told, other.told = other.told, one.told
    with pytest.raises(AssertionError, match="user_id"):
        check(sixteen)
    one.told, other.told = other.told, one.told


def test_who_is_told_a_card_of_another_after_a_kill_is_noticed(sixteen: Evening) -> None:
    one, other = sixteen.people[:2]
    (card, *_) = sixteen.before[other.number][1]["private"]["down"]
    one.told.append({"type": "TableUpdate", "events": [{"type": "CardsDealt", "down": [card]}]})
    one.told.append(one.told[-2])  # the last that counts is as it was
    with pytest.raises(AssertionError, match="TableUpdate"):
        check(sixteen)
    del one.told[-2:]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_two_hundred_people_are_themselves_after_a_kill_in_mid_hand(tmp_path: Path, seed: int) -> None:
    made = asyncio.run(evening(tmp_path, tables=25, seed=seed))
    assert len(made.people) == 200
    assert check(made) >= 2 * 200
