"""A person alone sits down at 2-4 stud8, plays ten hands against bots over the real socket, and leaves."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from tests.room_process import running_room

pytestmark = pytest.mark.timeout(240)
PASSIVE = ("check", "call", "bring_in")
Message = dict[str, Any]


class Guest:
    """One person's line: commands out, messages in."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.sent = socket, 0

    def say(self, command: str, /, **fields: Any) -> str:
        self.sent += 1
        self.socket.send(json.dumps({"type": command, "command_id": f"c{self.sent}", **fields}))
        return f"c{self.sent}"

    def hear(self) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=60))
        return message

    def hear_until(self, kind: str, command_id: str | None = None) -> Message:
        while True:
            message = self.hear()
            assert message["type"] != "Refused", message
            if message["type"] == kind and command_id in (None, message.get("command_id")):
                return message


@contextmanager
def guest_at(address: str) -> Iterator[Guest]:
    answer = httpx.post(f"{address}/api/guest", json={"language": "es"})
    assert answer.status_code == 200, answer.text
    cookies = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    url = re.sub("^http", "ws", address) + "/ws"
    with connect(url, additional_headers={"Cookie": cookies}, origin=Origin(address)) as socket:
        yield Guest(socket)


def play_hands(guest: Guest, table_id: str, seat: int, hands: int) -> int:
    """Stay in every hand to its end; what the seat won or lost in all, by the announced results."""
    net, ended, decided = 0, set[str](), -1
    while len(ended) < hands:
        update = guest.hear_until("TableUpdate")
        public, private = update["public"], update["private"] or {}
        result = public.get("result")
        if result and public["hand_id"] not in ended and seat in result["seats"]:
            ended.add(public["hand_id"])
            net += result["net"][result["seats"].index(seat)]
        turn = public.get("turn")
        if private.get("legal") and turn["decision_no"] != decided:
            decided = turn["decision_no"]
            chosen = next(option for option in private["legal"] if option["kind"] in PASSIVE)
            facts = {"hand_id": public["hand_id"], "decision_no": decided}
            guest.say("Decide", table_id=table_id, **facts, kind=chosen["kind"], to=chosen["to"])
        elif not private.get("legal"):
            decided = -1
    return net


@pytest.mark.parametrize("hands", [2, pytest.param(10, marks=pytest.mark.slow)])
def test_hands_against_bots_leave_the_right_chips_in_the_wallet(tmp_path: Path, hands: int) -> None:
    with running_room(tmp_path) as address, guest_at(address) as guest:
        before = guest.hear_until("Welcome")["wallet"]
        wanted = guest.say("QuickSeat", game="stud8", stakes="2-4")
        facts = guest.hear_until("Accepted", wanted)["facts"]
        guest.say("WatchTable", table_id=facts["table_id"])
        net = play_hands(guest, facts["table_id"], facts["seat"], hands)
        left = guest.say("LeaveSeat", table_id=facts["table_id"])
        guest.hear_until("Accepted", left)
        wallet = httpx.get(f"{address}/healthz").json()
        assert wallet["ledger_difference"] == 0
        assert final_wallet(guest, before + net) == before + net


def final_wallet(guest: Guest, wanted: int) -> int:
    """The wallet after leaving: the room says each change; the last one before the next answer counts."""
    wallet: int = -1
    for _ in range(200):
        message = guest.hear()
        if message["type"] == "WalletChanged":
            wallet = message["wallet"]
            if wallet == wanted:
                break
    return wallet
