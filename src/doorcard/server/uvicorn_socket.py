"""uvicorn's WebSocket protocol with one fault mended."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

SEND_NOW = "doorcard.send_now"
"""The extension of a socket's scope with ``write``, which writes a message at once or says False."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Writes at once where nobody has to wait, and stops cleanly also when a client is just closing.

    A message that goes through ASGI wakes a task for each receiver; most lines can take it right away.

    uvicorn (0.54) sends a close frame to every open line when it stops, which is an error on a line whose
    client has sent one already. The error would break off the stop: the room would not be told of it.
    """

    def handle_connect(self, event: Any) -> None:
        """Offer ``send_now`` to the application."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][SEND_NOW] = {"write": self.send_now}

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
