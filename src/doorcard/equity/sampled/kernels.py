"""The compiled sampler: a block of deals side by side, each in a lane of its own.

``plain`` is the same in Python that can be read, and gives the same sums. Cards are drawn by Fisher and
Yates' shuffle. Lanes cannot index, so the shuffled deck is never written down: which card a place held
before a step follows from the steps before it, backwards, by comparisons alone.
"""

import numpy as np
from numba import njit

from doorcard.equity.sampled.deal import LANES, NOWHERE
from doorcard.evaluation.lanes import (
    NONE,
    U16,
    bits_in,
    low_bits,
    low_value,
    rank_bit,
    seen,
    value,
    wide_vectors,
)

U8 = np.uint8
U32 = np.uint32
FIVE = U16(5)
NO_STEPS = 8
WHOLE = U32(1680)
QUARTER = U32(420)


@njit(cache=True)
def draw_places(state, first, left, places):
    """A random place from ``first``, of ``left``, in every lane.

    The generator is xoshiro128++ (Blackman and Vigna 2021). A number of 32 bits is scaled to the places, so
    none is likelier than another by more than one part in 80 million.
    """
    wide_vectors()
    for lane in range(LANES):
        s0, s1, s2, s3 = state[0, lane], state[1, lane], state[2, lane], state[3, lane]
        total = U32(s0 + s3)
        drawn = U32(U32(U32(total << U32(7)) | U32(total >> U32(25))) + s0)
        shifted = U32(s1 << U32(9))
        s2 = U32(s2 ^ s0)
        s3 = U32(s3 ^ s1)
        state[1, lane] = U32(s1 ^ s2)
        state[0, lane] = U32(s0 ^ s3)
        state[2, lane] = U32(s2 ^ shifted)
        state[3, lane] = U32(U32(s3 << U32(11)) | U32(s3 >> U32(21)))
        upper = U32(U32(drawn >> U32(16)) * left)
        lower = U32(U32(drawn & U32(0xFFFF)) * left)
        places[lane] = U8(first + U32(U32(upper + U32(lower >> U32(16))) >> U32(16)))


@njit(cache=True)
def trace(cards, places, step):
    """Whatever lay at a step's place came from the place whose turn it was: for eight steps, the last first.

    ``places`` are the rows of those steps in order, ``step`` is the last of them.
    """
    wide_vectors()
    h, g, f, e = places[7], places[6], places[5], places[4]
    d, c, b, a = places[3], places[2], places[1], places[0]
    for lane in range(LANES):
        card = cards[lane]
        card = step if card == h[lane] else card
        card = U8(step - U8(1)) if card == g[lane] else card
        card = U8(step - U8(2)) if card == f[lane] else card
        card = U8(step - U8(3)) if card == e[lane] else card
        card = U8(step - U8(4)) if card == d[lane] else card
        card = U8(step - U8(5)) if card == c[lane] else card
        card = U8(step - U8(6)) if card == b[lane] else card
        card = U8(step - U8(7)) if card == a[lane] else card
        cards[lane] = card


@njit(cache=True)
def put(cards, holes):
    """The cards that lie in the places of four cards that are seen."""
    wide_vectors()
    hole, other, third, fourth = holes[0, 0], holes[1, 0], holes[2, 0], holes[3, 0]
    card, another, one, more = holes[0, 1], holes[1, 1], holes[2, 1], holes[3, 1]
    for lane in range(LANES):
        here = cards[lane]
        here = card if here == hole else here
        here = another if here == other else here
        here = one if here == third else here
        cards[lane] = more if here == fourth else here


@njit(cache=True)
def deal(state, places, cards, need, deck, holes):
    """Draw ``need`` of the ``deck`` unseen cards in every lane, in order.

    ``places`` has eight rows before those of the steps, with a number that is no place.
    """
    for step in range(need):
        draw_places(state, U32(step), U32(deck - step), places[step + NO_STEPS])
        cards[step, :] = places[step + NO_STEPS]
        for last in range(step - 1, -1, -8):
            trace(cards[step], places[last + 1 : last + 1 + NO_STEPS], U8(last))
        for number in range(0, holes.shape[0], 4):
            put(cards[step], holes[number : number + 4])


@njit(cache=True)
def add_card(cards, suits):
    """Put a card into every lane's hand."""
    wide_vectors()
    for lane in range(LANES):
        card = U16(cards[lane])
        rank = rank_bit(card)
        suit = U16(card & U16(3))
        suits[0, lane] = U16(suits[0, lane] | (rank if suit == U16(0) else NONE))
        suits[1, lane] = U16(suits[1, lane] | (rank if suit == U16(1) else NONE))
        suits[2, lane] = U16(suits[2, lane] | (rank if suit == U16(2) else NONE))
        suits[3, lane] = U16(suits[3, lane] | (rank if suit == U16(3) else NONE))


@njit(cache=True)
def highs_of(suits, majors, minors):
    """The high strengths of the hands of seven cards in all lanes."""
    wide_vectors()
    for lane in range(LANES):
        a, b, c, d = suits[0, lane], suits[1, lane], suits[2, lane], suits[3, lane]
        flush = a if bits_in(a) >= FIVE else (b if bits_in(b) >= FIVE else (c if bits_in(c) >= FIVE else d))
        flush = flush if bits_in(flush) >= FIVE else NONE
        once, twice, thrice, four = seen(a, b, c, d)
        majors[lane], minors[lane] = value(once, twice, thrice, four, flush, 2)


@njit(cache=True)
def lows_of(suits, lows):
    """The low strengths in all lanes, as in ``evaluation.low8``: 0 is no low."""
    wide_vectors()
    for lane in range(LANES):
        ranks = U16(U16(suits[0, lane] | suits[1, lane]) | U16(suits[2, lane] | suits[3, lane]))
        lows[lane] = low_value(low_bits(ranks))


