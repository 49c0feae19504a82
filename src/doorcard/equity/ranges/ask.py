"""Equity of ranges: over every combination of hands where these are few, else over hands drawn by weight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import count, islice, permutations
from math import sqrt
from typing import NamedTuple

from doorcard.cards import make_card, rank_of, suit_of
from doorcard.equity.answer import NOTHING, POT, Equity, Sums, Tally, answer
from doorcard.equity.ask import PATIENCE_SECONDS, check_method
from doorcard.equity.exact import estimate, tally_exact
from doorcard.equity.ranges.holdings import Range
from doorcard.equity.ranges.players import Asked, Hand, make_asked
from doorcard.equity.sampled import MOST_TRIALS, PRECISION, Progress, check_wishes, sampler
from doorcard.equity.sampled.deal import LANES, deal_of, mixed
from doorcard.equity.spot import STUD, Cards, EquityError
from doorcard.evaluation.batch import Way, ways

NAMING_SECONDS = 1e-4
"""What it costs to find with which other combinations of hands one goes together."""
SPOT_SECONDS = 3e-4
"""What it costs to begin with a spot, beside what its estimate says."""
MOST_ALIKE = 24
"""As many ways there are to name four suits, and so combinations of hands at most that go together."""
HANDS_OF_CHUNK = 64
TOGETHER = 16
_GOLDEN = 0x9E3779B97F4A7C15
_OF_HANDS = 0x5851F42D4C957F2D
"""Keeps the numbers by which hands are drawn apart from those by which cards are dealt."""


class Part(NamedTuple):
    """What one chunk of a sample gives: the sums, and of each player the squares of what the hands gave."""

    tally: Tally
    squares: tuple[int, ...]


Each = Callable[[Callable[[int], Part], Iterable[int]], Iterable[Part]]
"""``map``, or something that does the same in several processes, in order."""
Through = Callable[[float, int], None]
"""Told how large a part of an exact answer is done, and with how many combinations of hands."""


def range_equity(
    players: Sequence[Range | Cards],
    *,
    game: str = STUD,
    dead: Cards = (),
    unknown_dead: int = 0,
    method: str = "auto",
    patience: float = PATIENCE_SECONDS,
    trials: int | None = None,
    precision: float | None = None,
    seed: int = 0,
    each: Each = map,
    progress: Progress | None = None,
    through: Through = lambda share, combos: None,
    way: Way | None = None,
) -> Equity:
    """The share of the pot that each player may expect, of whom some are only known to be in a range.

    A combination of hands counts as much as the product of their weights, and nothing where a card would come
    twice. `outcomes` of an exact answer are counted with these weights.

    Args:
        players: A `Range`, or known cards as for `make_spot`.
        game, dead, unknown_dead: As there.
        method: `exact`, `sampled`, or `auto`: exact if that takes less than `patience`, else sampled.
        patience: Seconds, by estimate on one ordinary core, that an exact answer may take.
        trials: Deals of a sample, in chunks of 32,768: for each hands that are drawn 512.
        precision: The standard error at which a sample stops, 0.001 where neither is said.
        seed, each, progress, way: As for `doorcard.equity.sampled.sample`.
        through: Told how far an exact answer is.

    Raises:
        EquityError: As said there, `range_blocked` (`player`, `text`), `ranges_collide`, `ranges_crowded`,
            or `too_costly`.
    """
    check_method(method, patience)
    trials, seed = check_wishes(trials, precision, seed)
    asked = make_asked(players, game=game, dead=dead, unknown_dead=unknown_dead)
    if method != "sampled":
        one = SPOT_SECONDS + estimate(asked.some_spot)  # alike for all: they have as many cards
        seconds = asked.most_combos * (NAMING_SECONDS + one / MOST_ALIKE)
        if seconds <= patience:
            naming = NAMING_SECONDS / (NAMING_SECONDS + one / MOST_ALIKE)
            classes = alike(asked, lambda combos: through(naming * combos / asked.most_combos, combos))
            seconds = one * len(classes)
            if seconds <= patience:
                return _exact(asked, classes, partial(_counted, through, naming, len(classes)))
        if method == "exact":
            outcomes = asked.most_combos * asked.some_spot.outcomes
            raise EquityError("too_costly", outcomes=outcomes, seconds=seconds, patience=patience)
    return _sampled(asked, trials, precision, seed, each, progress, way)


def _counted(through: Through, before: float, combos: int, done: int) -> None:
    """Tell that so many combinations are counted, when so large a part had been done before."""
    through(before + (1 - before) * done / combos, done)


def alike(asked: Asked, told: Callable[[int], None] = lambda combos: None) -> dict[tuple[Hand, ...], int]:
    """One combination for all that differ in the names of suits alone, and what these weigh together."""
    found: dict[tuple[Hand, ...], int] = {}
    renamings = [order for order in permutations(range(4)) if _renamed(asked.dead, order) == asked.dead]
    for number, (hands, weight) in enumerate(asked.combos(), 1):
        told(number)
        name = min(tuple(_renamed(hand, order) for hand in hands) for order in renamings)
        found[name] = found.get(name, 0) + weight
    return found


def _renamed(hand: Hand, order: Sequence[int]) -> Hand:
    return tuple(sorted(make_card(rank_of(card), order[suit_of(card)]) for card in hand))


def _exact(asked: Asked, classes: dict[tuple[Hand, ...], int], told: Callable[[int], None]) -> Equity:
    rows, outcomes = [NOTHING] * len(asked.players), 0
    for number, (hands, weight) in enumerate(classes.items(), 1):
        told(number)
        tally = tally_exact(asked.spot(hands))
        outcomes += weight * tally.outcomes
        rows = [row.plus(more, weight) for row, more in zip(rows, tally.rows, strict=True)]
    return answer(asked.some_spot, Tally(outcomes, tuple(rows)), method="exact")


def _sampled(
    asked: Asked,
    trials: int | None,
    precision: float | None,
    seed: int,
    each: Each,
    progress: Progress | None,
    way: Way | None,
) -> Equity:
    goal = PRECISION if trials is None and precision is None else precision
    chunks = -(-(trials or MOST_TRIALS) // (HANDS_OF_CHUNK * LANES))
    work = partial(_part, asked, seed, way or ways()[0])
    total, error = None, 0.0
    for part in _parts(work, chunks, each):
        total = part if total is None else _both(total, part)
        error = _standard_error(total)
        if progress is not None:
            progress(total.tally.outcomes, error)
        if goal is not None and error <= goal:
            break
    assert total is not None
    return answer(asked.some_spot, total.tally, method="sampled", standard_error=error)


def _parts(work: Callable[[int], Part], chunks: int, each: Each) -> Iterator[Part]:
    numbers = iter(range(chunks))
    while some := list(islice(numbers, TOGETHER)):
        yield from each(work, some)


def _part(asked: Asked, seed: int, way: Way, chunk: int) -> Part:
    """Some hands drawn by their weights, and a block of deals for each."""
    draw, below = asked.drawer(), _numbers(seed, chunk)
    deals = [deal_of(asked.spot(draw(below))) for _ in range(HANDS_OF_CHUNK)]
    tallies = sampler(way).sample_each(deals, seed, chunk)
    rows = tuple(_added(rows) for rows in zip(*(tally.rows for tally in tallies), strict=True))
    squares = tuple(
        sum(row.share**2 for row in rows) for rows in zip(*(tally.rows for tally in tallies), strict=True)
    )
    return Part(Tally(sum(tally.outcomes for tally in tallies), rows), squares)


def _numbers(seed: int, chunk: int) -> Callable[[int], int]:
    """Gives numbers below any limit, the same for the same seed and chunk."""
    at, steps = mixed(mixed(seed ^ _OF_HANDS) + (chunk + 1) * _GOLDEN), count(1)
    return lambda limit: mixed(at + next(steps) * _GOLDEN) * limit >> 64


def _added(rows: Iterable[Sums]) -> Sums:
    total = NOTHING
    for row in rows:
        total = total.plus(row)
    return total


def _both(one: Part, two: Part) -> Part:
    squares = tuple(first + second for first, second in zip(one.squares, two.squares, strict=True))
    return Part(one.tally.plus(two.tally), squares)


def _standard_error(part: Part) -> float:
    """Of the equity about which the sample says least: deals with the same hands are no independent deals."""
    drawn = part.tally.outcomes // LANES
    worst = 0.0
    for row, square in zip(part.tally.rows, part.squares, strict=True):
        worst = max(worst, (square * drawn - row.share**2) / drawn**2)
    return sqrt(worst / (drawn - 1)) / (POT * LANES)
