"""``doorcard records``: the closed hands of a room as lines of JSON, read beside the room while it plays."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from doorcard.cli.failures import terminal_language
from doorcard.cli.stdout import write_bytes
from doorcard.errors import DoorcardError
from doorcard.history.record import RecordError, encode_record, seen_by

EXAMPLES = """\
examples:
  doorcard records                          all closed hands, one JSON object per line
  doorcard records | doorcard replay -      check them against the rules
  doorcard records --table t1 --out t1.jsonl
  doorcard records --public --ids           without hidden cards and without names: to be passed on
"""
SENTENCES = {
    "en": {
        "skipped": "hand {hand_id} was left out: {why}",
        "written": "hands written to {path}: {count}",
        "nothing": "there are no closed hands here",
    },
    "es": {
        "skipped": "se ha omitido la mano {hand_id}: {why}",
        "written": "manos escritas en {path}: {count}",
        "nothing": "aquí no hay manos acabadas",
    },
}


class OutputError(DoorcardError):
    """The file cannot be written: ``output_unusable`` or ``output_exists``."""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "records",
        help="print the closed hands of a room as lines of JSON",
        description="Print the closed hands of a room as lines of JSON, with all cards. Nothing is changed; a"
        " room that is open goes on.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )
    parser.add_argument("--table", metavar="ID", help="only the hands of this table")
    parser.add_argument("--out", metavar="FILE", help="a new file instead of standard output")
    parser.add_argument(
        "--public", action="store_true", help="only the cards that everybody saw (default: all cards)"
    )
    parser.add_argument("--ids", action="store_true", help="the users' ids in place of their names")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand could not be made a record."""
    from doorcard.cli.serve import data_folder
    from doorcard.server.hand_records import closed_hands

    say = SENTENCES[terminal_language()]
    count = skipped = 0
    with output(args.out) as out:
        for hand in closed_hands(args.data or data_folder(), args.table, ids=args.ids):
            try:
                if hand.record is None:
                    raise RecordError(hand.why)
                record = seen_by(hand.record, None) if args.public else hand.record
                line = encode_record(record)
            except RecordError as error:
                print(say["skipped"].format(hand_id=hand.hand_id, why=error), file=sys.stderr)
                skipped += 1
                continue
            out.write(line + b"\n")
            count += 1
    if args.out:
        print(say["written"].format(path=args.out, count=count), file=sys.stderr)
    elif not count and not skipped:
        print(say["nothing"], file=sys.stderr)
    return 1 if skipped else 0


class _StandardOutput:
    """Standard output as something to write to."""

    def write(self, line: bytes) -> None:
        write_bytes(line)


@contextmanager
def output(name: str | None) -> Iterator["IO[bytes] | _StandardOutput"]:
    """A new file, or standard output without a name. A file that is there already is never written over.

    Raises:
        OutputError: ``output_exists``, ``output_unusable``.
    """
    if name is None:
        yield _StandardOutput()
        return
    try:
        # Hidden cards stand in it: nobody else on this machine may read it.
        number = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    except FileExistsError as error:
        raise OutputError("output_exists", path=name) from error
    except (OSError, ValueError) as error:
        raise OutputError("output_unusable", path=name, why=getattr(error, "strerror", str(error))) from error
    with os.fdopen(number, "wb") as file:
        yield file
