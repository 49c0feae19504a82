"""Odd chips where a room's record has them: who of those that split a pot gets one is the house's own rule.

7.4 gives them to the high half and by suit; some rooms round otherwise and say nowhere how. Such a room's
record names what everybody got: the winners are the engine's, a single chip goes where the record has it.
"""

from collections import defaultdict

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
    shares = _shares(driven)
    deltas: dict[int, Amount] = dict(enumerate(hand.winnings))
    for share in shares.values():
        deltas[share.player] -= share.amount
    if not any(deltas.values()) or sum(deltas.values()) != 0:
        return driven, ()
    moves = _moves(driven, shares, deltas, hand.chip or 1)
    if any(deltas.values()):
        return driven, ()
    stacks = list(driven.state.stacks)
    for place, chip in moves.items():
        stacks[shares[place].player] += chip
    events = tuple(_with(at, event, moves, stacks) for at, event in enumerate(driven.events))
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
    for places in pots.values():
        givers = [place for place in places if shares[place].amount >= chip]
        for giver in givers:
            if deltas[shares[giver].player] >= 0:
                continue
            getter = next(
                (place for place in places if place not in moves and deltas[shares[place].player] > 0), None
            )
            if getter is not None:
                moves[giver], moves[getter] = -chip, chip
                deltas[shares[giver].player] += chip
                deltas[shares[getter].player] -= chip
    return moves


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
