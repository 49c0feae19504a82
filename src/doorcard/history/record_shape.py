"""Whether a record is sound enough to be played again: counts, ranges, and the figures of its rules."""

from collections.abc import Iterator

from doorcard.cards import UNKNOWN
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.history.record import Record, laid_open
from doorcard.history.recorded import Problem, Severity
from doorcard.history.rules_shape import LARGEST_STACK, wrong_rules
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS

LARGEST_SEAT = 99
DECK = 52


def shape_problems(record: Record, line: int) -> tuple[Problem, ...]:
    """What keeps the record from being played again, () if nothing does."""
    return tuple(
        Problem(code, Severity.ERROR, line, facts)
        for check in (_players, _times, _figures, _cards, _laid_open)
        for code, facts in check(record)
    )


Found = Iterator[tuple[str, dict[str, object]]]


def _players(record: Record) -> Found:
    count = len(record.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        yield "players_invalid", {"players": count, "least": MIN_PLAYERS, "most": MAX_PLAYERS}
    for key, stacks in (("starting_stacks", record.starting_stacks), ("final_stacks", record.final_stacks)):
        if len(stacks) != count:
            yield "length_differs", {"key": key, "found": len(stacks), "players": count}
    seats = [player.seat for player in record.players]
    # 1.7: the lowest occupied seat is player 0, and so on; with all of them rising none is there twice.
    if seats != sorted(set(seats)) or not all(1 <= seat <= LARGEST_SEAT for seat in seats):
        yield "field_invalid", {"key": "seat", "found": seats}
    viewer = record.viewer
    if viewer is not None and (record.complete or not 0 <= viewer < count):
        yield "field_invalid", {"key": "viewer", "found": viewer}


def _times(record: Record) -> Found:
    for key in ("started_at", "ended_at"):
        at = getattr(record, key)
        if at is not None and (at.utcoffset() is None or at.utcoffset()):
            yield "field_invalid", {"key": key, "found": str(at)}


def _figures(record: Record) -> Found:
    for stack in record.starting_stacks:
        if not 1 <= stack <= LARGEST_STACK:
            yield "field_invalid", {"key": "starting_stacks", "found": stack}
    for key, value in wrong_rules(record.rules):
        yield "field_invalid", {"key": key, "found": value}


def _laid_open(record: Record) -> Found:
    """Whoever shows his hand shows all of it."""
    shown = laid_open(record)
    if shown is None:
        return
    if not 0 <= shown.player < len(record.players):
        yield "field_invalid", {"key": "laid_open", "found": shown.player}
    if not all(0 <= card < DECK for card in shown.cards):
        yield "cards_invalid", {"cards": list(shown.cards), "event": len(record.events)}


def _cards(record: Record) -> Found:
    """Numbers that are no cards, and unknown cards where all of them should be known."""
    for place, event in enumerate(record.events):
        match event:
            case CardsDealt():
                cards = event.down + event.up
                must_know = record.complete or event.player == record.viewer
            case HandShown():
                cards, must_know = event.cards + event.high_cards + event.low_cards, record.complete
            case CommunityCardDealt(card):
                cards, must_know = (card,), True
            case _:
                continue
        if not all(UNKNOWN <= card < DECK for card in cards) or (must_know and UNKNOWN in cards):
            yield "cards_invalid", {"cards": list(cards), "event": place}
            return
