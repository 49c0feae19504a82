"""Works out chances beside the room: ``python -m doorcard.server.chance_reckoner``.

Compiled code takes a second to load and 160 MB; that is why the room has none of it. When it is used for the
first time it is compiled, which takes half a minute of one core; with ``--warm`` nothing else is done.
"""

import sys

import msgspec
from msgspec import Struct

from doorcard.equity import make_spot
from doorcard.equity.spot import GAMES
from doorcard.evaluation.batch import Way, ways
from doorcard.rules.spec import Street
from doorcard.server.chances import Timeline
from doorcard.server.helper import KINDEST, Answered, send, stand_back
from doorcard.timeline import Point, answered

WARM = "--warm"
EXAMPLES = (
    ("AsAd/Kc", "7h8h/9h"),
    ("AsAd/Kc", "7h8h/9h", "2c3d/5h"),
    ("AsAd/Kc2d5c", "7h8h/9h2sQd", "3s3c/4d6c7d"),
)
"""Between them they take every way of finding an equity: two players, a sample, and several exactly."""


class Questions(Struct, frozen=True):
    """``size``: of the questions, which follow as JSON."""

    size: int


def main() -> int:
    """Until there are no more requests."""
    if WARM in sys.argv:
        stand_back(kinder=KINDEST)
        warm()
        return 0
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


def warm() -> None:
    """Have compiled whatever questions will need; it is kept on the disk."""
    if ways()[0] is not Way.NUMBA:
        return
    for hands in EXAMPLES:
        for game in GAMES:
            spot = make_spot(hands, game=game)
            answered(Point(0, Street.THIRD, len(hands), tuple(range(len(hands))), spot))


if __name__ == "__main__":
    sys.exit(main())
