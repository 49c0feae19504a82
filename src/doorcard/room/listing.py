"""The lobby: what all see alike is worked out once, then what each sees of himself."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from doorcard.protocol.messages import Lobby, LobbyTable
from doorcard.room.cashier import stack_of
from doorcard.room.floor import Floor
from doorcard.room.lobby import quick_places, quick_tables
from doorcard.room.seating import owed_now
from doorcard.room.table import Table
from doorcard.room.users import User
from doorcard.room.waiting import open_seats

NOBODY = ""


class Listing:
    """The lobby as the tables stand now. To be made anew after any change."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._lines = [(table, _line(floor, table)) for table in floor.tables.values()]
        self._quick = quick_tables(floor)

    def lobby_for(self, user_id: str, now_ms: int) -> Lobby:
        """All public tables, the user's own, and those of friends who have invited him."""
        user = self._floor.users.get(user_id)
        if user is None:
            return Lobby(
                tuple(line for table, line in self._lines if table.config.public and not table.closing)
            )
        quick = quick_places(self._floor, self._quick, user, now_ms)
        return Lobby(tuple(self._lines_of(user, now_ms)), quick)

    def _lines_of(self, user: User, now_ms: int) -> Iterator[LobbyTable]:
        for table, line in self._lines:
            table_id = table.table_id
            if table_id in user.seats or table_id in user.lines or user.user_id in table.departures:
                if _is_listed(table, user):
                    yield replace(line, **_own_fields(self._floor, table, user, now_ms))
            elif _is_listed(table, user):
                yield line


def _is_listed(table: Table, user: User) -> bool:
    if table.table_id in user.seats:
        return True
    return not table.closing and (
        table.config.public or (not table.is_open_to_all and table.may_see(user.user_id))
    )


def _line(floor: Floor, table: Table) -> LobbyTable:
    """As somebody sees it who has nothing to do with the table."""
    config = table.config
    holders = [floor.users[seat.user_id] for _, seat in table.taken()]
    return LobbyTable(
        table_id=table.table_id,
        name=config.name,
        game=config.game,
        stakes=table.rules.stakes,
        profile=table.rules.profile,
        seats_taken=len(holders),
        bots=sum(holder.is_bot for holder in holders),
        seats=config.seats,
        hands_per_hour=table.hands_per_hour,
        private=not config.public,
        least_buy_in=table.least_buy_in,
        usual_buy_in=table.usual_buy_in,
        most_buy_in=table.most_buy_in,
        open_seats=open_seats(floor, table, NOBODY),
        waiting=len(table.line),
        average_pot=table.average_pot,
        bots_join=config.bots,
        mixed=config.friends is not None and config.friends.mixed,
    )


def _own_fields(floor: Floor, table: Table, user: User, now_ms: int) -> dict[str, Any]:
    """What a line of the lobby says of the user himself."""
    line, seat = list(table.line), table.seat_of(user.user_id)
    owed = owed_now(floor, table, user.user_id, now_ms)
    return {
        "mine": table.table_id in user.seats,
        "my_turn": _is_turn_of(table, user),
        "least_buy_in": max(table.least_buy_in, owed),
        "usual_buy_in": max(table.usual_buy_in, owed),
        "most_buy_in": max(table.most_buy_in, owed),
        "open_seats": open_seats(floor, table, user.user_id),
        "my_place": line.index(user.user_id) + 1 if user.user_id in line else 0,
        "my_stack": 0 if seat is None else stack_of(floor, table, seat),
        "my_seat_out": _sits_out(table, seat),
        "turn_left_ms": _turn_left_ms(table, user, now_ms),
    }


def _sits_out(table: Table, no: int | None) -> bool:
    seat = None if no is None else table.at(no)
    return seat is not None and seat.out is not None


def _turn_left_ms(table: Table, user: User, now_ms: int) -> int | None:
    hand, seat = table.hand, table.seat_of(user.user_id)
    holder = None if seat is None else table.at(seat)
    if hand is None or hand.turn is None or hand.turn.deadline_ms is None or holder is None:
        return None
    if not _is_turn_of(table, user):
        return None
    bank_ms = 0 if hand.turn.in_bank else holder.bank_ms
    return max(0, hand.turn.deadline_ms - now_ms) + bank_ms


def _is_turn_of(table: Table, user: User) -> bool:
    hand = table.hand
    if hand is None or hand.state.actor is None:
        return False
    return hand.opening.users[hand.state.actor] == user.user_id
