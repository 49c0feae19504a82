"""Whether a shuffle is even: tests that give the probability of an even shuffle doing as badly or worse."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Shuffle: TypeAlias = Callable[[int, Iterable[int]], tuple[int, ...]]
Decks: TypeAlias = NDArray[np.uint8]

SUSPICIOUS = 1e-6
"""Below this a shuffle is taken for uneven: an even one gets there once in a million tests."""


def above(square: float, freedom: int) -> float:
    """How likely chi-square with so many degrees of freedom is at least this large."""
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    start = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - start * _series(a, x) if x < a + 1 else start * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The sum of x^n / (a (a+1) .. (a+n)): the incomplete gamma function from below."""
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction of the incomplete gamma function from above, from its deep end."""
    value = 0.0
    for n in range(2000, 0, -1):
        value = n * (n - a) / (x + 2 * n + 1 - a - value)
    return 1 / (x + 1 - a - value)


def even(counts: Iterable[int], expected: Sequence[float] | float) -> float:
    """How likely counts this far from what is expected are, their sum being fixed."""
    found = np.fromiter(counts, float)
    wanted = np.broadcast_to(np.asarray(expected, float), found.shape)
    return above(float(((found - wanted) ** 2 / wanted).sum()), len(found) - 1)


def even_places(decks: Decks) -> float:
    """Every card in every place. Rows and columns are fixed, so that n^2 cells have (n-1)^2 degrees."""
    many, size = decks.shape
    wanted = many / size
    square = sum(
        float(((np.bincount(decks[:, place], minlength=size) - wanted) ** 2).sum()) / wanted
        for place in range(size)
    )
    return above(square * (size - 1) / size, (size - 1) ** 2)


def even_order(decks: Decks, cards: Sequence[int] = (0, 1, 2, 3)) -> float:
    """The order in which some marked cards come: 24 ways for four."""
    places = np.argsort(decks, axis=1)[:, list(cards)]
    orders = np.argsort(places, axis=1)
    digits = orders @ (len(cards) ** np.arange(len(cards)))
    counts = Counter(digits.tolist())
    ways = math.factorial(len(cards))
    assert len(counts) <= ways
    return even((*counts.values(), *[0] * (ways - len(counts))), len(decks) / ways)


def even_permutations(shuffle: Shuffle, size: int, streams: Iterator[Iterable[int]], times: int) -> float:
    """All orders of a small deck."""
    counts = Counter(shuffle(size, next(streams)) for _ in range(times))
    orders = list(permutations(range(size)))
    return even((counts[order] for order in orders), times / len(orders))


def below(places: int, stream: Iterator[int]) -> int:
    """A number below ``places`` from the bytes of a stream, every one as likely."""
    return next(byte for byte in stream if byte < 256 - 256 % places) % places


def swaps_with_any_but_one(size: int, stream: Iterable[int]) -> tuple[int, ...]:
    """Wrong, as in a room of 1999: ``random(51) + 1`` never gives the last place, and any place may be
    swapped again, so that n^n ways cannot be spread over n! orders.
    """
    deck, source = list(range(size)), iter(stream)
    for place in range(size):
        other = below(size - 1, source)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def omits_the_last_swap(size: int, stream: Iterable[int]) -> tuple[int, ...]:
    """Wrong, as in another room: the loop ends one too early, and half of the orders never come."""
    deck, source = list(range(size)), iter(stream)
    for place in range(size - 1, 1, -1):
        other = below(place + 1, source)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)
