"""Amounts and numbers as people read them, in the manner of a language."""

from __future__ import annotations

from doorcard.rules.spec import Amount, Unit

_POINTS = {"en": (",", "."), "es": (".", ",")}
"""Between thousands, and before cents."""


def money_text(amount: Amount, unit: Unit, language: str) -> str:
    """`$4`, `$0.50`, `$2,480` (`$2.480` in Spanish); whole chips without the dollar."""
    thousands, point = _POINTS[language]
    whole, cents = divmod(amount, 100) if unit is Unit.CENT else (amount, 0)
    text = f"{whole:,}".replace(",", thousands)
    text = f"{text}{point}{cents:02d}" if cents else text
    return f"${text}" if unit is Unit.CENT else text


def number_text(number: float, language: str) -> str:
    """`24`, `1.5` (`1,5` in Spanish)."""
    return f"{number:g}".replace(".", _POINTS[language][1])
