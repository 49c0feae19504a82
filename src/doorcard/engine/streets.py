"""What follows the cards of a street, and what follows a closed betting round (rules 3.8, 3.9, 5.2, 5.4,
8.3).
"""

from collections.abc import Callable, Mapping

from doorcard.engine.apply import apply
from doorcard.engine.betting import PAIR_SIZES, active_players, live_players, only_small, shows_pair
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
from doorcard.engine.pots import SHORT_ANTES, pots_from, uncalled
from doorcard.engine.rake import rake_of
from doorcard.engine.state import HandState, Status
from doorcard.rules.spec import Half, Street

Outcome = tuple[HandState, tuple[Event, ...]]
"""The state after some events, and the events."""


def all_applied(state: HandState, events: tuple[Event, ...]) -> Outcome:
    """The state after all the events, and the events."""
    for event in events:
        state = apply(state, event)
    return state, events


def open_street(state: HandState, witnessed: int | None) -> Outcome:
    """After the cards of a street: who opens and why, or that nobody can bet, and then what comes of it."""
    found = opening(state, witnessed)
    opened = StreetOpened(state.street, found.opener, found.reason, found.named, _gives_two_sizes(state))
    state = apply(state, opened)
    if found.reason is not OpenerReason.NO_BETTING:
        return state, (opened,)
    state, closing = close_round(state)
    return state, (opened, *closing)


def _gives_two_sizes(state: HandState) -> bool:
    """4.5: some live hand shows a pair on fourth street, and the house makes something of it."""
    if state.street is not Street.FOURTH:
        return False
    if PAIR_SIZES[state.rules.house.fourth_street_pair] is only_small:
        return False
    return any(shows_pair(state.up[player]) for player in live_players(state))


def after_action(state: HandState) -> Outcome:
    """After an action: nothing while somebody still has to act, else the end of the round."""
    return close_round(state) if state.actor is None else (state, ())


def close_round(state: HandState) -> Outcome:
    """The uncalled bet returns, the bets become pots; a hand won without a showdown is paid at once."""
    events: tuple[Event, ...] = ()
    antes = SHORT_ANTES[state.rules.house.short_ante](state)
    if excess := uncalled(state.staked, antes):
        returned = BetReturned(*excess)
        state, events = apply(state, returned), (returned,)
    without_betting = state.opener is None and state.pots
    pots = state.pots if without_betting else pots_from(state.staked, state.status, antes)
    collected = PotsCollected(pots)
    state = apply(state, collected)
    alone = state.status.count(Status.FOLDED) == state.players - 1
    state, closing = all_applied(state, _uncontested(state) if alone else _turned_up(state))
    return state, (*events, collected, *closing)


def _turned_up(state: HandState) -> tuple[Event, ...]:
    """7.3: what a house turns up once no more betting is possible."""
    if state.face_up or len(active_players(state)) >= 2:
        return ()
    return TURNED_UP[state.rules.house.all_in_face_up](state)


def every_live_hand(state: HandState) -> tuple[Event, ...]:
    """``true``: every live hand lies open from now on."""
    return tuple(HandShown(player, own_cards(state, player)) for player in live_players(state))


def no_hand(state: HandState) -> tuple[Event, ...]:
    """``false``: down cards stay down until the showdown."""
    return ()


TURNED_UP: Mapping[bool, Callable[[HandState], tuple[Event, ...]]] = {True: every_live_hand, False: no_hand}
"""7.3 ``all_in_face_up``: the hands that are turned up once nobody can bet any more."""


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
