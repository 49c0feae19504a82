"""What a hand is called: the category and the ranks that name it, ready for any language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from doorcard.cards import Card, rank_of
from doorcard.evaluation.best_five import best_five_low
from doorcard.evaluation.hands import ACE, HAND_SIZE, Category, category_of, check_cards, ranks_in
from doorcard.evaluation.high import grouped_ranks
from doorcard.evaluation.low8 import LOW_SPAN, NO_LOW
from doorcard.evaluation.showing import showing_category
from doorcard.evaluation.tables import high_strength


class HighWords(msgspec.Struct, frozen=True):
    """A high hand in words.

    `ranks` are 0..12 and exactly those that name the hand, kickers left out: two for TWO_PAIR (higher
    pair, lower pair) and FULL_HOUSE (trips, pair), one for all others: the rank of the group, or the
    top card of a straight, flush, straight flush or high card. A STRAIGHT_FLUSH with 12 is the royal
    flush; a STRAIGHT with 3 is A-2-3-4-5.
    """

    category: Category
    ranks: tuple[int, ...]


_PLACES = {Category.TWO_PAIR: (0, 2), Category.FULL_HOUSE: (0, 3)}


def describe_high(cards: Sequence[Card]) -> HighWords:
    """The name of the best high hand in one to seven known cards.

    With fewer than five cards only pairs, trips and quads are named: no straight or flush exists yet.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are none or more than seven.
    """
    check_cards(cards, 1)
    if len(cards) < HAND_SIZE:
        category = showing_category(cards)
        ranks = grouped_ranks(map(rank_of, cards))
    else:
        return describe_high_strength(high_strength(cards))
    return HighWords(category, tuple(ranks[place] for place in _PLACES.get(category, (0,))))


def describe_high_strength(strength: int) -> HighWords:
    """The name of the hands with a strength of `high_strength` (batches: of `reference_strengths`)."""
    category, ranks = category_of(strength), ranks_in(strength)
    return HighWords(category, tuple(ranks[place] for place in _PLACES.get(category, (0,))))


def describe_low_strength(strength: int) -> tuple[int, ...] | None:
    """The ranks of the lows with a strength, highest first and the ace (12) last; None for no low."""
    if strength == NO_LOW:
        return None
    mask = LOW_SPAN - strength
    return tuple(place - 1 if place else ACE for place in range(7, -1, -1) if mask >> place & 1)


def describe_showing(up: Sequence[Card]) -> HighWords:
    """The name of what one to five up cards show (rule 4.1): no straights, no flushes.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are none or more than five.
    """
    check_cards(up, 1, HAND_SIZE)
    category, ranks = showing_category(up), grouped_ranks(map(rank_of, up))
    return HighWords(category, tuple(ranks[place] for place in _PLACES.get(category, (0,))))


def describe_low(cards: Sequence[Card]) -> tuple[int, ...] | None:
    """The ranks of the best low in five to seven known cards, highest first and the ace (12) last.

    8-6-4-3-A is (6, 4, 2, 1, 12); None if there is no low.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    return tuple(rank_of(card) for card in best_five_low(cards)) or None
