"""How the chances stood while a hand was played: the equity of everybody in it, from step to step.

Which cards count is said by a record and a sight of it: what the record's viewer knew at each step, or all
that it tells, hands included that were shown only in the end. Whoever holds ``seen_by(record, player)`` gets
figures from nothing but what that player may know; a complete record gives the real ones.

Steps are those of ``view_of``: a figure holds from its step on until the next one.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.engine.awaiting import DECK, SHORTAGES
from doorcard.engine.state import Status
from doorcard.equity import Equity, PlayerShare, Spot, equity_of, make_spot
from doorcard.equity.spot import OWN_CARDS_WHEN_SHARED, STUD8
from doorcard.evaluation.batch import Way, ways
from doorcard.history.record import Record
from doorcard.history.view_of import view_of
from doorcard.history.view_shape import Moment, SeenHand
from doorcard.rules.house import Shortage
from doorcard.rules.spec import Street

PATIENCE_SECONDS = 0.25
"""By estimate, for one step; a whole hand has about ten."""
PRECISION = 0.001
PRECISION_IN_PYTHON = 0.005
"""Without NumPy: a step may take some seconds even so."""
EXACT = "exact"


class Sight(StrEnum):
    """What counts of the cards that a record tells."""

    MINE = "mine"
    """What its viewer knew at the step."""
    ALL = "all"
    """What he knew in the end."""


class Point(Struct, frozen=True):
    """A question: what was to be expected from ``step`` on by those who were in, ``still_in`` of so many
    ``players``. ``spot`` is None where only one is left.
    """

    step: int
    street: Street
    players: int
    still_in: tuple[int, ...]
    spot: Spot | None


class PlayerEquity(Struct, frozen=True):
    """What a player could expect, in shares of 1.

    ``equity``: of the main pot, in which all compete. ``high``, ``low``, ``scoop`` as in ``doorcard.equity``:
    None in games without a low, and for the only one who is left.
    """

    equity: float
    high: float | None = None
    low: float | None = None
    scoop: float | None = None


class TimelinePoint(Struct, frozen=True):
    """The answer. ``players``: by player of the hand, None for whoever was out of it. ``method``: ``exact``,
    or ``sampled`` with the standard error of the equity that is known least.
    """

    step: int
    street: Street
    method: str
    standard_error: float
    players: tuple[PlayerEquity | None, ...]


def timeline_of(record: Record, sight: Sight = Sight.ALL, *, seed: int = 0) -> tuple[TimelinePoint, ...]:
    """The equities of a recorded hand: on each street, after each fold, and as hands were shown.

    Args:
        record: What is known of the hand.
        sight: Which of its cards count.
        seed: Of the samples, where an exact answer takes too long.

    Raises:
        EquityError: ``card_repeated`` and the like, for a record that no deck can have dealt.
    """
    return tuple(answered(point, seed=seed) for point in points_of(record, sight))


def points_of(record: Record, sight: Sight = Sight.ALL) -> tuple[Point, ...]:
    """The questions of a hand, without any answer: one for each step at which they change.

    Raises:
        EquityError: As for ``timeline_of``.
    """
    return tuple(_points(view_of(record), sight, record.rules.house.shortage))


def answered(point: Point, *, seed: int = 0) -> TimelinePoint:
    """The answer to a question; exact where that is quick."""
    if point.spot is None:
        return _told(point, EXACT, 0.0, [PlayerEquity(1.0)])
    precision = PRECISION_IN_PYTHON if ways()[0] is Way.PYTHON else PRECISION
    found = equity_of(point.spot, patience=PATIENCE_SECONDS, precision=precision, seed=seed)
    return _told(point, found.method, found.standard_error, _shares(found))


def _points(hand: SeenHand, sight: Sight, shortage: Shortage) -> Iterator[Point]:
    before: tuple[object, ...] | None = None
    for step, moment in enumerate(hand.moments):
        cards = _cards(hand, moment, sight)
        still_in = _still_in(moment)
        now = (still_in, cards, moment.community_card)
        if now == before:
            continue
        before = now
        spot = _spot(hand.game, moment, cards, still_in, shortage) if len(still_in) > 1 else None
        yield Point(step, moment.street, len(hand.players), still_in, spot)


def _cards(hand: SeenHand, moment: Moment, sight: Sight) -> tuple[tuple[Card, ...], ...]:
    """Everybody's own cards in a moment."""
    if sight is Sight.MINE:
        return tuple(at.cards for at in moment.players)
    pairs = zip(hand.players, moment.players, strict=True)
    return tuple(player.cards[: len(at.cards)] for player, at in pairs)


def _still_in(moment: Moment) -> tuple[int, ...]:
    """Who can win: whoever has mucked his hand at the showdown has given up (7.1)."""
    return tuple(
        player for player, at in enumerate(moment.players) if at.status is not Status.FOLDED and not at.mucked
    )


def _spot(
    game: str,
    moment: Moment,
    cards: tuple[tuple[Card, ...], ...],
    still_in: tuple[int, ...],
    shortage: Shortage,
) -> Spot:
    gone = [card for player, own in enumerate(cards) if player not in still_in for card in own]
    shared = () if moment.community_card is None else (moment.community_card,)
    return make_spot(
        [[card for card in cards[player] if card != UNKNOWN] for player in still_in],
        game=game,
        dead=[card for card in gone if card != UNKNOWN],
        unknown_dead=gone.count(UNKNOWN),
        shared_seventh=bool(shared) or _will_be_short(cards, still_in, shortage),
        shared_card=shared,
    )


def _will_be_short(
    cards: tuple[tuple[Card, ...], ...], still_in: tuple[int, ...], shortage: Shortage
) -> bool:
    """7.5: whether one card will serve all as their seventh, if nobody else folds until then."""
    to_come = [OWN_CARDS_WHEN_SHARED - len(cards[player]) for player in still_in]
    if min(to_come) < 0:
        return False
    left = DECK - sum(map(len, cards)) - sum(to_come)
    return SHORTAGES[shortage](left, len(still_in))


def _shares(found: Equity) -> list[PlayerEquity]:
    if found.game == STUD8:
        return [_of_both(share) for share in found.players]
    return [PlayerEquity(share.equity) for share in found.players]


def _of_both(share: PlayerShare) -> PlayerEquity:
    return PlayerEquity(share.equity, share.high, share.low, share.scoop)


def _told(point: Point, method: str, error: float, shares: list[PlayerEquity]) -> TimelinePoint:
    found = dict(zip(point.still_in, shares, strict=True))
    players = tuple(found.get(player) for player in range(point.players))
    return TimelinePoint(point.step, point.street, method, error, players)
