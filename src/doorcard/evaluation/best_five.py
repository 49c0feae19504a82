"""The five cards that play, for showing them and for odd chips by suit (rule 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation.hands import HAND_SIZE, check_cards, ranks_in
from doorcard.evaluation.low8 import is_low_rank, low_place
from doorcard.evaluation.tables import high_strength


def best_five_high(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five of five to seven cards that play high, most important first.

    Groups come before kickers; the ace of a five-high straight comes last; equal ranks go from spades
    down to clubs. Where several fives are equally strong the highest suits play (spades, hearts,
    diamonds, clubs), judged card by card in that order.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    check_cards(cards, HAND_SIZE)
    strength = high_strength(cards)
    places = ranks_in(strength)
    # Equally strong fives have equal ranks in the same places, so comparing cards compares suits.
    return max(
        _in_order(five, places) for five in combinations(cards, HAND_SIZE) if high_strength(five) == strength
    )


def best_five_low(
    cards: Sequence[Card], *, prefer: Literal["highest", "lowest"] = "highest"
) -> tuple[Card, ...]:
    """The five cards of the best low, highest first and the ace last; empty if there is no low.

    Args:
        cards: Five to seven known cards.
        prefer: Which suit plays where a rank is there more than once.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    check_cards(cards, HAND_SIZE)
    chosen: dict[int, Card] = {}
    # The suit wanted comes last and so stays in the dictionary.
    for card in sorted(cards, key=suit_of, reverse=prefer == "lowest"):
        if is_low_rank(rank_of(card)):
            chosen[low_place(rank_of(card))] = card
    if len(chosen) < HAND_SIZE:
        return ()
    return tuple(chosen[place] for place in sorted(chosen)[HAND_SIZE - 1 :: -1])


def _in_order(five: Sequence[Card], places: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(sorted(five, key=lambda card: (places.index(rank_of(card)), -suit_of(card))))
