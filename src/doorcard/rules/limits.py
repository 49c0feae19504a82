"""The limits of section 2, an operator's own ones, and what one may bring to a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from doorcard.rules.errors import StakesInvalid, UnknownStakes
from doorcard.rules.load import Kind, OneOf, Report, Whole, accepts, allowed_by, packaged, read_document
from doorcard.rules.spec import Amount, Stakes, Unit

LARGEST_AMOUNT: Amount = 10**12
"""No bet of any limit is larger, so that every sum fits the numbers of stores and browsers."""

_ROW: Mapping[str, Kind] = {
    "ante": Whole(0, LARGEST_AMOUNT),
    "bring_in": Whole(1, LARGEST_AMOUNT),
    "small_bet": Whole(1, LARGEST_AMOUNT),
    "big_bet": Whole(1, LARGEST_AMOUNT),
    "chip": Whole(1, LARGEST_AMOUNT),
}
_OPTIONAL: Mapping[str, Kind] = {"unit": OneOf(tuple(unit.value for unit in Unit))}
_FACTORS: Mapping[str, Kind] = {name: Whole(1, 10_000) for name in ("least", "usual", "most")}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,31}")
_NAME_IN_WORDS = "1 to 32 letters, digits, dots, dashes, underscores; first a letter or digit"


class BuyIn(NamedTuple):
    """What one may sit down with, in the unit of the stakes."""

    least: Amount
    most: Amount
    usual: Amount


class Fault(NamedTuple):
    """Why figures are no limit (2.4): the field, a code, its value, and what would be right."""

    field: str
    code: str
    value: Amount
    allowed: tuple[str, ...]


def stakes(key: str) -> Stakes:
    """The limit of section 2 with this key, as in `2-4`.

    Raises:
        UnknownStakes: `stakes_unknown`, with the key and those that exist.
    """
    if (found := STAKES.get(key)) is None:
        raise UnknownStakes("stakes_unknown", key=key, known=tuple(STAKES))
    return found


def load_stakes(source: str | Path, origin: str | None = None) -> Mapping[str, Stakes]:
    """An operator's own limits by key, from `[stakes]` of a TOML text or of the file at a path.

    Each row gives `ante`, `bring_in`, `small_bet`, `big_bet` and `chip`, in cents or, with `unit = "1"`, in
    whole chips. The keys of section 2 cannot be given another meaning.

    Raises:
        RulesFileError: with everything that 2.4 or the form of the file refuses.
    """
    report = Report(read_document(source, origin))
    report.sections("stakes")
    rows = read_stakes(report)
    report.finish()
    return MappingProxyType(rows)


def read_stakes(report: Report) -> dict[str, Stakes]:
    """An operator's limits in `[stakes]` of a document, without the wrong ones; those go to the report."""
    rows = _rows(report)
    for key in rows.keys() & STAKES.keys():
        report.add(("stakes", key), "name_taken", key)
    return rows


def check_stakes(figures: Stakes) -> Stakes:
    """The same stakes, if they are a limit as 2.4 wants it.

    Raises:
        StakesInvalid: for the first thing that is wrong.
    """
    for fault in faults(figures):
        raise StakesInvalid(
            fault.code, key=figures.key, field=fault.field, value=fault.value, allowed=fault.allowed
        )
    return figures


def faults(figures: Stakes) -> Iterator[Fault]:
    """Everything that 2.4 has against these figures."""
    amounts = {name: getattr(figures, name) for name in _ROW}
    wrong = [name for name, kind in _ROW.items() if not accepts(kind, amounts[name])]
    if wrong:
        for name in wrong:
            yield Fault(name, "value_not_allowed", amounts[name], allowed_by(_ROW[name]))
        return
    yield from _order_faults(figures)
    for name, amount in amounts.items():
        if amount % figures.chip:
            yield Fault(name, "not_a_multiple_of_chip", amount, (f"multiples of {figures.chip}",))


def _order_faults(figures: Stakes) -> Iterator[Fault]:
    if figures.bring_in >= figures.small_bet:
        allowed = (f"below {figures.small_bet}",)
        yield Fault("bring_in", "bring_in_not_below_small_bet", figures.bring_in, allowed)
    if figures.small_bet >= figures.big_bet:
        allowed = (f"below {figures.big_bet}",)
        yield Fault("small_bet", "small_bet_not_below_big_bet", figures.small_bet, allowed)


def buy_in_range(figures: Stakes) -> BuyIn:
    """Least, most and usual buy-in at a limit: 5, 50 and 20 big bets."""
    return BuyIn(*(factor * figures.big_bet for factor in BUY_IN_BIG_BETS))


def _rows(report: Report) -> dict[str, Stakes]:
    rows = report.table(("stakes",), report.document.data.get("stakes", {}))
    read = ((key, _row(report, key, row)) for key, row in rows.items())
    return {key: figures for key, figures in read if figures is not None}


def _row(report: Report, key: str, value: object) -> Stakes | None:
    path = ("stakes", key)
    if not _NAME.fullmatch(key):
        report.add(path, "name_not_allowed", key, (_NAME_IN_WORDS,))
    table = report.table(path, value)
    good = report.values(path, table, {**_ROW, **_OPTIONAL})
    if isinstance(value, dict):
        for name in _ROW.keys() - table.keys():
            report.add((*path, name), "key_missing", allowed=allowed_by(_ROW[name]))
    if not _ROW.keys() <= good.keys():
        return None
    figures = Stakes(key, **good | {"unit": Unit(good.get("unit", Unit.CENT.value))})
    for fault in faults(figures):
        report.add((*path, fault.field), fault.code, fault.value, fault.allowed)
    return figures


def _packaged_limits() -> tuple[Mapping[str, Stakes], BuyIn]:
    report = Report(packaged("limits.toml"))
    rows = _rows(report)
    factors = report.values(("buy_in",), report.document.data["buy_in"], _FACTORS)
    report.finish()
    return MappingProxyType(rows), BuyIn(**factors)


STAKES, BUY_IN_BIG_BETS = _packaged_limits()
"""The thirteen limits of section 2 by key, small to large; and the buy-in in big bets."""
