"""``doorcard verify-deck``: checks the proof of a hand's deck, card by card."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from doorcard.cards import card_text
from doorcard.cli.failures import terminal_language
from doorcard.cli.histories import STDIN, printable
from doorcard.cli.output import write_bytes
from doorcard.cli.verify_deck_texts import Said, said_in_words
from doorcard.fair import FairError
from doorcard.fair.form import LONGEST_FILE, read_hand
from doorcard.fair.report import Finding, Report, check_hand

EXAMPLES = """\
examples:
  doorcard verify-deck hand.json             one hand: what was proved of every card
  doorcard verify-deck hands.jsonl           many hands, one on each line
  doorcard verify-deck --json - < hand.json  one JSON object per hand

What a file may hold (docs/fair-deck.md): "proof", which everybody is told before the first card; "openings"
of the cards that you saw; "record", to check that each card was dealt in its turn; "mine", the bytes that you
sent; an auditor's "secret", from which the whole deck follows.

A file cannot show that the seed was promised before you sent your bytes, or that the deck was sealed before
the first card: your client checks that order while you play. And no proof shows that nobody looked.

Exit status 1 if anything is wrong, or if a file proves nothing.
"""


class CheckedFile(msgspec.Struct, frozen=True):
    """One hand of one file."""

    file: str
    line: int
    report: Report


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "verify-deck",
        help="check that a hand's deck was fixed before its first card",
        description="Check the proof of a hand's deck: that each card you saw was at its place in a deck that"
        " was sealed before the first card, and came in its turn.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="proofs in JSON; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object per hand, one per line")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if a hand has a finding, or a file no hand."""
    wrong = 0
    for name in args.files:
        for checked in checked_hands(name):
            wrong += not checked.report.is_right
            _tell(checked, as_json=args.json)
    return 1 if wrong else 0


def checked_hands(name: str) -> Iterator[CheckedFile]:
    """The hands of a file in order; where it cannot be read, one that says so."""
    shown = printable(name)
    try:
        with _opened(name) as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        yield CheckedFile(
            shown, 0, _unread("file_unreadable", getattr(error, "strerror", None) or str(error))
        )
        return
    if len(content) > MOST_BYTES:
        yield CheckedFile(shown, 0, _unread("file_too_long", f"{MOST_BYTES} bytes"))
        return
    found = list(_hands(content.removeprefix(b"\xef\xbb\xbf")))
    if not found:
        yield CheckedFile(shown, 0, _unread("no_hand", ""))
    for line, hand in found:
        yield CheckedFile(shown, line, _checked(hand))


MOST_BYTES = 32 * LONGEST_FILE
"""Of a file with many hands."""


def _opened(name: str) -> BinaryIO:
    return sys.stdin.buffer if name == STDIN else Path(name).open("rb")


def _hands(content: bytes) -> Iterator[tuple[int, bytes]]:
    """A hand on each line; or, where somebody has laid it out for reading, one on all of them."""
    lines = [(number, line) for number, line in enumerate(content.splitlines(), 1) if line.strip()]
    if len(lines) > 1 and not lines[0][1].rstrip().endswith(b"}"):
        return iter([(lines[0][0], content)])
    return iter(lines)


def _checked(content: bytes) -> Report:
    try:
        return check_hand(read_hand(content))
    except FairError as error:
        return Report(None, findings=(Finding(error.code, error.facts),))


def _unread(code: str, why: str) -> Report:
    return Report(None, findings=(Finding(code, {"why": why}),))


def _tell(checked: CheckedFile, *, as_json: bool) -> None:
    if as_json:
        write_bytes(msgspec.json.encode(as_fields(checked), enc_hook=str) + b"\n")
    else:
        said = Said(checked.file, checked.line, checked.report, terminal_language())
        write_bytes((said_in_words(said) + "\n").encode())


def as_fields(checked: CheckedFile) -> dict[str, object]:
    """What ``--json`` writes of a hand."""
    report, proof = checked.report, checked.report.proof
    hand = None if proof is None else proof.hand
    return {
        "file": checked.file,
        "line": checked.line,
        "hand_id": hand and hand.hand_id,
        "table": hand and hand.table,
        "hand_no": hand and hand.hand_no,
        "right": report.is_right,
        "deck_proved": report.is_deck_proved,
        "dealing_proved": report.is_dealing_proved,
        "mine_in": report.is_mine_in,
        "seats": [] if proof is None else [one.seat for one in proof.contributions],
        "cards": [
            {
                "position": card.position,
                "card": card_text(card.card),
                "seat": card.seat,
                "state": card.state.value,
            }
            for card in report.cards
        ],
        "problems": [{"code": finding.code, "facts": dict(finding.facts)} for finding in report.findings],
    }
