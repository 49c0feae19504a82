"""What tables wait for: turns, the end of results, next hands, seats kept too long. And standstills of the
room (6.6).
"""

from collections.abc import Iterator

from doorcard.room.between import next_hand, result_is_over, settle, stand_up_the_absent
from doorcard.room.config import RoomConfig
from doorcard.room.floor import Floor
from doorcard.room.hands import start_turn
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.timeouts import turn_is_due


def deadlines(table: Table, config: RoomConfig) -> Iterator[int]:
    """Every monotonic time at which something must happen at the table by itself."""
    if table.next_at_ms is not None:
        yield table.next_at_ms
    if table.hand is not None and table.hand.turn is not None and table.hand.turn.deadline_ms is not None:
        yield table.hand.turn.deadline_ms
    for number, seat in table.taken():
        if seat.out is not None and not table.in_hand(number):
            yield seat.out_since_ms + config.away_ms


def wake_at_ms(floor: Floor) -> int | None:
    """The next deadline of the room; None: nothing happens by itself."""
    return min((at for table in floor.tables.values() for at in deadlines(table, floor.config)), default=None)


def due_tables(floor: Floor, now_ms: int) -> list[Table]:
    """Tables at which something is due."""
    config = floor.config
    return [
        table for table in floor.tables.values() if any(at_ms <= now_ms for at_ms in deadlines(table, config))
    ]


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
    settle(step, table)


def _is_due(at_ms: int | None, now_ms: int) -> bool:
    return at_ms is not None and at_ms <= now_ms


def make_good(step: Step) -> None:
    """6.6: after a standstill of the room, in which nobody could act, every turn begins anew."""
    floor, now_ms = step.floor, step.now.mono_ms
    due_ms = wake_at_ms(floor)
    if due_ms is None or now_ms - due_ms < floor.config.stall_ms:
        return
    for table in floor.tables.values():
        if table.hand is not None and table.hand.turn is not None and table.hand.turn.deadline_ms is not None:
            start_turn(step, table, table.hand)
