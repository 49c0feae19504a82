"""The chance of one hand of a batch, in Python: its deck and its choices, for the engine to follow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from doorcard.batch.policy import Choice, Facing, bucket_of, situation
from doorcard.cards import Card
from doorcard.engine import ActionKind, LegalAction
from doorcard.equity.sampled.deal import mixed
from doorcard.rules import Street

GOLDEN = 0x9E3779B97F4A7C15
DECK = 52
_STAYS = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)


def chance(stream: int, at: int) -> int:
    """Number ``at`` of a stream: 32 bits of SplitMix64."""
    return mixed(stream + (at + 1) * GOLDEN) >> 32


def streams_of(seed: int, number: int) -> tuple[int, int]:
    """The streams of a hand of a batch: one for its cards, one for its choices."""
    cards = mixed(mixed(seed) + (number + 1) * GOLDEN)
    return cards, mixed(cards)


def shuffled(cards: int) -> list[int]:
    """The deck in the order in which it is dealt, by the stream of the cards."""
    deck = list(range(DECK))
    for at in range(DECK):
        place = at + (chance(cards, at) * (DECK - at) >> 32)
        deck[at], deck[place] = deck[place], deck[at]
    return deck


class Chooser:
    """What a policy says of what the engine allows, for one hand after its numbers."""

    def __init__(self, limits: NDArray[np.uint64], has_low: bool, choices: int) -> None:
        self.limits = limits
        self.has_low = has_low
        self.choices = choices
        self.actions = 0

    def choose(
        self, options: Sequence[LegalAction], player: int, street: int, cards: Sequence[Card]
    ) -> LegalAction:
        """One of the options of who acts; ``cards`` are those that he can use."""
        wagers = [option for option in options if option.kind not in (*_STAYS, ActionKind.FOLD)]
        row = situation(facing_of(options), len(wagers))
        bucket = bucket_of(cards, self.has_low) if self.limits.shape[2] > 1 else 0
        limits = self.limits[player, street - Street.THIRD, bucket, row]
        choice = Choice(int((np.uint64(chance(self.choices, self.actions)) >= limits).sum()))
        self.actions += 1
        match choice:
            case Choice.FOLD:
                return options[0]
            case Choice.STAY:
                return next(option for option in options if option.kind in _STAYS)
            case Choice.WAGER:
                return wagers[0]
            case Choice.LARGER_WAGER:
                return wagers[1]


def facing_of(options: Sequence[LegalAction]) -> Facing:
    """What who has these options stands before."""
    may_fold = options[0].kind is ActionKind.FOLD
    stay = next(option.kind for option in options if option.kind in _STAYS)
    if stay is ActionKind.BRING_IN:
        return Facing.OPENS if may_fold else Facing.BRING_IN
    return Facing.FREE if stay is ActionKind.CHECK else Facing.OWES
