"""What one seated user alone may know and do, from his own view of the hand."""

from typing import Any

from doorcard.engine import HandView, Phase, Status, view
from doorcard.protocol.messages import TablePrivate
from doorcard.room.floor import Floor
from doorcard.room.protection import Protection, protection
from doorcard.room.results import high_words, low_words
from doorcard.room.table import LiveHand, Table
from doorcard.room.users import User
from doorcard.rules.spec import Half, ProtectionRules


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
    if number is None or seat is None:
        return None
    return TablePrivate(
        seat=number,
        protections_left=protection_of(user, table, wall_ms).left,
        muck=user.muck,
        sitting_out=seat.out is not None,
        leaving=seat.leaving,
        **_hand_fields(table.hand, user),
    )


def _hand_fields(hand: LiveHand | None, user: User) -> dict[str, Any]:
    player = None if hand is None else hand.player_of(user.user_id)
    if hand is None or player is None:
        return {}
    seen = view(hand.state, player)
    own = seen.players[player]
    return {
        "down": own.down,
        "cards": own.down[:2] + own.up + own.down[2:],
        "legal": seen.legal,
        "decision_no": seen.decision_no,
        "call_cost": _call_cost(seen, player),
        **_words(seen, player),
    }


def _words(seen: HandView, player: int) -> dict[str, Any]:
    own = seen.players[player]
    shared = () if seen.community_card is None else (seen.community_card,)
    cards = own.down + own.up + shared
    if not cards:
        return {}
    has_low = Half.LOW_EIGHT in seen.rules.game.halves
    return {"high": high_words(cards), "low": low_words(cards) if has_low else ()}


def _call_cost(seen: HandView, player: int) -> int:
    own = seen.players[player]
    if seen.phase is not Phase.ACTION or own.status is not Status.ACTIVE:
        return 0
    return min(own.stack, max(0, seen.price - own.bet))
