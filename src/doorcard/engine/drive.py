"""Driving a hand with a whole deck: what nobody has to be asked for."""

from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.engine.actions import Input, OpenShowdown
from doorcard.engine.decide import advance
from doorcard.engine.events import Event
from doorcard.engine.hand import deal_from
from doorcard.engine.state import HandState, Phase


def until_asked(
    state: HandState, asked: Input, deck: Sequence[Card], dealt: int
) -> tuple[HandState, tuple[Event, ...], int]:
    """Put ``asked`` in, then deal and show down, until somebody must act or the hand is over.

    ``dealt``: how many cards of the deck are out. Returns the state, all that happened, and how many cards
    are out then.

    Raises:
        IllegalAction: as `advance`, for ``asked`` or for a deck that is none.
    """
    state, events = advance(state, asked)
    while state.phase in (Phase.CARDS, Phase.SHOWDOWN):
        following: Input = OpenShowdown()
        if state.phase is Phase.CARDS:
            following, dealt = deal_from(state, deck, dealt)
        state, more = advance(state, following)
        events += more
    return state, events, dealt
