"""The load maker's lines to the bare echo: the same size of messages, the same eight receivers, no room."""

import time
from collections.abc import Callable

from picows import WSFrame, WSListener, WSMsgType, WSTransport

from bench.load_line import SEATS, Option, Table, Watch

DECISION = b'{"type":"Decide","command_id":"%07d","table_id":"load-100","hand_id":"hand0123456789abcdef0123"}'


class EchoTable(Table):
    """Eight lines that are sent whatever one of them sends."""

    def __init__(self, number: int, watch: Watch) -> None:
        super().__init__(number, watch)
        self.echoes: list[EchoLine] = []
        self._got_echoes = 0
        self._began = 0.0

    def take_turn(self, kind_of: Callable[[tuple[Option, ...]], Option]) -> bool:
        """The lines speak in turn."""
        self.seq += 1
        self._began = time.perf_counter()
        transport = self.echoes[self.seq % SEATS].transport
        assert transport is not None
        transport.send(WSMsgType.TEXT, DECISION % self.seq)
        return True

    def heard(self) -> None:
        """One of the eight has the message."""
        self._got_echoes += 1
        if self._got_echoes == SEATS:
            self._got_echoes = 0
            self._watch.latencies.append(time.perf_counter() - self._began)
            self._watch.ready.append(self)


class EchoLine(WSListener):
    """One line."""

    def __init__(self, table: EchoTable, watch: Watch) -> None:
        super().__init__()
        self.transport: WSTransport | None = None
        self._table = table
        self._watch = watch

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line is open."""
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The line is gone."""
        self._watch.closed += 1

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """An echo."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        self._watch.received += 1
        self._watch.bytes += len(frame.get_payload_as_bytes())
        self._table.heard()
