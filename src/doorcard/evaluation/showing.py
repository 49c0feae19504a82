"""The hand that shows: who acts first from fourth street on (rules 4.1, 4.2 and 4.5).

Up cards are one to four, five with a community card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doorcard.cards import Card, rank_of
from doorcard.evaluation.hands import HAND_SIZE, RANK_BITS, Category, check_cards, encode, own_integers
from doorcard.evaluation.high import grouped_ranks

_BY_LARGEST_GROUPS = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (4, 0): Category.FOUR_OF_A_KIND,
    # Only beside a community card (7.5): rule 4.1 takes no more than straights and flushes from the order.
    (3, 2): Category.FULL_HOUSE,
    (3, 1): Category.THREE_OF_A_KIND,
    (3, 0): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIR,
    (2, 1): Category.PAIR,
    (2, 0): Category.PAIR,
    (1, 1): Category.HIGH_CARD,
    (1, 0): Category.HIGH_CARD,
}


def showing_strength_reference(up: Sequence[Card]) -> int:
    """How high a board of one to five up cards ranks; larger acts first, equal is a tie.

    Quads, trips, two pair, pair, high cards, then kickers; the ace is high; straights and flushes do
    not count and suits do not matter (rule 4.1). Five cards can show a full house, which is between
    quads and trips as in any other hand. Not comparable with a high strength.

    The encoding is the category and five nibbles holding rank + 1, filled up with 0. Compare boards
    of equally many cards. Otherwise a missing card simply counts as lower than a deuce.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are none or more than five.
    """
    check_cards(up, 1, HAND_SIZE)
    return showing_category(up) << HAND_SIZE * RANK_BITS | _kickers(up)


def showing_category(up: Sequence[Card]) -> Category:
    """The group that shows, the only categories being those of rule 4.1. Unchecked."""
    largest = sorted(Counter(map(rank_of, up)).values(), reverse=True)[:2]
    first, second = (*largest, 0)[:2]
    return _BY_LARGEST_GROUPS[first, second]


def highest_card(up: Sequence[Card]) -> Card:
    """The highest card by rank, then suit: what decides tied boards under `board_tie = suit`.

    Raises:
        EvaluationError: A card is unknown or repeated, or there are none or more than five.
    """
    check_cards(up, 1, HAND_SIZE)
    return max(up)


def has_open_pair(up: Sequence[Card]) -> bool:
    """Whether two or more of the up cards have the same rank (rule 4.5).

    Raises:
        EvaluationError: A card is unknown or repeated, or there are more than five.
    """
    check_cards(up, 0, HAND_SIZE)
    return len({rank_of(card) for card in up}) < len(up)


def _kickers(up: Sequence[Card]) -> int:
    ranks = [rank + 1 for rank in grouped_ranks(map(rank_of, own_integers(up)))]
    return encode(Category.HIGH_CARD, ranks + [0] * (HAND_SIZE - len(ranks)))
