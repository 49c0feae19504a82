"""What happened in a hand: frozen records in the past tense, one vocabulary for clients, journal, record and
replay.

Pots, returned bets, rake and awards are events of their own, so whoever reads them needs no arithmetic.
Only ``CardsDealt`` carries a secret (``down``); ``public_part`` in ``doorcard.engine.view`` builds what
everybody may know.

``gc=False``: a record holds numbers, words and tuples of them and can be in no cycle, so that the collector
need not look at it; that makes one a quarter faster, and a million kept ones cost the collector nothing.
"""

from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.engine.actions import ActionKind
from doorcard.rules.spec import Amount, Half, Street


class OpenerReason(StrEnum):
    """4.9: why this player acts first."""

    LOWEST_DOOR_CARD = "lowest_door_card"
    LOWEST_DOOR_CARD_BY_SUIT = "lowest_door_card_by_suit"
    LOWEST_DOOR_CARD_BY_POSITION = "lowest_door_card_by_position"
    NEXT_TO_ALL_IN_DOOR_CARD = "next_to_all_in_door_card"
    """3.7: the lowest door card has no chips; the next player with chips opens and may fold."""
    BEST_BOARD = "best_board"
    BEST_BOARD_BY_POSITION = "best_board_by_position"
    BEST_BOARD_BY_SUIT = "best_board_by_suit"
    NEXT_TO_ALL_IN_BOARD = "next_to_all_in_board"
    """4.3: the best board cannot act; the next player clockwise who can is first."""
    SIXTH_STREET_OPENER = "sixth_street_opener"
    WITNESSED = "witnessed"
    """An import says that he acted first; the cards do not (or are not known)."""
    NO_BETTING = "no_betting"
    """3.8, 5.2: at most one player can put chips in."""


class AntesPosted(Struct, frozen=True, tag=True, gc=False):
    """``amounts[player]``; less than the ante is all that the player had."""

    amounts: tuple[Amount, ...]


class CardsDealt(Struct, frozen=True, tag=True, gc=False):
    """One player's cards of a street. ``down``: for his eyes only, UNKNOWN (-1) for everybody else.

    ``exposed``: the hand already lies face up (all_in_face_up), so the down card is public too.
    """

    player: int
    street: Street
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    exposed: bool = False


class CommunityCardDealt(Struct, frozen=True, tag=True, gc=False):
    """7.5: one card for all hands in place of the seventh cards."""

    card: Card


class StreetOpened(Struct, frozen=True, tag=True, gc=False):
    """A betting round begins. ``opener`` acts first (None: no betting); ``named`` is whose card or board
    decided it.

    ``two_sizes``: an open pair on fourth street gives the choice of small and big bet, or makes it big (4.5).
    """

    street: Street
    opener: int | None
    reason: OpenerReason
    named: int
    two_sizes: bool = False


class ActionTaken(Struct, frozen=True, tag=True, gc=False):
    """A player acted. ``to``: his bet of this round after it; ``cost``: chips that left his stack.

    ``counted``: the wager counts towards the cap and sets the next raise (5.3); ``capped``: no more raises
    this round.
    """

    player: int
    kind: ActionKind
    to: Amount
    cost: Amount
    all_in: bool = False
    counted: bool = False
    big: bool = False
    capped: bool = False


class PlayerProtected(Struct, frozen=True, tag=True, gc=False):
    """6.1: all-in by protection; he owes nothing more and is not asked again."""

    player: int


class BetReturned(Struct, frozen=True, tag=True, gc=False):
    """5.4: the uncalled part of a bet goes back."""

    player: int
    amount: Amount


class Pot(Struct, frozen=True, gc=False):
    """Chips and the players, neither folded nor short of this layer, who can win them."""

    amount: Amount
    eligible: tuple[int, ...]


class PotsCollected(Struct, frozen=True, tag=True, gc=False):
    """The bets of the round are in; ``pots[0]`` is the main pot."""

    pots: tuple[Pot, ...]


class HandShown(Struct, frozen=True, tag=True, gc=False):
    """A hand lies open. Strengths are 0 while the hand is not complete (all_in_face_up) or has no low.

    ``cards``: own cards in deal order; ``high_cards``/``low_cards``: the five that play, () where none.
    """

    player: int
    cards: tuple[Card, ...]
    high: int = 0
    low: int = 0
    high_cards: tuple[Card, ...] = ()
    low_cards: tuple[Card, ...] = ()


class HandMucked(Struct, frozen=True, tag=True, gc=False):
    """The player did not show; his cards are never seen by others."""

    player: int


class RakeTaken(Struct, frozen=True, tag=True, gc=False):
    """8.3: ``amounts[i]`` was taken from pot ``i``."""

    amounts: tuple[Amount, ...]


class Share(Struct, frozen=True, gc=False):
    """Chips of a pot's half that go to a player; ``odd``: odd chips among them."""

    player: int
    amount: Amount
    odd: Amount = 0


class PotAwarded(Struct, frozen=True, tag=True, gc=False):
    """One half of one pot is paid. ``contested``: hands were compared.

    High takes all where nobody has a low.
    """

    pot: int
    half: Half
    shares: tuple[Share, ...]
    contested: bool = True


class HandEnded(Struct, frozen=True, tag=True, gc=False):
    """The hand is over; ``stacks[player]`` are final."""

    stacks: tuple[Amount, ...]


Event = (
    AntesPosted
    | CardsDealt
    | CommunityCardDealt
    | StreetOpened
    | ActionTaken
    | PlayerProtected
    | BetReturned
    | PotsCollected
    | HandShown
    | HandMucked
    | RakeTaken
    | PotAwarded
    | HandEnded
)
