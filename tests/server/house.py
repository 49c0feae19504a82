"""A room with quick clocks on a real socket, in a thread of the test process, and people who play there."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game, Timers
from doorcard.server.run import RoomServer, listen, uvicorn_config
from doorcard.server.service import Service
from doorcard.server.settings import Limits, Settings
from doorcard.server.store_sqlite import SqliteStore

Message = dict[str, Any]
QUICK = Timers(action_ms=20_000, time_bank_ms=0, showdown_ms=50, between_hands_ms=50)
HEAR_S = 20.0


def quick_config(*tables: TableConfig) -> RoomConfig:
    """A room whose hands follow each other at once; without ``tables``, one for each game."""
    both = (
        TableConfig("stud", "Sil", Game.STUD, "2-4", "actionpoker"),
        TableConfig("stud8", "Duero", Game.STUD8, "2-4", "actionpoker"),
    )
    return RoomConfig(tables=tables or both, timers=QUICK, uncontested_ms=50, restart_ms=0)


class RunningRoom:
    """A room that is open until its ``with`` block ends."""

    def __init__(self, server: RoomServer, service: Service, address: str) -> None:
        self.server, self.service, self.address = server, service, address

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"http://{self.address}{path}", headers=headers)

    def post_guest(self, body: object, **headers: str) -> httpx.Response:
        return httpx.post(f"http://{self.address}/api/guest", json=body, headers=headers)

    def guest(self, nickname: str | None = None) -> str:
        """A new guest's cookie."""
        answer = self.post_guest({"nickname": nickname, "language": "es"})
        assert answer.status_code == 200, answer.text
        return answer.headers["set-cookie"].partition(";")[0]

    @contextmanager
    def player(self, cookie: str | None = None) -> Iterator["Player"]:
        """Somebody's line; a new guest's where no cookie is given."""
        headers = {"Cookie": cookie or self.guest()}
        with connect(f"ws://{self.address}/ws", additional_headers=headers) as socket:
            yield Player(socket)


class Player:
    """One person at the end of a line. Everything heard is kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.texts: list[str] = []
        self.sent = 0

    def send(self, kind: str, /, **fields: Any) -> str:
        self.sent += 1
        command_id = f"c{self.sent}"
        self.socket.send(json.dumps({"type": kind, "command_id": command_id, **fields}))
        return command_id

    def hear(self) -> Message:
        text = self.socket.recv(timeout=HEAR_S)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.texts.append(text)
        self.heard.append(message)
        return message

    def hear_until(self, kind: str) -> Message:
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def ask(self, kind: str, /, **fields: Any) -> Message:
        """Send a command and wait for its answer."""
        command_id = self.send(kind, **fields)
        while (message := self.hear()).get("command_id") != command_id:
            pass
        return message

    def sit(self, table_id: str, seat: int, buy_in: int = 8_000) -> None:
        assert self.ask("WatchTable", table_id=table_id)["type"] == "Accepted"
        answer = self.ask("TakeSeat", table_id=table_id, seat=seat, buy_in=buy_in)
        assert answer["type"] == "Accepted", answer

    def decide(self, update: Message, *kinds: str) -> None:
        """Take the first of the kinds that is legal by this update."""
        legal = {option["kind"]: option["to"] for option in update["private"]["legal"]}
        kind = next(kind for kind in kinds if kind in legal)
        facts = {"hand_id": update["hand_id"], "decision_no": update["private"]["decision_no"]}
        self.send("Decide", table_id=update["table_id"], kind=kind, to=legal[kind], **facts)


@contextmanager
def running_room(
    folder: Path, config: RoomConfig | None = None, limits: Limits | None = None
) -> Iterator[RunningRoom]:
    """Open a room in ``folder`` on a free port; close it, cleanly, at the end."""
    settings = Settings(data=folder, port=0, fast_bots=True, limits=limits or Limits())
    listening = listen(settings.host, settings.port)
    # Small buffers in the kernel, so that a client that does not read is noticed after a few messages.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    service = Service(settings, SqliteStore(folder), config or quick_config())
    ready = threading.Event()
    server = RoomServer(uvicorn_config(service), service, ready.set)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        assert ready.wait(20), "the room has not opened"
        yield RunningRoom(server, service, f"127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
    assert not thread.is_alive(), "the room has not closed"
