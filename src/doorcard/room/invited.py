"""What the link of a table of friends tells whoever holds it, before he comes in."""

from msgspec import Struct

from doorcard.protocol.commands import TurnTime
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.friends import invited_to
from doorcard.rules.spec import Game, Stakes


class Invited(Struct, frozen=True):
    """The table behind a link: no names but the host's, and nothing of the hand being played.

    ``taken``: seats with somebody on them, of whom ``bots`` are bots.
    """

    host: str
    table: str
    game: Game
    mixed: bool
    stakes: Stakes
    clock: TurnTime
    seats: int
    taken: int
    bots: int


def invited(floor: Floor, invitation: str, user_id: str | None) -> Invited:
    """What a link leads to, for a user, or (None) for whoever has not said yet who he is.

    Raises Refusal `no_invitation`, or `sent_away` where the host has sent this user away.
    """
    table, friends = invited_to(floor, invitation)
    config, host = table.config, floor.users.get(table.config.owner)
    if host is None:
        raise Refusal("no_invitation")
    if user_id in friends.shut_out:
        raise Refusal("sent_away", table_id=table.table_id)
    holders = [floor.users[seat.user_id] for _, seat in table.taken()]
    usual = TurnTime.LONG if friends.long_clock else TurnTime.USUAL
    return Invited(
        host=host.nickname,
        table=config.name,
        game=config.game,
        mixed=friends.mixed,
        stakes=table.rules.stakes,
        clock=usual if config.clock else TurnTime.NONE,
        seats=config.seats,
        taken=len(holders),
        bots=sum(holder.is_bot for holder in holders),
    )
