"""A closed hand as it is shown to strangers: nobody's name, no table, no time, no number to look it up by."""

from doorcard.history.record import Record, anonymised, seen_by
from doorcard.history.view_of import view_of
from doorcard.history.view_shape import SeenHand

SHARED = "shared"
"""In place of the hand's id."""


def shared(record: Record, viewer: int | None) -> SeenHand:
    """The hand for everybody who has the link.

    Args:
        record: A complete one, or what the sharer knew of it.
        viewer: Whose own cards are told beside those that lay open: the sharer's; None: nobody's.
    """
    return view_of(anonymised(seen_by(record, viewer), SHARED), is_anonymous=True)
