"""Batches by compiled loops (numba): the fastest way. Called by ``batch`` with arrays that it has looked at.

All functions write into ``out`` and say whether every hand was good; if not, ``out`` holds nothing of use.
Hands go through in blocks that stay near the processor, so that looking at them costs little.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation import kernels

BLOCK = 1 << 15
"""Hands in a block: 229 KB of cards."""

Bytes = NDArray[np.uint8]
Work = Callable[[Bytes, NDArray[np.uint16] | Bytes], object]
_HIGH: dict[int, Work] = {5: kernels.high_of_five, 6: kernels.high_of_six, 7: kernels.high_of_seven}
_LOW: dict[int, Work] = {5: kernels.low_of_five, 6: kernels.low_of_six, 7: kernels.low_of_seven}
_LOOK: dict[int, Callable[[Bytes], bool]] = {
    5: kernels.look_at_five,
    6: kernels.look_at_six,
    7: kernels.look_at_seven,
}


def high_of_cards(cards: Bytes, out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint8[N, 5..7]."""
    return _over_blocks(_HIGH[cards.shape[1]], cards, out.view(np.uint16), 2, check)


def low_of_cards(cards: Bytes, out: Bytes, check: bool) -> bool:
    """Low strengths of uint8[N, 5..7]."""
    return _over_blocks(_LOW[cards.shape[1]], cards, out, 1, check)


def high_of_masks(masks: NDArray[np.uint64], out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint64[N]."""
    return bool(kernels.high_of_masks(masks.view(np.uint16), out.view(np.uint16))) or not check


def low_of_masks(masks: NDArray[np.uint64], out: Bytes, check: bool) -> bool:
    """Low strengths of uint64[N]."""
    return bool(kernels.low_of_masks(masks.view(np.uint16), out)) or not check


def masks_of_cards(cards: Bytes, out: NDArray[np.uint64], check: bool) -> bool:
    """Masks of uint8[N, 5..7]."""
    size = cards.shape[1]
    flat = cards.reshape(-1)
    if check and not _LOOK[size](flat):
        return False
    kernels.masks_of_cards(flat, size, out)
    return True


def _over_blocks(work: Work, cards: Bytes, out: NDArray[np.uint16] | Bytes, width: int, check: bool) -> bool:
    """Look at each block of hands, then work on it; ``width`` items of ``out`` belong to a hand."""
    size, flat = cards.shape[1], cards.reshape(-1)
    look = _LOOK[size]
    for start in range(0, len(cards), BLOCK):
        block = flat[size * start : size * (start + BLOCK)]
        if check and not look(block):
            return False
        work(block, out[width * start : width * (start + BLOCK)])
    return True
