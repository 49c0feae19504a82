"""``doorcard backup``: a hot copy of a room, without the room key."""

import argparse
from pathlib import Path
from typing import Any

from doorcard.cli.failures import terminal_language

EXAMPLES = """\
examples:
  doorcard backup ./backup-monday         copy the room in its usual folder, open or not
  doorcard audit --data ./backup-monday   audit the copy
  doorcard serve --data ./backup-monday   open it

The copy is audited before the command ends: status 1 if something is wrong in it.
The room key is not copied: hands in play go on only where it is (see docs/keeping.md).
"""
SENTENCES = {
    "en": {"done": "{path}: {size} bytes, hands {hands}, transfers {transfers}, difference {difference}"},
    "es": {"done": "{path}: {size} bytes, manos {hands}, movimientos {transfers}, diferencia {difference}"},
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "backup",
        help="copy a room while it plays",
        description="Copy a room into a new folder while it plays.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("out", type=Path, metavar="OUT", help="the new folder; it must not be there yet")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )


def run(args: argparse.Namespace) -> int:
    """Exit status 1 if the copy, and so the room, has something wrong in it."""
    from doorcard.cli.serve import data_folder
    from doorcard.server.audit import audit_room
    from doorcard.server.backup import back_up

    size = back_up(args.data or data_folder(), args.out)
    found = audit_room(args.out)
    sentence = SENTENCES[terminal_language()]["done"]
    facts = {"hands": found.hands, "transfers": found.transfers, "difference": found.difference}
    print(sentence.format(path=args.out, size=size, **facts))
    return 1 if found.wrong or found.difference else 0
