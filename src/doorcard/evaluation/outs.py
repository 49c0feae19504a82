"""Outs: which single next card makes a hand better, counted against everything that one player sees.

What counts, word for word:

- The *unseen* cards are the 52 less every card the player sees: his own, all up cards (those of folded hands
  too), hands that lie open, a community card. Down cards of others and the rest of the deck are alike to him.
- A card is an *out for the high hand* if, with it, his best high hand is of a better category than now and
  that category is a straight or better (rule 1.4). It counts once, under the category it makes. A higher
  straight, a better flush or a better kicker is no out, nor are pairs, two pair and trips.
- A card is an *out for the low* if, with it, he has a low where he had none, or a better one (rule 1.5).
- Only the very next card is looked at. Whether the better hand wins is another question.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from doorcard.cards import Card, rank_of, suit_of
from doorcard.evaluation.hands import ACE, HAND_SIZE, MAX_CARDS, Category, check_cards
from doorcard.evaluation.low8 import LOW_SPAN, NO_LOW, is_low_rank, low_place

DECK = 52
LEAST_CARDS = HAND_SIZE - 1
"""With fewer, one more card makes no hand of five."""
RANKS, SUITS = 13, 4
_FIVE = (1 << HAND_SIZE) - 1
LOW_PLACES = 8
"""Ace to eight."""


class KindOfOuts(Struct, frozen=True):
    """The cards, ascending, that make one category of high hand."""

    category: Category
    cards: tuple[Card, ...]


class Outs(Struct, frozen=True):
    """The outs among ``unseen`` cards: ``high`` by category, best first; ``low`` ascending."""

    unseen: int
    high: tuple[KindOfOuts, ...] = ()
    low: tuple[Card, ...] = ()


def count_outs(own: Sequence[Card], others: Sequence[Card] = (), *, low: bool = False) -> Outs:
    """The outs of ``own``, four to six cards with a community card among them, while ``others`` are seen too.

    ``low``: whether the game has one; without it ``low`` stays empty.

    Raises:
        EvaluationError: A card is unknown or repeated, or ``own`` are fewer than four or more than six.
    """
    check_cards(own, LEAST_CARDS, MAX_CARDS - 1)
    check_cards((*own, *others), LEAST_CARDS, DECK)
    seen = {*own, *others}
    unseen = [card for card in range(DECK) if card not in seen]
    return Outs(len(unseen), _high_outs(own, unseen), _low_outs(own, unseen) if low else ())


def _high_outs(own: Sequence[Card], unseen: Sequence[Card]) -> tuple[KindOfOuts, ...]:
    """Each unseen card under the category it makes.

    In suits that one card more cannot make a flush of, all cards of a rank make the same.
    """
    times, suits = [0] * RANKS, [0] * SUITS
    for card in own:
        times[rank_of(card)] += 1
        suits[suit_of(card)] |= 1 << rank_of(card)
    is_near_flush = [ranks.bit_count() >= HAND_SIZE - 1 for ranks in suits]
    if not any(is_near_flush) and not _is_near_straight(suits) and not _is_near_full(times):
        return ()
    now, found, by_rank = _made(times, suits), dict[Category, list[Card]](), dict[int, Category]()
    for card in unseen:
        rank, suit = rank_of(card), suit_of(card)
        if is_near_flush[suit]:
            made = _made_with(times, suits, rank, suit)
        elif rank in by_rank:
            made = by_rank[rank]
        else:
            made = by_rank[rank] = _made_with(times, suits, rank, suit)
        if made > now:
            found.setdefault(made, []).append(card)
    return tuple(KindOfOuts(kind, tuple(found[kind])) for kind in sorted(found, reverse=True))


def _made_with(times: list[int], suits: list[int], rank: int, suit: int) -> Category:
    """``_made`` with one card more, which is taken away again."""
    times[rank] += 1
    suits[suit] ^= 1 << rank
    made = _made(times, suits)
    times[rank] -= 1
    suits[suit] ^= 1 << rank
    return made


def _made(times: Sequence[int], suits: Sequence[int]) -> Category:
    """The category of the best five if it is a straight or better, else HIGH_CARD for all the lesser ones.

    ``times``: how often each rank is held; ``suits``: the ranks held in each suit, as bits.
    """
    flush = 0
    for ranks in suits:
        if ranks.bit_count() >= HAND_SIZE:
            flush = ranks
    if flush and _has_straight(flush):
        return Category.STRAIGHT_FLUSH
    most = max(times)
    if most == SUITS:
        return Category.FOUR_OF_A_KIND
    if most == 3 and RANKS - times.count(0) - times.count(1) > 1:
        return Category.FULL_HOUSE
    if flush:
        return Category.FLUSH
    is_straight = _has_straight(suits[0] | suits[1] | suits[2] | suits[3])
    return Category.STRAIGHT if is_straight else Category.HIGH_CARD


def _has_straight(ranks: int) -> bool:
    """Whether five bits in a row are set; the ace stands below the deuce too."""
    run = ranks << 1 | ranks >> ACE
    return run & run >> 1 & run >> 2 & run >> 3 & run >> 4 != 0


def _is_near_straight(suits: Sequence[int]) -> bool:
    """Whether four of some five ranks in a row are held; the ace stands below the deuce too."""
    ranks = suits[0] | suits[1] | suits[2] | suits[3]
    run = ranks << 1 | ranks >> ACE
    return any((run >> low & _FIVE).bit_count() >= HAND_SIZE - 1 for low in range(RANKS - HAND_SIZE + 2))


def _is_near_full(times: list[int]) -> bool:
    """Whether one card more can make a full house or four of a kind."""
    return max(times) > 2 or times.count(2) > 1


def _low_outs(own: Sequence[Card], unseen: Sequence[Card]) -> tuple[Card, ...]:
    """Each unseen card that makes a low or a better one; suits do not matter."""
    held = {low_place(rank_of(card)) for card in own if is_low_rank(rank_of(card))}
    now = _low_worth(held)
    better = {place for place in range(LOW_PLACES) if _low_worth(held | {place}) > now}
    return tuple(card for card in unseen if low_place(rank_of(card)) in better)


def _low_worth(places: set[int]) -> int:
    """Larger is better, 0 is no low: the five lowest places compare from the highest down, as bits do."""
    if len(places) < HAND_SIZE:
        return NO_LOW
    return LOW_SPAN - sum(1 << place for place in sorted(places)[:HAND_SIZE])
