"""Names, numbers and times in the form that readers of text histories expect."""

import hashlib
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from doorcard.history.record import Record
from doorcard.history.rooms.pokerstars_head import NO_TIME, is_summer
from doorcard.rules.spec import Amount, Unit

__all__ = [
    "DOLLARS",
    "EUROS",
    "NO_TABLE",
    "NO_TIME",
    "SIGNS",
    "digits",
    "eastern",
    "hand_number",
    "line_names",
]

NO_TABLE = "doorcard"
DOLLARS, EUROS = "USD", "EUR"
SIGNS = {DOLLARS: "$", EUROS: "€", "GBP": "£"}
"""Of the currencies that a history can be in; a record of ours knows none and is written in dollars."""

_NUMBER = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
_PARTS = str.maketrans({":": ".", "[": "(", "]": ")"})
_BEGINNINGS = ("*** ", "Dealt to ", "Seat ", "Table ", "Uncalled ", "Total pot ", "Hand ", "PokerStars ")


def hand_number(hand_id: str) -> str:
    """The id where it is a number, else one of 18 digits or less that is always the same for it."""
    if _NUMBER.fullmatch(hand_id):
        return hand_id
    digest = hashlib.sha256(hand_id.encode(errors="replace")).digest()
    return str(int.from_bytes(digest[:8]) % 10**18 or 1)


def line_names(record: Record) -> tuple[str, ...]:
    """The players' names so that a reader of lines can tell them: in one line, not empty, each once, without
    the marks that part a line.
    """
    names: list[str] = []
    for player in record.players:
        name = one_line(player.name)
        if not name or name in names:
            name = f"{name} ({player.seat})".strip() if name else f"p{player.seat}"
        while name in names:
            name += "'"
        names.append(name)
    return tuple(names)


def one_line(text: str) -> str:
    """The text without characters that end a line or part it."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text.translate(_PARTS))
    plain = " ".join(shown.split())
    return plain.replace(" ", "_", 1) if plain.startswith(_BEGINNINGS) else plain


def eastern(moment: datetime) -> datetime:
    """A time in UTC as the clocks of New York show it, without a zone."""
    naive = moment.astimezone(UTC)
    summer, winter = naive - timedelta(hours=4), naive - timedelta(hours=5)
    shown = summer if is_summer(summer) and is_summer(winter) else winter
    return shown.replace(tzinfo=None)


def digits(amount: Amount, unit: Unit, marks: Sequence[str] = ("", ".")) -> str:
    """``1234.5`` cents as "12.34", whole dollars without decimals; ``marks``: of thousands, of decimals."""
    if unit is Unit.CHIP:
        return f"{amount:,}".replace(",", marks[0])
    whole, cents = divmod(amount, 100)
    shown = f"{whole:,}".replace(",", marks[0])
    return f"{shown}{marks[1]}{cents:02}" if cents else shown
