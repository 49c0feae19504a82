"""Figures of players as CSV, lines of JSON, Parquet, or a table on the terminal."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Protocol

import msgspec

from doorcard.cli.histories import printable
from doorcard.cli.stats_rows import Row, figure
from doorcard.errors import DoorcardError
from doorcard.words.problem_money import amount_in_money

if TYPE_CHECKING:
    from rich.table import Table

MOST_ROWS = 100
"""Rows of the table on the terminal; files hold all."""


class ExtraMissing(DoorcardError):
    """``extra_missing``: ``package`` is not installed; it comes with the ``extra`` of doorcard."""


class Output(Protocol):
    """Something that takes bytes."""

    def write(self, line: bytes, /) -> object:
        """Take them."""
        ...


def write_csv(rows: Iterable[Row], out: Output) -> None:
    """UTF-8, a head, lines ended by CRLF (RFC 4180)."""
    text = StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(Row.__struct_fields__)
    for row in rows:
        writer.writerow([figure(value) for value in msgspec.structs.astuple(row)])
        out.write(_taken(text))
    out.write(_taken(text))


def _taken(text: StringIO) -> bytes:
    told = text.getvalue().encode("utf-8", "replace")
    text.seek(0)
    text.truncate()
    return told


def write_json(rows: Iterable[Row], out: Output) -> None:
    """One object per line."""
    for row in rows:
        out.write(msgspec.json.encode(row) + b"\n")


def require_parquet() -> None:
    """Whether Parquet can be written here, before any work.

    Raises:
        ExtraMissing: polars is not installed.
    """
    try:
        import polars  # noqa: F401
    except ImportError as error:
        raise ExtraMissing("extra_missing", package="polars", extra="stats") from error


def write_parquet(rows: Sequence[Row], out: Output) -> None:
    """The same columns, each with its type. Needs ``require_parquet``."""
    import polars

    kinds = {str: polars.String, bool: polars.Boolean, int: polars.Int64}
    names, types = Row.__struct_fields__, Row.__annotations__.values()
    schema = {name: kinds.get(kind, polars.Float64) for name, kind in zip(names, types, strict=True)}
    file = BytesIO()
    polars.DataFrame([msgspec.structs.asdict(row) for row in rows], schema=schema).write_parquet(file)
    out.write(file.getvalue())


def stats_tables(rows: Iterable[Row], language: str) -> Iterator["Table"]:
    """A table for each game and limit, with those who played most of it first; ``MOST_ROWS`` rows at most."""
    limits: dict[str, list[Row]] = {}
    for row in sorted(rows, key=lambda row: -row.hands)[:MOST_ROWS]:
        limits.setdefault(_limit(row, language), []).append(row)
    return (_table(title, of_limit, language) for title, of_limit in limits.items())


def _table(title: str, rows: Iterable[Row], language: str) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(title=printable(title), title_justify="left", box=box.SIMPLE_HEAD, padding=0)
    for place, name in enumerate(COLUMNS[language]):
        table.add_column(name, justify="right" if place else "left", overflow="fold", no_wrap=bool(place))
    for row in rows:
        rates = (row.vpip, row.complete, row.steal, row.third_fold, row.went_to_showdown, row.won_at_showdown)
        table.add_row(
            printable(row.player),
            str(row.hands),
            *("–" if rate is None else f"{rate:.0f}" for rate in rates),
            f"{row.high}/{row.low}/{row.scoops}",
            f"{row.big_bets_per_100 or 0:+.1f}",
        )
    return table


def _limit(row: Row, language: str) -> str:
    bets = "/".join(
        amount_in_money(bet, row.unit, row.currency, language) for bet in (row.small_bet, row.big_bet)
    )
    kind = TOURNAMENT[language] if row.tournament else KINDS[language].get(row.currency, "")
    return " ".join(filter(None, (GAMES[row.game], bets, kind, row.room)))


GAMES = {"stud": "Stud", "stud8": "Stud Hi/Lo"}
KINDS = {"en": {"play": "play money"}, "es": {"play": "dinero ficticio"}}
TOURNAMENT = {"en": "tournament", "es": "torneo"}
COLUMNS = {
    "en": (
        "player", "hands", "VPIP\n%", "compl.\n%", "steal\n%", "fold\n3rd %", "to\nend %", "won\nthere",
        "hi/lo/\nscoop", "bets\n/100",
    ),
    "es": (
        "jugador", "manos", "VPIP\n%", "compl.\n%", "robo\n%", "retira\n3.ª %", "final\n%", "gana\nallí",
        "alta/baja\n/scoop", "ap. gr.\n/100",
    ),
}  # fmt: skip
"""Of two lines each, so that they fit beside each other in 80 columns."""
