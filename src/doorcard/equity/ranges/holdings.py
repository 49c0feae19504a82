"""A range as a table: every holding that a player may have, and its weight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from doorcard.cards import Card
from doorcard.equity.ranges.starts import Start, Three, all_starts
from doorcard.equity.ranges.syntax import WHOLE, Said, read_range
from doorcard.equity.ranges.tokens import RangeError
from doorcard.equity.spot import STUD


@dataclass(frozen=True, slots=True)
class Range:
    """What a player may hold on third street, and the up cards that came later.

    `weights` are thousandths of the holdings that weigh something; `later` are the cards from fourth street
    on.
    """

    text: str
    weights: Mapping[Start, int]
    later: tuple[Card, ...] = ()

    @property
    def share(self) -> float:
        """How much of all 66,300 holdings this is, by weight."""
        return sum(self.weights.values()) / (WHOLE * len(all_starts()))

    def without(self, dead: Iterable[Card]) -> Range:
        """What is left when these cards are seen elsewhere."""
        gone = frozenset(dead)
        left = {start: weight for start, weight in self.weights.items() if gone.isdisjoint(start.cards)}
        return Range(self.text, left, self.later)

    def sets(self) -> dict[Three, int]:
        """The sets of three cards with their weights, wherever the cards lie: all that a showdown knows."""
        found: dict[Three, int] = {}
        for start, weight in self.weights.items():
            found[start.cards] = found.get(start.cards, 0) + weight
        return found


def parse_range(text: str, game: str = STUD) -> Range:
    """The range that a text means, as `doorcard.equity.ranges.syntax` says.

    Args:
        text: Such as ``top 20%, !trips, wired:9+/K@0.5``.
        game: By which game ``top`` is meant.

    Raises:
        RangeError: Where the text is wrong, or `range_empty` where no holding is left.
    """
    said = read_range(text, game)
    later = frozenset(said.later)
    weights = {start: weight for start, weight in _weighed(said) if later.isdisjoint(start.cards)}
    if not weights or len(later) < len(said.later):
        raise RangeError("range_empty", text=text)
    return Range(text, weights, said.later)


def _weighed(said: Said) -> Iterator[tuple[Start, int]]:
    for start in all_starts():
        weight = WHOLE if said.takes_from_all else 0
        for term in said.terms:
            if term.fits(start):
                weight = term.weight
        if weight:
            yield start, weight
