"""The lobby as one user sees it."""

from typing import Any

from doorcard.protocol.messages import Lobby, LobbyTable
from doorcard.room.cashier import stack_of
from doorcard.room.floor import Floor
from doorcard.room.lobby import quick_places
from doorcard.room.seating import owed_now
from doorcard.room.table import Table
from doorcard.room.users import User
from doorcard.room.waiting import open_seats


def lobby_for(floor: Floor, user_id: str, now_ms: int) -> Lobby:
    """All public tables, the user's own, and those of friends who have invited him."""
    user = floor.users.get(user_id)
    seen = (table for table in floor.tables.values() if _is_listed(table, user_id))
    lines = tuple(_line(floor, table, user, now_ms) for table in seen)
    return Lobby(lines, () if user is None else quick_places(floor, user, now_ms))


def _is_listed(table: Table, user_id: str) -> bool:
    if table.seat_of(user_id) is not None:
        return True
    return not table.closing and (
        table.config.public or (not table.is_open_to_all and table.may_see(user_id))
    )


def _line(floor: Floor, table: Table, user: User | None, now_ms: int) -> LobbyTable:
    config = table.config
    owed = 0 if user is None else owed_now(floor, table, user.user_id, now_ms)
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
        mine=user is not None and table.table_id in user.seats,
        my_turn=user is not None and _is_turn_of(table, user),
        least_buy_in=max(table.least_buy_in, owed),
        usual_buy_in=max(table.usual_buy_in, owed),
        most_buy_in=max(table.most_buy_in, owed),
        waiting=len(table.line),
        average_pot=table.average_pot,
        bots_join=config.bots,
        **({} if user is None else _own_fields(floor, table, user, now_ms)),
    )


def _own_fields(floor: Floor, table: Table, user: User, now_ms: int) -> dict[str, Any]:
    """What a line of the lobby says of the user himself."""
    line, seat = list(table.line), table.seat_of(user.user_id)
    return {
        "open_seats": open_seats(floor, table, user.user_id),
        "my_place": line.index(user.user_id) + 1 if user.user_id in line else 0,
        "my_stack": 0 if seat is None else stack_of(floor, table, seat),
        "turn_left_ms": _turn_left_ms(table, user, now_ms),
    }


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
