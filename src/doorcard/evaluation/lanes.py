"""The table-free evaluators: a hand as four suits of ranks, valued without a branch.

Only for compiled code (numba, the extra ``fast``); ``batch`` is what callers use. A hand is four lanes of
16 bits, one for each suit, with a bit for each rank. "Seen at least once, twice, three, four times" is a few
ands and ors over the lanes, the top ranks are what is left when the lowest bits are cleared, and everything
else is a choice between two values, so that loops become vectors: one instruction values 16 or 32 hands.

A strength has two halves that compare as one number of 32 bits, in the order of the reference: ``major`` is
the category with the ranks that name the hand, ``minor`` the ranks that break ties. Every intermediate value
is cast to 16 bits: numba would widen it otherwise, and the vectors would hold a quarter as many hands.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.base import BaseContext
from numba.extending import intrinsic

U8 = np.uint8
U16 = np.uint16
NONE = U16(0)
ONE = U16(1)

# Low hands: a byte with a bit for each rank that can play, the eight lowest and the ace highest. Here the
# highest ranks stand where `without_lowest` takes them away; a strength has them the other way round.
NO_LOW = U8(0)
EIGHT_BIT = U8(1)
DEUCE_BIT = U8(64)
ACE_BIT = U8(128)
EIGHT = U8(6)
ACE = U8(12)

# Where the majors of each category begin. Up to trips the ranks that name the hand are added as they are.
TWO_PAIR = U16(0x1000)
TRIPS = U16(0x2800)
STRAIGHT = U16(0x3801)
FLUSH = U16(0x3802)
FULL_HOUSE = U16(0x3802)
QUADS = U16(0x4802)
STRAIGHT_FLUSH = U16(0x5803)


@intrinsic
def wide_vectors(typing: object) -> object:
    """Ask for vectors of 512 bits in the function that says so: compilers prefer 256 where both are there."""

    def emit(context: BaseContext, builder: ir.IRBuilder, signature: object, arguments: object) -> object:
        set.add(builder.function.attributes, '"prefer-vector-width"="512"')
        return context.get_dummy_value()

    return types.void(), emit


@intrinsic
def bits_in(typing: object, lane: types.Type) -> object:
    """How many ranks a lane holds, as a number of the lane's width."""

    def emit(
        context: BaseContext, builder: ir.IRBuilder, signature: object, arguments: list[object]
    ) -> object:
        return builder.ctpop(arguments[0])

    return lane(lane), emit


@intrinsic
def turned(typing: object, lane: types.Type) -> object:
    """The lane with its bits in the opposite order."""

    def emit(
        context: BaseContext, builder: ir.IRBuilder, signature: object, arguments: list[object]
    ) -> object:
        return builder.bitreverse(arguments[0])

    return lane(lane), emit


@njit(inline="always")
def without_lowest(lane):
    """The lane without its lowest rank."""
    return U16(lane & U16(lane - ONE))


@njit(inline="always")
def rank_bit(card):
    """The rank of a card 0..51 as a bit."""
    return U16(ONE << U16(U16(card >> U16(2)) & U16(15)))


@njit(inline="always")
def seen_again(once, twice, thrice, four, rank):
    """The ranks seen at least so often, after one more."""
    four = U16(four | U16(thrice & rank))
    thrice = U16(thrice | U16(twice & rank))
    twice = U16(twice | U16(once & rank))
    return U16(once | rank), twice, thrice, four


@njit(inline="always")
def seen(clubs, diamonds, hearts, spades):
    """The ranks seen at least once, twice, three and four times in the suits."""
    minors, majors = U16(clubs & diamonds), U16(hearts & spades)
    either, other = U16(clubs | diamonds), U16(hearts | spades)
    once = U16(either | other)
    twice = U16(minors | majors | U16(either & other))
    thrice = U16(U16(minors & other) | U16(either & majors))
    return once, twice, thrice, U16(minors & majors)


@njit(inline="always")
def straights(ranks):
    """The tops of straights among ranks: bit r + 1 for rank r, so that the five-high has bit 4."""
    with_low_ace = U16(U16(ranks << ONE) | U16(ranks >> U16(12)))
    run = U16(with_low_ace & U16(with_low_ace << ONE))
    run = U16(run & U16(run << U16(2)))
    return U16(run & U16(with_low_ace << U16(4)))


@njit(inline="always")
def highest(ranks, spare):
    """The ranks without the ``spare`` (0 to 2) lowest, but never without all."""
    one = without_lowest(ranks) if spare > 0 else NONE
    two = without_lowest(one) if spare > 1 else NONE
    return two if two != NONE else (one if one != NONE else ranks)


@njit(inline="always")
def value(once, twice, thrice, four, flush, spare):
    """The strength of a hand as two halves (major, minor).

    Args:
        once, twice, thrice, four: Ranks seen at least so often.
        flush: The ranks of the suit that has five or more, or nothing.
        spare: How many of the cards do not play: cards less five, a constant from 0 to 2.
    """
    is_flush = flush != NONE
    run = straights(flush if is_flush else once)
    is_run = run != NONE
    second = without_lowest(twice)
    pairs = second if without_lowest(second) != NONE else twice
    upper = without_lowest(thrice)
    trips = upper if upper != NONE else thrice
    has_trips, has_two, has_quads = thrice != NONE, second != NONE, four != NONE
    named = four if has_quads else (trips if has_trips else pairs)
    is_full = has_trips and has_two and not has_quads
    begin = (
        QUADS
        if has_quads
        else ((FULL_HOUSE if has_two else TRIPS) if has_trips else (TWO_PAIR if has_two else NONE))
    )
    rest = U16(twice ^ trips) if is_full else U16(once ^ named)
    minor = highest(run if is_run else rest, spare)
    suited = bits_in(flush)
    best = without_lowest(flush) if suited > U16(5) else flush
    best = without_lowest(best) if suited > U16(6) else best
    minor = best if (is_flush and not is_run) else minor
    major = STRAIGHT if is_run else U16(begin + named)
    return ((STRAIGHT_FLUSH if is_run else FLUSH) if is_flush else major), minor


@njit(inline="always")
def low_bit(card):
    """The rank of a card (a byte) as a bit of a low, or nothing above the eight."""
    rank = U8(U8(card >> U8(2)) & U8(15))
    bit = U8(DEUCE_BIT >> U8(rank & U8(7)))
    return ACE_BIT if rank == ACE else (bit if rank <= EIGHT else NO_LOW)


@njit(inline="always")
def low_bits(ranks):
    """The ranks of a lane as the bits of a low."""
    return turned(U8(U16(U16(ranks << ONE) | U16(ranks >> U16(12))) & U16(255)))


@njit(inline="always")
def without_highest(bits):
    """The bits of a low without its highest rank."""
    return U8(bits & U8(bits - EIGHT_BIT))


@njit(inline="always")
def low_value(bits):
    """The strength of a low (rule 1.5) from the ranks that can play: larger is better, 0 is none."""
    count = bits_in(bits)
    six = without_highest(bits)
    seven = without_highest(six)
    eight = without_highest(seven)
    many = seven if count == U8(7) else eight
    five = bits if count == U8(5) else (six if count == U8(6) else many)
    return U8(NO_LOW - turned(five)) if count >= U8(5) else NO_LOW
