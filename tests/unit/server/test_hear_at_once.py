"""Messages that come in are heard at once, in their order, and a client that sends a lot takes turns."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.uri import parse_uri

from doorcard.server.uvicorn_socket import FEW_BYTES, SEND_NOW, SocketProtocol


class Transport(asyncio.Transport):
    """What the server writes, and whether it reads."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reads = True

    def write(self, data: Any) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing to close."""


class Line:
    """A client's line to the server's protocol. The application reads its queue when ``queued`` is asked."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.transport = Transport()
        self.scope: dict[str, Any] = {}
        self._receive: Callable[[], Coroutine[Any, Any, dict[str, Any]]]
        self._client = ClientProtocol(parse_uri("ws://room.test/ws"))

    async def open(self) -> None:
        config = uvicorn.Config(self._app, interface="asgi3", ws_per_message_deflate=False, lifespan="off")
        config.load()
        self._server = SocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        self._server.connection_made(self.transport)
        self._client.send_request(self._client.connect())
        self.pass_on()
        for _ in range(20):
            await asyncio.sleep(0)
        self._client.receive_data(self.transport.written)

    async def _app(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        self.scope, self._receive = scope, receive
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    def listen(self) -> None:
        self.scope["extensions"][SEND_NOW]["listen"](self.heard.append)

    def say(self, *texts: str) -> None:
        for text in texts:
            self._client.send_text(text.encode())
        self.pass_on()

    def pass_on(self) -> None:
        self._server.data_received(b"".join(self._client.data_to_send()))

    async def queued(self) -> object:
        return (await self._receive())["text"]


def with_line(told: Callable[[Line], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        line = Line()
        await line.open()
        await told(line)

    asyncio.run(run())


def test_a_message_is_heard_before_anything_else_happens_and_reading_goes_on() -> None:
    async def told(line: Line) -> None:
        line.listen()
        line.say("one", "two")
        assert line.heard == ["one", "two"]
        assert line.transport.reads

    with_line(told)


def test_what_came_before_is_read_first_and_overtaken_by_nothing() -> None:
    async def told(line: Line) -> None:
        line.say("early")
        line.listen()
        line.say("next")
        assert line.heard == []
        assert [await line.queued(), await line.queued()] == ["early", "next"]
        line.say("then")
        assert line.heard == ["then"]

    with_line(told)


def test_who_sends_a_lot_at_once_is_not_read_until_the_others_had_their_turn() -> None:
    async def told(line: Line) -> None:
        line.listen()
        line.say("x" * FEW_BYTES)
        assert line.heard == []
        assert not line.transport.reads
        assert await line.queued() == "x" * FEW_BYTES

    with_line(told)
