"""Compiled: the tails of a player, all sets of cards he may still get, and what each makes of his hand.

Tails of k of n unseen cards stand in colexicographic order: that of the places c1 < c2 < .. < ck is number
C(c1, 1) + C(c2, 2) + .. + C(ck, k). A hand's value depends on nothing but its own tail, so each tail is
valued once, however many outcomes it is part of.
"""

import numpy as np
from numba import njit

from doorcard.evaluation.lanes import NONE, ONE, U16, bits_in, seen, value, wide_vectors

MADE_FROM = "f77d1c8ab2a0"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

FIVE = U16(5)
LOW_RANKS = U16(255)
LOW_SPAN = U16(256)
ACE_SHIFT = U16(12)
SLOTS = 1 << 14
"""Places of the table of different strengths; seven cards have 4,824."""


@njit
def _step(places, count):
    """Go on to the next tail; behind its places stands the number of cards."""
    at = 0
    while at < count - 1 and places[at] + 1 == places[at + 1]:
        places[at] = at
        at += 1
    places[at] += 1


@njit(cache=True, nogil=True)
def tail_suits(known, unseen, count, suits):
    """Write into suits[4, tails] the ranks that each hand with its tail holds in each suit.

    Args:
        known: uint16[4], the ranks known of the hand in each suit.
        unseen: uint8[n], the cards that may come.
        count: How many of them come, from 0 to n.
    """
    places = np.arange(count + 1)
    places[count] = len(unseen)
    for tail in range(suits.shape[1]):
        for suit in range(4):
            suits[suit, tail] = known[suit]
        for i in range(count):
            card = unseen[places[i]]
            suits[card & 3, tail] |= U16(1 << (card >> 2))
        _step(places, count)


@njit(cache=True)
def tail_places(cards, out):
    """Write the places c1 < c2 < .. of each tail into uint8[tails, k]."""
    count = out.shape[1]
    places = np.arange(count + 1)
    places[count] = cards
    for tail in range(out.shape[0]):
        for i in range(count):
            out[tail, i] = places[i]
        _step(places, count)


@njit(inline="always")
def _suited(a, b, c, d):
    """The ranks of the suit that has five or more, or nothing."""
    first = a if bits_in(a) >= FIVE else (b if bits_in(b) >= FIVE else NONE)
    second = c if bits_in(c) >= FIVE else (d if bits_in(d) >= FIVE else NONE)
    return U16(first | second)


@njit(cache=True, nogil=True)
def highs_of(suits, halves):
    """Write the high strengths of hands of seven cards, the minor half of each first."""
    wide_vectors()
    for i in range(suits.shape[1]):
        a, b, c, d = suits[0, i], suits[1, i], suits[2, i], suits[3, i]
        once, twice, thrice, four = seen(a, b, c, d)
        major, minor = value(once, twice, thrice, four, _suited(a, b, c, d), 2)
        halves[2 * i] = minor
        halves[2 * i + 1] = major


@njit(inline="always")
def _without_highest(places):
    """The places without the highest, of up to eight."""
    below = U16(places >> ONE)
    below = U16(below | U16(below >> ONE))
    below = U16(below | U16(below >> U16(2)))
    return U16(places & U16(below | U16(below >> U16(4))))


@njit(cache=True, nogil=True)
def lows_of(suits, lows):
    """Write the low strengths of hands of seven cards; 0 is no low."""
    wide_vectors()
    for i in range(suits.shape[1]):
        ranks = U16(U16(suits[0, i] | suits[1, i]) | U16(suits[2, i] | suits[3, i]))
        places = U16(U16(U16(ranks << ONE) | U16(ranks >> ACE_SHIFT)) & LOW_RANKS)
        held = bits_in(places)
        places = _without_highest(places) if held > U16(6) else places
        places = _without_highest(places) if held > FIVE else places
        lows[i] = U16(LOW_SPAN - places) if held >= FIVE else NONE


@njit(inline="always")
def _slot_of(strength, slots):
    """Where a strength stands in the table, or the empty place where it belongs."""
    slot = np.int64((strength * np.uint32(2654435769)) >> np.uint32(18)) & (SLOTS - 1)
    while slots[slot] != 0 and slots[slot] != strength:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@njit(cache=True, nogil=True)
def enter(strengths, slots):
    """Enter strengths into the table uint32[SLOTS], in which 0 is an empty place."""
    last = np.uint32(0)
    for strength in strengths:
        if strength != last:
            slots[_slot_of(strength, slots)] = strength
            last = strength


@njit(cache=True, nogil=True)
def look_up(strengths, slots, ranks, out):
    """Write the rank of each strength that has been entered."""
    for i in range(len(strengths)):
        out[i] = ranks[_slot_of(strengths[i], slots)]
