"""Hands to read: which five of seven cards play high, and which play low. The evaluator knows the answers."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from doorcard.cards import Card, parse_cards
from doorcard.evaluation import describe_high, describe_low, high_strength, low_strength
from doorcard.evaluation.hands import HAND_SIZE
from doorcard.lessons.shape import Quiz, Reading
from doorcard.protocol.messages import HandWords

HANDS = (
    "Kc 9d Ks 4h 9s 2c 7d",
    "As 2d 5h 8c Kd Kh 3s",
    "Js Jd 8h 8c 5d 5s Ah",
    "Ac 2d 3h 4s 5c Qd Qh",
    "7h 6h Kh 4h As 2h 3c",
    "8s 7d 5c 5h 2d As 2c",
    "Tc 6s Td 6d Th 6c Ad",
    "9c 8d 7h 6s 5c 4d 2h",
)
"""Seven cards each, easy ones first: pairs, a low of its own, three pairs, one hand for both halves, ..."""


@cache
def quiz() -> Quiz:
    """All hands to read, with their answers."""
    return Quiz(tuple(reading(parse_cards(hand)) for hand in HANDS))


def reading(cards: Sequence[Card]) -> Reading:
    """Seven cards with the fives that play: for each half all that are equally good, whatever their suits."""
    high, low = describe_high(cards), describe_low(cards)
    return Reading(
        cards=tuple(cards),
        high=_best(cards, high_strength),
        high_words=HandWords(int(high.category), high.ranks),
        low=() if low is None else _best(cards, low_strength),
        low_ranks=low or (),
    )


def _best(
    cards: Sequence[Card], strength: Callable[[Sequence[Card]], int | None]
) -> tuple[tuple[int, ...], ...]:
    fives = tuple(combinations(range(len(cards)), HAND_SIZE))
    worth = {five: strength([cards[place] for place in five]) for five in fives}
    most = max(value for value in worth.values() if value is not None)
    return tuple(five for five, value in worth.items() if value == most)
