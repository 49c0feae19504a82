"""What a hostile or broken client sends changes nothing, and is answered; nobody else notices."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from doorcard.server.settings import Limits
from tests.server.house import Player, RunningRoom, running_room

TIGHT = Limits(commands_per_second=1.0, command_burst=30, malformed_most=5, connections_per_user=3, outbox=8)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("room"), limits=TIGHT) as opened:
        yield opened


def close_code(player: Player) -> int | None:
    """Read on until the room closes the line."""
    try:
        while True:
            player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def send_on(line: socket.socket, data: bytes) -> None:
    """Send the same again and again, some ten megabytes; OSError when the room has broken the line off."""
    for _ in range(10_000_000 // len(data)):
        line.sendall(data)


def kept(room: RunningRoom) -> tuple[object, ...]:
    """What a command could have changed."""
    health = room.get("/healthz").json()
    return health["users"], health["hands"], health["ledger_difference"]


@pytest.mark.parametrize(
    ("text", "command_id"),
    [
        pytest.param("hola", None, id="no json"),
        pytest.param("{}", None, id="no type"),
        pytest.param('{"type":"Rob","command_id":"x"}', "x", id="unknown type"),
        pytest.param('{"type":"Refill"}', None, id="no command id"),
        pytest.param(
            '{"type":"TakeSeat","command_id":"x","table_id":"stud","buy_in":-5}', "x", id="negative"
        ),
        pytest.param("[" * 5_000, None, id="deep nesting"),
        pytest.param(b'{"type":"Refill","command_id":"\xff"}', None, id="bytes that are no text"),
    ],
)
def test_malformed_messages_are_refused_and_change_nothing(
    room: RunningRoom, text: str | bytes, command_id: str | None
) -> None:
    with room.player() as ana:
        before = kept(room)
        ana.socket.send(text)
        answer = ana.hear_until("Refused")
        assert answer["code"] == "malformed_message"
        assert answer["command_id"] == command_id
        assert answer["facts"]["error"]
        assert kept(room) == before
        assert ana.ask("WatchLobby")["type"] == "Accepted"


@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        ("WatchTable", {"table_id": "nowhere"}, "no_table"),
        ("TakeSeat", {"table_id": "nowhere", "buy_in": 8_000}, "no_table"),
        ("LeaveSeat", {"table_id": "stud"}, "not_seated"),
        ("Decide", {"table_id": "stud", "hand_id": "h", "decision_no": 1, "kind": "fold"}, "not_seated"),
        ("TakeSeat", {"table_id": "stud", "buy_in": 1}, "buy_in"),
        ("Rename", {"nickname": "x"}, "nickname_length"),
    ],
)
def test_commands_that_make_no_sense_are_refused_by_code(
    room: RunningRoom, kind: str, fields: dict[str, object], code: str
) -> None:
    with room.player() as ana:
        answer = ana.ask(kind, **fields)
        assert (answer["type"], answer["code"]) == ("Refused", code)


def test_too_many_malformed_messages_close_the_line(room: RunningRoom) -> None:
    with room.player() as ana:
        with suppress(ConnectionClosed):  # the room may close before the last was sent
            for _ in range(TIGHT.malformed_most + 1):
                ana.socket.send("hola")
        assert close_code(ana) == 4009


def test_a_message_that_is_too_large_closes_the_line(room: RunningRoom) -> None:
    with room.player() as ana:
        ana.socket.send('{"type":"Refill","command_id":"' + "a" * 20_000 + '"}')
        assert close_code(ana) == 1009


def test_commands_beyond_the_rate_are_refused_and_not_carried_out(tmp_path: Path) -> None:
    slow = Limits(commands_per_second=0.001, command_burst=5)
    with running_room(tmp_path, limits=slow) as room, room.player() as ana:
        answers = [ana.ask("SetLanguage", language="en")["type"] for _ in range(5)]
        assert answers == ["Accepted"] * 5
        answer = ana.ask("Rename", nickname="Rapida")
        assert (answer["type"], answer["code"]) == ("Refused", "rate_limited")


def test_many_lines_from_one_place_have_a_bound_together_but_for_acting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each within its own bound, they would keep the room busy; whose turn it is acts all the same."""
    monkeypatch.setattr("doorcard.server.buckets.is_own_machine", lambda address: False)
    few = Limits(address_commands_per_second=0.001, address_command_burst=4)
    act = {"table_id": "stud", "hand_id": "h", "decision_no": 1, "kind": "fold"}
    with running_room(tmp_path, limits=few) as room, room.player() as ana, room.player() as luis:
        answers = [one.ask("WatchLobby").get("code") for one in (ana, luis, ana, luis, ana, luis)]
        assert answers == [None, None, None, None, "rate_limited", "rate_limited"]
        assert luis.ask("Decide", **act)["code"] == "not_seated"


