"""What a room keeps of somebody he may have, and delete while the room is open; what stays has no name."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.account_browser import PASSWORD, Browser, browsers_are_closed, refusal
from tests.server.house import RunningRoom, running_room

__all__ = ["browsers_are_closed"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("room")


@pytest.fixture(scope="module")
def room(folder: Path) -> Iterator[RunningRoom]:
    with running_room(folder) as opened:
        yield opened


def called(room: RunningRoom, nickname: str, name: str | None = None) -> Browser:
    browser = Browser(room)
    assert browser.post("/api/guest", nickname=nickname, language="es").status_code == 200
    if name is not None:
        assert browser.post("/api/account/lasting", name=name, password=PASSWORD).status_code == 200
    return browser


def rows(folder: Path) -> str:
    """All that the database says, as text."""
    with closing(sqlite3.connect(folder / "room.sqlite3")) as connection:
        return "\n".join(connection.iterdump())


def test_one_gets_all_that_is_kept_and_no_secret(room: RunningRoom) -> None:
    browser = called(room, "Exporta", "Export Name")
    answer = browser.client.get("/api/account/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["cache-control"] == "no-store"
    told = answer.json()
    assert told["user"]["nickname"] == "Exporta"
    assert told["login"]["name"] == "Export Name"
    assert [line["device"] for line in told["sessions"]] == ["Firefox, Linux"]
    assert [line["reason"] for line in told["transfers"]] == ["grant"]
    for secret in ("argon2", "digest", "password_hash", browser.cookie.partition("=")[2]):
        assert secret not in answer.text


def test_nobody_gets_what_is_kept_of_others(room: RunningRoom) -> None:
    called(room, "Vecina", "Her Name")
    told = called(room, "Vecino", "His Name").client.get("/api/account/export").text
    assert "Vecina" not in told
    assert "Her Name" not in told
    assert refusal(Browser(room).client.get("/api/account/export")) == (401, "no_session")


def test_a_guest_deletes_himself(room: RunningRoom, folder: Path) -> None:
    browser = called(room, "Efímera")
    user_id = browser.me()
    with room.player(browser.cookie) as line:
        line.hear_until("Welcome")
        assert browser.post("/api/account/delete").status_code == 204
    assert browser.me() is None
    assert "Efímera" not in rows(folder)
    with closing(sqlite3.connect(folder / "room.sqlite3")) as connection:
        held = connection.execute("SELECT balance FROM accounts WHERE account = ?", (f"wallet:{user_id}",))
        assert held.fetchone()[0] > 0  # the book is never changed
    assert room.get("/healthz").json()["ledger_difference"] == 0


def test_the_nickname_and_the_name_are_free_again(room: RunningRoom) -> None:
    assert called(room, "Fénix", "Phoenix").post("/api/account/delete").status_code == 204
    assert refusal(Browser(room).log_in("Phoenix")) == (401, "login_wrong")
    called(room, "Fénix", "Phoenix")


def test_a_lasting_account_is_deleted_after_a_proof(
    room: RunningRoom, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = called(room, "Duradera", "Lasts")
    monkeypatch.setattr("doorcard.server.session_rows.PROVED_MS", 0)
    assert refusal(browser.post("/api/account/delete")) == (403, "confirm_first")
    monkeypatch.undo()
    assert browser.post("/api/account/confirm", password=PASSWORD).status_code == 200
    assert browser.post("/api/account/delete").status_code == 204
    assert "Duradera" not in rows(folder)
    assert "Lasts" not in rows(folder)


def test_who_has_a_seat_leaves_it_first(room: RunningRoom) -> None:
    browser = called(room, "Sentada")
    with room.player(browser.cookie) as line:
        line.hear_until("Welcome")
        line.sit("stud", 3)
        assert refusal(browser.post("/api/account/delete")) == (409, "user_seated")
        assert line.ask("LeaveSeat", table_id="stud")["type"] == "Accepted"
    assert browser.me() is not None


def test_a_command_on_its_way_of_somebody_gone_does_no_harm(room: RunningRoom) -> None:
    browser = called(room, "Rápida")
    with room.player(browser.cookie) as line:
        line.hear_until("Welcome")
        user_id = browser.me()
        assert user_id is not None
        room.service.room.forget(user_id, room.service.room._now)  # the rows are not deleted yet
        answer = line.ask("Rename", nickname="Otra")
        assert (answer["type"], answer["code"]) == ("Refused", "unknown_user")
    assert room.get("/healthz").json()["ok"]


def test_the_room_opens_again_after_deletions(tmp_path: Path) -> None:
    with running_room(tmp_path) as first:
        leaver = called(first, "Se Va", "Leaver")
        with first.player(leaver.cookie) as line:
            line.hear_until("Welcome")
            line.sit("stud8", 2)
            assert line.ask("LeaveSeat", table_id="stud8")["type"] == "Accepted"
            line.hear_until("WalletChanged")
        deleted = leaver.post("/api/account/delete")
        assert deleted.status_code == 204, deleted.text
    with running_room(tmp_path) as again:
        assert json.loads(again.get("/healthz").text)["ok"]
        called(again, "Se Va", "Leaver")
