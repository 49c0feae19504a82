"""The record of a hand, made from nothing but what the room journals of it."""

from itertools import chain

import msgspec

from doorcard.engine import Event
from doorcard.history.record import (
    LaidOpen,
    Record,
    RecordPlayer,
    cards_dealt_to,
    make_record,
    utc_from_ms,
    with_laid_open,
)
from doorcard.room.outcome import SavedHand
from doorcard.room.table import HandOpening

_OPENING = msgspec.json.Decoder(HandOpening)
_EVENTS = msgspec.json.Decoder(list[Event])


def record_of_hand(saved: SavedHand, closed_ms: int | None) -> Record:
    """The complete record of a closed hand, with the cards that nobody showed: it is for the host's eyes.
    Users' ids stand in place of names.

    Args:
        saved: The hand's opening and all its journalled events in order.
        closed_ms: When it was closed, milliseconds UTC since 1970, if that is known.

    Raises:
        RecordError: ``hand_not_closed`` where the events do not come to the end of the hand.
        msgspec.ValidationError: What was journalled is of another version.
    """
    opening = _OPENING.decode(saved.opening.body)
    events = chain.from_iterable(_EVENTS.decode(row.events) for row in saved.events)
    pairs = zip(opening.users, opening.seats, strict=True)
    record = make_record(
        saved.opening.hand_id,
        opening.rules,
        [RecordPlayer(user_id, seat) for user_id, seat in pairs],
        opening.stacks,
        events,
        table=saved.opening.table_id,
        started_at=utc_from_ms(saved.opening.at_ms),
        ended_at=None if closed_ms is None else utc_from_ms(closed_ms),
    )
    player = saved.laid_open
    shown = None if player is None else LaidOpen(player, cards_dealt_to(record.events, player))
    return with_laid_open(record, shown)
