"""Commands, from the client to the server; see ``doorcard.protocol.messages`` for how they are answered."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from doorcard.engine.actions import ActionKind
from doorcard.rules.spec import Game

CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNo = Annotated[int, Meta(ge=1, le=8)]
Chips = Annotated[int, Meta(ge=0, le=2**52)]
DecisionNo = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Link(StrEnum):
    """What becomes of the link of a table of friends."""

    SAME = "same"
    NEW = "new"
    NONE = "none"


class TurnTime(StrEnum):
    """How long a turn is at a table of friends: as everywhere, twice as long, or without end."""

    USUAL = "usual"
    LONG = "long"
    NONE = "none"


class Phrase(StrEnum):
    """What can be said at one press; each reader's page puts it in his language."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    NICE_HAND = "nice_hand"
    WELL_PLAYED = "well_played"
    THANKS = "thanks"
    SORRY = "sorry"
    ONE_MOMENT = "one_moment"
    GOOD_GAME = "good_game"


MOST_SIGNS = 200
"""Of a line that is said at a table: Unicode code points."""


class WatchLobby(Struct, frozen=True, tag=True):
    """Send the lobby now and whenever it changes; ``on`` false stops it."""

    command_id: CommandId
    on: bool = True


class WatchTable(Struct, frozen=True, tag=True):
    """Send a table now and whatever happens there. Everybody may watch; a private table, only who may sit."""

    command_id: CommandId
    table_id: TableId
    heard: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    """``no`` of the last line said there that the page has: older ones do not come again. 0: it has none."""


class UnwatchTable(Struct, frozen=True, tag=True):
    """Stop sending a table. A seat that the user has there stays his."""

    command_id: CommandId
    table_id: TableId


class TakeSeat(Struct, frozen=True, tag=True):
    """Sit down with ``buy_in`` chips from the wallet. ``seat`` None: any.

    A bot gives its seat up where none is free.
    """

    command_id: CommandId
    table_id: TableId
    buy_in: Chips
    seat: SeatNo | None = None


class QuickSeat(Struct, frozen=True, tag=True):
    """Sit down at the best table of a game (and limit) with the usual buy-in.

    The answer's facts name table and seat.
    """

    command_id: CommandId
    game: Game
    stakes: Annotated[str, Meta(max_length=32)] | None = None
    bots: bool = False
    """True: a table of one's own with bots and without a clock."""


class JoinLine(Struct, frozen=True, tag=True):
    """Wait for a seat at a full table, behind those who wait there. The answer's facts: ``place``."""

    command_id: CommandId
    table_id: TableId


class LeaveLine(Struct, frozen=True, tag=True):
    """Wait no longer, and let the seat go that is kept for one."""

    command_id: CommandId
    table_id: TableId


class LeaveSeat(Struct, frozen=True, tag=True):
    """Stand up; in a hand: fold when it is one's turn, leave when the hand is over.

    Chips return to the wallet.
    """

    command_id: CommandId
    table_id: TableId


class SitOut(Struct, frozen=True, tag=True):
    """Do not play the next hands (``on``), or play again."""

    command_id: CommandId
    table_id: TableId
    on: bool


class AddChips(Struct, frozen=True, tag=True):
    """Move chips from the wallet to one's stack, between hands, up to the table's most."""

    command_id: CommandId
    table_id: TableId
    amount: Chips


class Decide(Struct, frozen=True, tag=True):
    """One's action; ``to`` as in ``private.legal``.

    ``decision_no`` and ``hand_id`` must be those of ``public.turn``.
    """

    command_id: CommandId
    table_id: TableId
    hand_id: Annotated[str, Meta(max_length=40)]
    decision_no: DecisionNo
    kind: ActionKind
    to: Chips = 0


class Contribute(Struct, frozen=True, tag=True):
    """Add to the chance of the hand whose deck is promised in ``public.deck``: 16 to 32 bytes from one's own
    source, in lower-case hexadecimal digits. Once for each hand; the same bytes again do nothing more.
    """

    command_id: CommandId
    table_id: TableId
    hand_no: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    bytes: Annotated[str, Meta(max_length=128)]


class SetMuck(Struct, frozen=True, tag=True):
    """7.3: muck losing hands by itself (``on``, the default) or show them."""

    command_id: CommandId
    table_id: TableId
    on: bool


class UseBank(Struct, frozen=True, tag=True):
    """In one's turn: begin the time bank now, on top of what is left. It would begin by itself at the end."""

    command_id: CommandId
    table_id: TableId


