"""A table: its seats, the hand that is played there, and what its clocks wait for."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine import Event, HandState, Phase
from doorcard.fair import HandName, SealedDeck, SecretDeck
from doorcard.protocol.deck import DeckBytes
from doorcard.protocol.messages import HandResult
from doorcard.room.config import TableConfig
from doorcard.room.notes import HandNotes
from doorcard.room.prospects import OwnKept
from doorcard.rules.spec import Amount, ProtectionRules, RuleSet

SEATS = 8
PACE_HANDS = 20
HOUR_MS = 3_600_000


class OutReason(StrEnum):
    """Why a player sits out."""

    ASKED = "asked"
    TIMEOUTS = "timeouts"
    DISCONNECTED = "disconnected"
    NO_CHIPS = "no_chips"


class Reservation(Struct, frozen=True):
    """Who sits down here when the bot has finished its hand, and with how much."""

    user_id: str
    buy_in: Amount


@dataclass(slots=True)
class Seat:
    """A taken seat. The chips are in the book."""

    user_id: str
    bank_ms: int
    out: OutReason | None = None
    out_since_ms: int = 0
    leaving: bool = False
    sent_away: bool = False
    """He plays the hand and goes when it is over."""
    reserved: Reservation | None = None
    last_hand: bool = False
    """He goes after the hand that he plays, by his own wish."""
    last_dealt: bool = False
    """That hand has been dealt: when it is over he has played it."""
    timed_out: bool = False
    """In the hand being played."""
    timeouts: int = 0
    """Hands running in which he timed out (6.7)."""

    @property
    def goes(self) -> bool:
        """Whether he stands up when the hand is over."""
        return self.leaving or self.sent_away or self.last_hand


class Departure(Struct, frozen=True):
    """What somebody left a table with, and when (monotonic)."""

    amount: Amount
    at_ms: int


class TurnClock(Struct, frozen=True):
    """The time of the player to act. ``deadline_ms`` None: he has as long as he wants. ``total_ms``: of this
    part, for drawing.
    """

    decision_no: int
    deadline_ms: int | None
    total_ms: int | None
    in_bank: bool = False


@dataclass(slots=True)
class Promise:
    """The next hand's seed is fixed; ``given``: what players have added so far, by user."""

    hand: HandName
    secret: SecretDeck = field(repr=False)
    commitment: bytes
    given: dict[str, bytes] = field(default_factory=dict)


class KeptProof(Struct, frozen=True):
    """What was told of a hand's deck before its first card; bytes in hexadecimal digits."""

    seed_commitment: str
    contributions: tuple[DeckBytes, ...]
    root: str


class HandOpening(Struct, frozen=True):
    """Everything that a hand starts from, as stored. Secret while the hand is played: it holds the deck.

    ``proof`` None: it began before decks were sealed. ``secret``: seed and salts.
    """

    rules: RuleSet
    seats: tuple[int, ...]
    users: tuple[str, ...]
    stacks: tuple[Amount, ...]
    deck: tuple[Card, ...]
    proof: KeptProof | None = None
    secret: str = ""


@dataclass(slots=True)
class LiveHand:
    """A hand at a table, until the next one begins. Player ``i`` has seat ``opening.seats[i]``."""

    hand_id: str
    hand_no: int
    opening: HandOpening
    state: HandState
    notes: HandNotes
    dealt: int = 0
    event_no: int = 0
    told: list[Event] = field(default_factory=list)
    """What everybody has heard of the hand, its cards apart: for whoever comes, or comes back."""
    turn: TurnClock | None = None
    result: HandResult | None = None
    own: OwnKept = field(default_factory=OwnKept)
    showing: set[int] = field(default_factory=set)
    """Players who show this hand by their own wish, whatever they do with losing hands otherwise."""
    sealed: SealedDeck | None = field(default=None, repr=False)
    """None: it began before decks were sealed."""
    open_places: dict[int, None] = field(default_factory=dict)
    """Places of the deck whose cards everybody has seen, in that order."""
    told_places: int = 0
    """How many of them have been opened to everybody."""
    is_deck_told: bool = False
    """Whether everybody has the proof."""
    is_settled: bool = False
    """Whether the table has drawn the consequences of its end."""

    @property
    def is_over(self) -> bool:
        """Whether the last chip is paid."""
        return self.state.phase is Phase.ENDED

    def player_of(self, user_id: str) -> int | None:
        """The user's place in this hand."""
        users = self.opening.users
        return users.index(user_id) if user_id in users else None


