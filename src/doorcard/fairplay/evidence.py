"""How much a sum of small surprises tells against chance, also when one looks again and again.

A sum S of surprises with variance V, about zero if nothing is going on, is turned into an *e-value*: on
average at most 1 under chance, and above 1,000 for at most one in 1,000 who are honest, however often one
looks in between (Ville's inequality; the bound is Robbins' mixture of normal alternatives, here of one sign).
E-values of one matter may be averaged and stay e-values, which is how several signs are counted together
without asking too often.
"""

from collections.abc import Iterable, Sequence
from math import erfc, inf, log, log10, sqrt
from statistics import median

from msgspec import Struct

UNIT = 100
"""The mixture takes effects for likely that show after about this many observations."""

LEAST_CHANCE = 1e-300

NORMAL_95 = 1.959964
FAIR_ODDS = 1000.0
"""From here on a flag: with honest play at most one in 1,000 pairs gets there by chance alone, per kind."""


class Sum(Struct, frozen=True):
    """A sum of surprises and of their variance; ``count``: how many."""

    total: float = 0.0
    variance: float = 0.0
    count: int = 0

    def plus(self, other: "Sum") -> "Sum":
        """Both together."""
        return Sum(self.total + other.total, self.variance + other.variance, self.count + other.count)

    @property
    def z(self) -> float:
        """In standard errors."""
        return self.total / sqrt(self.variance) if self.variance > 0 else 0.0


def log_e(z: float, count: int) -> float:
    """log10 of the e-value of a sum ``z`` standard errors above zero after ``count`` surprises."""
    prior = count / UNIT
    shrunk = prior / (1 + prior)
    tail = erfc(-z * sqrt(shrunk / 2))
    if tail <= 0:
        return -inf
    return (z * z * shrunk / 2 - log(1 + prior) / 2 + log(tail)) / log(10)


def mean_log_e(values: Sequence[float]) -> float:
    """log10 of the average of e-values given as logarithms."""
    known = [value for value in values if value > -inf]
    if not known:
        return -inf
    most = max(known)
    return most + log10(sum(10 ** (value - most) for value in known) / len(values))


def spread(values: Iterable[float]) -> tuple[float, float]:
    """The middle of values and their deviation, by median and quartiles: a few far ones change nothing."""
    kept = sorted(values)
    if len(kept) < 4:
        return (median(kept) if kept else 0.0), 0.0
    quarter = len(kept) // 4
    return median(kept), (kept[-1 - quarter] - kept[quarter]) / 1.349


def chosen(logs: Sequence[float], rate: float = 0.05) -> set[int]:
    """Places of e-values that stay when all are asked at once (e-BH): among them at most ``rate`` wrong ones
    are expected, however they hang together.
    """
    order = sorted(range(len(logs)), key=lambda place: -logs[place])
    kept = 0
    for rank, place in enumerate(order, 1):
        if logs[place] >= log10(len(logs) / (rate * rank)):
            kept = rank
    return set(order[:kept])


def rareness(z: float) -> float:
    """log10 of 1 / p, where p is the chance of a standard normal number above z."""
    return -log10(max(erfc(z / sqrt(2)) / 2, LEAST_CHANCE))
