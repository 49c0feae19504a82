"""Holdings on third street: two cards down and a door card up, 66,300 of them in 1,755 classes by suits."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

from doorcard.cards import FULL_DECK, Card, make_card, rank_of, suit_of

ACE = 12
EIGHT = 6
ACE_LOW = -1
SETS = 22_100
"""Three cards of 52."""

Three: TypeAlias = tuple[Card, Card, Card]
"""Three cards in the order of their numbers, wherever they lie."""


class Start(NamedTuple):
    """Two cards down, the lower number first, the door card, and all three in the order of their numbers."""

    down: tuple[Card, Card]
    door: Card
    cards: Three


def make_start(down: tuple[Card, Card], door: Card) -> Start:
    """The holding of two down cards, in any order, and a door card."""
    low, high = sorted(down)
    first, second, third = sorted((low, high, door))
    return Start((low, high), door, (first, second, third))


@cache
def all_starts() -> tuple[Start, ...]:
    """Every holding once, three for each set of three cards."""
    return tuple(
        make_start(down, door)
        for down in combinations(FULL_DECK, 2)
        for door in FULL_DECK
        if door not in down
    )


def trips_rank(start: Start) -> int | None:
    """The rank of three of a kind: rolled up."""
    one, three = rank_of(start.cards[0]), rank_of(start.cards[2])
    return one if one == three else None


def pair_rank(start: Start) -> int | None:
    """The rank of a pair that is no three of a kind, wherever it lies."""
    one, two, three = map(rank_of, start.cards)
    return None if one == three or two not in (one, three) else two


def wired_rank(start: Start) -> int | None:
    """The rank of a pair of down cards under another door card."""
    one, two = map(rank_of, start.down)
    return one if one == two != rank_of(start.door) else None


def split_rank(start: Start) -> int | None:
    """The rank of a pair of the door card with one of the down cards."""
    rank = pair_rank(start)
    return rank if rank == rank_of(start.door) else None


def flush_rank(start: Start) -> int | None:
    """The highest rank of three cards of one suit."""
    return rank_of(start.cards[2]) if len(set(map(suit_of, start.cards))) == 1 else None


def straight_rank(start: Start) -> int | None:
    """The highest rank of three in a row; an ace stands above the king or below the two."""
    one, two, three = map(rank_of, start.cards)
    if (one, two, three) == (0, 1, ACE):
        return two
    return three if (one + 1, two + 1) == (two, three) else None


def low_rank(start: Start) -> int | None:
    """The highest rank of three different cards from the ace to the eight, with the ace below the two."""
    ranks = {ACE_LOW if rank_of(card) == ACE else rank_of(card) for card in start.cards}
    return max(ranks) if len(ranks) == 3 and max(ranks) <= EIGHT else None


def class_of(cards: Three) -> Three:
    """One set that stands for all that differ from this one in the names of suits alone."""
    orders = permutations(cards)
    return min(_renamed(order) for order in orders if sorted(order, key=rank_of, reverse=True) == list(order))


def classes() -> dict[Three, int]:
    """The classes by suits, and how many sets are in each."""
    found: dict[Three, int] = {}
    for first, second, third in combinations(FULL_DECK, 3):
        name = class_of((first, second, third))
        found[name] = found.get(name, 0) + 1
    return found


def _renamed(order: tuple[Card, ...]) -> Three:
    """Spades for the first suit that comes, hearts for the next, then diamonds."""
    names: dict[int, int] = {}
    for card in order:
        names.setdefault(suit_of(card), 3 - len(names))
    one, two, three = sorted(make_card(rank_of(card), names[suit_of(card)]) for card in order)
    return one, two, three
