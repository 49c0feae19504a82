"""The figures of players over many hands of any room: those of ``stats``, and what a database of hands adds.

All of them are counts and sums, so figures of parts add up to figures of the whole. Beside ``Counts``:

- ``steal_chances``: hands in which everybody before him but the opener folded on third street, and at most
  ``STEAL_BEHIND`` players beside the opener were still to come when he first acted. The opener himself (who
  brings in, or opens for the full bet) never has one.
- ``steals``: of these, in which he completed.
- ``high``, ``low``: showdowns in which he got chips from that half of a pot.
- ``won``: hands at whose end he had more than at their beginning.
- ``net``: what he has more (or less) at the end of all hands than at their beginning, in the unit of the
  stakes.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from doorcard.engine import ActionKind
from doorcard.engine.events import Event
from doorcard.history.stats import Counts, Course, counted, course_of
from doorcard.rules.spec import Amount

STEAL_BEHIND = 2
"""Players behind, beside the opener, before whom a completion counts as a steal."""


class Figures(Struct, frozen=True):
    """See the module."""

    counts: Counts = Counts()
    steal_chances: int = 0
    steals: int = 0
    high: int = 0
    low: int = 0
    won: int = 0
    net: Amount = 0

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))


def figures_of(
    events: Iterable[Event], before: Sequence[Amount], after: Sequence[Amount]
) -> tuple[Figures, ...]:
    """One closed hand from the side of each of its players. ``before``, ``after``: their stacks."""
    course = course_of(events)
    tried = _steal_chances(course)
    return tuple(
        _figures(course, player, tried.get(player), end - start)
        for player, (start, end) in enumerate(zip(before, after, strict=True))
    )


def _figures(course: Course, player: int, tried: ActionKind | None, net: Amount) -> Figures:
    counts = counted(course, player)
    return Figures(
        counts,
        steal_chances=int(tried is not None),
        steals=int(tried is ActionKind.COMPLETE),
        high=int(bool(counts.showdowns) and player in course.high),
        low=int(bool(counts.showdowns) and player in course.low),
        won=int(net > 0),
        net=net,
    )


def _steal_chances(course: Course) -> dict[int, ActionKind]:
    """Who could steal, with what he did instead or in fact."""
    found: dict[int, ActionKind] = {}
    behind = len(course.players) - 1
    for place, (player, kind) in enumerate(course.third):
        if place:
            behind -= 1
            if behind <= STEAL_BEHIND:
                found[player] = kind
        if kind is not ActionKind.FOLD and (place or kind is not ActionKind.BRING_IN):
            return found  # somebody is in: nobody after him can be the first
    return found