class ShowHand(Struct, frozen=True, tag=True):
    """Show one hand (``hand_id``): in a hand, though it may lose (``on``, until the showdown); after it, the
    cards of whoever won it because all others folded.
    """

    command_id: CommandId
    table_id: TableId
    hand_id: Annotated[str, Meta(max_length=40)]
    on: bool = True


class MyLastHand(Struct, frozen=True, tag=True):
    """Leave after the hand being played, or the next (``on``), without folding it; or do not."""

    command_id: CommandId
    table_id: TableId
    on: bool


class Refill(Struct, frozen=True, tag=True):
    """Ask for play chips; granted when wallet and stacks together are below the room's refill line."""

    command_id: CommandId


class Rename(Struct, frozen=True, tag=True):
    """Take another nickname (2..12 characters), not while seated."""

    command_id: CommandId
    nickname: Annotated[str, Meta(max_length=40)]


class SetLanguage(Struct, frozen=True, tag=True):
    """The player's language, for what the server says to him."""

    command_id: CommandId
    language: Annotated[str, Meta(pattern="^(es|en)$")]


class OpenTable(Struct, frozen=True, tag=True):
    """Open a table of friends, whose owner one is. The answer's facts: ``table_id`` and ``invitation``.

    ``clock`` false: everybody who is there has as long as he wants. ``bots``: how many keep company.
    """

    command_id: CommandId
    game: Game
    stakes: Annotated[str, Meta(max_length=32)]
    name: Annotated[str, Meta(max_length=40)] | None = None
    clock: bool = True
    bots: Annotated[int, Meta(ge=0, le=7)] = 0
    mixed: bool = False
    """A round of ``game``, a round of the other, and so on."""


class AcceptInvitation(Struct, frozen=True, tag=True):
    """Come to a table of friends by the secret of its link. The answer's facts name the table."""

    command_id: CommandId
    invitation: Annotated[str, Meta(max_length=64)]


class Invite(Struct, frozen=True, tag=True):
    """Owner: the secret of the table's link, in the answer's facts ("" where there is none).

    ``new``: the old link is void from now on; ``none``: there is no link. Who has opened it before stays a
    guest.
    """

    command_id: CommandId
    table_id: TableId
    link: Link = Link.SAME


class PauseTable(Struct, frozen=True, tag=True):
    """Owner: no further hand (``on``), or go on."""

    command_id: CommandId
    table_id: TableId
    on: bool


class SetClock(Struct, frozen=True, tag=True):
    """Owner: how long everybody has, from the next turn on."""

    command_id: CommandId
    table_id: TableId
    clock: TurnTime


class SetStakes(Struct, frozen=True, tag=True):
    """Owner: another limit, between hands. Everybody keeps his chips.

    Refused while a hand is played, where somebody's stack is not whole in chips of the new limit, and where a
    stack is below the least buy-in of a higher one.
    """

    command_id: CommandId
    table_id: TableId
    stakes: Annotated[str, Meta(max_length=32)]


class LastHand(Struct, frozen=True, tag=True):
    """Owner: close the table after the hand being played (``on``), or do not."""

    command_id: CommandId
    table_id: TableId
    on: bool


class SendAway(Struct, frozen=True, tag=True):
    """Owner: a player goes when the hand being played is over, and comes back only by a new link.

    A bot goes too, and the table has one fewer.
    """

    command_id: CommandId
    table_id: TableId
    nickname: Annotated[str, Meta(max_length=40)]


class Talk(Struct, frozen=True, tag=True):
    """Say something at a table where one sits: ``words`` of one's own or a ``phrase``, never both.

    Answered without being made durable: sent again after a restart it may be said twice.
    """

    command_id: CommandId
    table_id: TableId
    words: Annotated[str, Meta(max_length=MOST_SIGNS)] | None = None
    phrase: Phrase | None = None


class Mute(Struct, frozen=True, tag=True):
    """Hear somebody no more (``muted``), at all tables and for good, or hear him again. He is not told."""

    command_id: CommandId
    user_id: Annotated[str, Meta(min_length=1, max_length=40)]
    muted: bool


class Ping(Struct, frozen=True, tag=True):
    """Answered by ``Pong`` with the same ``sent_ms``."""

    sent_ms: float


Command = (
    WatchLobby
    | WatchTable
    | UnwatchTable
    | TakeSeat
    | QuickSeat
    | JoinLine
    | LeaveLine
    | LeaveSeat
    | SitOut
    | AddChips
    | Decide
    | Contribute
    | SetMuck
    | UseBank
    | ShowHand
    | MyLastHand
    | Refill
    | Rename
    | SetLanguage
    | OpenTable
    | AcceptInvitation
    | Invite
    | PauseTable
    | SetClock
    | SetStakes
    | LastHand
    | SendAway
    | Talk
    | Mute
    | Ping
)
