"""What the shell's bots have to do: where to sit down, and whose turn it is."""

from msgspec import Struct

from doorcard.engine import Phase
from doorcard.room.between import is_wanted
from doorcard.room.floor import Floor
from doorcard.room.waiting import kept_seats


class BotsWanted(Struct, frozen=True):
    """A table where bots should sit down now: how many, and with how much."""

    table_id: str
    missing: int
    buy_in: int


class BotTurn(Struct, frozen=True):
    """A bot that must act."""

    table_id: str
    user_id: str
    hand_id: str
    decision_no: int


def seats_wanting_bots(floor: Floor) -> tuple[BotsWanted, ...]:
    """Tables that are played or watched and have fewer bots than they want, as far as seats are free."""
    found = []
    for table in floor.tables.values():
        if table.config.bots == 0:
            continue
        bots = sum(floor.users[seat.user_id].is_bot for _, seat in table.taken())
        missing = min(table.config.bots - bots, len(table.free_seats()) - kept_seats(table))
        if missing > 0 and not table.closing and is_wanted(floor, table):
            found.append(BotsWanted(table.table_id, missing, table.usual_buy_in))
    return tuple(found)


def bots_to_act(floor: Floor) -> tuple[BotTurn, ...]:
    """Bots whose turn it is now."""
    found = []
    for table in floor.tables.values():
        hand = table.hand
        if hand is None or hand.state.phase is not Phase.ACTION or hand.state.actor is None:
            continue
        user_id = hand.opening.users[hand.state.actor]
        if floor.users[user_id].is_bot:
            found.append(BotTurn(table.table_id, user_id, hand.hand_id, hand.state.decision_no))
    return tuple(found)
