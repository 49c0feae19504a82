"""``doorcard replay --equity``: how the chances stood from step to step of a hand, as a table."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from doorcard.cli.equity_texts import number_text
from doorcard.cli.histories import Hand, printable
from doorcard.cli.houses import Houses
from doorcard.equity import EquityError
from doorcard.history.phh_record import record_to_look_at
from doorcard.history.record import Record, seen_by
from doorcard.history.record_read import RecordReading
from doorcard.timeline import PlayerEquity, Sight, TimelinePoint, timeline_of

if TYPE_CHECKING:
    from rich.table import Table

SURE = 1.96
"""Standard errors on either side within which 95 of 100 samples lie."""


def equities_of(hand: Hand, by: Houses, viewer: int | None) -> tuple[TimelinePoint, ...] | None:
    """The chances in a hand of any form, by all cards that it tells, or by what a player knew then.

    None where there are none: the hand cannot be followed, no deck can have dealt it, it has no such player.
    """
    record = _record(hand, by)
    if record is None or (viewer is not None and viewer >= len(record.players)):
        return None
    try:
        if viewer is None:
            return timeline_of(record, Sight.ALL)
        return timeline_of(seen_by(record, viewer), Sight.MINE)
    except EquityError:
        return None


def equity_table(
    hand_id: str, players: Sequence[str], points: Sequence[TimelinePoint], viewer: int | None, language: str
) -> "Table":
    """A row for each step at which something changed, a column for each player, in hundredths."""
    from rich import box
    from rich.table import Table

    words = TEXTS[language]
    names = [printable(name) for name in players]
    seen = words["all"] if viewer is None else words["view"].format(name=names[viewer])
    has_low = any(one is not None and one.high is not None for point in points for one in point.players)
    note = f"\n{words['both']}" if has_low else ""
    table = Table(box=box.SIMPLE, title=f"{printable(hand_id)}: {seen}{note}", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    table.add_column("", style="dim", no_wrap=True)
    for label, point in _labelled(points, names, words):
        figures = (_figures(one, language) for one in point.players)
        table.add_row(label, *figures, _margin(point, language))
    return table


def _record(hand: Hand, by: Houses) -> Record | None:
    """Chances do not hang on the house, but following a hand does, unless it brings its house along."""
    if isinstance(hand, RecordReading):
        return hand.record
    return record_to_look_at(hand, by.of(hand))


def _labelled(
    points: Sequence[TimelinePoint], names: Sequence[str], words: dict[str, str]
) -> Iterator[tuple[str, TimelinePoint]]:
    """Each point with its street, or with what changed on it: who was out, or that cards were shown."""
    before: TimelinePoint | None = None
    for point in points:
        if before is None or before.street is not point.street:
            yield words[str(point.street.value)], point
        else:
            pairs = zip(before.players, point.players, names, strict=True)
            gone = [name for was, now, name in pairs if was is not None and now is None]
            yield "  " + (words["without"].format(names=", ".join(gone)) if gone else words["shown"]), point
        before = point


def _figures(one: PlayerEquity | None, language: str) -> str:
    if one is None:
        return "–"
    whole = number_text(100 * one.equity, language, 1)
    if one.high is None or one.low is None:
        return whole
    return f"{whole}\n{number_text(100 * one.high, language)}/{number_text(100 * one.low, language)}"


def _margin(point: TimelinePoint, language: str) -> str:
    if point.method == "exact":
        return ""
    return f"±{number_text(100 * SURE * point.standard_error, language, 1)}"


TEXTS = {
    "en": {
        "all": "share of the main pot in %, by all cards that are known",
        "view": "share of the main pot in %, by what {name} saw",
        "both": "below: high/low",
        "without": "without {names}",
        "shown": "cards shown",
        "3": "third",
        "4": "fourth",
        "5": "fifth",
        "6": "sixth",
        "7": "seventh",
    },
    "es": {
        "all": "parte del bote principal en %, con todas las cartas que se conocen",
        "view": "parte del bote principal en %, con lo que veía {name}",
        "both": "debajo: alta/baja",
        "without": "sin {names}",
        "shown": "se enseñan cartas",
        "3": "tercera",
        "4": "cuarta",
        "5": "quinta",
        "6": "sexta",
        "7": "séptima",
    },
}
