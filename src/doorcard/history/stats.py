"""How somebody has played, counted from the events of closed hands.

Every figure is a count, so that the sum of hands is the sum of their counts, and each rate says of how many
it is. The definitions, which the client shows in the reader's language:

- ``hands``: hands in which he was dealt in.
- ``voluntary``: of these, in which he put chips in on third street that he did not have to: a call, a
  completion, a bet or a raise there. Antes and a bring-in that he only posts are not voluntary; whoever opens
  for the full bet in place of bringing in does so of his own will (VPIP).
- ``completed``: in which he made the bring-in up to the full bet, or opened for it.
- ``third_folds``: in which he folded on third street.
- ``fourths``: in which he was still in the hand when fourth street was dealt.
- ``showdowns``: which he ended with his hand against at least one other: neither had folded.
- ``showdowns_won``: of these, in which he got chips from a pot for which hands were compared.
- ``scoops``: of these, in which nobody else got chips from any such pot: both halves, where it has halves.
"""

from collections.abc import Iterable

from msgspec import Struct

from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken, CardsDealt, Event, PotAwarded
from doorcard.rules.spec import Half, Street

VOLUNTARY = frozenset({ActionKind.CALL, ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE})


class Counts(Struct, frozen=True):
    """See the module."""

    hands: int = 0
    voluntary: int = 0
    completed: int = 0
    third_folds: int = 0
    fourths: int = 0
    showdowns: int = 0
    showdowns_won: int = 0
    scoops: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))


class Course(Struct, frozen=True):
    """What the figures need of a closed hand. ``third``: who did what on third street, in order; ``high`` and
    ``low``: who got chips from that half of a pot for which hands were compared.
    """

    players: frozenset[int]
    folded: frozenset[int]
    fourths: frozenset[int]
    third: tuple[tuple[int, ActionKind], ...]
    high: frozenset[int]
    low: frozenset[int]


def course_of(events: Iterable[Event]) -> Course:
    """One closed hand. ``events``: all of it; hidden cards are not looked at."""
    third: list[tuple[int, ActionKind]] = []
    folded: set[int] = set()
    players: set[int] = set()
    fourths: set[int] = set()
    winners: dict[Half, set[int]] = {}
    street = Street.THIRD
    for event in events:
        match event:
            case CardsDealt(player=whose, street=dealt):
                street = dealt
                players.add(whose)
                if dealt is Street.FOURTH:
                    fourths.add(whose)
            case ActionTaken(player=whose, kind=kind):
                if kind is ActionKind.FOLD:
                    folded.add(whose)
                if street is Street.THIRD:
                    third.append((whose, kind))
            case PotAwarded(half=half, shares=shares, contested=True):
                winners.setdefault(half, set()).update(share.player for share in shares if share.amount)
            case _:
                pass
    high = frozenset(winners.get(Half.HIGH, ()))
    low = frozenset(who for half, whom in winners.items() if half is not Half.HIGH for who in whom)
    return Course(frozenset(players), frozenset(folded), frozenset(fourths), tuple(third), high, low)


def counted(course: Course, player: int) -> Counts:
    """A closed hand from one player's side."""
    third = {kind for whose, kind in course.third if whose == player}
    winners = course.high | course.low
    is_shown_down = player not in course.folded and len(course.players - course.folded) > 1
    has_won = is_shown_down and player in winners
    return Counts(
        hands=1,
        voluntary=int(not VOLUNTARY.isdisjoint(third)),
        completed=int(ActionKind.COMPLETE in third),
        third_folds=int(ActionKind.FOLD in third),
        fourths=int(player in course.fourths),
        showdowns=int(is_shown_down),
        showdowns_won=int(has_won),
        scoops=int(has_won and winners == {player}),
    )


def counts_of(events: Iterable[Event], player: int) -> Counts:
    """One closed hand from one player's side, from its events."""
    return counted(course_of(events), player)
