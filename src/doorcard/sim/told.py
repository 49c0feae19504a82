"""What people are told: numbers without gaps, nothing that is not kept, and answers that are true."""

from collections import Counter

import msgspec

from doorcard.protocol.commands import (
    AddChips,
    Command,
    Decide,
    Ping,
    QuickSeat,
    TakeSeat,
    UnwatchTable,
    WatchTable,
)
from doorcard.protocol.messages import (
    Accepted,
    Lobby,
    Pong,
    RawTableUpdate,
    Refused,
    Restarting,
    RoomPaused,
    TableClosed,
    TableNotice,
    WalletChanged,
    Watching,
    Welcome,
)
from doorcard.protocol.talk import Mutes, Said, SaidBefore, TalkRights
from doorcard.sim.journal import Journal
from doorcard.sim.secrecy import Secrecy
from doorcard.sim.talks import Talks
from doorcard.sim.world import World

Heard = (
    Welcome
    | Accepted
    | Refused
    | Pong
    | WalletChanged
    | Lobby
    | RawTableUpdate
    | TableNotice
    | TableClosed
    | Watching
    | Said
    | SaidBefore
    | Mutes
    | TalkRights
    | Restarting
    | RoomPaused
)
"""What a client hears, with the public parts of tables still as bytes."""

_HEARD: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


LATEST_S = 10.0
"""From the file to a line that reads: the longest work of a disk is 4 s, and a line takes 32 in 3 s."""


class Ear:
    """One line, from the server's side."""

    def __init__(self, user_id: str, *, is_slow: bool = False) -> None:
        self.user_id, self.is_slow = user_id, is_slow
        self.seqs: dict[str, int] = {}
        self.fresh: set[str] = set()
        """Tables of which a snapshot is to come."""
        self.closed: set[str] = set()
        """Tables that are not for him any more."""
        self.lines: dict[str, int] = {}
        """By table that the line looks at: the number of the last line that was said there."""


class Told:
    """Looks at every message that is sent."""

    def __init__(self, world: World, journal: Journal, secrecy: Secrecy, talks: Talks) -> None:
        self._world, self._journal, self._secrecy, self._talks = world, journal, secrecy, talks
        self._asked: dict[tuple[str, str], Command] = {}
        self._accepted: set[tuple[str, str]] = set()
        self._wanted: Counter[str] = Counter()
        self._promised: Counter[str] = Counter()
        """By user: chips of all distinct buy-ins that were asked for, and of those that were accepted."""
        self._highest: dict[str, int] = {}
        self._floor: dict[str, int] = {}
        """By table: the highest number that anybody has heard, and that before this process."""
        self._people: dict[str, None] = {}
        """Bots buy in by themselves when they have lost; people ask."""
        self.fresh_at_s = 0.0
        """When the process was there again after it had stood still."""
        self._contents: dict[tuple[str, int], int] = {}

    def process_starts(self) -> None:
        """What was heard before must not be said again in other words."""
        self._floor = dict(self._highest)

    def comes(self, user_id: str, command: Command) -> None:
        """A command has reached the room, perhaps again."""
        if isinstance(command, Ping):
            return
        key = user_id, command.command_id
        if key in self._asked:
            self._world.counts["repeated"] += 1
            return
        self._asked[key] = command
        self._wanted[user_id] += _buy_in(command)
        if isinstance(command, QuickSeat):  # the room chooses the amount
            self._wanted[user_id] += 10**9

    def bought(self) -> None:
        """Nobody has bought in for more than he asked for, or for less than he was promised."""
        for user_id in self._people:
            amount = self._journal.money.bought[user_id]
            if amount > self._wanted[user_id]:
                self._world.fail("money", f"{user_id} asked for {self._wanted[user_id]} and bought {amount}")

    def sent(self, ear: Ear, text: str) -> Heard:
        """A message leaves the server."""
        message = _HEARD.decode(text)
        self._people[ear.user_id] = None
        match message:
            case RawTableUpdate():
                self._update(ear, message)
            case Accepted(command_id):
                self._answer(ear, command_id, message)
            case TableClosed(table_id):
                ear.closed.add(table_id)
                ear.lines.pop(table_id, None)
            case Said():
                self._talks.sent(ear.user_id, ear.lines, message)
            case _:
                pass
        return message

    def heard(self, message: Heard) -> None:
        """A message has arrived."""
        if isinstance(message, RawTableUpdate):
            before = self._highest.get(message.table_id, 0)
            self._highest[message.table_id] = max(before, message.seq)

    def _update(self, ear: Ear, update: RawTableUpdate) -> None:
        table_id, seq = update.table_id, update.seq
        is_empty = bytes(update.events) == b"[]"
        last = ear.seqs.get(table_id)
        is_snapshot = is_empty and (last is None or last == seq or table_id in ear.fresh)
        if not is_snapshot and (last is None or seq != last + 1):
            self._world.fail("sequence", f"{table_id}: {seq} after {last}")
        floor = self._floor.get(table_id, 0)
        if seq < floor or (not is_snapshot and seq == floor):
            self._world.fail("sequence", f"{table_id}: {seq} after a restart, {floor} was heard before")
        if not is_snapshot and not ear.is_slow:
            self._in_time(table_id, seq)
        if table_id in ear.closed and not is_snapshot:
            self._world.fail("secrecy", f"{ear.user_id} is told of {table_id}, which was closed for him")
        ear.closed.discard(table_id)
        ear.seqs[table_id] = seq
        ear.fresh.discard(table_id)
        if not is_empty:
            if seq > self._journal.seqs.get(table_id, 0):
                self._world.fail("durability", f"{table_id}: {seq} is shown and not kept")
            content = hash(bytes(update.events))
            if self._contents.setdefault((table_id, seq), content) != content:
                self._world.fail("sequence", f"{table_id}: {seq} was something else before")
        self._secrecy.check(ear.user_id, update)

    def _in_time(self, table_id: str, seq: int) -> None:
        """A client who does not read must not hold up those who do."""
        kept_at_s = self._journal.kept_at_s.get((table_id, seq))
        late_s = 0.0 if kept_at_s is None else self._world.time_s - max(kept_at_s, self.fresh_at_s)
        if late_s > LATEST_S:
            self._world.fail("progress", f"{table_id}: {seq} was kept {late_s:.0f} s before it was sent")

    def _answer(self, ear: Ear, command_id: str, answer: Accepted) -> None:
        key = ear.user_id, command_id
        command = self._asked.get(key)
        if command is None:
            self._world.fail("acknowledgement", f"{key} was accepted and never asked")
        elif isinstance(command, WatchTable):
            ear.fresh.add(command.table_id)
            ear.lines.setdefault(command.table_id, 0)
        elif isinstance(command, UnwatchTable):
            ear.lines.pop(command.table_id, None)
        elif isinstance(command, Decide):
            if self._journal.decisions.get(command.hand_id, 0) < command.decision_no:
                self._world.fail("acknowledgement", f"{command} was accepted and is not kept")
        elif isinstance(command, TakeSeat | AddChips) and key not in self._accepted:
            self._accepted.add(key)
            self._promised[ear.user_id] += 0 if answer.facts.get("waiting") else _buy_in(command)
            if self._promised[ear.user_id] > self._journal.money.bought[ear.user_id]:
                self._world.fail("acknowledgement", f"{command} was accepted and no chips were moved")


def _buy_in(command: Command) -> int:
    match command:
        case TakeSeat(buy_in=amount) | AddChips(amount=amount):
            return amount
        case _:
            return 0
