"""Settlement sheets as CSV."""

import csv
from collections.abc import Sequence
from io import StringIO

from doorcard.room.settlement import SheetLine
from doorcard.rules.spec import Amount

HEADINGS = {
    "en": ("nickname", "bought in", "cashed out", "now", "net"),
    "es": ("apodo", "puso", "retiró", "tiene", "resultado"),
}


def settlement_csv(lines: Sequence[SheetLine], language: str) -> str:
    """The sheet, a line each under the headings of a language; amounts with a decimal point (RFC 4180)."""
    text = StringIO()
    sheet = csv.writer(text)
    sheet.writerow(HEADINGS[language])
    for line in lines:
        amounts = (line.bought, line.cashed, line.now, line.net)
        sheet.writerow((_plain(line.nickname), *map(_amount, amounts)))
    return text.getvalue()


def _plain(nickname: str) -> str:
    """A nickname that no spreadsheet takes for a formula."""
    return f"'{nickname}" if nickname.startswith("-") else nickname


def _amount(cents: Amount) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
