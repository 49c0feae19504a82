"""What a room's hand history tells of one hand, in one vocabulary for all rooms.

A room's parser writes down what stands in the file and computes nothing that the file does not say;
``reckon`` and the engine check it afterwards. Amounts are integers in ``unit``; players are numbers into
``seats``.
"""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.history.recorded import OptionValue, Problem
from doorcard.rules.spec import Amount, Game, Half, Unit


class Move(StrEnum):
    """What a player did with his chips. Completion, bet and raise are all WAGER: rooms name them freely."""

    ANTE = "ante"
    BRING_IN = "bring_in"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    WAGER = "wager"
    TIME_OUT = "time_out"
    """6.1: all-in by protection. A time-out that is only a fold or a check is told as that."""


class Did(Struct, frozen=True, gc=False):
    """A player acted. ``paid``: chips that left his stack; ``to``: his whole bet of the round after it.

    A room tells one or the other; None where it does not. ``by``: how far a raise went beyond the price.
    """

    player: int
    move: Move
    line: int
    paid: Amount | None = None
    to: Amount | None = None
    by: Amount | None = None
    all_in: bool = False


class Dealt(Struct, frozen=True, gc=False):
    """Cards of a street that a player got, in the order of dealing, or those of them that the room names.

    ``cards`` on third street: three cards (down, down, up) or the door card alone. Later: the new card.
    ``before``: the earlier cards that the line repeats, all or the open ones; None where it repeats none.
    """

    player: int
    cards: tuple[Card, ...]
    line: int
    before: tuple[Card, ...] | None = None


class NextStreet(Struct, frozen=True, gc=False):
    """The room says that a street begins. ``number``: 3 to 7; ``shared``: the card for everybody (7.5)."""

    number: int
    line: int
    shared: Card | None = None


class Returned(Struct, frozen=True, gc=False):
    """An uncalled bet went back (5.4)."""

    player: int
    amount: Amount
    line: int


class Shows(Struct, frozen=True, gc=False):
    """A hand lay open: its cards in the order of dealing, six with a shared seventh, () where not said."""

    player: int
    cards: tuple[Card, ...]
    line: int


class Mucks(Struct, frozen=True, gc=False):
    """A hand was not shown at the showdown. ``cards``: what the room's summary tells of it all the same."""

    player: int
    line: int
    cards: tuple[Card, ...] = ()


class Collects(Struct, frozen=True, gc=False):
    """Chips from a pot. ``pot``: 0 the main pot, None where the room does not say; ``half`` likewise."""

    player: int
    amount: Amount
    line: int
    pot: int | None = None
    half: Half | None = None


ToldEvent = Did | Dealt | NextStreet | Returned | Shows | Mucks | Collects


class ToldSeat(Struct, frozen=True, gc=False):
    """A line of the list of seats. ``stack``: None where the room does not tell it."""

    seat: int
    name: str
    stack: Amount | None
    line: int = 0
    sitting_out: bool = False


class ToldStakes(Struct, frozen=True, gc=False):
    """What the head says of the limit; None where it is silent and the play must tell."""

    small_bet: Amount
    big_bet: Amount
    ante: Amount | None = None
    bring_in: Amount | None = None
    unit: Unit = Unit.CENT


class ToldEnd(Struct, frozen=True, gc=False):
    """What the end of the hand says. ``pot``: all pots together before rake, less what was returned.

    ``pots``: each by itself, the main pot first, after rake (() where not said). ``rake``: None where the
    room does not tell it (then it is what is missing); ``fee``: a jackpot's part and the like beside it.
    ``stacks``: what players have in the end, where the room says so, each with the number into ``seats``.
    """

    pot: Amount | None = None
    pots: tuple[Amount, ...] = ()
    rake: Amount | None = None
    fee: Amount = 0
    line: int = 0
    stacks: tuple[tuple[int, Amount], ...] = ()


class ToldHand(Struct, frozen=True):
    """One stud hand as its room tells it.

    ``seats``: clockwise, those who sat out among them. ``events``: in the order of the file. ``currency``:
    "USD", "EUR", "play" or "chips" (a tournament's). ``tournament``: its number, "" in a cash game.
    ``hero``: the player whose cards the file knows, None in a file of everybody's or nobody's.
    ``all_up``: the room tells everybody's open cards, so that one without is a fault. ``returns_told``: it
    says when an uncalled bet goes back; else that is reckoned. ``house_rules``: single options by name in
    which this hand shows another house than the room's profile. ``odd_as_paid``: nobody knows by which rule
    the room places odd chips. ``problems``: what the parser could not read.
    """

    room: str
    hand_id: str
    game: Game
    stakes: ToldStakes
    seats: tuple[ToldSeat, ...]
    events: tuple[ToldEvent, ...]
    end: ToldEnd = ToldEnd()
    table: str = ""
    started_at: datetime | None = None
    currency: str = ""
    tournament: str = ""
    hero: int | None = None
    line: int = 1
    cancelled: bool = False
    all_up: bool = True
    returns_told: bool = True
    house_rules: tuple[tuple[str, OptionValue], ...] = ()
    odd_as_paid: bool = False
    problems: tuple[Problem, ...] = ()


class Passed(Struct, frozen=True):
    """A hand that is not played by any engine here, and why: another game, another limit, no hand at all."""

    room: str
    hand_id: str
    problem: Problem


Told = ToldHand | Passed
