"""What the table shows of a hand beyond its state: last actions, who brought it in, awards; folded from the
events.
"""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.engine import ActionKind, Event, Pot
from doorcard.engine.events import (
    ActionTaken,
    HandShown,
    PotAwarded,
    PotsCollected,
    RakeTaken,
    StreetOpened,
)
from doorcard.protocol.messages import LastAction
from doorcard.rules.spec import Amount, Street


class HandNotes(Struct, frozen=True):
    """By player where a tuple has one entry for each."""

    last: tuple[LastAction | None, ...]
    folded_on: tuple[Street | None, ...]
    street: Street = Street.THIRD
    brought_in: int | None = None
    pots: tuple[Pot, ...] = ()
    rake: Amount = 0
    awards: tuple[PotAwarded, ...] = ()
    shown: tuple[HandShown, ...] = ()


def no_notes(players: int) -> HandNotes:
    """At the beginning of a hand."""
    return HandNotes((None,) * players, (None,) * players)


def noted(notes: HandNotes, event: Event) -> HandNotes:
    """The notes after an event."""
    match event:
        case StreetOpened(street=street):
            return replace(notes, street=street, last=(None,) * len(notes.last))
        case ActionTaken():
            return _acted(notes, event)
        case PotsCollected(pots):
            return replace(notes, pots=pots)
        case RakeTaken(amounts):
            return replace(notes, rake=sum(amounts))
        case PotAwarded():
            return replace(notes, awards=(*notes.awards, event))
        case HandShown(high=high) if high:
            return replace(notes, shown=(*notes.shown, event))
        case _:
            return notes


def _acted(notes: HandNotes, event: ActionTaken) -> HandNotes:
    player = event.player
    last = list(notes.last)
    last[player] = LastAction(event.kind, event.to)
    changes: dict[str, object] = {"last": tuple(last)}
    if event.kind is ActionKind.FOLD:
        folded = list(notes.folded_on)
        folded[player] = notes.street
        changes["folded_on"] = tuple(folded)
    elif event.kind is ActionKind.BRING_IN:
        changes["brought_in"] = player
    return replace(notes, **changes)
