"""Who a line speaks of, in rooms that put nothing between a name and what its player did.

Names hold what they like: blanks, colons, brackets, words such as "raises". So a line is tried with the
longest name first, and a name counts only where what follows it is something that the room says.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from doorcard.history.recorded import OptionValue
from doorcard.history.rooms.lines import Notes
from doorcard.history.rooms.told import Dealt, Did, Move, NextStreet, ToldEvent

ACTS = frozenset(
    {
        "antes", "bets", "big", "bring", "brings", "calls", "checks", "completes", "folds", "mucks", "posts",
        "raises", "shows", "small", "ties", "wins",
    }
)  # fmt: skip
"""First words of what players do; what else is said of them is no play."""


class Actors:
    """The players of a hand as beginnings of lines."""

    __slots__ = ("_begins", "_count", "_notes")

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._begins: tuple[tuple[str, int], ...] = ()
        self._count = 0

    def of(self, line: str, between: str = " ") -> Iterator[tuple[int, str]]:
        """Each player whose name begins the line, the longest first, and the rest of it."""
        for name, player in self._names():
            if line.startswith(name) and line.startswith(between, len(name)):
                yield player, line[len(name) + len(between) :]

    def strange(self, said: str, line: str, number: int) -> None:
        """A line that begins with a player's name and fits nothing: an act told wrongly, or no act at all."""
        if said.partition(" ")[0].rstrip(".:") in ACTS:
            self._notes.error("action_unknown", number, action=said[:60])
        else:
            self._notes.note("line_unknown", number, said=line[:80])

    def _names(self) -> tuple[tuple[str, int], ...]:
        names = self._notes.names
        if self._count != len(names):
            self._count = len(names)
            self._begins = tuple(sorted(names.items(), key=lambda pair: -len(pair[0])))
        return self._begins


def with_last_chips(notes: Notes) -> tuple[ToldEvent, ...]:
    """The events; what took a player's last chips is marked all-in, where the room does not say so."""
    left = [seat.stack for seat in notes.seats]
    bets: dict[int, int] = {}
    events = list(notes.events)
    for place, event in enumerate(events):
        if type(event) is NextStreet and event.number > 3:
            bets = {}
        stack = left[event.player] if type(event) is Did else None
        if type(event) is not Did or stack is None:
            continue
        bet = bets.get(event.player, 0)
        paid = event.paid if event.paid is not None else (event.to or bet) - bet
        if event.move is not Move.ANTE:
            bets[event.player] = bet + paid
        left[event.player] = stack - paid
        if paid and paid == stack and not event.all_in:
            events[place] = replace(event, all_in=True)
    return tuple(events)


def tells_open_cards(events: list[ToldEvent]) -> bool:
    """Whether a history tells more than its own player's cards, so that a missing one is a fault."""
    return len({event.player for event in events if type(event) is Dealt}) > 1


def shown_house(events: Iterable[ToldEvent], most: int = 4) -> tuple[tuple[str, OptionValue], ...]:
    """What the play itself shows: for two who can still bet, more bets in a round than ``most`` (4.7)."""
    events = tuple(events)
    live = {event.player for event in events if type(event) is Did and event.move is Move.ANTE}
    found = ""
    began = wagers = 0
    for event in events:
        if type(event) is Did:
            if event.move is Move.WAGER:
                wagers += 1
                if wagers > most and len(live) == 2 and found != "uncapped":
                    found = "uncapped_if_round_began_heads_up" if began == 2 else "uncapped"
            if event.move is Move.FOLD or event.all_in:
                live.discard(event.player)
        elif type(event) is NextStreet:
            began, wagers = len(live), 0
    return (("heads_up_cap", found),) if found else ()
