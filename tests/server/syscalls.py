"""The room under strace: what it wrote where, in the order in which it did."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

CALLS = "write,writev,sendto,sendmsg,pwrite64,fdatasync,fsync"
STRACE = ("strace", "-f", "-yy", "-s", "9000", "-e", f"trace={CALLS}", "-e", "signal=none")
"""Whole pages and messages are printed, with the names of files and sockets."""

_CALL = re.compile(r"(?P<pid>\d+) +(?P<name>\w+)\(\d+<(?P<where>[^>]*(?:->[^>]*)?)>(?P<rest>.*)")
_RESUMED = re.compile(r"(?P<pid>\d+) +<\.\.\. (?P<name>\w+) resumed>(?P<rest>.*)")


class Logged(Struct, frozen=True):
    """Text that was written to the log of the database."""

    text: str


class Synced(Struct, frozen=True):
    """The log of the database is on the disk, as far as it was written when the call began."""


class Told(Struct, frozen=True):
    """Text that was written to a socket."""

    text: str


Step = Logged | Synced | Told


def steps(trace: Path) -> Iterator[Step]:
    """What matters of a trace."""
    syncing: set[str] = set()
    with trace.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if (call := _CALL.match(line)) is not None:
                yield from _called(call, syncing)
            elif (end := _RESUMED.match(line)) is not None and end["pid"] in syncing:
                syncing.discard(end["pid"])
                if end["rest"].rstrip().endswith("= 0"):
                    yield Synced()


def _called(call: re.Match[str], syncing: set[str]) -> Iterator[Step]:
    is_log, rest = call["where"].endswith("-wal"), call["rest"].rstrip()
    if call["name"] in {"fdatasync", "fsync"}:
        if is_log and rest.endswith("= 0"):
            yield Synced()
        elif is_log and rest.endswith("<unfinished ...>"):
            syncing.add(call["pid"])
    elif is_log:
        yield Logged(rest)
    elif call["where"].startswith("TCP"):
        yield Told(rest)


def told_too_early(made: Iterable[Step], command_ids: Iterable[str]) -> tuple[list[str], int]:
    """Commands acknowledged before their rows were on the disk, and how many were acknowledged at all."""
    asked = set(command_ids)
    unlogged = set(asked)
    logged: set[str] = set()
    durable: set[str] = set()
    early: list[str] = []
    told = 0
    for step in made:
        match step:
            case Logged(text):
                found = {one for one in unlogged if one in text}
                unlogged -= found
                logged |= found
            case Synced():
                durable |= logged
            case Told(text) if "Accepted" in text:
                named = asked.intersection(_ids(text))
                told += len(named)
                early += sorted(named - durable)
            case Told():
                pass
    return early, told


def _ids(text: str) -> list[str]:
    return re.findall(r'\\"type\\":\\"Accepted\\",\\"command_id\\":\\"([^\\"]+)', text)
