"""The sampler in Python that can be read: what the compiled one must give to the last unit."""

from collections.abc import Iterable, Sequence

from doorcard.cards import Card
from doorcard.equity.answer import NOTHING, POT, WHOLE_SIDE, Sums, Tally
from doorcard.equity.sampled.deal import Deal, lane_words
from doorcard.evaluation import high_strength, low_strength

_MASK = (1 << 32) - 1
QUARTER = POT // 4


class Generator:
    """xoshiro128++ (Blackman and Vigna 2021): numbers of 32 bits."""

    def __init__(self, first: int, second: int) -> None:
        self._state = [first & _MASK, first >> 32, second & _MASK, second >> 32]

    def place(self, first: int, left: int) -> int:
        """A place from ``first``, of ``left``: as likely as any other to one part in 80 million."""
        return first + (self._number() * left >> 32)

    def _number(self) -> int:
        s0, s1, s2, s3 = self._state
        drawn = _turned(s0 + s3 & _MASK, 7) + s0 & _MASK
        s2 ^= s0
        s3 ^= s1
        self._state = [s0 ^ s3, s1 ^ s2, s2 ^ (s1 << 9 & _MASK), _turned(s3, 11)]
        return drawn


def _turned(number: int, bits: int) -> int:
    return (number << bits | number >> 32 - bits) & _MASK


def sample_chunk(deal: Deal, seed: int, chunk: int, blocks: int) -> Tally:
    """Deal ``blocks`` times ``LANES`` hands and add up what everybody gets.

    Args:
        deal: What is known and what is drawn.
        seed, chunk: The same two give the same deals.
        blocks: How many deals each of the lanes makes.
    """
    generators = _generators(seed, chunk)
    total = _block(deal, generators)
    for _ in range(blocks - 1):
        total = total.plus(_block(deal, generators))
    return total


def sample_each(deals: Iterable[Deal], seed: int, chunk: int) -> list[Tally]:
    """One block of each deal, with the generators of one chunk, which go on from deal to deal."""
    generators = _generators(seed, chunk)
    return [_block(deal, generators) for deal in deals]


def _generators(seed: int, chunk: int) -> list[Generator]:
    words = list(lane_words(seed, chunk))
    return [Generator(first, second) for first, second in zip(words[::2], words[1::2], strict=True)]


def _block(deal: Deal, generators: Sequence[Generator]) -> Tally:
    rows = [NOTHING] * len(deal.known)
    for generator in generators:
        taken = _taken(deal, _drawn(deal, generator))
        rows = [row.plus(more) for row, more in zip(rows, taken, strict=True)]
    return Tally(len(generators), tuple(rows))


def _drawn(deal: Deal, generator: Generator) -> list[Card]:
    """Fisher and Yates' shuffle, as far as cards are needed."""
    deck = deal.deck()
    for step in range(deal.need):
        place = generator.place(step, len(deck) - step)
        deck[step], deck[place] = deck[place], deck[step]
    return deck[: deal.need]


def _taken(deal: Deal, drawn: list[Card]) -> list[Sums]:
    """What each player gets of a deal."""
    hands = _hands(deal, drawn)
    highs = _halves([high_strength(hand) for hand in hands])
    strengths = [low_strength(hand) if deal.has_low else 0 for hand in hands]
    if not any(strengths):
        return [_sums(2 * high, high, 0) for high in highs]
    lows = _halves(strengths)
    return [_sums(high + low, high, low) for high, low in zip(highs, lows, strict=True)]


def _sums(share: int, high: int, low: int) -> Sums:
    is_part = 0 < share < POT
    return Sums(share, share**2, int(share == POT), int(is_part), high, low, int(share == QUARTER))


def _hands(deal: Deal, drawn: list[Card]) -> list[tuple[Card, ...]]:
    hands, at = [], 0
    shared = tuple(drawn[-1:]) if deal.is_shared else ()
    for known, missing in zip(deal.known, deal.missing, strict=True):
        hands.append((*known, *drawn[at : at + missing], *shared))
        at += missing
    return hands


def _halves(strengths: Sequence[int]) -> list[int]:
    """What each gets of a half that goes to the best."""
    best = max(strengths)
    part = WHOLE_SIDE // strengths.count(best)
    return [part if strength == best else 0 for strength in strengths]
