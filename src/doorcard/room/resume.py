"""Going on where the room stopped: users, seats, chips and open hands from what was saved (6.6)."""

from collections.abc import Callable, Set
from itertools import chain

import msgspec
from msgspec.structs import replace

from doorcard.engine import Event
from doorcard.fair import HandName
from doorcard.ledger import Book
from doorcard.ledger.accounts import stack
from doorcard.room.config import RoomConfig, TableConfig
from doorcard.room.decks import sealed_again
from doorcard.room.errors import RoomError
from doorcard.room.floor import Dealer, Floor
from doorcard.room.hands import fold_event, live_hand
from doorcard.room.lobby import free_table_name
from doorcard.room.opening import open_table
from doorcard.room.outcome import Now, SavedHand, SavedRoom, SeatSaved
from doorcard.room.table import Departure, HandOpening, LiveHand, OutReason, Reservation, Seat, Table
from doorcard.room.users import Users
from doorcard.room.waiting import stand_again

_TABLE = msgspec.json.Decoder(TableConfig)
_OPENING = msgspec.json.Decoder(HandOpening)
_EVENTS = msgspec.json.Decoder(list[Event])


def opened_floor(
    config: RoomConfig,
    dealer: Dealer,
    new_id: Callable[[str], str],
    saved: SavedRoom,
    now: Now,
) -> Floor:
    """The floor as it was. Raises RoomError `saved_room_broken` where book, seats and hands do not fit
    together.
    """
    floor = Floor(config, Users(saved.users, saved.seen), Book(saved.balances), dealer, new_id)
    floor.users.recall(saved.answers)
    for person in saved.users:
        if person.refilled_ms is not None:
            floor.users[person.user_id].refilled = _then(now, person.refilled_ms)
    _put_up_tables(floor, saved, now)
    for row in saved.seats:
        _put_on_seat(floor, row, now)
    for left in saved.departures:
        if (table := floor.tables.get(left.table_id)) is not None:
            table.departures[left.user_id] = Departure(left.amount, _then(now, left.at_ms).mono_ms)
    for waits in saved.waiting:
        stand_again(floor, waits, now.mono_ms)
    for hand in saved.open_hands:
        _take_up_hand(floor, hand, {row.user_id for row in saved.seats if row.shows == hand.opening.hand_id})
    for mute in saved.mutes:
        floor.talk.mute(mute.user_id, mute.whom, muted=mute.muted)
    floor.talk.silences.update(saved.silences)
    for line in saved.said:
        floor.talk.keep(line)
        floor.talk.last_no = max(floor.talk.last_no, line.no)
    being_played = {hand.opening.hand_id for hand in saved.open_hands}
    for use in saved.protections:
        if (user := floor.users.get(use.user_id)) is not None:
            # A use from before the clock of the day was put back was just now, not at a time still to come.
            user.protections = (*user.protections, min(use.at_ms, now.wall_ms))
            if use.hand_id in being_played:
                user.unheard[use.table_id] = None
    return floor


def _then(now: Now, wall_ms: int) -> Now:
    """A time of a process that is gone, on the clocks of this one. Where the clock of the day was put back
    behind it, it was just now.
    """
    return Now(now.mono_ms - max(0, now.wall_ms - wall_ms), wall_ms)


def _put_up_tables(floor: Floor, saved: SavedRoom, now: Now) -> None:
    """The configured tables, then those of people's own. One that is no longer configured closes after its
    hand.
    """
    configured = {table.table_id: table for table in floor.config.tables}
    if len(configured) < len(floor.config.tables):
        raise RoomError("table_id_repeated", table_ids=[table.table_id for table in floor.config.tables])
    for config in configured.values():
        floor.tables[config.table_id] = open_table(config)
    for row in saved.tables:
        if row.table_id not in floor.tables:
            config = _TABLE.decode(row.body)
            if not config.name:  # it went with its owner
                config = replace(config, name=free_table_name(floor))
            table = open_table(config)
            friends = table.config.friends
            table.closing = table.config.owner is None or (
                friends is not None and (friends.last_hand or friends.is_over)
            )
            floor.tables[row.table_id] = table
            if (owner := floor.users.get(config.owner)) is not None:
                owner.left_at_ms = now.mono_ms
    for table in floor.tables.values():
        table.seq = saved.table_seqs.get(table.table_id, 0)
        table.hand_no = saved.hand_nos.get(table.table_id, 0)
        table.numbered = max(table.hand_no, saved.numbered.get(table.table_id, 0))
        table.withdrawn = saved.withdrawn.get(table.table_id, 0)
        table.withdrawn += sum(row.table_id == table.table_id for row in saved.promises)
        table.aborted = saved.aborted.get(table.table_id, 0)
        table.not_before_ms = now.mono_ms + floor.config.restart_ms if saved.tables else 0


def _put_on_seat(floor: Floor, row: SeatSaved, now: Now) -> None:
    if row.user_id is None:
        return
    table, user = floor.tables.get(row.table_id), floor.users.get(row.user_id)
    if table is None or user is None:
        raise RoomError("saved_room_broken", seat=row.seat, table_id=row.table_id, user_id=row.user_id)
    out = OutReason.ASKED if row.sitting_out and not user.is_bot else None
    bank_ms = floor.config.timers.time_bank_ms
    seat = table.seats[row.seat - 1] = Seat(row.user_id, bank_ms, out, out_since_ms=now.mono_ms)
    seat.sent_away = table.config.friends is not None and row.user_id in table.config.friends.shut_out
    seat.leaving, seat.last_hand, seat.last_dealt = row.leaving, row.last_hand, row.last_dealt
    if (waiting := floor.users.get(row.waiting)) is not None:
        seat.reserved = Reservation(waiting.user_id, row.buy_in)
        waiting.seats[row.table_id] = row.seat
    user.seats[row.table_id] = row.seat
    user.left_at_ms = now.mono_ms


def _take_up_hand(floor: Floor, saved: SavedHand, who_show: Set[str | None]) -> None:
    table = floor.tables.get(saved.opening.table_id)
    if table is None:
        raise RoomError("saved_room_broken", hand_id=saved.opening.hand_id, table_id=saved.opening.table_id)
    opening = _OPENING.decode(saved.opening.body)
    row = saved.opening
    name = HandName(row.table_id, row.hand_no, row.hand_id)
    hand = live_hand(row.hand_id, row.hand_no, opening, sealed_again(name, opening))
    for event in chain.from_iterable(_EVENTS.decode(row.events) for row in saved.events):
        fold_event(hand, event)
    _check(floor, table, hand)
    hand.showing.update(player for player, user_id in enumerate(opening.users) if user_id in who_show)
    table.hand = hand


def _check(floor: Floor, table: Table, hand: LiveHand) -> None:
    """Seats, book and journal were written in one transaction each time, so they agree or something is
    broken.
    """
    for player, number in enumerate(hand.opening.seats):
        seat = table.at(number)
        booked = floor.book.balance(stack(table.table_id, number))
        is_his = seat is not None and seat.user_id == hand.opening.users[player]
        if not is_his or booked != hand.state.stacks[player]:
            raise RoomError("saved_room_broken", hand_id=hand.hand_id, seat=number, booked=booked)
