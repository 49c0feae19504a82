"""From the numbers of a file to integer amounts: whole chips, or hundredths where a file has decimals."""

from collections.abc import Iterable
from decimal import Decimal
from math import gcd

from msgspec import Struct

from doorcard.rules.spec import Amount, Unit

LARGEST = 10**15
"""Amounts above this are no chips that anybody counted."""


class Scale(Struct, frozen=True):
    """How a file's numbers become amounts: ``factor`` of the ``unit`` to one in the file."""

    unit: Unit

    @property
    def factor(self) -> int:
        """1 for chips, 100 for money."""
        return 100 if self.unit is Unit.CENT else 1

    @property
    def decimals(self) -> int:
        """Places after the point: two in money, none in chips."""
        return 2 if self.unit is Unit.CENT else 0

    def amount(self, number: Decimal | int) -> Amount | None:
        """The integer amount; None for what is negative, finer than the unit or beyond all bounds."""
        if not (isinstance(number, int) or number.is_finite()) or not 0 <= number <= LARGEST:
            return None
        if isinstance(number, int):
            return number * self.factor
        return _scaled(number, self.decimals)


def _scaled(number: Decimal, decimals: int) -> Amount | None:
    """``number``, from 0 to `LARGEST`, times ten to the power of ``decimals``; None if that is not whole.

    It goes digit by digit: the arithmetic of decimals rounds after 28 of them.
    """
    _, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int), "not finite"
    shift = exponent + decimals
    if not any(digits):
        return 0
    if shift >= 0:
        return int("".join(map(str, digits)) + "0" * shift)
    return None if any(digits[shift:]) else int("".join(map(str, digits[:shift])))


def scale_for(numbers: Iterable[Decimal | int]) -> Scale:
    """Whole chips where every number is whole, else hundredths."""
    return Scale(Unit.CHIP if all(map(_is_whole, numbers)) else Unit.CENT)


def _is_whole(number: Decimal | int) -> bool:
    return isinstance(number, int) or not number.is_finite() or number == number.to_integral_value()


def common_chip(amounts: Iterable[Amount]) -> Amount:
    """The largest chip in which all these amounts can be counted; 1 if there is none."""
    return gcd(*amounts) or 1
