"""The arrays in which a compiled hand keeps its players; one set serves all hands of a batch."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doorcard.rules.spec import MAX_PLAYERS

DECK = 52


class Seats(NamedTuple):
    """What is kept for each player, by seat, and the deck and the pots of the hand."""

    start: NDArray[np.int64]
    """Chips before the antes."""
    stacks: NDArray[np.int64]
    bets: NDArray[np.int64]
    """What each has in front of him in this round."""
    answered_wagers: NDArray[np.int64]
    """How many full wagers stood when he last acted in the round (5.3)."""
    answered_price: NDArray[np.int64]
    boards: NDArray[np.int64]
    """How high his up cards rank."""
    cards: NDArray[np.uint64]
    """The mask of his own cards."""
    up: NDArray[np.uint64]
    """The mask of his up cards."""
    highs: NDArray[np.int64]
    lows: NDArray[np.int64]
    deck: NDArray[np.uint8]
    pots: NDArray[np.int64]
    contestants: NDArray[np.int64]
    """For each pot the set of the players who can win it."""


class Outcomes(NamedTuple):
    """What a batch writes down of each hand; shapes as in `Played`."""

    nets: NDArray[np.int64]
    pots: NDArray[np.int64]
    rakes: NDArray[np.int64]
    actions: NDArray[np.uint32]
    streets: NDArray[np.uint8]
    shown: NDArray[np.bool_]


def new_seats() -> Seats:
    """Room for the players of one hand at a time."""
    kinds: dict[str, Any] = {"cards": np.uint64, "up": np.uint64, "deck": np.uint8}
    sizes = {"deck": DECK, "pots": MAX_PLAYERS + 1, "contestants": MAX_PLAYERS + 1}
    return Seats(
        *(np.zeros(sizes.get(name, MAX_PLAYERS), kinds.get(name, np.int64)) for name in Seats._fields)
    )


def new_outcomes(hands: int, players: int) -> Outcomes:
    """Room for what comes out of so many hands."""
    return Outcomes(
        np.empty((hands, players), np.int64),
        np.empty(hands, np.int64),
        np.empty(hands, np.int64),
        np.empty(hands, np.uint32),
        np.empty(hands, np.uint8),
        np.empty(hands, np.bool_),
    )
