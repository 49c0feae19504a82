"""``doorcard host-link``: makes the link by which an account becomes the room's host."""

import argparse
import time
from pathlib import Path
from typing import Any

from doorcard.cli.failures import terminal_language

EXAMPLES = """\
examples:
  doorcard host-link                                  a link, good once and for 24 hours
  doorcard host-link --url https://cards.example/     the same, where the room is reached elsewhere
  doorcard host-link --take-away Lucía                Lucía runs the room no more

Open the link in the browser in which you play. Your account must be a lasting one (Account, "Keep my
account").
A host may pause the room, read what players report and look at the figures of fair play; he sees nobody's
hidden cards. A link may be made while the room is open; taking a role away wants it closed.
"""
SENTENCES = {
    "en": {
        "link": "good once, for 24 hours; an earlier link is good no more:\n  {url}",
        "taken": "{name} runs the room no more",
        "none": "{name} does not run the room",
    },
    "es": {
        "link": "vale una vez y durante 24 horas; un enlace anterior ya no vale:\n  {url}",
        "taken": "{name} ya no lleva la sala",
        "none": "{name} no lleva la sala",
    },
}
USUAL_URL = "http://127.0.0.1:8377/"


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "host-link",
        help="make a link by which an account becomes the room's host",
        description="Make a link by which an account becomes the room's host.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )
    parser.add_argument("--url", default=USUAL_URL, help=f"where the room is reached (default {USUAL_URL})")
    parser.add_argument("--take-away", metavar="NAME", help="end the role of the host with this nickname")


def run(args: argparse.Namespace) -> int:
    """Exit status 0; 1 where the one whose role should end has none."""
    from doorcard.cli.serve import data_folder
    from doorcard.server.host_link import end_role, has_host, make_link

    say, folder = SENTENCES[terminal_language()], args.data or data_folder()
    if args.take_away is not None:
        ended = end_role(folder, args.take_away, time.time_ns() // 1_000_000)
        print(say["taken" if ended else "none"].format(name=args.take_away))
        return 0 if ended else 1
    has_host(folder)  # refuses a folder that holds no room
    secret = make_link(folder, time.time_ns() // 1_000_000)
    print(say["link"].format(url=f"{args.url.rstrip('/')}/host#{secret}"))
    return 0
