"""Between two hands: who goes, who comes, who sits out, and when the next hand begins."""

from msgspec.structs import replace

from doorcard.engine import Status
from doorcard.protocol.messages import TableClosed
from doorcard.room.cashier import buy_in, fund_bot, stack_of, wallet_of
from doorcard.room.config import Friends
from doorcard.room.decks import promise_hand, withdraw_promise
from doorcard.room.floor import Floor
from doorcard.room.hands import begin_hand
from doorcard.room.opening import lay_rules, other_game
from doorcard.room.outcome import TableRemoved
from doorcard.room.publish import write_down
from doorcard.room.seating import owed_now, sit_down, sit_out, stand_up
from doorcard.room.step import Step
from doorcard.room.table import LiveHand, OutReason, Reservation, Seat, Table
from doorcard.room.waiting import leave_line, mind_the_line

TIMEOUTS_MAX = 2
"""6.7: time-outs in so many hands running sit a player out."""

FRIENDS_GONE_MS = 12 * 3_600_000
"""So long a table of friends that does not play keeps the seat of who is not there."""


def settle(step: Step, table: Table) -> None:
    """Bring a table up to date after any input: the end of a hand, the plan for the next, who waits."""
    _settle(step, table)
    if table.line:
        mind_the_line(step, table)


def _settle(step: Step, table: Table) -> None:
    hand = table.hand
    if hand is not None and not hand.is_over:
        return
    if hand is not None and not hand.is_settled:
        hand.is_settled = True
        _count_timeouts(step, table, hand)
        _let_go(step, table, hand, only_folded=True)
    if table.closing and (hand is None or _is_end_unseen(step.floor, table)):
        if table.config.friends is None:
            close_table(step, table)
        elif not table.is_over:
            end_friends(step, table, table.config.friends)
    elif hand is None:
        _plan(step, table)


def _is_end_unseen(floor: Floor, table: Table) -> bool:
    """Whether the result need not stay: only bots sit there. Friends may look on without a seat."""
    return table.config.friends is None and all(floor.users[seat.user_id].is_bot for _, seat in table.taken())


def result_is_over(step: Step, table: Table) -> None:
    """The pause after a hand is over: the cards go, the seats are put in order. ``settle`` must follow."""
    hand = table.hand
    assert hand is not None, "no result to take away"
    _let_go(step, table, hand, only_folded=False)
    table.hand, table.next_at_ms = None, None
    _mind_empty_stacks(step, table)
    step.touch(table)


def _count_timeouts(step: Step, table: Table, hand: LiveHand) -> None:
    """6.7: two time-outs in hands running sit a player out; a bot that does not answer goes."""
    for number in hand.opening.seats:
        seat = table.at(number)
        assert seat is not None, "a player without a seat"
        seat.timeouts = seat.timeouts + 1 if seat.timed_out else 0
        if seat.timeouts >= TIMEOUTS_MAX:
            if step.floor.users[seat.user_id].is_bot:
                seat.leaving = True
                step.save_seat(table, number)
            else:
                sit_out(step, table, number, OutReason.TIMEOUTS)


def _let_go(step: Step, table: Table, hand: LiveHand, *, only_folded: bool) -> None:
    """Who is leaving goes: at once when he had folded, else when the result has been seen."""
    for player, number in enumerate(hand.opening.seats):
        seat = table.at(number)
        if seat is None or not seat.goes or seat.user_id != hand.opening.users[player]:
            continue
        if not only_folded or hand.state.status[player] is Status.FOLDED:
            make_way(step, table, number)


def let_go_between(step: Step, table: Table) -> None:
    """After a restart: who was to go when the result had been seen goes, as the result is gone. A last hand
    that was announced and not dealt yet is still played.
    """
    for number, seat in list(table.taken()):
        is_done = seat.leaving or seat.sent_away or seat.last_dealt
        if table.hand is None and is_done:
            make_way(step, table, number)


def make_way(step: Step, table: Table, number: int) -> None:
    """Free a seat that is in no hand, for the person who has been waiting for it if there is one."""
    waiting = stand_up(step, table, number)
    if waiting is not None:
        _seat_the_waiting(step, table, number, waiting)


def _seat_the_waiting(step: Step, table: Table, number: int, waiting: Reservation) -> None:
    """A person sits down where the bot sat, if he is still there, still has the chips, and they still fit the
    table: its owner may have changed the limit.
    """
    user = step.floor.users[waiting.user_id]
    del user.seats[table.table_id]
    owed = owed_now(step.floor, table, user.user_id, step.now.mono_ms)
    fits = table.least_buy_in <= waiting.buy_in <= max(table.most_buy_in, owed)
    can_pay = wallet_of(step.floor, user.user_id) >= waiting.buy_in
    if user.connected and can_pay and fits and not table.closing:
        sit_down(step, user, table, number, waiting.buy_in)
    else:
        step.notice(user.user_id, table, "seat_lost")


def _mind_empty_stacks(step: Step, table: Table) -> None:
    """Bots without chips buy in again; people are asked to."""
    for number, seat in list(table.taken()):
        if stack_of(step.floor, table, number) or table.closing:
            continue
        user = step.floor.users[seat.user_id]
        if user.is_bot:
            fund_bot(step, user, table.usual_buy_in)
            buy_in(step, table, number, table.usual_buy_in)
        else:
            sit_out(step, table, number, OutReason.NO_CHIPS)


