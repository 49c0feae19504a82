"""Text histories: PokerStars' own form in English, and its sister in Spanish."""

from doorcard.history.export.english import english
from doorcard.history.export.hand_text import hand_lines
from doorcard.history.export.marks import DOLLARS
from doorcard.history.export.spanish import spanish
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record


def write_pokerstars(record: Record, currency: str = DOLLARS) -> str:
    """One hand as PokerStars writes it: a player's own record from his seat, a complete one with all cards.

    ``docs/formats.md`` says what has no place in it. Reading it again gives the same text.

    Args:
        currency: Of amounts that are money, one of ``marks.SIGNS``.
    """
    return _text(record, english(currency))


def write_spanish(record: Record, currency: str = DOLLARS) -> str:
    """The same hand for whoever reads Spanish; no program reads it."""
    return _text(record, spanish(currency))


def _text(record: Record, words: Wording) -> str:
    return "".join(f"{line}\n" for line in hand_lines(record, words))
