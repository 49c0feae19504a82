"""``doorcard replay``: checks recorded hands against the rules, one line of JSON or one row for each."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from doorcard.cli.failures import terminal_language
from doorcard.cli.problem_texts import say_problem
from doorcard.history import Problem, Reading, Replay, Severity, looks_like_phh, read_phh, replay
from doorcard.rules import profile, profile_names

if TYPE_CHECKING:
    from rich.table import Table

EXAMPLES = """\
examples:
  doorcard replay hand.phh                          check one hand
  doorcard replay hands/ --profile wsop-2024        all files of a folder, by the house rules of a series
  doorcard replay --json *.phh | jq .winners        one JSON object per hand
"""
STDIN = "-"


class ReplayedHand(msgspec.Struct, frozen=True):
    """One hand as it was found in one file."""

    file: str
    replay: Replay


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "replay",
        help="check hand histories against the rules",
        description="Replay recorded stud hands (PHH) and compare chips and cards with the record.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    names = ", ".join(profile_names())
    parser.add_argument(
        "--profile", metavar="NAME", help=f"house rules: {names} (default: the record's, or cash)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object per hand, one per line")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if any hand has a problem of severity error; notes do not count."""
    if args.profile is not None:
        profile(args.profile)  # an unknown name is refused before any work
    hands = _replayed(_watched(list(_files(args.files))), args.profile)
    wrong = _print_json(hands) if args.json else _print_table(list(hands))
    return 1 if wrong else 0


def _files(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name != STDIN and _is_folder(name):
            yield from (str(found) for found in sorted(Path(name).rglob("*")) if found.is_file())
        else:
            yield name


def _is_folder(name: str) -> bool:
    try:
        return bool(name) and Path(name).is_dir()
    except OSError:  # longer than any file name may be: opening it will say so
        return False


def _watched(names: list[str]) -> Iterable[str]:
    """The names, with a bar on a terminal if there are many."""
    if len(names) < 10 or not sys.stderr.isatty():
        return names
    from rich.console import Console
    from rich.progress import track

    return track(names, description="", console=Console(stderr=True), transient=True)


def _replayed(names: Iterable[str], house: str | None) -> Iterator[ReplayedHand]:
    for name in names:
        for reading in _read(name):
            yield ReplayedHand(name, replay(reading, house))


def _read(name: str) -> tuple[Reading, ...]:
    stem = Path(name).stem
    try:
        content = sys.stdin.buffer.read() if name == STDIN else Path(name).read_bytes()
    except OSError as error:
        return (_failed(stem, "file_unreadable", why=error.strerror or str(error)),)
    text = _decoded(content)
    return read_phh(text, stem) if looks_like_phh(text) else (_failed(stem, "unknown_format"),)


def _decoded(content: bytes) -> str:
    """Text in the encodings that hand histories come in."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _failed(hand_id: str, code: str, **facts: object) -> Reading:
    return Reading(hand_id, None, (Problem(code, Severity.ERROR, 0, facts),))


def _print_json(hands: Iterable[ReplayedHand]) -> int:
    wrong = 0
    for hand in hands:
        fields = {"file": hand.file, **msgspec.structs.asdict(hand.replay)}
        print(msgspec.json.encode(fields, enc_hook=str).decode(), flush=True)
        wrong += not hand.replay.is_right
    return wrong


def _print_table(hands: list[ReplayedHand]) -> int:
    from doorcard.cli.console import make_console

    console = make_console()
    language = terminal_language()
    if any(hand.replay.variant for hand in hands):
        console.print(_table(hands, language))
    for hand in hands:
        for problem in hand.replay.problems:
            console.print(_problem_line(hand, problem, language))
    wrong = sum(not hand.replay.is_right for hand in hands)
    console.print(SUMMARY[language].format(hands=len(hands), wrong=wrong))
    return wrong


def _problem_line(hand: ReplayedHand, problem: Problem, language: str) -> str:
    place = f"{hand.file}:{problem.line}" if problem.line else hand.file
    said = say_problem(problem.code, problem.facts, hand.replay.players, language)
    return f"{place}: {SEVERITIES[language][problem.severity]}: {said}"


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
            table.add_row(found.hand_id, found.variant, count, pot, rake, _winners(found), state)
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
