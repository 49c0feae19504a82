"""A pause among friends whose owner does not come back: it ends by itself, so that nobody is held by it."""

from msgspec.structs import replace

from doorcard.room.between import FRIENDS_GONE_MS
from doorcard.room.floor import Floor
from doorcard.room.friends import keep
from doorcard.room.step import Step
from doorcard.room.table import Table


def pause_ends_at(floor: Floor, table: Table) -> int | None:
    """The monotonic time at which a pause is over though its owner did not end it; None: not by itself.

    Only where somebody sits, who could play: an empty table stays as it is until the next evening.
    """
    if not table.is_paused or table.is_over or table.hand is not None or not any(table.taken()):
        return None
    owner = floor.users.get(table.config.owner)
    if owner is None:  # forgotten while the room was not open
        return 0
    return None if owner.is_here else owner.left_at_ms + FRIENDS_GONE_MS


def end_long_pause(step: Step, table: Table) -> None:
    """Let the table play on where the time for it has come. ``settle`` must follow."""
    ends_ms, friends = pause_ends_at(step.floor, table), table.config.friends
    if friends is not None and ends_ms is not None and ends_ms <= step.now.mono_ms:
        keep(step, table, replace(friends, paused=False))
