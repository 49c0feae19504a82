"""When a player's time ends: the bring-in, a check, protection or a fold (section 6 of the rule book)."""

from collections.abc import Iterator

from doorcard.engine import Act, Action, ActionKind, Input, Protect, legal
from doorcard.protocol.messages import TableNotice
from doorcard.room.clock import into_bank
from doorcard.room.config import longest_window_ms
from doorcard.room.hands import act, seat_in_hand
from doorcard.room.outcome import ProtectionLogged
from doorcard.room.private import protection_of
from doorcard.room.protection import still_relevant
from doorcard.room.step import Step
from doorcard.room.table import LiveHand, Table
from doorcard.room.users import User


def turn_is_due(step: Step, table: Table) -> None:
    """The deadline of the turn has come: the time bank begins, or it is over and the rules act."""
    hand = table.hand
    assert hand is not None, "no hand is being played"
    assert hand.turn is not None, "no turn"
    player = hand.state.actor
    assert player is not None, "nobody to act"
    seat = seat_in_hand(table, hand, player)
    if table.config.clock and not hand.turn.in_bank and seat.bank_ms > 0:
        hand.turn = into_bank(hand.turn, seat, step.now.mono_ms)
        step.touch(table)
        return
    seat.timed_out = True
    _time_is_over(step, table, hand, player)


def _time_is_over(step: Step, table: Table, hand: LiveHand, player: int) -> None:
    user = step.floor.users[hand.opening.users[player]]
    options = {option.kind: option for option in legal(hand.state)}
    free = options.get(ActionKind.BRING_IN) or options.get(ActionKind.CHECK)
    if free is not None:  # 6.2: neither is a use
        asked: Input = Act(player, Action(free.kind, free.to))
    elif hand.state.staked[player] and _is_protected(step, table, user):
        asked = Protect(player)
        _use_protection(step, table, hand, user)
    else:
        asked = Act(player, Action(ActionKind.FOLD))
    act(step, table, player, asked)


def _is_protected(step: Step, table: Table, user: User) -> bool:
    """6.8: not where the table's profile has none; 6.4: not while locked. A bot's line does not go down."""
    if user.is_bot:
        return False
    return protection_of(user, table, step.now.wall_ms).left > 0


def _use_protection(step: Step, table: Table, hand: LiveHand, user: User) -> None:
    """6.5: recorded for the host, and told to the player, with a warning when it was his last."""
    at_ms = step.now.wall_ms
    window_ms = max(longest_window_ms(step.floor.config), table.protection.window_ms)
    user.protections = (*still_relevant(user.protections, at_ms, window_ms), at_ms)
    user.unheard[table.table_id] = None
    cause = "timeout" if user.connected else "disconnected"
    step.writes.append(ProtectionLogged(user.user_id, table.table_id, hand.hand_id, at_ms, cause))
    for notice in use_notices(user, table, at_ms):
        step.tell(user.user_id, notice)


def use_notices(user: User, table: Table, wall_ms: int) -> Iterator[TableNotice]:
    """6.5: what a player is told of a use that he has had at a table."""
    after = protection_of(user, table, wall_ms)
    yield TableNotice(table.table_id, "protected", {"left": after.left})
    if after.locked_until_ms is not None:
        locked: dict[str, str | int] = {"locked_ms": after.locked_until_ms - wall_ms}
        yield TableNotice(table.table_id, "protection_last", locked)
