"""Section 6 of the rule book at a table: clocks, protection, quotas, warnings, restarts, sitting out."""

from typing import Any

import msgspec
import pytest

from doorcard.engine import ActionKind, Status
from doorcard.protocol.commands import SitOut, TakeSeat
from doorcard.protocol.messages import TableNotice
from doorcard.rules.spec import Stakes, Timers
from tests.room.house import House, house, passive, seated_house, table
from tests.room.time_outs import HOUR, LONG_MS, TURN_MS, codes, status_of, time_out_owing

BANK_MS = LONG_MS - TURN_MS


def facing_a_completion(players: int = 3, **fields: Any) -> tuple[House, list[str], str]:
    """A hand in which somebody owes chips: his user id comes last."""
    made, people = seated_house(players, **fields)
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    made.decide(actor, ActionKind.COMPLETE)
    owing = made.actor()
    assert owing is not None
    return made, people, owing


# ---- 6.1 ----


@pytest.mark.option("protection", "on")
def test_6_1_who_owes_when_his_time_ends_is_all_in_by_protection_with_his_chips_behind() -> None:
    made, _, owing = facing_a_completion()
    before = made.private(owing)
    made.pass_ms(LONG_MS)
    assert status_of(made, owing) is Status.PROTECTED
    seat = made.public().seats[before.seat - 1]
    assert seat is not None
    assert seat.stack == 16_000 - 100  # the ante of 4-8 is 1 dollar; nothing else has left his stack
    assert made.actor() != owing


def test_6_1_his_time_is_the_turn_and_then_the_time_bank() -> None:
    made, _, owing = facing_a_completion()
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.total_ms, turn.bank_ms, turn.in_bank) == (TURN_MS, TURN_MS, BANK_MS, False)
    made.pass_ms(TURN_MS)
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.total_ms, turn.in_bank) == (BANK_MS, BANK_MS, True)
    made.pass_ms(BANK_MS - 1)
    assert status_of(made, owing) is Status.ACTIVE
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED


def test_6_1_it_is_never_less_than_20_seconds() -> None:
    made = house(table(), timers=Timers(action_ms=3_000, time_bank_ms=1_000))
    for person in (made.join(), made.join()):
        made.sit(person)
    made.until_hand()
    made.act_somehow(lambda private: ActionKind.COMPLETE)
    owing = made.actor()
    assert owing is not None
    made.pass_ms(19_999)
    assert status_of(made, owing) is Status.ACTIVE
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED


def test_6_1_the_time_bank_used_up_is_gone_for_the_next_turn() -> None:
    made, _, owing = facing_a_completion()
    made.pass_ms(TURN_MS + 10_000)
    made.decide(owing, ActionKind.CALL)
    while made.actor() != owing:
        made.act_somehow(passive)
    turn = made.public().turn
    assert turn is not None
    assert turn.bank_ms == BANK_MS - 10_000


@pytest.mark.parametrize("is_away", [False, True], ids=["line up", "line down"])
def test_6_1_it_makes_no_difference_whether_his_line_was_down(is_away: bool) -> None:
    made, _, owing = facing_a_completion()
    if is_away:
        made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(LONG_MS - 1)
    assert status_of(made, owing) is Status.ACTIVE
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED
    assert made.store.protections[0].cause == ("disconnected" if is_away else "timeout")


def test_6_1_who_is_back_in_time_goes_on_as_if_nothing_had_happened() -> None:
    made, _, owing = facing_a_completion()
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(TURN_MS)
    made.take(made.room.connected(owing, made.now))
    made.decide(owing, ActionKind.CALL)
    assert status_of(made, owing) is Status.ACTIVE
    assert made.private(owing).protections_left == 2
    assert not made.store.protections


def test_6_1_the_protected_player_can_win_what_he_has_contributed_to() -> None:
    made, people, owing = facing_a_completion()
    made.pass_ms(LONG_MS)
    while made.act_somehow(passive):
        pass
    result = made.public().result
    assert result is not None
    seat = made.private(owing).seat
    player = made.public().players.index(seat)
    assert result.pots[0].amount == 3 * 100  # the antes are all that he has put in
    assert player in result.pots[0].eligible
    assert all(player not in pot.eligible for pot in result.pots[1:])
    assert len(people) == 3


