"""The five cards that play, for showing them and for odd chips by suit (rule 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation.hands import HAND_SIZE, Category, category_of, check_cards, ranks_in
from doorcard.evaluation.low8 import is_low_rank, low_place
from doorcard.evaluation.tables import high_strength

_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH)


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
    playing = sorted(_flush_of(cards) if category_of(strength) in _FLUSHES else cards, reverse=True)
    five = []
    for rank in ranks_in(strength):
        # The highest suit of the rank that is left; no five so made can be a better hand than the best.
        card = next(card for card in playing if rank_of(card) == rank)
        playing.remove(card)
        five.append(card)
    return tuple(five)


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


def _flush_of(cards: Sequence[Card]) -> list[Card]:
    """The cards of the suit of which there are five or more."""
    suits = [suit_of(card) for card in cards]
    return [card for card in cards if suits.count(suit_of(card)) >= HAND_SIZE]
