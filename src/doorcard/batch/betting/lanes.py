"""Compiled: what a player holds, in so few classes that a table can say what to do with each.

``policy.bucket_of`` is the same in Python, and says what the classes are.
"""

from doorcard.batch.lanes import LANE, U64, count_of, flush_in, inlined, ranks_seen, without_first
from doorcard.evaluation.lanes import straights

PLAIN, LOW_PAIR, HIGH_PAIR, TWO_PAIR, TRIPS, BETTER = 0, 1, 2, 3, 4, 5
NO_DRAW, FLUSH_DRAW = 0, 1
LOW_RANKS = 0b1_0000_0111_1111
"""The ace, and the deuce to the eight."""
NINE_BIT = 1 << 7


@inlined
def made_of(once, twice, thrice, flush):
    """The first digit: what is made."""
    # A full house has a second rank twice or more often: of two trips one is the pair.
    if flush or straights(once) or (thrice and without_first(twice)):
        return BETTER
    if thrice:
        return TRIPS
    if without_first(twice):
        return TWO_PAIR
    if twice:
        return HIGH_PAIR if twice >= NINE_BIT else LOW_PAIR
    return PLAIN


@inlined
def has_flush_draw(mask, street):
    """Three of a suit on third street, four until sixth."""
    wanted = 3 if street == 3 else 4
    for shift in (0, 16, 32, 48):
        if count_of(U64(mask >> U64(shift)) & LANE) >= wanted:
            return street < 7
    return False


@inlined
def bucket_of(mask, street, has_low):
    """The class of the cards that a player can use on a street."""
    once, twice, thrice, four = ranks_seen(mask)
    made = BETTER if four else made_of(once, twice, thrice, flush_in(mask))
    draw = FLUSH_DRAW if has_flush_draw(mask, street) else NO_DRAW
    low = 0
    if has_low:
        lows = count_of(once & LOW_RANKS)
        low = 2 if lows >= 5 else (1 if street < 7 and lows >= min(street, 4) else 0)
    return (made * 2 + draw) * 3 + low
