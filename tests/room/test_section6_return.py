"""Who comes back: a sleeping phone within the acting time, and somebody who was protected meanwhile."""

import pytest

from doorcard.engine import ActionKind, Status
from doorcard.protocol.commands import SetMuck, SitOut, WatchTable
from doorcard.protocol.messages import TableNotice
from tests.room.house import House, house, passive, table
from tests.room.test_section6_protection import BANK_MS, facing_a_completion
from tests.room.time_outs import HOUR, LONG_MS, TURN_MS, status_of, time_out_owing

FALLS_ASLEEP_MS = 3_000
ASLEEP_MS = 9_000


def asleep(made: House, user_id: str, span_ms: int) -> None:
    """His phone loses its socket for a while."""
    made.take(made.room.disconnected(user_id, made.now))
    made.pass_ms(span_ms)
    made.take(made.room.connected(user_id, made.now))


def missed(made: House, user_id: str) -> list[str]:
    return [notice.code for notice in made.room.missed_notices(user_id, made.now)]


# ---- 6.1: within the acting time ----


def test_6_1_nothing_is_decided_for_a_sleeping_phone_within_its_time() -> None:
    made, _, owing = facing_a_completion()
    made.pass_ms(FALLS_ASLEEP_MS)
    before, seq = made.public(), len(made.updates["t1"])
    asleep(made, owing, ASLEEP_MS)
    after = made.public()
    assert after.hand_id == before.hand_id
    assert after.turn is not None
    assert before.turn is not None
    assert (after.turn.seat, after.turn.decision_no) == (before.turn.seat, before.turn.decision_no)
    sent = made.updates["t1"][seq:]
    assert len(sent) == 2  # that he went, and that he is back
    assert [bytes(update.events) for update in sent] == [b"[]", b"[]"]


def test_6_1_a_return_gets_the_rest_of_the_clock_and_no_more() -> None:
    made, _, owing = facing_a_completion()
    made.pass_ms(FALLS_ASLEEP_MS)
    asleep(made, owing, ASLEEP_MS)
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.bank_ms) == (TURN_MS - FALLS_ASLEEP_MS - ASLEEP_MS, BANK_MS)
    made.pass_ms(LONG_MS - FALLS_ASLEEP_MS - ASLEEP_MS - 1)
    assert status_of(made, owing) is Status.ACTIVE
    made.pass_ms(1)
    assert status_of(made, owing) is Status.PROTECTED


def test_6_1_waking_again_and_again_wins_no_time() -> None:
    made, _, owing = facing_a_completion()
    for _ in range(int(LONG_MS / 5_000) - 1):
        asleep(made, owing, 5_000)
    assert status_of(made, owing) is Status.ACTIVE
    asleep(made, owing, 5_000)
    assert status_of(made, owing) is Status.PROTECTED


def test_6_1_a_return_on_the_time_bank_gets_the_rest_of_the_bank() -> None:
    made, _, owing = facing_a_completion()
    asleep(made, owing, TURN_MS + ASLEEP_MS)
    turn = made.public().turn
    assert turn is not None
    assert (turn.left_ms, turn.in_bank) == (BANK_MS - ASLEEP_MS, True)
    made.decide(owing, ActionKind.CALL)
    assert status_of(made, owing) is Status.ACTIVE


def test_without_a_clock_who_is_back_within_the_minute_has_as_long_as_he_wants() -> None:
    made, _, owing = facing_a_completion(clock=False)
    asleep(made, owing, 59_000)
    made.pass_ms(5 * HOUR)
    assert made.actor() == owing


# ---- 6.5: he is told, also when his line was down ----


def test_6_5_who_was_protected_with_his_line_down_is_told_when_he_is_back() -> None:
    made, _, owing = facing_a_completion()
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(LONG_MS)
    made.take(made.room.connected(owing, made.now))
    assert made.room.missed_notices(owing, made.now) == (TableNotice("t1", "protected", {"left": 1}),)


def test_6_5_the_warning_of_the_last_one_waits_for_him_too() -> None:
    made = house(table())
    people = [made.join() for _ in range(3)]
    for person in people:
        made.sit(person, buy_in=40_000)
    time_out_owing(made, people[0])
    made.do(people[0], SetMuck(made.command_id(), "t1", on=False))
    made.take(made.room.disconnected(people[0], made.now))
    assert missed(made, people[0]) == []
    made.take(made.room.connected(people[0], made.now))
    time_out_owing(made, people[0])
    used_ms = made.store.protections[-1].at_ms
    made.wall_ms += HOUR
    told = made.room.missed_notices(people[0], made.now)
    assert [notice.code for notice in told] == ["protected", "protection_last"]
    assert told[1].facts == {"locked_ms": used_ms + 24 * HOUR - made.wall_ms}


