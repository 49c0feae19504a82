"""Reads files of hands that nobody vouches for: ``python -m doorcard.server.file_reader``.

A file may be made so that reading it takes for ever; then this process is ended, and those who play notice
nothing. It takes requests one after the other, a line of JSON and the file, and answers in the same way.
"""

import os
import signal
import sys
from contextlib import suppress
from typing import IO

import msgspec
from msgspec import Struct

from doorcard.server.uploads import UploadError, hand_of_file, read_file

MOST_MEMORY = 1 << 30
KINDER = 10
"""By so much the process stands back behind others."""


class Asked(Struct, frozen=True):
    """``number``: which hand is wanted, None for the list of all. ``size``: of the file, which follows."""

    name: str
    language: str
    number: int | None
    size: int = 0


class Answered(Struct, frozen=True):
    """``code``: why not, "" where there is an answer, which follows in ``size`` bytes."""

    code: str = ""
    facts: dict[str, int | str] = {}
    size: int = 0


def main() -> int:
    """Until there are no more requests."""
    _stand_back()
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while line := requests.readline():
        asked = msgspec.json.decode(line, type=Asked)
        head, body = answer(asked, requests.read(asked.size))
        send(answers, head, body)
    return 0


def answer(asked: Asked, content: bytes) -> tuple[Answered, bytes]:
    """The answer to one request."""
    try:
        found: object
        if asked.number is None:
            found = read_file(content, asked.name, asked.language)
        else:
            found = hand_of_file(content, asked.name, asked.number)
    except UploadError as error:
        facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in error.facts.items()}
        return Answered(error.code, facts), b""
    except (MemoryError, RecursionError):
        return Answered("file_too_hard"), b""
    body = msgspec.json.encode(found)
    return Answered(size=len(body)), body


def send(file: IO[bytes], head: Struct, body: bytes) -> None:
    """A line, what follows it, and off it goes."""
    file.write(msgspec.json.encode(head) + b"\n" + body)
    file.flush()


def _stand_back() -> None:
    """Others first, and not without bounds, as far as the system has such. The room says when to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(KINDER)
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    sys.exit(main())
