"""Guests, sessions, health, figures and the description of the interfaces, over HTTP."""

from collections.abc import Iterator

import pytest

from doorcard import __version__
from doorcard.server.clock import now
from tests.server.house import RunningRoom, running_room


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def test_a_guest_gets_a_session_that_scripts_cannot_read(room: RunningRoom) -> None:
    answer = room.post_guest({"nickname": "Ana María", "language": "en"})
    assert answer.status_code == 200
    assert (answer.json()["nickname"], answer.json()["language"]) == ("Ana María", "en")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    me = room.get("/api/me", cookie=cookie.partition(";")[0])
    assert me.json() == answer.json()


def test_a_session_lasts_anew_from_each_visit(room: RunningRoom) -> None:
    given = room.post_guest({}).headers["set-cookie"]
    again = room.get("/api/me", cookie=given.partition(";")[0])
    assert again.headers["set-cookie"] == given
    assert "Max-Age=7776000" in given  # 90 days
    assert again.headers["cache-control"] == "no-store"
    assert "set-cookie" not in room.get("/api/me").headers


def test_behind_https_the_cookie_is_bound_to_it(room: RunningRoom) -> None:
    cookie = room.post_guest({}, **{"x-forwarded-proto": "https"}).headers["set-cookie"]
    assert cookie.startswith("__Host-doorcard_session=")
    assert "Secure" in cookie
    assert room.get("/api/me", cookie=cookie.partition(";")[0]).status_code == 200


def test_a_guest_who_comes_again_stays_the_same(room: RunningRoom) -> None:
    first = room.post_guest({})
    again = room.post_guest({}, cookie=first.headers["set-cookie"].partition(";")[0])
    assert again.json() == first.json()


@pytest.mark.parametrize(
    ("asked", "expected"), [("en-GB,en;q=0.9", "en"), ("fr,es;q=0.5", "es"), ("fr", "es")]
)
def test_a_guest_is_addressed_in_his_browsers_language(room: RunningRoom, asked: str, expected: str) -> None:
    assert room.post_guest({}, **{"accept-language": asked}).json()["language"] == expected


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"nickname": "x"}, "nickname_length"),
        ({"nickname": "<b>Ana</b>"}, "nickname_characters"),
        ({"nickname": 7}, "malformed_request"),
        ({"language": "fr"}, "malformed_request"),
        ({"wallet": 10**9}, "malformed_request"),
        ([], "malformed_request"),
    ],
)
def test_a_bad_guest_is_refused_by_code(room: RunningRoom, body: object, code: str) -> None:
    answer = room.post_guest(body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert "set-cookie" not in answer.headers


def test_a_nickname_is_taken_once_whatever_its_case(room: RunningRoom) -> None:
    assert room.post_guest({"nickname": "Única"}).status_code == 200
    answer = room.post_guest({"nickname": "ÚNICA"})
    assert (answer.status_code, answer.json()["code"]) == (422, "nickname_taken")


def test_guests_of_one_address_come_at_a_bounded_rate(room: RunningRoom) -> None:
    elsewhere = {"x-forwarded-for": "192.0.2.77"}
    burst = room.service.settings.limits.guest_burst
    statuses = [room.post_guest({}, **elsewhere).status_code for _ in range(burst + 10)]
    assert statuses[:burst] == [200] * burst
    assert 429 in statuses


def test_a_place_that_makes_guests_all_day_who_never_play_is_refused(room: RunningRoom) -> None:
    """Another place is not, nor are those who came from there before."""
    elsewhere, most = {"x-forwarded-for": "192.0.2.78"}, room.service.settings.limits.fresh_guests_per_day
    first = room.post_guest({}, **elsewhere)
    for _ in range(most - 1):
        room.service.fresh.count("192.0.2.78", first.json()["user_id"], now().mono_ms)
    refused = room.post_guest({}, **elsewhere)
    assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
    assert room.post_guest({}, **{"x-forwarded-for": "192.0.2.79"}).status_code == 200
    cookie = first.headers["set-cookie"].partition(";")[0]
    assert room.post_guest({}, cookie=cookie, **elsewhere).json() == first.json()


def test_who_has_no_session_is_nobody_which_is_no_error(room: RunningRoom) -> None:
    """A browser would report an error on every first visit."""
    for answer in (room.get("/api/me"), room.get("/api/me", cookie="doorcard_session=forged")):
        assert (answer.status_code, answer.json()) == (200, None)
    described = room.get("/api/openapi.json").json()["paths"]["/api/me"]["get"]["responses"]
    kinds = described["200"]["content"]["application/json"]["schema"]["anyOf"]
    assert {"type": "null"} in kinds
    assert "401" not in described


def test_another_sites_page_cannot_make_guests(room: RunningRoom) -> None:
    answer = room.post_guest({}, origin="http://evil.example")
    assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")


def test_health_says_that_the_book_is_sound(room: RunningRoom) -> None:
    health = room.get("/healthz").json()
    assert health["ok"] is True
    assert health["ledger_difference"] == 0
    assert health["tables"] == 2
    assert health["build"] == __version__
    assert health["sqlite"].count(".") == 2


def test_figures_are_lines_of_name_and_number(room: RunningRoom) -> None:
    lines = [line for line in room.get("/metrics").text.splitlines() if not line.startswith("#")]
    figures = {name: float(figure) for name, figure in (line.split(" ") for line in lines)}
    assert figures["doorcard_ledger_difference"] == 0
    assert figures["doorcard_tables"] == 2


def test_promises_that_were_not_kept_are_seen_from_outside(room: RunningRoom) -> None:
    """Only so could an operator pick decks: by promising and not dealing, or by calling a hand off."""
    health, text = room.get("/healthz").json(), room.get("/metrics").text
    for name, line in (
        ("promises_withdrawn", "doorcard_promises_withdrawn_total"),
        ("hands_given_back", "doorcard_hands_given_back_total"),
    ):
        assert health[name] == 0
        assert f"# TYPE {line} counter\n{line} 0\n" in text


def test_the_description_names_the_routes_and_the_messages_of_the_socket(room: RunningRoom) -> None:
    described = room.get("/api/openapi.json").json()
    assert {"/api/guest", "/api/me", "/healthz", "/metrics"} <= described["paths"].keys()
    schemas = described["components"]["schemas"]
    named = described["x-websocket"]["client_sends"] + described["x-websocket"]["server_sends"]
    assert {reference.rpartition("/")[2] for reference in named} <= schemas.keys()


@pytest.mark.parametrize("path", ["/", "/lobby", "/table/stud"])
def test_the_clients_routes_give_a_page(room: RunningRoom, path: str) -> None:
    answer = room.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_an_unknown_interface_is_no_page(room: RunningRoom) -> None:
    answer = room.get("/api/nothing")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_description_is_made_once(room: RunningRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made anew for each who asks, it held up the play: thirty a second were enough."""
    first = room.get("/api/openapi.json")
    monkeypatch.setattr("doorcard.server.app.document", None)
    monkeypatch.setattr("fastapi.FastAPI.openapi", None)
    assert room.get("/api/openapi.json").content == first.content
    assert "/api/me" in first.json()["paths"]
