"""A recorded action and what the engine calls it; the texts of actions in problems."""

from collections.abc import Sequence

from doorcard.engine import ActionKind, HandState, LegalAction
from doorcard.history.recorded import BroughtIn, FoldedHand, Stayed, TimedOut, Wager, Wagered

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
