"""Low hands, eight or better (rule 1.5): five different ranks, none above eight, the ace low.

A low strength is `256 - mask`, where the mask has a bit for each rank that plays: bit 0 the ace, bit
1 the deuce, up to bit 7 the eight. Lows are compared from their highest card down, which is how masks
compare as integers; the lower mask is the better low. So A-2-3-4-5 is 225, the worst low 8-7-6-5-4
is 8, and 0 means no low.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from doorcard.cards import Card, rank_of
from doorcard.evaluation.hands import ACE, HAND_SIZE, MAX_CARDS, check_cards, own_integers

EIGHT = 6
NO_LOW = 0
LOW_SPAN = 256
"""One more than the largest mask of the eight ranks that can be in a low."""


def low_place(rank: int) -> int:
    """The place of a rank among the lows: ace 0, deuce 1 .. eight 7, king 12."""
    return 0 if rank == ACE else rank + 1


def is_low_rank(rank: int) -> bool:
    """Whether a rank 0..12 can play in a low: the ace, or eight and below."""
    return low_place(rank) <= low_place(EIGHT)


def can_make_low(cards: Sequence[Card]) -> bool:
    """Whether seven cards that begin with these can hold a low, whatever the rest may be."""
    ranks = {rank for rank in map(rank_of, cards) if is_low_rank(rank)}
    return len(ranks) + MAX_CARDS - len(cards) >= HAND_SIZE


def low_strength_reference(cards: Sequence[Card]) -> int:
    """The strength of the best low of five to seven cards; larger is better, 0 is no low.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    check_cards(cards, HAND_SIZE)
    return max(_five_strength(five) for five in combinations(own_integers(cards), HAND_SIZE))


def _five_strength(five: Sequence[Card]) -> int:
    places = {low_place(rank_of(card)) for card in five if is_low_rank(rank_of(card))}
    if len(places) < HAND_SIZE:
        return NO_LOW
    return LOW_SPAN - sum(1 << place for place in places)
