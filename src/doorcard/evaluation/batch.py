"""Many hands at once: high and low strengths of arrays of hands, by the fastest way that is installed.

Hands come as cards, ``uint8[N, 5..7]`` with cards 0..51 (four times the rank plus the suit), or as masks,
``uint64[N]`` with bit ``16 * suit + rank`` for each card; masks of five, six and seven cards may be mixed.

High strengths are ``uint32`` and packed: they compare as those of the reference do, but are other numbers,
which ``reference_strengths`` turns into those. Low strengths are ``uint8`` and exactly those of
``low_strength_reference``. Larger is better on both scales, and 0 is no low.

There are three ways with the same results: compiled loops (the extra ``fast``), NumPy alone, and Python
alone. Neither numba nor NumPy is imported before an array comes. Lists of hands, of cards or masks, are for
where NumPy is missing: they give lists and are valued by Python alone.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from doorcard.cards import Card
from doorcard.evaluation import plain
from doorcard.evaluation.hands import Category, EvaluationError
from doorcard.evaluation.packed import packed_category

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Integers = NDArray[np.integer[Any]]

Hands = Sequence[Sequence[Card]] | Sequence[int]


class Way(StrEnum):
    """How a batch is valued, fastest first."""

    NUMBA = "numba"
    NUMPY = "numpy"
    PYTHON = "python"


def ways() -> tuple[Way, ...]:
    """The ways that are installed, fastest first; looking imports them."""
    return tuple(way for way in Way if way is Way.PYTHON or _is_installed(way))


@overload
def evaluate_high(
    hands: Integers, *, check: bool = True, out: NDArray[np.uint32] | None = None, way: Way | None = None
) -> NDArray[np.uint32]: ...
@overload
def evaluate_high(hands: Hands, *, check: bool = True) -> list[int]: ...
def evaluate_high(
    hands: Integers | Hands,
    *,
    check: bool = True,
    out: NDArray[np.uint32] | None = None,
    way: Way | None = None,
) -> NDArray[np.uint32] | list[int]:
    """The packed strength of each hand's best five; larger is better, equal is a tie.

    Args:
        hands: Cards ``uint8[N, 5..7]`` or masks ``uint64[N]``; other integers that fit are copied.
        check: Whether to look at every hand; without it wrong hands give numbers without a meaning.
        out: ``uint32[N]`` to write into instead of a new array.
        way: How to do it; the fastest that is installed without it.

    Raises:
        EvaluationError: `card_unknown`, `card_repeated`, `card_count_invalid` or `mask_invalid`, with the
            number of the hand; `shape_invalid`, `dtype_invalid`, `out_invalid`; `way_missing`.
    """
    if isinstance(hands, Sequence):
        return plain.high_strengths(hands, check)
    from doorcard.evaluation import dispatch

    return dispatch.high(hands, check, out, _chosen(way))


@overload
def evaluate_low8(
    hands: Integers, *, check: bool = True, out: NDArray[np.uint8] | None = None, way: Way | None = None
) -> NDArray[np.uint8]: ...
@overload
def evaluate_low8(hands: Hands, *, check: bool = True) -> list[int]: ...
def evaluate_low8(
    hands: Integers | Hands,
    *,
    check: bool = True,
    out: NDArray[np.uint8] | None = None,
    way: Way | None = None,
) -> NDArray[np.uint8] | list[int]:
    """The strength of each hand's best low, eight or better; larger is better, 0 is none.

    Arguments and errors are those of `evaluate_high`; ``out`` is ``uint8[N]``.
    """
    if isinstance(hands, Sequence):
        return plain.low_strengths(hands, check)
    from doorcard.evaluation import dispatch

    return dispatch.low(hands, check, out, _chosen(way))


@overload
def masks_of(hands: Integers, *, check: bool = True, way: Way | None = None) -> NDArray[np.uint64]: ...
@overload
def masks_of(hands: Sequence[Sequence[Card]], *, check: bool = True) -> list[int]: ...
def masks_of(
    hands: Integers | Sequence[Sequence[Card]], *, check: bool = True, way: Way | None = None
) -> NDArray[np.uint64] | list[int]:
    """The masks of hands of five to seven cards: bit ``16 * suit + rank`` for each card.

    Arguments and errors are those of `evaluate_high`.
    """
    if isinstance(hands, Sequence):
        return plain.masks(hands, check)
    from doorcard.evaluation import dispatch

    return dispatch.masks(hands, check, _chosen(way))


@overload
def reference_strengths(packed: NDArray[np.uint32]) -> NDArray[np.uint32]: ...
@overload
def reference_strengths(packed: Sequence[int]) -> list[int]: ...
def reference_strengths(packed: NDArray[np.uint32] | Sequence[int]) -> NDArray[np.uint32] | list[int]:
    """The strengths as `high_strength` gives them, of packed strengths from `evaluate_high`.

    Raises:
        EvaluationError: `strength_unknown`, no hand has that packed strength; `dtype_invalid`.
    """
    if isinstance(packed, Sequence):
        return plain.unpacked(packed)
    from doorcard.evaluation import arrays

    return arrays.unpacked(packed)


@overload
def categories(packed: NDArray[np.uint32]) -> NDArray[np.uint8]: ...
@overload
def categories(packed: Sequence[int]) -> list[Category]: ...
def categories(packed: NDArray[np.uint32] | Sequence[int]) -> NDArray[np.uint8] | list[Category]:
    """The `Category` of each packed strength from `evaluate_high`, as its number in arrays.

    Raises:
        EvaluationError: `strength_unknown`, it is below that of the worst hand or above that of the best.
    """
    if isinstance(packed, Sequence):
        return [packed_category(strength) for strength in packed]
    from doorcard.evaluation import arrays

    return arrays.categories(packed)


def _chosen(way: Way | None) -> Way:
    """That way, or the fastest; `way_missing` if it is not installed."""
    installed = ways()
    if way is None:
        return installed[0]
    for one in installed:
        if one == way:  # its name will do
            return one
    raise EvaluationError("way_missing", way=str(way), installed=tuple(installed))


@cache
def _is_installed(way: Way) -> bool:
    """Whether a way can be imported; compiled loops are for processors whose low bytes come first."""
    try:
        import_module(way.value)
    except ImportError:
        return False
    return way is not Way.NUMBA or sys.byteorder == "little"
