"""``doorcard stats``: how players have played, over all hands of any format, each hand once."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Any

from doorcard.cli.curves import Curves, draw, require_plot
from doorcard.cli.failures import terminal_language
from doorcard.cli.histories import STDIN, Hand, Source, printable
from doorcard.cli.houses import USUAL, Houses, add_house_options, houses
from doorcard.cli.output import output
from doorcard.cli.stats_out import (
    MOST_ROWS,
    Output,
    require_parquet,
    stats_tables,
    write_csv,
    write_json,
    write_parquet,
)
from doorcard.cli.stats_rows import Row, row_of
from doorcard.cli.summary import NO_HAND, Summary
from doorcard.cli.walk import walked
from doorcard.history.record_read import RecordReading
from doorcard.history.record_replay import replay_record
from doorcard.history.recorded import Problem, Severity
from doorcard.history.replay import witness
from doorcard.history.tally import ClosedHand, Line, Tally, closed_by_record, closed_by_witness
from doorcard.words.problem_texts import say_problem

EXAMPLES = """\
examples:
  doorcard stats histories/                         a table on the terminal
  doorcard stats histories/ --csv players.csv       all figures of all players for a spreadsheet
  doorcard stats histories/ --json --player Ana     lines of JSON, of one player
  doorcard records | doorcard stats - --plot won.png
"""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "stats",
        help="say how players have played",
        description="Count how players have played: per player, game and limit, over all hands of files and"
        " folders in any format that `doorcard replay` reads. Each hand is checked first and counted once;"
        " one with an error is left out and its problems are named.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", metavar="FILE", help="a new file of comma-separated values; - prints them")
    form.add_argument("--parquet", metavar="FILE", help="a new Parquet file (needs the extra `stats`)")
    form.add_argument("--json", action="store_true", help="one JSON object per player, game and limit")
    parser.add_argument(
        "--plot", metavar="FILE", help="a new PNG picture of the winnings (needs the extra `stats`)"
    )
    parser.add_argument("--player", action="append", metavar="NAME", help="only of this one; may come again")
    add_house_options(parser, f"the history's, or {USUAL}")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand was left out for an error."""
    if args.plot:
        require_plot()
    if args.parquet:
        require_parquet()
    work = _Work(houses(args), args.player, Curves() if args.plot else None)
    hands = walked(args.files)  # looks the files up, before there are new ones among them
    language = terminal_language()
    with ExitStack() as files:
        out = files.enter_context(output(_file_of(args)))
        picture = files.enter_context(output(args.plot)) if args.plot else None
        work.count(hands)
        _write(args, work.rows(), out, language)
        if work.curves is not None and picture is not None:
            draw(work.curves, picture, language)
    return 1 if _say_end(work.tally, work.summary, language) else 0


def _file_of(args: argparse.Namespace) -> str | None:
    name: str | None = args.csv or args.parquet
    return None if name == STDIN else name


class _Work:
    """Sums of all hands, in the order in which they come. ``players``: of whom, None for all."""

    def __init__(self, by: Houses, players: Iterable[str] | None, curves: Curves | None) -> None:
        self.tally = Tally()
        self.summary = Summary()
        self.curves = curves
        self._by = by
        self._language = terminal_language()
        self._players = None if players is None else frozenset(players)

    def count(self, hands: Iterable[tuple[Source, Hand]]) -> None:
        """All hands into the sums, but those with errors."""
        for source, hand in hands:
            room, problems, found = closed_hand(hand, self._by)
            self.summary.add(room, problems)
            self._name_files(source, problems)
            if found is None:
                continue
            added = self.tally.add(found)
            if self.curves is not None:
                for line, figures in added:
                    if self._is_wanted(line):
                        self.curves.add((line.room, line.player), figures.net / line.big_bet)

    def _name_files(self, source: Source, problems: Iterable[Problem]) -> None:
        """Files that were meant and could not be read, each at once; of hands there may be too many."""
        for problem in problems:
            if problem.code in NO_HAND and problem.severity is Severity.ERROR and sys.stderr is not None:
                said = say_problem(problem.code, problem.facts, (), self._language)
                print(f"{source.shown}: error: {printable(said)}", file=sys.stderr)

    def rows(self) -> list[Row]:
        """The figures of whom they are wanted."""
        return [row_of(line, figures) for line, figures in self.tally.lines() if self._is_wanted(line)]

    def _is_wanted(self, line: Line) -> bool:
        return self._players is None or line.player in self._players


def closed_hand(hand: Hand, by: Houses) -> tuple[str, tuple[Problem, ...], ClosedHand | None]:
    """The room, what is wrong, and the hand itself if no problem is an error."""
    if isinstance(hand, RecordReading):
        record = hand.record
        if record is None:
            return "", hand.problems, None
        found = replay_record(hand, by.for_all)
        return "", found.problems, closed_by_record(record) if found.is_right else None
    witnessed = witness(hand, by.of(hand))
    problems = witnessed.replay.problems
    if hand.hand is None or not witnessed.replay.is_right:
        return hand.room, problems, None
    return hand.room, problems, closed_by_witness(hand.hand, hand.room, witnessed)


def _write(args: argparse.Namespace, rows: list[Row], out: Output, language: str) -> None:
    if args.csv:
        write_csv(rows, out)
    elif args.parquet:
        write_parquet(rows, out)
    elif args.json:
        write_json(rows, out)
    else:
        _print_table(rows, language)


def _print_table(rows: list[Row], language: str) -> None:
    from doorcard.cli.console import make_console

    console = make_console()
    for table in stats_tables(rows, language):
        console.print(table)
    if len(rows) > MOST_ROWS:
        console.print(MORE[language].format(most=MOST_ROWS, rows=len(rows)))


def _say_end(tally: Tally, summary: Summary, language: str) -> int:
    """Say on standard error what was counted and what was not; how many hands were left out for errors."""
    rooms = summary.rooms()
    left_out = sum(room.reported for room in rooms)
    lost = sum(count for code, count in summary.files.items() if code != "unknown_format")
    if sys.stderr is not None:
        for line in _sentences(tally, summary, language):
            print(line, file=sys.stderr)
    return left_out + lost


def _sentences(tally: Tally, summary: Summary, language: str) -> Iterator[str]:
    say = SENTENCES[language]
    rooms = summary.rooms()
    yield say["counted"].format(
        hands=tally.hands,
        doubles=tally.doubles,
        left_out=sum(room.reported for room in rooms),
        passed=sum(room.passed for room in rooms),
    )
    for room in rooms:
        codes = ", ".join(f"{code} {count}" for code, count in sorted(room.problems.items()))
        if codes:
            yield f"{room.room or 'PHH, doorcard'}: {codes}"
    if any(room.reported for room in rooms):
        yield say["where"]
    for code, count in sorted(summary.files.items()):
        yield say["files"].format(code=code, count=count)


SENTENCES = {
    "en": {
        "counted": "hands counted: {hands}, come again: {doubles}, left out for errors: {left_out},"
        " passed over: {passed}",
        "where": "doorcard replay says of each of them what is wrong, and in which line",
        "files": "files with {code}: {count}",
    },
    "es": {
        "counted": "manos contadas: {hands}, repetidas: {doubles}, omitidas por errores: {left_out},"
        " pasadas por alto: {passed}",
        "where": "doorcard replay dice de cada una qué falla y en qué línea",
        "files": "archivos con {code}: {count}",
    },
}
MORE = {
    "en": "the {most} with most hands of {rows} rows; --csv and --json have all",
    "es": "las {most} con más manos de {rows} filas; --csv y --json las tienen todas",
}
