"""The compiled sampler: a block of deals side by side, each in a lane of its own.

``plain`` is the same in Python that can be read, and gives the same sums. Rows of arrays are passed by their
number: a view of a row costs more than the work on it.
"""

import numpy as np
from numba import njit

from doorcard.equity.sampled.deal import LANES, NOWHERE
from doorcard.equity.sampled.lanes import NO_STEPS, deal
from doorcard.evaluation.kernels import low_bits_of_five, strength_of
from doorcard.evaluation.lanes import NO_LOW, NONE, U8, U16, low_bit, low_value, rank_bit, wide_vectors

MADE_FROM = "d73c1e65a8a1"
"""The sum of what other files give to these loops, held by a test: numba keeps what it has compiled on disk,
and compiles it again only when this file changes."""

U32 = np.uint32
WHOLE = U16(1680)
QUARTER = U16(420)


@njit
def highs_of(cards, rows, player, halves):
    """Write a player's high strengths in all lanes, each as its two halves, the minor first."""
    wide_vectors()
    first, second, third, fourth = rows[player, 0], rows[player, 1], rows[player, 2], rows[player, 3]
    fifth, sixth, seventh = rows[player, 4], rows[player, 5], rows[player, 6]
    for lane in range(LANES):
        a, b, c, d = cards[first, lane], cards[second, lane], cards[third, lane], cards[fourth, lane]
        e, f, g = cards[fifth, lane], cards[sixth, lane], cards[seventh, lane]
        major, minor = strength_of(a, b, c, d, e, f, g, rank_bit(f), rank_bit(g), 2)
        halves[player, 2 * lane] = minor
        halves[player, 2 * lane + 1] = major


@njit
def lows_of(cards, rows, player, lows):
    """Write a player's low strengths in all lanes, as in ``evaluation.low8``: 0 is no low."""
    wide_vectors()
    first, second, third, fourth = rows[player, 0], rows[player, 1], rows[player, 2], rows[player, 3]
    fifth, sixth, seventh = rows[player, 4], rows[player, 5], rows[player, 6]
    for lane in range(LANES):
        a, b, c, d = cards[first, lane], cards[second, lane], cards[third, lane], cards[fourth, lane]
        e, f, g = cards[fifth, lane], cards[sixth, lane], cards[seventh, lane]
        lows[player, lane] = low_value(U8(low_bits_of_five(a, b, c, d, e) | low_bit(f) | low_bit(g)))


@njit
def begin_best(strengths, best, count):
    """Begin with the first player, and with nobody counted."""
    wide_vectors()
    for lane in range(LANES):
        best[lane] = strengths[0, lane]
        count[lane] = NONE


@njit
def raise_best(strengths, player, best):
    """Keep the better."""
    wide_vectors()
    for lane in range(LANES):
        strength = strengths[player, lane]
        best[lane] = strength if strength > best[lane] else best[lane]


@njit
def mark_best(strengths, player, best, count, winners):
    """Count who has the best, and write all bits where he has."""
    wide_vectors()
    for lane in range(LANES):
        is_best = U16(strengths[player, lane] == best[lane])
        winners[player, lane] = U16(NONE - is_best)
        count[lane] = U16(count[lane] + is_best)


@njit
def find_best(strengths, best, count, winners):
    """Who has the best, and how many: strengths of all players into lanes of marks and a count."""
    begin_best(strengths, best, count)
    for player in range(1, strengths.shape[0]):
        raise_best(strengths, player, best)
    for player in range(strengths.shape[0]):
        mark_best(strengths, player, best, count, winners)


@njit(inline="always")
def part_of(count):
    """What each of so many (1 to 8) gets of a half of 840."""
    few = U16(840) if count == U16(1) else (U16(420) if count == U16(2) else U16(280))
    more = U16(210) if count == U16(4) else U16(168)
    many = U16(140) if count == U16(6) else (U16(120) if count == U16(7) else U16(105))
    return few if count < U16(4) else (more if count < U16(6) else many)


@njit
def part_highs(count, half, high):
    """What a best high gets: of a half, and of the pot where no low takes half."""
    wide_vectors()
    for lane in range(LANES):
        part = part_of(count[lane])
        half[lane] = part
        high[lane] = U16(part + part)


