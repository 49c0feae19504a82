"""Closed hands over HTTP: pages, one's own view, downloads, links; who may not is refused by a code."""

import asyncio
import gzip
import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from doorcard.cards import UNKNOWN
from doorcard.history import read_phh, read_record, record_of, verify
from doorcard.history.export import FORMATS
from doorcard.server.hand_records import closed_hands
from doorcard.server.sessions import open_session
from doorcard.server.settings import Limits
from doorcard.server.store_sqlite import SqliteStore
from tests.server.house import RunningRoom, running_room
from tests.unit.server.audited import CONFIG, kept, played_house

HANDS = 6


class Caller:
    """Somebody with a session."""

    def __init__(self, room: RunningRoom, cookie: str) -> None:
        self._address, self._headers = f"http://{room.address}", {"cookie": cookie}

    def get(self, path: str, **params: Any) -> httpx.Response:
        return httpx.get(self._address + path, params=params, headers=self._headers)

    def share(self, hand_id: str, body: object) -> httpx.Response:
        path = f"{self._address}/api/hands/{hand_id}/share"
        return httpx.post(path, json=body, headers=self._headers)

    def unshare(self, token: str) -> httpx.Response:
        return httpx.delete(f"{self._address}/api/shares/{token}", headers=self._headers)

    def hands(self) -> list[dict[str, Any]]:
        answer = self.get("/api/hands", most=100)
        assert answer.status_code == 200, answer.text
        hands: list[dict[str, Any]] = answer.json()["hands"]
        return hands


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("hands")
    kept(played_house(HANDS), made)
    return made


@pytest.fixture(scope="module")
def ana_cookie(folder: Path) -> str:
    """The session of somebody who played at the first table."""
    record = next(hand.record for hand in closed_hands(folder, "t1", ids=True))
    assert record is not None

    async def open_one() -> str:
        store = SqliteStore(folder)
        secret = await open_session(store, record.players[0].name)
        await store.close()
        return secret

    return f"doorcard_session={asyncio.run(open_one())}"


@pytest.fixture(scope="module")
def room(folder: Path, ana_cookie: str) -> Iterator[RunningRoom]:
    with running_room(folder, CONFIG, Limits(hand_burst=20, hands_per_second=0.01)) as opened:
        yield opened


@pytest.fixture
def ana(room: RunningRoom, ana_cookie: str) -> Caller:
    return Caller(room, ana_cookie)


def test_ones_hands_come_page_by_page(ana: Caller) -> None:
    whole = ana.hands()
    assert len(whole) >= HANDS
    first = ana.get("/api/hands", most=4).json()
    assert first["tables"] == [{"table_id": "t1", "name": "First"}]
    rest = ana.get("/api/hands", most=100, after=first["next"]).json()
    assert (rest["next"], rest["tables"]) == (None, None)
    assert first["hands"] + rest["hands"] == whole


def test_a_hand_is_told_with_ones_own_cards_alone(ana: Caller) -> None:
    for line in ana.hands():
        hand = ana.get(f"/api/hands/{line['hand_id']}").json()
        assert (hand["table"], hand["hand_no"]) == ("First", line["hand_no"])
        shown = {end["seat"] for end in hand["end"]["hands"]}
        for number, player in enumerate(hand["players"]):
            if number == hand["viewer"]:
                assert UNKNOWN not in player["cards"]
                assert player["net"] == line["net"]
            elif player["seat"] not in shown:
                assert player["cards"][:2] == [UNKNOWN] * 2


def test_downloads_can_be_read_and_played_again(ana: Caller) -> None:
    for line in ana.hands():
        path = f"/api/hands/{line['hand_id']}/download"
        as_json, as_phh = ana.get(path), ana.get(path, form="phh")
        record = read_record(as_json.content.rstrip()).record
        assert record is not None
        assert not verify(record).problems
        (reading,) = read_phh(as_phh.text)
        again = record_of(reading).record
        assert again is not None
        assert again.final_stacks == record.final_stacks
        assert f'filename="{line["hand_id"]}.phh"' in as_phh.headers["content-disposition"]


@pytest.mark.parametrize(
    ("form", "suffix", "begins"),
    [
        ("ohh", "ohh", '{"ohh":{"spec_version":"1.4.7"'),
        ("pokerstars", "txt", "PokerStars Hand #"),
        ("pokerstars-es", "txt", "Mano n.º "),
    ],
)
def test_formats_of_others_hold_what_the_player_knew(
    ana: Caller, form: str, suffix: str, begins: str
) -> None:
    hand_id = ana.hands()[0]["hand_id"]
    path = f"/api/hands/{hand_id}/download"
    record = read_record(ana.get(path).content.rstrip()).record
    assert record is not None
    answer = ana.get(path, form=form)
    assert answer.content == FORMATS[form].encode(record) + (b"\n" if form == "ohh" else b"")
    assert answer.text.startswith(begins)
    assert f'filename="{hand_id}.{suffix}"' in answer.headers["content-disposition"]


