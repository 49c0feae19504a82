"""How good three starting cards are, with an eye on the cards that others show.

The charts are our own, after the common advice for low limits: live cards count more than high ones.
"""

from collections.abc import Sequence
from enum import IntEnum

from doorcard.bots.spot import Spot
from doorcard.cards import Card, rank_of, suit_of
from doorcard.rules.spec import Game

TEN, JACK, KING, ACE = 8, 9, 11, 12
EIGHT = 6


class Grade(IntEnum):
    """What the cards are worth on third street."""

    POOR = 0
    FAIR = 1
    GOOD = 2
    PREMIUM = 3


def starting_grade(spot: Spot, game: Game) -> Grade:
    """The grade of the first three cards in this game."""
    cards = spot.own[:3]
    ranks = sorted(map(rank_of, cards))
    if len(set(ranks)) == 1:
        return Grade.PREMIUM
    return _stud8(spot, cards, ranks) if game is Game.STUD8 else _stud(spot, cards, ranks)


def _stud(spot: Spot, cards: Sequence[Card], ranks: list[int]) -> Grade:
    if len(set(ranks)) == 2:
        return _pair(spot, cards, ranks)
    doors = [rank_of(rival.seen[-1]) for rival in spot.rivals if rival.seen]
    if _suited(cards):
        gone = _dead_suit(spot, cards[0])
        return Grade.GOOD if gone <= 1 else Grade.FAIR if gone == 2 else Grade.POOR
    if _span(ranks) <= 3 and _dead_neighbours(spot, ranks) <= 2:
        return Grade.FAIR
    if ranks[0] >= JACK or (ranks[1] >= JACK and ranks[2] > max(doors, default=0)):
        return Grade.FAIR
    return Grade.POOR


def _pair(spot: Spot, cards: Sequence[Card], ranks: list[int]) -> Grade:
    """Tens and better, live and not below a door card, are worth a raise; small pairs need a live kicker."""
    pair = ranks[1]
    kicker = ranks[0] if ranks[2] == pair else ranks[2]
    gone = sum(rank_of(card) == pair for card in spot.dead)
    above = sum(rank_of(rival.seen[-1]) > pair for rival in spot.rivals if rival.seen)
    if pair >= TEN and gone == 0:
        return Grade.PREMIUM if pair >= KING or above <= 1 else Grade.GOOD
    if gone >= 2:
        return Grade.POOR
    hidden = rank_of(cards[0]) == rank_of(cards[1])
    return Grade.GOOD if gone == 0 and (hidden or kicker >= KING or above == 0) else Grade.FAIR


def _stud8(spot: Spot, cards: Sequence[Card], ranks: list[int]) -> Grade:
    lows = sorted({-1 if rank == ACE else rank for rank in ranks if rank == ACE or rank <= EIGHT})
    if len(lows) == 3:
        close = lows[-1] - lows[0] <= 4 or _suited(cards) or lows[0] == -1
        live = sum(rank_of(card) in ranks for card in spot.dead) <= 2
        return (Grade.PREMIUM if _suited(cards) else Grade.GOOD) if close and live else Grade.FAIR
    if len(set(ranks)) == 2:
        return _pair_for_both(spot, ranks, len(lows))
    if _suited(cards) and _dead_suit(spot, cards[0]) <= 1:
        return Grade.GOOD if len(lows) == 2 else Grade.FAIR
    return Grade.POOR


def _pair_for_both(spot: Spot, ranks: list[int], lows: int) -> Grade:
    """Aces go both ways; other high pairs want no ace about; low pairs want an ace or a low card beside."""
    pair = ranks[1]
    gone = sum(rank_of(card) == pair for card in spot.dead)
    if pair == ACE:
        return Grade.PREMIUM if gone == 0 else Grade.GOOD
    aces_seen = any(rank_of(rival.seen[-1]) == ACE for rival in spot.rivals if rival.seen)
    if gone >= 2 or (aces_seen and pair > EIGHT):
        return Grade.POOR
    if pair >= JACK and gone == 0:
        return Grade.GOOD
    return Grade.FAIR if lows == 2 and ranks[2] == ACE else Grade.POOR


def _suited(cards: Sequence[Card]) -> bool:
    return len(set(map(suit_of, cards))) == 1


def _dead_suit(spot: Spot, card: Card) -> int:
    return sum(suit_of(gone) == suit_of(card) for gone in spot.dead)


def _span(ranks: list[int]) -> int:
    """Distance from the lowest to the highest; an ace counts low where that is nearer."""
    low = [-1, *ranks[:2]] if ranks[2] == ACE else ranks
    return min(ranks[2] - ranks[0], low[2] - low[0])


def _dead_neighbours(spot: Spot, ranks: list[int]) -> int:
    """Cards gone that would have made three to a straight four."""
    wanted = {ranks[0] - 1, ranks[2] + 1, *range(ranks[0], ranks[2])} - set(ranks)
    return sum(rank_of(card) in wanted for card in spot.dead)
