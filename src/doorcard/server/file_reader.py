"""Reads files of hands that nobody vouches for: ``python -m doorcard.server.file_reader``.

A file may be made so that reading it takes for ever; then this process is ended, and those who play notice
nothing. It takes requests one after the other, a line of JSON and the file, and answers in the same way.
"""

import sys

import msgspec
from msgspec import Struct

from doorcard.server.helper import Answered, send, stand_back
from doorcard.server.uploads import UploadError, hand_of_file, questions_of_file, read_file
from doorcard.timeline import Sight

MOST_MEMORY = 1 << 30


class Asked(Struct, frozen=True):
    """``number``: which hand is wanted, None for the list of all. ``sight``: its questions of chances by
    that sight are wanted, not the hand. ``size``: of the file, which follows.
    """

    name: str
    language: str
    number: int | None
    size: int = 0
    sight: Sight | None = None


def main() -> int:
    """Until there are no more requests."""
    stand_back(MOST_MEMORY)
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
        elif asked.sight is not None:
            found = questions_of_file(content, asked.name, asked.number, asked.sight)
        else:
            found = hand_of_file(content, asked.name, asked.number)
    except UploadError as error:
        facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in error.facts.items()}
        return Answered(error.code, facts), b""
    except (MemoryError, RecursionError):
        return Answered("file_too_hard"), b""
    body = msgspec.json.encode(found)
    return Answered(size=len(body)), body


if __name__ == "__main__":
    sys.exit(main())
