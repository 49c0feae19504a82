"""All hands of the deck, counted without dealing each of them.

Without a flush only ranks matter, so one hand stands for all hands with the same ranks. With a flush
only the ranks in that suit matter (no hand of up to seven cards has a flush and also quads or a full
house). Both kinds come with the number of hands for which they stand.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb, prod

from doorcard.cards import make_card

RankCounts = tuple[tuple[int, int], ...]


def rank_counts(size: int, rank: int = 0) -> Iterator[RankCounts]:
    """Every way to spread so many cards over the 13 ranks, as (rank, how many) pairs."""
    if rank == 13:
        if size == 0:
            yield ()
        return
    for here in range(min(4, size) + 1):
        for rest in rank_counts(size - here, rank + 1):
            yield ((rank, here), *rest) if here else rest


def hands_with(counts: RankCounts) -> int:
    """How many hands have these ranks."""
    return prod(comb(4, times) for _, times in counts)


def without_flush(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """A hand without five of a suit for each set of ranks, and how many such hands there are."""
    for counts in rank_counts(size):
        yield _mixed_suits(counts), hands_with(counts) - _with_flush(counts)


def flushes(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """A hand for each set of ranks of the flush's suit, and how many hands have it, in all suits."""
    for suited in range(5, size + 1):
        others = size - suited
        for ranks in combinations(range(13), suited):
            hand = [make_card(rank, 3) for rank in ranks] + [make_card(12 - n, n) for n in range(others)]
            yield tuple(hand), 4 * comb(39, others)


def _mixed_suits(counts: RankCounts) -> tuple[int, ...]:
    """Suits dealt round in turn: among seven cards no suit comes more than four times."""
    cards: list[int] = []
    for rank, times in counts:
        cards += [make_card(rank, (len(cards) + turn) % 4) for turn in range(times)]
    return tuple(cards)


def _with_flush(counts: RankCounts) -> int:
    """How many of the hands with these ranks have five or more cards of one suit."""
    ways = [1]  # ways[n]: suits chosen so far with n cards of the flush's suit
    for _, times in counts:
        without, within = comb(3, times), comb(3, times - 1)
        ways = [
            without * (ways[n] if n < len(ways) else 0) + within * (ways[n - 1] if n else 0)
            for n in range(len(ways) + 1)
        ]
    return 4 * sum(ways[5:])
