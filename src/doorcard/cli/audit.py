"""``doorcard audit``: works every balance of a room out again, beside the room while it plays."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from doorcard.cli.failures import terminal_language

if TYPE_CHECKING:
    from doorcard.server.audit import Finding, RoomAudit

EXAMPLES = """\
examples:
  doorcard audit                    audit the room in its usual folder
  doorcard audit --data ./backup    audit a backup; no key is needed
  doorcard audit --json             {"hands": ..., "events": ..., "transfers": ..., "difference": 0, ...}

Exit status 1 if anything is wrong.
"""
SENTENCES = {
    "en": {
        "counts": "hands {hands}, journal rows {events}, transfers {transfers}",
        "clean": "every balance is what the journal says; difference 0",
        "wrong": "{wrong} things are wrong; chips that are elsewhere: {difference}",
        "more": "... and {more} more",
    },
    "es": {
        "counts": "manos {hands}, filas del diario {events}, movimientos {transfers}",
        "clean": "cada saldo es el que dice el diario; diferencia 0",
        "wrong": "cosas mal: {wrong}; fichas fuera de su sitio: {difference}",
        "more": "... y {more} más",
    },
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "audit",
        help="work every balance of a room out again from its journal",
        description="Work every balance of a room out again from the events of its hands, and compare with"
        " the book, seats and pots. Nothing is changed; a room that is open goes on.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if anything is wrong."""
    import msgspec

    from doorcard.cli.serve import data_folder
    from doorcard.server.audit import audit_room

    found = audit_room(args.data or data_folder())
    if args.json:
        print(msgspec.json.encode(found).decode())
    else:
        say(found, SENTENCES[terminal_language()])
    return 1 if found.wrong or found.difference else 0


def say(found: "RoomAudit", sentences: dict[str, str]) -> None:
    """Tell it in words; what is wrong goes to standard error."""
    print(sentences["counts"].format(hands=found.hands, events=found.events, transfers=found.transfers))
    if not found.wrong and not found.difference:
        print(sentences["clean"])
        return
    for finding in found.findings:
        print(told(finding), file=sys.stderr)
    if (more := found.wrong - len(found.findings)) > 0:
        print(sentences["more"].format(more=more), file=sys.stderr)
    print(sentences["wrong"].format(wrong=found.wrong, difference=found.difference))


def told(finding: "Finding") -> str:
    """A finding in one line: its code and facts, which are names and numbers."""
    facts = ", ".join(f"{name} {fact}" for name, fact in finding.facts.items())
    return f"{finding.code}: {facts}"
