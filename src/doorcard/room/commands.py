"""Carrying out what clients ask. Identity comes from the session, the seat from the room (design law 7)."""

from typing import assert_never

from doorcard.engine import Act, Action, IllegalAction
from doorcard.protocol.commands import (
    AcceptInvitation,
    AddChips,
    Command,
    Contribute,
    Decide,
    Invite,
    JoinLine,
    LastHand,
    LeaveLine,
    LeaveSeat,
    Mute,
    MyLastHand,
    OpenTable,
    PauseTable,
    Ping,
    QuickSeat,
    Refill,
    Rename,
    SendAway,
    SetClock,
    SetLanguage,
    SetMuck,
    SetStakes,
    ShowHand,
    SitOut,
    TakeSeat,
    Talk,
    UnwatchTable,
    UseBank,
    WatchLobby,
    WatchTable,
)
from doorcard.room.between import settle
from doorcard.room.cashier import refill
from doorcard.room.choices import choose
from doorcard.room.decks import contribute
from doorcard.room.errors import Refusal
from doorcard.room.friends import friends_command
from doorcard.room.hands import act
from doorcard.room.lobby import own_table, quick_seat
from doorcard.room.naming import free_nickname
from doorcard.room.nicknames import checked_nickname
from doorcard.room.seating import add_chips, leave, sit_in, sit_out, take_seat
from doorcard.room.step import Step
from doorcard.room.table import OutReason
from doorcard.room.talking import mute, say
from doorcard.room.users import User
from doorcard.room.waiting import join_line, leave_line

Facts = dict[str, str | int]


def carry_out(step: Step, user: User, command: Command) -> Facts:
    """Do it; the facts of the answer. Raises Refusal, and then nothing was changed."""
    match command:
        case Decide():
            return _decide(step, user, command)
        case TakeSeat():
            return _take_seat(step, user, command)
        case QuickSeat():
            return _quick_seat(step, user, command)
        case JoinLine() | LeaveLine():
            return _in_line(step, user, command)
        case LeaveSeat() | SitOut() | AddChips() | SetMuck():
            return _at_seat(step, user, command)
        case UseBank() | ShowHand() | MyLastHand():
            choose(step, user, step.floor.table(command.table_id), command)
            return {}
        case Contribute():
            contribute(step, user, step.floor.table(command.table_id), command)
            return {}
        case Talk():
            say(step, user, command)
            return {}
        case Mute():
            mute(step, user, command)
            return {}
        case Refill():
            return {"amount": refill(step, user)}
        case Rename():
            return _rename(step, user, command)
        case SetLanguage():
            user.language = command.language
            step.writes.append(user.saved(step.now.wall_ms))
            return {}
        case WatchTable():
            step.floor.table_for(user.user_id, command.table_id)
            return {}
        case UnwatchTable():
            step.floor.table(command.table_id)
            return {}
        case OpenTable() | AcceptInvitation() | Invite() | PauseTable() | LastHand() | SendAway():
            return friends_command(step, user, command)
        case SetClock() | SetStakes():
            return friends_command(step, user, command)
        case WatchLobby() | Ping():
            return {}
        case _:
            assert_never(command)


def _decide(step: Step, user: User, command: Decide) -> Facts:
    table = step.floor.table(command.table_id)
    step.floor.seat_of(user, table)
    hand = table.hand
    if hand is None or hand.is_over or hand.hand_id != command.hand_id:
        raise Refusal("stale_decision", hand_id=command.hand_id, decision_no=command.decision_no)
    if hand.state.decision_no != command.decision_no:
        raise Refusal("stale_decision", hand_id=hand.hand_id, decision_no=hand.state.decision_no)
    player = hand.player_of(user.user_id)
    if player is None or player != hand.state.actor:
        raise Refusal("not_your_turn")
    try:
        act(step, table, player, Act(player, Action(command.kind, command.to)))
    except IllegalAction as error:
        legal = error.facts.get("legal")
        allowed = ", ".join(legal) if isinstance(legal, list | tuple) else ""
        raise Refusal("not_legal", kind=command.kind.value, to=command.to, legal=allowed) from error
    settle(step, table)
    return {}


def _take_seat(step: Step, user: User, command: TakeSeat) -> Facts:
    table = step.floor.table(command.table_id)
    seat, waits = take_seat(step, user, table, command.seat, command.buy_in)
    settle(step, table)
    return {"seat": seat, "waiting": 1} if waits else {"seat": seat}


def _quick_seat(step: Step, user: User, command: QuickSeat) -> Facts:
    waits = False
    if command.bots:
        table, seat = own_table(step, user, command.game, command.stakes)
    else:
        table, seat, waits = quick_seat(step, user, command.game, command.stakes)
    settle(step, table)
    facts: Facts = {"table_id": table.table_id, "seat": seat}
    return facts | ({"waiting": 1} if waits else {})


def _in_line(step: Step, user: User, command: JoinLine | LeaveLine) -> Facts:
    table, facts = step.floor.table(command.table_id), Facts()
    if isinstance(command, JoinLine):
        facts = {"place": join_line(step, user, table)}
    else:
        leave_line(step, user, table)
    settle(step, table)
    return facts


def _at_seat(step: Step, user: User, command: LeaveSeat | SitOut | AddChips | SetMuck) -> Facts:
    table = step.floor.table(command.table_id)
    facts: Facts = {}
    match command:
        case LeaveSeat():
            facts = {"waiting": 1} if leave(step, user, table) else {}
        case SitOut(on=True):
            sit_out(step, table, step.floor.seat_of(user, table), OutReason.ASKED)
        case SitOut():
            sit_in(step, table, step.floor.seat_of(user, table))
        case AddChips():
            add_chips(step, user, table, command.amount)
        case SetMuck():
            step.floor.seat_of(user, table)
            user.muck = command.on
            step.writes.append(user.saved(step.now.wall_ms))
            step.touch(table)
        case _:
            assert_never(command)
    settle(step, table)
    return facts


def _rename(step: Step, user: User, command: Rename) -> Facts:
    if user.seats:
        raise Refusal("rename_seated")
    nickname = checked_nickname(command.nickname)
    free_nickname(step, nickname, user)
    step.floor.users.rename(user, nickname)
    step.writes.append(user.saved(step.now.wall_ms))
    return {"nickname": user.nickname}
