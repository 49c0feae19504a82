"""``doorcard replay``: checks recorded hands against the rules, one line of JSON or one row for each."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from doorcard.cli.failures import terminal_language
from doorcard.cli.histories import Hand, printable
from doorcard.cli.houses import USUAL, Houses, add_house_options, houses
from doorcard.cli.output import write_bytes
from doorcard.cli.replay_equity import equities_of, equity_table
from doorcard.cli.summary import Summary, summary_table
from doorcard.cli.walk import walked
from doorcard.history import Problem, Replay, Severity, replay
from doorcard.history.record_read import RecordReading
from doorcard.history.record_replay import replay_record
from doorcard.timeline import TimelinePoint
from doorcard.words.problem_money import amount_in_money, say_in_money

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

EXAMPLES = """\
examples:
  doorcard replay hand.phh                          check one hand
  doorcard replay hands/ --profile wsop-2024        all files of a folder, by the house rules of a series
  doorcard replay hands/ --profiles mine.toml       hands that name houses of your own
  doorcard replay --json *.phh | jq .winners        one JSON object per hand
  doorcard replay histories/ --summary              how many of each room are right, and what is wrong
  doorcard records | doorcard replay -              check all that was played in the room
  doorcard replay hand.phh --equity                 how the chances stood from street to street
  doorcard replay hand.phh --seen-by 2              the same by what the second player saw
"""
MOST_ROWS = 200
"""Of more hands, those without problems get no row."""

MOST_TOLD = 5_000
"""Hands with problems that are told one by one; of more the summary tells."""


class ReplayedHand(msgspec.Struct, frozen=True):
    """One hand as it was found in one file. ``equities``: None where nobody asked, or there are none."""

    file: str
    replay: Replay
    equities: tuple[TimelinePoint, ...] | None = None


class Asked(msgspec.Struct, frozen=True):
    """``equity``: the chances, too; ``viewer``: by what this player saw, None for all known cards."""

    equity: bool = False
    viewer: int | None = None


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "replay",
        help="check hand histories against the rules",
        description="Replay recorded stud hands (PHH, doorcard's own records, histories of card rooms) and"
        " compare every event, chips and cards with the record.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    add_house_options(parser, f"the record's, or {USUAL}")
    parser.add_argument("--json", action="store_true", help="one JSON object per hand, one per line")
    parser.add_argument(
        "--equity", action="store_true", help="how the chances stood, by all cards that are known"
    )
    parser.add_argument(
        "--seen-by", type=int, choices=range(1, 9), metavar="N", help="by what player N, from 1, saw"
    )
    parser.add_argument("--summary", action="store_true", help="only the totals: one row or line per room")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if any hand has a problem of severity error; notes do not count."""
    summary = Summary()
    viewer = None if args.seen_by is None else args.seen_by - 1
    asked = Asked((args.equity or viewer is not None) and not args.summary, viewer)
    hands = replayed(args.files, houses(args), summary, asked, has_bar=not args.json or not _is_terminal())
    if args.summary:
        wrong = sum(not hand.replay.is_right for hand in hands)
        _print_summary(summary, as_json=args.json)
    else:
        wrong = _print_json(hands, asked) if args.json else _print_table(hands, summary, asked)
    return 1 if wrong else 0


def _is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def replayed(
    names: Iterable[str], by: Houses, summary: Summary, asked: Asked, *, has_bar: bool
) -> Iterator[ReplayedHand]:
    """The hands of all files, one after the other, with a bar if they are many; all are summed up."""
    for source, hand in walked(names, has_bar=has_bar):
        found = replay_hand(hand, by)
        summary.add(found.room, found.problems)
        equities = equities_of(hand, by, asked.viewer) if asked.equity else None
        yield ReplayedHand(source.shown, found, equities)


def replay_hand(hand: Hand, by: Houses) -> Replay:
    """What became of a hand of any format. Our own records bring all their rules along."""
    if isinstance(hand, RecordReading):
        return replay_record(hand, by.for_all)
    return replay(hand, by.of(hand))


