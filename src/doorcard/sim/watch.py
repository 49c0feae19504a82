"""Everything that is looked at while the room runs: what goes in, what is kept, what is sent."""

import logging
from collections.abc import Callable, Sequence

import msgspec

from doorcard.engine import Event, Phase
from doorcard.protocol.commands import Command, Decide
from doorcard.protocol.talk import SaidBefore
from doorcard.room import Now, Outcome, Room
from doorcard.room.between import candidates, is_wanted
from doorcard.room.floor import Floor
from doorcard.room.outcome import EventsLogged, ProtectionLogged, Write
from doorcard.room.table import Table
from doorcard.server.service import Service
from doorcard.sim.affairs import Affairs
from doorcard.sim.journal import Journal
from doorcard.sim.rights import Rights
from doorcard.sim.secrecy import Secrecy
from doorcard.sim.talks import Talks
from doorcard.sim.told import Told
from doorcard.sim.turns import Cause, Turns
from doorcard.sim.world import World

_EVENTS = msgspec.json.Decoder(list[Event])

LONGEST_TURN_S = 90.0
LONGEST_PAUSE_S = 120.0
LONGEST_PATIENCE_S = 900.0
"""At a table without a clock, where each time that somebody comes or goes his minute begins anew."""


class Watch:
    """The checkers together. Each broken law is a failure of the world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.journal = Journal(world)
        self.affairs = Affairs(world, self.journal)
        self.affairs.is_kept = lambda: self._kept == self._made
        self.secrecy = Secrecy(world, self.journal)
        self.turns = Turns(world, self.journal)
        self.rights = Rights(world)
        self.talks = Talks(world)
        self.told = Told(world, self.journal, self.secrecy, self.talks)
        self.last_log = ""
        self._service: Service | None = None
        self._made = self._kept = 0
        self._fresh_at_s = 0.0
        self._looked_at_s = 0.0
        self._idle_since_s: dict[str, float] = {}
        self._moved_at_s: dict[str, float] = {}
        """By table: when something last happened in a hand."""

    # ---- the process ----

    def process_starts(self) -> None:
        """Nothing is in memory."""
        self.turns.process_starts()
        self.rights.process_starts()
        self.told.process_starts()
        self.talks.process_starts()
        self._made = self._kept = 0

    def room_is_open(self, service: Service) -> None:
        """The room has read its rows and made the first of its own durable."""
        self._service, self._fresh_at_s = service, self.world.time_s
        self.turns.is_bot = lambda user_id: service.room._floor.users[user_id].is_bot
        self.rights.room_is_open(service.room._floor.tables)
        self._compare(service.room)

    def process_ends(self) -> None:
        """The process is gone."""
        self._service = None

    def was_frozen(self) -> None:
        """The process stood still until now."""
        self._fresh_at_s = self.told.fresh_at_s = self.world.time_s

    # ---- the rows ----

    def kept(self, writes: Sequence[Write]) -> None:
        """Rows of one commit are in the file."""
        self._kept += len(writes)
        self.affairs.see(writes)
        self.journal.see(writes)
        self.talks.kept(writes)
        self.affairs.check()
        self.world.counts["commits"] += 1
        if self._service is None or self.world.time_s - self._looked_at_s < 5:
            return
        self.journal.check()
        if self._kept == self._made:
            self._looked_at_s = self.world.time_s
            self._compare(self._service.room)

    def _compare(self, room: Room) -> None:
        """All that the room holds in mind is kept: chips, seats, hands with their cards."""
        if self._kept != self._made:
            return
        self.world.counts["comparisons"] += 1
        floor = room._floor
        if floor.book.balances() != self.journal.money.balances():
            self.world.fail("durability", "the room's book is not the one that was kept")
        sitting = {
            (table.table_id, number): seat.user_id
            for table in floor.tables.values()
            for number, seat in table.taken()
        }
        if sitting != self.journal.seats:
            self.world.fail("durability", f"seats {sitting}, kept {self.journal.seats}")
        self._compare_hands(list(floor.tables.values()))

    def _compare_hands(self, tables: Sequence[Table]) -> None:
        for table in tables:
            kept = self.journal.open.get(table.table_id)
            hand = table.hand if table.is_playing else None
            if (None if hand is None else hand.hand_id) != (None if kept is None else kept.hand_id):
                self.world.fail("durability", f"the hand at {table.table_id} is not the one that was kept")
            elif hand is not None and kept is not None:
                cards = list(map(set, hand.state.down)), list(map(set, hand.state.up))
                if cards != (kept.down, kept.up) or list(hand.state.stacks) != kept.purse.stacks:
                    self.world.fail("durability", f"{hand.hand_id} has other cards or chips than were kept")

    # ---- the room ----

    def put_in(self, room: Room, cause: Cause, now: Now, change: Callable[[], Outcome]) -> Outcome:
        """Something is put into the room; what comes of it is looked at."""
        tables = room._floor.tables
        known = _concerned(tables, cause)
        before = self.turns.before(known)
        outcome = change()
        self._made += len(outcome.writes)
        uses = [write for write in outcome.writes if isinstance(write, ProtectionLogged)]
        self.turns.uses(uses, cause, list(known))
        for write in outcome.writes:
            if isinstance(write, EventsLogged):
                self._moved_at_s[write.table_id] = self.world.time_s
                was = before.get(write.table_id)
                if write.table_id not in known:
                    self.world.fail("turns", f"{cause} has changed {write.table_id}")
                if was is not None and was.hand_id == write.hand_id:
                    events = _EVENTS.decode(write.events)
                    self.turns.happened(cause, known[write.table_id], was, events, now)
        self.turns.step_is_over()
        for table in known.values():
            self.turns.begin(table, now)
        self.rights.handled(room, cause, before, outcome, now)
        self.talks.handled(room, cause, outcome)
        return outcome

    # ---- progress ----

    def look(self) -> None:
        """To be called now and then: does every table go on?"""
        if self._service is None or self.world.frozen_until_s > self.world.time_s:
            return
        floor = self._service.room._floor
        self.rights.look(list(floor.tables.values()))
        for table in floor.tables.values():
            moved_at_s = max(self._moved_at_s.get(table.table_id, 0.0), self._fresh_at_s)
            still_s = self.world.time_s - moved_at_s
            if table.is_playing:
                has_clock = table.config.clock and table.config.friends is None  # friends change theirs
                longest_s = LONGEST_TURN_S if has_clock else LONGEST_PATIENCE_S
                if still_s > longest_s and not self.waits_for_somebody(table.table_id):
                    self._stands_still(table, still_s)
            self._look_for_next(floor, table)

    def waits_for_somebody(self, table_id: str) -> bool:
        """Whether a hand without a clock waits for somebody who is there: he has as long as he wants."""
        floor = None if self._service is None else self._service.room._floor
        table = None if floor is None else floor.tables.get(table_id)
        hand = None if table is None else table.hand
        if floor is None or hand is None or hand.turn is None or hand.state.actor is None:
            return False
        is_here = floor.users[hand.opening.users[hand.state.actor]].connected
        return hand.turn.deadline_ms is None and is_here

    def _look_for_next(self, floor: Floor, table: Table) -> None:
        """Two who can play and are looked at are dealt in soon."""
        playing = candidates(floor, table)
        is_patient = not table.config.clock and not all(
            floor.users[seat.user_id].is_here for _, seat in playing
        )
        if (
            table.is_playing
            or table.is_paused
            or table.closing
            or is_patient
            or len(playing) < 2
            or not is_wanted(floor, table)
        ):
            self._idle_since_s[table.table_id] = self.world.time_s
        since_s = max(self._idle_since_s.setdefault(table.table_id, self.world.time_s), self._fresh_at_s)
        if self.world.time_s - since_s > LONGEST_PAUSE_S:
            self._stands_still(table, self.world.time_s - since_s)

    def _stands_still(self, table: Table, still_s: float) -> None:
        phase = Phase.START if table.hand is None else table.hand.state.phase
        self.world.fail("progress", f"{table.table_id} stands still for {still_s:.0f} s in {phase}")


def _concerned(tables: dict[str, Table], cause: Cause) -> dict[str, Table]:
    """The tables that may change: a decision is about one, anything else may be about all."""
    if isinstance(cause.command, Decide):
        table = tables.get(cause.command.table_id)
        return {} if table is None else {table.table_id: table}
    return dict(tables)


class LogWatch(logging.Handler):
    """What the server logs as an error is kept for the report."""

    def __init__(self, watch: Watch) -> None:
        super().__init__(logging.ERROR)
        self._watch = watch

    def emit(self, record: logging.LogRecord) -> None:
        """Remember the message and its cause."""
        error = record.exc_info[1] if record.exc_info else None
        self._watch.last_log = f"{record.getMessage()}: {error!r}"
        if record.levelno < logging.CRITICAL:  # the critical one is the room giving up: seen elsewhere
            self._watch.world.fail("exceptions", self._watch.last_log)


def watched_room(watch: Watch) -> type[Room]:
    """The room's class, with the watch looking at whatever is put in."""

    class Watched(Room):
        def opening(self) -> Outcome:
            return watch.put_in(self, Cause("opening"), self._now, super().opening)

        def join(
            self, nickname: str | None, language: str, now: Now, *, is_bot: bool = False
        ) -> tuple[str, Outcome]:
            user_id, outcome = super().join(nickname, language, now, is_bot=is_bot)
            watch.put_in(self, Cause("join"), now, lambda: outcome)
            return user_id, outcome

        def handle(self, user_id: str, command: Command, now: Now) -> Outcome:
            watch.told.comes(user_id, command)
            cause, change = Cause("command", user_id, command), super().handle
            return watch.put_in(self, cause, now, lambda: change(user_id, command, now))

        def tick(self, now: Now) -> Outcome:
            change = super().tick
            return watch.put_in(self, Cause("tick"), now, lambda: change(now))

        def connected(self, user_id: str, now: Now) -> Outcome:
            change = super().connected
            return watch.put_in(self, Cause("presence"), now, lambda: change(user_id, now))

        def disconnected(self, user_id: str, now: Now) -> Outcome:
            change = super().disconnected
            return watch.put_in(self, Cause("presence"), now, lambda: change(user_id, now))

        def said_before(self, table_id: str, user_id: str, heard: int = 0) -> SaidBefore:
            told = super().said_before(table_id, user_id, heard)
            watch.talks.told_again(told, user_id, heard)
            return told

    return Watched
