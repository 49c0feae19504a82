"""Settlement sheets as CSV, as the spreadsheet of the language opens them by a double click."""

import csv
from collections.abc import Sequence
from io import StringIO

from msgspec import Struct

from doorcard.room.settlement import SheetLine
from doorcard.rules.spec import Amount

BOM = "\ufeff"
"""To be put before the file: without it spreadsheets take the letters beyond ASCII for others."""


class Sheet(Struct, frozen=True):
    """How a language writes a sheet: where amounts have a comma, cells are parted by something else."""

    headings: tuple[str, str, str, str, str]
    decimal: str
    between: str


SHEETS = {
    "en": Sheet(("Player", "Bought in", "Cashed out", "Now", "Net"), ".", ","),
    "es": Sheet(("Apodo", "Puso", "Retiró", "Tiene", "Resultado"), ",", ";"),
}


def settlement_csv(lines: Sequence[SheetLine], language: str) -> str:
    """The sheet, a line each under the headings of a language; amounts in dollars of play, without a sign."""
    sheet = SHEETS[language]
    text = StringIO()
    rows = csv.writer(text, delimiter=sheet.between)
    rows.writerow(sheet.headings)
    for line in lines:
        amounts = (line.bought, line.cashed, line.now, line.net)
        rows.writerow((_plain(line.nickname), *(_amount(amount, sheet.decimal) for amount in amounts)))
    return text.getvalue()


def _plain(nickname: str) -> str:
    """A nickname that no spreadsheet takes for a formula."""
    return f"'{nickname}" if nickname.startswith("-") else nickname


def _amount(cents: Amount, decimal: str) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}{decimal}{abs(cents) % 100:02}"
