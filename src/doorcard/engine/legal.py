"""``legal(state)``: the complete actions of the player to act, with their amounts."""

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.betting import is_bring_in_decision, wagers
from doorcard.engine.state import HandState, Phase, Status


def legal(state: HandState) -> tuple[LegalAction, ...]:
    """What the player to act may do: fold, then check, call or bring-in, then wagers, small first;
    () if nobody acts.
    """
    if state.phase is not Phase.ACTION or state.actor is None:
        return ()
    return legal_for(state, state.actor)


def legal_for(state: HandState, player: int) -> tuple[LegalAction, ...]:
    """``legal`` if it were the turn of ``player``, who can act, in a betting round."""
    if is_bring_in_decision(state):
        return (*_opening_fold(state), _bring_in(state, player), *wagers(state, player))
    return (LegalAction(ActionKind.FOLD, 0, 0), _stay(state, player), *wagers(state, player))


def _opening_fold(state: HandState) -> tuple[LegalAction, ...]:
    """3.3: whoever owes the bring-in cannot fold; 3.7: who merely sits next to an all-in low card can."""
    assert state.opener_named is not None
    if state.status[state.opener_named] is Status.ACTIVE:
        return ()
    return (LegalAction(ActionKind.FOLD, 0, 0),)


def _bring_in(state: HandState, player: int) -> LegalAction:
    stack = state.stacks[player]
    cost = min(state.rules.stakes.bring_in, stack)
    return LegalAction(ActionKind.BRING_IN, cost, cost, cost == stack)


def _stay(state: HandState, player: int) -> LegalAction:
    owed = state.price - state.bets[player]
    if owed <= 0:
        return LegalAction(ActionKind.CHECK, state.bets[player], 0)
    cost = min(owed, state.stacks[player])
    return LegalAction(ActionKind.CALL, state.bets[player] + cost, cost, cost == state.stacks[player])
