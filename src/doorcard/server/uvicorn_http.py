"""uvicorn's HTTP protocol with bounds for those who open lines and say little: each holds a file of ours."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from doorcard.server.brakes import network_of
from doorcard.server.buckets import is_own_machine

HEAD_S = 15.0
"""So long a request's first lines may take, from when its line was opened or its first byte came."""
BODY_S = 60.0
"""And then its body: the longest file comes over a bad line in that time."""
MOST_LINES = 256
"""Lines of one network that are no sockets of players. A browser has six of them, for some seconds."""

AT_A_TIME = 4096
"""Bytes that are taken apart before it is looked whether the line still stands."""
FREE_PARTS, PART_BYTES = 200, 256
"""A body comes in parts of its sender's choice; after the first ones they have so many bytes on average."""
AHEAD_BYTES = 64 * 1024
"""Of further requests before one is answered, which browsers never send; in the life of a line."""


class HttpProtocol(H11Protocol):
    """Closes lines whose request does not come to its end, and those that are too many from one place.

    uvicorn (0.54) waits for ever for the end of a request: a thousand half-open lines, which cost whoever
    opens them nothing, and the room cannot take any other.
    """

    head_s, body_s, most_lines = HEAD_S, BODY_S, MOST_LINES
    _patience: TimerHandle | None = None
    _has_head = False
    _parts = _part_bytes = _ahead_bytes = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """A line is open."""
        super().connection_made(transport)
        self._next_event = self.conn.next_event
        self.conn.next_event = self._counted_event  # type: ignore[method-assign]
        if self._are_too_many():
            transport.abort()
        else:
            self._wait(self.head_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """A line is gone."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes have come: a line that floods us is broken off before all of them are read."""
        if not self._is_idle() and not self.cycle.more_body:
            self._ahead_bytes += len(data)
        if self._ahead_bytes > AHEAD_BYTES:
            self.transport.abort()
        for begin in range(0, len(data), AT_A_TIME):
            if self.transport.is_closing():
                return
            self._take(data[begin : begin + AT_A_TIME])

    def _take(self, data: bytes) -> None:
        if self._patience is None and self._is_idle():
            self._wait(self.head_s)
        super().data_received(data)
        self._wait_for_the_rest()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From now on it is a socket, which has other bounds."""
        self._rest()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """uvicorn itself now closes it soon, if no other request begins."""
        self._rest()
        self._has_head = False
        super().on_response_complete()
        self._wait_for_the_rest()  # the next request may be here already, or its head

    def _wait_for_the_rest(self) -> None:
        if self._is_idle():
            return
        if not self.cycle.more_body:
            self._rest()
        elif not self._has_head:
            self._has_head = True
            self._rest()
            self._wait(self.body_s)

    def _is_idle(self) -> bool:
        """Whether no request has begun that is not answered."""
        return self.cycle is None or self.cycle.response_complete

    def _counted_event(self) -> Any:
        """What has come next; nothing more where a body comes in crumbs: each costs as much as a request."""
        event = self._next_event()
        if isinstance(event, h11.Request):
            self._parts = self._part_bytes = 0
        elif isinstance(event, h11.Data):
            self._parts += 1
            self._part_bytes += len(event.data)
            if self._parts > FREE_PARTS + self._part_bytes // PART_BYTES:
                self.transport.abort()
                return h11.NEED_DATA
        return event

    def _are_too_many(self) -> bool:
        address = self.client[0] if self.client else ""
        if is_own_machine(address):  # a proxy of one's own, too
            return False
        network = network_of(address)
        lines = (line.client for line in self.connections if isinstance(line, H11Protocol))
        return (
            sum(client is not None and network_of(client[0]) == network for client in lines) > self.most_lines
        )

    def _wait(self, seconds: float) -> None:
        self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _rest(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
