"""What the desk keeps of a hand: who decided what, with which cards, against whom, and who won."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct

from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken, CardsDealt, CommunityCardDealt, Event, PlayerProtected
from doorcard.fairplay.levels import NO_LEVEL, level
from doorcard.history.record import Record

FOLD, STAY, WAGER = 0, 1, 2
"""What one can do: leave, stay in for nothing or for the price, or raise it."""

_WAGERS = frozenset({ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE})
NOBODY = -1


class Decision(NamedTuple):
    """A player acted. Players by number in the hand.

    ``level``: of all his cards, 0 to 9 or NO_LEVEL; ``raises``: wagers of this street before him, at most 2;
    ``price``: whether staying cost chips; ``aggressor``: who made the last of them, or NOBODY; ``rivals``:
    who else had not folded; ``wagers``: by rival, how many wagers he had made in this hand, at most 2.
    """

    player: int
    street: int
    level: int
    raises: int
    price: bool
    aggressor: int
    rivals: tuple[int, ...]
    wagers: tuple[int, ...]
    did: int


class Unplugged(NamedTuple):
    """An all-in by protection: who, on which street, and who else had not folded."""

    player: int
    street: int
    rivals: tuple[int, ...]


class HandFacts(Struct, frozen=True):
    """A closed hand. ``nets`` in big bets; ``levels[player][i]`` and ``boards[player][i]``: of all his cards
    and of those that lie open, on street ``3 + i``, as far as he was dealt cards.
    """

    hand_id: str
    table: str
    players: tuple[str, ...]
    bots: tuple[bool, ...]
    nets: tuple[float, ...]
    levels: tuple[tuple[int, ...], ...]
    boards: tuple[tuple[int, ...], ...]
    decisions: tuple[Decision, ...]
    unplugged: tuple[Unplugged, ...]


def facts_of(record: Record) -> HandFacts:
    """The facts of a record; cards that it hides are without a level."""
    names = tuple(player.name for player in record.players)
    return facts_from(
        record.events,
        hand_id=record.hand_id,
        table=record.table,
        players=names,
        bots=tuple(player.bot for player in record.players),
        before=record.starting_stacks,
        after=record.final_stacks,
        big_bet=record.rules.stakes.big_bet,
    )


def facts_from(
    events: Iterable[Event],
    *,
    hand_id: str,
    players: tuple[str, ...],
    before: Sequence[int],
    after: Sequence[int],
    big_bet: int,
    table: str = "",
    bots: tuple[bool, ...] = (),
) -> HandFacts:
    """The facts of a closed hand from its events and stacks. ``bots``: () where all are people."""
    watch = _Watch(len(players))
    for event in events:
        watch.see(event)
    return HandFacts(
        hand_id=hand_id,
        table=table,
        players=players,
        bots=bots or (False,) * len(players),
        nets=tuple((end - start) / big_bet for start, end in zip(before, after, strict=True)),
        levels=tuple(map(tuple, watch.levels)),
        boards=tuple(map(tuple, watch.boards)),
        decisions=tuple(watch.decisions),
        unplugged=tuple(watch.unplugged),
    )


class _Watch:
    """Follows a hand event by event."""

    def __init__(self, count: int) -> None:
        self.levels: list[list[int]] = [[] for _ in range(count)]
        self.boards: list[list[int]] = [[] for _ in range(count)]
        self.decisions: list[Decision] = []
        self.unplugged: list[Unplugged] = []
        self._own: list[tuple[int, ...]] = [()] * count
        self._up: list[tuple[int, ...]] = [()] * count
        self._live = list(range(count))
        self._wagers = [0] * count
        self._bets = [0] * count
        self._street = 0
        self._raises, self._aggressor = 0, NOBODY

    def see(self, event: Event) -> None:
        match event:
            case CardsDealt(player, street, down, up):
                self._to_street(street)
                self._cards(player, down + up, up)
            case CommunityCardDealt(card):
                self._to_street(self._street + 1)
                for player in self._live:
                    self._cards(player, (card,), (card,))
            case ActionTaken():
                self._act(event)
            case PlayerProtected(player):
                self.unplugged.append(Unplugged(player, self._street, self._rivals(player)))
            case _:
                pass

    def _to_street(self, street: int) -> None:
        if street != self._street:
            self._street = street
            self._raises, self._aggressor = 0, NOBODY
            self._bets = [0] * len(self._bets)

    def _cards(self, player: int, cards: tuple[int, ...], up: tuple[int, ...]) -> None:
        self._own[player] += cards
        self._up[player] += up
        self.levels[player].append(level(tuple(sorted(self._own[player]))))
        self.boards[player].append(level(tuple(sorted(self._up[player]))[:4]))

    def _rivals(self, player: int) -> tuple[int, ...]:
        return tuple([other for other in self._live if other != player])

    def _act(self, event: ActionTaken) -> None:
        player, kind = event.player, event.kind
        if kind is ActionKind.BRING_IN:
            self._bets[player] = event.to
            return
        rivals = self._rivals(player)
        levels = self.levels[player]
        did = FOLD if kind is ActionKind.FOLD else WAGER if kind in _WAGERS else STAY
        self.decisions.append(
            Decision(
                player,
                self._street,
                levels[-1] if levels else NO_LEVEL,
                min(self._raises, 2),
                max(self._bets) > self._bets[player],
                self._aggressor,
                rivals,
                tuple([min(self._wagers[other], 2) for other in rivals]),
                did,
            )
        )
        self._bets[player] = max(self._bets[player], event.to)
        if did == FOLD:
            self._live.remove(player)
        elif did == WAGER:
            self._raises += 1
            self._aggressor = player
            self._wagers[player] += 1


def street_luck(levels: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    """Per street that was reached: its place (0 is third street), the level before and the level then."""
    if levels and levels[0] != NO_LEVEL:
        yield 0, 0, levels[0]
        for place, (before, then) in enumerate(pairwise(levels), 1):
            if then == NO_LEVEL or before == NO_LEVEL:
                return
            yield place, before, then
