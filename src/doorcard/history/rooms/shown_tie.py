"""4.2: who acts first among equally good boards, by what a hand shows: rooms nowhere say it."""

from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card
from doorcard.evaluation import highest_card, showing_strength

OPEN = slice(2, 6)
"""The open ones of a player's cards, in the order of dealing."""


def opens_by_suit(own: Sequence[tuple[Card, ...]], live: Sequence[int], first: int) -> bool:
    """Whether the first to act has the highest suit of equal boards, and is not the first of them by seat.

    Never so where an open card is not told. Worth asking only where ``has_equal``.

    Args:
        own: Everybody's cards so far; players are numbers into it, clockwise.
        live: Who can still bet: has not folded, and has chips (4.2 asks nobody who has none).
        first: Who acts first on this street.
    """
    boards = {player: own[player][OPEN] for player in live}
    cards = [card for board in boards.values() for card in board]
    sizes = {len(board) for board in boards.values()}
    if len(sizes) != 1 or UNKNOWN in cards or len(set(cards)) < len(cards):
        return False
    values = {player: showing_strength(board) for player, board in boards.items()}
    best = max(values.values())
    tied = [player for player in live if values[player] == best]
    if first == tied[0] or first not in tied:
        return False
    return first == max(tied, key=lambda player: highest_card(boards[player]))


def has_equal(own: Sequence[tuple[Card, ...]], live: Sequence[int], first: int) -> bool:
    """Whether somebody before the player has a board of the same ranks: in most hands nobody has, and where
    cards of third street were never told nobody has a board.
    """
    ranks = sorted([card >> 2 for card in own[first][OPEN]])
    others = (own[player][OPEN] for player in live if player < first)
    return bool(ranks) and any(sorted([card >> 2 for card in board]) == ranks for board in others)
