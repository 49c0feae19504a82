"""People talk at a table over real lines: who hears what, what is kept, and what goes with an account."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from doorcard.protocol.commands import Phrase
from tests.server.house import Message, Player, RunningRoom, running_room


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[RunningRoom]:
    with running_room(folder) as opened:
        yield opened


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


class Table:
    """Two who sit at a table, and one who looks on."""

    def __init__(
        self, room: RunningRoom, lines: ExitStack, table_id: str, names: tuple[str, str, str]
    ) -> None:
        self.table_id = table_id
        self.cookies = [room.guest(name) for name in names]
        people = [lines.enter_context(room.player(cookie)) for cookie in self.cookies]
        self.ids = [str(one.hear_until("Welcome")["user_id"]) for one in people]
        self.ana, self.bea, self.eva = people
        self.eva.ask("WatchTable", table_id=table_id)
        for one in (self.ana, self.bea):
            one.ask("WatchTable", table_id=table_id)
            answer = one.ask("TakeSeat", table_id=table_id, buy_in=8_000)
            assert answer["type"] == "Accepted", answer
        lines.callback(self.leave)

    def says(self, who: Player, **said: Any) -> Message:
        return who.ask("Talk", table_id=self.table_id, **said)

    def leave(self) -> None:
        for one in (self.ana, self.bea):
            with suppress(ConnectionClosed):
                one.ask("LeaveSeat", table_id=self.table_id)


def line_of(said: Message) -> Message:
    """What a line says, without when."""
    return {name: value for name, value in said.items() if name not in {"type", "no", "at_ms"}}


def test_all_who_look_hear_the_same_line(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud", ("Ana", "Bea", "Eva"))
    answer = table.says(table.ana, words=" hola\u202e  a\ntodos ")
    assert (answer["type"], answer["facts"]) == ("Accepted", {})
    heard = [one.hear_until("Said") for one in (table.ana, table.bea, table.eva)]
    assert heard[0] == heard[1] == heard[2]
    seat = heard[0]["seat"]
    who = {"table_id": "stud", "user_id": table.ids[0], "seat": seat, "nickname": "Ana"}
    assert line_of(heard[0]) == {**who, "words": "hola a todos", "phrase": None}
    texts = [text for one in (table.ana, table.bea, table.eva) for text in one.texts if '"Said"' in text]
    assert len(set(texts)) == 1


@pytest.mark.parametrize("phrase", Phrase)
def test_a_phrase_travels_as_its_code_and_each_page_puts_it_into_words(
    room: RunningRoom, lines: ExitStack, phrase: Phrase
) -> None:
    number = list(Phrase).index(phrase)
    table = Table(room, lines, "stud8", (f"Phr {number}", f"Ase {number}", f"Eye {number}"))
    assert table.says(table.ana, phrase=phrase.value)["type"] == "Accepted"
    said = table.eva.hear_until("Said")
    assert (said["phrase"], said["words"]) == (phrase.value, None)


def test_who_only_looks_on_cannot_talk(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud", ("Ana B", "Bea B", "Eva B"))
    answer = table.says(table.eva, phrase="hello")
    assert (answer["type"], answer["code"]) == ("Refused", "not_seated")


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"words": ""}, "talk_empty"),
    ({"words": "\u200b\u202e \n"}, "talk_empty"),
    ({"words": "a", "phrase": "hello"}, "talk_empty"),
    ({}, "talk_empty"),
    ({"words": "\u0958" * 200}, "talk_long"),
    ({"words": "a" * 201}, "malformed_message"),
    ({"phrase": "drop dead"}, "malformed_message"),
    ({"words": 5}, "malformed_message"),
    ({"words": "a", "table_id": "nowhere"}, "no_table"),
]


def test_what_is_no_line_is_refused_and_nobody_hears_it(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud", ("Ana C", "Bea C", "Eva C"))
    for said, code in REFUSED:
        answer = table.ana.ask("Talk", **{"table_id": "stud", **said})
        assert (answer["type"], answer["code"]) == ("Refused", code), said
    assert table.says(table.ana, words="x" * 200)["type"] == "Accepted"  # none of them counted as a line
    assert table.eva.hear_until("Said")["words"] == "x" * 200


def test_the_sixth_line_in_ten_seconds_waits(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud8", ("Ana D", "Bea D", "Eva D"))
    answers = [table.says(table.ana, words=f"line {number}") for number in range(6)]
    assert [answer["type"] for answer in answers] == ["Accepted"] * 5 + ["Refused"]
    assert answers[5]["code"] == "talk_limit"
    assert 0 < answers[5]["facts"]["wait_ms"] <= 10_000
    assert table.says(table.bea, words="mine")["type"] == "Accepted"


def test_a_line_that_is_sent_again_is_said_once(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud", ("Ana E", "Bea E", "Eva E"))
    talk = {"type": "Talk", "command_id": "again", "table_id": "stud", "words": "once"}
    for _ in range(3):
        table.ana.socket.send(json.dumps(talk))
    assert table.says(table.ana, words="last")["type"] == "Accepted"
    assert table.eva.hear_until("Said")["words"] == "once"
    assert table.eva.hear_until("Said")["words"] == "last"


def test_a_mute_hides_lines_from_the_one_who_chose_it(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud8", ("Ana F", "Bea F", "Eva F"))
    assert table.eva.ask("Mute", user_id=table.ids[0], muted=True)["type"] == "Accepted"
    mutes = {"type": "Mutes", "users": [{"user_id": table.ids[0], "nickname": "Ana F"}]}
    assert table.eva.hear_until("Mutes") == mutes
    table.says(table.ana, words="unheard")
    assert table.bea.hear_until("Said")["words"] == "unheard"
    table.says(table.bea, words="heard")
    assert table.eva.hear_until("Said")["words"] == "heard"

    with room.player(table.cookies[2]) as later:
        later.sent = 100  # ids of commands of his other page are not for this one
        assert later.hear_until("Mutes") == mutes
        later.ask("WatchTable", table_id="stud8")
        before = [line["words"] for line in later.hear_until("SaidBefore")["lines"]]
        assert before[-1] == "heard"
        assert "unheard" not in before
        later.ask("Mute", user_id=table.ids[0], muted=False)
        assert later.hear_until("Mutes")["users"] == []
    table.says(table.ana, words="heard again")
    assert table.eva.hear_until("Said")["words"] == "heard again"


@pytest.mark.parametrize("whom", ["nobody", "self"])
def test_nobody_and_oneself_cannot_be_muted(room: RunningRoom, lines: ExitStack, whom: str) -> None:
    one = lines.enter_context(room.player())
    user_id = one.hear_until("Welcome")["user_id"] if whom == "self" else "user-nobody"
    answer = one.ask("Mute", user_id=user_id, muted=True)
    assert (answer["type"], answer["code"]) == ("Refused", "mute_nobody")


def test_who_comes_back_is_not_told_again_what_he_has(room: RunningRoom, lines: ExitStack) -> None:
    table = Table(room, lines, "stud", ("Ana G", "Bea G", "Eva G"))
    table.says(table.ana, words="first")
    first = table.eva.hear_until("Said")
    table.says(table.bea, words="second")
    second = table.eva.hear_until("Said")
    assert first["no"] < second["no"]
    with room.player(table.cookies[2]) as back:
        back.ask("WatchTable", table_id="stud", heard=first["no"])
        assert back.hear_until("SaidBefore")["lines"] == [second]
        back.ask("WatchTable", table_id="stud", heard=0)  # a second picture, with the lines on the page
        back.ask("WatchLobby", on=False)
        assert [one["type"] for one in back.heard].count("SaidBefore") == 1
    with room.player(table.cookies[2]) as back:
        back.ask("WatchTable", table_id="stud", heard=second["no"])
        back.ask("WatchLobby", on=False)
        assert "SaidBefore" not in {one["type"] for one in back.heard}


def test_strangers_hear_nothing_of_a_table_of_friends(room: RunningRoom, lines: ExitStack) -> None:
    host, stranger = (lines.enter_context(room.player()) for _ in range(2))
    facts = host.ask("OpenTable", game="stud", stakes="2-4")["facts"]
    table_id = str(facts["table_id"])
    host.sit(table_id, 1)
    assert host.ask("Talk", table_id=table_id, words="among friends")["type"] == "Accepted"
    for kind, more in (("Talk", {"words": "let me in"}), ("WatchTable", {})):
        answer = stranger.ask(kind, table_id=table_id, **more)
        assert (answer["type"], answer["code"]) == ("Refused", "private_table")
    stranger.ask("WatchLobby", on=False)
    assert "among friends" not in "".join(stranger.texts)


def test_lines_are_kept_by_batches_and_not_by_commits(
    room: RunningRoom, lines: ExitStack, folder: Path
) -> None:
    host = lines.enter_context(room.player())
    table_id = str(host.ask("OpenTable", game="stud", stakes="2-4")["facts"]["table_id"])
    host.sit(table_id, 1)
    kept = "SELECT count(*) FROM answers"
    with closing(sqlite3.connect(folder / "room.sqlite3")) as database:
        before = database.execute(kept).fetchone()
    commits = room.service.runner.commits
    for number in range(5):
        assert host.ask("Talk", table_id=table_id, words=f"{number}")["type"] == "Accepted"
    assert room.service.runner.commits - commits <= 1  # of other tables
    with closing(sqlite3.connect(folder / "room.sqlite3")) as database:
        assert database.execute(kept).fetchone() == before


def test_an_account_takes_its_own_lines_along_and_leaves_none(
    room: RunningRoom, lines: ExitStack, folder: Path
) -> None:
    table = Table(room, lines, "stud", ("Ana H", "Bea H", "Eva H"))
    table.says(table.ana, words="mine alone 7")
    table.says(table.bea, words="of another 7")
    table.ana.ask("Mute", user_id=table.ids[1], muted=True)
    table.bea.ask("Mute", user_id=table.ids[0], muted=True)
    web = {"Cookie": table.cookies[0], "Origin": f"http://{room.address}"}
    told = httpx.get(f"http://{room.address}/api/account/export", headers=web)
    assert [line["words"] for line in told.json()["said"]] == ["mine alone 7"]
    assert told.json()["muted"] == [{"user_id": table.ids[1]}]
    assert "of another 7" not in told.text

    table.leave()
    gone = httpx.post(f"http://{room.address}/api/account/delete", headers=web, json={})
    while gone.status_code == 409:  # a hand in which he still is
        table.bea.hear()
        gone = httpx.post(f"http://{room.address}/api/account/delete", headers=web, json={})
    assert gone.status_code == 204, gone.text
    with closing(sqlite3.connect(folder / "room.sqlite3")) as database:
        dump = "\n".join(database.iterdump())
        mutes = "SELECT count(*) FROM mutes WHERE ? IN (user_id, whom)"
        assert database.execute(mutes, (table.ids[0],)).fetchone() == (0,)
    assert "mine alone 7" not in dump
    assert "of another 7" in dump
    with room.player() as new:
        new.ask("WatchTable", table_id="stud")
        assert "mine alone 7" not in json.dumps(new.hear_until("SaidBefore"))


def test_lines_and_mutes_outlive_a_restart(tmp_path: Path) -> None:
    with running_room(tmp_path) as room, ExitStack() as lines:
        table = Table(room, lines, "stud", ("Ana", "Bea", "Eva"))
        table.says(table.ana, words="before the night")
        first = table.eva.hear_until("Said")
        table.eva.ask("Mute", user_id=table.ids[1], muted=True)
    with running_room(tmp_path) as room, room.player(table.cookies[2]) as back:
        assert [one["nickname"] for one in back.hear_until("Mutes")["users"]] == ["Bea"]
        back.ask("WatchTable", table_id="stud")
        assert back.hear_until("SaidBefore")["lines"] == [first]


def test_bots_play_and_never_talk(room: RunningRoom) -> None:
    """Whatever was said in this room was said by people: bots have users of their own."""
    bots = set(room.service.room.bots())
    said = [line for lines in room.service.room._floor.talk.lines.values() for line in lines]
    assert said
    assert not bots & {line.user_id for line in said}
