"""Batches by compiled loops (numba), the fastest way; ``dispatch`` sends arrays that it has looked at.

All functions write into ``out`` and say whether every hand was good; if not, ``out`` holds nothing of use.
Looking costs the loops little, so that they always do; ``check`` says whether the answer is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation import kernels

Loop = Callable[[NDArray[Any], NDArray[Any]], bool]
_HIGH: dict[int, Loop] = {5: kernels.high_of_five, 6: kernels.high_of_six, 7: kernels.high_of_seven}
_LOW: dict[int, Loop] = {5: kernels.low_of_five, 6: kernels.low_of_six, 7: kernels.low_of_seven}
_LANES: dict[int, Loop] = {5: kernels.lanes_of_five, 6: kernels.lanes_of_six, 7: kernels.lanes_of_seven}


def high_of_cards(cards: NDArray[np.uint8], out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint8[N, 5..7]."""
    return _HIGH[cards.shape[1]](cards.reshape(-1), out.view(np.uint16)) or not check


def high_of_masks(masks: NDArray[np.uint64], out: NDArray[np.uint32], check: bool) -> bool:
    """Packed high strengths of uint64[N]."""
    return bool(kernels.high_of_masks(masks.view(np.uint16), out.view(np.uint16))) or not check


def low_of_cards(cards: NDArray[np.uint8], out: NDArray[np.uint8], check: bool) -> bool:
    """Low strengths of uint8[N, 5..7]."""
    return _LOW[cards.shape[1]](cards.reshape(-1), out) or not check


def low_of_masks(masks: NDArray[np.uint64], out: NDArray[np.uint8], check: bool) -> bool:
    """Low strengths of uint64[N]."""
    return bool(kernels.low_of_masks(masks.view(np.uint16), out)) or not check


def masks_of_cards(cards: NDArray[np.uint8], out: NDArray[np.uint64], check: bool) -> bool:
    """Masks of uint8[N, 5..7]."""
    return _LANES[cards.shape[1]](cards.reshape(-1), out.view(np.uint16)) or not check
