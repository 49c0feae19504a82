"""Examines the newest hands of a room: ``python -m doorcard.server.fair_play_examiner FOLDER``.

A process of its own, behind all others, which reads beside the room and changes nothing: a question is a line
of JSON, the answer a report with users' ids in place of names.
"""

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.fairplay.desk import examine
from doorcard.fairplay.facts import HandFacts, facts_of
from doorcard.fairplay.report import encode
from doorcard.server.archive_read import Archives
from doorcard.server.hand_records import closed_hand
from doorcard.server.helper import KINDEST, Answered, send, stand_back
from doorcard.server.places import shared_places
from doorcard.server.reading import reading

MOST_HANDS = 200_000
MOST_MEMORY = 2 << 30
"""Some 6 kB a hand; where the machine gives less, fewer hands are looked at."""
LEAST_HANDS = 1_000

NEWEST = """
SELECT hand_id FROM hands WHERE closed_ms IS NOT NULL AND NOT cancelled ORDER BY closed_ms DESC LIMIT ?
"""


class Question(Struct, frozen=True):
    """``most``: how many hands are looked at, the newest."""

    most: int = MOST_HANDS


def main(folder: Path) -> int:
    """Until there are no more questions."""
    stand_back(MOST_MEMORY, KINDEST)
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    while line := requests.readline():
        send(answers, *answer(folder, msgspec.json.decode(line, type=Question).most))
    return 0


def answer(folder: Path, most: int) -> tuple[Answered, bytes]:
    """The report on the newest hands, or on half as many where there is no memory for all."""
    while True:
        try:
            body = encode(examine(facts_in(folder, most), addresses=places_in(folder)))
        except MemoryError:
            if most <= LEAST_HANDS:
                return Answered("fair_play_failed"), b""
            most //= 2
        except DoorcardError:
            return Answered("fair_play_failed"), b""
        else:
            return Answered(size=len(body)), body


def facts_in(folder: Path, most: int) -> Iterator[HandFacts]:
    """The facts of the newest hands, in the order in which they ended; what makes no record is left out."""
    with reading(folder) as connection:
        archives = Archives(connection, folder)
        for hand_id in _newest(connection, most):
            stored = closed_hand(connection, archives, hand_id)
            if stored is not None and stored.record is not None:
                yield facts_of(stored.record)


def places_in(folder: Path) -> dict[str, list[str]]:
    """By user, digests of the places which others came from too."""
    with reading(folder) as connection:
        return shared_places(connection)


def _newest(connection: sqlite3.Connection, most: int) -> list[str]:
    rows = connection.execute(NEWEST, (most,)).fetchall()
    return [hand_id for (hand_id,) in reversed(rows)]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
