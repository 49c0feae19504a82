"""Hands from scripts as records, for the tests of the formats."""

from datetime import UTC, datetime

from doorcard.history.record import Record, RecordPlayer, make_record
from doorcard.rules.spec import Game
from tests.rules.table import Table

SEATS = (("Ana", 1), ("Leo", 2), ("Eva", 5), ("Ivo", 7))
STARTED = datetime(2026, 3, 1, 20, 15, 9, tzinfo=UTC)


def recorded(table: Table, hand_id: str = "77") -> Record:
    """The record of a hand that was played to its end by Ana, Leo, Eva and Ivo."""
    count = len(table.state.starting_stacks)
    players = [RecordPlayer(*seat) for seat in SEATS[:count]]
    rules, stacks = table.state.rules, table.state.starting_stacks
    return make_record(hand_id, rules, players, stacks, table.events, table="Mesa 1", started_at=STARTED)


def double_bet() -> Record:
    """A bring-in, a completion, the big bet on an open pair, and a raise that nobody calls."""
    table = Table("(Ad Kd) 9h 9c 2s", "(7s 7d) 3c Kh", "(5h 5s) Jc 6d 8c")
    return recorded(
        table.play("1:bring_in 2:complete 0:call 1:call 0:bet=20 1:fold 2:call 0:bet 2:raise 0:fold")
    )


def split() -> Record:
    """Eight or better: a high and a low, nothing bet after the bring-in."""
    table = Table("(As 2d) 3h 4c 9s Kd (5h)", "(Kh Kc) Ks 7d 2c Jd (Jh)", game=Game.STUD8)
    return recorded(table.play("0:bring_in 1:call").checked_down().shown())
