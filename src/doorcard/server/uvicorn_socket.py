"""uvicorn's WebSocket protocol with one fault mended."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State


class SocketProtocol(WebSocketsSansIOProtocol):
    """Stops cleanly also when a client is just closing.

    uvicorn (0.54) sends a close frame to every open line when it stops, which is an error on a line whose
    client has sent one already. The error would break off the stop: the room would not be told of it.
    """

    def shutdown(self) -> None:
        """Close the line because the server stops."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.transport.close()
        else:
            super().shutdown()
