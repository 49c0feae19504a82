"""`doorcard serve`: the room in the browser, on this machine or for the home network."""

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from doorcard.cli.failures import terminal_language
from doorcard.cli.houses import add_profiles_option, chosen, own_houses
from doorcard.rules import Game, profile_names

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from doorcard.room.config import RoomConfig

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8377

EXAMPLES = """\
examples:
  doorcard serve --open                    open the room and show it in the browser
  doorcard serve --host 0.0.0.0            friends in the same network can join
  doorcard serve --host 0.0.0.0 --tls-self-signed   the same over https
  doorcard serve --bot-tables 3            three tables where bots play by themselves
  doorcard serve --data ./my-room          keep chips and hands in another folder
  doorcard serve --config room.toml        your own tables, limits, house rules, clocks and chips
  doorcard serve --profiles houses.toml    the usual tables by the first of your own houses

a room file holds tables such as this one; docs/room.md tells the rest:
  [tables.friday]
  name = "Viernes"
  game = "stud8"
  stakes = "4-8"
  profile = "cash"

Stop it with Ctrl+C: hands in play go on at the next start.
"""

SENTENCES = {
    "en": {
        "ready": "doorcard is open at {url}",
        "network": "  in your network:  {url}",
        "certificate": "  certificate (SHA-256): {fingerprint}",
        "host": "  to run it from your own account (once, within 24 hours): {url}",
        "data": "  chips and hands:  {path}",
        "stop": "  stop with Ctrl+C",
    },
    "es": {
        "ready": "doorcard está abierto en {url}",
        "network": "  en tu red:       {url}",
        "certificate": "  certificado (SHA-256): {fingerprint}",
        "host": "  para llevarla desde tu cuenta (una vez, en 24 horas): {url}",
        "data": "  fichas y manos:  {path}",
        "stop": "  para parar, Ctrl+C",
    },
}


def add_parser(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command and its options."""
    parser = subparsers.add_parser(
        "serve",
        help="open the room: tables in the browser, with bots (the default)",
        description="Open the room: tables in the browser, with bots.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default=DEFAULT_HOST, help="address to listen on (default %(default)s)")
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help="port (default %(default)s; 0: any)")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=f"folder of the room (default {data_folder()})"
    )
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a TOML file of your own room (see docs/room.md)"
    )
    add_profiles_option(parser)
    parser.add_argument(
        "--profile",
        metavar="NAME",
        help="one house for all tables that --config does not name (with --profiles: its first)",
    )
    parser.add_argument(
        "--bot-tables", type=_count, default=0, metavar="N", help="tables where bots always play"
    )
    parser.add_argument("--bot-pace", choices=("human", "fast"), help="how long bots think (default human)")
    parser.add_argument("--no-chat", action="store_true", help="nobody can write to others at the tables")
    add_keeping_options(parser)
    parser.add_argument(
        "--tls-self-signed",
        action="store_true",
        help="https with a certificate of the room's own, made in its folder; browsers warn of it once",
    )
    parser.add_argument("--open", action="store_true", help="show the room in the browser")
    parser.add_argument("--lang", choices=("es", "en"), help="language of this terminal")


def add_keeping_options(parser: argparse.ArgumentParser) -> None:
    """How the room's data are kept (docs/keeping.md)."""
    parser.add_argument(
        "--key", type=Path, metavar="FILE", help="the room key (default room.key in the folder of the room)"
    )
    parser.add_argument(
        "--cancel-hands",
        action="store_true",
        help="the room key is lost: give all chips of hands in play back",
    )
    parser.add_argument(
        "--archive-days", type=_days, metavar="N", help="move hands older than N days to archive files"
    )


def run(args: argparse.Namespace) -> int:
    """Open the room and keep it open until it is stopped."""
    from doorcard.server.certificate import self_signed
    from doorcard.server.host_link import has_host, make_link
    from doorcard.server.pages import STATIC
    from doorcard.server.run import serve  # the web server is loaded only where it is started
    from doorcard.server.settings import Settings

    language = args.lang or terminal_language()
    data = args.data or data_folder()
    settings = Settings(
        room=room_of(args),
        data=data,
        host=args.host,
        port=args.port,
        bot_tables=args.bot_tables,
        fast_bots=(args.bot_pace or os.environ.get("DOORCARD_BOT_PACE")) == "fast",
        language=language,
        key=args.key,
        cancel_hands=args.cancel_hands,
        archive_days=args.archive_days,
        list_hands=True,
        warm_chances=True,
        certificate=self_signed(data, args.host) if args.tls_self_signed else None,
        client=Path(os.environ.get("DOORCARD_CLIENT") or STATIC),
    )

    def ready(host: str, port: int) -> None:
        certificate = settings.certificate
        announce(
            language, host, port, settings.data, None if certificate is None else certificate.fingerprint
        )
        if sys.stdout.isatty() and not has_host(settings.data):
            secret = make_link(settings.data, time.time_ns() // 1_000_000)
            url = url_of(_reachable(host), port, is_https=certificate is not None)
            print(SENTENCES[language]["host"].format(url=f"{url}host#{secret}"), flush=True)
        if args.open:
            url = url_of(_reachable(host), port, is_https=certificate is not None)
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    return serve(settings, ready)


def room_of(args: argparse.Namespace) -> "RoomConfig":
    """The room that the arguments describe, refused before a port or a folder is touched.

    Raises:
        RulesFileError: a file is wrong, with all that is wrong in it by line.
        UnknownProfile, GameNotCovered: the house is none, or does not play both games.
    """
    from doorcard.server.room_file import load_room
    from doorcard.server.tables import usual_room

    own = own_houses(args)
    house = chosen(args.profile, own) if args.profile is not None or (own and args.config is None) else None
    if house is not None:
        for game in Game:
            house.house(game)
    room = usual_room(house.name if house is not None and house.name in profile_names() else house)
    room = room if args.config is None else load_room(args.config, room, own)
    return replace(room, chat=False) if args.no_chat else room


def announce(language: str, host: str, port: int, data: Path, fingerprint: str | None = None) -> None:
    """Say where the room is. ``fingerprint``: of its certificate, where it speaks https."""
    say, is_https = SENTENCES[language], fingerprint is not None
    print(say["ready"].format(url=url_of(_reachable(host), port, is_https=is_https)))
    if host in {"0.0.0.0", "::"} and (address := network_address()):
        print(say["network"].format(url=url_of(address, port, is_https=is_https)))
    if is_https:
        print(say["certificate"].format(fingerprint=fingerprint))
    print(say["data"].format(path=data))
    print(say["stop"], flush=True)


def url_of(host: str, port: int, *, is_https: bool = False) -> str:
    """The address to type into a browser."""
    scheme = "https" if is_https else "http"
    return f"{scheme}://[{host}]:{port}/" if ":" in host else f"{scheme}://{host}:{port}/"


def network_address() -> str | None:
    """This machine's address in its network, as far as it can be told; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up
        except OSError:
            return None
        return str(probe.getsockname()[0])


def data_folder() -> Path:
    """Where a user's room is kept when nothing else is said, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "doorcard"


def _reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"{port} is no port (0..65535)")
    return port


def _days(text: str) -> int:
    days = int(text)
    if not 1 <= days <= 36_500:
        raise argparse.ArgumentTypeError(f"{days} is not in 1..36500")
    return days


def _count(text: str) -> int:
    count = int(text)
    if not 0 <= count <= 200:
        raise argparse.ArgumentTypeError(f"{count} is not in 0..200")
    return count
