"""A closed hand as one person may look at it again, moment by moment: plain data for a page.

Seats are printed numbers 1..8; ``players[i]`` is the hand's player ``i``, of whom events speak. Amounts are
integers in the unit of the stakes. A card that the viewer may not know is UNKNOWN (-1).
"""

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import Event, OpenerReason, Pot
from doorcard.engine.state import Status
from doorcard.rules.spec import Amount, Game, Stakes, Street


class NamedHand(Struct, frozen=True):
    """A high hand in codes: the category (0 high card .. 8 straight flush) and the ranks that name it."""

    category: int
    ranks: tuple[int, ...]


class KnownHand(Struct, frozen=True):
    """What a player holds in a moment, as far as the viewer came to know all his cards in the end.

    ``low``: ranks, highest first; () where there is none; None where the game has no low, or the hand too
    few cards for one.
    """

    player: int
    high: NamedHand
    low: tuple[int, ...] | None = None


class LastWord(Struct, frozen=True):
    """What a player did last on the street."""

    kind: ActionKind
    to: Amount


class SeenPlayer(Struct, frozen=True):
    """Who played. ``cards``: his own in the order of dealing, as far as the viewer knew them at the end."""

    name: str
    seat: int
    start: Amount
    net: Amount
    cards: tuple[Card, ...]
    bot: bool = False


class PlayerAt(Struct, frozen=True):
    """A player in a moment. ``cards``: as far as the viewer knew them then."""

    stack: Amount
    bet: Amount
    staked: Amount
    status: Status
    cards: tuple[Card, ...]
    ups: int
    """How many of the cards are up: those from the third on."""
    last: LastWord | None = None
    folded_on: Street | None = None
    brought_in: bool = False
    mucked: bool = False


class Moment(Struct, frozen=True):
    """``events`` happened, and then the table stood so.

    ``opener``, ``opener_named``, ``actor``: players. ``words``: the board that decided who opens, from
    fourth street on; ``opener_card``: the door card that did, on third.
    """

    street: Street
    events: tuple[Event, ...]
    players: tuple[PlayerAt, ...]
    pots: tuple[Pot, ...]
    total: Amount
    price: Amount
    capped: bool
    two_sizes: bool
    community_card: Card | None
    actor: int | None
    opener: int | None
    opener_reason: OpenerReason | None
    opener_named: int | None
    opener_words: NamedHand | None
    opener_card: Card | None
    hands: tuple[KnownHand, ...]
    is_end: bool
    """The betting is over: hands are shown and pots go out."""


class EndShare(Struct, frozen=True):
    """Chips of one half of one pot that go to a seat; ``odd``: odd chips among them."""

    seat: int
    amount: Amount
    odd: Amount = 0


class EndPot(Struct, frozen=True):
    """One half of one pot and where it went."""

    pot: int
    half: str
    shares: tuple[EndShare, ...]
    contested: bool


class EndHand(Struct, frozen=True):
    """A hand that was shown, with the five cards that play for each half."""

    seat: int
    high: NamedHand
    high_cards: tuple[Card, ...]
    low: tuple[int, ...] = ()
    low_cards: tuple[Card, ...] = ()


class HandEnd(Struct, frozen=True):
    """Who won what with which hand; the shape of the table's result."""

    pots: tuple[Pot, ...]
    awards: tuple[EndPot, ...]
    hands: tuple[EndHand, ...]
    rake: Amount
    seats: tuple[int, ...]
    net: tuple[Amount, ...]
    pause_ms: int = 0


class SeenHand(Struct, frozen=True):
    """A whole hand for one pair of eyes.

    ``viewer``: the player whose own cards are known, None for somebody who only watched. ``started_ms``:
    milliseconds UTC since 1970, None where it is not told.
    """

    hand_id: str
    table: str
    hand_no: int
    started_ms: int | None
    game: Game
    stakes: Stakes
    profile: str
    rake_on: bool
    viewer: int | None
    is_anonymous: bool
    players: tuple[SeenPlayer, ...]
    moments: tuple[Moment, ...]
    end: HandEnd
