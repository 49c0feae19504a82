"""Sitting down, standing up, sitting out, and bots that make room for people."""

from doorcard.protocol.messages import TableClosed
from doorcard.room.cashier import buy_in, cash_out, fund_bot, stack_of, wallet_of
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.hands import drive
from doorcard.room.outcome import DepartureSaved
from doorcard.room.private import protection_of
from doorcard.room.returning import note_departure, owed_on_return
from doorcard.room.step import Step
from doorcard.room.table import OutReason, Reservation, Seat, Table
from doorcard.room.users import User
from doorcard.room.waiting import has_a_seat_less, kept_seats, leave_line, open_seats
from doorcard.rules.spec import Amount


def take_seat(step: Step, user: User, table: Table, wanted: int | None, amount: Amount) -> tuple[int, bool]:
    """Sit down; the seat, and whether it is only waited for until a bot has finished its hand.

    Raises:
        Refusal: `already_seated`, `private_table`, `table_closing`, `too_many_seats`, `returns_short`,
            `buy_in`, `wallet`, `seat_taken` or `no_free_seat`.
    """
    floor = step.floor
    _check_may_sit(floor, user, table)
    check_buy_in(step, user, table, amount)
    seat = choose_seat(floor, user, table, wanted)
    leave_line(step, user, table)
    if user.is_bot:
        fund_bot(step, user, amount)
    holder = table.at(seat)
    if holder is not None and table.in_hand(seat):
        holder.leaving, holder.reserved = True, Reservation(user.user_id, amount)
        user.seats[table.table_id] = seat
        step.save_seat(table, seat)
        return seat, True
    if holder is not None:
        stand_up(step, table, seat)
    sit_down(step, user, table, seat, amount)
    return seat, False


def _check_may_sit(floor: Floor, user: User, table: Table) -> None:
    if table.table_id in user.seats:
        raise Refusal("already_seated", table_id=table.table_id, seat=user.seats[table.table_id])
    if not user.is_bot and not table.may_see(user.user_id):
        raise Refusal("private_table", table_id=table.table_id)
    if table.closing:
        raise Refusal("table_closing", table_id=table.table_id)
    if len(user.seats) >= floor.config.max_seats_per_user:
        raise Refusal("too_many_seats", most=floor.config.max_seats_per_user)


def check_buy_in(step: Step, user: User, table: Table, amount: Amount) -> None:
    """Return if the amount is allowed and there (a bot's always is).

    Raises Refusal `returns_short`, `buy_in` or `wallet`.
    """
    floor, owed = step.floor, owed_now(step.floor, table, user.user_id, step.now.mono_ms)
    if amount < owed:
        raise Refusal("returns_short", least=owed)
    least, most, chip = table.least_buy_in, max(table.most_buy_in, owed), table.rules.stakes.chip
    if not least <= amount <= most or (amount % chip and amount != owed):
        raise Refusal("buy_in", least=least, most=most, chip=chip)
    if not user.is_bot and wallet_of(floor, user.user_id) < amount:
        raise Refusal("wallet", have=wallet_of(floor, user.user_id), need=amount)


def owed_now(floor: Floor, table: Table, user_id: str, now_ms: int) -> Amount:
    """With how much somebody must sit down here at least because he has just left with it; else 0."""
    return owed_on_return(table, user_id, now_ms, floor.config.return_stack_ms)


def choose_seat(floor: Floor, user: User, table: Table, wanted: int | None) -> int:
    """The seat asked for, else any free one, else a bot's.

    Raises Refusal `seat_taken`, `no_free_seat`, or `seats_kept` where others wait for those that are left.
    """
    free = table.free_seats()
    if not user.is_bot and kept_seats(table) and not open_seats(floor, table, user.user_id):
        raise Refusal("seats_kept", table_id=table.table_id)
    if wanted is not None:
        if wanted in free or _gives_way(floor, user, table, wanted):
            return wanted
        raise Refusal("seat_taken", seat=wanted)
    if free:
        return free[0]
    bots = [number for number, _ in table.taken() if _gives_way(floor, user, table, number)]
    if not bots:
        raise Refusal("no_free_seat", table_id=table.table_id)
    return min(bots, key=table.in_hand)


def _gives_way(floor: Floor, user: User, table: Table, number: int) -> bool:
    """Whether a bot sits there that can make room for this person."""
    seat = table.at(number) if 1 <= number <= table.config.seats else None
    if seat is None or user.is_bot or seat.reserved is not None:
        return False
    return floor.users[seat.user_id].is_bot


def sit_down(step: Step, user: User, table: Table, seat: int, amount: Amount) -> None:
    """Put the user on a free seat with his chips, and warn him where his protection is locked (6.5)."""
    bank_ms = step.floor.config.timers.time_bank_ms
    table.seats[seat - 1] = Seat(user.user_id, bank_ms)
    user.seats[table.table_id] = seat
    buy_in(step, table, seat, amount)
    step.save_seat(table, seat)
    _warn_if_locked(step, user, table)


