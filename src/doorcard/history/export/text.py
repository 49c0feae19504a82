"""Text histories: PokerStars' own form in English, and its sister in Spanish."""

from doorcard.history.export.english import ENGLISH
from doorcard.history.export.hand_text import hand_lines
from doorcard.history.export.spanish import SPANISH
from doorcard.history.export.wording import Wording
from doorcard.history.record import Record


def write_pokerstars(record: Record) -> str:
    """One hand as PokerStars writes it: a player's own record from his seat, a complete one with all cards.

    ``docs/formats.md`` says what has no place in it. Reading it again gives the same text.
    """
    return _text(record, ENGLISH)


def write_spanish(record: Record) -> str:
    """The same hand for whoever reads Spanish; no program reads it."""
    return _text(record, SPANISH)


def _text(record: Record, words: Wording) -> str:
    return "".join(f"{line}\n" for line in hand_lines(record, words))
