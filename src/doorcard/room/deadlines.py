"""What tables wait for: turns, the end of results, next hands, seats kept too long. And standstills of the
room (6.6).
"""

from doorcard.room.between import next_hand, result_is_over, seat_ends_at, settle, stand_up_the_absent
from doorcard.room.floor import Floor
from doorcard.room.hands import start_turn
from doorcard.room.pause import end_long_pause, pause_ends_at
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.timeouts import turn_is_due
from doorcard.room.waiting import line_changes_at


def deadline(floor: Floor, table: Table) -> int | None:
    """The next monotonic time at which something must happen at the table by itself; None: nothing must."""
    first = _earlier(table.next_at_ms, line_changes_at(table))
    first = _earlier(first, pause_ends_at(floor, table))
    hand = table.hand
    if hand is not None and hand.turn is not None:
        first = _earlier(first, hand.turn.deadline_ms)
    for number, seat in table.taken():
        first = _earlier(first, seat_ends_at(floor, table, number, seat))
    return first


def _earlier(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


class Wakes:
    """When each table must be woken. A decision and what falls due move the clocks of their own table alone,
    so only that is looked at again; after anything else all are.
    """

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._at_ms: dict[str, int] = {}
        self._are_known = False

    def forget(self) -> None:
        """Any table may have changed."""
        self._are_known = False

    def changed(self, table_id: str) -> None:
        """This table may have changed, and no other."""
        if self._are_known:
            self._look_at(table_id)

    def first_ms(self) -> int | None:
        """The next deadline of the room; None: nothing happens by itself."""
        self._know()
        return min(self._at_ms.values(), default=None)

    def due(self, now_ms: int) -> list[Table]:
        """Tables at which something is due, in the order of the lobby."""
        self._know()
        return [
            table
            for table_id, table in self._floor.tables.items()
            if _is_due(self._at_ms.get(table_id), now_ms)
        ]

    def _know(self) -> None:
        if self._are_known:
            return
        self._at_ms.clear()
        for table_id in self._floor.tables:
            self._look_at(table_id)
        self._are_known = True

    def _look_at(self, table_id: str) -> None:
        table = self._floor.tables.get(table_id)
        at_ms = None if table is None else deadline(self._floor, table)
        if at_ms is None:
            self._at_ms.pop(table_id, None)
        else:
            self._at_ms[table_id] = at_ms


def come_due(step: Step, table: Table) -> None:
    """Do what is due at the table, one thing after the other (a table never runs two hands' worth in one
    step).
    """
    now_ms, hand = step.now.mono_ms, table.hand
    if hand is not None and hand.turn is not None and _is_due(hand.turn.deadline_ms, now_ms):
        turn_is_due(step, table)
    elif _is_due(table.next_at_ms, now_ms):
        if hand is not None:
            result_is_over(step, table)
        else:
            next_hand(step, table)
    stand_up_the_absent(step, table)
    end_long_pause(step, table)
    settle(step, table)


def _is_due(at_ms: int | None, now_ms: int) -> bool:
    return at_ms is not None and at_ms <= now_ms


def make_good(step: Step, due_ms: int | None) -> bool:
    """6.6: after a standstill of the room, in which nobody could act, every turn begins anew.

    ``due_ms``: the deadline for which the room should have been woken. Whether there was a standstill.
    """
    floor, now_ms = step.floor, step.now.mono_ms
    if due_ms is None or now_ms - due_ms < floor.config.stall_ms:
        return False
    for table in floor.tables.values():
        if table.hand is not None and table.hand.turn is not None and table.hand.turn.deadline_ms is not None:
            start_turn(step, table, table.hand)
    return True
