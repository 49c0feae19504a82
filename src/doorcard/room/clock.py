"""How long a player has (rule 6.1): at least 20 seconds from the moment his turn comes, his time bank
included.
"""

from doorcard.protocol.messages import Turn
from doorcard.room.config import RoomConfig
from doorcard.room.table import Seat, TurnClock
from doorcard.room.users import User
from doorcard.rules.spec import Timers

LEAST_TURN_MS = 20_000
BANK_REFILL_HANDS = 10
"""A tenth of the bank comes back with every hand."""


def turn_clock(
    decision_no: int,
    seat: Seat,
    user: User,
    has_clock: bool,
    config: RoomConfig,
    now_ms: int,
    factor: int = 1,
) -> TurnClock:
    """The clock of a turn that begins now, ``factor`` times as long as usual. Without a clock only those who
    are not there, and bots, have a limit.
    """
    if has_clock:
        total = max(factor * config.timers.action_ms, LEAST_TURN_MS - seat.bank_ms)
        return TurnClock(decision_no, now_ms + total, total)
    if user.connected and not user.is_bot:
        return TurnClock(decision_no, None, None)
    return TurnClock(decision_no, now_ms + config.absent_ms, None)


def into_bank(clock: TurnClock, seat: Seat, now_ms: int) -> TurnClock:
    """The same turn on the time bank."""
    return TurnClock(clock.decision_no, now_ms + seat.bank_ms, seat.bank_ms, in_bank=True)


def with_bank(clock: TurnClock, seat: Seat, now_ms: int) -> TurnClock:
    """The same turn, the time bank begun before its time is over: what is left and the bank together."""
    assert clock.deadline_ms is not None, "no clock"
    deadline_ms = clock.deadline_ms + seat.bank_ms
    return TurnClock(clock.decision_no, deadline_ms, max(1, deadline_ms - now_ms), in_bank=True)


def bank_after(clock: TurnClock, seat: Seat, now_ms: int) -> int:
    """What is left of the bank when the player has acted."""
    if not clock.in_bank or clock.deadline_ms is None:
        return seat.bank_ms
    return min(seat.bank_ms, max(0, clock.deadline_ms - now_ms))


def bank_at_deal(seat: Seat, timers: Timers) -> int:
    """The bank with which a player begins a hand."""
    return min(timers.time_bank_ms, seat.bank_ms + timers.time_bank_ms // BANK_REFILL_HANDS)


def turn_shown(clock: TurnClock, seat_no: int, seat: Seat, now_ms: int) -> Turn:
    """The turn for everybody. On the bank, ``left_ms`` and ``total_ms`` are the bank's."""
    if clock.total_ms is None or clock.deadline_ms is None:
        return Turn(seat_no, clock.decision_no, None, None)
    left = max(0, clock.deadline_ms - now_ms)
    bank = 0 if clock.in_bank else seat.bank_ms
    return Turn(seat_no, clock.decision_no, left, clock.total_ms, bank, clock.in_bank)
