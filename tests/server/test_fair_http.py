"""Two people at a real room add to the chance of their hands and check what they are told, as it comes."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from doorcard.cli.main import main
from doorcard.fair import Contribution, HandName
from doorcard.fair.dealer import card_commitment
from doorcard.fair.encoding import told_before
from doorcard.fair.form import read_hand
from doorcard.fair.report import check_hand
from doorcard.server.run import serve
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store import StoreError
from tests.server.house import Message, Player, running_room
from tests.unit.server.test_deck_files import Marked

HANDS = 3


class Checker:
    """One player's page: sends bytes for every promise, checks every card against the leaves."""

    def __init__(self, player: Player, number: int) -> None:
        self.player, self.number = player, number
        self.promises: dict[str, str] = {}
        self.sent: dict[str, str] = {}
        self.proofs: dict[str, dict[str, Any]] = {}
        self.cards: dict[str, set[int]] = {}
        self.checked = 0

    def look(self, update: Message) -> None:
        public, private = update["public"], update["private"]
        if (deck := public["deck"]) is not None and deck["hand_id"] not in self.promises:
            self.promises[deck["hand_id"]] = deck["commitment"]
            sent = self.sent[deck["hand_id"]] = f"{self.number:02x}" * 32
            self.player.send("Contribute", table_id=public["table_id"], hand_no=deck["hand_no"], bytes=sent)
        news, hand_id = update["deck"], update["hand_id"]
        if news is not None and news["proof"] is not None:
            assert news["proof"]["seed_commitment"] == self.promises[hand_id]
            self.proofs[hand_id] = news["proof"]
        for one in [*(news or {"openings": ()})["openings"], *(private or {"openings": ()})["openings"]]:
            self._check(self.proofs[hand_id], one)
            self.cards.setdefault(hand_id, set()).add(one["card"])
        if hand_id is not None and private is not None:
            told = {*private["cards"], *(card for seat in public["seats"] if seat for card in seat["up"])}
            assert told - {-1} <= self.cards.get(hand_id, set())

    def _check(self, proof: dict[str, Any], one: dict[str, Any]) -> None:
        hand = HandName(proof["table"], proof["hand_no"], proof["hand_id"])
        given = [Contribution(each["seat"], bytes.fromhex(each["bytes"])) for each in proof["contributions"]]
        told = told_before(hand, bytes.fromhex(proof["seed_commitment"]), given)
        value = card_commitment(told, one["position"], one["card"], bytes.fromhex(one["salt"]))
        place = 64 * one["position"]
        assert sha256(b"\0" + value).hexdigest() == proof["leaves"][place : place + 64]
        self.checked += 1


def test_whoever_plays_checks_every_card_as_it_comes_and_the_file_of_the_hand_afterwards(
    tmp_path: Path,
) -> None:
    with running_room(tmp_path / "room") as room:
        cookies = [room.guest(), room.guest()]
        with room.player(cookies[0]) as ana, room.player(cookies[1]) as leo:
            pages = [Checker(ana, 1), Checker(leo, 2)]
            ana.sit("stud", 1)
            leo.sit("stud", 2)
            ended: dict[str, None] = {}
            while len(ended) < HANDS:
                for page in pages:
                    play_on(page, ended)
        for page, cookie in zip(pages, cookies, strict=True):
            assert page.checked >= 3 * HANDS
            seat = page.number
            for hand_id in ended:
                given = {one["seat"]: one["bytes"] for one in page.proofs[hand_id]["contributions"]}
                assert given[seat] == page.sent[hand_id]
            assert_file(room.address, cookie, page, next(iter(ended)), tmp_path / f"{seat}.json")
        no = httpx.get(f"http://{room.address}/api/hands/none/proof", headers={"cookie": cookies[0]})
        assert (no.status_code, no.json()["code"]) == (404, "hand_unknown")
        assert room.get("/api/hands/none/proof").status_code == 401


def play_on(page: Checker, ended: dict[str, None]) -> None:
    """Hear one message, if any is due, and act on it."""
    message = page.player.hear()
    if message["type"] != "TableUpdate":
        return
    page.look(message)
    if message["public"]["result"] is not None:
        ended[message["hand_id"]] = None
    if message["private"] is not None and message["private"]["legal"]:
        page.player.decide(message, "bring_in", "check", "call")


def assert_file(address: str, cookie: str, page: Checker, hand_id: str, path: Path) -> None:
    """What `verify-deck` says of the file, with the own bytes added by hand."""
    answer = httpx.get(f"http://{address}/api/hands/{hand_id}/proof", headers={"cookie": cookie})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    found = json.loads(answer.content)
    found["mine"] = {"seat": page.number, "bytes": page.sent[hand_id]}
    report = check_hand(read_hand(answer.content))
    assert report.is_right, report.findings
    assert {one.card for one in read_hand(answer.content).openings} == page.cards[hand_id]
    told = page.proofs[hand_id]
    assert found["proof"] == {name: value for name, value in told.items() if name != "leaves"}
    # The record stays byte for byte: it is signed by its digest.
    path.write_bytes(
        answer.content.replace(b'"record":', b'"mine":%b,"record":' % json.dumps(found["mine"]).encode(), 1)
    )
    assert main(["verify-deck", str(path)]) == 0


def test_the_process_does_not_open_a_room_with_another_dealer(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(Service, "dealer", Marked(lambda size: bytes(size)))
    with pytest.raises(StoreError, match="dealer_unfit"):
        serve(Settings(data=tmp_path / "room", port=0), lambda host, port: None)
    assert not (tmp_path / "room").exists()