def test_a_flood_closes_the_line(tmp_path: Path) -> None:
    slow = Limits(commands_per_second=0.001, command_burst=1, limited_most=10)
    with running_room(tmp_path, limits=slow) as room, room.player() as ana:
        with suppress(ConnectionClosed):  # the room may close before the last was sent
            for _ in range(20):
                ana.send("WatchLobby")
        assert close_code(ana) == 4009


def test_a_user_has_so_many_lines_and_no_more(room: RunningRoom) -> None:
    cookie = room.guest()
    with room.player(cookie) as one, room.player(cookie) as two, room.player(cookie) as three:
        for player in (one, two, three):
            player.hear_until("Welcome")
        with room.player(cookie) as four:
            assert close_code(four) == 4029
    # With the others gone there is room again.
    with room.player(cookie) as five:
        five.hear_until("Welcome")


def test_lines_that_were_lost_without_a_word_keep_nobody_out(tmp_path: Path) -> None:
    with running_room(tmp_path, limits=Limits(connections_per_user=3, silent_ms=0)) as room:
        cookie = room.guest()
        with room.player(cookie) as one, room.player(cookie) as two, room.player(cookie) as three:
            for player in (one, two, three):
                player.hear_until("Welcome")
            two.ask("WatchLobby")  # the others say nothing: their lines may be dead
            three.ask("WatchLobby")
            with room.player(cookie) as four:
                four.hear_until("Welcome")
                assert close_code(one) == 4029
                assert two.ask("WatchLobby")["type"] == "Accepted"


@pytest.mark.parametrize(
    "cookie", ["", "doorcard_session=", "doorcard_session=guess", "doorcard_session=" + "a" * 500]
)
def test_without_a_good_session_the_line_is_closed(room: RunningRoom, cookie: str) -> None:
    headers = {"Cookie": cookie}
    with connect(f"ws://{room.address}/ws", additional_headers=headers) as line:
        assert close_code(Player(line)) == 4001


def test_another_sites_page_gets_no_line(room: RunningRoom) -> None:
    headers, origin = {"Cookie": room.guest()}, Origin("http://evil.example")
    with pytest.raises(InvalidStatus) as caught:
        connect(f"ws://{room.address}/ws", additional_headers=headers, origin=origin)
    assert caught.value.response.status_code == 403


def test_a_client_that_never_reads_does_not_hold_up_the_table(tmp_path: Path) -> None:
    """The slow one is dropped when its outbox is full; the others hear everything."""
    limits = Limits(outbox=8, commands_per_second=1e6, command_burst=10**6)
    with running_room(tmp_path, limits=limits) as room, room.player() as ana, room.player() as bea:
        slow = raw_line(room)
        slow.sendall(frame({"type": "WatchTable", "command_id": "w", "table_id": "stud"}))
        ana.sit("stud", 1)
        bea.sit("stud", 2)
        before = len(room.service.hub)
        for number in range(1_000):
            ana.send("SetMuck", table_id="stud", on=bool(number % 2))
            for player in (ana, bea):
                player.hear_until("TableUpdate")
            if len(room.service.hub) < before:
                break
        assert len(room.service.hub) == before - 1, "the client that does not read is still there"
        slow.close()


def raw_line(room: RunningRoom) -> socket.socket:
    """A WebSocket with a small receive buffer, from which nobody will read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    host, _, port = room.address.partition(":")
    line.connect((host, int(port)))
    line.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {room.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {room.guest()}\r\n\r\n".encode()
    )
    assert b" 101 " in line.recv(4_096)
    return line


def frame(message: dict[str, object]) -> bytes:
    """A masked text frame, as a client sends it (RFC 6455 5.2), with a mask of zeros."""
    payload = json.dumps(message).encode()
    assert len(payload) < 126
    return bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload


@pytest.mark.parametrize(
    "frames",
    [
        pytest.param(b"\x01\x80____" + b"\x00\x80____" * 999, id="parts of a message without end"),
        pytest.param(b"\x89\x80____" * 1_000, id="pings"),
        pytest.param(b"\x8a\x80____" * 1_000, id="pongs"),
        pytest.param(b"\x81\x82____" + b"\x24\x22" + b"\x81\x80____" * 4_999, id="texts"),
        pytest.param(b"\x82\x80____" * 5_000, id="bytes"),
    ],
)
def test_a_flood_of_frames_breaks_its_line_off_and_holds_nobody_up(room: RunningRoom, frames: bytes) -> None:
    """One line that sent them for ever kept all others waiting for 14 seconds."""
    with room.player() as ana, room.player() as flood:
        flood.hear_until("Welcome")
        with pytest.raises(OSError):
            send_on(flood.socket.socket, frames)
        assert ana.ask("WatchLobby")["type"] == "Accepted"
