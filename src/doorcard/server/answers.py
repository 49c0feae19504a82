"""Answers to commands, so that one that is sent again is answered again and not carried out twice.

They are written one after another, as they are given; of each user only the last ``ANSWERS_REMEMBERED``
matter. The others are taken out by a hand that goes round through the table like that of a clock, a little
further with each few hundred new ones: so a commit writes the page at the end, and seldom a few old ones.
"""

import sqlite3
from collections.abc import Sequence

from msgspec import Raw

from doorcard.room.outcome import ANSWERS_REMEMBERED, AnswerKept, Write

STEP = 512
"""So many new answers move the hand on, over twice as many old ones."""

LATEST = "SELECT user_id, max(number) FROM answers GROUP BY user_id"
ALL = "SELECT user_id, number, command_id, body FROM answers ORDER BY user_id, number"
NEXT = "SELECT place, user_id, number FROM answers WHERE place > ? ORDER BY place LIMIT ?"
OUT = "DELETE FROM answers WHERE place = ?"


def kept_answers(connection: sqlite3.Connection) -> tuple[AnswerKept, ...]:
    """The last answers of each user, in the order of their numbers."""
    latest = dict(connection.execute(LATEST))
    return tuple(
        AnswerKept(user_id, number, command_id, Raw(body.encode()))
        for user_id, number, command_id, body in connection.execute(ALL)
        if number > latest[user_id] - ANSWERS_REMEMBERED
    )


class Sweeper:
    """Takes out answers that are too many. Belongs to the one connection that writes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._latest: dict[str, int] = dict(connection.execute(LATEST))
        self._new = 0
        self._place = 0
        """As far as the hand has come."""

    def sweep(self, connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
        """To be called with each commit's writes, in its transaction."""
        for write in writes:
            if isinstance(write, AnswerKept):
                self._latest[write.user_id] = write.number
                self._new += 1
        if self._new >= STEP:
            self._new = 0
            self._go_on(connection)

    def _go_on(self, connection: sqlite3.Connection) -> None:
        rows = connection.execute(NEXT, (self._place, 2 * STEP)).fetchall()
        self._place = rows[-1][0] if len(rows) == 2 * STEP else 0
        old = [(place,) for place, user_id, number in rows if self._is_too_old(user_id, number)]
        connection.executemany(OUT, old)

    def _is_too_old(self, user_id: str, number: int) -> bool:
        return number <= self._latest.get(user_id, number) - ANSWERS_REMEMBERED
