"""Closed hands in the formats that others read."""

from doorcard.history.export.formats import FORMATS, Format
from doorcard.history.export.ohh import write_ohh
from doorcard.history.export.seat import HeroError, Mask, seen_by_name
from doorcard.history.export.text import write_pokerstars, write_spanish

__all__ = [
    "FORMATS",
    "Format",
    "HeroError",
    "Mask",
    "seen_by_name",
    "write_ohh",
    "write_pokerstars",
    "write_spanish",
]
