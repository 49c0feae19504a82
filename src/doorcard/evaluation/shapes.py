"""Arrays of hands as they come from outside: what they must look like, and which hand is wrong."""

from __future__ import annotations

from functools import cache
from typing import Any, NoReturn, TypeVar

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation.hands import HAND_SIZE, MAX_CARDS, EvaluationError, check_cards
from doorcard.evaluation.plain import MASK_BITS, cards_of, mask_of

Integers = NDArray[np.integer[Any]]
Item = TypeVar("Item", np.uint8, np.uint32, np.uint64)
LAST_CARD = 51


def as_hands(hands: Integers) -> NDArray[Any]:
    """The hands as contiguous ``uint8[N, 5..7]`` of cards or ``uint64[N]`` of masks.

    Raises:
        EvaluationError: `dtype_invalid`, `shape_invalid`, `card_count_invalid`; `card_unknown` or
            `mask_invalid` for integers that do not fit.
    """
    if hands.ndim != 1:
        return as_cards(hands)
    want_integers(hands, "uint64")
    return _fitting(hands, np.uint64, "mask_invalid", "mask", MASK_BITS)


def as_cards(hands: Integers) -> NDArray[np.uint8]:
    """The hands as contiguous ``uint8[N, 5..7]``; errors are those of `as_hands`."""
    want_integers(hands, "uint8")
    if hands.ndim != 2:
        raise EvaluationError("shape_invalid", shape=hands.shape, expected="[N, 5..7]")
    count = hands.shape[1]
    if not HAND_SIZE <= count <= MAX_CARDS:
        raise EvaluationError("card_count_invalid", count=count, at_least=HAND_SIZE, at_most=MAX_CARDS)
    return _fitting(hands, np.uint8, "card_unknown", "card", LAST_CARD)


def want_integers(hands: NDArray[Any], expected: str) -> None:
    """EvaluationError `dtype_invalid` where an array holds anything but integers."""
    if not np.issubdtype(hands.dtype, np.integer):
        raise EvaluationError("dtype_invalid", dtype=str(hands.dtype), expected=expected)


def _fitting(hands: Integers, kind: type[Item], code: str, name: str, most: int) -> NDArray[Item]:
    """The integers as the kind wanted; those of another kind are looked at before they are cut short."""
    if hands.dtype != kind:
        wrong = np.argwhere((hands < 0) | (hands > most))
        if len(wrong):
            place = tuple(int(number) for number in wrong[0])
            raise EvaluationError(code, hand=place[0], **{name: int(hands[place])})
    return np.ascontiguousarray(hands, dtype=kind)


def room_for(hands: int, kind: type[Item], out: NDArray[Item] | None) -> NDArray[Item]:
    """``out`` if it can take an item for each hand, or a new array.

    Raises:
        EvaluationError: `out_invalid`.
    """
    if out is None:
        return np.empty(hands, kind)
    if not isinstance(out, np.ndarray):
        raise EvaluationError("out_invalid", dtype=type(out).__name__, shape=(), expected=(hands,))
    if out.dtype != kind or out.shape != (hands,) or not out.flags.c_contiguous or not out.flags.writeable:
        raise EvaluationError("out_invalid", dtype=str(out.dtype), shape=out.shape, expected=(hands,))
    return out


def refuse(hands: NDArray[Any]) -> NoReturn:
    """Raise the error of the first wrong hand, which there must be."""
    number = _first_wrong(hands)
    try:
        hand = hands[number].tolist()
        check_cards(cards_of(hand) if isinstance(hand, int) else hand, HAND_SIZE)
    except EvaluationError as error:
        raise EvaluationError(error.code, hand=number, **error.facts) from None
    raise AssertionError("no hand is wrong")


def _first_wrong(hands: NDArray[Any]) -> int:
    """The number of the first hand with an unknown or repeated card, or a mask that is none."""
    return int(np.argmax(wrong_masks(hands) if hands.dtype == np.uint64 else wrong_cards(hands)))


def over_cards(join: np.ufunc, table: NDArray[Item], cards: NDArray[np.uint8]) -> NDArray[Item]:
    """What a table says of each card of a hand, joined: card by card, of which there are few."""
    joined = table[cards[:, 0]]
    for column in range(1, cards.shape[1]):
        join(joined, table[cards[:, column]], out=joined)
    return joined


@cache
def card_bits() -> NDArray[np.uint64]:
    """The bit in a mask of each byte as a card; bytes that are no card have none."""
    return np.asarray([mask_of([card]) if card <= LAST_CARD else 0 for card in range(256)], np.uint64)


def wrong_cards(cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Where a card is unknown or comes twice: the hand has fewer bits than cards."""
    wrong: NDArray[np.bool_] = (
        np.bitwise_count(over_cards(np.bitwise_or, card_bits(), cards)) != cards.shape[1]
    )
    return wrong


def wrong_masks(masks: NDArray[Any]) -> NDArray[np.bool_]:
    """Where a mask has a bit that is no card, or too few or too many."""
    count = np.bitwise_count(masks)
    wrong: NDArray[np.bool_] = (count < HAND_SIZE) | (count > MAX_CARDS)
    wrong |= (masks & np.uint64(~MASK_BITS & 2**64 - 1)) != 0
    return wrong