def _warn_if_locked(step: Step, user: User, table: Table) -> None:
    if user.is_bot:
        return
    locked_until_ms = protection_of(user, table, step.now.wall_ms).locked_until_ms
    if locked_until_ms is not None:
        step.notice(user.user_id, table, "protection_locked", locked_ms=locked_until_ms - step.now.wall_ms)


def stand_up(step: Step, table: Table, seat: int) -> Reservation | None:
    """Free a seat that is in no hand: chips to the wallet; who had reserved it, if anybody."""
    holder = table.at(seat)
    assert holder is not None, "nobody sits there"
    assert not table.in_hand(seat), "still in a hand"
    amount, user = cash_out(step, table, seat), step.floor.users[holder.user_id]
    if not user.is_bot:
        note_departure(table, user.user_id, amount, step.now.mono_ms, step.floor.config.return_stack_ms)
        step.writes.append(DepartureSaved(table.table_id, user.user_id, amount, step.now.wall_ms))
    table.seats[seat - 1] = None
    user.seats.pop(table.table_id, None)
    has_a_seat_less(step, user)
    if holder.user_id == table.config.owner and table.config.friends is None:
        table.closing = True
    step.save_seat(table, seat)
    if holder.sent_away:
        show_out(step, user, table)
    return holder.reserved


def show_out(step: Step, user: User, table: Table) -> None:
    """Tell somebody who was sent away that the table is not for him any more."""
    if not user.is_bot:
        step.notice(user.user_id, table, "sent_away", name=table.config.name)
        step.tell(user.user_id, TableClosed(table.table_id))


def leave(step: Step, user: User, table: Table) -> bool:
    """Stand up, now or (True) when the hand is over. Raises Refusal `not_seated`."""
    if cancel_reservation(step, user, table):
        return False
    number = step.floor.seat_of(user, table)
    if not table.in_hand(number):
        stand_up(step, table, number)
        return False
    seat = table.at(number)
    assert seat is not None, "nobody sits there"
    seat.leaving = True
    step.save_seat(table, number)
    hand = table.hand
    if hand is not None and hand.state.actor == hand.player_of(user.user_id):
        drive(step, table)
    return True


def cancel_reservation(step: Step, user: User, table: Table) -> bool:
    """Give up a seat that is only waited for; the bot there stays. Whether there was one."""
    for number, seat in table.taken():
        if seat.reserved is not None and seat.reserved.user_id == user.user_id:
            seat.leaving, seat.reserved = False, None
            del user.seats[table.table_id]
            has_a_seat_less(step, user)
            step.save_seat(table, number)
            return True
    return False


def sit_out(step: Step, table: Table, number: int, reason: OutReason) -> None:
    """Do not deal the seat in any more; he is told where he did not ask for it."""
    seat = table.at(number)
    assert seat is not None, "nobody sits there"
    if seat.out is not None:
        return
    seat.out, seat.out_since_ms, seat.timeouts = reason, step.now.mono_ms, 0
    step.save_seat(table, number)
    if reason is OutReason.NO_CHIPS:
        step.notice(seat.user_id, table, "no_chips", least=table.least_buy_in, most=table.most_buy_in)
    elif reason is not OutReason.ASKED:
        step.notice(seat.user_id, table, "sat_out", reason=reason.value)


def sit_in(step: Step, table: Table, number: int) -> None:
    """Play again from the next hand on. Raises Refusal `no_chips`."""
    seat = table.at(number)
    assert seat is not None, "nobody sits there"
    if stack_of(step.floor, table, number) == 0 and not table.in_hand(number):
        raise Refusal("no_chips", least=table.least_buy_in, most=table.most_buy_in)
    seat.out, seat.timeouts = None, 0
    step.save_seat(table, number)


def add_chips(step: Step, user: User, table: Table, amount: Amount) -> None:
    """Wallet to stack, between hands; who has nothing adds a buy-in at least.

    Raises:
        Refusal: `not_seated`, `add_chips` or `wallet`.
    """
    floor, number = step.floor, step.floor.seat_of(user, table)
    held, most = stack_of(floor, table, number), table.most_buy_in
    least = table.least_buy_in if held == 0 else table.rules.stakes.chip
    is_wrong = not least <= amount <= most - held or amount % table.rules.stakes.chip
    if table.in_hand(number) or is_wrong:
        facts = {"stack": held, "least": least, "most": most, "in_hand": int(table.in_hand(number))}
        raise Refusal("add_chips", **facts)
    if wallet_of(floor, user.user_id) < amount:
        raise Refusal("wallet", have=wallet_of(floor, user.user_id), need=amount)
    buy_in(step, table, number, amount)
    if held == 0:
        sit_in(step, table, number)
