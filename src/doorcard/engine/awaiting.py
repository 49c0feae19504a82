"""What a hand needs next: cards for whom, an action of whom, the showdown, or nothing."""

from collections.abc import Callable, Mapping

from doorcard.engine.betting import live_players
from doorcard.engine.state import Awaiting, HandState, Phase
from doorcard.rules.house import Shortage
from doorcard.rules.spec import Street

DECK = 52


def awaiting(state: HandState) -> Awaiting:
    """What the hand waits for.

    CARDS names the players in deal order and how many cards each gets (1.3, 1.7).
    """
    if state.phase is Phase.ACTION:
        assert state.actor is not None
        return Awaiting(Phase.ACTION, (state.actor,), state.street)
    if state.phase is not Phase.CARDS:
        return Awaiting(state.phase, (), state.street)
    live = tuple(live_players(state))
    if not state.up[0]:
        return Awaiting(Phase.CARDS, live, Street.THIRD, down=2, up=1)
    street = Street(state.street + 1)
    if street is not Street.SEVENTH:
        return Awaiting(Phase.CARDS, live, street, up=1)
    if _deck_is_short(state, len(live)):
        return Awaiting(Phase.CARDS, live, street, community=True)
    return Awaiting(Phase.CARDS, live, street, down=1)


def cards_left(state: HandState) -> int:
    """Cards not yet dealt: 52 less all that fell, those of folded hands too; there are no burns (7.5)."""
    dealt = sum(len(own) for own in state.down) + sum(len(own) for own in state.up)
    return DECK - dealt - (state.community_card is not None)


def _deck_is_short(state: HandState, live: int) -> bool:
    return SHORTAGES[state.rules.house.shortage](cards_left(state), live)


def fewer_than_players(left: int, live: int) -> bool:
    """``community``: there is not a card for everybody."""
    return left < live


def fewer_than_players_and_two(left: int, live: int) -> bool:
    """``wsop_count``: there would not be two cards over."""
    return left < live + 2


SHORTAGES: Mapping[Shortage, Callable[[int, int], bool]] = {
    Shortage.COMMUNITY: fewer_than_players,
    Shortage.WSOP_COUNT: fewer_than_players_and_two,
}
"""7.5: whether so many cards are too few for so many live players."""
