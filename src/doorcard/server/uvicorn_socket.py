"""uvicorn's WebSocket protocol with one fault mended."""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

SEND_NOW = "doorcard.send_now"
"""The extension of a socket's scope with two functions: ``write`` writes a message at once or says False;
``listen`` names who hears messages as they come in, or (None) leaves them to the application's queue again.
"""

FEW_BYTES = 4096
"""As much as may come at once and be heard at once; a client that sends more takes turns with the others."""

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

    def data_received(self, data: bytes) -> None:
        """Bytes have come."""
        self._is_much = len(data) > FEW_BYTES
        super().data_received(data)

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