@pytest.mark.parametrize("form", list(FORMATS))
def test_anonymous_downloads_tell_nobody(ana: Caller, form: str) -> None:
    hand_id = ana.hands()[0]["hand_id"]
    path = f"/api/hands/{hand_id}/download"
    named = read_record(ana.get(path).content.rstrip()).record
    assert named is not None
    answer = ana.get(path, form=form, anonymous=True)
    assert answer.status_code == 200
    assert not any(player.name in answer.text for player in named.players)
    assert hand_id not in answer.text + answer.headers["content-disposition"]


def test_a_shared_hand_is_open_to_all_until_it_is_taken_back(room: RunningRoom, ana: Caller) -> None:
    hand_id = ana.hands()[0]["hand_id"]
    link = ana.share(hand_id, {"own_cards": True}).json()
    assert [one["token"] for one in ana.get("/api/shares").json()] == [link["token"]]
    answer = room.get(f"/api/shared/{link['token']}")
    assert answer.status_code == 200
    assert answer.headers["x-robots-tag"] == "noindex"
    assert [player["name"] for player in answer.json()["players"]][:2] == ["p1", "p2"]
    assert ana.unshare(link["token"]).status_code == 204
    gone = room.get(f"/api/shared/{link['token']}")
    assert (gone.status_code, gone.json()["code"]) == (404, "share_unknown")


def test_who_has_no_session_sees_no_list(room: RunningRoom) -> None:
    for path in ("/api/hands", "/api/hands/hand-1", "/api/hands/hand-1/download", "/api/shares"):
        answer = room.get(path)
        assert (answer.status_code, answer.json()["code"]) == (401, "no_session")


def test_who_did_not_play_gets_nothing(room: RunningRoom, ana: Caller) -> None:
    stranger, hand_id = Caller(room, room.guest()), ana.hands()[0]["hand_id"]
    assert stranger.hands() == []
    for answer in (
        stranger.get(f"/api/hands/{hand_id}"),
        stranger.get(f"/api/hands/{hand_id}/download"),
        stranger.share(hand_id, {}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "hand_unknown")
    token = ana.share(hand_id, {}).json()["token"]
    assert stranger.unshare(token).json()["code"] == "share_unknown"


@pytest.mark.parametrize(
    "params",
    [
        {"most": 0},
        {"most": 101},
        {"after": "x"},
        {"after": "1." + "x" * 100},
        {"game": "omaha"},
        {"result": "drawn"},
        {"since": -1},
        {"until": 1 << 60},
        {"showdown": "maybe"},
        {"color": "red"},
    ],
    ids=str,
)
def test_a_wrong_filter_is_refused(ana: Caller, params: dict[str, Any]) -> None:
    answer = ana.get("/api/hands", **params)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed_request")


def test_a_link_to_a_hand_says_where_it_can_be_opened(room: RunningRoom, ana: Caller) -> None:
    """The room of the tests listens on 127.0.0.1 and nowhere else."""
    assert ana.get("/api/shares/address").json() == {"host": "127.0.0.1", "only_this_machine": True}
    assert room.get("/api/shares/address").status_code == 401, "a stranger learns no address"


def test_a_wrong_wish_to_share_is_refused(ana: Caller) -> None:
    bodies: tuple[object, ...] = ({"own_cards": "yes"}, {"names": True}, [])
    for body in bodies:
        assert ana.share("hand-1", body).status_code == 422
    assert ana.get(f"/api/hands/{'x' * 65}").status_code == 422


def test_an_address_may_look_only_so_often(room: RunningRoom, ana: Caller) -> None:
    elsewhere = {"x-forwarded-for": "192.0.2.78"}
    statuses = [room.get("/api/shared/none", **elsewhere).status_code for _ in range(25)]
    assert statuses[:20] == [404] * 20
    assert statuses[-1] == 429


def test_a_long_answer_is_sent_short(room: RunningRoom, ana_cookie: str, ana: Caller) -> None:
    path = f"http://{room.address}/api/hands/{ana.hands()[0]['hand_id']}"
    asked = urllib.request.Request(path, headers={"cookie": ana_cookie, "accept-encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        body = answer.read()
    whole = gzip.decompress(body)
    assert len(body) < len(whole) / 4
    assert json.loads(whole)["moments"]
