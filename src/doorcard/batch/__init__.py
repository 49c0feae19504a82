"""Whole hands by the million: both games under any rule set, played by chance or by tables of weights.

A hand of a batch is exactly what the engine makes of the same deck and the same choices; `hand_by_engine`
plays one of them again with all its events. Compiled loops (the extra ``fast``) play them::

    from doorcard.batch import simulate
    from doorcard.rules import resolve

    played = simulate(resolve("stud8", "2-4", "cash"), 100_000, stacks=(8_000,) * 6, seed=7)
    played.nets.mean(axis=0)   # chips won by each seat

Importing this package imports neither NumPy nor numba.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from doorcard.batch.errors import BatchError

if TYPE_CHECKING:
    from doorcard.batch.by_engine import EngineHand, hand_by_engine
    from doorcard.batch.play import Played, simulate

__all__ = ["BatchError", "EngineHand", "Played", "hand_by_engine", "simulate"]
_MODULES = {"EngineHand": "by_engine", "hand_by_engine": "by_engine", "Played": "play", "simulate": "play"}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{_MODULES[name]}")
    except ImportError as error:
        raise BatchError("extra_missing", package=error.name, extra="fast") from error
    return getattr(module, name)
