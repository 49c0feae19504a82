"""What one input leads to, collected while it is carried out."""

from dataclasses import dataclass, field

from msgspec import Raw
from msgspec.json import Encoder

from doorcard.engine import Event
from doorcard.ledger import Transfer
from doorcard.protocol.messages import Message, TableNotice
from doorcard.room.floor import Floor
from doorcard.room.outcome import (
    HandClosed,
    HandLaidOpen,
    Now,
    SeatSaved,
    Send,
    TableSaved,
    ToUser,
    TransferPosted,
    Write,
)
from doorcard.room.table import Seat, Table

_ENCODER = Encoder()


@dataclass(slots=True)
class Step:
    """Rows to make durable, messages to send, tables to publish at the end (``doorcard.room.publish``)."""

    floor: Floor
    now: Now
    writes: list[Write] = field(default_factory=list)
    sends: list[Send] = field(default_factory=list)
    touched: dict[str, list[Event]] = field(default_factory=dict)
    """Tables to publish, with their new events in full."""
    closed: list[HandClosed | HandLaidOpen] = field(default_factory=list)
    """Rows that come after those of the journal."""
    wallets: dict[str, None] = field(default_factory=dict)
    """Users whose wallet changed."""
    lines: dict[str, None] = field(default_factory=dict)
    """Users whose places in lines changed."""
    lobby_changed: bool = False

    def move(self, transfer: Transfer) -> None:
        """Move chips in the book and make the row."""
        self.floor.book.post(transfer)
        self.writes.append(TransferPosted(transfer))

    def tell(self, user_id: str, message: Message) -> None:
        """A message to all connections of a user."""
        self.sends.append(ToUser(user_id, message))

    def notice(self, user_id: str, table: Table, code: str, **facts: str | int) -> None:
        """Tell a user something about a table."""
        self.tell(user_id, TableNotice(table.table_id, code, dict(facts)))

    def save_table(self, table: Table) -> None:
        """Make the row of a table's settings, as they are now."""
        self.writes.append(TableSaved(table.table_id, Raw(_ENCODER.encode(table.config))))

    def touch(self, table: Table, events: tuple[Event, ...] = ()) -> None:
        """The table changed: everybody there gets it once, at the end of the step."""
        self.touched.setdefault(table.table_id, []).extend(events)

    def save_seat(self, table: Table, seat: int) -> None:
        """Make the row of who sits there now. One who is leaving is stored as sitting out: he must not be
        dealt in.
        """
        holder = table.at(seat)
        if holder is None:
            self.writes.append(SeatSaved(table.table_id, seat, None))
        else:
            self.writes.append(_seat_row(table, seat, holder))
        self.touch(table)
        self.lobby_changed = True


def _seat_row(table: Table, seat: int, holder: Seat) -> SeatSaved:
    waiting, hand = holder.reserved, table.hand
    shows = hand is not None and not hand.is_over and hand.player_of(holder.user_id) in hand.showing
    return SeatSaved(
        table.table_id,
        seat,
        holder.user_id,
        sitting_out=holder.out is not None or holder.leaving,
        leaving=holder.leaving,
        waiting=None if waiting is None else waiting.user_id,
        buy_in=0 if waiting is None else waiting.buy_in,
        last_hand=holder.last_hand or holder.sent_away,
        last_dealt=holder.last_dealt or holder.sent_away,
        shows=hand.hand_id if hand is not None and shows else None,
    )
