"""The command `doorcard`: imports only the command that is meant, and says its failures in one line.

Each command is a module here with ``add_parser(subparsers)`` and ``run(args) -> int`` (the exit status).
"""

import argparse
import importlib
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from doorcard import __version__

COMMANDS = {
    "serve": "open the room: tables in the browser, with bots (the default)",
    "play": "play hands in the terminal against bots",
    "rules": "say the house rules of a table in words",
    "replay": "check hand histories against the rules",
    "stats": "say how players have played",
    "equity": "say what share of the pot hands may expect",
    "convert": "turn hand histories into another format",
    "records": "print the closed hands of a room as lines of JSON",
    "backup": "copy a room while it plays",
    "audit": "work every balance of a room out again from its journal",
    "fair-play": "say what in the hands of a room is beyond chance",
    "protections": "list the all-ins by protection of a room",
    "verify-deck": "check that a hand's deck was fixed before its first card",
    "host-link": "make a link by which an account becomes the room's host",
    "forget": "delete everything personal of one user",
    "sim": "play a room under virtual time in which everything goes wrong",
}
"""Names of the commands, in the order of the help, and what they do."""

DEFAULT = "serve"
EXAMPLES = """\
examples:
  doorcard                              open the room on http://127.0.0.1:8377
  doorcard serve --open                 the same, and show it in the browser
  doorcard serve --host 0.0.0.0         let the home network in
  doorcard play --game stud8            play Hi/Lo in this terminal
  doorcard rules --profile roberts      how a house plays
  doorcard replay hand.phh              check a recorded hand
  doorcard equity "AsAd/Kc" "7h8h/9h"   who is ahead, and by how much

doorcard COMMAND --help tells more about a command.
"""

USAGE_STATUS = 2
INTERRUPTED_STATUS = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit status: 0 done, 1 found problems, 2 could not be done, 130 interrupted."""
    arguments = with_command(sys.argv[1:] if argv is None else list(argv))
    args = argparse.Namespace()
    with ended_at_once():
        from doorcard.cli.failures import say_failure
        from doorcard.cli.output import all_written
        from doorcard.errors import DoorcardError
    try:
        with all_written():
            with ended_at_once():
                parser = build_parser(arguments[0])
            parser.parse_args(arguments, args)
            return _run(args)
    except DoorcardError as error:
        print(f"doorcard: {say_failure(error, getattr(args, 'lang', None))}", file=sys.stderr)
        return USAGE_STATUS
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    except BrokenPipeError:
        # Whoever read us (head, less) has seen enough; closing here keeps Python from complaining at exit.
        sys.stderr.close()
        return 1


@contextmanager
def ended_at_once() -> Iterator[None]:
    """While modules are imported, or one compiled loop takes long, Ctrl-C ends the process. Nothing is there
    to be finished; an import that breaks off in the middle would only complain, and a loop go on to its end.
    """
    known = signal.getsignal(signal.SIGINT)
    is_usual = known is signal.default_int_handler and threading.current_thread() is threading.main_thread()
    if is_usual:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        if is_usual:
            signal.signal(signal.SIGINT, known)


def with_command(arguments: list[str]) -> list[str]:
    """The arguments with the default command where none is named: ``doorcard --port 9000`` serves.

    The language may come first, as many programs have it: ``doorcard --lang es equity As Kd``.
    """
    language, rest = _language_first(arguments)
    if rest and rest[0] in COMMANDS:
        return [rest[0], *language, *rest[1:]]
    if arguments and not arguments[0].startswith("-"):
        return arguments
    if arguments and arguments[0] in {"-h", "--help", "-V", "--version"}:
        return arguments
    return [DEFAULT, *arguments]


def _language_first(arguments: list[str]) -> tuple[list[str], list[str]]:
    """The option for the language, if it stands first, and the rest."""
    if arguments[:1] == ["--lang"]:
        return arguments[:2], arguments[2:]
    count = int(bool(arguments) and arguments[0].startswith("--lang="))
    return arguments[:count], arguments[count:]


def build_parser(command: str) -> argparse.ArgumentParser:
    """The parser, with the options of ``command`` alone: other commands are listed but not imported."""
    parser = argparse.ArgumentParser(
        prog="doorcard",
        description="The open Seven-Card Stud room.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("-V", "--version", action="version", version=f"doorcard {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, summary in COMMANDS.items():
        if name == command:
            _module(name).add_parser(subparsers)
        else:
            subparsers.add_parser(name, help=summary)
    return parser


def _run(args: argparse.Namespace) -> int:
    status = _module(args.command).run(args)
    assert isinstance(status, int)
    return status


def _module(command: str) -> ModuleType:
    return importlib.import_module(f"doorcard.cli.{command.replace('-', '_')}")
