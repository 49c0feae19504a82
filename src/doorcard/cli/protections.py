"""``doorcard protections``: the host's list of all-ins by protection, read beside the room while it plays."""

import argparse
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from doorcard.cli.failures import terminal_language
from doorcard.cli.output import require_output, write_bytes

if TYPE_CHECKING:
    from doorcard.server.protections import ProtectionUse

EXAMPLES = """\
examples:
  doorcard protections                 who was all-in by protection, oldest first; times are UTC
  doorcard protections --user Lucía    only one player, by nickname or id
  doorcard protections --json          one JSON object per line
"""
SENTENCES = {
    "en": {
        "use": "{at}  {name}  {table}, hand {hand_no} ({hand_id})  {street}  {cause}{cancelled}",
        "timeout": "time over",
        "disconnected": "line down",
        "cancelled": "  hand given back",
        "forgotten": "(forgotten)",
        "unread": "street not readable",
        "total": "protections: {uses}; players: {players}",
        "nothing": "no player was all-in by protection",
        **{
            str(street): f"{name} street"
            for street, name in enumerate(("third", "fourth", "fifth", "sixth", "seventh"), 3)
        },
    },
    "es": {
        "use": "{at}  {name}  {table}, mano {hand_no} ({hand_id})  {street}  {cause}{cancelled}",
        "timeout": "tiempo agotado",
        "disconnected": "sin conexión",
        "cancelled": "  mano devuelta",
        "forgotten": "(ya no consta)",
        "unread": "calle ilegible",
        "total": "protecciones: {uses}; jugadores: {players}",
        "nothing": "ningún jugador ha quedado all-in por protección",
        **{
            str(street): f"{name} calle"
            for street, name in enumerate(("tercera", "cuarta", "quinta", "sexta", "séptima"), 3)
        },
    },
}


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    from doorcard.cli.serve import data_folder

    parser = subparsers.add_parser(
        "protections",
        help="list the all-ins by protection of a room",
        description="List who was all-in by protection (his time had ended while he owed chips): when, at"
        " which table, in which hand, on which street and why. Nothing is changed; a room that is open goes"
        " on.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )
    parser.add_argument("--user", metavar="USER", help="only this player: nickname or id")
    parser.add_argument("--json", action="store_true", help="one JSON object per line instead of sentences")


def run(args: argparse.Namespace) -> int:
    """Exit status 0, also where there is none."""
    import msgspec

    from doorcard.cli.serve import data_folder
    from doorcard.server.protections import protection_uses

    require_output()
    sentences, players, uses = SENTENCES[terminal_language()], set(), 0
    for use in protection_uses(args.data or data_folder(), args.user):
        line = msgspec.json.encode(use) if args.json else said(use, sentences).encode()
        write_bytes(line + b"\n")
        players.add(use.user_id)
        uses += 1
    told = sentences["total"].format(uses=uses, players=len(players)) if uses else sentences["nothing"]
    if not args.json:
        print(told, file=sys.stderr)
    return 0


def said(use: "ProtectionUse", sentences: Mapping[str, str]) -> str:
    """A use in one line."""
    return sentences["use"].format(
        at=datetime.fromtimestamp(use.at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        name=use.nickname or f"{use.user_id} {sentences['forgotten']}",
        table=use.table_name or use.table_id,
        hand_no=use.hand_no,
        hand_id=use.hand_id,
        street=sentences["unread" if use.street is None else str(use.street)],
        cause=sentences[use.cause],
        cancelled=sentences["cancelled"] if use.cancelled else "",
    )
