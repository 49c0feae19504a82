"""Low hands, eight or better (rule 1.5): five different ranks, none above eight, the ace low.

A low strength is `256 - mask`, where the mask has a bit for each rank that plays: bit 0 the ace, bit
1 the deuce, up to bit 7 the eight. Lows are compared from their highest card down, which is how masks
compare as integers; the lower mask is the better low. So A-2-3-4-5 is 225, the worst low 8-7-6-5-4
is 8, and 0 means no low.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation.hands import ACE, HAND_SIZE, check_cards

EIGHT = 6
NO_LOW = 0
LOW_SPAN = 256
"""One more than the largest mask of the eight ranks that can be in a low."""


def low_place(rank: int) -> int:
    """The place of a rank among the lows: ace 0, deuce 1 .. eight 7, king 12."""
    return 0 if rank == ACE else rank + 1


def low_strength_reference(cards: Sequence[Card]) -> int:
    """The strength of the best low of five to seven cards; larger is better, 0 is no low.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    check_cards(cards, HAND_SIZE)
    return max(_five_strength(five) for five in combinations(cards, HAND_SIZE))


def best_five_low(
    cards: Sequence[Card], *, prefer: Literal["highest", "lowest"] = "highest"
) -> tuple[Card, ...]:
    """The five cards of the best low, highest first and the ace last; empty if there is no low.

    Args:
        cards: Five to seven known cards.
        prefer: Which suit plays where a rank is there more than once.

    Raises:
        EvaluationError: As for `low_strength_reference`.
    """
    check_cards(cards, HAND_SIZE)
    chosen: dict[int, Card] = {}
    # The suit wanted comes last and so stays in the dictionary.
    for card in sorted(cards, key=suit_of, reverse=prefer == "lowest"):
        if _is_low(card):
            chosen[low_place(rank_of(card))] = card
    if len(chosen) < HAND_SIZE:
        return ()
    return tuple(chosen[place] for place in sorted(chosen)[HAND_SIZE - 1 :: -1])


def _five_strength(five: Sequence[Card]) -> int:
    places = {low_place(rank_of(card)) for card in five if _is_low(card)}
    if len(places) < HAND_SIZE:
        return NO_LOW
    return LOW_SPAN - sum(1 << place for place in places)


def _is_low(card: Card) -> bool:
    return rank_of(card) <= EIGHT or rank_of(card) == ACE
