"""Amounts in the facts of problems as money: `$0.45`, `€0,45` where a fact is a number of cents."""

from collections.abc import Mapping

_BOTH = ("recorded", "replayed")
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "amount_differs": _BOTH,
    "antes_differ": ("paid", "ante"),
    "bets_differ": _BOTH,
    "chips_missing": ("recorded",),
    "net_differs": _BOTH,
    "payout_differs": ("pot", "collected", "rake"),
    "pot_differs": _BOTH,
    "pots_differ": _BOTH,
    "raise_differs": ("to", *_BOTH),
    "raise_from_bring_in": ("to", "bring_in", "small_bet"),
    "rake_differs": _BOTH,
    "rake_inferred": ("recorded",),
    "stack_differs": _BOTH,
    "stakes_invalid": ("bring_in", "small_bet", "big_bet"),
    "summary_differs": _BOTH,
    "winnings_differ": _BOTH,
}
"""Which facts of a problem are amounts, by its code."""


def with_money(code: str, facts: Mapping[str, object], sign: str, language: str) -> dict[str, object]:
    """The facts with their amounts, in cents, as texts of that currency; everything else as it is."""
    names = AMOUNTS.get(code, ())
    return {name: _said(value, sign, language) if name in names else value for name, value in facts.items()}


def _said(value: object, sign: str, language: str) -> object:
    if isinstance(value, list | tuple):
        return [_said(one, sign, language) for one in value]
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    whole, cents = divmod(abs(value), 100)
    text = f"{sign}{whole:,}" + (f".{cents:02}" if cents else "")
    if language == "es":
        text = text.translate(str.maketrans(",.", ".,"))
    return f"−{text}" if value < 0 else text
