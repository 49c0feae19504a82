"""What may be put into a hand: the start, cards, a player's action, a time-out, the showdown.

Inputs are requests; what really happened is said by events. A raise is always *to* an amount.
"""

from enum import StrEnum

from msgspec import Struct

from doorcard.cards import Card
from doorcard.rules.spec import Amount


class ActionKind(StrEnum):
    """The words of the betting."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BRING_IN = "bring_in"
    COMPLETE = "complete"
    """The first full bet over a bring-in (or over a short all-in with no full bet yet), or the opening for it
    on third street.
    """
    BET = "bet"
    RAISE = "raise"


class Action(Struct, frozen=True):
    """A complete action: ``to`` is the player's total bet of this round after it (0 for fold;
    his bet for a check).
    """

    kind: ActionKind
    to: Amount = 0


class LegalAction(Struct, frozen=True):
    """One action that the rules allow now, with its amounts.

    ``to``: total bet of this round after it; ``cost``: chips that leave the stack; ``all_in``: whether
    nothing is left.
    ``size``: "small" or "big" where it is a bet or raise, else "".
    """

    kind: ActionKind
    to: Amount
    cost: Amount
    all_in: bool = False
    size: str = ""


class Start(Struct, frozen=True):
    """Post the antes."""


class Deal(Struct, frozen=True):
    """The cards of the street that the hand awaits.

    ``cards[i]`` are the cards of player ``awaiting.players[i]`` in deal order (third street: down, down, up),
    UNKNOWN (-1)
    where a witness did not see them; for a community card ``cards`` is ``((card,),)``.
    ``opener``: only from a witness (an import): who in fact acted first, whatever the cards say.
    """

    cards: tuple[tuple[Card, ...], ...]
    opener: int | None = None


class Act(Struct, frozen=True):
    """A player's own decision."""

    player: int
    action: Action


class Protect(Struct, frozen=True):
    """6.1: the acting player's time ended while he owed chips; he becomes all-in by protection."""

    player: int


class OpenShowdown(Struct, frozen=True):
    """Compare the hands and pay. ``show_all``: players who show also when they have lost (auto-muck off).

    ``revealed``: only from a witness: cards shown that were unknown until now, all seven of a player in deal
    order.
    """

    show_all: frozenset[int] = frozenset()
    revealed: tuple[tuple[int, tuple[Card, ...]], ...] = ()


Input = Start | Deal | Act | Protect | OpenShowdown
