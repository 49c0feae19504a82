"""A line from a client to the server: the WebSocket as the server sees it, over a network that breaks."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from starlette.websockets import WebSocketState

from doorcard.server.sessions import COOKIE
from doorcard.server.uvicorn_socket import SEND_NOW
from doorcard.sim.told import Heard
from doorcard.sim.world import World

WINDOW = 8
"""Messages on their way before the server must wait."""


class Peer(Struct, frozen=True):
    """The other end's address."""

    host: str


class Line:
    """One connection. Messages keep their order in each direction, as TCP sees to; a cut loses the rest."""

    def __init__(
        self,
        world: World,
        secret: str,
        host: str,
        latency_s: float,
        pace_s: float,
        sent: Callable[[str], Heard],
        hear: Callable[[Heard], None],
    ) -> None:
        self.cookies = {COOKIE: secret}
        self.client = Peer(host)
        self.scope = {"extensions": {SEND_NOW: {"write": self.send_now}}}
        self.client_state = WebSocketState.CONNECTED
        self.loop: asyncio.AbstractEventLoop | None = None
        self.is_up = True
        self.on_gone: Callable[[int], None] = lambda code: None
        self._world, self._sent, self._hear = world, sent, hear
        self._latency_s, self._pace_s = latency_s, pace_s
        self._inbox: deque[dict[str, Any]] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._full: asyncio.Future[None] | None = None
        self._flying = 0
        self._up_at_s = self._down_at_s = 0.0
        self._server_knows = False

    # ---- the server's end ----

    async def accept(self) -> None:
        """The socket is open."""

    async def receive(self) -> dict[str, Any]:
        """The next message, or that the line is gone."""
        while not self._inbox:
            assert self.loop is not None
            self._waiting = self.loop.create_future()
            await self._waiting
        return self._inbox.popleft()

    async def send_text(self, data: str) -> None:
        """Write a message; waits while too many are on their way."""
        while self._flying >= WINDOW and not self._server_knows:
            assert self.loop is not None
            self._full = self.loop.create_future()
            await self._full
        if self._server_knows:
            raise OSError("the line is gone")
        self._write(data)

    def send_now(self, data: str) -> bool:
        """Write a message if nobody has to wait for it."""
        if self._flying >= WINDOW or self._server_knows:
            return False
        self._write(data)
        return True

    def _write(self, data: str) -> None:
        message = self._sent(data)
        self._world.note("messages", data)
        self._flying += 1
        fate = self._world.fate
        arrives_s = self._world.time_s + self._latency_s * fate.uniform(0.5, 2.0)
        self._down_at_s = max(arrives_s, self._down_at_s + self._pace_s)
        self._world.after(self._down_at_s - self._world.time_s, lambda: self._arrive(message))

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """The server hangs up, after what it has sent."""
        wait_s = max(0.0, self._down_at_s - self._world.time_s) + self._latency_s
        self._world.after(wait_s, lambda: self._gone(code))

    # ---- the client's end ----

    def send(self, text: str | bytes) -> None:
        """Send a message to the server."""
        arrives_s = self._world.time_s + self._latency_s * self._world.fate.uniform(0.5, 2.0)
        self._up_at_s = max(arrives_s, self._up_at_s)
        key = "text" if isinstance(text, str) else "bytes"
        message = {"type": "websocket.receive", key: text}
        self._world.after(self._up_at_s - self._world.time_s, lambda: self._reach(message))

    def cut(self, notice_s: float) -> None:
        """The line is dead; the server notices after a while."""
        self._gone(1006)
        self._world.after(notice_s, self._notice)

    def server_died(self) -> None:
        """Nothing is at the other end any more; the client will notice."""
        self._server_knows, self.loop = True, None
        self._world.after(self._world.fate.uniform(0.05, 3.0), lambda: self._gone(1006))

    # ---- between them ----

    def _reach(self, message: dict[str, Any]) -> None:
        if self.is_up and not self._server_knows:
            self._put(message)

    def _put(self, message: dict[str, Any]) -> None:
        self._inbox.append(message)
        _wake(self._waiting)

    def _arrive(self, message: Heard) -> None:
        if not self.is_up:
            return
        self._flying -= 1
        if self.loop is not None:
            _wake(self._full)
        self._hear(message)

    def _gone(self, code: int) -> None:
        if self.is_up:
            self.is_up = False
            if code != 1006:
                self._notice()
            self.on_gone(code)

    def _notice(self) -> None:
        if self._server_knows:
            return
        self._server_knows = True
        self.scope = {"extensions": {SEND_NOW: {"write": self.send_now}}}
        self.client_state = WebSocketState.DISCONNECTED
        self._put({"type": "websocket.disconnect"})
        _wake(self._full)


def _wake(future: asyncio.Future[None] | None) -> None:
    if future is not None and not future.done() and not future.get_loop().is_closed():
        future.set_result(None)
