"""The line for a seat at a full table.

Whoever waits is offered a seat in his turn, and it is kept for him for a while; then it is the next one's.
Who is not there when a seat comes free, or has too many seats to take it, keeps his place and is passed over.
"""

from doorcard.protocol.messages import Waiting, WaitingPlace
from doorcard.room.cashier import wallet_of
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.outcome import WaitingSaved
from doorcard.room.returning import owed_on_return
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.users import User


def open_seats(floor: Floor, table: Table, user_id: str) -> int:
    """How many seats a person may take now: free ones and bots', without those kept for others."""
    if table.closing or table.seat_of(user_id) is not None:
        return 0
    return max(0, _vacancies(floor, table) - _kept(table, user_id))


def kept_seats(table: Table) -> int:
    """How many seats are kept for people in the line."""
    return _kept(table, None)


def join_line(step: Step, user: User, table: Table) -> int:
    """Stand in the line; one's place, 1 is the next. Who stands there already keeps his place.

    Raises:
        Refusal: `already_seated`, `private_table`, `table_closing`, `seats_free` (nothing to wait for),
            `wallet`, `too_many_lines` or `line_full`.
    """
    if user.user_id not in table.line:
        _check_may_wait(step.floor, user, table)
        table.line[user.user_id] = None
        user.lines[table.table_id] = None
        step.writes.append(WaitingSaved(table.table_id, user.user_id, table.next_place))
        table.next_place += 1
        _changed(step, table)
    return list(table.line).index(user.user_id) + 1


def _check_may_wait(floor: Floor, user: User, table: Table) -> None:
    if table.table_id in user.seats:
        raise Refusal("already_seated", table_id=table.table_id, seat=user.seats[table.table_id])
    if not table.may_see(user.user_id):
        raise Refusal("private_table", table_id=table.table_id)
    if table.closing:
        raise Refusal("table_closing", table_id=table.table_id)
    if open_seats(floor, table, user.user_id):
        raise Refusal("seats_free", table_id=table.table_id)
    if wallet_of(floor, user.user_id) < table.least_buy_in:
        raise Refusal("wallet", have=wallet_of(floor, user.user_id), need=table.least_buy_in)
    if len(user.lines) >= floor.config.max_seats_per_user:
        raise Refusal("too_many_lines", most=floor.config.max_seats_per_user)
    if len(table.line) >= floor.config.max_line:
        raise Refusal("line_full", most=floor.config.max_line)


def stand_again(floor: Floor, row: WaitingSaved, now_ms: int) -> None:
    """After a restart: put somebody back into his line; nobody is offered anything before he is there."""
    table, user = floor.tables.get(row.table_id), floor.users.get(row.user_id)
    if table is not None and user is not None and row.place is not None:
        table.line[user.user_id] = user.lines[table.table_id] = None
        table.next_place = row.place + 1
        table.line_rests_ms = now_ms + floor.config.restart_ms
        user.left_at_ms = now_ms


def leave_line(step: Step, user: User, table: Table) -> None:
    """Wait no longer; the next may have the seat that was kept. Who does not wait changes nothing."""
    if user.user_id not in table.line:
        return
    del table.line[user.user_id]
    user.lines.pop(table.table_id, None)
    table.passed_over.discard(user.user_id)
    step.writes.append(WaitingSaved(table.table_id, user.user_id, None))
    step.lines[user.user_id] = None
    _changed(step, table)


def mind_the_line(step: Step, table: Table) -> None:
    """Bring the line up to date after any change at the table: who goes, and who is offered a seat."""
    for user_id, until_ms in list(table.line.items()):
        user = step.floor.users[user_id]
        if until_ms is not None and until_ms <= step.now.mono_ms:
            leave_line(step, user, table)
            step.notice(user_id, table, "offer_missed", name=table.config.name)
        elif table.closing or not table.may_see(user_id) or _is_long_gone(step, user):
            leave_line(step, user, table)
    if _line_rests(step, table):
        return
    free = _vacancies(step.floor, table) - kept_seats(table)
    waiting = [user_id for user_id, until_ms in table.line.items() if until_ms is None]
    for user_id in waiting:
        user = step.floor.users[user_id]
        if free <= 0:
            break
        if not user.connected:
            continue
        if len(user.seats) >= step.floor.config.max_seats_per_user:
            _pass_over(step, user, table)
            continue
        table.passed_over.discard(user_id)
        table.line[user_id] = step.now.mono_ms + step.floor.config.offer_ms
        free -= 1
        _changed(step, table)


