"""What follows the cards of a street, and what follows a closed betting round (rules 3.8, 3.9, 5.2, 5.4,
8.3).
"""

from doorcard.engine.apply import apply
from doorcard.engine.betting import active_players, live_players, shows_pair
from doorcard.engine.events import (
    BetReturned,
    Event,
    HandEnded,
    HandShown,
    OpenerReason,
    PotAwarded,
    PotsCollected,
    RakeTaken,
    Share,
    StreetOpened,
)
from doorcard.engine.openers import opening
from doorcard.engine.pots import pots_from, uncalled
from doorcard.engine.rake import rake_of
from doorcard.engine.state import HandState
from doorcard.rules.house import FourthStreetPair
from doorcard.rules.spec import Half, Street


def open_street(state: HandState, witnessed: int | None) -> tuple[Event, ...]:
    """After the cards of a street: who opens and why, or that nobody can bet, and then what comes of it."""
    found = opening(state, witnessed)
    opened = StreetOpened(state.street, found.opener, found.reason, found.named, _gives_two_sizes(state))
    if found.reason is not OpenerReason.NO_BETTING:
        return (opened,)
    return (opened, *close_round(apply(state, opened)))


def _gives_two_sizes(state: HandState) -> bool:
    """4.5: some live hand shows a pair on fourth street, and the house makes something of it."""
    if state.street is not Street.FOURTH:
        return False
    if state.rules.house.fourth_street_pair is FourthStreetPair.NEVER:
        return False
    return any(shows_pair(state.up[player]) for player in live_players(state))


def after_action(state: HandState) -> tuple[Event, ...]:
    """After an action: nothing while somebody still has to act, else the end of the round."""
    return close_round(state) if state.actor is None else ()


def close_round(state: HandState) -> tuple[Event, ...]:
    """The uncalled bet returns, the bets become pots; a hand won without a showdown is paid at once."""
    events: list[Event] = []
    if excess := uncalled(state.staked):
        events.append(BetReturned(*excess))
        state = apply(state, events[0])
    collected = PotsCollected(pots_from(state.staked, state.status))
    events.append(collected)
    state = apply(state, collected)
    if len(live_players(state)) == 1:
        return (*events, *_uncontested(state))
    return (*events, *_turned_up(state))


def _turned_up(state: HandState) -> tuple[Event, ...]:
    """Option all_in_face_up (7.3): once no more betting is possible, every live hand lies open."""
    if not state.rules.house.all_in_face_up or state.face_up or len(active_players(state)) >= 2:
        return ()
    return tuple(HandShown(player, own_cards(state, player)) for player in live_players(state))


def own_cards(state: HandState, player: int) -> tuple[int, ...]:
    """A player's own cards in deal order: two down, the up cards, the seventh."""
    down = state.down[player]
    return down[:2] + state.up[player] + down[2:]


def _uncontested(state: HandState) -> tuple[Event, ...]:
    """3.9, 5.2: everybody else has folded."""
    winner = live_players(state)[0]
    rake = rake_of(state, state.pots)
    events: list[Event] = [RakeTaken(rake)] if rake else []
    stack = state.stacks[winner]
    for index in reversed(range(len(state.pots))):
        amount = state.pots[index].amount - (rake[index] if rake else 0)
        stack += amount
        events.append(PotAwarded(index, Half.HIGH, (Share(winner, amount),), contested=False))
    stacks = (*state.stacks[:winner], stack, *state.stacks[winner + 1 :])
    return (*events, HandEnded(stacks))
