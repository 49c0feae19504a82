"""Pots of another room's hand, cut as its record has them: the winners stay the engine's."""

from collections.abc import Sequence

from doorcard.engine import Event, HandState
from doorcard.engine.events import PotAwarded
from doorcard.history.as_paid import paid_from
from doorcard.history.drive import Driven
from doorcard.history.odd_as_paid import odd_moved
from doorcard.history.recorded import Problem
from doorcard.rules.spec import Amount


def paid_as_recorded(
    state: HandState, events: tuple[Event, ...], recorded: Sequence[Event]
) -> tuple[Driven, tuple[Problem, ...]]:
    """The end of a hand with the rake of each pot, and single chips of split pots, where a record has them.

    Args:
        state: After the events.
        events: The engine's last ones, awards among them.
        recorded: What the record has in their place. Where its amounts cannot be, nothing moves.
    """
    driven = Driven(state, events)
    awards = [event for event in recorded if isinstance(event, PotAwarded)]
    pots: dict[int, Amount] = {}
    winnings = [0] * state.players
    for award in awards:
        for share in award.shares:
            if share.amount < 0 or not 0 <= share.player < state.players:
                return driven, ()
            pots[award.pot] = pots.get(award.pot, 0) + share.amount
            winnings[share.player] += share.amount
    if pots.keys() != set(range(len(state.pots))):
        return driven, ()
    told = [pots[pot] for pot in sorted(pots)]
    return odd_moved(paid_from(driven, told), winnings)
