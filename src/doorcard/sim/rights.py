"""Who may do what at a table of friends, and with how much somebody comes back who has just left."""

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from doorcard.ledger import Reason
from doorcard.protocol.commands import (
    AcceptInvitation,
    Command,
    Invite,
    LastHand,
    OpenTable,
    PauseTable,
    QuickSeat,
    SendAway,
    SetClock,
    SetStakes,
    TakeSeat,
    WatchTable,
)
from doorcard.protocol.messages import Accepted
from doorcard.room import Now, Outcome, Room
from doorcard.room.config import TableConfig
from doorcard.room.outcome import SeatSaved, TableRemoved, TableSaved, ToCaller, TransferPosted, Write
from doorcard.room.table import Table
from doorcard.sim.turns import Before, Cause
from doorcard.sim.world import World

_CONFIG = msgspec.json.Decoder(TableConfig)

ORDERS = (Invite, LastHand, PauseTable, SendAway, SetClock, SetStakes)
PRIVATE = (*ORDERS, AcceptInvitation, OpenTable)
COUNTED = tuple(f"private {kind.__name__}" for kind in PRIVATE)
"""What is counted of a run: accepted commands about tables of friends."""


class Rights:
    """Looks at commands that the room has carried out, and at chips that come and go."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._left: dict[tuple[str, str], tuple[int, int]] = {}
        """By table and user: what he left with, and when."""
        self._asked: Counter[str] = Counter()
        self._opened: Counter[str] = Counter()
        """By user: commands that may open a table, and tables that were opened."""
        self._known: set[str] = set()
        self._opened_by: dict[str, str] = {}
        """The tables of this process and their owners: a kill may take them before they are kept."""
        self._carried_out: set[tuple[str, str]] = set()

    def process_starts(self) -> None:
        """The monotonic clock begins anew."""
        self._left.clear()

    def room_is_open(self, tables: Collection[str]) -> None:
        """A table that the kill took with its answer may be opened by the same command again."""
        for table_id, owner in self._opened_by.items():
            if table_id not in tables:
                self._opened[owner] -= 1
        self._opened_by.clear()

    def handled(
        self, room: Room, cause: Cause, was_playing: dict[str, Before], outcome: Outcome, now: Now
    ) -> None:
        """Something was put into the room. ``was_playing``: the hands before, by table."""
        command, tables = cause.command, room._floor.tables
        if command is not None and _is_accepted(outcome) and self._is_new(cause.user_id, command):
            self._asked[cause.user_id] += isinstance(command, OpenTable | QuickSeat)
            if isinstance(command, PRIVATE):
                self._world.counts[f"private {type(command).__name__}"] += 1
            table = tables.get(getattr(command, "table_id", ""))
            if table is not None and table.config.owner is not None:
                self._may(cause.user_id, command, table)
            if isinstance(command, SetStakes) and command.table_id in was_playing:
                self._fail(f"{command} within {was_playing[command.table_id].hand_id}")
        if outcome.writes:
            self._tables(outcome)
            self._comings(room, outcome, now)

    def _is_new(self, user_id: str, command: Command) -> bool:
        """Whether it is carried out; one that comes again gets the same answer and changes nothing."""
        key = user_id, getattr(command, "command_id", "")
        is_new = key not in self._carried_out
        self._carried_out.add(key)
        return is_new

    def _may(self, user_id: str, command: Command, table: Table) -> None:
        config, friends = table.config, table.config.friends
        if isinstance(command, ORDERS) and config.owner != user_id:
            self._fail(f"{user_id} is not the owner of {table.table_id}: {command}")
        guests = () if friends is None else friends.guests
        is_bidden = user_id == config.owner or user_id in guests or table.seat_of(user_id) is not None
        if isinstance(command, WatchTable | TakeSeat) and not is_bidden:
            self._fail(f"{user_id} was not asked to {table.table_id}: {command}")

    def _tables(self, outcome: Outcome) -> None:
        """A command that comes twice opens one table."""
        for write in outcome.writes:
            if isinstance(write, TableRemoved):
                self._opened_by.pop(write.table_id, None)
            if isinstance(write, TableSaved) and write.table_id not in self._known:
                self._known.add(write.table_id)
                owner = _owner(write)
                self._opened[owner] += 1
                self._opened_by[write.table_id] = owner
                if owner and self._opened[owner] > self._asked[owner]:
                    self._fail(f"{owner} has opened more tables than he asked for")

    def _comings(self, room: Room, outcome: Outcome, now: Now) -> None:
        """Who comes back within half an hour brings all that he left with."""
        moved = any(_is_at_the_cashier(write) for write in outcome.writes)
        rows = outcome.writes if moved else ()
        seated = {(write.table_id, write.user_id) for write in rows if isinstance(write, SeatSaved)}
        for write in rows:
            if not isinstance(write, TransferPosted):
                continue
            transfer = write.transfer
            if transfer.reason is Reason.CASH_OUT:
                key = transfer.debit.split(":")[1], transfer.credit.partition(":")[2]
                self._left[key] = transfer.amount, now.mono_ms
            elif transfer.reason is Reason.BUY_IN:
                key = transfer.credit.split(":")[1], transfer.debit.partition(":")[2]
                had, left_at_ms = self._left.pop(key, (0, 0)) if key in seated else (0, 0)
                is_soon = now.mono_ms - left_at_ms < room._floor.config.return_stack_ms
                if had > transfer.amount and is_soon and not room._floor.users[key[1]].is_bot:
                    self._fail(f"{key} left with {had} and is back with {transfer.amount}")

    def look(self, tables: Sequence[Table]) -> None:
        """Who was sent away goes with his hand, and a table after its last hand."""
        for table in tables:
            if table.hand is not None:
                continue
            if any(seat.sent_away for _, seat in table.taken()):
                self._fail(f"somebody was sent away and sits at {table.table_id}")
            if table.config.friends is not None and table.closing and not table.is_over:
                self._fail(f"{table.table_id} has had its last hand and goes on")

    def _fail(self, what: str) -> None:
        self._world.fail("friends", what)


def _is_accepted(outcome: Outcome) -> bool:
    return any(isinstance(send, ToCaller) and isinstance(send.message, Accepted) for send in outcome.sends)


def _is_at_the_cashier(write: Write) -> bool:
    return isinstance(write, TransferPosted) and write.transfer.reason in (Reason.CASH_OUT, Reason.BUY_IN)


def _owner(row: TableSaved) -> str:
    return _CONFIG.decode(row.body).owner or ""