def test_6_1_who_has_staked_nothing_in_the_hand_is_folded_and_uses_no_protection() -> None:
    """Without an ante there may be nothing of his to protect."""
    no_ante = Stakes("4-8 without ante", ante=0, bring_in=100, small_bet=400, big_bet=800)
    made, _, owing = facing_a_completion(stakes=no_ante)
    made.pass_ms(LONG_MS)
    assert status_of(made, owing) is Status.FOLDED
    assert made.private(owing).protections_left == 2
    assert not made.store.protections


# ---- 6.2 ----


def test_6_2_at_the_bring_in_a_time_out_posts_it_and_is_no_use() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    made.pass_ms(LONG_MS)
    seat = made.public().seats[made.private(actor).seat - 1]
    assert seat is not None
    assert (seat.bet, seat.brought_in) == (200, True)  # 2.2: half of the small bet in document A's hi/lo
    assert made.private(actor).protections_left == 2


def test_6_2_who_owes_nothing_checks_and_it_is_no_use() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    while made.public().street == 3:
        made.act_somehow(passive)
    actor = made.actor()
    assert actor is not None
    made.pass_ms(LONG_MS)
    seat = made.public().seats[made.private(actor).seat - 1]
    assert seat is not None
    assert seat.last_action is not None
    assert seat.last_action.kind is ActionKind.CHECK
    assert made.private(actor).protections_left == 2


# ---- 6.3, 6.4 ----


@pytest.mark.option("protection_quota", 2)
def test_6_3_6_4_two_uses_within_24_hours_lock_and_then_he_is_folded() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    assert time_out_owing(made, victim) is Status.PROTECTED
    assert made.private(victim).protections_left == 1
    assert time_out_owing(made, victim) is Status.PROTECTED
    assert made.private(victim).protections_left == 0
    made.do(victim, SitOut(made.command_id(), "t1", on=False))  # 6.7 had sat him out
    assert time_out_owing(made, victim) is Status.FOLDED
    assert len(made.store.protections) == 2


@pytest.mark.option("protection_window_hours", 24)
def test_6_3_6_4_uses_at_0_and_25_hours_do_not_lock() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    assert time_out_owing(made, victim) is Status.PROTECTED
    made.wall_ms += 25 * HOUR
    assert made.room.welcome(victim, made.now).protections_left == 2
    assert time_out_owing(made, victim) is Status.PROTECTED
    welcome = made.room.welcome(victim, made.now)
    assert (welcome.protections_left, welcome.locked_until_ms) == (1, None)


@pytest.mark.option("protection_window_hours", 24)
def test_6_4_the_lock_lasts_one_window_from_the_use_that_made_it() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    time_out_owing(made, victim)
    time_out_owing(made, victim)
    last_use_ms = made.store.protections[-1].at_ms
    welcome = made.room.welcome(victim, made.now)
    assert welcome.locked_until_ms == last_use_ms + 24 * HOUR - made.wall_ms
    made.wall_ms = last_use_ms + 24 * HOUR
    assert made.room.welcome(victim, made.now).protections_left == 2


# ---- 6.5 ----


def test_6_5_he_is_told_what_is_left_and_warned_with_his_last() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    time_out_owing(made, victim)
    assert codes(made, victim) == ["protected"]
    assert made.heard(victim, TableNotice)[0].facts == {"left": 1}
    time_out_owing(made, victim)
    assert codes(made, victim)[1:3] == ["protected", "protection_last"]
    assert all("protect" not in code for other in people[1:] for code in codes(made, other))


def test_6_5_who_sits_down_locked_is_warned() -> None:
    made = house(table(), table("t2"))
    people = [made.join() for _ in range(3)]
    for person in people:
        made.sit(person, buy_in=40_000)
    time_out_owing(made, people[0])
    time_out_owing(made, people[0])
    made.do(people[0], TakeSeat(made.command_id(), "t2", 8_000))
    warning = made.heard(people[0], TableNotice)[-1]
    assert (warning.table_id, warning.code) == ("t2", "protection_locked")
    assert 0 < int(warning.facts["locked_ms"]) <= 24 * HOUR


def test_6_5_uses_are_recorded_for_the_host() -> None:
    made, _, owing = facing_a_completion()
    hand_id = made.public().hand_id
    made.pass_ms(LONG_MS)
    (use,) = made.store.protections
    assert (use.user_id, use.table_id, use.hand_id, use.at_ms, use.cause) == (
        owing, "t1", hand_id, made.wall_ms, "timeout",
    )  # fmt: skip


# ---- 6.6 ----


