"""What is dealt in a sample, and the numbers by chance that all ways of sampling have in common."""

from collections.abc import Iterator

import msgspec

from doorcard.cards import Card
from doorcard.equity.spot import STUD8, Spot

LANES = 512
"""Deals of a block, each with a generator of its own."""
NOWHERE = 255
GOLDEN = 0x9E3779B97F4A7C15
FACTORS = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The numbers of SplitMix64 (Steele, Lea and Flood 2014)."""
_MASK = (1 << 64) - 1


class Deal(msgspec.Struct, frozen=True):
    """A spot as the samplers want it."""

    known: tuple[tuple[Card, ...], ...]
    """The cards of each player that are known, up or down."""
    missing: tuple[int, ...]
    """How many each is dealt for himself."""
    unseen: tuple[Card, ...]
    """The cards that may come."""
    is_shared: bool = False
    """Whether all get one more card together."""
    has_low: bool = False
    """Whether the best low takes half."""

    @property
    def need(self) -> int:
        """How many cards are drawn in a deal."""
        return sum(self.missing) + self.is_shared

    def deck(self) -> list[Card]:
        """The unseen cards, each in the place of its number; those beyond in the places of seen cards."""
        size = len(self.unseen)
        unseen = set(self.unseen)
        above = iter(sorted(card for card in unseen if card >= size))
        return [place if place in unseen else next(above) for place in range(size)]

    def holes(self) -> list[tuple[int, Card]]:
        """The places of seen cards, and the cards that lie there."""
        return [(place, card) for place, card in enumerate(self.deck()) if place != card]


def deal_of(spot: Spot) -> Deal:
    """What a sampler draws for a spot."""
    shared = () if spot.shared_card is None else (spot.shared_card,)
    known = tuple((*hand, *shared) for hand in spot.hands)
    return Deal(known, spot.missing, spot.unseen, bool(spot.shared_to_come), spot.game == STUD8)


def lane_words(seed: int, chunk: int) -> Iterator[int]:
    """Numbers of 64 bits that begin the generators of a chunk, two for each lane.

    The sequence is SplitMix64, begun anew for each seed and chunk.
    """
    at = start_of(seed, chunk)
    for number in range(1, 2 * LANES + 1):
        yield mixed(at + number * GOLDEN)


def start_of(seed: int, chunk: int) -> int:
    """Where the sequence of a chunk begins."""
    return mixed(mixed(seed & _MASK) + (chunk + 1) * GOLDEN)


def mixed(number: int) -> int:
    """SplitMix64's finish: every bit of 64 depends on every other."""
    number &= _MASK
    number = (number ^ number >> 30) * FACTORS[0] & _MASK
    number = (number ^ number >> 27) * FACTORS[1] & _MASK
    return number ^ number >> 31
