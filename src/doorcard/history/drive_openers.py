"""Who opened a street by a record: asked where an up card is unknown, and where a live table went wrong."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card, rank_of
from doorcard.engine import HandState, Status, awaiting
from doorcard.engine.events import OpenerReason, StreetOpened
from doorcard.history.recorded import (
    BroughtIn,
    CardsGiven,
    Concealed,
    FoldedHand,
    Revealed,
    SharedCardGiven,
    Step,
    Wager,
    Wagered,
)
from doorcard.rules.house import FourthStreetPair
from doorcard.rules.spec import RuleSet, Street

LIVE_HOUSES = ("cash", "roberts", "wsop-2024")
"""Profiles whose authorities write for rooms where people deal (`cash` follows RR and WL).

What a program deals cannot be brought in by the wrong player.
"""


def is_live(rules: RuleSet) -> bool:
    """Whether people deal in this house."""
    return rules.profile in LIVE_HOUSES


def has_unknown_up_card(state: HandState, cards: Sequence[Sequence[Card]]) -> bool:
    """Whether, with the ``cards`` that come, a live hand has an up card that the record does not know."""
    wanted = awaiting(state)
    boards = [state.up[player] for player in wanted.players]
    coming = [] if wanted.community else [own[wanted.down :] for own in cards]
    return any(UNKNOWN in up for up in (*boards, *coming))


def shown_by_play(state: HandState, step: Wager, opened: StreetOpened) -> StreetOpened | None:
    """How a street opened after all, where an action shows what cards were that the record does not know: a
    pair by a double bet (4.5), an all-in player's low card by a fold in place of the bring-in (3.7).
    """
    if isinstance(step, Wagered) and may_hide_a_pair(state):
        return replace(opened, two_sizes=True)
    if isinstance(step, FoldedHand) and opened.reason is OpenerReason.WITNESSED and not state.price:
        order = [(step.player - back) % state.players for back in range(1, state.players)]
        hidden = [one for one in order if state.status[one] is Status.ALL_IN and UNKNOWN in state.up[one]]
        return replace(opened, named=hidden[0]) if hidden else None
    return None


def may_hide_a_pair(state: HandState) -> bool:
    """4.5: whether a pair can lie open on fourth street that the record does not know of."""
    if state.street is not Street.FOURTH or state.two_sizes:
        return False
    counts = state.rules.house.fourth_street_pair is not FourthStreetPair.NEVER
    return counts and any(len(up) == 2 and UNKNOWN in up for up in state.up)


def next_actor(steps: Sequence[Step]) -> int | None:
    """Who acts first before more cards come."""
    wager = next(_wagers(steps), None)
    return None if wager is None else wager.player


def bring_in_by_higher_card(
    state: HandState, cards: Sequence[Sequence[Card]], steps: Sequence[Step]
) -> BroughtIn | Wagered | None:
    """The bring-in, or the opening for a full bet, of a player whose door card is not the lowest by rank.

    RR, WL 218: if the next player has acted after it, it stands, and the real low card owes nothing. Among
    equal ranks, and where the low card has no chips (3.7), the order of the house is kept.
    """
    if awaiting(state).street is not Street.THIRD:
        return None
    doors = {player: rank_of(own[-1]) for player, own in zip(awaiting(state).players, cards, strict=True)}
    lowest = min(doors.values())
    able = all(state.status[player] is Status.ACTIVE for player, rank in doors.items() if rank == lowest)
    first, second = [*_wagers(steps), None, None][:2]
    if not able or not isinstance(first, BroughtIn | Wagered) or second is None:
        return None
    stands = doors[first.player] > lowest and second.player != first.player
    return first if stands and state.status[first.player] is Status.ACTIVE else None


def _wagers(steps: Sequence[Step]) -> Iterator[Wager]:
    """The actions of the round that begins with these steps."""
    for step in steps:
        match step:
            case CardsGiven() | SharedCardGiven():
                return
            case Revealed() | Concealed():
                pass
            case _:
                yield step