def _print_json(hands: Iterable[ReplayedHand], asked: Asked) -> int:
    has_any, wrong = False, 0
    for hand in hands:
        has_any = True
        fields = {"file": hand.file, **msgspec.structs.asdict(hand.replay)}
        if asked.equity:
            fields["equities"] = hand.equities
        write_bytes(msgspec.json.encode(fields, enc_hook=str) + b"\n")
        wrong += not hand.replay.is_right
    if not has_any and sys.stderr is not None:
        print(NO_HANDS[terminal_language()], file=sys.stderr)
    return wrong


def _print_summary(summary: Summary, *, as_json: bool) -> None:
    if as_json:
        for room in summary.rooms():
            write_bytes(msgspec.json.encode(room) + b"\n")
    elif sys.stdout is not None:
        from doorcard.cli.console import make_console

        make_console().print(summary_table(summary.rooms(), terminal_language()))


def _print_table(hands: Iterable[ReplayedHand], summary: Summary, asked: Asked) -> int:
    count, wrong = 0, 0
    kept: list[ReplayedHand] = []
    for count, hand in enumerate(hands, 1):
        wrong += not hand.replay.is_right
        if count == MOST_ROWS + 1:
            kept = [early for early in kept if early.replay.problems]
        if (count <= MOST_ROWS or hand.replay.problems) and len(kept) < MOST_TOLD:
            kept.append(hand)
    if sys.stdout is not None:
        _print_kept(kept, count, summary, asked)
    return wrong


def _print_kept(kept: list[ReplayedHand], count: int, summary: Summary, asked: Asked) -> None:
    from doorcard.cli.console import make_console

    console = make_console()
    language = terminal_language()
    if any(hand.replay.variant for hand in kept):
        console.print(_table(kept, language))
    for hand in kept:
        if hand.equities:
            found = hand.replay
            console.print(equity_table(found.hand_id, found.players, hand.equities, asked.viewer, language))
    for hand in kept:
        for problem in hand.replay.problems:
            console.print(_problem_line(hand, problem, language))
    if count > MOST_ROWS:
        console.print(ONLY_PROBLEMS[language])
    rooms = summary.rooms()
    if any(room.room for room in rooms):
        console.print(summary_table(rooms, language))
    _print_count(console, summary, language)


def _print_count(console: "Console", summary: Summary, language: str) -> None:
    """How many hands there were, and files without one: no histories, or not to be read."""
    rooms = summary.rooms()
    hands = sum(room.hands for room in rooms)
    wrong = sum(room.reported for room in rooms)
    if not hands:
        console.print(NO_HANDS[language])
        return
    console.print(SUMMARY[language].format(hands=hands, wrong=wrong))
    if unread := sum(summary.files.values()) - summary.files["hands_too_many"]:
        console.print(UNREAD[language].format(files=unread))


def _problem_line(hand: ReplayedHand, problem: Problem, language: str) -> str:
    place = f"{hand.file}:{problem.line}" if problem.line else hand.file
    found = hand.replay
    said = say_in_money(problem, found.players, language, found.unit, found.currency)
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
            pot, rake = _pot_and_rake(found, language)
            count = str(len(found.players))
            hand_id, winners = printable(found.hand_id), printable(_winners(found, language))
            table.add_row(hand_id, found.variant, count, pot, rake, winners, state)
    return table


def _pot_and_rake(found: Replay, language: str) -> tuple[str, str]:
    """Dashes for a hand that could not be followed to its end: nobody knows its pots."""
    if found.stacks_after is None:
        return "–", "–"
    pot = sum(pot.amount for pot in found.pots)
    return _said(pot, found, language), _said(found.rake, found, language)


def _winners(found: Replay, language: str) -> str:
    won: dict[int, int] = {}
    for winner in found.winners:
        won[winner.player] = won.get(winner.player, 0) + winner.amount
    return ", ".join(
        f"{found.players[player]} {_said(amount, found, language)}" for player, amount in won.items()
    )


def _said(amount: int, found: Replay, language: str) -> str:
    return amount_in_money(amount, found.unit, found.currency, language)


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
UNREAD = {"en": "files without a hand: {files}", "es": "archivos sin ninguna mano: {files}"}
NO_HANDS = {"en": "there are no hands here", "es": "aquí no hay manos"}
ONLY_PROBLEMS = {
    "en": "only hands with problems are listed",
    "es": "solo se muestran las manos con problemas",
}
