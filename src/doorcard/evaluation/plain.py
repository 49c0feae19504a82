"""Batches by Python alone: lists of hands in, lists of strengths out, one hand after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from doorcard.cards import Card
from doorcard.evaluation.hands import HAND_SIZE, MAX_CARDS, EvaluationError, check_cards
from doorcard.evaluation.packed import all_packed, pack, unpack
from doorcard.evaluation.tables import high_strength, low_strength

Hand = Sequence[Card] | int
"""Cards, or a mask: bit ``16 * suit + rank`` for each card."""

RANK_BITS = 0x1FFF
MASK_BITS = RANK_BITS * 0x0001_0001_0001_0001
"""The bits that a mask may have."""


def high_strengths(hands: Iterable[Hand], check: bool) -> list[int]:
    """The packed high strength of each hand."""
    known: dict[int, int] = {}
    packed = []
    for strength in _strengths(high_strength, hands, check):
        if strength not in known:
            known[strength] = pack(strength)
        packed.append(known[strength])
    return packed


def low_strengths(hands: Iterable[Hand], check: bool) -> list[int]:
    """The low strength of each hand, 0 for none."""
    return _strengths(low_strength, hands, check)


def masks(hands: Iterable[Sequence[Card]], check: bool) -> list[int]:
    """The mask of each hand."""
    return _strengths(mask_of, hands, check)


def unpacked(packed: Iterable[int]) -> list[int]:
    """The strengths of the reference, of packed ones.

    Raises:
        EvaluationError: `strength_unknown`, no hand has such a strength.
    """
    known = {strength: unpack(strength) for strength in all_packed()}
    try:
        return [known[strength] for strength in packed]
    except KeyError as missing:
        raise EvaluationError("strength_unknown", strength=missing.args[0]) from None


def mask_of(cards: Iterable[Card]) -> int:
    """The mask of some cards: bit ``16 * suit + rank`` for each."""
    mask = 0
    for card in cards:
        # In the integers of an array of bytes the shift would run out at the eighth bit.
        mask |= 1 << int((card & 3) << 4 | card >> 2)
    return mask


def cards_of(mask: int) -> list[Card]:
    """The cards in a mask.

    Raises:
        EvaluationError: `mask_invalid`, a bit stands for no card.
    """
    if mask & ~MASK_BITS:
        raise EvaluationError("mask_invalid", mask=mask)
    return [rank << 2 | suit for suit in range(4) for rank in range(13) if mask >> (16 * suit + rank) & 1]


def _strengths(work: Callable[[Sequence[Card]], int], hands: Iterable[Hand], check: bool) -> list[int]:
    return [work(_cards(number, hand, check)) for number, hand in enumerate(hands)]


def _cards(number: int, hand: Hand, check: bool) -> Sequence[Card]:
    """The cards of a hand, looked at if asked for; errors name the hand by its number."""
    if hasattr(hand, "tolist"):  # a row of an array, or one of its masks
        hand = hand.tolist()
    try:
        cards = cards_of(hand) if isinstance(hand, int) else hand
        if check:
            check_cards(cards, HAND_SIZE, MAX_CARDS)
    except EvaluationError as error:
        raise EvaluationError(error.code, hand=number, **error.facts) from None
    return cards
