"""The lines of the load maker: what they read of the room's messages, and who may act when."""

import os
import time
from collections import deque
from collections.abc import Callable

import msgspec
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport

SEATS = 8
BYTES = "bytes-"
"""How the ids of commands begin that add bytes to a deck."""
UPDATE = b'{"type":"TableUpdate"'


class Option(Struct):
    """A legal action."""

    kind: str
    to: int


class Private(Struct):
    """What a line must know to act."""

    seat: int
    legal: tuple[Option, ...] = ()
    decision_no: int = 0


class Promise(Struct):
    """The next deck, to which each line adds bytes as a page does."""

    hand_no: int


class Public(Struct):
    """What a line reads of the part for all."""

    deck: Promise | None = None


class Update(Struct):
    """The part of a table update that the load maker reads."""

    table_id: str
    seq: int
    public: Public
    hand_id: str | None = None
    private: Private | None = None


class Answer(Struct):
    """The part of any other message that it reads."""

    type: str
    command_id: str | None = None
    code: str = ""


_update = msgspec.json.Decoder(Update)
_answer = msgspec.json.Decoder(Answer)


class Watch:
    """Figures of a run. Latencies in seconds, from the command to the last of the eight receivers."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.received = 0
        self.bytes = 0
        self.sent = self.unfinished = 0
        """Commands sent, and those of the warm-up that have not reached everybody."""
        self.refused: list[str] = []
        self.gaps = 0
        self.closed = 0
        self.ready: deque[Table] = deque()


class Table:
    """One table: who may act, what is on its way, and how many have received it."""

    def __init__(self, number: int, watch: Watch) -> None:
        self.number = number
        self.lines: list[Line] = []
        self.seq = 0
        self._got: dict[int, int] = {}
        self._sent_at: dict[int, float] = {}
        self._actor: tuple[Line, Update] | None = None
        self._watch = watch

    def hear(self, line: "Line", update: Update) -> None:
        """One of the eight has received an update. When all have, the next to act is ready."""
        if update.seq > self.seq:
            self.seq, self._actor = update.seq, None
        if update.seq == self.seq and update.private is not None and update.private.legal:
            self._actor = (line, update)
        got = self._got[update.seq] = self._got.get(update.seq, 0) + 1
        if got == SEATS:
            self._all_have(update.seq)

    def take_turn(self, kind_of: Callable[[tuple[Option, ...]], Option]) -> bool:
        """Let the player whose turn it is act; False where nobody's is."""
        if self._actor is None:
            return False
        (line, update), self._actor = self._actor, None
        assert update.private is not None
        option = kind_of(update.private.legal)
        self._sent_at[self.seq + 1] = time.perf_counter()
        line.send(
            {
                "type": "Decide",
                "command_id": f"{update.hand_id}-{update.private.decision_no}"[-40:],
                "table_id": update.table_id,
                "hand_id": update.hand_id,
                "decision_no": update.private.decision_no,
                "kind": option.kind,
                "to": option.to,
            }
        )
        return True

    def _all_have(self, seq: int) -> None:
        del self._got[seq]
        sent_at = self._sent_at.pop(seq, None)
        if sent_at is not None:
            self._watch.latencies.append(time.perf_counter() - sent_at)
        if seq == self.seq and self._actor is not None:
            self._watch.ready.append(self)


class Line(WSListener):
    """A player's line to the room."""

    def __init__(self, table: Table, watch: Watch) -> None:
        super().__init__()
        self.table = table
        self.transport: WSTransport | None = None
        self.last_seq: int | None = None
        self.promised = 0
        """The last hand to whose deck it has added bytes."""
        self.on_answer: Callable[[Answer], None] | None = None
        self._watch = watch

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line is open."""
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The line is gone."""
        self._watch.closed += 1

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A message."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        if payload.startswith(UPDATE):
            self._update(payload)
            return
        answer = _answer.decode(payload)
        if (answer.command_id or "").startswith(BYTES):
            return  # they may come too late, for nobody waits for them
        if answer.type == "Refused":
            self._watch.refused.append(answer.code)
        if self.on_answer is not None and answer.command_id is not None:
            self.on_answer(answer)

    def send(self, message: dict[str, object]) -> None:
        """Send a command."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def _update(self, payload: bytes) -> None:
        update = _update.decode(payload)
        if self.last_seq is not None and update.seq != self.last_seq + 1:
            self._watch.gaps += 1
        self.last_seq = update.seq
        self._watch.received += 1
        self._watch.bytes += len(payload)
        if update.public.deck is not None:
            self._add_bytes(update.table_id, update.public.deck.hand_no)
        self.table.hear(self, update)

    def _add_bytes(self, table_id: str, hand_no: int) -> None:
        if hand_no > self.promised:
            self.promised = hand_no
            command = {"type": "Contribute", "command_id": f"{BYTES}{hand_no}", "table_id": table_id}
            self.send(command | {"hand_no": hand_no, "bytes": os.urandom(32).hex()})
