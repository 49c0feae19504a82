"""Small pieces of the compiled hand: sets of players in a number, numbers by chance, boards.

A set of players has bit p for player p. Cards of a hand are a mask: bit ``16 * suit + rank`` for each.
Whatever is cast to 64 bits without a sign stays so: numba would turn a mixture with signs into a float.
"""

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.core.base import BaseContext
from numba.extending import intrinsic

from doorcard.evaluation.lanes import U16, low_bits, low_value, seen, value

U64 = np.uint64
I64 = np.int64
GOLDEN = U64(0x9E3779B97F4A7C15)
FIRST_FACTOR, SECOND_FACTOR = U64(0xBF58476D1CE4E5B9), U64(0x94D049BB133111EB)
LANE = U64(0xFFFF)
CARDS = 52

# The groups that a board can show (4.1), above two times thirteen ranks.
GROUP = 26
PAIR_SHOWS, TWO_PAIR_SHOWS, TRIPS_SHOW, FULL_HOUSE_SHOWS, QUADS_SHOW = 1, 2, 3, 4, 5
OPEN_PAIR = I64(PAIR_SHOWS << GROUP)
"""What a board with a pair or better comes to at least (4.5)."""


inlined = njit(forceinline=True, _nrt=False)
"""Compiled into whoever calls it, and without counting who uses an array: together that is half the time."""


@intrinsic
def first_of(typing: object, players: types.Type) -> object:
    """The lowest number in a set of players; 64 of an empty one."""

    def emit(
        context: BaseContext, builder: ir.IRBuilder, signature: object, arguments: list[object]
    ) -> object:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), emit


@intrinsic
def count_of(typing: object, players: types.Type) -> object:
    """How many players a set has."""

    def emit(
        context: BaseContext, builder: ir.IRBuilder, signature: object, arguments: list[object]
    ) -> object:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), emit


@inlined
def next_of(players, after):
    """The next of a set clockwise after a player (1.7); -1 if there is none."""
    if players == 0:
        return I64(-1)
    later = (players >> (after + 1)) << (after + 1)
    return first_of(later if later != 0 else players)


@inlined
def without_first(players):
    """The set without its lowest number."""
    return players & (players - 1)


@inlined
def mixed(number):
    """SplitMix64's finish (Steele, Lea and Flood 2014): every bit of 64 depends on every other."""
    number = U64((number ^ (number >> U64(30))) * FIRST_FACTOR)
    number = U64((number ^ (number >> U64(27))) * SECOND_FACTOR)
    return U64(number ^ (number >> U64(31)))


@inlined
def chance(stream, at):
    """Number ``at`` of a stream: 32 bits."""
    return U64(mixed(U64(stream + U64(at + 1) * GOLDEN)) >> U64(32))


@inlined
def card_bit(card):
    """A card as a mask."""
    return U64(U64(1) << U64((card & 3) * 16 + (card >> 2)))


@inlined
def ranks_seen(mask):
    """The ranks of a mask seen at least once, twice, three and four times, in 16 bits each."""
    return seen(
        U16(mask & LANE),
        U16(U64(mask >> U64(16)) & LANE),
        U16(U64(mask >> U64(32)) & LANE),
        U16(mask >> U64(48)),
    )


@inlined
def flush_in(mask):
    """The ranks of the suit of five or more cards, or nothing."""
    flush = U16(0)
    for shift in (0, 16, 32, 48):
        suit = U16(U64(mask >> U64(shift)) & LANE)
        four = U64(suit)
        for _ in range(4):
            four = U64(four & U64(four - U64(1))) if four != U64(0) else four
        flush = suit if four != U64(0) else flush
    return flush


@inlined
def high_of_seven(mask):
    """The packed strength of seven cards, as in `evaluate_high`."""
    once, twice, thrice, four = ranks_seen(mask)
    major, minor = value(once, twice, thrice, four, flush_in(mask), 2)
    return (I64(major) << I64(16)) | I64(minor)


@inlined
def low_of_seven(mask):
    """The strength of the low of seven cards, 0 for none."""
    once, _, _, _ = ranks_seen(mask)
    return I64(low_value(low_bits(once)))


@inlined
def board_value(mask):
    """How high a board ranks among boards of as many cards, one to five (4.1); larger acts first."""
    lanes = ranks_seen(mask)
    once, twice, thrice, four = I64(lanes[0]), I64(lanes[1]), I64(lanes[2]), I64(lanes[3])
    if twice == 0:
        return once
    if four != 0:
        return I64(QUADS_SHOW << GROUP) | (four << 13) | (once ^ four)
    if thrice != 0:
        group = FULL_HOUSE_SHOWS if twice != thrice else TRIPS_SHOW
        return I64(group << GROUP) | (thrice << 13) | (once ^ thrice)
    group = TWO_PAIR_SHOWS if without_first(twice) != 0 else PAIR_SHOWS
    return I64(group << GROUP) | (twice << 13) | (once ^ twice)


@inlined
def highest_card(mask):
    """The highest card of a mask, by rank and then suit (1.6)."""
    best = I64(-1)
    for suit in range(4):
        rank = I64(-1)
        lane = I64(U64(mask >> U64(16 * suit)) & LANE)
        while lane != 0:
            lane >>= 1
            rank += 1
        if rank >= 0:
            best = max(best, 4 * rank + suit)
    return best
