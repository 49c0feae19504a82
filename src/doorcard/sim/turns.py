"""Time and protection: nobody is hurried, nobody folds who owes nothing, protection comes where it is due."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec import Struct

from doorcard.engine import ActionKind, Event, HandState, legal
from doorcard.engine.events import ActionTaken, PlayerProtected
from doorcard.protocol.commands import Command, Decide, LeaveSeat
from doorcard.room.outcome import Now, ProtectionLogged
from doorcard.room.table import Table
from doorcard.sim.journal import Journal
from doorcard.sim.unplug_count import Count
from doorcard.sim.world import World

LEAST_TURN_MS = 20_000
"""6.1. Twice as long where the owner of a table of friends has said so."""


class Cause(Struct, frozen=True):
    """What was put into the room: ``tick``, ``opening``, ``presence``, or a user's ``command``."""

    kind: str
    user_id: str = ""
    command: Command | None = None


class Before(Struct, frozen=True):
    """A hand before something was put in. The state is frozen, so a reference will do."""

    hand_id: str
    state: HandState
    users: tuple[str, ...]
    leaving: frozenset[str]


class Turns:
    """Looks at what the room does with the player to act."""

    def __init__(self, world: World, journal: Journal) -> None:
        self._world, self._journal = world, journal
        self.is_bot: Callable[[str], bool] = lambda user_id: False
        self._begun: dict[str, tuple[str, int, int]] = {}
        """By table: hand, decision, and when it was first asked for."""
        self._used_ms: dict[str, list[int]] = {}
        """By user: his uses before the step that is looked at."""
        self._fresh: Sequence[ProtectionLogged] = ()
        """The uses of this step, in the order of its tables."""
        self._order: Sequence[str] = ()
        self._least_ms: dict[str, int] = {}
        """By table: how long the turn must be at least."""

    def process_starts(self) -> None:
        """6.6: every clock begins anew. Uses that were not kept have not happened."""
        self._begun.clear()
        self._used_ms = {user_id: list(times) for user_id, times in self._journal.protected_ms.items()}

    def before(self, tables: dict[str, Table]) -> dict[str, Before]:
        """The hands in play, by table."""
        return {
            table_id: Before(
                table.hand.hand_id,
                table.hand.state,
                table.hand.opening.users,
                frozenset(seat.user_id for _, seat in table.taken() if seat.leaving),
            )
            for table_id, table in tables.items()
            if table.hand is not None and not table.hand.is_over
        }

    def begin(self, table: Table, now: Now) -> None:
        """Take the time when a turn begins."""
        hand = table.hand
        if hand is None or hand.turn is None:
            return
        table_id, begun = table.table_id, self._begun.get(table.table_id)
        friends = table.config.friends
        is_long = table.config.clock and friends is not None and friends.long_clock
        least_ms = 2 * LEAST_TURN_MS if is_long else LEAST_TURN_MS
        if begun is None or begun[:2] != (hand.hand_id, hand.state.decision_no):
            self._begun[table_id] = (hand.hand_id, hand.state.decision_no, now.mono_ms)
            self._least_ms[table_id] = least_ms
        self._least_ms[table_id] = min(least_ms, self._least_ms[table_id])

    def happened(self, cause: Cause, table: Table, was: Before, events: Sequence[Event], now: Now) -> None:
        """The events of a step, in a hand that was being played before."""
        for number, event in enumerate(events):
            self.acted(cause, table, was, event, is_first=number == 0, now=now)

    def acted(
        self,
        cause: Cause,
        table: Table,
        was: Before,
        event: Event,
        *,
        is_first: bool,
        now: Now,
    ) -> None:
        """An action in a hand that was being played; the room itself acts for who was not in time."""
        if not isinstance(event, ActionTaken | PlayerProtected):
            return
        user_id = was.users[event.player]
        if is_first and cause.kind == "command":
            match cause.command:
                case Decide() if cause.user_id == user_id:
                    return
                case LeaveSeat() if cause.user_id == user_id:
                    return
                case _:
                    pass
        seat = table.seat_of(user_id)
        holder = None if seat is None else table.at(seat)
        if user_id in was.leaving or (holder is not None and holder.leaving):
            return
        if not is_first or cause.kind != "tick":
            self._world.fail("turns", f"{event} of {user_id} comes from {cause}")
            return
        self._time_is_over(table, was, event, user_id, now)

    def _time_is_over(
        self,
        table: Table,
        was: Before,
        event: ActionTaken | PlayerProtected,
        user_id: str,
        now: Now,
    ) -> None:
        self._world.note("time-outs")
        begun = self._begun.get(table.table_id)
        asked = (was.hand_id, was.state.decision_no)
        least_ms = self._least_ms.get(table.table_id, LEAST_TURN_MS)
        if begun is None or begun[:2] != asked or now.mono_ms - begun[2] < least_ms:
            told = f"{begun}, {now.mono_ms}"
            self._world.fail("turns", f"{user_id} had no {least_ms} ms at {table.table_id}: {told}")
        kinds = {option.kind for option in legal(was.state)}
        is_fold = isinstance(event, ActionTaken) and event.kind is ActionKind.FOLD
        is_free = bool(kinds & {ActionKind.CHECK, ActionKind.BRING_IN})
        if is_free and (is_fold or isinstance(event, PlayerProtected)):
            self._world.fail("turns", f"{user_id} owed nothing and got {event}")
        if isinstance(event, ActionTaken) and event.cost and event.kind is not ActionKind.BRING_IN:
            self._world.fail("turns", f"{user_id} was not there and paid: {event}")
        left = self._left(table, was, user_id, now)
        if isinstance(event, PlayerProtected):
            self._world.note("protections")
            if left == 0:
                self._world.fail("protection", f"{user_id} had none left and was protected")
        elif is_fold and not self.is_bot(user_id) and was.state.staked[event.player] and left:
            self._world.fail("protection", f"{user_id} was folded and had {left} protections left")

    def _left(self, table: Table, was: Before, user_id: str, now: Now) -> int | None:
        """What he had left when his time ended, by a count of its own; None where the time of day has gone
        back meanwhile.
        """
        earlier = self._order[: self._order.index(table.table_id)]
        fresh = [use.at_ms for use in self._fresh if use.user_id == user_id and use.table_id in earlier]
        times = self._used_ms.get(user_id, []) + fresh
        if any(later < first for first, later in pairwise([*times, now.wall_ms])):
            return None
        count = Count(was.state.rules.protection)
        for time in times:
            count.used(time)
        return count.left(now.wall_ms)

    def uses(self, rows: Sequence[ProtectionLogged], cause: Cause, order: Sequence[str]) -> None:
        """The uses that a step writes down, before its events are looked at; tables come in this order."""
        self._fresh, self._order = rows, order
        for row in rows:
            if cause.kind != "tick":
                self._world.fail("protection", f"{row} comes from {cause}")

    def step_is_over(self) -> None:
        """The uses of the step count for the next."""
        for row in self._fresh:
            self._used_ms.setdefault(row.user_id, []).append(row.at_ms)
        self._fresh = ()
