"""Fast strengths of single hands in pure Python: the integers of the reference, from tables.

The tables fill themselves: a set of ranks is worked out the first time it is seen and remembered.
There are 73,775 of them for five to seven cards (about 7 MiB when all have been met), so nothing
has to be built at start and a server that deals few hands stays small.

Nothing is checked on the fast path. Each card adds a number to a sum, and a sum that does not come
from five to seven known, different ranks is in no table; what is missing is looked at carefully.
"""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import FULL_DECK, Card
from doorcard.evaluation.hands import (
    HAND_SIZE,
    MAX_CARDS,
    WHEEL,
    Category,
    EvaluationError,
    check_cards,
    encode,
)
from doorcard.evaluation.low8 import LOW_SPAN, NO_LOW, is_low_rank, low_place
from doorcard.evaluation.showing import showing_strength_reference

# The sum of a hand: three bits for each rank's count (39 bits), then four bits for each suit's count.
_RANK_COUNT_BITS = 3
_SUIT_SHIFT = 13 * _RANK_COUNT_BITS
_RANKS_ONLY = (1 << _SUIT_SHIFT) - 1
# Five of one suit are found by adding 3 to each suit's count; anything in the top nibble is a stranger.
_TO_EIGHT = 0x3333
_FLUSH_OR_STRANGER = 0xF8888
_STRANGER = 1 << _SUIT_SHIFT + 16
_RANKS_OR_STRANGER = _RANKS_ONLY | 7 * _STRANGER
_LOW_STRANGER = LOW_SPAN

_ADDED = [1 << _RANK_COUNT_BITS * (card >> 2) | 1 << _SUIT_SHIFT + 4 * (card & 3) for card in FULL_DECK]
# The second half catches the negative numbers, UNKNOWN first of all, without a question on the fast path.
_ADDED += [_STRANGER] * len(_ADDED)


def high_strength(cards: Sequence[Card]) -> int:
    """The strength of the best five of five to seven different cards; above 0, larger is better.

    The same integer as `high_strength_reference`, in less than a microsecond once its ranks have been
    met. That the cards are different is the caller's to know.

    Raises:
        EvaluationError: A card is unknown, or there are too few or too many.
    """
    added = _ADDED
    total = 0
    try:
        for card in cards:
            total += added[card]
    except IndexError:
        check_cards(cards, HAND_SIZE)
    if (total >> _SUIT_SHIFT) + _TO_EIGHT & _FLUSH_OR_STRANGER:
        return _suited_strength(cards)
    return _BY_RANKS[total & _RANKS_ONLY]


def showing_strength(up: Sequence[Card]) -> int:
    """How high a board of one to five different up cards ranks; larger acts first, equal is a tie.

    The same integer as `showing_strength_reference`, which says how boards compare.

    Raises:
        EvaluationError: A card is unknown, or there are none or more than five.
    """
    added = _ADDED
    total = 0
    try:
        for card in up:
            total += added[card]
        return _BY_SHOWING[total & _RANKS_OR_STRANGER]
    except LookupError:
        strength = showing_strength_reference(up)
    _BY_SHOWING[total & _RANKS_OR_STRANGER] = strength
    return strength


def low_strength(cards: Sequence[Card]) -> int:
    """The strength of the best low of five to seven different cards; 0 is none, larger is better.

    The same integer as `low_strength_reference`.

    Raises:
        EvaluationError: A card is unknown, or there are too few or too many.
    """
    if not HAND_SIZE <= len(cards) <= MAX_CARDS:
        check_cards(cards, HAND_SIZE)
    bits = LOW_BITS
    mask = 0
    try:
        for card in cards:
            mask |= bits[card]
        return LOWS[mask]
    except IndexError:
        check_cards(cards, HAND_SIZE)
        raise