@pytest.mark.parametrize("does_something", [False, True], ids=["only looks", "does something"])
def test_6_5_it_is_told_until_he_does_something(does_something: bool) -> None:
    """A page asks for its table by itself when its line is back; that says nothing of the person."""
    made, _, owing = facing_a_completion()
    made.pass_ms(LONG_MS)
    if does_something:
        made.do(owing, SitOut(made.command_id(), "t1", on=True))
    else:
        made.do(owing, WatchTable(made.command_id(), "t1"))
    assert missed(made, owing) == ([] if does_something else ["protected"])


def test_6_5_a_restart_in_the_hand_does_not_forget_to_tell_him() -> None:
    made, people, owing = facing_a_completion()
    made.take(made.room.disconnected(owing, made.now))
    made.pass_ms(LONG_MS)
    assert made.public().result is None
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert {person: missed(made, person) for person in people} == {
        person: (["protected"] if person == owing else []) for person in people
    }


# ---- 6.5: the table sees it; 6.3: one list over all tables ----


def test_6_5_the_table_sees_who_is_protected_until_the_cards_go() -> None:
    made, people, owing = facing_a_completion()
    made.pass_ms(LONG_MS)
    told = made.updates["t1"]
    assert sum(b"PlayerProtected" in bytes(update.events) for update in told) == 1
    others = [person for person in people if person != owing]
    number = made.private(owing).seat
    while made.act_somehow(passive):
        pass
    for person in (*others, None):
        seen = made.room.snapshot("t1", person, made.now).public
        assert seen.result is not None
        seat = seen.seats[number - 1]
        assert seat is not None
        assert seat.status is Status.PROTECTED
    made.until_hand()
    assert status_of(made, owing) is Status.ACTIVE


def test_6_3_one_use_per_hand_and_table_where_the_line_goes_down_at_three() -> None:
    """All three tables wait for him: two uses, one at each of two tables, and at the third he is folded."""
    made = house(table("t1"), table("t2"), table("t3"))
    victim, *others = [made.join() for _ in range(3)]
    for table_id in ("t1", "t2", "t3"):
        for person in (victim, *others):
            made.sit(person, table_id, 40_000)
    for table_id in ("t1", "t2", "t3"):
        until_he_owes(made, victim, table_id)
    made.take(made.room.disconnected(victim, made.now))
    made.pass_ms(LONG_MS)
    became = [status_of(made, victim, table_id) for table_id in ("t1", "t2", "t3")]
    assert sorted(became, key=str) == [Status.FOLDED, Status.PROTECTED, Status.PROTECTED]
    used = [(use.table_id, use.hand_id) for use in made.store.protections]
    assert len(used) == len(set(used)) == 2


def until_he_owes(made: House, victim: str, table_id: str) -> None:
    """Others complete until it is his turn and he owes; no time goes by but that between hands."""
    for _ in range(40):
        made.until_hand(table_id)
        while (actor := made.actor(table_id)) is not None:
            kinds = [option.kind for option in made.private(actor, table_id).legal]
            if actor == victim and ActionKind.CALL in kinds:
                return
            wager = next((kind for kind in (ActionKind.COMPLETE, ActionKind.BET) if kind in kinds), None)
            made.decide(actor, wager or passive(made.private(actor, table_id)), table_id=table_id)
    raise AssertionError("he never owed chips")


# ---- the time bank from hand to hand ----


def test_a_tenth_of_the_time_bank_comes_back_with_every_hand_and_never_more_than_all() -> None:
    made, _, owing = facing_a_completion(buy_in=40_000)
    made.pass_ms(TURN_MS + 7_000)
    made.decide(owing, ActionKind.CALL)
    banks = []
    for _ in range(4):
        while made.act_somehow(passive):
            pass
        made.until_hand()
        while made.actor() != owing:
            made.act_somehow(passive)
        turn = made.public().turn
        assert turn is not None
        banks.append(BANK_MS - turn.bank_ms)
    assert banks == [4_000, 1_000, 0, 0]
