"""A card is an integer: `4 * rank + suit`, so that the order of integers is the bring-in order.

Ranks 2..A are 0..12. Suits are clubs 0, diamonds 1, hearts 2, spades 3 (rules 1.6 and 3.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from doorcard.errors import DoorcardError

Card: TypeAlias = int
"""0 (2c) to 51 (As), or `UNKNOWN`."""

UNKNOWN: Card = -1
"""A card that exists but is not known here. Its text is `??`."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN_TEXT = "??"

_TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARDS = {text: card for card, text in enumerate(_TEXTS)} | {UNKNOWN_TEXT: UNKNOWN}


class CardError(DoorcardError):
    """This text or number is no card, or these cards are no deck."""


def make_card(rank: int, suit: int) -> Card:
    """The card of a rank 0..12 and a suit 0..3; anything else is a `CardError`."""
    if not (0 <= rank < len(RANKS) and 0 <= suit < len(SUITS)):
        raise CardError("card_number_invalid", rank=rank, suit=suit)
    return 4 * rank + suit


def rank_of(card: Card) -> int:
    """The rank of a known card, 0 (deuce) to 12 (ace). Unchecked."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a known card: clubs 0, diamonds 1, hearts 2, spades 3. Unchecked."""
    return card & 3


def card_text(card: Card) -> str:
    """Two characters, as in `Td`; `??` for `UNKNOWN`."""
    if 0 <= card < len(_TEXTS):
        return _TEXTS[card]
    if card == UNKNOWN:
        return UNKNOWN_TEXT
    raise CardError("card_number_invalid", card=card)


def cards_text(cards: Iterable[Card], separator: str = " ") -> str:
    """The cards' texts in the order given, as in `Ah Kd ??`."""
    return separator.join(card_text(card) for card in cards)


def parse_card(text: str) -> Card:
    """The card named by a text such as `Ah`, `10h` or `??`; capitals do not matter.

    Raises:
        CardError: `card_text_invalid`, with the text.
    """
    card = _lookup(text.strip())
    if card is None:
        raise CardError("card_text_invalid", text=text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of `AhKd`, `Ah Kd` or a mixture, in order; an empty text has none.

    Repeated cards are not refused here: whoever knows what the cards are for does that.

    Raises:
        CardError: `card_text_invalid`, with the piece that is wrong, its place and the whole text.
    """
    found: list[Card] = []
    for start, piece in _pieces(text):
        card = _lookup(piece)
        if card is None:
            raise CardError("card_text_invalid", text=piece, position=start, whole=text)
        found.append(card)
    return tuple(found)


def _lookup(piece: str) -> Card | None:
    if piece.startswith("10"):
        piece = "T" + piece[2:]
    return _CARDS.get(piece[:1].upper() + piece[1:].lower())


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Cut a text into what should be cards, each with the place where it starts."""
    start = 0
    while start < len(text):
        if text[start].isspace():
            start += 1
            continue
        end = start + (3 if text.startswith("10", start) else 2)
        # A piece never runs over a blank, so that the error shows the text that somebody wrote.
        piece = text[start:end].split()[0]
        yield start, piece
        start += len(piece)
