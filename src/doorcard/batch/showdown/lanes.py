"""Compiled: in which order tied hands get odd chips (rule 7.4). It is rare, and written to be read."""

from doorcard.batch.lanes import I64, LANE, U64, card_bit, first_of, high_of_seven, inlined, without_first
from doorcard.evaluation.lanes import FLUSH, FULL_HOUSE, QUADS, STRAIGHT, STRAIGHT_FLUSH, TRIPS, TWO_PAIR

BY_POSITION, BY_FIVE, BY_SEVEN = 0, 1, 2
"""The places of the values in ``plan.ODD_CHIPS``."""
ACE = 12
EIGHT_PLACES = 8
WHEEL_TOP = 3
CARD_BITS = 6
AT_FLUSH, AT_FULL_HOUSE, AT_QUADS = I64(FLUSH), I64(FULL_HOUSE), I64(QUADS)
AT_STRAIGHT, AT_STRAIGHT_FLUSH = I64(STRAIGHT), I64(STRAIGHT_FLUSH)
AT_TRIPS, AT_TWO_PAIR = I64(TRIPS), I64(TWO_PAIR)


@inlined
def first_in_order(plan, seats, winners, shared, is_low):
    """Who of tied winners gets the next odd chip."""
    if not is_low and plan.odd_chip == BY_POSITION:
        return first_of(winners)
    best, first = I64(0), I64(-1)
    while winners:
        player = first_of(winners)
        winners = without_first(winners)
        own = seats.cards[player]
        if is_low:
            key = low_key(own | shared, plan.low_odd_by_lowest)
        elif plan.odd_chip == BY_FIVE:
            key = cards_key(best_five(own | shared))
        else:
            key = cards_key(own)
        if first < 0 or key > best:
            best, first = key, player
    return first


@inlined
def cards_key(mask):
    """The cards of a mask from the highest down, as a number that compares as they do."""
    key = I64(0)
    for card in range(51, -1, -1):
        if mask & card_bit(card) != U64(0):
            key = (key << CARD_BITS) | card
    return key


@inlined
def low_key(mask, by_lowest):
    """The cards of a low, in the suits that count, as a number that is larger for who comes first."""
    key, found = I64(0), 0
    for place in range(EIGHT_PLACES):
        card = _card_of_rank(mask, ACE if place == 0 else place - 1, by_lowest)
        if card < 0 or found == 5:
            continue
        if by_lowest:
            key = (key << CARD_BITS) | card
        else:
            key |= I64(card) << CARD_BITS * found
        found += 1
    return -key if by_lowest else key


@inlined
def _card_of_rank(mask, rank, lowest):
    """The card of a rank in its lowest or highest suit; -1 if there is none."""
    best = -1
    for suit in range(4):
        card = 4 * rank + suit
        if mask & card_bit(card) != U64(0) and (best < 0 or not lowest):
            best = card
    return best


@inlined
def best_five(mask):
    """The five of seven cards that play high, in the highest suits, as a mask."""
    strength = high_of_seven(mask)
    major, minor = strength >> 16, strength & 0xFFFF
    if major in (AT_FLUSH, AT_STRAIGHT_FLUSH):
        mask = _suit_of_flush(mask)
    if major in (AT_STRAIGHT, AT_STRAIGHT_FLUSH):
        return _take(mask, _run_below(minor), 1)
    if major == AT_FLUSH:
        return _take(mask, minor, 1)
    begin, of_named, of_rest = _groups(major)
    return _take(mask, major - begin, of_named) | _take(mask, minor, of_rest)


@inlined
def _groups(major):
    """Where the majors of a category begin, and how many cards of the ranks that name it and of the rest.

    Something is always added to where they begin, so that the last of a category is where the next begins.
    """
    if major > AT_QUADS:
        return AT_QUADS, 4, 1
    if major > AT_FULL_HOUSE:
        return AT_FULL_HOUSE, 3, 2
    if major > AT_TRIPS:
        return AT_TRIPS, 3, 1
    if major > AT_TWO_PAIR:
        return AT_TWO_PAIR, 2, 1
    return I64(0), 2, 1


@inlined
def _run_below(top):
    """The ranks of a straight from its top, which a strength has one place higher."""
    high = first_of(top) - 1
    if high == WHEEL_TOP:
        return I64(0b1_0000_0000_1111)
    return I64(0b11111) << (high - 4)


@inlined
def _suit_of_flush(mask):
    """The cards of the suit of which there are five or more."""
    for shift in (0, 16, 32, 48):
        suit = U64(mask & U64(LANE << U64(shift)))
        rest = suit
        for _ in range(4):
            rest = U64(rest & U64(rest - U64(1))) if rest != U64(0) else rest
        if rest != U64(0):
            return suit
    return U64(0)


@inlined
def _take(mask, ranks, each):
    """So many cards of each of the ranks, the highest suits first, as a mask."""
    taken = U64(0)
    while ranks:
        rank = first_of(ranks)
        ranks = without_first(ranks)
        left = each
        for suit in range(3, -1, -1):
            bit = card_bit(4 * rank + suit)
            if left > 0 and mask & bit != U64(0):
                taken |= bit
                left -= 1
    return taken
