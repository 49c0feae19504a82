"""Hands for batches: by chance, and one for each kind of hand there is."""

import random
from functools import cache

import pytest

from doorcard.cards import FULL_DECK
from doorcard.evaluation import ways
from tests.unit.evaluation.counting import flushes, without_flush

Hand = tuple[int, ...]
SIZES = (5, 6, 7)
each_way = pytest.mark.parametrize("way", ways())
each_size = pytest.mark.parametrize("size", SIZES)
NUMBER = 20_000


@cache
def random_hands(size: int, number: int = NUMBER, seed: int = 20_261) -> tuple[Hand, ...]:
    """Hands of so many cards, the same for the same seed."""
    chance = random.Random(seed + size)
    return tuple(tuple(chance.sample(FULL_DECK, size)) for _ in range(number))


@cache
def every_kind(size: int) -> tuple[tuple[Hand, int], ...]:
    """A hand for each set of ranks and for each flush, and how many hands it stands for."""
    return (*without_flush(size), *flushes(size))
