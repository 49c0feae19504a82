"""4.2: who acts first among equally good boards, by what a hand shows: rooms nowhere say it."""

from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card
from doorcard.evaluation import highest_card, showing_strength
from doorcard.history.recorded import OptionValue
from doorcard.history.rooms.told import Dealt, Did, Move, NextStreet, ToldEvent

MOST_OPEN = 4


def shown_board_tie(events: Sequence[ToldEvent]) -> tuple[tuple[str, OptionValue], ...]:
    """The house rule of equal boards, where a player acted first who is not the first of the tied by seat.

    Silent where an open card is not told, and where what was played fits neither rule.
    """
    boards: dict[int, tuple[Card, ...]] = {}
    folded: set[int] = set()
    street, awaits = 3, False
    for event in events:
        if type(event) is NextStreet:
            street, awaits = event.number, event.number in (4, 5, 6, 7)
        elif type(event) is Dealt and street < 7:
            boards[event.player] = boards.get(event.player, ()) + event.cards[-1:]
        elif type(event) is Did and event.move is not Move.ANTE:
            live = {player: board for player, board in boards.items() if player not in folded}
            if awaits and event.player in live and _is_by_suit(live, event.player):
                return (("board_tie", "suit"),)
            awaits = False
            if event.move is Move.FOLD:
                folded.add(event.player)
    return ()


def _is_by_suit(boards: dict[int, tuple[Card, ...]], first: int) -> bool:
    """Whether the first to act has the highest suit of equal boards, and is not the first of them by seat."""
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
