"""``doorcard convert``: recorded hands from one format into another; wrong ones are named and left out."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from doorcard.cli.failures import say_failure, terminal_language
from doorcard.cli.histories import Hand, Source, hands_of, printable, sources
from doorcard.cli.houses import USUAL, Houses, add_house_options, houses
from doorcard.cli.output import output
from doorcard.cli.problem_texts import say_problem
from doorcard.errors import DoorcardError
from doorcard.history import Problem, Severity
from doorcard.history.phh_record import Converted, record_of
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record, anonymised, encode_record
from doorcard.history.record_read import RecordReading
from doorcard.history.record_verify import verify

EXAMPLES = """\
examples:
  doorcard convert hand.phh --to json               doorcard's own record: one line for each hand
  doorcard convert hands.jsonl --to phh --out hands.phhs
  doorcard records | doorcard convert - --to phh --anonymise
"""
FORMATS = ("phh", "json")
SENTENCES = {
    "en": {"done": "hands converted: {count}, left out: {wrong}", "error": "error"},
    "es": {"done": "manos convertidas: {count}, omitidas: {wrong}", "error": "error"},
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "convert",
        help="turn hand histories into another format",
        description="Turn recorded stud hands (PHH, doorcard's own records) into another format. Each hand is"
        " replayed first; one with an error is named and left out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="files or folders; - reads standard input")
    parser.add_argument(
        "--to", choices=FORMATS, required=True, help="phh, or json for doorcard's own records"
    )
    parser.add_argument("--out", metavar="FILE", help="a new file instead of standard output")
    parser.add_argument(
        "--anonymise", action="store_true", help="leave out names, tables, times and numbers of hands"
    )
    add_house_options(parser, f"the history's, or {USUAL}")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand was left out."""
    work = _Work(args, houses(args))
    found = list(sources(args.files))  # before there is a new file among them
    with output(args.out) as out:
        for piece in arranged(work.pieces(found), args.to):
            out.write(piece)
    if args.out or work.wrong:
        say = SENTENCES[work.language]["done"]
        print(say.format(count=work.count, wrong=work.wrong), file=sys.stderr)
    return 1 if work.wrong else 0


class _Work:
    """Reads hand after hand and counts."""

    def __init__(self, args: argparse.Namespace, by: Houses) -> None:
        self._args = args
        self._by = by
        self.language = terminal_language()
        self.count = 0
        self.wrong = 0

    def pieces(self, found: Iterable[Source]) -> Iterator[bytes]:
        """The hands that are right and can be written, in the format that is asked for."""
        for source in found:
            for hand in hands_of(source):
                piece = self._piece(source, hand)
                if piece is not None:
                    self.count += 1
                    yield piece

    def _piece(self, source: Source, hand: Hand) -> bytes | None:
        found = converted(hand, self._by)
        if found.record is None or not found.is_right:
            self._leave_out(source.shown, found.problems)
            return None
        record = anonymised(found.record, str(self.count + 1)) if self._args.anonymise else found.record
        try:
            return encoded(record, self._args.to)
        except DoorcardError as error:
            self.wrong += 1
            print(f"{source.shown}: {say_failure(error, self.language)}", file=sys.stderr)
            return None

    def _leave_out(self, shown: str, problems: Iterable[Problem]) -> None:
        errors = [problem for problem in problems if problem.severity is Severity.ERROR]
        self.wrong += bool(errors)  # a note alone is a file that is none of ours
        for problem in errors:
            place = f"{shown}:{problem.line}" if problem.line else shown
            said = say_problem(problem.code, problem.facts, (), self.language)
            print(f"{place}: {SENTENCES[self.language]['error']}: {printable(said)}", file=sys.stderr)


def converted(hand: Hand, by: Houses) -> Converted:
    """The record of a hand of any format, with what is wrong with it."""
    if not isinstance(hand, RecordReading):
        return record_of(hand, by.of(hand))
    if hand.record is None:
        return Converted(None, hand.problems)
    return Converted(hand.record, hand.problems + verify(hand.record, hand.line).problems)


def encoded(record: Record, kind: str) -> bytes:
    """The record in a format; DoorcardError where it cannot be written."""
    return encode_record(record) + b"\n" if kind == "json" else write_phh(record).encode()


def arranged(pieces: Iterable[bytes], kind: str) -> Iterator[bytes]:
    """The hands as one file: lines of JSON as they are; in PHH several hands are numbered tables."""
    left = iter(pieces)
    begin = list(islice(left, 2))
    if kind == "json" or len(begin) < 2:
        yield from chain(begin, left)
        return
    for number, piece in enumerate(chain(begin, left), 1):
        gap = b"\n" if number > 1 else b""
        yield b"%b[%d]\n%b" % (gap, number, piece)
