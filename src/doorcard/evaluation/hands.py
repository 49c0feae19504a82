"""The categories of poker hands, the encoding of a strength, and the check of what comes in.

A high strength is `category << 20` and below it five ranks of four bits each, the most important
first: grouped cards before kickers, larger groups before smaller, higher ranks before lower. A pair
of kings with 9-5-2 is PAIR and 11, 11, 7, 3, 0. A straight has its cards from the top. In the
five-high straight the ace comes last (3, 2, 1, 0, 12), which puts it below the six-high straight
(4, 3, 2, 1, 0), as rule 1.4 wants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from operator import index

from doorcard.cards import Card, card_text
from doorcard.errors import DoorcardError

ACE = 12
WHEEL = (3, 2, 1, 0, ACE)
"""The ranks of the five-high straight as they play."""

CATEGORY_SHIFT = 20
RANK_BITS = 4
HAND_SIZE = 5
MAX_CARDS = 7


class Category(IntEnum):
    """The kinds of high hands, worst first (rule 1.4). A royal flush is the best straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class EvaluationError(DoorcardError):
    """These cards cannot be valued: `card_unknown`, `card_repeated` or `card_count_invalid`.

    Of batches also `mask_invalid`, `strength_unknown`, `shape_invalid`, `dtype_invalid`, `out_invalid` and
    `way_missing`; the functions say when.
    """


def check_cards(cards: Sequence[Card], at_least: int, at_most: int = MAX_CARDS) -> None:
    """Return if the cards are known, different and as many as allowed; else `EvaluationError`."""
    if not at_least <= len(cards) <= at_most:
        raise EvaluationError("card_count_invalid", count=len(cards), at_least=at_least, at_most=at_most)
    for card in cards:
        if not 0 <= card <= 51:
            raise EvaluationError("card_unknown", card=card)
    if len(set(cards)) != len(cards):
        repeated = sorted(card for card, times in Counter(cards).items() if times > 1)
        raise EvaluationError("card_repeated", cards=tuple(card_text(card) for card in repeated))


def own_integers(cards: Iterable[Card]) -> list[Card]:
    """The cards as Python's own integers: strengths made of those of an array of bytes would be cut short."""
    return [index(card) for card in cards]


def encode(category: Category, ranks: Iterable[int]) -> int:
    """The strength of a category and the five ranks below it, most important first."""
    strength = int(category)
    for rank in ranks:
        strength = strength << RANK_BITS | rank
    return strength


def category_of(strength: int) -> Category:
    """The category that a high strength stands for."""
    return Category(strength >> CATEGORY_SHIFT)


def ranks_in(strength: int) -> tuple[int, ...]:
    """The five ranks, 0..12, that a high strength stands for, most important first."""
    return tuple(strength >> RANK_BITS * place & 15 for place in range(HAND_SIZE - 1, -1, -1))
