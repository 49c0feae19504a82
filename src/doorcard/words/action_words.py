"""Actions in the facts of problems, as players say them: `call 40` is "igualar 40" in Spanish."""

from collections.abc import Callable, Mapping

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "not_legal": ("action", "legal"),
    "not_your_turn": ("legal",),
    "raise_from_bring_in": ("legal",),
}
"""Which facts of a problem are actions, by its code."""

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "fold": "fold",
        "check": "check",
        "call": "call {amount}",
        "check_or_call": "check or call",
        "bring_in": "bring in for {amount}",
        "complete": "complete to {amount}",
        "bet": "bet {amount}",
        "raise": "raise to {amount}",
        "wager": "bet or raise to {amount}",
        "time_out": "all-in by protection",
        "protect": "all-in by protection",
    },
    "es": {
        "fold": "retirarse",
        "check": "pasar",
        "call": "igualar {amount}",
        "check_or_call": "pasar o igualar",
        "bring_in": "bring-in de {amount}",
        "complete": "completar a {amount}",
        "bet": "apostar {amount}",
        "raise": "subir a {amount}",
        "wager": "apostar o subir a {amount}",
        "time_out": "all-in por protección",
        "protect": "all-in por protección",
    },
}
ALONE = {"en": {"bring_in": "the bring-in"}, "es": {"bring_in": "el bring-in"}}
"""Without an amount."""


def action_in_words(action: str, language: str) -> str:
    """One action of a problem's facts, its amount as it stands there; what is no action stays."""
    kind, _, amount = action.partition(" ")
    if not amount and kind in ALONE[language]:
        return ALONE[language][kind]
    words = WORDS[language].get(kind)
    return action if words is None else words.format(amount=amount).rstrip()


def with_amount(action: str, said: Callable[[int], object]) -> str:
    """The action with its amount, if it has one, said otherwise."""
    kind, _, amount = action.partition(" ")
    return f"{kind} {said(int(amount))}" if amount.isdecimal() else action


def with_actions(code: str, facts: Mapping[str, object], change: Callable[[str], str]) -> dict[str, object]:
    """The facts of a problem, each action of them changed."""
    return {
        name: _changed(value, change) if name in ACTIONS.get(code, ()) else value
        for name, value in facts.items()
    }


def _changed(value: object, change: Callable[[str], str]) -> object:
    if isinstance(value, list | tuple):
        return [change(str(one)) for one in value]
    return change(value) if isinstance(value, str) else value