def close_table(step: Step, table: Table) -> None:
    """Everybody stands up and the table is gone. No hand may be running."""
    users = step.floor.users
    people = [seat.user_id for _, seat in table.taken() if not users[seat.user_id].is_bot]
    if users.get(table.config.owner) is not None and table.config.owner not in people:
        people.append(str(table.config.owner))
    for number, _ in list(table.taken()):
        waiting = stand_up(step, table, number)
        if waiting is not None:
            del users[waiting.user_id].seats[table.table_id]
            people.append(waiting.user_id)
    for user_id in list(table.line):
        leave_line(step, users[user_id], table)
    withdraw_promise(step, table)
    del step.floor.tables[table.table_id]
    step.floor.talk.lines.pop(table.table_id, None)
    # A hand that ends in this step is kept to its end, though nobody is there to be told.
    if events := step.touched.pop(table.table_id, None):
        write_down(step, table, tuple(events))
    step.writes.append(TableRemoved(table.table_id))
    for user_id in people:
        step.tell(user_id, TableClosed(table.table_id))
    step.lobby_changed = True


def end_friends(step: Step, table: Table, friends: Friends) -> None:
    """Everybody stands up. The table stays so that friends can read who owes whom; nobody sits down again."""
    table.config = replace(table.config, friends=replace(friends, is_over=True, invitation=None))
    table.hand, table.next_at_ms = None, None
    withdraw_promise(step, table)
    for number, _ in list(table.taken()):
        waiting = stand_up(step, table, number)
        if waiting is not None:
            del step.floor.users[waiting.user_id].seats[table.table_id]
            step.notice(waiting.user_id, table, "seat_lost")
    step.save_table(table)
    step.touch(table)
    step.lobby_changed = True


# ---- the next hand ----


def candidates(floor: Floor, table: Table) -> list[tuple[int, Seat]]:
    """Who plays the next hand, if he is there: seated, with chips, not sitting out, not leaving."""
    return [
        (number, seat)
        for number, seat in table.taken()
        if seat.out is None and not seat.leaving and stack_of(floor, table, number) > 0
    ]


def is_wanted(floor: Floor, table: Table) -> bool:
    """Whether there is a reason to play: a person plays or watches, or it is a table of bots by choice."""
    if table.config.bot_table or table.watchers > 0:
        return True
    return any(not floor.users[seat.user_id].is_bot for _, seat in candidates(floor, table))


def _plan(step: Step, table: Table) -> None:
    """Set the time of the next hand, or none."""
    floor, playing = step.floor, candidates(step.floor, table)
    is_held = table.closing or table.is_paused or floor.paused is not None
    if is_held or len(playing) < 2 or not is_wanted(floor, table):
        table.next_at_ms = None
        table.hands_per_hour = 0
        return
    promise_hand(step, table)
    pause_ms = floor.config.timers.between_hands_ms
    if any(floor.users[seat.user_id].connected for _, seat in playing):
        pause_ms = max(pause_ms, floor.config.ask_ms)
    soon_ms = step.now.mono_ms + pause_ms
    if all(floor.users[seat.user_id].is_here for _, seat in playing):
        table.next_at_ms = soon_ms if table.next_at_ms is None else min(table.next_at_ms, soon_ms)
    elif table.next_at_ms is None:
        table.next_at_ms = max(soon_ms, table.not_before_ms)


def next_hand(step: Step, table: Table) -> None:
    """The time of the next hand has come: sit out who is not there (6.7), then deal if two are left."""
    floor, now_ms = step.floor, step.now.mono_ms
    absent = [
        (number, seat) for number, seat in candidates(floor, table) if not floor.users[seat.user_id].is_here
    ]
    if not table.config.clock and absent:
        back_by_ms = max(floor.users[seat.user_id].left_at_ms for _, seat in absent) + floor.config.absent_ms
        if now_ms < back_by_ms:  # nobody else waits in vain for him: without a clock the table is in no hurry
            table.next_at_ms = back_by_ms
            return
    for number, _ in absent:
        sit_out(step, table, number, OutReason.DISCONNECTED)
    table.next_at_ms = None
    seats = tuple(number for number, _ in candidates(floor, table))
    if len(seats) >= 2 and is_wanted(floor, table):
        count_the_round(step, table, len(seats))
        begin_hand(step, table, seats)


def count_the_round(step: Step, table: Table, players: int) -> None:
    """At a mixed table the other game is dealt after as many hands as had players when the round began."""
    friends = table.config.friends
    if friends is None or not friends.mixed:
        return
    left, game = friends.round_left, table.config.game
    if left == 0:
        left = players
        if table.hand_no > 0:
            game = other_game(game)
    played = replace(table.config, game=game, friends=replace(friends, round_left=left - 1))
    lay_rules(table, played)
    step.save_table(table)


def seat_ends_at(floor: Floor, table: Table, number: int, seat: Seat) -> int | None:
    """The monotonic time at which a seat is lost if nothing changes; None: not by itself.

    Who is not there is sat out when the next hand begins. Where none does, as he is alone or the table is
    paused, his seat is kept from when he went, among friends for a long evening.
    """
    if table.in_hand(number):
        return None
    if seat.out is not None:
        return seat.out_since_ms + floor.config.away_ms
    user = floor.users[seat.user_id]
    if user.is_here:
        return None
    return user.left_at_ms + (FRIENDS_GONE_MS if table.config.friends is not None else floor.config.away_ms)


def stand_up_the_absent(step: Step, table: Table) -> None:
    """Who has sat out or been gone too long loses his seat; his chips are in his wallet."""
    if table.hand is not None and table.hand.is_over and not table.hand.is_settled:
        return  # it has ended just now: its players keep their seats until that is drawn to an end
    for number, seat in list(table.taken()):
        ends_ms = seat_ends_at(step.floor, table, number, seat)
        if ends_ms is not None and ends_ms <= step.now.mono_ms:
            waiting = stand_up(step, table, number)
            assert waiting is None, "only a bot's seat is waited for"
            step.notice(seat.user_id, table, "seat_lost")
