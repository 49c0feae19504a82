"""The room's host: how one becomes it, what everybody else is told, and a room that is paused."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from doorcard.server.host_link import LINK_MS, make_link
from tests.server.account_browser import PASSWORD, Browser, browsers_are_closed, refusal
from tests.server.house import RunningRoom, running_room
from tests.server.test_hand import play

__all__ = ["browsers_are_closed"]

PATHS = (("GET", "/api/host"), ("GET", "/api/host/log"), ("POST", "/api/host/pause"))
PAUSE = {"paused": True, "note": "  back\u202e at ten\n"}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def link(room: RunningRoom, at_ms: int | None = None) -> str:
    return make_link(room.service.settings.data, now_ms() if at_ms is None else at_ms)


def host(room: RunningRoom, name: str) -> Browser:
    browser = Browser(room)
    browser.lasting(name)
    assert browser.post("/api/host/claim", token=link(room)).status_code == 200
    return browser


def test_a_link_makes_a_host_once_and_the_session_gets_a_new_secret(room: RunningRoom) -> None:
    browser, other = Browser(room), Browser(room)
    browser.lasting("First Host")
    other.lasting("Second Host")
    assert browser.account()["host"] is False
    token, planted = link(room), browser.cookie
    assert browser.post("/api/host/claim", token=token).status_code == 200
    assert browser.account()["host"] is True
    assert room.get("/api/me", cookie=planted).json() is None
    assert refusal(other.post("/api/host/claim", token=token)) == (403, "host_link_wrong")
    assert other.account()["host"] is False


def test_only_the_newest_link_of_the_last_day_is_good(room: RunningRoom) -> None:
    browser = Browser(room)
    browser.lasting("Late Host")
    older, old = link(room), link(room, now_ms() - LINK_MS)
    for token in (older, old, "", "x" * 43):
        assert refusal(browser.post("/api/host/claim", token=token)) == (403, "host_link_wrong")
    assert browser.account()["host"] is False


def test_a_guest_and_a_borrowed_browser_get_no_role_and_the_link_stays_good(room: RunningRoom) -> None:
    guest, token = Browser(room).guest(), link(room)
    assert refusal(guest.post("/api/host/claim", token=token)) == (409, "not_lasting")
    stale = Browser(room)
    stale.lasting("Stale Host")
    forget_proofs(room)
    assert refusal(stale.post("/api/host/claim", token=token)) == (403, "confirm_first")
    assert stale.post("/api/account/confirm", password=PASSWORD).status_code == 200
    assert stale.post("/api/host/claim", token=token).status_code == 200


def forget_proofs(room: RunningRoom) -> None:
    """As if all had proved themselves long ago."""
    import sqlite3

    with sqlite3.connect(room.service.settings.data / "room.sqlite3", timeout=10) as connection:
        connection.execute("UPDATE sessions SET proved_ms = 0")
    connection.close()


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_whoever_is_no_host_is_told_so_and_nothing_else(room: RunningRoom, method: str, path: str) -> None:
    lasting = Browser(room)
    lasting.lasting(f"No Host {PATHS.index((method, path))}")
    for browser in (Browser(room), Browser(room).guest(), lasting):
        body = PAUSE if method == "POST" else None
        answer = browser.client.request(method, path, json=body)
        assert refusal(answer) == (403, "not_host")


def test_a_host_who_has_not_proved_himself_lately_may_look_and_not_pause(room: RunningRoom) -> None:
    browser = host(room, "Borrowed Host")
    forget_proofs(room)
    assert browser.client.get("/api/host").status_code == 200
    assert refusal(browser.post("/api/host/pause", **PAUSE)) == (403, "confirm_first")


def test_a_page_of_acts_that_no_store_can_number_is_refused(room: RunningRoom) -> None:
    browser = host(room, "Leafing Host")
    for before in (0, 1 << 63, 10**30):
        answer = browser.client.get("/api/host/log", params={"before": str(before)})
        assert refusal(answer) == (422, "malformed_request")


def test_a_paused_room_begins_no_hand_and_stays_paused_through_a_restart(tmp_path: Path) -> None:
    with running_room(tmp_path) as room:
        browser = host(room, "Pausing Host")
        with room.player() as player:
            assert browser.post("/api/host/pause", **PAUSE).status_code == 204
            assert player.hear_until("RoomPaused")["note"] == "back at ten"
        shown = browser.client.get("/api/host").json()
        assert (shown["paused"], shown["note"]) == (True, "back at ten")
    with running_room(tmp_path) as room:
        again = Browser(room)
        assert again.log_in("Pausing Host").status_code == 200
        with room.player() as one, room.player() as two:
            assert one.hear_until("RoomPaused")["note"] == "back at ten"
            one.sit("stud", 1)
            two.sit("stud", 2)
            assert again.post("/api/host/pause", paused=False).status_code == 204
            one.hear_until("RoomPaused")
            before = [message for message in one.heard if message["type"] == "TableUpdate"]
            assert all(update["hand_id"] is None for update in before), "a hand began in a paused room"
            while one.hear_until("TableUpdate")["hand_id"] is None:
                pass
        acts = [(act["act"], act["facts"]) for act in again.client.get("/api/host/log").json()["acts"]]
        assert acts == [
            ("resumed", {"note": ""}),
            ("paused", {"note": "back at ten"}),
            ("became_host", {}),
        ]


def test_the_role_goes_with_the_account_and_the_log_keeps_no_name(room: RunningRoom) -> None:
    browser, other = host(room, "Going Host"), host(room, "Staying Host")
    nickname = browser.client.get("/api/me").json()["nickname"]
    assert nickname in other.client.get("/api/host").json()["hosts"]
    assert browser.post("/api/account/delete").status_code == 204
    assert nickname not in other.client.get("/api/host").json()["hosts"]
    assert nickname not in other.client.get("/api/host/log").text


def test_a_host_opens_hands_of_others_as_all_saw_them(tmp_path: Path) -> None:
    with running_room(tmp_path) as room:
        browser, stranger = host(room, "Reading Host"), Browser(room).guest()
        with room.player() as one, room.player() as two:
            one.sit("stud", 1)
            two.sit("stud", 2)
            play("stud", [one, two], 1, "fold", "bring_in")
            hand_id = next(update["hand_id"] for update in one.heard if update.get("hand_id"))
            own = next(
                update["private"]["cards"]
                for update in one.heard
                if update.get("private") and update["private"]["cards"]
            )
        path = f"/api/hands/{hand_id}"
        while (answer := browser.client.get(path)).status_code != 200:
            assert refusal(answer)[1] == "hand_unknown", "the hand is not closed yet"
        told = answer.json()
        assert told["viewer"] is None
        assert len(own) == 3
        assert own[2] in named_cards(told)
        assert not named_cards(told) & set(own[:2]), "a hidden card of a folded hand was told"
        assert refusal(stranger.client.get(path)) == (404, "hand_unknown")


def named_cards(told: dict[str, object]) -> set[int]:
    """All cards that are named anywhere in it."""
    found: set[int] = set()
    waiting: list[object] = [told]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            for name, value in part.items():
                if name in {"cards", "down", "up"} and isinstance(value, list):
                    found.update(card for card in value if isinstance(card, int) and card >= 0)
                waiting.append(value)
        elif isinstance(part, list):
            waiting.extend(part)
    return found
