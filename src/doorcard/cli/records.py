"""``doorcard records``: the closed hands of a room as lines of JSON, read beside the room while it plays."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from doorcard.cli.failures import terminal_language
from doorcard.cli.output import output
from doorcard.history.export.seat import Mask
from doorcard.history.record import Record, RecordError, encode_record, seen_by

EXAMPLES = """\
examples:
  doorcard records                          all closed hands, one JSON object per line
  doorcard records | doorcard replay -      check them against the rules
  doorcard records --table t1 --out t1.jsonl
  doorcard records --public --ids           without hidden cards and without names: to be passed on
  doorcard records --auditor h17 --out h17.json
                                            one hand's whole deck for `doorcard verify-deck`; that it was
                                            given is written down in the room's folder
  doorcard records --anonymise              numbers in place of names, ids and hands; no tables, no times
"""
SENTENCES = {
    "en": {
        "skipped": "hand {hand_id} was left out: {why}",
        "written": "hands written to {path}: {count}",
        "nothing": "there are no closed hands here",
        "given": "the seed of {hand_id} is in this file: who has it knows every card of that hand;"
        " that it was given stands in {path}",
    },
    "es": {
        "skipped": "se ha omitido la mano {hand_id}: {why}",
        "written": "manos escritas en {path}: {count}",
        "nothing": "aquí no hay manos acabadas",
        "given": "este archivo lleva la semilla de {hand_id}: quien lo tenga sabe todas las cartas de esa"
        " mano; que se ha entregado consta en {path}",
    },
}


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
    parser.add_argument(
        "--auditor", metavar="HAND", help="the proof of this hand's deck with its seed, for an auditor"
    )
    parser.add_argument(
        "--key",
        type=Path,
        metavar="FILE",
        help="with --auditor: the room key (default: room.key in the folder)",
    )
    parser.add_argument("--ids", action="store_true", help="the users' ids in place of their names")
    parser.add_argument(
        "--anonymise",
        action="store_true",
        help="numbers in place of names and hands, no tables and times; the same player keeps his number",
    )


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand could not be made a record."""
    from doorcard.cli.serve import data_folder
    from doorcard.server.hand_records import closed_hands

    if args.auditor is not None:
        return _give_to_auditor(args)
    say = SENTENCES[terminal_language()]
    count = skipped = 0
    mask = Mask() if args.anonymise else None
    with output(args.out) as out:
        # Two users may bear one name; a number is for a user.
        by_id = args.ids or args.anonymise
        for hand in closed_hands(args.data or data_folder(), args.table, ids=by_id):
            try:
                if hand.record is None:
                    raise RecordError(hand.why)
                line = encode_record(_shown(hand.record, mask, public=args.public))
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


def _give_to_auditor(args: argparse.Namespace) -> int:
    from doorcard.cli.serve import data_folder
    from doorcard.server.deck_audit import GIVEN_NAME, file_for_auditor

    folder = args.data or data_folder()
    content = file_for_auditor(folder, args.auditor, at_ms=time.time_ns() // 1_000_000, key=args.key)
    with output(args.out) as out:
        out.write(content + b"\n")
    said = SENTENCES[terminal_language()]["given"]
    print(said.format(hand_id=args.auditor, path=folder / GIVEN_NAME), file=sys.stderr)
    return 0


def _shown(record: Record, mask: Mask | None, *, public: bool) -> Record:
    """What is to be told of a hand."""
    seen = seen_by(record, None) if public else record
    return seen if mask is None else mask(seen)
