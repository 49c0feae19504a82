"""Players of whom each may hold one of several sets of cards, and the spots that these make together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations
from math import gcd, prod
from typing import NamedTuple, TypeAlias

from doorcard.cards import Card
from doorcard.equity.ranges.holdings import Range
from doorcard.equity.spot import STUD, Cards, EquityError, Spot, make_spot

MOST_TRIES = 1_000_000
"""Draws of all hands without one in which no card comes twice, after which no more is tried."""

Hand: TypeAlias = tuple[Card, ...]


class Choices(NamedTuple):
    """The known cards that a player may have, and how much each weighs; whole numbers without a divisor."""

    hands: tuple[Hand, ...]
    weights: tuple[int, ...]


class Asked(NamedTuple):
    """The question about ranges; `make_asked` checks it."""

    game: str
    players: tuple[Choices, ...]
    dead: Hand
    unknown_dead: int

    @property
    def most_combos(self) -> int:
        """How many combinations of hands there are, those counted in which a card comes twice."""
        return prod(len(player.hands) for player in self.players)

    def combos(self) -> Iterator[tuple[tuple[Hand, ...], int]]:
        """Every combination in which no card comes twice, and its weight."""
        return _combos(self.players, frozenset(), (), 1)

    def spot(self, hands: Sequence[Hand]) -> Spot:
        """The spot in which the players have these cards."""
        return make_spot(hands, game=self.game, dead=self.dead, unknown_dead=self.unknown_dead)

    @property
    def some_spot(self) -> Spot:
        """One of the spots; all have the same game, and as many cards in each place.

        EquityError ``ranges_collide`` where there is none.
        """
        # Whoever has the fewest hands comes first, so that it soon shows where there is no way.
        order = sorted(range(len(self.players)), key=lambda number: len(self.players[number].hands))
        if _have_enough_cards(self.players):
            for hands, _ in _combos([self.players[number] for number in order], frozenset(), (), 1):
                return self.spot([hand for _, hand in sorted(zip(order, hands, strict=True))])
        raise EquityError("ranges_collide")

    def drawer(self) -> Callable[[Callable[[int], int]], tuple[Hand, ...]]:
        """What draws hands by their weights, all anew where a card comes twice; it gets numbers below any.

        EquityError ``ranges_crowded`` (`tries`) where a card comes twice nearly always.
        """
        tables = [(player.hands, list(accumulate(player.weights))) for player in self.players]

        def draw(below: Callable[[int], int]) -> tuple[Hand, ...]:
            for _ in range(MOST_TRIES):
                hands = tuple(hands[bisect_right(sums, below(sums[-1]))] for hands, sums in tables)
                if _are_apart(hands):
                    return hands
            raise EquityError("ranges_crowded", tries=MOST_TRIES)

        return draw


def make_asked(
    players: Sequence[Range | Cards], *, game: str = STUD, dead: Cards = (), unknown_dead: int = 0
) -> Asked:
    """The question, checked: what is known of one player or dead is in no range of another.

    Raises:
        EquityError: As `make_spot` says of the cards that are known, or `range_blocked` (`player`) where no
            hand of a range is left.
    """
    known = [player.later if isinstance(player, Range) else player for player in players]
    spot = make_spot(known, game=game, dead=dead, unknown_dead=unknown_dead)
    choices = []
    for number, (player, hand) in enumerate(zip(players, spot.hands, strict=True), 1):
        if not isinstance(player, Range):
            choices.append(Choices((hand,), (1,)))
            continue
        left = player.without(spot.seen)
        if not left.weights:
            raise EquityError("range_blocked", player=number, text=player.text)
        choices.append(_choices(left))
    asked = Asked(game, tuple(choices), spot.dead, unknown_dead)
    _ = asked.some_spot  # refuses what no spot can be made of
    return asked


def _choices(left: Range) -> Choices:
    sets = sorted(left.sets().items())
    divisor = gcd(*(weight for _, weight in sets))
    hands = tuple(tuple(sorted((*cards, *left.later))) for cards, _ in sets)
    return Choices(hands, tuple(weight // divisor for _, weight in sets))


def _combos(
    players: Sequence[Choices], used: frozenset[Card], hands: tuple[Hand, ...], weight: int
) -> Iterator[tuple[tuple[Hand, ...], int]]:
    """The combinations that begin with these hands, whose cards are used."""
    if len(hands) == len(players):
        yield hands, weight
        return
    for hand, own in zip(*players[len(hands)], strict=True):
        if used.isdisjoint(hand):
            yield from _combos(players, used.union(hand), (*hands, hand), weight * own)


def _have_enough_cards(players: Sequence[Choices]) -> bool:
    """Whether any of the players together could be given as many cards as they hold."""
    held = [(frozenset().union(*player.hands), len(player.hands[0])) for player in players]
    return all(
        len(frozenset().union(*(cards for cards, _ in some))) >= sum(count for _, count in some)
        for size in range(2, len(held) + 1)
        for some in combinations(held, size)
    )


def _are_apart(hands: Sequence[Hand]) -> bool:
    return len(frozenset().union(*hands)) == sum(map(len, hands))
