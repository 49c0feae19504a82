"""A hand as somebody else wrote it down: what every importer makes and ``replay`` checks.

Steps stand in the order of the record; each knows the line it came from. Amounts are integers in the unit of
the stakes.
"""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.rules.spec import Amount, Game, RakeSchedule, Stakes


class Severity(StrEnum):
    """How much a problem matters: with an error the record cannot be right, a note explains something."""

    ERROR = "error"
    NOTE = "note"


class Problem(Struct, frozen=True):
    """Something to know about a record: a stable ``code``, the ``line`` (0: the whole file), the facts."""

    code: str
    severity: Severity
    line: int = 0
    facts: dict[str, object] = {}


class CardsGiven(Struct, frozen=True, tag=True):
    """Own cards of a player, up or down as the order of dealing says; UNKNOWN where nobody saw them."""

    player: int
    cards: tuple[Card, ...]
    line: int = 0


class SharedCardGiven(Struct, frozen=True, tag=True):
    """7.5: one card for everybody in place of the seventh cards."""

    card: Card
    line: int = 0


class BroughtIn(Struct, frozen=True, tag=True):
    """The player posted the bring-in. ``paid``: the chips that it cost him, where the record tells."""

    player: int
    line: int = 0
    paid: Amount | None = None


class Wagered(Struct, frozen=True, tag=True):
    """The player opened, completed, bet or raised *to* an amount of this round."""

    player: int
    to: Amount
    line: int = 0
    paid: Amount | None = None


class Stayed(Struct, frozen=True, tag=True):
    """The player checked or called. ``paid``: the chips that it cost him, where the record tells."""

    player: int
    line: int = 0
    paid: Amount | None = None


class FoldedHand(Struct, frozen=True, tag=True):
    """The player folded."""

    player: int
    line: int = 0


class TimedOut(Struct, frozen=True, tag=True):
    """6.1: the player's time ended while he owed chips, and he was all-in by protection."""

    player: int
    line: int = 0


class Revealed(Struct, frozen=True, tag=True):
    """The player showed his ``cards`` in the order of dealing (() where they were known already)."""

    player: int
    cards: tuple[Card, ...] = ()
    line: int = 0


class Concealed(Struct, frozen=True, tag=True):
    """The player mucked at the showdown. ``cards``: his hand, where the record tells it all the same."""

    player: int
    line: int = 0
    cards: tuple[Card, ...] = ()


Wager = BroughtIn | Wagered | Stayed | FoldedHand | TimedOut
Step = CardsGiven | SharedCardGiven | Wager | Revealed | Concealed


OptionValue = str | int | bool
"""A house option as it stands in a file."""


class Setting(Struct, frozen=True):
    """What a record says beside the play. ``seats``: () where it is silent; ``viewer``: whose cards it knows,
    None for a record of everybody's; ``laid_open``: what the winner showed after all others had folded.
    ``currency``: "USD", "EUR", "play" or "chips"; ``tournament``: its number; "" where there is none.
    """

    seats: tuple[int, ...] = ()
    table: str = ""
    started_at: datetime | None = None
    ended_at: datetime | None = None
    viewer: int | None = None
    laid_open: Revealed | None = None
    currency: str = ""
    tournament: str = ""


class RecordedHand(Struct, frozen=True):
    """One hand of a record; tuples by player, clockwise from the dealer's left.

    ``starting_stacks``: None where the record does not know it. ``chip``: the smallest chip, if the record
    names it. ``finishing_stacks``, ``winnings``, ``rake``: what the record says of the end, for comparison;
    None where it is silent. ``profile``: the house that it names; ``house_rules``: single options by name
    that differ from it. ``pots``: what each paid out, the main pot first, () where it is silent. ``setting``:
    where and when. ``odd_as_paid``: of a house that places odd chips by a rule nobody knows.
    """

    hand_id: str
    game: Game
    stakes: Stakes
    starting_stacks: tuple[Amount | None, ...]
    steps: tuple[Step, ...]
    players: tuple[str, ...] = ()
    chip: Amount | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    rake: Amount | None = None
    profile: str | None = None
    house_rules: tuple[tuple[str, OptionValue], ...] = ()
    rake_schedule: RakeSchedule | None = None
    setting: Setting = Setting()
    pots: tuple[Amount, ...] = ()
    odd_as_paid: bool = False


class Reading(Struct, frozen=True):
    """What a reader made of one hand: the hand, or None and problems that say why.

    ``room``: whose form the hand is in, "" for none that a room writes.
    """

    hand_id: str
    hand: RecordedHand | None
    problems: tuple[Problem, ...] = ()
    room: str = ""
