"""A recorded action and what the engine calls it; the texts of actions in problems."""

from collections.abc import Sequence

from doorcard.engine import ActionKind, HandState, LegalAction
from doorcard.history.recorded import BroughtIn, FoldedHand, Stayed, TimedOut, Wager, Wagered
from doorcard.rules.spec import Amount, Street

_KINDS: dict[type[Wager], tuple[ActionKind, ...]] = {
    FoldedHand: (ActionKind.FOLD,),
    TimedOut: (),
    BroughtIn: (ActionKind.BRING_IN,),
    Stayed: (ActionKind.CHECK, ActionKind.CALL),
    Wagered: (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE),
}


def chosen_action(step: Wager, options: Sequence[LegalAction]) -> LegalAction | None:
    """The legal action that the record means, None if there is none."""
    for option in options:
        if option.kind in _KINDS[type(step)] and (not isinstance(step, Wagered) or option.to == step.to):
            return option
    return None


def why_not(state: HandState, step: Wager, options: Sequence[LegalAction]) -> tuple[str, dict[str, object]]:
    """The code and facts of an action that no rule allows."""
    stakes = state.rules.stakes
    if isinstance(step, Wagered) and _is_from_bring_in(state, step.to):
        facts: dict[str, object] = {"bring_in": stakes.bring_in, "small_bet": stakes.small_bet}
        return "raise_from_bring_in", {"to": step.to, **facts, "legal": action_texts(options)}
    return "not_legal", {"action": step_text(step), "legal": action_texts(options)}


def _is_from_bring_in(state: HandState, to: Amount) -> bool:
    """Whether a completion (3.4) would be raised to the bring-in and a bet, in place of two bets (3.5)."""
    stakes = state.rules.stakes
    is_completed = state.street is Street.THIRD and state.wagers == 1 and state.price == stakes.small_bet
    return is_completed and to == stakes.bring_in + stakes.small_bet


def first_reason(state: HandState) -> str | None:
    """Why the player to act is first, while nobody has acted."""
    if state.opener_reason is None or any(answered >= 0 for answered in state.answered_wagers):
        return None
    return state.opener_reason.value


def action_texts(options: Sequence[LegalAction]) -> list[str]:
    return [f"{option.kind.value} {option.to}" if option.to else option.kind.value for option in options]


def step_text(step: Wager) -> str:
    match step:
        case BroughtIn():
            return "bring_in"
        case Wagered():
            return f"wager {step.to}"
        case Stayed():
            return "check_or_call"
        case FoldedHand():
            return "fold"
        case TimedOut():
            return "time_out"