@njit
def part_lows(count, best, half, high, low):
    """What a best low gets, and that a best high gets no more than of a half then."""
    wide_vectors()
    for lane in range(LANES):
        part, of_half, of_all = part_of(count[lane]), half[lane], high[lane]
        is_low = best[lane] != NO_LOW
        high[lane] = of_half if is_low else of_all
        low[lane] = part if is_low else NONE


@njit(inline="always")
def added(part, share, square, win, some, quarter):
    """Sums of shares and squares and counts of all, something and quarters, after one more deal."""
    share = U32(share + U32(part))
    square = U32(square + U32(U32(part) * U32(part)))
    win = U16(win + U16(part == WHOLE))
    some = U16(some + U16(part != NONE))
    return share, square, win, some, U16(quarter + U16(part == QUARTER))


@njit(inline="always")
def enter(sums, player, share, square, win, some, upper, lower, quarter):
    """Add to a player's columns of ``answer.Sums``."""
    sums[player, 0] += share
    sums[player, 1] += square
    sums[player, 2] += win
    sums[player, 3] += np.int64(some) - np.int64(win)
    sums[player, 4] += upper
    sums[player, 5] += lower
    sums[player, 6] += quarter


@njit
def sum_highs(sums, player, winners, high):
    """Add what a player gets in all lanes where the best high takes all."""
    wide_vectors()
    share, square, win, some, quarter = U32(0), U32(0), NONE, NONE, NONE
    for lane in range(LANES):
        part = U16(high[lane] & winners[player, lane])
        share, square, win, some, quarter = added(part, share, square, win, some, quarter)
    enter(sums, player, share, square, win, some, share // U32(2), U32(0), quarter)


@njit
def sum_halves(sums, player, winners, low_winners, half, high, low):
    """The same where the best low takes half, in lanes that have one."""
    wide_vectors()
    share, square, win, some, quarter = U32(0), U32(0), NONE, NONE, NONE
    upper, lower = U32(0), U32(0)
    for lane in range(LANES):
        is_best = winners[player, lane]
        of_low = U16(low[lane] & low_winners[player, lane])
        part = U16(U16(high[lane] & is_best) + of_low)
        share, square, win, some, quarter = added(part, share, square, win, some, quarter)
        upper = U32(upper + U32(U16(half[lane] & is_best)))
        lower = U32(lower + U32(of_low))
    enter(sums, player, share, square, win, some, upper, lower, quarter)


@njit(cache=True)
def sample(state, blocks, deck, holes, need, known, rows, has_low):
    """Deal so many blocks of ``LANES`` and add up what everybody gets.

    Args:
        state: uint32[4, LANES], the generator of each lane; it goes on from there.
        blocks: How many.
        deck: How many cards are unseen.
        holes: uint8[4 k, 2]: a seen card below ``deck`` and the unseen card that lies in its place; NOWHERE
            where there are no more.
        need: How many cards are drawn.
        known: uint8[n]: the cards of all players that are known.
        rows: int64[players, 7]: each one's cards, as their numbers among those drawn and then those known.
        has_low: Whether the best low takes half.

    Returns:
        int64[players, 7], the columns of ``answer.Sums``.
    """
    players = rows.shape[0]
    places, cards = np.full((need + NO_STEPS, LANES), U8(NOWHERE)), np.empty((need + len(known), LANES), U8)
    for number in range(len(known)):
        cards[need + number, :] = known[number]
    strengths, best = np.empty((players, LANES), U32), np.empty(LANES, U32)
    lows, best_low = np.empty((players, LANES), U8), np.empty(LANES, U8)
    halves = strengths.view(U16)
    winners, low_winners = np.empty((players, LANES), U16), np.empty((players, LANES), U16)
    count, low_count = np.empty(LANES, U16), np.empty(LANES, U16)
    half, high, low = np.empty(LANES, U16), np.empty(LANES, U16), np.empty(LANES, U16)
    sums = np.zeros((players, 7), np.int64)
    for _ in range(blocks):
        deal(state, places, cards, need, deck, holes)
        for player in range(players):
            highs_of(cards, rows, player, halves)
            if has_low:
                lows_of(cards, rows, player, lows)
        find_best(strengths, best, count, winners)
        part_highs(count, half, high)
        if has_low:
            find_best(lows, best_low, low_count, low_winners)
            part_lows(low_count, best_low, half, high, low)
        for player in range(players):
            if has_low:
                sum_halves(sums, player, winners, low_winners, half, high, low)
            else:
                sum_highs(sums, player, winners, high)
    return sums
