"""``doorcard fair-play``: what in the hands of a room is beyond chance, for a person to look at."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from doorcard.cli.failures import terminal_language
from doorcard.cli.histories import printable
from doorcard.cli.output import require_output, write_bytes
from doorcard.cli.walk import walked
from doorcard.errors import DoorcardError
from doorcard.fairplay.desk import examine
from doorcard.fairplay.facts import HandFacts, facts_of
from doorcard.fairplay.report import Complaint, Report, encode
from doorcard.fairplay.texts import TEXTS, said
from doorcard.history.any_form import record_in
from doorcard.history.record import Record
from doorcard.history.recorded import Severity

EXAMPLES = """\
examples:
  doorcard fair-play ~/.local/share/doorcard        the hands of a room, read beside it while it plays
  doorcard records --ids | doorcard fair-play -     the same by users' ids
  doorcard fair-play hands.jsonl --json > kept.json   a report to be kept, with a digest of itself
  doorcard fair-play DIR --addresses seen.json --reports said.jsonl

seen.json:    {"Ana": ["a1f3..."], "Luis": ["a1f3..."]}, any strings: digests of addresses will do
said.jsonl:   {"by": "Ana", "whom": ["Luis", "Eva"], "hand_id": "h12", "words": "they always leave together"}

What it can find, what it cannot, and how often it is wrong: docs/fair-play.md. Exit status 1 if something is
flagged. A flag is no verdict: the replayer shows the hands.
"""


class InputBroken(DoorcardError):
    """``input_broken``: a file of addresses or reports that cannot be read as one."""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "fair-play",
        help="say what in the hands of a room is beyond chance",
        description="Look through hands for pairs who dump chips, play softly or share cards, for accounts"
        " that are copies of one program, for players who know what they cannot see, and for lines that go"
        " down when it suits. Figures and hands for a person to judge, never a verdict.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", nargs="+", metavar="DIR|FILE", help="a room's folder, or histories; - reads standard input"
    )
    parser.add_argument("--addresses", type=Path, metavar="FILE", help="JSON: addresses by player")
    parser.add_argument("--reports", type=Path, metavar="FILE", help="lines of JSON: what players reported")
    parser.add_argument("--json", action="store_true", help="the whole report as one line of JSON")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if something is flagged."""
    require_output()
    addresses = _read(args.addresses, dict[str, list[str]]) if args.addresses else None
    complaints = _complaints(args.reports) if args.reports else ()
    report = examine(_facts(args.files), addresses=addresses, complaints=complaints)
    lines = [encode(report)] if args.json else [line.encode() for line in told(report, terminal_language())]
    for line in lines:
        write_bytes(line + b"\n")
    return int(any(signal.flagged for signal in report.signals))


def told(report: Report, language: str) -> Iterator[str]:
    """The report in lines."""
    say = TEXTS[language]
    asked = sum(report.asked.values())
    yield say["head"].format(hands=report.hands, players=report.players, asked=asked)
    if report.hands and not report.hidden_cards:
        yield say["no_cards"]
    if not report.signals:
        yield say["nothing"]
    for signal in report.signals:
        yield from map(printable, said(signal, language))
    for shared in report.addresses:
        yield printable(say["address"].format(*shared.players, hands=shared.hands_together))
    for one in report.complaints:
        words = msgspec.structs.asdict(one) | {"whom": ", ".join(one.whom)}
        yield printable(say["complaint"].format(**words))
    if report.signals:
        yield say["no_verdict"]


def _facts(names: list[str]) -> list[HandFacts]:
    """Of all sound hands, each once, in the order of time."""
    found: dict[tuple[str, str], tuple[str, HandFacts]] = {}
    for record in _records(names):
        at = record.started_at.isoformat() if record.started_at else ""
        found.setdefault((record.hand_id, at), (at, facts_of(record)))
    return [facts for _, facts in sorted(found.values(), key=lambda kept: kept[0])]


def _records(names: list[str]) -> Iterator[Record]:
    from doorcard.server.store import DATABASE_NAME

    rooms = [name for name in names if Path(name, DATABASE_NAME).is_file()]
    for room in rooms:
        yield from _of_room(Path(room))
    files = [name for name in names if name not in rooms]
    for _, hand in walked(files) if files else ():
        converted = record_in(hand)
        wrong = any(problem.severity is Severity.ERROR for problem in converted.problems)
        if converted.record is not None and not wrong:
            yield converted.record


def _of_room(folder: Path) -> Iterator[Record]:
    from doorcard.server.hand_records import closed_hands

    for stored in closed_hands(folder):
        if stored.record is not None:
            yield stored.record
        elif sys.stderr is not None:
            print(f"{stored.hand_id}: {stored.why}", file=sys.stderr)


def _read(path: Path, kind: type[dict[str, list[str]]]) -> dict[str, list[str]]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError) as error:
        raise InputBroken("input_broken", path=str(path), why=str(error)) from error


def _complaints(path: Path) -> list[Complaint]:
    try:
        return msgspec.json.Decoder(Complaint).decode_lines(path.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise InputBroken("input_broken", path=str(path), why=str(error)) from error
