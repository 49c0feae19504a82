"""What a player tells the host of others: who may, of whom, how often; who reads it, and what he does."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doorcard.server.host_link import make_link
from tests.server.account_browser import Browser, browsers_are_closed, refusal
from tests.server.house import RunningRoom, running_room

__all__ = ["browsers_are_closed"]

PATHS = (
    ("GET", "/api/host/reports"),
    ("POST", "/api/host/reports/1"),
    ("GET", "/api/host/fair-play"),
    ("POST", "/api/host/fair-play"),
    ("POST", "/api/host/chat"),
    ("POST", "/api/host/mute"),
)
BODIES: dict[str, dict[str, object]] = {
    "/api/host/reports/1": {"state": "done"},
    "/api/host/chat": {"on": False},
    "/api/host/mute": {"user_id": "u1", "until_ms": None},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "room"


@pytest.fixture
def room(folder: Path) -> Iterator[RunningRoom]:
    folder.mkdir()
    with running_room(folder) as opened:
        yield opened


def host_of(room: RunningRoom, name: str = "The Host") -> Browser:
    browser = Browser(room)
    browser.lasting(name)
    token = make_link(room.service.settings.data, time.time_ns() // 1_000_000)
    assert browser.post("/api/host/claim", token=token).status_code == 200
    return browser


def asked(browser: Browser, method: str, path: str) -> tuple[int, str]:
    return refusal(browser.client.request(method, path, json=BODIES.get(path)))


def tell(browser: Browser, **fields: object) -> tuple[int, str]:
    answer = browser.post("/api/reports", **{"kind": "together", "table_id": "stud", **fields})
    return answer.status_code, answer.json().get("code", "")


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_nobody_but_a_host_who_has_proved_himself_gets_through(
    room: RunningRoom, folder: Path, method: str, path: str
) -> None:
    assert asked(Browser(room), method, path) == (403, "not_host")
    assert asked(Browser(room).guest(), method, path) == (403, "not_host")
    lasting, host = Browser(room), host_of(room)
    lasting.lasting("No Host")
    assert asked(lasting, method, path) == (403, "not_host")
    with closing(sqlite3.connect(folder / "room.sqlite3", timeout=10)) as connection, connection:
        connection.execute("UPDATE sessions SET proved_ms = 0")
    assert asked(host, method, path) == (403, "confirm_first")


def test_two_who_have_met_may_be_told_of_and_the_host_reads_it(room: RunningRoom) -> None:
    teller, other, host = Browser(room).guest(), Browser(room).guest(), host_of(room)
    with room.player(teller.cookie) as one, room.player(other.cookie) as two:
        one.sit("stud", 1)
        two.sit("stud", 2)
        told_at_ms = time.time_ns() // 1_000_000
        assert tell(teller, whom=other.me(), words="they raise in turn") == (201, "")
        assert tell(teller, seat=2, kind="talk") == (201, "")
    newest, oldest = host.client.get("/api/host/reports").json()["reports"]
    assert (oldest["by"]["user_id"], oldest["whom"]["user_id"]) == (teller.me(), other.me())
    assert (oldest["kind"], oldest["words"], oldest["state"]) == ("together", "they raise in turn", "open")
    assert oldest["at_ms"] >= told_at_ms
    assert newest["whom"]["user_id"] == other.me()
    own = teller.client.get("/api/reports").json()["reports"]
    assert [one["looked_at"] for one in own] == [False, False]
    assert other.client.get("/api/reports").json() == {"reports": []}


def test_of_whom_and_by_whom_nothing_is_taken(room: RunningRoom) -> None:
    teller, stranger = Browser(room).guest(), Browser(room).guest()
    assert tell(teller, whom=stranger.me()) == (422, "report_nobody")
    assert refusal(Browser(room).post("/api/reports", kind="other", whom="u", table_id="stud"))[0] == 401
    with room.player(teller.cookie) as line:
        line.sit("stud", 1)
        assert tell(teller, whom=teller.me()) == (422, "report_own")
        assert tell(teller, seat=1) == (422, "report_own")
        for nobody in ({"whom": stranger.me()}, {"whom": "u-none"}, {"seat": 8}, {}):
            assert tell(teller, **nobody) == (422, "report_nobody")
        assert tell(teller, seat=1, table_id="none") == (422, "report_nobody")
        assert tell(teller, seat=1, hand_id="none") == (422, "report_nobody")
        assert tell(teller, whom="u", words="x" * 501) == (422, "malformed_request")


def test_ten_a_day_are_taken(room: RunningRoom) -> None:
    teller, other = Browser(room).guest(), Browser(room).guest()
    with room.player(teller.cookie) as one, room.player(other.cookie) as two:
        one.sit("stud", 1)
        two.sit("stud", 2)
        answers = [tell(teller, seat=2) for _ in range(11)]
        assert answers == [(201, "")] * 10 + [(429, "report_limit")]
        assert tell(other, seat=1) == (201, "")


def test_lines_that_were_said_are_kept_with_it_also_those_that_the_teller_has_muted(
    room: RunningRoom,
) -> None:
    teller, other, host = Browser(room).guest(), Browser(room).guest(), host_of(room)
    with room.player(teller.cookie) as one, room.player(other.cookie) as two:
        one.sit("stud", 1)
        two.sit("stud", 2)
        assert one.ask("Mute", user_id=other.me(), muted=True)["type"] == "Accepted"
        assert two.ask("Talk", table_id="stud", words="you fool")["type"] == "Accepted"
        assert two.ask("Talk", table_id="stud", phrase="sorry")["type"] == "Accepted"
        assert tell(teller, seat=2, kind="talk") == (201, "")
    (told,) = host.client.get("/api/host/reports").json()["reports"]
    assert [(line["words"], line["phrase"]) for line in told["said"]] == [("you fool", None), ("", "sorry")]
    assert {line["name"] for line in told["said"]} == {other.client.get("/api/me").json()["nickname"]}


def test_who_deletes_his_account_leaves_a_report_without_his_name(room: RunningRoom, folder: Path) -> None:
    teller, host = Browser(room).guest(), host_of(room)
    other = Browser(room)
    assert other.post("/api/guest", nickname="Fulanito", language="es").status_code == 200
    with room.player(teller.cookie) as one, room.player(other.cookie) as two:
        one.sit("stud", 1)
        two.sit("stud", 2)
        assert two.ask("Talk", table_id="stud", words="bah")["type"] == "Accepted"
        assert tell(teller, seat=2, kind="talk", words="rude") == (201, "")
        assert two.ask("LeaveSeat", table_id="stud")["type"] == "Accepted"
        while other.me() in room.service.room.seated("stud"):
            two.hear()
        answer = other.post("/api/account/delete")
        assert answer.status_code == 204, answer.text
    (told,) = host.client.get("/api/host/reports").json()["reports"]
    assert (told["whom"]["name"], told["said"][0]["name"], told["words"]) == ("", "", "rude")
    with closing(sqlite3.connect(folder / "room.sqlite3", timeout=10)) as connection:
        assert "Fulanito" not in "\n".join(connection.iterdump())


def test_a_marked_report_is_done_and_its_teller_hears_that_somebody_looked(room: RunningRoom) -> None:
    teller, other, host = Browser(room).guest(), Browser(room).guest(), host_of(room)
    with room.player(teller.cookie) as one, room.player(other.cookie) as two:
        one.sit("stud", 1)
        two.sit("stud", 2)
        tell(teller, seat=2)
    assert host.client.get("/api/host").json()["open_reports"] == 1
    (told,) = host.client.get("/api/host/reports").json()["reports"]
    path = f"/api/host/reports/{told['report_id']}"
    assert host.post(path, state="nothing", note="friends").status_code == 204
    assert host.client.get("/api/host/reports").json() == {"reports": [], "more": False}
    (done,) = host.client.get("/api/host/reports?state=done").json()["reports"]
    assert (done["state"], done["note"]) == ("nothing", "friends")
    own = teller.client.get("/api/reports")
    assert own.json()["reports"][0]["looked_at"] is True
    assert "friends" not in own.text
    assert refusal(host.post("/api/host/reports/999", state="done")) == (404, "report_unknown")
    assert refusal(host.post("/api/host/reports/9" + "9" * 17, state="done")) == (404, "report_unknown")
    assert host.client.get("/api/host/log").json()["acts"][0]["act"] == "report_marked"


def test_a_host_stops_talk_and_silences_one_and_both_outlive_a_restart(folder: Path) -> None:
    folder.mkdir()
    with running_room(folder) as room:
        host, loud = host_of(room), Browser(room).guest()
        soon_ms = time.time_ns() // 1_000_000 + 3_600_000
        with room.player(loud.cookie) as line:
            line.sit("stud", 1)
            assert host.post("/api/host/mute", user_id=loud.me(), until_ms=soon_ms).status_code == 204
            assert line.ask("Talk", table_id="stud", words="hello")["code"] == "silenced"
            assert host.post("/api/host/mute", user_id=loud.me(), until_ms=None).status_code == 204
            assert line.ask("Talk", table_id="stud", words="hello")["type"] == "Accepted"
        assert host.post("/api/host/mute", user_id=loud.me(), until_ms=soon_ms).status_code == 204
        assert refusal(host.post("/api/host/mute", user_id="u-none", until_ms=1)) == (422, "report_nobody")
        assert host.post("/api/host/chat", on=False).status_code == 204
        assert host.client.get("/api/host").json()["chat"] is False
        cookies = dict(loud.client.cookies)
    with running_room(folder) as again:
        assert again.service.room.chat_on is False
        cookie = f"doorcard_session={cookies['doorcard_session']}"
        with again.player(cookie) as line:
            rights = line.hear_until("TalkRights")
            assert rights["on"] is False
            assert rights["silenced_ms"] > 0
