"""From an array of hands to the loops of the chosen way; if a hand is wrong, the first such is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from doorcard.evaluation import plain
from doorcard.evaluation.batch import Way
from doorcard.evaluation.hands import EvaluationError
from doorcard.evaluation.shapes import Integers, as_cards, as_hands, refuse, room_for


class Loops(Protocol):
    """What a way can do; each writes into ``out`` and says whether every hand was good, if it was to look."""

    def high_of_cards(self, cards: NDArray[np.uint8], out: NDArray[np.uint32], check: bool) -> bool: ...
    def high_of_masks(self, masks: NDArray[np.uint64], out: NDArray[np.uint32], check: bool) -> bool: ...
    def low_of_cards(self, cards: NDArray[np.uint8], out: NDArray[np.uint8], check: bool) -> bool: ...
    def low_of_masks(self, masks: NDArray[np.uint64], out: NDArray[np.uint8], check: bool) -> bool: ...
    def masks_of_cards(self, cards: NDArray[np.uint8], out: NDArray[np.uint64], check: bool) -> bool: ...


def high(hands: Integers, check: bool, out: NDArray[np.uint32] | None, way: Way) -> NDArray[np.uint32]:
    """The packed high strength of each hand."""
    known, out = as_hands(hands), room_for(len(hands), np.uint32, out)
    if way is Way.PYTHON:
        out[:] = plain.high_strengths(known.tolist(), check)
        return out
    loops = _loops(way)
    _run(loops.high_of_cards if known.ndim == 2 else loops.high_of_masks, known, out, check)
    return out


def low(hands: Integers, check: bool, out: NDArray[np.uint8] | None, way: Way) -> NDArray[np.uint8]:
    """The low strength of each hand, 0 for none."""
    known, out = as_hands(hands), room_for(len(hands), np.uint8, out)
    if way is Way.PYTHON:
        out[:] = plain.low_strengths(known.tolist(), check)
        return out
    loops = _loops(way)
    _run(loops.low_of_cards if known.ndim == 2 else loops.low_of_masks, known, out, check)
    return out


def masks(hands: Integers, check: bool, way: Way) -> NDArray[np.uint64]:
    """The mask of each hand of cards."""
    cards, out = as_cards(hands), np.empty(len(hands), np.uint64)
    if way is Way.PYTHON:
        out[:] = plain.masks(cards.tolist(), check)
        return out
    _run(_loops(way).masks_of_cards, cards, out, check)
    return out


def _run(work: Callable[[Any, Any, bool], bool], hands: NDArray[Any], out: NDArray[Any], check: bool) -> None:
    if not work(hands, out, check):
        refuse(hands)


def _loops(way: Way) -> Loops:
    """The module with the loops of a way."""
    if way is Way.NUMBA:
        from doorcard.evaluation import compiled

        return compiled
    if way is Way.NUMPY:
        from doorcard.evaluation import arrays

        return arrays
    raise EvaluationError("way_missing", way=way.value)
