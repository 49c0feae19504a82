"""Cards as integers, their notation, and the deck."""

from doorcard.cards.card import (
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    CardError,
    card_text,
    cards_text,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from doorcard.cards.deck import FULL_DECK, check_deck

__all__ = [
    "FULL_DECK",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "CardError",
    "card_text",
    "cards_text",
    "check_deck",
    "make_card",
    "parse_card",
    "parse_cards",
    "rank_of",
    "suit_of",
]
