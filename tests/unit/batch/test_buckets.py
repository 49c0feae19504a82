"""What the compiled hand takes cards for is what `policy.bucket_of` says of them."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import numpy as np
from numba import njit

from doorcard.batch.betting.lanes import bucket_of as compiled
from doorcard.batch.policy import BUCKETS, bucket_of
from doorcard.cards import Card


@njit
def buckets(masks: np.ndarray, streets: np.ndarray, has_low: int) -> np.ndarray:
    """The compiled bucket of each hand."""
    found = np.zeros(len(masks), np.int64)
    for hand in range(len(masks)):
        found[hand] = compiled(masks[hand], streets[hand], has_low)
    return found


def hands_of(size: int) -> Iterator[list[Card]]:
    """Every choice of ranks that so many cards can have, once, in suits by chance of which one is common."""
    rng = random.Random(size)
    for ranks in combinations_with_replacement(range(13), size):
        often = {rank: ranks.count(rank) for rank in ranks}
        if max(often.values()) > 4:
            continue
        common = rng.randrange(4)
        cards = []
        for rank, count in often.items():
            suits = rng.sample(range(4), count)
            if rng.random() < 0.7 and common not in suits:
                suits[0] = common
            cards += [4 * rank + suit for suit in suits]
        yield cards


def test_compiled_buckets_are_those_of_python_for_all_ranks() -> None:
    hands = [hand for size in range(3, 8) for hand in hands_of(size)]
    masks = np.array([sum(1 << (card % 4 * 16 + card // 4) for card in hand) for hand in hands], np.uint64)
    wanted = np.array([bucket_of(hand, has_low=True) for hand in hands])
    streets = np.array([len(hand) for hand in hands])
    # Five low ranks beside two pairs or trips are seven cards, and then nothing can be drawn to.
    assert len(np.unique(wanted)) == BUCKETS - 2
    assert np.array_equal(buckets(masks, streets, 1), wanted)
    assert np.array_equal(buckets(masks, streets, 0), wanted // 3 * 3)
