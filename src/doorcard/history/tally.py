"""Figures of many hands, by player, game and stake: each hand once, in memory that hands do not fill."""

from collections.abc import Iterator
from datetime import datetime
from hashlib import blake2b

from msgspec import Struct
from msgspec.json import Encoder

from doorcard.engine import Event, Phase
from doorcard.history.figures import Figures, figures_of
from doorcard.history.record import Record
from doorcard.history.recorded import RecordedHand
from doorcard.history.replay import Witnessed
from doorcard.history.seen import Seen
from doorcard.rules.spec import Amount, Game, Stakes

_ENCODER = Encoder()


class Line(Struct, frozen=True):
    """What figures are summed up by. Amounts in ``unit``; ``currency`` and ``tournament`` as the room tells
    them, "" where it does not. The same name in two rooms is two players.
    """

    room: str
    player: str
    game: Game
    small_bet: Amount
    big_bet: Amount
    unit: str
    currency: str = ""
    is_tournament: bool = False


class Origin(Struct, frozen=True):
    """Where a hand comes from, as far as the figures are kept apart by it."""

    room: str = ""
    currency: str = ""
    is_tournament: bool = False


NOWHERE = Origin()


class ClosedHand(Struct, frozen=True):
    """What the figures need of a hand; tuples by player. ``key``: what no other hand has, "" where nothing is
    known of that kind.
    """

    hand_id: str
    game: Game
    stakes: Stakes
    players: tuple[str, ...]
    before: tuple[Amount, ...]
    after: tuple[Amount, ...]
    events: tuple[Event, ...]
    origin: Origin = NOWHERE
    key: str = ""


def closed_by_record(record: Record) -> ClosedHand:
    """The hand of one of our own records. Tables of two rooms may have the same ids; those without names have
    no time, and ids that are anybody's.
    """
    return ClosedHand(
        record.hand_id,
        record.rules.game,
        record.rules.stakes,
        tuple(player.name for player in record.players),
        record.starting_stacks,
        record.final_stacks,
        record.events,
        key=_timed(record.hand_id, record.started_at),
    )


def closed_by_witness(hand: RecordedHand, room: str, found: Witnessed) -> ClosedHand | None:
    """The hand of another history as the engine played it to its end; None where it did not."""
    driven = found.driven
    if driven is None or driven.state.phase is not Phase.ENDED:
        return None
    setting = hand.setting
    return ClosedHand(
        hand.hand_id,
        hand.game,
        hand.stakes,
        found.replay.players,
        driven.state.starting_stacks,
        driven.state.stacks,
        driven.events,
        Origin(room, setting.currency, bool(setting.tournament)),
        key=f"{room}\n{hand.hand_id}" if room else _timed(hand.hand_id, setting.started_at),
    )


def _timed(hand_id: str, started_at: datetime | None) -> str:
    return "" if started_at is None else f"{hand_id}\n{started_at.isoformat()}"


class Tally:
    """Takes hands and keeps sums."""

    def __init__(self) -> None:
        self.hands = 0
        self.doubles = 0
        self._seen = Seen()
        self._sums: dict[Line, Figures] = {}

    def add(self, hand: ClosedHand) -> tuple[tuple[Line, Figures], ...]:
        """Count a hand, unless it was counted before; what it added, () for a hand counted before."""
        if not self._seen.add(_key(hand)):
            self.doubles += 1
            return ()
        self.hands += 1
        figures = figures_of(hand.events, hand.before, hand.after)
        added = tuple(zip((_line(hand, name) for name in hand.players), figures, strict=True))
        for line, one in added:
            before = self._sums.get(line)
            self._sums[line] = one if before is None else before + one
        return added

    def lines(self) -> Iterator[tuple[Line, Figures]]:
        """All sums: by room, and in it by name, game and stake."""
        yield from sorted(self._sums.items(), key=lambda pair: _order(pair[0]))


def _line(hand: ClosedHand, name: str) -> Line:
    stakes, origin = hand.stakes, hand.origin
    unit = stakes.unit.value
    return Line(
        origin.room,
        name,
        hand.game,
        stakes.small_bet,
        stakes.big_bet,
        unit,
        origin.currency,
        origin.is_tournament,
    )


def _order(line: Line) -> tuple[object, ...]:
    return (line.room, line.player, line.game, line.is_tournament, line.currency, line.unit, line.big_bet)


def _key(hand: ClosedHand) -> str:
    """What tells a hand from all others. Where its number may be anybody's (``1``, the name of a file), the
    hand is the same only if the same people played it the same way.
    """
    if hand.key:
        return hand.key
    played = _ENCODER.encode((hand.players, hand.before, hand.events))
    return f"\n{hand.hand_id}\n{blake2b(played, digest_size=16).hexdigest()}"
