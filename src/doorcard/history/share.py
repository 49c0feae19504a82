"""A closed hand as it is shown to strangers: nobody's name, no table, no time, no number to look it up by."""

from doorcard.history.record import Record, anonymised, seen_by
from doorcard.history.view_of import view_of
from doorcard.history.view_shape import SeenHand

SHARED = "shared"
"""In place of the hand's id."""


def shared_record(record: Record, viewer: int | None) -> Record:
    """What everybody who has the link may know of the hand.

    Args:
        record: A complete one, or what the sharer knew of it.
        viewer: Whose own cards are told beside those that lay open: the sharer's; None: nobody's.
    """
    return anonymised(seen_by(record, viewer), SHARED)


def shared(record: Record, viewer: int | None) -> SeenHand:
    """The same, moment by moment."""
    return view_of(shared_record(record, viewer), is_anonymous=True)
