"""Somebody deletes his account while the room is open: what it still holds of him has no name any more."""

from doorcard.room.errors import Refusal
from doorcard.room.nicknames import made_up_nickname
from doorcard.room.step import Step
from doorcard.room.users import User


def forget(step: Step, user: User) -> None:
    """From now on he can do nothing here. His rows are for the store to delete, once all before is kept.

    Raises:
        Refusal: ``user_seated`` while he has a seat or waits for one, ``user_owns_table`` while a table of
            his is open.
    """
    if user.seats or user.lines:
        raise Refusal("user_seated")
    for table in step.floor.tables.values():
        if table.config.owner == user.user_id and not table.is_over:
            raise Refusal("user_owns_table", table_id=table.table_id)
    step.floor.users.let_go(user, made_up_nickname(user.user_id, step.floor.users.is_taken))
    user.seen_ms = step.now.wall_ms  # nothing of him is to be noted when his line goes
    user.answers.clear()
