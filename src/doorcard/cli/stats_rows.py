"""A player's figures as a row with stable names: what CSV, Parquet and JSON hold.

Counts and sums are whole numbers, amounts in ``unit`` ("0.01" of money or "1" chip). Rates are in per cent
with two places; None where there is nothing that they could be of.
"""

from msgspec import Struct
from msgspec.structs import asdict

from doorcard.history.figures import Figures
from doorcard.history.tally import Line


class Row(Struct, frozen=True):
    """See ``docs/statistics.md`` for what each figure counts."""

    room: str
    player: str
    game: str
    small_bet: int
    big_bet: int
    unit: str
    currency: str
    tournament: bool
    hands: int
    voluntary: int
    completed: int
    steal_chances: int
    steals: int
    third_folds: int
    fourths: int
    showdowns: int
    showdowns_won: int
    high: int
    low: int
    scoops: int
    won: int
    net: int
    vpip: float | None
    complete: float | None
    steal: float | None
    third_fold: float | None
    went_to_showdown: float | None
    won_at_showdown: float | None
    scoop: float | None
    net_big_bets: float
    big_bets_per_100: float | None


def row_of(line: Line, figures: Figures) -> Row:
    """The figures of a line, with the rates that follow from them."""
    counts = figures.counts
    sums = {key: value for key, value in asdict(figures).items() if key != "counts"}
    return Row(
        room=line.room,
        player=line.player,
        game=line.game.value,
        small_bet=line.small_bet,
        big_bet=line.big_bet,
        unit=line.unit,
        currency=line.currency,
        tournament=line.is_tournament,
        **asdict(counts),
        **sums,
        vpip=per_cent(counts.voluntary, counts.hands),
        complete=per_cent(counts.completed, counts.hands),
        steal=per_cent(figures.steals, figures.steal_chances),
        third_fold=per_cent(counts.third_folds, counts.hands),
        went_to_showdown=per_cent(counts.showdowns, counts.fourths),
        won_at_showdown=per_cent(counts.showdowns_won, counts.showdowns),
        scoop=per_cent(counts.scoops, counts.showdowns),
        net_big_bets=round(figures.net / line.big_bet, 4),
        big_bets_per_100=per_cent(figures.net, counts.hands * line.big_bet),
    )


def per_cent(part: int, whole: int) -> float | None:
    """100 x part / whole, to two places; None of nothing."""
    return round(100 * part / whole, 2) if whole else None


def figure(value: object) -> str:
    """A value as CSV writes it: nothing for None, ``yes`` and ``no``, and no more places than it has."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.4f}".rstrip("0").rstrip(".")
        case _:
            return str(value)
