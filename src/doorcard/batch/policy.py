"""How seats choose: weights by street, by what one holds, and by what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from doorcard.batch.errors import BatchError
from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation import Category, category_of, high_strength
from doorcard.evaluation.low8 import is_low_rank

STREETS, BUCKETS, SITUATIONS, CHOICES = 5, 36, 12, 4
NUMBERS = 1 << 32
"""A choice is made by a number below this."""
NINE = 7
SHAPES = ((STREETS, 1, SITUATIONS, CHOICES), (STREETS, BUCKETS, SITUATIONS, CHOICES))


class Facing(IntEnum):
    """What who acts stands before."""

    FREE = 0
    """He may check."""
    OWES = 1
    """There is something to call."""
    BRING_IN = 2
    """He must bring it in or open for the small bet."""
    OPENS = 3
    """The same beside an all-in low card: he may fold (3.7)."""


class Choice(IntEnum):
    """What he may do; the columns of a table."""

    FOLD = 0
    STAY = 1
    """Check, call, or post the bring-in."""
    WAGER = 2
    """Complete, bet or raise; the smaller amount where there are two (4.5)."""
    LARGER_WAGER = 3


class Made(IntEnum):
    """What a hand is so far."""

    NOTHING = 0
    LOW_PAIR = 1
    """A pair of eights or less."""
    HIGH_PAIR = 2
    TWO_PAIR = 3
    TRIPS = 4
    BETTER = 5


def situation(facing: Facing, wagers: int) -> int:
    """The row of a table for what one faces and how many wagers (0 to 2) are allowed."""
    return 3 * facing + wagers


def bucket_of(cards: Sequence[Card], has_low: bool) -> int:
    """The class, below 36, of the three to seven cards that one can use: ``6 * made + 3 * flush draw + low``.

    The flush draw is 1 for three suited cards of three, or four of four to six. In stud8 the low is 2 once
    it is made, and 1 for three low ranks of three cards, or four of four to six; else, and in stud, 0.
    """
    street = len(cards)
    most_suited = max(sum(suit_of(card) == suit for card in cards) for suit in range(4))
    draw = street < 7 and most_suited >= min(street, 4)
    lows = len({rank_of(card) for card in cards if is_low_rank(rank_of(card))})
    low = 2 if lows >= 5 else int(street < 7 and lows >= min(street, 4))
    return 6 * made_of(cards) + 3 * draw + (low if has_low else 0)


def made_of(cards: Sequence[Card]) -> Made:
    """What three to seven cards make."""
    if len(cards) >= 5 and category_of(high_strength(cards)) >= Category.STRAIGHT:
        return Made.BETTER
    ranks = [rank_of(card) for card in cards]
    paired = {rank for rank in ranks if ranks.count(rank) > 1}
    most = max(map(ranks.count, ranks))
    if most > 2:
        return Made.BETTER if most == 4 else Made.TRIPS
    if len(paired) > 1:
        return Made.TWO_PAIR
    return (Made.HIGH_PAIR if max(paired) >= NINE else Made.LOW_PAIR) if paired else Made.NOTHING


def random_legal() -> NDArray[np.float64]:
    """The table of who does anything allowed with equal chances, but never folds where he may check."""
    table = np.ones((STREETS, 1, SITUATIONS, CHOICES))
    table[:, :, [situation(Facing.FREE, wagers) for wagers in range(3)], Choice.FOLD] = 0
    return table


def limits_of(table: NDArray[np.floating] | NDArray[np.integer], seat: int) -> NDArray[np.uint64]:
    """Below which numbers each choice ends, uint64[5, buckets, 12, 3]: of what is allowed, by its weight.

    Where nothing that is allowed has a weight one stays.

    Raises:
        BatchError: `policy_shape_invalid` or `policy_weights_invalid`, with the seat.
    """
    if table.shape not in SHAPES:
        raise BatchError("policy_shape_invalid", seat=seat, shape=table.shape, allowed=SHAPES)
    weights = table.astype(np.float64)
    if not np.isfinite(weights).all() or (weights < 0).any():
        raise BatchError("policy_weights_invalid", seat=seat)
    weights = weights / max(weights.max(), 1) * _allowed()
    weights[..., Choice.STAY] += weights.sum(-1) == 0
    below = np.cumsum(weights, -1)
    limits: NDArray[np.uint64] = np.floor(below[..., :-1] / below[..., -1:] * NUMBERS).astype(np.uint64)
    return limits


def _allowed() -> NDArray[np.float64]:
    """1 where a choice exists in a situation, float64[12, 4]."""
    allowed = np.ones((SITUATIONS, CHOICES))
    for facing in Facing:
        for wagers in range(3):
            row = allowed[situation(facing, wagers)]
            row[Choice.FOLD] = facing is not Facing.BRING_IN
            row[Choice.WAGER] = wagers > 0
            row[Choice.LARGER_WAGER] = wagers > 1
    return allowed
