"""4.2: who acts first among equally good boards, by what a hand shows: rooms nowhere say it."""

from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card
from doorcard.evaluation import highest_card, showing_strength
from doorcard.history.recorded import OptionValue
from doorcard.history.rooms.told import Dealt, Did, Move, NextStreet, ToldEvent

MOST_OPEN = 4
FOLD = Move.FOLD
BY_SUIT = (("board_tie", "suit"),)


def shown_board_tie(events: Sequence[ToldEvent]) -> tuple[tuple[str, OptionValue], ...]:
    """The house rule of equal boards, where a player acted first who is not the first of the tied by seat.

    Silent where an open card is not told, and where what was played fits neither rule.
    """
    boards: dict[int, list[Card]] = {}
    street, awaits = 3, False
    for event in events:
        kind = type(event)
        if kind is Did:
            if awaits:
                awaits = False
                if event.player in boards and _is_by_suit(boards, event.player):  # type: ignore[union-attr]
                    return BY_SUIT
            if event.move is FOLD:  # type: ignore[union-attr]
                boards.pop(event.player, None)  # type: ignore[union-attr]
        elif kind is Dealt:
            if street < 7:
                boards.setdefault(event.player, []).extend(event.cards[-1:])  # type: ignore[union-attr]
        elif kind is NextStreet:
            street = event.number  # type: ignore[union-attr]
            awaits = street > 3
    return ()


def _is_by_suit(boards: dict[int, list[Card]], first: int) -> bool:
    """Whether the first to act has the highest suit of equal boards, and is not the first of them by seat."""
    if not _has_equal(boards, first):
        return False
    sizes = {len(board) for board in boards.values()}
    cards = [card for board in boards.values() for card in board]
    if len(sizes) != 1 or max(sizes) > MOST_OPEN or UNKNOWN in cards or len(set(cards)) < len(cards):
        return False
    values = {player: showing_strength(board) for player, board in boards.items()}
    best = max(values.values())
    tied = sorted(player for player, value in values.items() if value == best)
    if first == tied[0] or first not in tied:
        return False
    return first == max(tied, key=lambda player: highest_card(boards[player]))


def _has_equal(boards: dict[int, list[Card]], first: int) -> bool:
    """Whether somebody before the player has a board of the same ranks: in most hands nobody has."""
    ranks = sorted([card >> 2 for card in boards[first]])
    return any(
        player < first and sorted([card >> 2 for card in board]) == ranks for player, board in boards.items()
    )
