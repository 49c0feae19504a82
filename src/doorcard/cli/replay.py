"""``doorcard replay``: checks recorded hands against the rules, one line of JSON or one row for each."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from doorcard.cli.failures import terminal_language
from doorcard.cli.histories import Hand, hands_and_bytes, printable, size_of, sources
from doorcard.cli.houses import USUAL, Houses, add_house_options, houses
from doorcard.cli.output import write_bytes
from doorcard.cli.problem_texts import say_problem
from doorcard.cli.progress import Bar
from doorcard.history import Problem, Replay, Severity, replay
from doorcard.history.record_read import RecordReading
from doorcard.history.record_replay import replay_record

if TYPE_CHECKING:
    from rich.table import Table

EXAMPLES = """\
examples:
  doorcard replay hand.phh                          check one hand
  doorcard replay hands/ --profile wsop-2024        all files of a folder, by the house rules of a series
  doorcard replay hands/ --profiles mine.toml       hands that name houses of your own
  doorcard replay --json *.phh | jq .winners        one JSON object per hand
  doorcard records | doorcard replay -              check all that was played in the room
"""
MOST_ROWS = 200
"""Of more hands, those without problems get no row."""

WORTH_A_BAR = 10
"""Files; or one that is large."""

LARGE_BYTES = 1 << 20


class ReplayedHand(msgspec.Struct, frozen=True):
    """One hand as it was found in one file."""

    file: str
    replay: Replay


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "replay",
        help="check hand histories against the rules",
        description="Replay recorded stud hands (PHH, doorcard's own records) and compare every event, chips"
        " and cards with the record.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    add_house_options(parser, f"the record's, or {USUAL}")
    parser.add_argument("--json", action="store_true", help="one JSON object per hand, one per line")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if any hand has a problem of severity error; notes do not count."""
    hands = replayed(args.files, houses(args), has_bar=not args.json or not _is_terminal())
    wrong = _print_json(hands) if args.json else _print_table(hands)
    return 1 if wrong else 0


def _is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def replayed(names: Iterable[str], by: Houses, *, has_bar: bool) -> Iterator[ReplayedHand]:
    """The hands of all files, one after the other, with a bar if they are many."""
    found = list(sources(names))
    sizes = [size_of(source) for source in found]
    total, before, count = sum(sizes), 0, 0
    is_much = len(found) >= WORTH_A_BAR or total > LARGE_BYTES
    with Bar(total, wanted=has_bar and is_much) as bar:
        for source, size in zip(found, sizes, strict=True):
            for hand, done in hands_and_bytes(source):
                count += 1
                bar.at(before + min(size, done), count)
                yield ReplayedHand(source.shown, replay_hand(hand, by))
            before += size


def replay_hand(hand: Hand, by: Houses) -> Replay:
    """What became of a hand of any format. Our own records bring all their rules along."""
    if isinstance(hand, RecordReading):
        return replay_record(hand, by.for_all)
    return replay(hand, by.of(hand))


def _print_json(hands: Iterable[ReplayedHand]) -> int:
    has_any, wrong = False, 0
    for hand in hands:
        has_any = True
        fields = {"file": hand.file, **msgspec.structs.asdict(hand.replay)}
        write_bytes(msgspec.json.encode(fields, enc_hook=str) + b"\n")
        wrong += not hand.replay.is_right
    if not has_any and sys.stderr is not None:
        print(NO_HANDS[terminal_language()], file=sys.stderr)
    return wrong


def _print_table(hands: Iterable[ReplayedHand]) -> int:
    count, wrong = 0, 0
    kept: list[ReplayedHand] = []
    for count, hand in enumerate(hands, 1):
        wrong += not hand.replay.is_right
        if count == MOST_ROWS + 1:
            kept = [early for early in kept if early.replay.problems]
        if count <= MOST_ROWS or hand.replay.problems:
            kept.append(hand)
    if sys.stdout is not None:
        _print_kept(kept, count, wrong)
    return wrong


def _print_kept(kept: list[ReplayedHand], count: int, wrong: int) -> None:
    from doorcard.cli.console import make_console

    console = make_console()
    language = terminal_language()
    if any(hand.replay.variant for hand in kept):
        console.print(_table(kept, language))
    for hand in kept:
        for problem in hand.replay.problems:
            console.print(_problem_line(hand, problem, language))
    if count > MOST_ROWS:
        console.print(ONLY_PROBLEMS[language])
    found = count - sum(map(_is_no_history, kept))
    console.print(SUMMARY[language].format(hands=found, wrong=wrong) if found else NO_HANDS[language])


def _is_no_history(hand: ReplayedHand) -> bool:
    """Whether this is a file of another kind that lay about in a folder."""
    problems = [(problem.code, problem.severity) for problem in hand.replay.problems]
    return problems == [("unknown_format", Severity.NOTE)]


def _problem_line(hand: ReplayedHand, problem: Problem, language: str) -> str:
    place = f"{hand.file}:{problem.line}" if problem.line else hand.file
    said = say_problem(problem.code, problem.facts, hand.replay.players, language)
    return f"{place}: {SEVERITIES[language][problem.severity]}: {printable(said)}"


def _table(hands: list[ReplayedHand], language: str) -> "Table":
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    for place, title in enumerate(COLUMNS[language]):
        table.add_column(title, justify="right" if place in (2, 3, 4) else "left", overflow="fold")
    for hand in hands:
        found = hand.replay
        if found.variant:
            state = MARKS[language][found.is_right]
            pot = _amount(sum(pot.amount for pot in found.pots), found.unit)
            rake = _amount(found.rake, found.unit)
            count = str(len(found.players))
            hand_id, winners = printable(found.hand_id), printable(_winners(found))
            table.add_row(hand_id, found.variant, count, pot, rake, winners, state)
    return table


def _winners(found: Replay) -> str:
    won: dict[int, int] = {}
    for winner in found.winners:
        won[winner.player] = won.get(winner.player, 0) + winner.amount
    return ", ".join(
        f"{found.players[player]} {_amount(amount, found.unit)}" for player, amount in won.items()
    )


def _amount(amount: int, unit: str) -> str:
    return str(amount) if unit == "1" else f"{amount // 100}.{amount % 100:02d}"


COLUMNS = {
    "en": ("hand", "variant", "players", "pot", "rake", "winners", ""),
    "es": ("mano", "variante", "jugadores", "bote", "comisión", "ganan", ""),
}
MARKS = {"en": {True: "right", False: "WRONG"}, "es": {True: "bien", False: "MAL"}}
SEVERITIES = {
    "en": {Severity.ERROR: "error", Severity.NOTE: "note"},
    "es": {Severity.ERROR: "error", Severity.NOTE: "nota"},
}
SUMMARY = {"en": "hands: {hands}, with errors: {wrong}", "es": "manos: {hands}, con errores: {wrong}"}
NO_HANDS = {"en": "there are no hands here", "es": "aquí no hay manos"}
ONLY_PROBLEMS = {
    "en": "only hands with problems are listed",
    "es": "solo se muestran las manos con problemas",
}
