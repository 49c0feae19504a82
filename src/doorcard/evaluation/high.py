"""High hands, written to be read: rule 1.4 word for word, without tables or tricks.

The fast functions in `tables` must give the same integers as `high_strength_reference`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation.hands import HAND_SIZE, WHEEL, Category, check_cards, encode, own_integers

_BY_GROUPS = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def high_strength_reference(cards: Sequence[Card]) -> int:
    """The strength of the best five of five to seven cards; always above 0, larger is better.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are too few or too many.
    """
    check_cards(cards, HAND_SIZE)
    return max(_five_strength(five) for five in combinations(own_integers(cards), HAND_SIZE))


def grouped_ranks(ranks: Iterable[int]) -> tuple[int, ...]:
    """The ranks with larger groups first, then higher ranks: 9 K 9 5 becomes 9 9 K 5."""
    counted = Counter(ranks)
    in_order = sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True)
    return tuple(rank for rank in in_order for _ in range(counted[rank]))


def _five_strength(five: Sequence[Card]) -> int:
    ranks = grouped_ranks(rank_of(card) for card in five)
    straight = _as_straight(ranks)
    is_flush = len({suit_of(card) for card in five}) == 1
    if straight:
        return encode(Category.STRAIGHT_FLUSH if is_flush else Category.STRAIGHT, straight)
    if is_flush:
        return encode(Category.FLUSH, ranks)
    groups = tuple(sorted(Counter(ranks).values(), reverse=True))
    return encode(_BY_GROUPS[groups], ranks)


def _as_straight(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks from the top if they are five in a row (the ace high or low), else nothing."""
    if set(ranks) == set(WHEEL):
        return WHEEL
    top = ranks[0]
    return ranks if ranks == tuple(range(top, top - HAND_SIZE, -1)) else ()
