"""The numbers of hand histories as exact integers: currency signs, thousands separators, blanks aside."""

import re
from collections.abc import Callable
from functools import lru_cache

from doorcard.history.units import LARGEST
from doorcard.rules.spec import Amount, Unit

Read = Callable[[str], Amount | None]
"""Makes an amount of its text, None where that is none."""

MOST_LETTERS = 60


@lru_cache(8192)
def cents(text: str) -> Amount | None:
    """Hundredths: 123456 for "$1,234.56", "1 234,56 €" or "1.234,56". None for what is no such number.

    A single comma or point before exactly three digits parts thousands ("2,000"), unless a lone nought stands
    before it.
    """
    found = _parts(text)
    if found is None:
        return None
    whole, fraction = found
    if len(fraction) > 2 and fraction[2:].strip("0"):
        return None  # finer than a hundredth
    amount = int(whole + (fraction + "00")[:2])
    return amount if amount <= LARGEST else None


@lru_cache(8192)
def chips(text: str) -> Amount | None:
    """Whole chips: 1500 for "1,500" or "1500.00". None for what is no whole number."""
    found = _parts(text)
    if found is None or found[1].strip("0"):
        return None
    amount = int(found[0])
    return amount if amount <= LARGEST else None


def amount_in(unit: Unit) -> Read:
    """The reader for amounts of a unit."""
    return cents if unit is Unit.CENT else chips


def currency_of(text: str) -> str:
    """The currency that a head or an amount names by sign or letters, "" where it names none."""
    for name, signs in _CURRENCIES:
        for sign in signs:
            if sign in text:
                return name
    return ""


_CURRENCIES = (
    ("EUR", ("€", "EUR")), ("GBP", ("£", "GBP")), ("INR", ("₹", "Rs.", "INR")), ("CNY", ("¥", "CNY")),
    ("CAD", ("CAD",)), ("USD", ("$", "USD")),
)  # fmt: skip


_NUMBER = re.compile(r"[^\d.,'-]*(\d[\d.,'\s]*|\.\d+)\D*")
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:([.,'])\d{3}(?:\1\d{3})*)?")
_PARTED = re.compile(r"(\d{1,3}(?:([.,'])\d{3})(?:\2\d{3})*|\d*)[.,](\d*)")


def _parts(text: str) -> tuple[str, str] | None:
    """Digits before and after the decimal mark."""
    found = _NUMBER.fullmatch(text.replace("Rs.", "")) if len(text) <= MOST_LETTERS else None
    if found is None:
        return None
    number = "".join(found[1].split()).rstrip(".,'")
    if number.isdecimal() and number.isascii():
        return number, ""
    if _THOUSANDS.fullmatch(number):
        return _digits(number), ""
    parted = _PARTED.fullmatch(number)
    return (_digits(parted[1]) or "0", parted[3]) if parted and number.isascii() else None


def _digits(number: str) -> str:
    return number.replace(",", "").replace(".", "").replace("'", "")
