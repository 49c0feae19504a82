"""The viewer's share of the pot by sampling the cards that nobody has shown; pure Python, some milliseconds.

Opponents who put chips in of their own will are dealt the better of two pairs of down cards, so that a bet
means something. This steers a bot; for figures to rely on there is ``doorcard.equity``.
"""

from collections.abc import Sequence
from random import Random

from doorcard.bots.spot import Spot
from doorcard.cards import Card
from doorcard.evaluation import high_strength, low_strength

FULL_HAND = 7


def sampled_share(spot: Spot, rng: Random, samples: int, *, with_low: bool) -> float:
    """The expected share of the pot, 0..1, if everybody still in goes to the showdown."""
    total = 0.0
    for _ in range(samples):
        hands = _dealt(spot, rng)
        highs = [high_strength(hand) for hand in hands]
        lows = [low_strength(hand) for hand in hands] if with_low else []
        total += (_part(highs) + _part(lows)) / 2 if any(lows) else _part(highs)
    return total / samples


def _part(strengths: Sequence[int]) -> float:
    """The first one's part of what the best share."""
    best = max(strengths)
    return 1 / strengths.count(best) if strengths[0] == best else 0.0


def _dealt(spot: Spot, rng: Random) -> list[tuple[Card, ...]]:
    """One way in which the hands may end, the viewer's first."""
    known = [spot.own, *(rival.seen for rival in spot.rivals)]
    size = FULL_HAND if spot.shared is None else FULL_HAND - 1
    shared = () if spot.shared is None else (spot.shared,)
    if sum(size - len(cards) for cards in known) > len(spot.unseen):
        size -= 1  # 7.5: the cards do not suffice, so one comes for everybody
    spare = sum(2 for rival in spot.rivals if rival.willing and rival.hidden >= 2)
    needed = sum(size - len(cards) for cards in known) + (FULL_HAND - size - len(shared))
    drawn = rng.sample(spot.unseen, min(len(spot.unseen), needed + spare))
    if size + len(shared) < FULL_HAND:
        shared = (*shared, drawn.pop())
    hands = [(*spot.own, *_take(drawn, size - len(spot.own)), *shared)]
    left = len(drawn) - sum(size - len(rival.seen) for rival in spot.rivals)
    for rival in spot.rivals:
        cards = _take(drawn, size - len(rival.seen))
        if rival.willing and rival.hidden >= 2 and left >= 2:
            cards = _better(rival.seen, cards, _take(drawn, 2))
            left -= 2
        hands.append((*rival.seen, *cards, *shared))
    return hands


def _take(drawn: list[Card], count: int) -> list[Card]:
    taken = drawn[len(drawn) - count :]
    del drawn[len(drawn) - count :]
    return taken


def _better(seen: Sequence[Card], cards: list[Card], other: list[Card]) -> list[Card]:
    """The cards with the first two exchanged for ``other`` if those fit better to what is seen."""
    door = seen[:1]
    return cards if _fit((*door, *cards[:2])) >= _fit((*door, *other)) else [*other, *cards[2:]]


def _fit(cards: Sequence[Card]) -> int:
    """A rough order of three starting cards: pairs, then one suit, then high cards."""
    ranks = [card >> 2 for card in cards]
    paired = 40 * (len(ranks) - len(set(ranks)))
    suited = 15 * (len({card & 3 for card in cards}) == 1)
    close = 10 * (len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) <= 3)
    return paired + suited + close + max(ranks)
