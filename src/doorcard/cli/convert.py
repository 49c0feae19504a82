"""``doorcard convert``: recorded hands from one format into another; wrong ones are named and left out."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from doorcard.cli.failures import say_failure, terminal_language
from doorcard.cli.histories import Hand, Source, printable
from doorcard.cli.houses import USUAL, Houses, add_house_options, houses
from doorcard.cli.output import output
from doorcard.cli.replay import NO_HANDS
from doorcard.cli.walk import walked
from doorcard.errors import DoorcardError
from doorcard.history import Problem, Reading, Severity
from doorcard.history.any_form import record_in
from doorcard.history.export import FORMATS, Format, Mask, seen_by_name
from doorcard.history.export.marks import DOLLARS, SIGNS
from doorcard.history.record import Record
from doorcard.history.record_read import RecordReading
from doorcard.words.problem_money import say_in_money
from doorcard.words.problem_texts import say_problem

EXAMPLES = """\
examples:
  doorcard convert hand.phh --to json               doorcard's own record: one line for each hand
  doorcard convert hands.jsonl --to phh --out hands.phhs
  doorcard records | doorcard convert - --to phh --anonymise
  doorcard convert hands.jsonl --to pokerstars --hero Ana --out ana.txt
"""
SENTENCES = {
    "en": {
        "done": "hands converted: {count}, left out: {wrong}",
        "error": "error",
        "note": "note (hands: {count})",
    },
    "es": {
        "done": "manos convertidas: {count}, omitidas: {wrong}",
        "error": "error",
        "note": "nota (manos: {count})",
    },
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "convert",
        help="turn hand histories into another format",
        description="Turn recorded stud hands (PHH, doorcard's own records, histories of card rooms) into"
        " another format. Each hand is replayed first; one with an error is named and left out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    parser.add_argument(
        "--to",
        choices=sorted(FORMATS),
        required=True,
        help="phh; json: doorcard's own records; ohh: Open Hand History; pokerstars: its text;"
        " pokerstars-es: the same in Spanish",
    )
    parser.add_argument("--out", metavar="FILE", help="a new file instead of standard output")
    parser.add_argument("--hero", metavar="NAME", help="only what this player knew of his hands")
    parser.add_argument(
        "--anonymise",
        action="store_true",
        help="numbers in place of names and hands, no tables and times; the same player keeps his number",
    )
    add_house_options(parser, f"the history's, or {USUAL}")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand was left out."""
    kind = FORMATS[args.to]
    work = _Work(args, houses(args), kind)
    found = walked(args.files, has_bar=_can_show_bar(args))  # before there is a new file among them
    with output(args.out) as out:
        for piece in kind.arranged(work.pieces(found)):
            out.write(piece)
    work.say_notes()
    if not work.count + work.wrong:
        print(NO_HANDS[work.language], file=sys.stderr)
    elif args.out or work.wrong:
        say = SENTENCES[work.language]["done"]
        print(say.format(count=work.count, wrong=work.wrong), file=sys.stderr)
    return 1 if work.wrong else 0


def _can_show_bar(args: argparse.Namespace) -> bool:
    """A bar and hands on the same terminal would write over each other."""
    return bool(args.out) or not (sys.stdout is not None and sys.stdout.isatty())


class _Work:
    """Reads hand after hand and counts."""

    def __init__(self, args: argparse.Namespace, by: Houses, kind: Format) -> None:
        self._hero: str | None = args.hero
        self._mask = Mask() if args.anonymise else None
        self._by = by
        self._kind = kind
        self.language = terminal_language()
        self.count = 0
        self.wrong = 0
        self._notes: Counter[str] = Counter()

    def pieces(self, found: Iterable[tuple[Source, Hand]]) -> Iterator[bytes]:
        """The hands that are right and can be written, in the format that is asked for."""
        for source, hand in found:
            piece = self._piece(source, hand)
            if piece is not None:
                self.count += 1
                yield piece

    def _piece(self, source: Source, hand: Hand) -> bytes | None:
        found = record_in(hand, None if isinstance(hand, RecordReading) else self._by.of(hand))
        if found.record is None or not found.is_right:
            self._leave_out(source.shown, hand, found.problems)
            return None
        try:
            shown = self._shown(found.record)
            piece = self._kind.encode(shown, currency_of(hand))
        except DoorcardError as error:
            self.wrong += 1
            print(f"{source.shown}: {say_failure(error, self.language)}", file=sys.stderr)
            return None
        return piece if self._is_carried(source.shown, hand, shown, piece) else None

    def _is_carried(self, shown: str, hand: Hand, record: Record, piece: bytes) -> bool:
        """Whether the format tells enough of the hand; notes are said at the end, each once."""
        lost = self._kind.not_carried(record, piece) if self._kind.not_carried else None
        if lost is None:
            return True
        if lost.severity is Severity.NOTE:
            self._notes[say_problem(lost.code, lost.facts, (), self.language)] += 1
            return True
        self._leave_out(f"{shown}: {printable(hand.hand_id)}", hand, (lost,))
        return False

    def say_notes(self) -> None:
        """What is lost of hands that were written."""
        for said, count in self._notes.items():
            place = SENTENCES[self.language]["note"].format(count=count)
            print(f"{place}: {printable(said)}", file=sys.stderr)

    def _shown(self, record: Record) -> Record:
        """What is to be told of a hand."""
        seen = record if self._hero is None else seen_by_name(record, self._hero)
        return seen if self._mask is None else self._mask(seen)

    def _leave_out(self, shown: str, hand: Hand, problems: Iterable[Problem]) -> None:
        errors = [problem for problem in problems if problem.severity is Severity.ERROR]
        self.wrong += bool(errors)  # a note alone is a file that is none of ours
        for problem in errors:
            place = f"{shown}:{problem.line}" if problem.line else shown
            said = _said(problem, hand, self.language)
            print(f"{place}: {SENTENCES[self.language]['error']}: {printable(said)}", file=sys.stderr)


def _said(problem: Problem, hand: Hand, language: str) -> str:
    """A problem with the players by name and amounts in the currency of the hand."""
    if isinstance(hand, RecordReading):
        record = hand.record
        names = tuple(player.name for player in record.players) if record else ()
        unit = record.rules.stakes.unit.value if record else ""
        return say_in_money(problem, names, language, unit, DOLLARS)
    if hand.hand is None:
        return say_in_money(problem, (), language, "", "")
    told = hand.hand
    return say_in_money(problem, told.players, language, told.stakes.unit.value, told.setting.currency)


def currency_of(hand: Hand) -> str:
    """What the history says; dollars where it says nothing, as our own records do."""
    told = hand.hand.setting.currency if isinstance(hand, Reading) and hand.hand else ""
    return told if told in SIGNS else DOLLARS
