"""Accounts that hold: made lasting, entered elsewhere, left, lost and found; and what a thief can do."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.account_browser import PASSWORD, Browser, browsers_are_closed, refusal
from tests.server.house import Player, RunningRoom, running_room

OTHER = "otra frase muy larga"
NO_SESSION = 4001

__all__ = ["browsers_are_closed"]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def user_of(room: RunningRoom, cookie: str) -> str | None:
    told = room.get("/api/me", cookie=cookie).json()
    return None if told is None else str(told["user_id"])


def test_a_guest_makes_his_account_lasting_and_enters_elsewhere(room: RunningRoom) -> None:
    first, second = Browser(room), Browser(room)
    codes = first.lasting("Ana Elsewhere")
    assert len(set(codes)) == 5
    assert second.log_in("  ana   ELSEWHERE ").status_code == 200
    assert second.me() == first.me() is not None


def test_a_new_secret_is_given_with_every_proof(room: RunningRoom) -> None:
    """Fixation: who knew the session before its user proved himself knows nothing afterwards."""
    browser = Browser(room).guest()
    for prove in (
        lambda: browser.post("/api/account/lasting", name="Fixed", password=PASSWORD),
        lambda: browser.log_in("Fixed"),
        lambda: browser.post("/api/account/confirm", password=PASSWORD),
        lambda: browser.post("/api/account/password", password=PASSWORD),
    ):
        planted, user_id = browser.cookie, browser.me()
        assert prove().status_code == 200
        assert browser.cookie != planted
        assert user_of(room, planted) is None
        assert browser.me() == user_id


def test_a_session_is_worth_nothing_after_logging_out(room: RunningRoom) -> None:
    browser = Browser(room)
    browser.lasting("Leaves")
    stolen = browser.cookie
    with room.player(stolen) as thief:
        thief.hear_until("Welcome")
        assert browser.post("/api/logout").status_code == 204
        assert closed_with(thief) == NO_SESSION
    assert user_of(room, stolen) is None
    assert browser.me() is None


def closed_with(player: Player) -> int | None:
    try:
        while True:
            player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def test_a_socket_stays_open_while_its_session_gets_a_new_secret(room: RunningRoom) -> None:
    browser = Browser(room)
    browser.lasting("Stays")
    with room.player(browser.cookie) as line:
        line.hear_until("Welcome")
        assert browser.post("/api/account/confirm", password=PASSWORD).status_code == 200
        assert line.ask("WatchLobby", on=True)["type"] == "Accepted"
        browser.post("/api/logout")
        assert closed_with(line) == NO_SESSION


def test_one_logs_out_everywhere(room: RunningRoom) -> None:
    one, other = Browser(room), Browser(room)
    one.lasting("Everywhere")
    other.log_in("Everywhere")
    assert one.post("/api/logout", everywhere=True).status_code == 204
    assert (one.me(), other.me()) == (None, None)


def test_sessions_are_listed_and_ended_one_by_one(room: RunningRoom) -> None:
    one, other = Browser(room), Browser(room)
    one.lasting("Lists")
    other.log_in("Lists")
    listed = one.sessions()
    assert [(line["here"], line["device"]) for line in listed] == [
        (True, "Firefox, Linux"),
        (False, "Firefox, Linux"),
    ]
    assert one.client.delete(f"/api/account/sessions/{listed[1]['session_id']}").status_code == 204
    assert other.me() is None
    assert [line["here"] for line in one.sessions()] == [True]


def test_nobody_ends_the_sessions_of_others(room: RunningRoom) -> None:
    mine, thine = Browser(room), Browser(room)
    mine.lasting("Mine")
    thine.lasting("Thine")
    foreign = thine.sessions()[0]["session_id"]
    assert refusal(mine.client.delete(f"/api/account/sessions/{foreign}")) == (404, "session_unknown")
    assert thine.me() is not None


def test_another_password_ends_all_other_sessions(room: RunningRoom) -> None:
    one, other = Browser(room), Browser(room)
    one.lasting("Changes")
    other.log_in("Changes")
    assert one.post("/api/account/password", password=OTHER).status_code == 200
    assert one.me() is not None
    assert other.me() is None
    assert refusal(other.log_in("Changes")) == (401, "login_wrong")
    assert other.log_in("Changes", OTHER).status_code == 200


def test_a_recovery_code_is_good_once(room: RunningRoom) -> None:
    owner, stranger = Browser(room), Browser(room)
    code = owner.lasting("Forgets")[2]
    typed = code.upper().replace("-", " ")
    found = stranger.post("/api/recover", name="forgets", code=typed, password=OTHER)
    assert found.status_code == 200
    assert owner.me() is None
    assert stranger.me() is not None
    assert stranger.account()["codes_left"] == 4
    again = Browser(room).post("/api/recover", name="forgets", code=code, password=OTHER)
    assert refusal(again) == (401, "recovery_wrong")
    assert Browser(room).log_in("Forgets", OTHER).status_code == 200


def test_a_code_opens_no_other_account(room: RunningRoom) -> None:
    one, other = Browser(room), Browser(room)
    code = one.lasting("Has Codes")[0]
    other.lasting("Has Others")
    tried = Browser(room).post("/api/recover", name="Has Others", code=code, password=OTHER)
    assert refusal(tried) == (401, "recovery_wrong")


def test_new_codes_take_the_place_of_the_old(room: RunningRoom) -> None:
    browser = Browser(room)
    old = browser.lasting("Renews")[0]
    new = browser.post("/api/account/codes").json()["codes"]
    tried = Browser(room).post("/api/recover", name="Renews", code=old, password=OTHER)
    assert refusal(tried) == (401, "recovery_wrong")
    assert Browser(room).post("/api/recover", name="Renews", code=new[0], password=OTHER).status_code == 200


def test_who_is_not_there_is_answered_as_who_mistypes(room: RunningRoom) -> None:
    """By words and by time: both check a password (the shortest of three: a busy machine says nothing)."""
    Browser(room).lasting("Is There")

    def shortest(name: str) -> tuple[float, tuple[int, str], dict[str, object]]:
        best, answer = 9.0, httpx.Response(200)
        for _ in range(3):
            begun = time.perf_counter()
            answer = Browser(room).log_in(name, "not his password")
            best = min(best, time.perf_counter() - begun)
        return best, refusal(answer), answer.json()["facts"]

    there, said, facts = shortest("Is There")
    absent, said_of_nobody, facts_of_nobody = shortest("Is Not There")
    assert said == said_of_nobody == (401, "login_wrong")
    assert facts == facts_of_nobody == {}
    assert absent > there / 3


def test_a_name_is_one_account(room: RunningRoom) -> None:
    Browser(room).lasting("Único")
    taken = Browser(room).guest().post("/api/account/lasting", name="ÚNICO", password=PASSWORD)
    assert refusal(taken) == (409, "login_taken")


def test_an_account_is_made_lasting_once(room: RunningRoom) -> None:
    browser = Browser(room)
    browser.lasting("Once")
    again = browser.post("/api/account/lasting", name="Twice", password=PASSWORD)
    assert refusal(again) == (409, "lasting_already")


def test_other_browsers_of_the_guest_must_log_in_once_it_is_lasting(room: RunningRoom) -> None:
    browser = Browser(room).guest()
    thief = browser.cookie
    with room.player(thief) as line:
        line.hear_until("Welcome")
        browser.post("/api/account/lasting", name="Was Robbed", password=PASSWORD)
    assert user_of(room, thief) is None


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/account/lasting", {"name": "Nobody", "password": PASSWORD}),
        ("/api/account/confirm", {"password": PASSWORD}),
        ("/api/account/password", {"password": PASSWORD}),
        ("/api/account/codes", {}),
        ("/api/logout", {}),
    ],
)
def test_without_a_session_nothing_is_done(room: RunningRoom, path: str, body: dict[str, str]) -> None:
    assert refusal(Browser(room).post(path, **body)) == (401, "no_session")


@pytest.mark.parametrize(
    ("password", "code"),
    [("short", "password_length"), ("x" * 129, "password_length"), ("contraseña123", "password_easy")],
)
def test_what_is_guessed_first_is_no_password(room: RunningRoom, password: str, code: str) -> None:
    asked = Browser(room).guest().post("/api/account/lasting", name="Careless", password=password)
    assert refusal(asked) == (422, code)
    assert "password" not in asked.json()["facts"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/login"),
        ("POST", "/api/recover"),
        ("POST", "/api/logout"),
        ("POST", "/api/account/lasting"),
        ("POST", "/api/account/confirm"),
        ("POST", "/api/account/password"),
        ("POST", "/api/account/codes"),
        ("POST", "/api/account/delete"),
        ("POST", "/api/account/passkeys/ask"),
        ("POST", "/api/login/passkey/ask"),
        ("DELETE", f"/api/account/sessions/{'0' * 18}"),
        ("DELETE", f"/api/account/passkeys/{'0' * 18}"),
    ],
)
@pytest.mark.parametrize(
    "says",
    [{"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {"origin": "http://evil.example"}],
)
def test_other_sites_change_nothing(room: RunningRoom, method: str, path: str, says: dict[str, str]) -> None:
    browser = Browser(room).guest()
    assert refusal(browser.client.request(method, path, headers=says, json={})) == (403, "cross_site")
    assert browser.me() is not None


@pytest.mark.parametrize("path", ["/api/account", "/api/account/export", "/account", "/api/me"])
def test_every_answer_has_the_headers_that_protect_it(room: RunningRoom, path: str) -> None:
    headers = Browser(room).guest().client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_what_is_too_long_is_not_read(room: RunningRoom) -> None:
    tried = Browser(room).post("/api/login", name="Long", password="x" * 20_000)
    assert refusal(tried) == (413, "too_large")
    assert refusal(Browser(room).post("/api/login", name="Long", password="x" * 600)) == (
        422,
        "malformed_request",
    )


def test_a_socket_does_not_outlive_its_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doorcard.server.accounts.WATCH_S", 0.02)
    with running_room(tmp_path) as room, room.player() as line:
        line.hear_until("Welcome")
        assert line.ask("WatchLobby", on=True)["type"] == "Accepted"
        monkeypatch.setattr("doorcard.server.session_rows.SESSION_MOST_MS", -1)  # its time is over
        assert closed_with(line) == NO_SESSION


def test_guessing_has_to_wait_and_the_owner_has_not(room: RunningRoom) -> None:
    owner, thief = Browser(room), Browser(room)
    owner.lasting("Guessed At")
    codes = [refusal(thief.log_in("Guessed At", f"not this one {number}"))[1] for number in range(6)]
    assert codes == ["login_wrong"] * 5 + ["too_many_tries"]
    waits = thief.log_in("Guessed At")
    assert refusal(waits) == (429, "too_many_tries")
    assert waits.json()["facts"]["wait_s"] >= 1
    owner.post("/api/logout")
    assert owner.log_in("Guessed At").status_code == 200  # by the device's own cookie
