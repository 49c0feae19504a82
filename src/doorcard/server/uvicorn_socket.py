"""uvicorn's WebSocket protocol with one fault mended, and bounds for who floods it with frames."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from doorcard.server.buckets import TokenBucket

SEND_NOW = "doorcard.send_now"
"""The extension of a socket's scope with two functions: ``write`` writes a message at once or says False;
``listen`` names who hears messages as they come in, or (None) leaves them to the application's queue again.
"""

FEW_BYTES = 4096
"""As much as may come at once and be heard at once; a client that sends more takes turns with the others."""

AT_A_TIME = 4096
"""Bytes that are taken apart before it is looked whether the line still stands. A frame has six or more."""

IDLE_PER_SECOND, IDLE_BURST = 20, 200
"""Frames that ask for nothing: pings, pongs, parts of a message. A browser sends one in twenty seconds."""
FRAMES_PER_SECOND, FRAMES_BURST = 400, 4_000
"""Frames of any kind. The room itself ends a line that asks too much long before; this ends one that does so
faster than the room gets to its end.
"""

Hear = Callable[[str | bytes], None]


class SocketProtocol(WebSocketsSansIOProtocol):
    """Writes at once where nobody has to wait, and stops cleanly also when a client is just closing.

    A message that goes through ASGI wakes a task for each receiver; most lines can take it right away. And
    each that comes in wakes one, with reading stopped and begun again; to be heard it needs nobody to wait.

    uvicorn (0.54) sends a close frame to every open line when it stops, which is an error on a line whose
    client has sent one already. The error would break off the stop: the room would not be told of it.
    """

    _hear: Hear | None = None
    _is_much = False

    def handle_connect(self, event: Any) -> None:
        """Offer ``send_now`` and ``listen`` to the application."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][SEND_NOW] = {"write": self.send_now, "listen": self.listen}

    def listen(self, hear: Hear | None) -> None:
        """Let ``hear`` have each message when it comes, after those that wait in the queue already."""
        self._hear = hear

    def connection_made(self, transport: Any) -> None:
        """A line is open."""
        super().connection_made(transport)
        self._idle = TokenBucket(IDLE_PER_SECOND, IDLE_BURST, self._now_ms())
        self._frames = TokenBucket(FRAMES_PER_SECOND, FRAMES_BURST, self._now_ms())

    def data_received(self, data: bytes) -> None:
        """Bytes have come: a line that floods us is broken off before all of them are read."""
        self._is_much = len(data) > FEW_BYTES
        for begin in range(0, len(data), AT_A_TIME):
            if self.transport.is_closing():
                return
            super().data_received(data[begin : begin + AT_A_TIME])

    def handle_cont(self, event: Any) -> None:
        """A further part of a message."""
        if self._may_go_on(self._idle):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """The client asks whether we are there."""
        if self._may_go_on(self._idle):
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """The client is there."""
        if self._may_go_on(self._idle):
            super().handle_pong(event)

    def handle_text(self, event: Any) -> None:
        """A message, or its first part."""
        if self._may_go_on(self._frames):
            super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        """The same, of bytes."""
        if self._may_go_on(self._frames):
            super().handle_bytes(event)

    def _may_go_on(self, bucket: TokenBucket) -> bool:
        if self.transport.is_closing():
            return False
        if not bucket.take(self._now_ms()):
            self.transport.abort()
            return False
        return True

    def _now_ms(self) -> int:
        return int(self.loop.time() * 1000)

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self._hear is None or self._is_much or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._hear_text(self._hear, data)
        else:
            self._hear(data)

    def _hear_text(self, hear: Hear, data: bytes) -> None:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            hear(text)

    def send_now(self, text: str) -> bool:
        """Write a text message. False, and nothing is written, on a line that is not open or must wait."""
        is_open = self.handshake_complete and not self.close_sent and self.conn.state is State.OPEN
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        try:
            self.transport.write(b"".join(self.conn.data_to_send()))
        except (RuntimeError, OSError):  # the line broke just now
            return False
        return True

    def shutdown(self) -> None:
        """Close the line because the server stops."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.transport.close()
        else:
            super().shutdown()
