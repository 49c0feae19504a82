"""The 52 cards. Nothing here shuffles: the order of a deck always comes from outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from doorcard.cards.card import Card, CardError

FULL_DECK: tuple[Card, ...] = tuple(range(52))
"""All cards in the order of their numbers, 2c first and As last."""


def check_deck(cards: Iterable[Card]) -> None:
    """Return if the cards are the 52, each once, in whatever order.

    Raises:
        CardError: `deck_invalid`, with the `repeated`, `missing` and `foreign` numbers.
    """
    counted = Counter(cards)
    repeated = tuple(sorted(card for card, times in counted.items() if times > 1))
    missing = tuple(card for card in FULL_DECK if card not in counted)
    foreign = tuple(sorted(card for card in counted if card not in _KNOWN))
    if repeated or missing or foreign:
        raise CardError("deck_invalid", repeated=repeated, missing=missing, foreign=foreign)


_KNOWN = frozenset(FULL_DECK)
