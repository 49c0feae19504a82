"""Compiled: cards drawn by Fisher and Yates' shuffle, in a block of deals side by side, each in a lane.

Lanes cannot index, so the shuffled deck is never written down: which card a place held before a step
follows from the steps before it, backwards, by comparisons alone. Rows of arrays are passed by their number:
a view of a row costs more than the work on it.
"""

import numpy as np
from numba import njit

from doorcard.equity.sampled.deal import LANES
from doorcard.evaluation.lanes import wide_vectors

U8 = np.uint8
U32 = np.uint32
AT_ONCE = 4
"""Steps whose numbers are made together, and holes that are filled together."""
NO_STEPS = 8
"""Rows before those of the steps, since as many steps are traced together."""


@njit(inline="always")
def next_number(s0, s1, s2, s3):
    """A number of 32 bits, and how the generator goes on: xoshiro128++ (Blackman and Vigna 2021)."""
    total = U32(s0 + s3)
    drawn = U32(U32(U32(total << U32(7)) | U32(total >> U32(25))) + s0)
    shifted = U32(s1 << U32(9))
    s2 = U32(s2 ^ s0)
    s3 = U32(s3 ^ s1)
    turned = U32(U32(s3 << U32(11)) | U32(s3 >> U32(21)))
    return drawn, U32(s0 ^ s3), U32(s1 ^ s2), U32(s2 ^ shifted), turned


@njit(inline="always")
def place_of(drawn, first, left):
    """A place from ``first``, of ``left``: none is likelier than another by over one part in 80 million."""
    upper = U32(U32(drawn >> U32(16)) * left)
    lower = U32(U32(drawn & U32(0xFFFF)) * left)
    return U8(first + U32(U32(upper + U32(lower >> U32(16))) >> U32(16)))


@njit
def draw_one(state, places, row, first, left):
    """Write a random place from ``first``, of ``left``, into every lane of a row."""
    wide_vectors()
    for lane in range(LANES):
        s0, s1, s2, s3 = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
        drawn, s0, s1, s2, s3 = next_number(s0, s1, s2, s3)
        places[row, lane] = place_of(drawn, first, left)
        state[0, lane], state[1, lane], state[2, lane], state[3, lane] = s0, s1, s2, s3


@njit
def draw_four(state, places, row, first, left):
    """The same for four steps: the first place is one further, and there is one fewer, from step to step."""
    wide_vectors()
    for lane in range(LANES):
        s0, s1, s2, s3 = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
        drawn, s0, s1, s2, s3 = next_number(s0, s1, s2, s3)
        places[row, lane] = place_of(drawn, first, left)
        drawn, s0, s1, s2, s3 = next_number(s0, s1, s2, s3)
        places[row + 1, lane] = place_of(drawn, U32(first + U32(1)), U32(left - U32(1)))
        drawn, s0, s1, s2, s3 = next_number(s0, s1, s2, s3)
        places[row + 2, lane] = place_of(drawn, U32(first + U32(2)), U32(left - U32(2)))
        drawn, s0, s1, s2, s3 = next_number(s0, s1, s2, s3)
        places[row + 3, lane] = place_of(drawn, U32(first + U32(3)), U32(left - U32(3)))
        state[0, lane], state[1, lane], state[2, lane], state[3, lane] = s0, s1, s2, s3


@njit(inline="always")
def traced(card, places, last, lane, step):
    """Whatever lay at a step's place came from the place whose turn it was: for eight steps, the last first.

    ``last`` is the row of the last of those steps, which is number ``step``.
    """
    card = step if card == places[last, lane] else card
    card = U8(step - U8(1)) if card == places[last - 1, lane] else card
    card = U8(step - U8(2)) if card == places[last - 2, lane] else card
    card = U8(step - U8(3)) if card == places[last - 3, lane] else card
    card = U8(step - U8(4)) if card == places[last - 4, lane] else card
    card = U8(step - U8(5)) if card == places[last - 5, lane] else card
    card = U8(step - U8(6)) if card == places[last - 6, lane] else card
    return U8(step - U8(7)) if card == places[last - 7, lane] else card


@njit
def trace_first(places, cards, row):
    """Trace what a step drew through the eight steps before it, into a row of cards."""
    wide_vectors()
    last, step = row - 1 + NO_STEPS, U8(row - 1)
    for lane in range(LANES):
        cards[row, lane] = traced(places[row + NO_STEPS, lane], places, last, lane, step)


@njit
def trace_on(places, cards, row, before):
    """Trace a row of cards through eight more steps, the last of which is number ``before``."""
    wide_vectors()
    last, step = before + NO_STEPS, U8(before)
    for lane in range(LANES):
        cards[row, lane] = traced(cards[row, lane], places, last, lane, step)


@njit
def put(cards, row, holes, number):
    """The cards that lie in the places of four cards that are seen."""
    wide_vectors()
    hole, other, third, fourth = (
        holes[number, 0],
        holes[number + 1, 0],
        holes[number + 2, 0],
        holes[number + 3, 0],
    )
    card, another, one, more = (
        holes[number, 1],
        holes[number + 1, 1],
        holes[number + 2, 1],
        holes[number + 3, 1],
    )
    for lane in range(LANES):
        here = cards[row, lane]
        here = card if here == hole else here
        here = another if here == other else here
        here = one if here == third else here
        cards[row, lane] = more if here == fourth else here


@njit
def deal(state, places, cards, need, deck, holes):
    """Draw ``need`` of the ``deck`` unseen cards in every lane, in order.

    ``places`` has eight rows before those of the steps, with a number that is no place.
    """
    step = 0
    while step + AT_ONCE <= need:
        draw_four(state, places, step + NO_STEPS, U32(step), U32(deck - step))
        step += AT_ONCE
    while step < need:
        draw_one(state, places, step + NO_STEPS, U32(step), U32(deck - step))
        step += 1
    for row in range(need):
        trace_first(places, cards, row)
        for before in range(row - 1 - NO_STEPS, -1, -NO_STEPS):
            trace_on(places, cards, row, before)
        for number in range(0, holes.shape[0], AT_ONCE):
            put(cards, row, holes, number)
