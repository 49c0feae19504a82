"""Works out chances beside the room: ``python -m doorcard.server.chance_reckoner``.

Compiled code takes a second to load and 160 MB; that is why the room has none of it.
"""

import sys

import msgspec
from msgspec import Struct

from doorcard.evaluation.batch import Way, ways
from doorcard.server.chances import Timeline
from doorcard.server.helper import Answered, send, stand_back
from doorcard.timeline import Point, answered


class Questions(Struct, frozen=True):
    """``size``: of the questions, which follow as JSON."""

    size: int


def main() -> int:
    """Until there are no more requests."""
    stand_back()
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while line := requests.readline():
        asked = msgspec.json.decode(line, type=Questions)
        head, body = answer(requests.read(asked.size))
        send(answers, head, body)
    return 0


def answer(questions: bytes) -> tuple[Answered, bytes]:
    """The ``Timeline`` of one hand's questions."""
    is_there = ways()[0] is Way.NUMBA
    points = msgspec.json.decode(questions, type=tuple[Point, ...]) if is_there else ()
    body = msgspec.json.encode(Timeline(is_there, tuple(map(answered, points))))
    return Answered(size=len(body)), body


if __name__ == "__main__":
    sys.exit(main())
