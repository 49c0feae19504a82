"""The settlement sheet of a table of friends: who brought what, who took what away, and who won."""

from msgspec import Struct

from doorcard.room.cashier import stack_of
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.table import Table
from doorcard.rules.spec import Amount


class SheetLine(Struct, frozen=True):
    """One user, in the table's unit. ``now``: his chips at the table, those in the middle included.

    ``net`` = cashed + now - bought; over all lines it is 0, as there is no rake among friends.
    """

    nickname: str
    bought: Amount
    cashed: Amount
    now: Amount
    net: Amount


def settlement(floor: Floor, table: Table) -> tuple[SheetLine, ...]:
    """The sheet as it stands, in the order in which people sat down first. Raises Refusal `no_settlement`."""
    friends = table.config.friends
    if friends is None:
        raise Refusal("no_settlement", table_id=table.table_id)
    lines = []
    for account in friends.accounts:
        user, now = floor.users.get(account.user_id), _chips_here(floor, table, account.user_id)
        net = account.cashed + now - account.bought
        name = "?" if user is None else user.nickname
        lines.append(SheetLine(name, account.bought, account.cashed, now, net))
    return tuple(lines)


def _chips_here(floor: Floor, table: Table, user_id: str) -> Amount:
    number = table.seat_of(user_id)
    if number is None:
        return 0
    staked, hand = 0, table.hand
    if hand is not None and not hand.is_over:
        player = hand.player_of(user_id)
        staked = 0 if player is None else hand.state.staked[player]
    return stack_of(floor, table, number) + staked
