"""Interleaved timing: contestants take turns and keep their best round, so a busy machine hits all alike."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Contestant:
    """``work`` performs ``items`` units each call; ``best`` is the shortest call, in seconds."""

    label: str
    work: Callable[[], object]
    items: int
    best: float = float("inf")

    @property
    def per_item_us(self) -> float:
        """Microseconds a unit, of the best round."""
        return self.best / self.items * 1e6


def race(contestants: list[Contestant], rounds: int, clock: Callable[[], float] = time.perf_counter) -> None:
    """Let each run ``rounds`` times in turn, after one call that warms caches.

    Calls longer than the turns a busy machine gives are for ``time.process_time``: it stands still meanwhile.
    """
    for contestant in contestants:
        contestant.work()
    for _ in range(rounds):
        for contestant in contestants:
            contestant.best = min(contestant.best, _seconds(contestant.work, clock))


def _seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    gc.collect()
    gc.disable()
    start = clock()
    work()
    took = clock() - start
    gc.enable()
    return took