def test_6_6_a_restart_gives_the_acting_player_his_full_time_and_uses_no_protection() -> None:
    made, people, owing = facing_a_completion()
    made.pass_ms(TURN_MS - 1)
    made.restart(stopped_ms=HOUR)
    for person in people:
        made.take(made.room.connected(person, made.now))
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.bank_ms) == (TURN_MS, BANK_MS)
    made.pass_ms(LONG_MS - 1)
    assert made.actor() == owing
    assert not made.store.protections


def test_6_6_a_room_that_stood_still_begins_the_turn_anew() -> None:
    made, _, owing = facing_a_completion()
    made.jump_ms(10 * 60_000)
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.bank_ms) == (TURN_MS, BANK_MS)
    made.pass_ms(LONG_MS - 1)
    assert status_of(made, owing) is Status.ACTIVE
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED


# ---- 6.7 ----


def test_6_7_two_time_outs_in_hands_running_sit_him_out() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    time_out_owing(made, victim)
    assert not made.private(victim).sitting_out
    time_out_owing(made, victim)
    assert made.private(victim).sitting_out
    assert made.heard(victim, TableNotice)[-1].facts == {"reason": "timeouts"}


def test_6_7_a_hand_played_in_between_begins_the_count_anew() -> None:
    made, people = seated_house(3, buy_in=40_000)
    victim = people[0]
    time_out_owing(made, victim)
    made.play_hand(passive)
    time_out_owing(made, victim)
    assert not made.private(victim).sitting_out


def test_6_7_no_connection_when_the_next_hand_starts_sits_him_out() -> None:
    made, people = seated_house(3)
    made.play_hand(passive)
    made.take(made.room.disconnected(people[1], made.now))
    made.until_hand()
    assert made.private(people[1]).sitting_out
    assert made.private(people[1]).seat not in made.public().players
    assert made.heard(people[1], TableNotice)[-1].facts == {"reason": "disconnected"}


def test_6_7_who_is_back_within_a_minute_plays_the_next_hand() -> None:
    made, people = seated_house(3)
    made.play_hand(passive)
    made.take(made.room.disconnected(people[1], made.now))
    made.until_hand()
    made.take(made.room.connected(people[1], made.now))
    assert not made.private(people[1]).sitting_out
    made.play_hand(passive)
    made.until_hand()
    assert made.private(people[1]).seat in made.public().players


def test_6_7_a_protected_player_who_comes_back_watches_the_hand_to_its_end() -> None:
    made, _, owing = facing_a_completion()
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(LONG_MS)
    made.take(made.room.connected(owing, made.now))
    while made.act_somehow(passive):
        assert made.private(owing).legal == ()
    assert made.public().result is not None


# ---- 6.8 ----


@pytest.mark.option("protection", "off")
def test_6_8_without_protection_a_time_out_that_owes_is_a_fold() -> None:
    made, _, owing = facing_a_completion(profile="wsop-2024")
    assert made.private(owing).protections_left == 0
    made.pass_ms(LONG_MS)
    assert status_of(made, owing) is Status.FOLDED
    assert not made.store.protections


# ---- tables without a clock ----


def test_without_a_clock_a_player_who_is_there_has_as_long_as_he_wants() -> None:
    made, _, owing = facing_a_completion(clock=False)
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.total_ms) == (None, None)
    made.pass_ms(5 * HOUR)
    assert made.actor() == owing


def test_without_a_clock_one_who_has_gone_is_waited_for_a_minute() -> None:
    made, _, owing = facing_a_completion(clock=False)
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(59_999)
    assert made.actor() == owing
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED


def test_the_clock_of_a_turn_is_sent_as_numbers_not_as_times_of_day() -> None:
    made, _, _ = facing_a_completion()
    sent = msgspec.json.decode(made.updates["t1"][-1].public)
    assert sent["turn"]["left_ms"] == TURN_MS
    assert made.now.wall_ms not in sent["turn"].values()


def test_6_4_no_lock_lasts_longer_than_a_window_because_the_clock_of_the_day_was_put_back() -> None:
    made, people = seated_house(3)
    for _ in range(2):
        assert time_out_owing(made, people[0]) is Status.PROTECTED
    made.wall_ms -= 365 * 24 * HOUR
    made.restart()
    locked_ms = made.room.welcome(people[0], made.now).locked_until_ms
    assert locked_ms is not None
    assert locked_ms <= 24 * HOUR
    made.pass_ms(locked_ms)
    assert made.room.welcome(people[0], made.now).protections_left == 2
