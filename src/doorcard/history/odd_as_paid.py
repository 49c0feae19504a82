"""Odd chips where a room's record has them: who of those that split a pot gets one is the house's own rule.

7.4 gives them to the high half and by suit; some rooms round otherwise and say nowhere how. Such a room's
record names what everybody got: the winners are the engine's, a single chip goes where the record has it.
"""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from doorcard.engine import Event
from doorcard.engine.events import HandEnded, PotAwarded, Share
from doorcard.history.drive import Driven
from doorcard.history.recorded import Problem, RecordedHand, Severity
from doorcard.rules.spec import Amount

Place = tuple[int, int]
"""Which event, which share of it."""


def odd_as_paid(hand: RecordedHand, driven: Driven) -> tuple[Driven, tuple[Problem, ...]]:
    """The hand with odd chips of split pots as recorded, a note for each; unchanged where no move of single
    chips within a pot makes it so.
    """
    if not hand.odd_as_paid or hand.winnings is None:
        return driven, ()
    return odd_moved(driven, hand.winnings)


def odd_moved(driven: Driven, winnings: Sequence[Amount]) -> tuple[Driven, tuple[Problem, ...]]:
    """The same by what everybody got from the pots."""
    shares = _shares(driven)
    deltas: dict[int, Amount] = dict(enumerate(winnings))
    for share in shares.values():
        deltas[share.player] -= share.amount
    if not any(deltas.values()) or sum(deltas.values()) != 0:
        return driven, ()
    moves = _moves(driven, shares, deltas, driven.state.rules.stakes.chip)
    if any(deltas.values()):
        return driven, ()
    stacks = list(driven.state.stacks)
    for place, chip in moves.items():
        stacks[shares[place].player] += chip
    events = tuple(_with(at, event, moves, stacks) for at, event in enumerate(driven.events))
    if not _is_even(events, driven.state.rules.stakes.chip):
        return driven, ()
    notes = tuple(
        Problem("odd_chip_elsewhere", Severity.NOTE, 0, {"player": shares[place].player})
        for place, chip in moves.items()
        if chip > 0
    )
    return Driven(replace(driven.state, stacks=tuple(stacks)), events, driven.problems), notes


def _shares(driven: Driven) -> dict[Place, Share]:
    return {
        (at, place): share
        for at, event in enumerate(driven.events)
        if isinstance(event, PotAwarded)
        for place, share in enumerate(event.shares)
    }


def _moves(
    driven: Driven, shares: dict[Place, Share], deltas: dict[int, Amount], chip: Amount
) -> dict[Place, Amount]:
    """A chip from one share of a pot to another at a time, no share twice; ``deltas`` come down to nought."""
    pots: dict[int, list[Place]] = defaultdict(list)
    for place in shares:
        event = driven.events[place[0]]
        if isinstance(event, PotAwarded):
            pots[event.pot].append(place)
    moves: dict[Place, Amount] = {}
    for within in (True, False):  # among those that share a half before from half to half
        for places in pots.values():
            for giver in places:
                if giver in moves or shares[giver].amount < chip or deltas[shares[giver].player] >= 0:
                    continue
                fit = [place for place in places if (place[0] == giver[0]) is within and place not in moves]
                getter = next((place for place in fit if deltas[shares[place].player] > 0), None)
                if getter is not None:
                    moves[giver], moves[getter] = -chip, chip
                    deltas[shares[giver].player] += chip
                    deltas[shares[getter].player] -= chip
    return moves


def _is_even(events: Sequence[Event], chip: Amount) -> bool:
    """Whether no half of a pot, and nobody who shares one, has a whole chip more than an odd one."""
    halves: dict[int, list[Amount]] = defaultdict(list)
    for event in events:
        if isinstance(event, PotAwarded):
            amounts = [share.amount for share in event.shares]
            halves[event.pot].append(sum(amounts))
            if max(amounts) - min(amounts) >= 2 * chip:
                return False
    return all(max(amounts) - min(amounts) < 2 * chip for amounts in halves.values())


def _with(at: int, event: Event, moves: dict[Place, Amount], stacks: list[Amount]) -> Event:
    if isinstance(event, HandEnded):
        return HandEnded(tuple(stacks))
    if not isinstance(event, PotAwarded):
        return event
    return replace(
        event,
        shares=tuple(
            Share(share.player, share.amount + chip, max(0, share.odd + chip)) if chip else share
            for place, share in enumerate(event.shares)
            for chip in (moves.get((at, place), 0),)
        ),
    )