@njit(cache=True)
def joined(majors, minors, strengths):
    """Both halves of the high strengths as one number."""
    wide_vectors()
    for lane in range(LANES):
        strengths[lane] = U32(U32(majors[lane]) << U32(16)) | U32(minors[lane])


@njit(cache=True)
def raise_best(strengths, best):
    """Keep the better."""
    wide_vectors()
    for lane in range(LANES):
        best[lane] = max(best[lane], strengths[lane])


@njit(cache=True)
def count_best(strengths, best, count):
    """Count who has the best."""
    wide_vectors()
    for lane in range(LANES):
        count[lane] = U32(count[lane] + U32(strengths[lane] == best[lane]))


@njit(inline="always")
def part_of(count):
    """What each of so many (1 to 8) gets of a half of 840."""
    few = U32(840) if count == U32(1) else (U32(420) if count == U32(2) else U32(280))
    more = U32(210) if count == U32(4) else U32(168)
    many = U32(140) if count == U32(6) else (U32(120) if count == U32(7) else U32(105))
    return few if count < U32(4) else (more if count < U32(6) else many)


@njit(cache=True)
def sum_highs(strengths, best, count):
    """What a player gets in all lanes where the best high takes all: the columns of ``answer.Sums``."""
    wide_vectors()
    share = square = win = tie = quarter = U32(0)
    for lane in range(LANES):
        part = part_of(count[lane]) if strengths[lane] == best[lane] else U32(0)
        part = U32(part + part)
        share += part
        square += U32(part * part)
        win += U32(part == WHOLE)
        tie += U32(part > U32(0)) & U32(part < WHOLE)
        quarter += U32(part == QUARTER)
    return share, square, win, tie, share // U32(2), U32(0), quarter


@njit(cache=True)
def sum_halves(strengths, best, count, lows, best_low, low_count):
    """The same where the best low takes half, in lanes that have one."""
    wide_vectors()
    share = square = win = tie = high = low = quarter = U32(0)
    for lane in range(LANES):
        upper = part_of(count[lane]) if strengths[lane] == best[lane] else U32(0)
        is_low = best_low[lane] != U32(0)
        lower = part_of(low_count[lane]) if (is_low and lows[lane] == best_low[lane]) else U32(0)
        part = U32(upper + lower) if is_low else U32(upper + upper)
        share += part
        square += U32(part * part)
        win += U32(part == WHOLE)
        tie += U32(part > U32(0)) & U32(part < WHOLE)
        high += upper
        low += lower
        quarter += U32(part == QUARTER)
    return share, square, win, tie, high, low, quarter


@njit(cache=True)
def _hands(cards, known, missing, is_shared, has_low, suits, strengths, lows):
    """Value every player's hand in all lanes."""
    majors, minors = np.empty(LANES, np.uint16), np.empty(LANES, np.uint16)
    low = np.empty(LANES, np.uint8)
    at, last = 0, np.sum(missing)
    for player in range(known.shape[0]):
        for suit in range(4):
            suits[suit, :] = known[player, suit]
        for _ in range(missing[player]):
            add_card(cards[at], suits)
            at += 1
        if is_shared:
            add_card(cards[last], suits)
        highs_of(suits, majors, minors)
        joined(majors, minors, strengths[player])
        if has_low:
            lows_of(suits, low)
            lows[player, :] = low


@njit(cache=True)
def _best(strengths, best, count):
    best[:] = strengths[0]
    count[:] = 0
    for player in range(1, strengths.shape[0]):
        raise_best(strengths[player], best)
    for player in range(strengths.shape[0]):
        count_best(strengths[player], best, count)


@njit(cache=True)
def sample(state, blocks, deck, holes, known, missing, is_shared, has_low):
    """Deal so many blocks of ``LANES`` and add up what everybody gets.

    Args:
        state: uint32[4, LANES], the generator of each lane; it goes on from there.
        blocks: How many.
        deck: How many cards are unseen.
        holes: uint8[4 k, 2]: a seen card below ``deck`` and the unseen card that lies in its place; NOWHERE
            where there are no more.
        known: uint16[players, 4]: each one's known cards, a lane for each suit.
        missing: int64[players]: how many of his seven are drawn for him alone.
        is_shared: Whether one more card is drawn, for all.
        has_low: Whether the best low takes half.

    Returns:
        int64[players, 7], the columns of ``answer.Sums``.
    """
    players = known.shape[0]
    need = np.sum(missing) + (1 if is_shared else 0)
    places, cards = np.full((need + NO_STEPS, LANES), U8(NOWHERE)), np.empty((need, LANES), np.uint8)
    suits = np.empty((4, LANES), np.uint16)
    strengths, lows = np.empty((players, LANES), np.uint32), np.zeros((players, LANES), np.uint32)
    best, count = np.empty(LANES, np.uint32), np.empty(LANES, np.uint32)
    best_low, low_count = np.empty(LANES, np.uint32), np.empty(LANES, np.uint32)
    sums = np.zeros((players, 7), np.int64)
    for _ in range(blocks):
        deal(state, places, cards, need, deck, holes)
        _hands(cards, known, missing, is_shared, has_low, suits, strengths, lows)
        _best(strengths, best, count)
        if has_low:
            _best(lows, best_low, low_count)
        for player in range(players):
            if has_low:
                told = sum_halves(strengths[player], best, count, lows[player], best_low, low_count)
            else:
                told = sum_highs(strengths[player], best, count)
            for column in range(7):
                sums[player, column] += told[column]
    return sums
