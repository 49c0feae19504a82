"""People come and go: what their connections mean at the tables where they sit."""

from collections.abc import Iterator

from doorcard.room.between import settle
from doorcard.room.cashier import stack_of
from doorcard.room.clock import turn_clock
from doorcard.room.floor import Floor
from doorcard.room.hands import seat_in_hand
from doorcard.room.seating import sit_in
from doorcard.room.step import Step
from doorcard.room.table import OutReason, Table
from doorcard.room.users import User

STAYED_MS = 24 * 3600 * 1000
"""Sessions are noted when a connection begins; of one that lasted longer than this its end is, too."""


def tables_of(floor: Floor, user: User) -> set[str]:
    """The tables at which it matters whether a user is there: where he has a seat or waits, and his own."""
    own = {table.table_id for table in floor.tables.values() if table.config.owner == user.user_id}
    return own.union(user.seats, user.lines)


def came(step: Step, user: User) -> None:
    """The first connection of a user. Who was sat out for a lost line a moment ago plays again."""
    user.connected = True
    user.seen_ms = max(user.seen_ms, step.now.wall_ms)
    for table, number in _seats(step, user):
        seat = table.at(number)
        assert seat is not None, "nobody sits there"
        is_soon = step.now.mono_ms - seat.out_since_ms <= step.floor.config.return_ms
        if seat.out is OutReason.DISCONNECTED and is_soon and stack_of(step.floor, table, number):
            sit_in(step, table, number)
        _clock_again(step, table, user)
        step.touch(table)
        settle(step, table)
    for table_id in list(user.lines):
        settle(step, step.floor.tables[table_id])


def went(step: Step, user: User) -> None:
    """The last connection of a user is gone. Clocks go on as they were (6.1); without a clock, one begins."""
    user.connected, user.left_at_ms = False, step.now.mono_ms
    if step.now.wall_ms - user.seen_ms > STAYED_MS and not user.is_gone:
        step.writes.append(user.saved(step.now.wall_ms))
    user.seen_ms = max(user.seen_ms, step.now.wall_ms)
    for table, _ in _seats(step, user):
        _clock_again(step, table, user)
        step.touch(table)
        settle(step, table)


def _seats(step: Step, user: User) -> Iterator[tuple[Table, int]]:
    for table_id in list(user.seats):
        table = step.floor.tables[table_id]
        number = table.seat_of(user.user_id)
        if number is not None:
            yield table, number


def _clock_again(step: Step, table: Table, user: User) -> None:
    """At a table without a clock only a player who is not there has a limit."""
    hand = table.hand
    if table.config.clock or hand is None or hand.turn is None or hand.state.actor is None:
        return
    player = hand.state.actor
    if hand.opening.users[player] == user.user_id:
        seat, config = seat_in_hand(table, hand, player), step.floor.config
        hand.turn = turn_clock(hand.turn.decision_no, seat, user, False, config, step.now.mono_ms)
