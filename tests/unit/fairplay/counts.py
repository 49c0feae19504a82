"""What the runs of a proof come to: how many of how many, with the exact interval."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, exp, floor, lgamma, log, log1p

from msgspec import Struct

HALVINGS = 60
SIDE = 0.025
"""Each side of an interval of 95 %."""
FEW = 1000
"""From here on rates are told more exactly."""


class Outcome(Struct):
    """Of one run. ``found``: planted kinds; ``honest_pairs``, ``honest_players``: how many could be flagged;
    ``flagged_pairs``, ``flagged_players``: those that were, with kinds; ``mixed``: flagged pairs of which one
    cheats, but not with the other.
    """

    seed: int
    found: list[str]
    honest_pairs: int
    flagged_pairs: list[str]
    honest_players: int
    flagged_players: list[str]
    mixed: list[str]


def interval(count: int, of: int) -> tuple[float, float]:
    """The rates for which ``count`` of ``of`` is within 95 %, by Clopper and Pearson: exact, never too narrow
    while the runs are independent.
    """
    low = 0.0 if count == 0 else _root(lambda rate: 1 - _at_most(count - 1, of, rate) - SIDE)
    high = 1.0 if count == of else _root(lambda rate: SIDE - _at_most(count, of, rate))
    return low, high


def _at_most(count: int, of: int, rate: float) -> float:
    """The chance of so many or fewer, summed from the nearer side."""
    if 2 * count > of:
        return 1 - sum(_just(k, of, rate) for k in range(count + 1, of + 1))
    return sum(_just(k, of, rate) for k in range(count + 1))


def _just(k: int, of: int, rate: float) -> float:
    """The chance of so many; by logarithms, since the factors are beyond any number of a machine."""
    ways = lgamma(of + 1) - lgamma(k + 1) - lgamma(of - k + 1)
    return exp(ways + k * log(rate) + (of - k) * log1p(-rate))


def _root(rising: Callable[[float], float]) -> float:
    """Where it passes 0 between 0 and 1."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return (low + high) / 2


def said(count: int, of: int) -> str:
    """As ``93 of 100 (86.1% to 97.2%)``; the ends are rounded outwards."""
    if not of:
        return "0 of 0"
    low, high = interval(count, of)
    digits = 1 if of < FEW else 4
    step = 10 ** (digits + 2)
    return f"{count} of {of} ({floor(low * step) / step:.{digits}%} to {ceil(high * step) / step:.{digits}%})"


def summary(outcomes: Sequence[Outcome]) -> str:
    """The sums in words. Pairs and players of one world hang together, so runs are counted too."""
    found = Counter(kind for outcome in outcomes for kind in outcome.found)
    lines = [f"{kind}: found in {said(count, len(outcomes))}" for kind, count in sorted(found.items())]
    pairs = [len({text.split(" ", 1)[1] for text in outcome.flagged_pairs}) for outcome in outcomes]
    players = [len(outcome.flagged_players) for outcome in outcomes]
    lines += [
        f"honest pairs flagged: {said(sum(pairs), sum(one.honest_pairs for one in outcomes))}",
        f"runs with a flagged honest pair: {said(sum(map(bool, pairs)), len(outcomes))}",
        f"honest players flagged: {said(sum(players), sum(one.honest_players for one in outcomes))}",
        f"runs with a flagged honest player: {said(sum(map(bool, players)), len(outcomes))}",
        f"cheater with a stranger flagged: {sum(len(one.mixed) for one in outcomes)}",
    ]
    return "\n".join(lines)
