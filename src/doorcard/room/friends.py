"""Tables of friends: opened by one, met by a link that nobody can guess, run by their owner between hands."""

from hmac import compare_digest
from typing import assert_never

from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.protocol.commands import (
    AcceptInvitation,
    Invite,
    LastHand,
    Link,
    OpenTable,
    PauseTable,
    SendAway,
    SetClock,
    SetStakes,
    TurnTime,
)
from doorcard.protocol.messages import TableClosed
from doorcard.room.between import close_table, make_way, settle
from doorcard.room.cashier import stack_of
from doorcard.room.config import Friends, TableConfig
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.hands import start_turn
from doorcard.room.lobby import add_own_table, check_may_open, check_rules, free_table_name, stakes_of
from doorcard.room.nicknames import checked_table_name, nickname_key
from doorcard.room.opening import lay_rules, open_table, other_game
from doorcard.room.seating import cancel_reservation, show_out
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.users import User
from doorcard.rules.house import RakeChoice

Facts = dict[str, str | int]
Order = Invite | PauseTable | SetClock | SetStakes | LastHand | SendAway
FriendsCommand = OpenTable | AcceptInvitation | Order

MOST_KEPT = 4
"""Tables of one user that are over and can still be looked at."""
MOST_GUESTS = 100
"""Guests of one table. With one more, the one who came first and has no seat must open the link again."""


def friends_command(step: Step, user: User, command: FriendsCommand) -> Facts:
    """Carry out what concerns a table of friends; the facts of the answer. Raises Refusal."""
    match command:
        case OpenTable():
            return _open(step, user, command)
        case AcceptInvitation():
            return _accept(step, user, command.invitation)
        case _:
            table = step.floor.table(command.table_id)
            friends = owned(table, user.user_id)
            if friends.is_over:
                raise Refusal("table_over", table_id=table.table_id)
            facts = _order(step, friends, table, command)
            settle(step, table)
            return facts


def _order(step: Step, friends: Friends, table: Table, command: Order) -> Facts:
    match command:
        case Invite(link=link):
            return _invite(step, table, friends, link)
        case PauseTable(on=on):
            keep(step, table, replace(friends, paused=on))
        case SetClock(clock=clock):
            _set_clock(step, table, friends, clock)
        case SetStakes(stakes=key):
            _set_stakes(step, table, key)
            keep(step, table, friends)
        case LastHand(on=on):
            table.closing = on
            keep(step, table, replace(friends, last_hand=on))
        case SendAway(nickname=nickname):
            _send_away(step, table, friends, nickname)
        case _:
            assert_never(command)
    return {}


def keep(step: Step, table: Table, friends: Friends) -> None:
    """Let the table be as its owner has it now, also after a restart; everybody there is told."""
    table.config = replace(table.config, friends=friends)
    step.save_table(table)
    step.touch(table)
    step.lobby_changed = True


def owned(table: Table, user_id: str) -> Friends:
    """The user's own table of friends.

    Raises Refusal `private_table` where the user may not even look, `not_owner` where he is a guest.
    """
    friends = table.config.friends
    if friends is not None and table.config.owner == user_id:
        return friends
    if not table.may_see(user_id):
        raise Refusal("private_table", table_id=table.table_id)
    raise Refusal("not_owner", table_id=table.table_id)


# ---- opening ----


def _open(step: Step, user: User, command: OpenTable) -> Facts:
    """A table without a rake, so that what friends win and lose comes to nothing together.

    Raises:
        Refusal: `table_name`, `stakes_unknown`, `too_many_tables` or `too_many_seats`.
    """
    floor = step.floor
    name = None if command.name is None else checked_table_name(command.name)
    check_may_open(floor, user, command.stakes)
    invitation = floor.new_id("invitation")
    config = TableConfig(
        table_id=floor.new_id("table"),
        name=name or free_table_name(floor),
        game=command.game,
        stakes=stakes_of(floor.config, command.stakes),
        profile=floor.config.own_table_profile,
        clock=command.clock,
        public=False,
        owner=user.user_id,
        bots=command.bots,
        rake=RakeChoice.NONE,
        friends=Friends(invitation, mixed=command.mixed),
    )
    if command.mixed:
        check_rules(replace(config, game=other_game(config.game)))
    _make_room(step, user)
    add_own_table(step, config)
    return {"table_id": config.table_id, "invitation": invitation}


def _make_room(step: Step, user: User) -> None:
    """Of the tables that are over, the room keeps the user's last few. A full room lets the oldest go that is
    over, or else one where nobody is.
    """
    floor = step.floor
    over = [table for table in floor.tables.values() if table.is_over]
    his = [table for table in over if table.config.owner == user.user_id]
    going = his[: max(0, len(his) - MOST_KEPT)]
    if not going and len(floor.tables) >= floor.config.max_tables:
        going = (over or [table for table in floor.tables.values() if table.is_deserted])[:1]
    for table in going:
        close_table(step, table)


# ---- clock and stakes ----


