"""Passkeys: added, used to come in and to prove oneself, removed; and answers that are not quite right."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import httpx
import pytest

from doorcard.server.tickets import GOOD_MS, Ticket, Tickets
from tests.server.account_browser import PASSWORD, Browser, browsers_are_closed, refusal
from tests.server.house import RunningRoom, running_room
from tests.server.softkey import PRESENT, SoftKey

__all__ = ["browsers_are_closed"]

HERE = "localhost:8377"
ORIGIN = f"http://{HERE}"
REFUSED = (401, "passkey_refused")
Answer = dict[str, Any]
NUMBERS = count()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


@pytest.fixture
def browser(room: RunningRoom) -> Browser:
    return Browser(room, HERE)


def add(browser: Browser, key: SoftKey, name: str | None = None) -> httpx.Response:
    asked = browser.post("/api/account/passkeys/ask", name=name)
    assert asked.status_code == 200, asked.text
    question = asked.json()
    credential = key.make(question["options"])
    return browser.post("/api/account/passkeys", ticket=question["ticket"], credential=credential)


def enter(browser: Browser, key: SoftKey, path: str = "/api/login/passkey") -> httpx.Response:
    question = browser.post(f"{path}/ask").json()
    return browser.post(path, ticket=question["ticket"], credential=key.sign(question["options"]))


def key_of(name: str, browser: Browser) -> SoftKey:
    """A passkey that has made a guest's account lasting."""
    key = SoftKey(ORIGIN, name.encode())
    made = add(browser.guest(), key, name)
    assert made.status_code == 200, made.text
    assert len(made.json()["codes"]) == 5
    return key


def test_a_guest_makes_his_account_lasting_by_a_passkey_and_enters_elsewhere(
    room: RunningRoom, browser: Browser
) -> None:
    planted = browser.guest().cookie
    key = key_of("Key Elsewhere", browser)
    assert browser.cookie != planted
    told = browser.account()
    assert (told["name"], told["has_password"]) == ("Key Elsewhere", False)
    other = Browser(room, HERE)
    assert enter(other, key).status_code == 200
    assert other.me() == browser.me() is not None


def test_without_a_password_nobody_logs_in_by_one(room: RunningRoom, browser: Browser) -> None:
    key_of("Only Keys", browser)
    assert refusal(Browser(room, HERE).log_in("Only Keys")) == (401, "login_wrong")


def test_several_are_added_and_all_but_the_last_removed(browser: Browser) -> None:
    first = key_of("Several", browser)
    assert add(browser, SoftKey(ORIGIN, b"a second one")).status_code == 200
    listed = browser.account()["passkeys"]
    assert isinstance(listed, list)
    one, two = [line["passkey_id"] for line in listed]
    assert browser.client.delete(f"/api/account/passkeys/{one}").status_code == 204
    assert refusal(enter(browser, first)) == REFUSED
    assert refusal(browser.client.delete(f"/api/account/passkeys/{one}")) == (404, "passkey_unknown")
    assert refusal(browser.client.delete(f"/api/account/passkeys/{two}")) == (409, "last_way_in")
    assert browser.post("/api/account/password", password=PASSWORD).status_code == 200
    assert browser.client.delete(f"/api/account/passkeys/{two}").status_code == 204


def test_nobody_removes_those_of_others(room: RunningRoom, browser: Browser) -> None:
    key_of("Whose", browser)
    listed = browser.account()["passkeys"]
    assert isinstance(listed, list)
    thief = Browser(room, HERE)
    key_of("Thief", thief)
    theirs = listed[0]["passkey_id"]
    assert refusal(thief.client.delete(f"/api/account/passkeys/{theirs}")) == (404, "passkey_unknown")


def test_one_proves_oneself_again_by_a_passkey(browser: Browser) -> None:
    key = key_of("Proves", browser)
    before = browser.cookie
    assert enter(browser, key, "/api/account/confirm/passkey").status_code == 200
    assert browser.cookie != before


def test_one_does_not_prove_oneself_by_the_passkey_of_another(room: RunningRoom, browser: Browser) -> None:
    key_of("Is Proved", browser)
    foreign = key_of("Is Foreign", Browser(room, HERE))
    assert refusal(enter(browser, foreign, "/api/account/confirm/passkey")) == REFUSED


