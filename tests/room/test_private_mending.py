"""What an owner does when others depend on how things were: their turns, and seats that they wait for."""

from doorcard.engine import ActionKind
from doorcard.protocol.commands import (
    AcceptInvitation,
    Invite,
    LeaveSeat,
    Link,
    PauseTable,
    SendAway,
    SetClock,
    SetStakes,
    SitOut,
    TakeSeat,
    TurnTime,
    UseBank,
)
from doorcard.protocol.messages import TableNotice, TablePublic
from tests.room.house import House, house, passive
from tests.room.test_private_tables import accept, done, opened


def in_a_turn(*, clock: bool) -> tuple[House, str, str, str]:
    """Two friends in a hand: the house, the table, its owner, and whose turn it is."""
    made = house()
    owner, guest = made.join("Ana"), made.join("Bea")
    table_id, invitation = opened(made, owner, clock=clock)
    accept(made, guest, invitation)
    for person in (owner, guest):
        made.sit(person, table_id)
    made.until_hand(table_id)
    turn = made.public(table_id).turn
    assert turn is not None
    return made, table_id, owner, made.seated(table_id)[turn.seat]


def left_ms(public: TablePublic) -> int | None:
    assert public.turn is not None
    return public.turn.left_ms


def test_a_turn_without_a_clock_gets_one_with_its_bank() -> None:
    made, table_id, owner, actor = in_a_turn(clock=False)
    assert left_ms(made.public(table_id)) is None
    done(made, owner, SetClock(made.command_id(), table_id, TurnTime.USUAL))
    assert left_ms(made.public(table_id)) == 20_000
    done(made, actor, UseBank(made.command_id(), table_id))
    assert left_ms(made.public(table_id)) == 50_000


def test_a_turn_that_has_got_a_clock_ends_though_nobody_is_there() -> None:
    made, table_id, owner, actor = in_a_turn(clock=False)
    done(made, owner, SetClock(made.command_id(), table_id, TurnTime.LONG))
    before = made.public(table_id).turn
    made.take(made.room.disconnected(actor, made.now))
    made.pass_ms(40_000 + 30_000)
    assert before is not None
    assert made.public(table_id).turn != before


def test_a_turn_that_has_lost_its_clock_does_not_run_out() -> None:
    made, table_id, owner, actor = in_a_turn(clock=True)
    made.pass_ms(5_000)
    done(made, owner, SetClock(made.command_id(), table_id, TurnTime.NONE))
    made.pass_ms(3_600_000)
    turn = made.public(table_id).turn
    assert turn is not None
    assert made.seated(table_id)[turn.seat] == actor


def test_a_longer_clock_is_for_the_next_turn() -> None:
    made, table_id, owner, _ = in_a_turn(clock=True)
    made.pass_ms(5_000)
    done(made, owner, SetClock(made.command_id(), table_id, TurnTime.LONG))
    assert left_ms(made.public(table_id)) == 15_000


def waiting_for_a_bot() -> tuple[House, str, str, str, int]:
    """The result of a hand is on show, in which a bot has played for whose seat a guest waits: the house, the
    table, its owner, the guest and the seat.
    """
    made = house()
    owner, guest = made.join("Ana"), made.join("Bea")
    table_id, invitation = opened(made, owner, bots=7)
    accept(made, guest, invitation)
    made.sit(owner, table_id)
    bots = [made.join(f"Bot {number}", is_bot=True) for number in range(7)]
    for bot in bots:
        made.sit(bot, table_id)
    made.until_hand(table_id)
    facts = done(made, guest, TakeSeat(made.command_id(), table_id, 16_000))
    assert facts["waiting"] == 1
    made.play_hand(passive, table_id)
    return made, table_id, owner, guest, int(facts["seat"])


def test_who_waits_for_the_seat_of_a_bot_that_is_sent_away_gets_it() -> None:
    """The hand is over and its result still on show: the bot stands up at once."""
    made, table_id, owner, guest, number = waiting_for_a_bot()
    bot_name = next(seat.nickname for seat in made.public(table_id).seats if seat and seat.seat == number)
    done(made, owner, SendAway(made.command_id(), table_id, bot_name))
    assert made.seated(table_id)[number] == guest
    done(made, guest, LeaveSeat(made.command_id(), table_id))
    assert guest not in made.seated(table_id).values()


def test_who_waits_for_a_seat_does_not_bring_too_much_to_a_limit_that_was_lowered() -> None:
    made, table_id, owner, guest, _ = waiting_for_a_bot()
    done(made, owner, SetStakes(made.command_id(), table_id, "1-2"))
    made.pass_ms(made.config.timers.showdown_ms)
    assert guest not in made.seated(table_id).values()
    assert made.heard(guest, TableNotice)[-1].code == "seat_lost"
    done(made, guest, TakeSeat(made.command_id(), table_id, 4_000))


def test_a_bot_that_was_sent_away_in_a_hand_goes_after_it_though_the_room_was_started_again() -> None:
    made = house()
    owner, guest = made.join("Ana"), made.join("Bea")
    table_id, invitation = opened(made, owner, bots=1)
    accept(made, guest, invitation)
    bot = made.join("Bruno bot", is_bot=True)
    for person in (owner, guest, bot):
        made.sit(person, table_id)
    made.until_hand(table_id)
    done(made, owner, SendAway(made.command_id(), table_id, "Bruno bot"))
    goes_on_after_a_restart(made, table_id, (owner, guest))
    assert set(made.seated(table_id).values()) == {owner, guest}


