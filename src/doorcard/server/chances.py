"""How the chances stood in a closed hand: what is asked, and what is answered.

Questions are made of a record as its viewer may have it, so that nothing else can come into the answers.
"""

from msgspec import Struct

from doorcard.equity import EquityError
from doorcard.history.record import Record
from doorcard.timeline import Point, Sight, TimelinePoint, points_of


class Timeline(Struct, frozen=True):
    """The chances from step to step of a hand's replay. ``available``: whether this room works any out, for
    which it needs the extra ``fast``.
    """

    available: bool
    points: tuple[TimelinePoint, ...] = ()


def questions_of(record: Record, sight: Sight) -> tuple[Point, ...]:
    """What is to be worked out of a hand; nothing where no deck can have dealt its cards."""
    try:
        return points_of(record, sight)
    except EquityError:
        return ()