def _pass_over(step: Step, user: User, table: Table) -> None:
    """He has as many seats as anybody may have: the seat is the next one's. He keeps his place, and is told
    why once.
    """
    if user.user_id not in table.passed_over:
        table.passed_over.add(user.user_id)
        most = step.floor.config.max_seats_per_user
        step.notice(user.user_id, table, "passed_over", name=table.config.name, most=most)


def has_a_seat_less(step: Step, user: User) -> None:
    """Where he was passed over because he had too many seats, he is no longer."""
    for table_id in list(user.lines):
        table = step.floor.tables[table_id]
        if user.user_id in table.passed_over:
            mind_the_line(step, table)


def _line_rests(step: Step, table: Table) -> bool:
    """Whether those who wait are finding back after a restart: who is slower must not be passed over."""
    if not table.line_rests_ms:
        return False
    are_back = all(step.floor.users[user_id].connected for user_id in table.line)
    if are_back or step.now.mono_ms >= table.line_rests_ms:
        table.line_rests_ms = 0
        step.lobby_changed = True
    return table.line_rests_ms > 0


def line_changes_at(table: Table) -> int | None:
    """The monotonic time at which an offer runs out, or may be made after a restart; None: there is none."""
    if not table.line:
        return None
    times = [until_ms for until_ms in table.line.values() if until_ms is not None]
    return min([*times, table.line_rests_ms] if table.line_rests_ms else times, default=None)


def waiting_message(floor: Floor, user: User, now_ms: int) -> Waiting:
    """All lines in which a user stands."""
    return Waiting(tuple(_place(floor, user, floor.tables[table_id], now_ms) for table_id in user.lines))


def _place(floor: Floor, user: User, table: Table, now_ms: int) -> WaitingPlace:
    until_ms, chip = table.line[user.user_id], table.rules.stakes.chip
    held = wallet_of(floor, user.user_id)
    owed = owed_on_return(table, user.user_id, now_ms, floor.config.return_stack_ms)
    return WaitingPlace(
        table_id=table.table_id,
        name=table.config.name,
        game=table.config.game,
        stakes=table.rules.stakes,
        place=list(table.line).index(user.user_id) + 1,
        waiting=len(table.line),
        buy_in=max(owed, min(table.usual_buy_in, held // chip * chip)),
        offer_ms=None if until_ms is None else max(0, until_ms - now_ms),
    )


def _vacancies(floor: Floor, table: Table) -> int:
    """Seats without anybody, and those of bots whom nobody has asked for theirs yet."""
    bots = sum(
        number <= table.config.seats and seat.reserved is None and floor.users[seat.user_id].is_bot
        for number, seat in table.taken()
    )
    return len(table.free_seats()) + bots


def _kept(table: Table, user_id: str | None) -> int:
    if table.line_rests_ms:  # nobody is offered anything yet, and nobody may come before those who wait
        line = list(table.line)
        return line.index(user_id) if user_id in table.line else len(line)
    offered = (other for other, until_ms in table.line.items() if until_ms is not None)
    return sum(other != user_id for other in offered)


def _is_long_gone(step: Step, user: User) -> bool:
    gone_ms = step.now.mono_ms - user.left_at_ms
    return not user.connected and gone_ms > step.floor.config.line_absent_ms


def _changed(step: Step, table: Table) -> None:
    """Everybody in the line hears of it: his place may be another, or how many stand behind him."""
    step.lines.update(dict.fromkeys(table.line))
    step.lobby_changed = True
