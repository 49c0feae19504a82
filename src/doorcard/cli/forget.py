"""``doorcard forget``: deletes everything personal of one user of a room."""

import argparse
from pathlib import Path
from typing import Any

from doorcard.cli.failures import terminal_language

EXAMPLES = """\
examples:
  doorcard forget Lucía          by nickname
  doorcard forget user-3f9a...   by id, as in doorcard records --ids

The room must not be open, and the user must have no seat. Backups made before still know the user.
"""
SENTENCES = {
    "en": {"done": "{user} is forgotten: only the id is left in the book and the journal"},
    "es": {"done": "{user} ya no consta: en el libro y en el diario solo queda el identificador"},
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "forget",
        help="delete everything personal of one user",
        description="Delete name, language, sessions and answers of one user. Chips and hands stay, under"
        " an id.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("user", metavar="USER", help="nickname or id")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )


def run(args: argparse.Namespace) -> int:
    """Exit status 0; who cannot be forgotten is an error."""
    from doorcard.cli.serve import data_folder
    from doorcard.server.people import forget

    user_id = forget(args.data or data_folder(), args.user)
    print(SENTENCES[terminal_language()]["done"].format(user=user_id))
    return 0
