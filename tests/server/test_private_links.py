"""The link of a table of friends over HTTP, and who is sent what of the table over a socket."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from starlette.datastructures import URL

from doorcard.room.settlement import SheetLine
from doorcard.server import links
from doorcard.server.links import invitation_link, is_this_machine, qr_svg
from doorcard.server.routes import settlement_lines
from doorcard.server.service import Service
from doorcard.server.settings import Limits
from tests.server.house import RunningRoom, running_room


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


def test_the_owner_alone_reads_the_link(room: RunningRoom) -> None:
    cookie, other = room.guest(), room.guest()
    with room.player(cookie) as owner, room.player(other) as guest:
        facts = owner.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        path = f"/api/tables/{facts['table_id']}/invitation"
        answer = room.get(path, cookie=cookie).json()
        assert answer["url"].endswith(f"/join/{facts['invitation']}")
        assert answer["qr"].startswith("<svg")
        assert answer["only_this_machine"] is True
        assert room.get(path).status_code == 403
        assert room.get(path, cookie=other).json()["code"] == "private_table"
        assert room.get("/api/tables/none/invitation", cookie=cookie).status_code == 404
        guest.ask("AcceptInvitation", invitation=facts["invitation"])
        assert room.get(path, cookie=other).json()["code"] == "not_owner"
        owner.ask("Invite", table_id=facts["table_id"], link="none")
        assert room.get(path, cookie=cookie).json()["code"] == "no_invitation"


def test_a_link_says_who_invites_and_to_what_before_one_has_a_name(room: RunningRoom) -> None:
    with room.player(room.guest("Marta")) as owner:
        facts = owner.ask("OpenTable", game="stud8", stakes="1-2", name="Los lunes", clock=False)["facts"]
        owner.ask("TakeSeat", table_id=facts["table_id"], seat=1, buy_in=4_000)
        answer = room.get(f"/api/invitations/{facts['invitation']}")
        told = answer.json()
        assert told.pop("stakes")["small_bet"] == 100
        words = {"host": "Marta", "table": "Los lunes", "game": "stud8", "mixed": False, "clock": "none"}
        assert told == {**words, "seats": 8, "taken": 1, "bots": 0}
        assert "set-cookie" not in answer.headers, "to look makes nobody a user"
        assert answer.headers["cache-control"] == "no-store"


def test_a_link_taken_back_or_made_up_says_nothing_but_that(room: RunningRoom) -> None:
    with room.player(room.guest()) as owner:
        facts = owner.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        owner.ask("Invite", table_id=facts["table_id"], link="none")
    for secret in (facts["invitation"], facts["table_id"], "none"):
        answer = room.get(f"/api/invitations/{secret}")
        assert (answer.status_code, answer.json()) == (404, {"code": "no_invitation", "facts": {}})
        quiet = room.get(f"/api/invitations/{secret}?quiet=true")
        assert (quiet.status_code, quiet.json()) == (200, answer.json()), "no error of the page that asks"
    assert room.get("/api/invitations/not%20one").status_code == 422


def test_who_was_sent_away_is_told_so_before_he_asks(room: RunningRoom) -> None:
    cookie = room.guest("Pepe")
    with room.player(room.guest()) as owner, room.player(cookie) as guest:
        facts = owner.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        path = f"/api/invitations/{facts['invitation']}"
        guest.ask("AcceptInvitation", invitation=facts["invitation"])
        assert room.get(path, cookie=cookie).status_code == 200
        owner.ask("SendAway", table_id=facts["table_id"], nickname="Pepe")
        refused = room.get(path, cookie=cookie)
        assert (refused.status_code, refused.json()["code"]) == (403, "sent_away")
        assert room.get(path).status_code == 200, "others are still invited"


def test_links_cannot_be_tried_by_the_thousand(tmp_path: Path) -> None:
    slow = Limits(hand_burst=3, hands_per_second=0.001)
    with running_room(tmp_path, limits=slow) as strict:
        elsewhere = {"x-forwarded-for": "192.0.2.79"}
        statuses = [strict.get("/api/invitations/none", **elsewhere).status_code for _ in range(5)]
    assert statuses == [404, 404, 404, 429, 429]


def test_the_accounts_are_for_those_at_the_table_as_figures_and_as_a_file(room: RunningRoom) -> None:
    owner, stranger = room.guest("Ana"), room.guest()
    with room.player(owner) as player:
        facts = player.ask("OpenTable", game="stud", stakes="4-8")["facts"]
        table = facts["table_id"]
        player.ask("TakeSeat", table_id=table, seat=1, buy_in=16_000)
    path = f"/api/tables/{table}/settlement"
    line = {"nickname": "Ana", "bought": 16_000, "cashed": 0, "now": 16_000, "net": 0}
    assert room.get(path, cookie=owner).json() == {"lines": [line]}
    for kind in ("", ".csv"):
        refused = room.get(path + kind, cookie=stranger)
        assert (refused.status_code, refused.json()["code"]) == (403, "private_table")
    file = room.get(f"{path}.csv?lang=es", cookie=owner)
    assert file.headers["content-type"] == "text/csv; charset=utf-8"
    assert file.content.startswith(b"\xef\xbb\xbfApodo;Puso;Retir\xc3\xb3;")


def test_the_accounts_are_told_when_what_they_show_is_on_the_disk() -> None:
    order: list[str] = []
    line = SheetLine("Ana", 16_000, 0, 16_000, 0)

    def look(table_id: str, user_id: str) -> tuple[SheetLine, ...]:
        order.append("looked")
        return (line,)

    async def settled() -> None:
        order.append("kept")

    service = SimpleNamespace(room=SimpleNamespace(settlement=look), runner=SimpleNamespace(settled=settled))
    assert asyncio.run(settlement_lines(cast(Service, service), "t", "u")) == (line,)
    assert order == ["looked", "kept"]


def test_the_house_rules_of_a_private_table_are_for_its_guests(room: RunningRoom) -> None:
    cookie = room.guest()
    with room.player(cookie) as owner:
        table_id = owner.ask("OpenTable", game="stud", stakes="1-2")["facts"]["table_id"]
    assert room.get(f"/api/tables/{table_id}/rules", cookie=cookie).status_code == 200
    assert room.get(f"/api/tables/{table_id}/rules").json()["code"] == "private_table"


def test_who_is_sent_away_hears_nothing_more_of_the_table(room: RunningRoom) -> None:
    with room.player(room.guest()) as owner, room.player(room.guest("Paco")) as guest:
        facts = owner.ask("OpenTable", game="stud", stakes="1-2")["facts"]
        table_id = facts["table_id"]
        guest.ask("AcceptInvitation", invitation=facts["invitation"])
        guest.ask("WatchTable", table_id=table_id)
        guest.hear_until("TableUpdate")
        owner.ask("SendAway", table_id=table_id, nickname="Paco")
        guest.hear_until("TableClosed")
        owner.ask("PauseTable", table_id=table_id, on=True)
        guest.send("Ping", sent_ms=1.0)
        heard = guest.hear()
        while heard["type"] != "Pong":
            assert heard["type"] != "TableUpdate"
            heard = guest.hear()
        assert guest.ask("WatchTable", table_id=table_id)["code"] == "private_table"


@pytest.mark.parametrize(
    ("asked", "listening_on", "lan", "url", "only_here"),
    [
        ("http://localhost:8377/x", "0.0.0.0", "10.0.0.7", "http://10.0.0.7:8377/join/s", False),
        ("http://127.0.0.1:8377/x", "::", "10.0.0.7", "http://10.0.0.7:8377/join/s", False),
        ("http://[::1]:8377/x", "0.0.0.0", None, "http://[::1]:8377/join/s", True),
        ("http://localhost:8377/x", "127.0.0.1", "10.0.0.7", "http://localhost:8377/join/s", True),
        ("http://127.0.0.1:8377/x", "10.0.0.9", None, "http://10.0.0.9:8377/join/s", False),
        ("http://10.0.0.7:8377/x", "0.0.0.0", "10.9.9.9", "http://10.0.0.7:8377/join/s", False),
        ("https://stud.example/x", "127.0.0.1", "10.0.0.7", "https://stud.example/join/s", False),
    ],
)
def test_the_link_names_an_address_that_others_reach(
    monkeypatch: pytest.MonkeyPatch, asked: str, listening_on: str, lan: str | None, url: str, only_here: bool
) -> None:
    monkeypatch.setattr(links, "lan_address", lambda: lan)
    found = invitation_link(URL(asked), listening_on, "s")
    assert (found.url, found.only_this_machine) == (url, only_here)
    told = links.reachable(URL(asked), listening_on)
    assert url.removeprefix(f"{URL(asked).scheme}://{told.host}") in {"/join/s", ":8377/join/s"}
    assert told.only_this_machine is only_here


@pytest.mark.parametrize(
    ("host", "expected"),
    [("localhost", True), ("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("a.localhost", True),
     ("10.0.0.1", False), ("example.org", False), ("localhost.example.org", False)],
)  # fmt: skip
def test_names_of_this_machine(host: str, expected: bool) -> None:
    assert is_this_machine(host) is expected


def test_a_qr_code_has_its_three_corners_and_its_quiet_zone() -> None:
    """Version 3 with 29 modules a side and four of quiet around (ISO/IEC 18004)."""
    drawn = qr_svg("http://192.168.178.27:8377/join/abcdef")
    assert 'viewBox="0 0 37 37"' in drawn
    assert "M4 4.5h7" in drawn, "the upper edge of the first corner"
