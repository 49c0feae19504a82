"""Batches by NumPy alone, where numba is not installed; ``batch`` sends arrays that it has looked at.

All functions write into ``out`` and say whether every hand was good; if not, ``out`` holds nothing of use.
Hands go through in blocks, so that what lies between two steps stays near the processor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation.hands import EvaluationError
from doorcard.evaluation.packed import BEST, FIRST_MAJORS, HALF, WORST, all_packed, unpack
from doorcard.evaluation.shapes import card_bits, over_cards, want_integers, wrong_cards, wrong_masks
from doorcard.evaluation.sums import FIVE_OF_ONE, SUITS_BEGIN, SUITS_FROM, card_sums, flush_table, sum_table
from doorcard.evaluation.tables import LOW_BITS, LOWS
from doorcard.evaluation.values import flush_strengths, seen, strengths

BLOCK = 1 << 15
"""Hands in a block."""

Array = NDArray[Any]
Cards = NDArray[np.uint8]
Masks = NDArray[np.uint64]


def high_of_cards(cards: Cards, out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint8[N, 5..7]."""
    return _over_blocks(_high_by_sums, wrong_cards if check else None, cards, out)


def high_of_masks(masks: Masks, out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint64[N]."""
    return _over_blocks(_high_by_lanes, wrong_masks if check else None, masks, out)


def low_of_cards(cards: Cards, out: NDArray[np.uint8], check: bool) -> bool:
    """Low strengths of uint8[N, 5..7]."""
    return _over_blocks(_low_by_cards, wrong_cards if check else None, cards, out)


def low_of_masks(masks: Masks, out: NDArray[np.uint8], check: bool) -> bool:
    """Low strengths of uint64[N]."""
    return _over_blocks(_low_by_masks, wrong_masks if check else None, masks, out)


def masks_of_cards(cards: Cards, out: Masks, check: bool) -> bool:
    """Masks of uint8[N, 5..7]."""
    return _over_blocks(_masks, wrong_cards if check else None, cards, out)


def unpacked(packed: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The strengths of the reference, of packed ones.

    Raises:
        EvaluationError: `strength_unknown`, no hand has such a strength.
    """
    want_integers(packed, "uint32")
    known, theirs = _known_strengths()
    place = np.minimum(np.searchsorted(known, packed), len(known) - 1)
    strange = np.argwhere(known[place] != packed)
    if len(strange):
        raise EvaluationError("strength_unknown", strength=int(packed[tuple(strange[0])]))
    found: NDArray[np.uint32] = theirs[place]
    return found


def categories(packed: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """The number of the category of each packed strength.

    Raises:
        EvaluationError: `strength_unknown`, one is below the worst or above the best.
    """
    want_integers(packed, "uint32")
    strange = np.argwhere((packed < WORST) | (packed > BEST))
    if len(strange):
        raise EvaluationError("strength_unknown", strength=int(packed[tuple(strange[0])]))
    majors = np.asarray(FIRST_MAJORS, np.uint32)
    return (np.searchsorted(majors, packed >> np.uint32(HALF), side="right") - 1).astype(np.uint8)


@cache
def _known_strengths() -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """All packed strengths, in order, and those of the reference."""
    known = all_packed()
    return np.asarray(known, np.uint32), np.asarray([unpack(packed) for packed in known], np.uint32)


def _over_blocks(
    work: Callable[[Array], Array],
    wrong: Callable[[Array], NDArray[np.bool_]] | None,
    hands: Array,
    out: Array,
) -> bool:
    for start in range(0, len(hands), BLOCK):
        block = hands[start : start + BLOCK]
        if wrong is not None and wrong(block).any():
            return False
        out[start : start + BLOCK] = work(block)
    return True


def _high_by_sums(cards: Cards) -> NDArray[np.uint32]:
    """Strengths by the sum of what each card adds, and those with five of a suit once more."""
    added, table = card_sums(), sum_table(cards.shape[1])
    sums = np.uint64(SUITS_BEGIN) + over_cards(np.add, added, cards)
    low = sums.astype(np.uint32)
    places = (low + table.shifts[low >> np.uint32(table.shift_from)]) & np.uint32(table.places)
    found: NDArray[np.uint32] = table.strengths[places]
    suited = np.flatnonzero(sums & np.uint64(FIVE_OF_ONE))
    found[suited] = _flushes(cards[suited], sums[suited])
    return found


def _flushes(cards: Cards, sums: Masks) -> NDArray[np.uint32]:
    """Strengths of hands whose sums say that five cards are of one suit."""
    five = sums & np.uint64(FIVE_OF_ONE)
    suit = (np.bitwise_count(five - np.uint64(1)) - np.uint8(SUITS_FROM)) >> np.uint8(2)
    bits = np.where((cards & np.uint8(3)) == suit[:, None], np.uint16(1) << (cards >> np.uint8(2)), 0)
    found: NDArray[np.uint32] = flush_table()[np.bitwise_or.reduce(bits, axis=1)]
    return found


def _high_by_lanes(masks: Masks) -> NDArray[np.uint32]:
    """Strengths of masks by the sets of ranks in each suit."""
    lanes = np.stack([(masks >> np.uint64(16 * suit)).astype(np.uint16) for suit in range(4)])
    spare = np.bitwise_count(masks).astype(np.uint16) - np.uint16(5)
    found = strengths(seen(lanes), spare)
    for lane in lanes:
        suited = np.flatnonzero(np.bitwise_count(lane) >= 5)
        found[suited] = flush_strengths(lane[suited])
    return found


def _low_by_cards(cards: Cards) -> NDArray[np.uint8]:
    bits, lows = _low_tables()
    return lows[over_cards(np.bitwise_or, bits, cards)]


def _low_by_masks(masks: Masks) -> NDArray[np.uint8]:
    either = masks | masks >> np.uint64(32)
    ranks = (either | either >> np.uint64(16)).astype(np.uint16)
    found: NDArray[np.uint8] = _low_tables()[1][
        (ranks << np.uint16(1) | ranks >> np.uint16(12)).astype(np.uint8)
    ]
    return found


def _masks(cards: Cards) -> Masks:
    return over_cards(np.bitwise_or, card_bits(), cards)


@cache
def _low_tables() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The bit of each byte as a card of a low, and the low strength of each set of bits."""
    return np.asarray(LOW_BITS[:52] + [0] * (256 - 52), np.uint8), np.asarray(LOWS, np.uint8)
