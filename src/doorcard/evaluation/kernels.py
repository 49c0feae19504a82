"""Compiled loops over many hands (numba, the extra ``fast``); ``batch`` is what callers use.

Cards come flat, hand after hand, as bytes; masks come as their four lanes of 16 bits, the clubs first, so
that a loop holds nothing wider than a lane and becomes vectors. A high strength of 32 bits is written as its
two halves, the minor first: both are how processors keep a number whose low bytes come first.

Loops over cards are written for hands of one size; loops over masks take all sizes. Every loop sees on its
way whether all hands were good and says so; which hand is wrong is looked for elsewhere.
"""

from numba import njit

from doorcard.evaluation.lanes import (
    NONE,
    U8,
    U16,
    bits_in,
    low_bit,
    low_bits,
    low_value,
    rank_bit,
    seen,
    value,
    wide_vectors,
)

MADE_FROM = "f77d1c8ab2a0"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

FIVE = U16(5)
MOST_SPARE = U16(2)
ABOVE_ACE = U16(0xE000)
"""What no lane of a mask holds."""
SUIT = U8(3)
CLUBS, DIAMONDS, HEARTS, SPADES = U8(0), U8(1), U8(2), U8(3)
LAST_CARD = U8(51)
NO_CARD = U8(0)
"""What stands for a card that a hand has not, with NONE for its rank; also how far equal cards are apart."""


@njit(inline="always")
def two_of_three(a, b, c):
    """The bits set in at least two of three."""
    return (a & b) | (a & c) | (b & c)


@njit(inline="always")
def suit_of_most(a, b, c, d, e, f, g):
    """The suit of five or more of seven cards, if there is one: its bits are set in four or in few."""
    ones, twos = U8(a ^ b ^ c), U8(two_of_three(a, b, c))
    other_ones, other_twos = U8(d ^ e ^ f), U8(two_of_three(d, e, f))
    last_twos = U8(two_of_three(ones, other_ones, g))
    return U8(two_of_three(twos, other_twos, last_twos) & SUIT)


@njit(inline="always")
def sum_of_three(a, b, c):
    """How many of three lanes have each rank, as a number of two bits: its ones and its twos."""
    return U16(a ^ b ^ c), U16(two_of_three(a, b, c))


@njit(inline="always")
def times_seen(a, b, c, d, e, f, g):
    """The ranks seen at least once, twice, three and four times in seven, each given as a bit."""
    first_ones, first_twos = sum_of_three(a, b, c)
    other_ones, other_twos = sum_of_three(d, e, f)
    ones, last_twos = sum_of_three(first_ones, other_ones, g)
    twos, four = sum_of_three(first_twos, other_twos, last_twos)
    twice = U16(twos | four)
    return U16(ones | twice), twice, U16(four | U16(ones & twos)), four


@njit(inline="always")
def if_suited(card, rank, suit):
    """The rank of the card if it is of the suit, else nothing."""
    return rank if U8(card & SUIT) == suit else NONE


@njit(inline="always")
def strength_of(a, b, c, d, e, f, g, sixth, seventh, spare):
    """The strength of seven cards as (major, minor); ``sixth`` and ``seventh`` are the ranks of f and g.

    A hand of five or six has NONE for cards and ranks that are missing.
    """
    first, second, third, fourth, fifth = rank_bit(a), rank_bit(b), rank_bit(c), rank_bit(d), rank_bit(e)
    once, twice, thrice, four = times_seen(first, second, third, fourth, fifth, sixth, seventh)
    suit = suit_of_most(a, b, c, d, e, f, g)
    early = U16(if_suited(a, first, suit) | if_suited(b, second, suit) | if_suited(c, third, suit))
    middle = U16(if_suited(d, fourth, suit) | if_suited(e, fifth, suit))
    suited = U16(early | middle | if_suited(f, sixth, suit) | if_suited(g, seventh, suit))
    flush = suited if bits_in(suited) >= FIVE else NONE
    return value(once, twice, thrice, four, flush, spare)


@njit(inline="always")
def less(a, b):
    """The smaller of two bytes."""
    return a if a < b else b


@njit(inline="always")
def more(a, b):
    """The larger of two bytes."""
    return a if a > b else b


@njit(inline="always")
def nearest_of_five(a, b, c, d, e):
    """Nothing if two of five cards are the same, else something."""
    near = less(less(U8(a ^ b), U8(a ^ c)), less(U8(a ^ d), U8(a ^ e)))
    near = less(near, less(less(U8(b ^ c), U8(b ^ d)), U8(b ^ e)))
    return less(near, less(less(U8(c ^ d), U8(c ^ e)), U8(d ^ e)))


@njit(inline="always")
def nearest_to(card, a, b, c, d, e):
    """Nothing if the card is one of five, else something."""
    near = less(less(U8(card ^ a), U8(card ^ b)), less(U8(card ^ c), U8(card ^ d)))
    return less(near, U8(card ^ e))


