"""6.5: the host's list of protections, beside the room that plays, of people who went and of old hands."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.engine import ActionKind, Status
from doorcard.protocol.commands import LeaveSeat
from doorcard.server.people import forget
from doorcard.server.store_sqlite import SqliteStore
from tests.room.house import House, passive, seated_house
from tests.room.time_outs import LONG_MS, opening_the_betting, status_of, time_out_owing

FIFTH = 5


@contextmanager
def open_store(house: House, folder: Path) -> Iterator[SqliteStore]:
    """A living room holds the store, with everything that the house has written so far."""
    store = SqliteStore(folder)
    try:
        for outcome in house.outcomes:
            asyncio.run(store.commit(outcome.writes))
        yield store
    finally:
        asyncio.run(store.close())


def listed(folder: Path, capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, object]]:
    assert main(["protections", "--data", str(folder), "--json", *options]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def two_uses() -> tuple[House, list[str]]:
    """The first player's time ends on third street, later another's on fifth street, his line down."""
    house, people = seated_house(3, buy_in=40_000)
    time_out_owing(house, people[0])
    while True:
        house.until_hand()
        while (actor := house.actor()) is not None:
            owes = ActionKind.CALL in {option.kind for option in house.private(actor).legal}
            if owes and actor != people[0] and house.public().street == FIFTH:
                house.take(house.room.disconnected(actor, house.now))
                house.pass_ms(LONG_MS)
                assert status_of(house, actor) is Status.PROTECTED
                house.take(house.room.connected(actor, house.now))
                while house.act_somehow(passive):
                    pass
                return house, [people[0], actor]
            late = house.public().street == FIFTH
            house.act_somehow(opening_the_betting if late else passive)


def test_6_5_who_when_where_on_which_street_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, players = two_uses()
    with open_store(house, tmp_path):
        found = listed(tmp_path, capsys)
    hands = house.store.opened
    assert [use["user_id"] for use in found] == players
    assert [use["at_ms"] for use in found] == [use.at_ms for use in house.store.protections]
    assert [use["hand_no"] for use in found] == [hands[str(use["hand_id"])].hand_no for use in found]
    assert {(use["table_id"], use["table_name"]) for use in found} == {("t1", "Duero")}
    assert found[1]["street"] == FIFTH
    assert [use["cause"] for use in found] == ["timeout", "disconnected"]
    assert [use["cancelled"] for use in found] == [False, False]


def test_6_5_the_street_is_that_of_the_time_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, people = seated_house(3)
    house.until_hand()
    house.act_somehow(opening_the_betting)
    house.pass_ms(LONG_MS)
    with open_store(house, tmp_path):  # the hand is still being played
        (use,) = listed(tmp_path, capsys)
    assert use["street"] == 3
    assert use["user_id"] in people
    assert use["hand_id"] == house.public().hand_id


@pytest.mark.parametrize("by", ["id", "nickname"])
def test_6_5_of_one_player(by: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, (first, _) = two_uses()
    name = house.store.users[first].nickname
    with open_store(house, tmp_path):
        found = listed(tmp_path, capsys, "--user", first if by == "id" else name)
    assert [(use["user_id"], use["nickname"]) for use in found] == [(first, name)]


def test_6_5_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, (first, second) = two_uses()
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    with open_store(house, tmp_path):
        assert main(["protections", "--data", str(tmp_path)]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert house.store.users[first].nickname in lines[0]
    assert "2027-01-15 08:" in lines[0]  # 1,800,000,000 s after 1970 is 2027-01-15 08:00 UTC
    assert lines[1].endswith("quinta calle  sin conexión")
    assert house.store.users[second].nickname in lines[1]
    assert said.err == "protecciones: 2; jugadores: 2\n"


def test_6_5_somebody_who_was_forgotten_stays_on_the_list_by_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, (first, _) = two_uses()
    name = house.store.users[first].nickname
    house.do(first, LeaveSeat("leave", "t1"))
    house.pass_ms(LONG_MS)
    with open_store(house, tmp_path):
        pass
    forget(tmp_path, first)
    (use,) = listed(tmp_path, capsys, "--user", first)
    assert (use["user_id"], use["nickname"], use["street"]) == (first, None, 3)
    assert main(["protections", "--data", str(tmp_path)]) == 0
    assert name not in capsys.readouterr().out
    assert main(["protections", "--data", str(tmp_path), "--user", name]) == 2


def test_6_5_of_hands_in_the_archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, _ = two_uses()
    house.play_hand(passive)
    with open_store(house, tmp_path) as store:
        before = listed(tmp_path, capsys)
        taken = asyncio.run(store.archive(closed_by_ms=house.wall_ms + 1, most=100))
        assert taken >= 2
        assert listed(tmp_path, capsys) == before


def test_an_empty_list_and_a_stranger(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    asyncio.run(SqliteStore(tmp_path).close())
    assert main(["protections", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "no player was all-in by protection\n"
    assert main(["protections", "--data", str(tmp_path), "--user", "Nobody"]) == 2
    assert main(["protections", "--data", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()
