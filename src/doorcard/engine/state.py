"""The state of one hand: frozen, tuples by player, made from nothing but its events."""

from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine.events import OpenerReason, Pot
from doorcard.rules.spec import Amount, RuleSet, Street


class Status(StrEnum):
    """Where a player stands in the hand. Out of action is a status, not an empty stack (5.2)."""

    ACTIVE = "active"
    ALL_IN = "all_in"
    PROTECTED = "protected"
    """6.1: all-in by protection, chips may be left behind."""
    FOLDED = "folded"


class Phase(StrEnum):
    """What the hand waits for."""

    START = "start"
    CARDS = "cards"
    ACTION = "action"
    SHOWDOWN = "showdown"
    ENDED = "ended"


class Awaiting(Struct, frozen=True):
    """What must come next. CARDS: ``players`` in deal order each get ``down`` + ``up`` cards (or one
    community card).

    ACTION: ``players`` is the one who must act.
    """

    phase: Phase
    players: tuple[int, ...] = ()
    street: Street = Street.THIRD
    down: int = 0
    up: int = 0
    community: bool = False


class HandState(Struct, frozen=True):
    """One hand.

    ``stacks`` behind, ``bets`` of this round, ``staked`` in the whole hand (antes and bets, less returns).
    """

    rules: RuleSet
    phase: Phase
    starting_stacks: tuple[Amount, ...]
    stacks: tuple[Amount, ...]
    bets: tuple[Amount, ...]
    staked: tuple[Amount, ...]
    status: tuple[Status, ...]
    down: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    street: Street = Street.THIRD
    community_card: Card | None = None
    # the betting round
    actor: int | None = None
    opener: int | None = None
    opener_reason: OpenerReason | None = None
    opener_named: int | None = None
    two_sizes: bool = False
    price: Amount = 0
    """What each player must have in front of him to stay."""
    full_to: Amount = 0
    """Level of the last full wager of the round; 0 where there is none (the bring-in is no wager)."""
    wagers: int = 0
    """Full wagers of the round: bet or completion and raises."""
    big_wagered: bool = False
    cap_reached: bool = False
    began_heads_up: bool = False
    answered_wagers: tuple[int, ...] = ()
    """Per player: ``wagers`` when he last acted in this round, -1 while he has not."""
    answered_price: tuple[Amount, ...] = ()
    aggressor: int | None = None
    """Who last raised the price in this round."""
    wager_called: bool = False
    """8.4: somebody called (or raised) a completion or bet in this hand."""
    face_up: tuple[int, ...] = ()
    # the end
    pots: tuple[Pot, ...] = ()
    rake: Amount = 0
    awarded: Amount = 0
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    decision_no: int = 0
    """Number of decisions asked for so far; a client's answer must carry it."""

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.stacks)

    @property
    def in_pots(self) -> Amount:
        """Chips neither behind nor paid out: antes, bets and pots, less rake and awards."""
        return sum(self.staked) - self.rake - self.awarded
