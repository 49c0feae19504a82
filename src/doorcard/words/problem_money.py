"""Amounts in the facts of problems as money: `$0.45`, `€0,45` where a fact is a number of cents."""

from collections.abc import Mapping

from doorcard.history.export.marks import SIGNS
from doorcard.history.recorded import Problem
from doorcard.rules.money import money_text
from doorcard.rules.spec import Amount, Unit
from doorcard.words.action_words import with_actions, with_amount
from doorcard.words.problem_texts import say_problem

_BOTH = ("recorded", "replayed")
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "amount_differs": _BOTH,
    "amount_not_in_chips": ("amount", "chip"),
    "antes_differ": ("paid", "ante"),
    "bets_differ": _BOTH,
    "chip_inferred": ("chip",),
    "chip_invalid": ("chip", "stakes"),
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
    facts = with_actions(
        code, facts, lambda action: with_amount(action, lambda cents: _said(cents, sign, language))
    )
    return {name: _said(value, sign, language) if name in names else value for name, value in facts.items()}


def say_in_money(problem: Problem, players: tuple[str, ...], language: str, unit: str, currency: str) -> str:
    """The sentence for a problem with its amounts in the currency of the hand.

    Args:
        problem: Of a hand.
        players: Their names.
        language: Of the sentence.
        unit: "0.01" for money; amounts in chips stay as they are.
        currency: One of ``SIGNS``; of another, or of none, there is no sign.
    """
    facts: Mapping[str, object] = problem.facts
    if unit == Unit.CENT.value:
        facts = with_money(problem.code, facts, SIGNS.get(currency, ""), language)
    return say_problem(problem.code, facts, players, language)


def amount_in_money(amount: Amount, unit: str, currency: str, language: str) -> str:
    """`$0.45`, `€1.200` in Spanish. Money of no known currency always has its cents, so that nobody takes it
    for chips, which are whole numbers.
    """
    if unit == Unit.CENT.value:
        return _money(amount, SIGNS.get(currency, ""), language)
    return money_text(amount, Unit.CHIP, language)


def _said(value: object, sign: str, language: str) -> object:
    if isinstance(value, list | tuple):
        return [_said(one, sign, language) for one in value]
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    return _money(value, sign, language)


def _money(amount: Amount, sign: str, language: str) -> str:
    whole, cents = divmod(abs(amount), 100)
    text = f"{sign}{whole:,}" + (f".{cents:02}" if cents or not sign else "")
    if language == "es":
        text = text.translate(str.maketrans(",.", ".,"))
    return f"−{text}" if amount < 0 else text