class _RankTable(dict[int, int]):
    """Strengths by the counts of ranks, for hands without five of a suit."""

    def __missing__(self, key: int) -> int:
        counts = [key >> _RANK_COUNT_BITS * rank & 7 for rank in range(13)]
        if not HAND_SIZE <= sum(counts) <= MAX_CARDS:
            raise EvaluationError(
                "card_count_invalid", count=sum(counts), at_least=HAND_SIZE, at_most=MAX_CARDS
            )
        if max(counts) > 4:
            raise EvaluationError("card_repeated", rank=counts.index(max(counts)))
        self[key] = strength = _strength_of_counts(counts)
        return strength


class _FlushTable(dict[int, int]):
    """Strengths by the mask of the ranks held in the suit of the flush."""

    def __missing__(self, mask: int) -> int:
        ranks = [rank for rank in range(12, -1, -1) if mask >> rank & 1]
        straight = _best_straight(ranks)
        if straight:
            strength = encode(Category.STRAIGHT_FLUSH, straight)
        else:
            strength = encode(Category.FLUSH, ranks[:HAND_SIZE])
        self[mask] = strength
        return strength


def _suited_strength(cards: Sequence[Card]) -> int:
    """Strength of a hand with five of a suit, or the error about a card that is none."""
    check_cards(cards, HAND_SIZE)
    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card & 3] |= 1 << int(card >> 2)
    return _BY_FLUSH[max(masks, key=int.bit_count)]


def _strength_of_counts(counts: list[int]) -> int:
    """Strength of the best five cards when no five of them share a suit."""
    ranks = [rank for rank in range(12, -1, -1) if counts[rank]]
    # Each group is a rank that can stand for that many cards; a larger group serves as a smaller one.
    fours = [rank for rank in ranks if counts[rank] == 4]
    threes = [rank for rank in ranks if counts[rank] >= 3]
    twos = [rank for rank in ranks if counts[rank] >= 2]
    if fours:
        return _with_kickers(Category.FOUR_OF_A_KIND, [fours[0]] * 4, ranks)
    if threes and len(twos) > 1:
        pair = next(rank for rank in twos if rank != threes[0])
        return encode(Category.FULL_HOUSE, [threes[0]] * 3 + [pair] * 2)
    straight = _best_straight(ranks)
    if straight:
        return encode(Category.STRAIGHT, straight)
    if threes:
        return _with_kickers(Category.THREE_OF_A_KIND, [threes[0]] * 3, ranks)
    if len(twos) > 1:
        return _with_kickers(Category.TWO_PAIR, [twos[0]] * 2 + [twos[1]] * 2, ranks)
    if twos:
        return _with_kickers(Category.PAIR, [twos[0]] * 2, ranks)
    return _with_kickers(Category.HIGH_CARD, [], ranks)


def _with_kickers(category: Category, grouped: list[int], ranks: list[int]) -> int:
    """Strength of the grouped ranks filled up to five with the highest others."""
    kickers = [rank for rank in ranks if rank not in grouped]
    return encode(category, (grouped + kickers)[:HAND_SIZE])


def _best_straight(ranks: list[int]) -> Sequence[int]:
    """The best straight among different ranks sorted from the highest, or nothing."""
    for start in range(len(ranks) - HAND_SIZE + 1):
        if ranks[start] - ranks[start + HAND_SIZE - 1] == HAND_SIZE - 1:
            return ranks[start : start + HAND_SIZE]
    return WHEEL if set(WHEEL) <= set(ranks) else ()


def _low_of_mask(mask: int) -> int:
    """Low strength of the places in the mask: the five lowest bits play."""
    while mask.bit_count() > HAND_SIZE:
        mask &= ~(1 << mask.bit_length() - 1)
    return LOW_SPAN - mask if mask.bit_count() == HAND_SIZE else NO_LOW


_BY_RANKS = _RankTable()
_BY_FLUSH = _FlushTable()
_BY_SHOWING: dict[int, int] = {}
LOW_BITS = [1 << low_place(card >> 2) if is_low_rank(card >> 2) else 0 for card in FULL_DECK]
LOW_BITS += [_LOW_STRANGER] * len(LOW_BITS)
LOWS = [_low_of_mask(mask) for mask in range(LOW_SPAN)]
"""The low strength of each set of the eight low ranks, bit 0 the ace."""