@dataclass(slots=True)
class Table:
    """One table. ``seats[i]`` is seat ``i + 1``."""

    config: TableConfig
    rules: RuleSet
    least_buy_in: Amount
    most_buy_in: Amount
    usual_buy_in: Amount
    seats: list[Seat | None] = field(default_factory=lambda: [None] * SEATS)
    seq: int = 0
    hand_no: int = 0
    """Of the hand that was dealt last."""
    numbered: int = 0
    """The highest number that a hand was promised under."""
    promise: Promise | None = None
    withdrawn: int = 0
    """Promises that no hand followed."""
    aborted: int = 0
    """Hands that were given back."""
    hand: LiveHand | None = None
    next_at_ms: int | None = None
    """When the result goes, or else the next hand begins."""
    not_before_ms: int = 0
    watchers: int = 0
    closing: bool = False
    """No further hand; closed as soon as none is being played."""
    departures: dict[str, Departure] = field(default_factory=dict)
    """Who left a short while ago."""
    line: dict[str, int | None] = field(default_factory=dict)
    """Who waits for a seat, first come first, and until when (monotonic) a seat is kept for him."""
    passed_over: set[str] = field(default_factory=set)
    """Who waits and was told that he has too many seats to be offered one here."""
    line_rests_ms: int = 0
    """After a restart: until when (monotonic) no seat is offered unless all who wait are back; else 0."""
    next_place: int = 0
    """Higher than the places of all who wait, for the store."""
    pots: deque[Amount] = field(default_factory=lambda: deque(maxlen=PACE_HANDS))
    """What was in the middle at the end of the last hands."""
    starts: deque[int] = field(default_factory=lambda: deque(maxlen=PACE_HANDS))
    hands_per_hour: int = 0

    @property
    def table_id(self) -> str:
        """The table's id."""
        return self.config.table_id

    @property
    def is_over(self) -> bool:
        """Whether this was a table of friends that has closed."""
        return self.config.friends is not None and self.config.friends.is_over

    @property
    def is_deserted(self) -> bool:
        """Whether this is a table of friends where nobody sits and nobody looks."""
        return self.config.friends is not None and not any(self.taken()) and not self.watchers

    @property
    def rules_shown(self) -> RuleSet:
        """The rules of the hand that is on the table, else of the next."""
        return self.rules if self.hand is None else self.hand.opening.rules

    @property
    def clock_factor(self) -> int:
        """By how much the owner has made turns longer."""
        return 2 if self.config.friends is not None and self.config.friends.long_clock else 1

    @property
    def is_paused(self) -> bool:
        """Whether its owner lets no further hand begin for now."""
        return self.config.friends is not None and self.config.friends.paused

    @property
    def is_open_to_all(self) -> bool:
        """Whether everybody may watch and sit here."""
        return self.config.owner is None

    def may_see(self, user_id: str) -> bool:
        """Whether a person may watch and sit here. Who has a seat always may."""
        friends = self.config.friends
        if self.is_open_to_all or self.config.owner == user_id:
            return True
        return (friends is not None and user_id in friends.guests) or self.seat_of(user_id) is not None

    @property
    def is_playing(self) -> bool:
        """Whether a hand is being played (a result on show is none)."""
        return self.hand is not None and not self.hand.is_over

    @property
    def protection(self) -> ProtectionRules:
        """The house's protection (6.3): of the hand being played, else of the next."""
        if self.hand is not None and not self.hand.is_over:
            return self.hand.opening.rules.protection
        return self.rules.protection

    def taken(self) -> Iterator[tuple[int, Seat]]:
        """Seat numbers and their holders, ascending."""
        return ((number, seat) for number, seat in enumerate(self.seats, start=1) if seat is not None)

    def at(self, seat: int) -> Seat | None:
        """Who holds a seat number."""
        return self.seats[seat - 1]

    def seat_of(self, user_id: str) -> int | None:
        """The seat number of a user who sits here."""
        for number, seat in enumerate(self.seats, start=1):  # asked for many times a second
            if seat is not None and seat.user_id == user_id:
                return number
        return None

    def free_seats(self) -> list[int]:
        """Seat numbers open to anybody."""
        return [number for number in range(1, self.config.seats + 1) if self.seats[number - 1] is None]

    def in_hand(self, seat: int) -> bool:
        """Whether the seat's holder takes part in the hand being played."""
        return self.hand is not None and not self.hand.is_over and seat in self.hand.opening.seats

    @property
    def average_pot(self) -> Amount:
        """Of the last hands, in whole units; 0 where none was played."""
        return sum(self.pots) // len(self.pots) if self.pots else 0

    def note_start(self, now_ms: int) -> None:
        """Keep the pace: hands in an hour, from the last ones played without a break."""
        if self.starts and now_ms - self.starts[-1] > HOUR_MS // 12:
            self.starts.clear()
        self.starts.append(now_ms)
        span = self.starts[-1] - self.starts[0]
        self.hands_per_hour = round((len(self.starts) - 1) * HOUR_MS / span) if span > 0 else 0
