"""Taking a nickname, also that of a guest who has not been here for long."""

from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.nicknames import made_up_nickname
from doorcard.room.step import Step
from doorcard.room.users import User

UNUSED_MS = 30 * 24 * 3600 * 1000
"""A guest who was not here for so long keeps his nickname only until somebody asks for it."""


def free_nickname(step: Step, nickname: str, asks: User | None = None) -> None:
    """See to it that nobody but ``asks`` has this nickname.

    Whoever had it and has not been here for long is a numbered guest from now on; his chips, hands and
    sessions stay his. Raises Refusal `nickname_taken`, and then nothing was changed.
    """
    users = step.floor.users
    holder = users.named(nickname)
    if holder is None or holder is asks:
        return
    if not is_unused(step.floor, holder, step.now.wall_ms):
        raise Refusal("nickname_taken", nickname=nickname)
    users.rename(holder, made_up_nickname(holder.user_id, users.is_taken))
    step.writes.append(holder.saved(holder.seen_ms))  # it is not he who was here now


def is_unused(floor: Floor, user: User, wall_ms: int) -> bool:
    """Whether nobody has used this guest for long, and no table counts on him."""
    if user.is_here or user.seats or user.lines or wall_ms - user.seen_ms < UNUSED_MS:
        return False
    return all(table.config.owner != user.user_id for table in floor.tables.values())
