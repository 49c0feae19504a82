"""People go while the room is open: at their wish, or because they never played and stay away."""

from collections.abc import Iterable

from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import PROMOTIONS, wallet
from doorcard.room.cashier import wallet_of
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
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
    step.floor.talk.forget(user.user_id)


def remove_unseen(step: Step, user_ids: Iterable[str], before_ms: int) -> list[str]:
    """Take those out of the room who have nothing but their untouched welcome, or no chips, and were not seen
    since ``before_ms`` (UTC); who they were. Their rows are for the store to delete, once all before is kept.

    The chips of a welcome go back to the promotions: coming again, one gets the same.
    """
    removed = []
    for user in map(step.floor.users.get, user_ids):
        if user is None or not _may_go(step.floor, user, before_ms):
            continue
        if amount := wallet_of(step.floor, user.user_id):
            ways = (wallet(user.user_id), PROMOTIONS)
            step.move(Transfer(f"expired:{user.user_id}", *ways, amount, Reason.EXPIRED))
        step.floor.users.remove(user)
        step.floor.talk.forget(user.user_id)
        removed.append(user.user_id)
    return removed


def has_played(floor: Floor, user_id: str) -> bool:
    """Whether a guest has a seat, or has won or lost something; also where he is not there any more."""
    user = floor.users.get(user_id)
    return user is None or bool(user.seats) or wallet_of(floor, user_id) != floor.config.welcome_grant


def _may_go(floor: Floor, user: User, before_ms: int) -> bool:
    if user.is_here or user.seats or user.lines or user.seen_ms > before_ms:
        return False
    if wallet_of(floor, user.user_id) not in (0, floor.config.welcome_grant):
        return False
    return all(table.config.owner != user.user_id for table in floor.tables.values())