@njit(inline="always")
def highest_of_five(a, b, c, d, e):
    """The largest of five cards."""
    return more(more(more(a, b), more(c, d)), e)


@njit(inline="always")
def nearest_of_two(f, g, a, b, c, d, e):
    """Nothing if two cards are the same or one of them is one of five, else something."""
    near = less(nearest_to(f, a, b, c, d, e), nearest_to(g, a, b, c, d, e))
    return less(near, U8(f ^ g))


@njit(cache=True)
def high_of_seven(cards, halves):
    """Write the strengths of hands of seven cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(halves.shape[0] // 2):
        a, b, c, d, e = cards[7 * i], cards[7 * i + 1], cards[7 * i + 2], cards[7 * i + 3], cards[7 * i + 4]
        f, g = cards[7 * i + 5], cards[7 * i + 6]
        near = less(near, less(nearest_of_five(a, b, c, d, e), nearest_of_two(f, g, a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), more(f, g)))
        major, minor = strength_of(a, b, c, d, e, f, g, rank_bit(f), rank_bit(g), 2)
        halves[2 * i] = minor
        halves[2 * i + 1] = major
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def high_of_six(cards, halves):
    """Write the strengths of hands of six cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(halves.shape[0] // 2):
        a, b, c, d, e = cards[6 * i], cards[6 * i + 1], cards[6 * i + 2], cards[6 * i + 3], cards[6 * i + 4]
        f = cards[6 * i + 5]
        near = less(near, less(nearest_to(f, a, b, c, d, e), nearest_of_five(a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), f))
        major, minor = strength_of(a, b, c, d, e, f, NO_CARD, rank_bit(f), NONE, 1)
        halves[2 * i] = minor
        halves[2 * i + 1] = major
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def high_of_five(cards, halves):
    """Write the strengths of hands of five cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(halves.shape[0] // 2):
        a, b, c, d, e = cards[5 * i], cards[5 * i + 1], cards[5 * i + 2], cards[5 * i + 3], cards[5 * i + 4]
        near = less(near, nearest_of_five(a, b, c, d, e))
        last = more(last, highest_of_five(a, b, c, d, e))
        major, minor = strength_of(a, b, c, d, e, NO_CARD, NO_CARD, NONE, NONE, 0)
        halves[2 * i] = minor
        halves[2 * i + 1] = major
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def high_of_masks(lanes, halves):
    """Write the strengths of masks of five to seven cards, sizes mixed; true if all are such masks."""
    wide_vectors()
    most, all_ranks = NONE, NONE
    for i in range(halves.shape[0] // 2):
        a, b, c, d = lanes[4 * i], lanes[4 * i + 1], lanes[4 * i + 2], lanes[4 * i + 3]
        once, twice, thrice, four = seen(a, b, c, d)
        clubs, diamonds, hearts, spades = bits_in(a), bits_in(b), bits_in(c), bits_in(d)
        spare = U16(U16(clubs + diamonds + hearts + spades) - FIVE)
        red = b if diamonds >= FIVE else (c if hearts >= FIVE else NONE)
        flush = a if clubs >= FIVE else (d if spades >= FIVE else red)
        major, minor = value(once, twice, thrice, four, flush, spare)
        halves[2 * i] = minor
        halves[2 * i + 1] = major
        most = spare if spare > most else most
        all_ranks = U16(all_ranks | once)
    return most <= MOST_SPARE and U16(all_ranks & ABOVE_ACE) == NONE


@njit(inline="always")
def low_bits_of_five(a, b, c, d, e):
    """The ranks of five cards that can play in a low."""
    return U8(low_bit(a) | low_bit(b) | low_bit(c) | low_bit(d) | low_bit(e))


@njit(cache=True)
def low_of_seven(cards, strengths):
    """Write the low strengths of hands of seven cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(strengths.shape[0]):
        a, b, c, d, e = cards[7 * i], cards[7 * i + 1], cards[7 * i + 2], cards[7 * i + 3], cards[7 * i + 4]
        f, g = cards[7 * i + 5], cards[7 * i + 6]
        near = less(near, less(nearest_of_five(a, b, c, d, e), nearest_of_two(f, g, a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), more(f, g)))
        strengths[i] = low_value(U8(low_bits_of_five(a, b, c, d, e) | low_bit(f) | low_bit(g)))
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def low_of_six(cards, strengths):
    """Write the low strengths of hands of six cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(strengths.shape[0]):
        a, b, c, d, e = cards[6 * i], cards[6 * i + 1], cards[6 * i + 2], cards[6 * i + 3], cards[6 * i + 4]
        f = cards[6 * i + 5]
        near = less(near, less(nearest_to(f, a, b, c, d, e), nearest_of_five(a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), f))
        strengths[i] = low_value(U8(low_bits_of_five(a, b, c, d, e) | low_bit(f)))
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def low_of_five(cards, strengths):
    """Write the low strengths of hands of five cards; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(strengths.shape[0]):
        a, b, c, d, e = cards[5 * i], cards[5 * i + 1], cards[5 * i + 2], cards[5 * i + 3], cards[5 * i + 4]
        near = less(near, nearest_of_five(a, b, c, d, e))
        last = more(last, highest_of_five(a, b, c, d, e))
        strengths[i] = low_value(low_bits_of_five(a, b, c, d, e))
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def low_of_masks(lanes, strengths):
    """Write the low strengths of masks of five to seven cards, sizes mixed; true if all are such masks."""
    wide_vectors()
    most, all_ranks = NONE, NONE
    for i in range(strengths.shape[0]):
        a, b, c, d = lanes[4 * i], lanes[4 * i + 1], lanes[4 * i + 2], lanes[4 * i + 3]
        ranks = U16(a | b | c | d)
        strengths[i] = low_value(low_bits(ranks))
        spare = U16(U16(bits_in(a) + bits_in(b) + bits_in(c) + bits_in(d)) - FIVE)
        most = spare if spare > most else most
        all_ranks = U16(all_ranks | ranks)
    return most <= MOST_SPARE and U16(all_ranks & ABOVE_ACE) == NONE


@njit(inline="always")
def lane_of(suit, a, b, c, d, e, f, g, sixth, seventh):
    """The ranks of seven cards that are of a suit; arguments are those of ``strength_of``."""
    early = (
        if_suited(a, rank_bit(a), suit) | if_suited(b, rank_bit(b), suit) | if_suited(c, rank_bit(c), suit)
    )
    late = if_suited(d, rank_bit(d), suit) | if_suited(e, rank_bit(e), suit)
    return U16(early | late | if_suited(f, sixth, suit) | if_suited(g, seventh, suit))


@njit(cache=True)
def lanes_of_seven(cards, lanes):
    """Write the masks of hands of seven cards, as lanes; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(lanes.shape[0] // 4):
        a, b, c, d, e = cards[7 * i], cards[7 * i + 1], cards[7 * i + 2], cards[7 * i + 3], cards[7 * i + 4]
        f, g = cards[7 * i + 5], cards[7 * i + 6]
        near = less(near, less(nearest_of_five(a, b, c, d, e), nearest_of_two(f, g, a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), more(f, g)))
        lanes[4 * i] = lane_of(CLUBS, a, b, c, d, e, f, g, rank_bit(f), rank_bit(g))
        lanes[4 * i + 1] = lane_of(DIAMONDS, a, b, c, d, e, f, g, rank_bit(f), rank_bit(g))
        lanes[4 * i + 2] = lane_of(HEARTS, a, b, c, d, e, f, g, rank_bit(f), rank_bit(g))
        lanes[4 * i + 3] = lane_of(SPADES, a, b, c, d, e, f, g, rank_bit(f), rank_bit(g))
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def lanes_of_six(cards, lanes):
    """Write the masks of hands of six cards, as lanes; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(lanes.shape[0] // 4):
        a, b, c, d, e = cards[6 * i], cards[6 * i + 1], cards[6 * i + 2], cards[6 * i + 3], cards[6 * i + 4]
        f = cards[6 * i + 5]
        near = less(near, less(nearest_to(f, a, b, c, d, e), nearest_of_five(a, b, c, d, e)))
        last = more(last, more(highest_of_five(a, b, c, d, e), f))
        lanes[4 * i] = lane_of(CLUBS, a, b, c, d, e, f, NO_CARD, rank_bit(f), NONE)
        lanes[4 * i + 1] = lane_of(DIAMONDS, a, b, c, d, e, f, NO_CARD, rank_bit(f), NONE)
        lanes[4 * i + 2] = lane_of(HEARTS, a, b, c, d, e, f, NO_CARD, rank_bit(f), NONE)
        lanes[4 * i + 3] = lane_of(SPADES, a, b, c, d, e, f, NO_CARD, rank_bit(f), NONE)
    return near > NO_CARD and last <= LAST_CARD


@njit(cache=True)
def lanes_of_five(cards, lanes):
    """Write the masks of hands of five cards, as lanes; true if all have known and different ones."""
    wide_vectors()
    near, last = LAST_CARD, NO_CARD
    for i in range(lanes.shape[0] // 4):
        a, b, c, d, e = cards[5 * i], cards[5 * i + 1], cards[5 * i + 2], cards[5 * i + 3], cards[5 * i + 4]
        near = less(near, nearest_of_five(a, b, c, d, e))
        last = more(last, highest_of_five(a, b, c, d, e))
        lanes[4 * i] = lane_of(CLUBS, a, b, c, d, e, NO_CARD, NO_CARD, NONE, NONE)
        lanes[4 * i + 1] = lane_of(DIAMONDS, a, b, c, d, e, NO_CARD, NO_CARD, NONE, NONE)
        lanes[4 * i + 2] = lane_of(HEARTS, a, b, c, d, e, NO_CARD, NO_CARD, NONE, NONE)
        lanes[4 * i + 3] = lane_of(SPADES, a, b, c, d, e, NO_CARD, NO_CARD, NONE, NONE)
    return near > NO_CARD and last <= LAST_CARD