def _set_clock(step: Step, table: Table, friends: Friends, clock: TurnTime) -> None:
    """A turn that has begun without a clock gets one, and the other way round; else it keeps its own time."""
    had_clock, has_clock = table.config.clock, clock is not TurnTime.NONE
    table.config = replace(table.config, clock=has_clock)
    keep(step, table, replace(friends, long_clock=clock is TurnTime.LONG))
    if table.is_playing and table.hand is not None and had_clock is not has_clock:
        start_turn(step, table, table.hand)


def _set_stakes(step: Step, table: Table, key: str) -> None:
    """Raises Refusal `between_hands`, `stakes_unknown`, or `stakes_stack` with whose stack it is about."""
    if table.is_playing:
        raise Refusal("between_hands", table_id=table.table_id)
    try:
        config = replace(table.config, stakes=stakes_of(step.floor.config, key))
        fresh = open_table(config)
    except DoorcardError as error:
        raise Refusal("stakes_unknown", stakes=key) from error
    is_higher = fresh.rules.stakes.big_bet > table.rules.stakes.big_bet
    for number, _ in table.taken():
        stack, chip = stack_of(step.floor, table, number), fresh.rules.stakes.chip
        holder = step.floor.holder(table, number)
        is_short = is_higher and not holder.is_bot and 0 < stack < fresh.least_buy_in
        if stack % chip or is_short:
            facts = {"stack": stack, "least": fresh.least_buy_in, "chip": chip}
            raise Refusal("stakes_stack", nickname=holder.nickname, **facts)
    lay_rules(table, config)


# ---- the link ----


def _accept(step: Step, user: User, invitation: str) -> Facts:
    """Raises Refusal `no_invitation` or `sent_away`."""
    table, friends = invited_to(step.floor, invitation)
    if user.user_id in friends.shut_out:
        raise Refusal("sent_away", table_id=table.table_id)
    if not table.may_see(user.user_id):
        guests = _room_for_one(table, friends)
        keep(step, table, replace(friends, guests=(*guests, user.user_id)))
        for pushed_out in friends.guests:
            if pushed_out not in guests:  # his open pages must not go on getting it
                step.notice(pushed_out, table, "crowded_out", name=table.config.name, most=MOST_GUESTS)
                step.tell(pushed_out, TableClosed(table.table_id))
    return {"table_id": table.table_id}


def invited_to(floor: Floor, invitation: str) -> tuple[Table, Friends]:
    """The table behind a link. Raises Refusal `no_invitation`."""
    asked = invitation.encode()
    for table in floor.tables.values():
        friends = table.config.friends
        if friends is None or friends.invitation is None:
            continue
        if compare_digest(friends.invitation.encode(), asked):
            return table, friends
    raise Refusal("no_invitation")


def _room_for_one(table: Table, friends: Friends) -> tuple[str, ...]:
    """The guests; without the first who has no seat where they are too many."""
    guests = friends.guests
    if len(guests) < MOST_GUESTS:
        return guests
    seats = [seat for _, seat in table.taken()]
    stay = {seat.user_id for seat in seats} | {seat.reserved.user_id for seat in seats if seat.reserved}
    goes = next(user_id for user_id in guests if user_id not in stay)
    return tuple(user_id for user_id in guests if user_id != goes)


def _invite(step: Step, table: Table, friends: Friends, link: Link) -> Facts:
    match link:
        case Link.NEW:
            friends = replace(friends, invitation=step.floor.new_id("invitation"), shut_out=())
            keep(step, table, friends)
        case Link.NONE:
            friends = replace(friends, invitation=None)
            keep(step, table, friends)
        case Link.SAME:
            pass
    return {"invitation": friends.invitation or ""}


# ---- sending somebody away ----


def _send_away(step: Step, table: Table, friends: Friends, nickname: str) -> None:
    """Raises Refusal `not_here` where nobody of that name is a guest or has a seat, or it is the owner."""
    goes = _named(step.floor, table, friends, nickname)
    if goes.is_bot:
        table.config = replace(table.config, bots=max(0, table.config.bots - 1))
    else:
        guests = tuple(user_id for user_id in friends.guests if user_id != goes.user_id)
        friends = replace(friends, guests=guests, shut_out=(*friends.shut_out, goes.user_id))
    keep(step, table, friends)
    cancel_reservation(step, goes, table)
    number = table.seat_of(goes.user_id)
    if number is None:
        show_out(step, goes, table)
        return
    seat = table.at(number)
    assert seat is not None, "nobody sits there"
    seat.sent_away = True
    step.save_seat(table, number)
    if not table.in_hand(number):  # a bot whose seat somebody waits for may still be in the result on show
        make_way(step, table, number)


def _named(floor: Floor, table: Table, friends: Friends, nickname: str) -> User:
    wanted = nickname_key(nickname)
    seated = (seat.user_id for _, seat in table.taken())
    for user_id in (*seated, *friends.guests):
        user = floor.users.get(user_id)
        if user is not None and nickname_key(user.nickname) == wanted and user_id != table.config.owner:
            return user
    raise Refusal("not_here", nickname=nickname)
