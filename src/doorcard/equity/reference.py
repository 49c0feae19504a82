"""Equity written to be read: deal every outcome, add up what is taken. Other ways must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from doorcard.cards import Card
from doorcard.equity.answer import NOTHING, Tally
from doorcard.equity.sharing import places, taken
from doorcard.equity.spot import STUD8, Spot
from doorcard.evaluation import high_strength, low_strength


def tally_reference(spot: Spot) -> Tally:
    """The tally of all outcomes, one by one: some 100,000 a second, so only for spots with few."""
    came: Counter[tuple[tuple[int, int], ...]] = Counter()
    for hands in showdowns(spot):
        highs = [high_strength(hand) for hand in hands]
        lows = [low_strength(hand) if spot.game == STUD8 else 0 for hand in hands]
        came[tuple(places(highs, lows))] += 1
    sums = [NOTHING for _ in spot.hands]
    for shared, times in came.items():
        sums = [one.plus(taken(*place), times) for one, place in zip(sums, shared, strict=True)]
    return Tally(came.total(), tuple(sums))


def showdowns(spot: Spot) -> Iterator[list[tuple[Card, ...]]]:
    """The seven cards of every player in each outcome."""
    # The shared card is dealt like the cards of one more player, and then given to everybody.
    for *dealt, shared in _deals(spot.unseen, (*spot.missing, spot.shared_to_come)):
        common = shared if spot.shared_card is None else (spot.shared_card,)
        yield [hand + own + common for hand, own in zip(spot.hands, dealt, strict=True)]


def _deals(unseen: tuple[Card, ...], counts: tuple[int, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to deal so many cards to each."""
    if not counts:
        yield ()
        return
    for own in combinations(unseen, counts[0]):
        left = tuple(card for card in unseen if card not in own)
        for others in _deals(left, counts[1:]):
            yield (own, *others)
