"""What one seated user alone may know and do, from his own view of himself in the hand."""

from doorcard.engine import Status, legal
from doorcard.protocol.messages import TablePrivate
from doorcard.room.choices import may_show
from doorcard.room.floor import Floor
from doorcard.room.prospects import call_cost, price, prospect
from doorcard.room.protection import Protection, protection
from doorcard.room.table import Seat, Table
from doorcard.room.users import User
from doorcard.rules.spec import ProtectionRules


def protection_of(user: User, table: Table, wall_ms: int) -> Protection:
    """What the user has left at a table, by its house (rules 6.3, 6.4 and 6.8)."""
    return protection(user.protections, wall_ms, table.protection)


def least_protection(floor: Floor, user: User, wall_ms: int) -> Protection:
    """What the user has left where he has least, among the tables with protection at which he has a seat.

    Without any, by the usual figures of 6.3.
    """
    tables = [floor.tables[table_id] for table_id in user.seats]
    houses = [table.protection for table in tables if table.protection.quota > 0] or [ProtectionRules()]
    found = (protection(user.protections, wall_ms, house) for house in houses)
    return min(found, key=lambda one: (one.left, -(one.locked_until_ms or 0)))


def table_private(table: Table, user: User, wall_ms: int) -> TablePrivate | None:
    """The private part for a user; None where he has no seat."""
    number = table.seat_of(user.user_id)
    seat = None if number is None else table.at(number)
    return None if number is None or seat is None else seat_private(table, number, seat, user, wall_ms)


def seat_private(table: Table, number: int, seat: Seat, user: User, wall_ms: int) -> TablePrivate:
    """The private part for the user who holds a seat."""
    left, is_out = protection_of(user, table, wall_ms).left, seat.out is not None
    hand = table.hand
    player = None if hand is None else hand.player_of(user.user_id)
    if hand is None or player is None:
        return TablePrivate(
            number,
            protections_left=left,
            muck=user.muck,
            sitting_out=is_out,
            leaving=seat.leaving,
            last_hand=seat.last_hand,
        )
    state = hand.state
    own = hand.own.hand(state, player, hand.dealt)
    if state.status[player] is Status.FOLDED:  # he has nothing more to do or to reckon; most are soon here
        return TablePrivate(
            number,
            own.down,
            own.cards,
            own.high,
            own.low,
            decision_no=state.decision_no,
            protections_left=left,
            muck=user.muck,
            sitting_out=is_out,
            leaving=seat.leaving,
            last_hand=seat.last_hand,
            shows=player in hand.showing,
        )
    cost = call_cost(state, player)
    # A bot reckons for itself, and nobody looks at its panels.
    is_person = not user.is_bot
    return TablePrivate(
        number,
        own.down,
        own.cards,
        own.high,
        own.low,
        legal(state) if player == state.actor else (),
        state.decision_no,
        cost,
        left,
        user.muck,
        is_out,
        seat.leaving,
        prospect(state, player) if is_person else (),
        price(state, player, cost),
        hand.own.outs(state, player, hand.dealt) if is_person else None,
        seat.last_hand,
        is_person and may_show(hand, player, user),
        player in hand.showing,
        own.low_gone,
    )