def test_a_guest_who_was_sent_away_in_a_hand_goes_after_it_though_there_is_a_new_link() -> None:
    made, table_id, owner, _ = in_a_turn(clock=True)
    (guest,) = set(made.seated(table_id).values()) - {owner}
    done(made, owner, SendAway(made.command_id(), table_id, "Bea"))
    done(made, owner, Invite(made.command_id(), table_id, Link.NEW))
    goes_on_after_a_restart(made, table_id, (owner, guest))
    assert set(made.seated(table_id).values()) == {owner}


def goes_on_after_a_restart(made: House, table_id: str, people: tuple[str, ...]) -> None:
    """The process is started again in the hand, everybody comes back, and the hand is played to its end."""
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    made.play_hand(passive, table_id)
    made.pass_ms(made.config.timers.showdown_ms)


def test_who_sat_out_long_ago_in_a_hand_without_a_clock_goes_when_it_has_ended_by_itself() -> None:
    """He played the hand on; the other thought for longer than a seat is kept, and then his line was down."""
    made, table_id, _, actor = in_a_turn(clock=False)
    (other,) = set(made.seated(table_id).values()) - {actor}
    made.act_somehow(passive, table_id)
    done(made, other, SitOut(made.command_id(), table_id, on=True))
    made.decide(other, ActionKind.COMPLETE, table_id=table_id)
    assert made.actor(table_id) == actor
    made.pass_ms(made.config.away_ms)
    made.take(made.room.disconnected(actor, made.now))
    made.pass_ms(made.config.absent_ms)
    assert made.public(table_id).result is not None
    assert other not in made.seated(table_id).values()
    assert made.wallet(other) > made.config.welcome_grant, "he has won what the other had put in"


def left_in_a_pause() -> tuple[House, str, str]:
    """A table in its pause that its owner has left; the others are there."""
    made, table_id, owner, _ = in_a_turn(clock=True)
    done(made, owner, PauseTable(made.command_id(), table_id, on=True))
    late = made.join("Late")
    made.play_hand(passive, table_id)
    done(made, late, AcceptInvitation(made.command_id(), made.room.invitation_of(table_id, owner)))
    made.sit(late, table_id)
    made.take(made.room.disconnected(owner, made.now))
    return made, table_id, owner


def is_paused(made: House, table_id: str) -> bool:
    friends = made.public(table_id).friends
    assert friends is not None
    return friends.paused


def test_a_pause_does_not_outlast_its_owner_by_more_than_twelve_hours() -> None:
    made, table_id, owner = left_in_a_pause()
    made.pass_ms(12 * 3_600_000 - 1)
    assert is_paused(made, table_id)
    made.pass_ms(60_000)
    assert not is_paused(made, table_id)
    assert owner not in made.seated(table_id).values()
    assert made.public(table_id).turn is not None, "the others play on"


def test_a_pause_stays_where_its_owner_is_there_or_came_back_or_nobody_sits() -> None:
    made, table_id, owner = left_in_a_pause()
    made.pass_ms(8 * 3_600_000)
    made.take(made.room.connected(owner, made.now))
    made.pass_ms(30 * 3_600_000)
    assert is_paused(made, table_id)
    for person in list(made.seated(table_id).values()):
        done(made, person, LeaveSeat(made.command_id(), table_id))
    made.take(made.room.disconnected(owner, made.now))
    made.pass_ms(30 * 3_600_000)
    assert is_paused(made, table_id)


def test_a_restart_gives_the_owner_of_a_pause_his_time_again() -> None:
    made, table_id, owner = left_in_a_pause()
    made.pass_ms(8 * 3_600_000)
    made.restart()
    for person in set(made.seated(table_id).values()) - {owner}:
        made.take(made.room.connected(person, made.now))
    made.pass_ms(12 * 3_600_000 - 1)
    assert is_paused(made, table_id)
    made.pass_ms(60_000)
    assert not is_paused(made, table_id)


def test_a_pause_whose_owner_was_forgotten_is_over() -> None:
    made, table_id, owner = left_in_a_pause()
    done(made, owner, LeaveSeat(made.command_id(), table_id))
    del made.store.users[owner]  # as `doorcard forget` does while the room is not open
    made.restart()
    for person in made.seated(table_id).values():
        made.take(made.room.connected(person, made.now))
    made.until_hand(table_id)


def test_a_table_that_all_friends_have_left_in_its_pause_does_not_keep_them_for_ever() -> None:
    """Else a room fills up with tables that nobody comes back to, and lets nobody open one more."""
    made, table_id, owner, actor = in_a_turn(clock=True)
    done(made, owner, PauseTable(made.command_id(), table_id, on=True))
    made.play_hand(passive, table_id)
    friends = set(made.seated(table_id).values())
    assert {owner, actor} <= friends
    for person in friends:
        made.take(made.room.disconnected(person, made.now))
    made.pass_ms(4 * 3_600_000)
    assert set(made.seated(table_id).values()) == friends, "they only have dinner"
    made.pass_ms(8 * 3_600_000)
    assert not made.seated(table_id)
    assert sum(made.wallet(person) for person in friends) == 2 * made.config.welcome_grant