def test_an_answer_is_good_once(room: RunningRoom, browser: Browser) -> None:
    key = key_of("Replayed", browser)
    thief = Browser(room, HERE)
    question = browser.post("/api/login/passkey/ask").json()
    signed = key.sign(question["options"])
    assert browser.post("/api/login/passkey", ticket=question["ticket"], credential=signed).status_code == 200
    again = thief.post("/api/login/passkey", ticket=question["ticket"], credential=signed)
    assert refusal(again) == REFUSED
    another = thief.post("/api/login/passkey/ask").json()["ticket"]
    assert refusal(thief.post("/api/login/passkey", ticket=another, credential=signed)) == REFUSED


def tampered(path: str) -> Callable[[Answer], Answer]:
    def change(answer: Answer) -> Answer:
        response = dict(answer["response"])
        response[path] = ("A" if response[path][0] != "A" else "B") + response[path][1:]
        return {**answer, "response": response}

    return change


@pytest.mark.parametrize(
    ("wrong", "change"),
    [
        ({"origin": "https://evil.example"}, None),
        ({"origin": "http://localhost:9999"}, None),
        ({"flags": PRESENT}, None),  # nobody asked who holds it
        ({"flags": 0}, None),
        ({"count": -1}, None),  # used less often than before: a copy
        ({"credential": b"nobody's"}, None),
        ({}, tampered("signature")),
        ({}, tampered("authenticatorData")),
        ({}, tampered("clientDataJSON")),
        ({}, lambda answer: {}),
        ({}, lambda answer: {**answer, "rawId": 7}),
        ({}, lambda answer: {**answer, "response": {}}),
        ({}, lambda answer: {**answer, "response": None}),
        ({}, lambda answer: {**answer, "type": "password"}),
    ],
)
def test_what_is_not_quite_right_is_refused(
    room: RunningRoom, wrong: dict[str, Any], change: Callable[[Answer], Answer] | None
) -> None:
    owner, thief = Browser(room, HERE), Browser(room, HERE)
    key = key_of(f"Right {next(NUMBERS)}", owner)
    assert enter(owner, key).status_code == 200
    assert enter(owner, key).status_code == 200
    for field, value in wrong.items():
        setattr(key, field, value)
    question = thief.post("/api/login/passkey/ask").json()
    signed = key.sign(question["options"])
    answer = change(signed) if change else signed
    assert refusal(thief.post("/api/login/passkey", ticket=question["ticket"], credential=answer)) == REFUSED
    assert thief.me() is None


def test_a_question_is_answered_by_the_session_that_asked(room: RunningRoom, browser: Browser) -> None:
    key_of("Asks", browser)
    thief = Browser(room, HERE)
    key_of("Answers", thief)
    question = browser.post("/api/account/passkeys/ask").json()
    made = SoftKey(ORIGIN, b"slipped in").make(question["options"])
    assert refusal(thief.post("/api/account/passkeys", ticket=question["ticket"], credential=made)) == REFUSED


def test_a_question_for_one_thing_is_no_question_for_another(browser: Browser) -> None:
    key = key_of("Mixes", browser)
    question = browser.post("/api/login/passkey/ask").json()
    signed = key.sign(question["options"])
    answer = browser.post("/api/account/confirm/passkey", ticket=question["ticket"], credential=signed)
    assert refusal(answer) == REFUSED


def test_a_question_does_not_wait_for_ever() -> None:
    tickets = Tickets(most=2)
    ticket = Ticket(b"challenge", "enter", HERE, ends_ms=GOOD_MS)
    assert tickets.take(tickets.give(ticket), GOOD_MS) is None
    assert tickets.take(tickets.give(ticket), GOOD_MS - 1) == ticket
    oldest, *newer = [tickets.give(ticket) for _ in range(3)]
    assert tickets.take(oldest, 0) is None
    assert [tickets.take(name, 0) for name in newer] == [ticket, ticket]


@pytest.mark.parametrize("host", ["127.0.0.1:8377", "[::1]:8377", "192.168.1.20"])
def test_a_bare_address_has_no_passkeys(room: RunningRoom, host: str) -> None:
    assert refusal(Browser(room, host).post("/api/login/passkey/ask")) == (422, "passkey_place")


def test_one_has_ten_at_most(browser: Browser) -> None:
    key_of("Collects", browser)
    for number in range(9):
        assert add(browser, SoftKey(ORIGIN, b"key %d" % number)).status_code == 200
    assert refusal(browser.post("/api/account/passkeys/ask")) == (409, "passkey_limit")
