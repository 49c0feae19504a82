"""Exact equity without the extra `fast`: each tail is valued once, then all deals of tails are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from doorcard.cards import Card
from doorcard.equity.answer import NOTHING, Sums, Tally
from doorcard.equity.sharing import NO_LOW, taken
from doorcard.equity.spot import STUD8
from doorcard.evaluation import high_strength, low_strength

Tail: TypeAlias = tuple[int, int, int]
"""Cards that a player may still get, a bit for each, and the high and the low strength they make."""
Winners: TypeAlias = tuple[int, int]
"""Who has the best high and who the best low, bit p for player p; no low is 0."""


class Best(NamedTuple):
    """The best hands so far, and who has them."""

    high: int = 0
    winners: int = 0
    low: int = 0
    low_winners: int = 0

    def with_hand(self, bit: int, high: int, low: int) -> Best:
        """The same after one more player's hand."""
        winners = self.winners | bit if high == self.high else (bit if high > self.high else self.winners)
        lows = self.low_winners | bit if low == self.low and low else self.low_winners
        return Best(max(high, self.high), winners, max(low, self.low), bit if low > self.low else lows)


def tally_plain(
    hands: Sequence[Sequence[Card]], missing: Sequence[int], unseen: Sequence[Card], game: str
) -> Tally:
    """The tally of hands whose known cards and missing ones make seven each."""
    # Players with few tails go first, so that the inmost loop, which is the quickest, is the longest.
    order = sorted(range(len(hands)), key=lambda player: missing[player])
    tails = [_tails(hands[player], missing[player], unseen, game) for player in order]
    came: Counter[Winners] = Counter()
    _deal(tails, [1 << player for player in order], 0, Best(), came)
    return Tally(came.total(), tuple(_sums(came, player) for player in range(len(hands))))


def _tails(hand: Sequence[Card], count: int, unseen: Sequence[Card], game: str) -> list[Tail]:
    known = tuple(hand)
    return [
        (
            sum(1 << card for card in tail),
            high_strength(known + tail),
            low_strength(known + tail) if game == STUD8 else 0,
        )
        for tail in combinations(unseen, count)
    ]


def _deal(
    tails: Sequence[list[Tail]], bits: Sequence[int], used: int, best: Best, came: Counter[Winners]
) -> None:
    """Count every deal to the rest of the players, after those who hold the used cards."""
    if len(tails) == 1:
        _settle(tails[0], bits[0], used, best, came)
        return
    for cards, high, low in tails[0]:
        if not cards & used:
            _deal(tails[1:], bits[1:], used | cards, best.with_hand(bits[0], high, low), came)


def _settle(tails: list[Tail], bit: int, used: int, best: Best, came: Counter[Winners]) -> None:
    """Count the last player's tails against the best of the others."""
    best_high, winners, best_low, low_winners = best
    highs = (winners, winners | bit, bit)
    lows = (low_winners, low_winners | bit if best_low else 0, bit)
    cells = [0] * 9
    for cards, high, low in tails:
        if not cards & used:
            cells[3 * ((high > best_high) + (high >= best_high)) + (low > best_low) + (low >= best_low)] += 1
    for cell, count in enumerate(cells):
        if count:
            came[highs[cell // 3], lows[cell % 3]] += count


def _sums(came: Counter[Winners], player: int) -> Sums:
    total = NOTHING
    for (high, low), count in came.items():
        of_high = high.bit_count() if high >> player & 1 else 0
        of_low = low.bit_count() if low >> player & 1 else 0
        total = total.plus(taken(of_high, of_low if low else NO_LOW), count)
    return total
