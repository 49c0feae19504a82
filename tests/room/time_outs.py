"""Letting somebody's time end at a table, for the tests of section 6."""

from doorcard.engine import ActionKind, Status
from doorcard.protocol.messages import TableNotice, TablePrivate
from tests.room.house import House, passive

HOUR = 3_600_000
TURN_MS = 20_000
LONG_MS = TURN_MS + 30_000
"""A whole turn with the time bank."""


def status_of(made: House, user_id: str, table_id: str = "t1") -> Status | None:
    """What has become of him in the hand."""
    seat = next(number for number, holder in made.seated(table_id).items() if holder == user_id)
    shown = made.public(table_id).seats[seat - 1]
    assert shown is not None
    return shown.status


def codes(made: House, user_id: str) -> list[str]:
    """The notices that he got."""
    return [notice.code for notice in made.heard(user_id, TableNotice)]


def opening_the_betting(private: TablePrivate) -> ActionKind:
    """Bet or complete where that is possible, raise nobody."""
    kinds = [option.kind for option in private.legal]
    wagers = (ActionKind.COMPLETE, ActionKind.BET)
    return next((kind for kind in wagers if kind in kinds), passive(private))


def time_out_owing(made: House, victim: str, table_id: str = "t1") -> Status | None:
    """Play hands until ``victim`` owes chips, let his time end, and finish the hand; what became of him."""
    for _ in range(30):
        made.until_hand(table_id)
        while (actor := made.actor(table_id)) is not None:
            owes = any(option.kind is ActionKind.CALL for option in made.private(actor, table_id).legal)
            if actor == victim and owes:
                made.pass_ms(LONG_MS)
                became = status_of(made, victim, table_id)
                while made.act_somehow(passive, table_id):
                    pass
                return became
            made.act_somehow(passive if actor == victim else opening_the_betting, table_id)
    raise AssertionError("he never owed chips")
