"""Equity by random deals: as many as it takes to be as sure as one asks, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, islice
from math import sqrt
from typing import Protocol, TypeAlias

from doorcard.equity.answer import POT, Equity, Tally, answer
from doorcard.equity.sampled.deal import LANES, Deal, deal_of
from doorcard.equity.spot import EquityError, Spot, integer_or_none
from doorcard.evaluation.batch import Way, ways

PRECISION = 0.001
"""The standard error at which a sample stops when nothing else is asked for."""
MOST_TRIALS = 1 << 32
CHUNK = 256
"""Blocks of ``LANES`` deals that one generator makes; in the first chunks fewer, which may be enough."""
FIRST_CHUNK = 16
TOGETHER = 16
"""Chunks that ``each`` gets at a time."""

Chunk: TypeAlias = tuple[int, int]
"""Its number and how many blocks it has."""
Each: TypeAlias = Callable[[Callable[[Chunk], Tally], Iterable[Chunk]], Iterable[Tally]]
"""``map``, or something that does the same in several processes, in order."""
Progress: TypeAlias = Callable[[int, float], None]
"""Told after each chunk: how many trials there were, and the standard error."""


def sample(
    spot: Spot,
    *,
    trials: int | None = None,
    precision: float | None = None,
    seed: int = 0,
    each: Each = map,
    progress: Progress | None = None,
    way: Way | None = None,
) -> Equity:
    """The equity of a spot by deals at random.

    Args:
        spot: Who holds what.
        trials: How many deals, rounded up to whole blocks of 512; with ``precision`` as well, the most.
        precision: The standard error, of the equity that is known least, at which to stop; 0.001 where
            neither is said.
        seed: Any integer; the same gives the same answer, in however many processes.
        each: ``map`` or the like.
        progress: Told how far it is.
        way: How to do it; the fastest that is installed without it. The answer is the same.

    Raises:
        EquityError: ``trials_invalid``, ``precision_invalid`` or ``seed_invalid``.
    """
    trials, seed = check_wishes(trials, precision, seed)
    if trials is None and precision is None:
        precision = PRECISION
    work = partial(_chunk_tally, deal_of(spot), seed, way or ways()[0])
    total, error = None, 0.0
    for tally in _tallies(work, trials or MOST_TRIALS, each):
        total = tally if total is None else total.plus(tally)
        error = standard_error(total)
        if progress is not None:
            progress(total.outcomes, error)
        if precision is not None and error <= precision:
            break
    assert total is not None
    return answer(spot, total, method="sampled", standard_error=error)


def standard_error(tally: Tally) -> float:
    """The standard error of the equity about which the deals say least."""
    deals = tally.outcomes
    variances = (row.square / deals - (row.share / deals) ** 2 for row in tally.rows)
    return sqrt(max(*variances, 0.0) / deals) / POT


def chunks_of(trials: int) -> Iterator[Chunk]:
    """The chunks that make so many trials."""
    left = -(-trials // LANES)
    for number in count():
        blocks = min(left, CHUNK, FIRST_CHUNK << number)
        if not blocks:
            return
        yield number, blocks
        left -= blocks


def _tallies(work: Callable[[Chunk], Tally], trials: int, each: Each) -> Iterator[Tally]:
    chunks = chunks_of(trials)
    while some := list(islice(chunks, TOGETHER)):
        yield from each(work, some)


def _chunk_tally(deal: Deal, seed: int, way: Way, chunk: Chunk) -> Tally:
    number, blocks = chunk
    return sampler(way).sample_chunk(deal, seed, number, blocks)


class Sampler(Protocol):
    """One way of sampling; ``plain`` says what each function does."""

    def sample_chunk(self, deal: Deal, seed: int, chunk: int, blocks: int) -> Tally: ...

    def sample_each(self, deals: Iterable[Deal], seed: int, chunk: int) -> list[Tally]: ...


def sampler(way: Way) -> Sampler:
    """The module of a way, imported only now: it may need NumPy or numba."""
    match way:
        case Way.NUMBA:
            from doorcard.equity.sampled import compiled

            return compiled
        case Way.NUMPY:
            from doorcard.equity.sampled import arrays

            return arrays
        case Way.PYTHON:
            from doorcard.equity.sampled import plain

            return plain


def check_wishes(trials: int | None, precision: float | None, seed: int) -> tuple[int | None, int]:
    """Trials and seed as Python's own integers, those of arrays among them.

    Raises:
        EquityError: ``trials_invalid``, ``precision_invalid`` or ``seed_invalid``: no sample can be so.
    """
    wanted, begun = integer_or_none(trials), integer_or_none(seed)
    if trials is not None and (wanted is None or not 0 < wanted <= MOST_TRIALS):
        raise EquityError("trials_invalid", trials=trials, at_most=MOST_TRIALS)
    if precision is not None and not 0 < precision < 1:
        raise EquityError("precision_invalid", precision=precision)
    if begun is None:
        raise EquityError("seed_invalid", seed=seed)
    return wanted, begun
