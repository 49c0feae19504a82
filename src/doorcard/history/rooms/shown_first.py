"""7.2: who shows first where nobody bet on seventh street, by what a hand shows: rooms nowhere say it."""

from collections.abc import Sequence

from doorcard.history.recorded import OptionValue
from doorcard.history.rooms.told import Did, Move, NextStreet, Shows, ToldEvent

BY_SEAT = (("first_to_show", "lowest_seat"),)


def shown_first_to_show(events: Sequence[ToldEvent]) -> tuple[tuple[str, OptionValue], ...]:
    """The house rule by which the lowest seat shows first, where one did who was not the first to act.

    Silent where seventh street had a bet or no action, and where who showed first fits another rule too.
    """
    acted: list[int] = []
    shown: list[int] = []
    for event in reversed(events):
        if type(event) is Did:
            if event.move is Move.WAGER:
                return ()
            acted.append(event.player)
        elif type(event) is Shows:
            shown.append(event.player)
        elif type(event) is NextStreet:
            if event.number != 7 or not acted or not shown:
                return ()
            break
    if not acted or not shown or shown[-1] == acted[-1] or shown[-1] != min(acted):
        return ()
    return BY_SEAT
