"""What the room refuses: a typed answer that names it, no row, no update, nothing else changed."""

from typing import Any

import msgspec
import pytest

from doorcard.engine import ActionKind
from doorcard.errors import DoorcardError
from doorcard.protocol.commands import (
    AddChips,
    Command,
    Decide,
    LeaveSeat,
    Ping,
    QuickSeat,
    Refill,
    Rename,
    SetLanguage,
    SetMuck,
    SitOut,
    TakeSeat,
    WatchLobby,
    WatchTable,
)
from doorcard.protocol.messages import Accepted, Pong, Refused
from doorcard.room import Refusal, Room, RoomConfig, RoomError
from doorcard.room.outcome import AnswerKept, ToCaller
from doorcard.rules.spec import Game, Stakes, Unit
from tests.room.house import House, house, passive, seated_house, table


def everything(made: House, people: list[str]) -> object:
    """All that anybody can see of the room."""
    tables = [made.room.snapshot(table_id, None, made.now) for table_id in made.room.table_ids()]
    privates = [made.room.snapshot("t1", person, made.now).private for person in people]
    return msgspec.to_builtins([tables, privates, [made.wallet(person) for person in people]])


def refused_without_a_trace(made: House, people: list[str], user_id: str, command: Command) -> Refused:
    """The refusal, after checking that there was nothing but it."""
    before, balances = everything(made, people), made.store.book.balances()
    outcome = made.room.handle(user_id, command, made.now)
    assert all(isinstance(write, AnswerKept) for write in outcome.writes)
    assert len(outcome.sends) == 1
    (send,) = outcome.sends
    assert isinstance(send, ToCaller)
    assert isinstance(send.message, Refused), send.message
    assert everything(made, people) == before
    assert made.store.book.balances() == balances
    return send.message


def decision(made: House, **changes: Any) -> Decide:
    """The decision to do the first legal thing, with something changed."""
    public, actor = made.public(), made.actor()
    assert actor is not None
    assert public.turn is not None
    option = made.private(actor).legal[0]
    plain = Decide("d", "t1", public.hand_id or "", public.turn.decision_no, option.kind, option.to)
    return msgspec.structs.replace(plain, **changes)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"table_id": "nowhere"}, "no_table", id="a table that is not there"),
        pytest.param({"hand_id": "hand-0"}, "stale_decision", id="another hand"),
        pytest.param({"decision_no": 99}, "stale_decision", id="another decision"),
        pytest.param({"kind": ActionKind.CHECK}, "not_legal", id="check at the bring-in"),
        pytest.param({"kind": ActionKind.FOLD, "to": 0}, "not_legal", id="3.3 fold at the bring-in"),
        pytest.param({"kind": ActionKind.BRING_IN, "to": 201}, "not_legal", id="one cent too much"),
        pytest.param({"kind": ActionKind.BRING_IN, "to": 199}, "not_legal", id="one cent too little"),
        pytest.param({"kind": ActionKind.COMPLETE, "to": 800}, "not_legal", id="the big bet on third street"),
        pytest.param(
            {"kind": ActionKind.RAISE, "to": 400}, "not_legal", id="the right amount under a wrong name"
        ),
        pytest.param({"kind": ActionKind.COMPLETE, "to": 2**52}, "not_legal", id="more than there is"),
    ],
)
def test_a_wrong_decision_changes_nothing(changes: dict[str, Any], code: str) -> None:
    made, people = seated_house(3)
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    refused = refused_without_a_trace(made, people, actor, decision(made, **changes))
    assert (refused.command_id, refused.code) == ("d", code)


def test_a_refused_amount_is_answered_with_what_would_be_legal() -> None:
    made, people = seated_house(3)
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    refused = refused_without_a_trace(made, people, actor, decision(made, kind=ActionKind.RAISE, to=7))
    assert refused.facts == {"kind": "raise", "to": 7, "legal": "bring_in 200, complete 400"}


def test_a_decision_out_of_turn_changes_nothing() -> None:
    made, people = seated_house(3)
    made.until_hand()
    for other in people:
        if other != made.actor():
            assert refused_without_a_trace(made, people, other, decision(made)).code == "not_your_turn"


def test_who_does_not_sit_there_decides_nothing() -> None:
    made, people = seated_house(3)
    made.until_hand()
    assert refused_without_a_trace(made, people, made.join(), decision(made)).code == "not_seated"


def test_a_decision_between_hands_is_stale() -> None:
    made, people = seated_house(3)
    made.until_hand()
    asked = decision(made)
    made.play_hand(passive)
    assert refused_without_a_trace(made, people, people[0], asked).code == "stale_decision"


SEATED = [
    pytest.param(TakeSeat("x", "t1", 16_000), "already_seated", id="sit down twice"),
    pytest.param(TakeSeat("x", "t9", 16_000), "no_table", id="sit at no table"),
    pytest.param(AddChips("x", "t1", 100), "add_chips", id="add chips in a hand"),
    pytest.param(Refill("x"), "refill", id="refill while rich"),
    pytest.param(Rename("x", "Nadie"), "rename_seated", id="rename while seated"),
    pytest.param(WatchTable("x", "t9"), "no_table", id="watch no table"),
    pytest.param(QuickSeat("x", Game.STUD), "no_free_seat", id="quick seat at a game that nobody deals"),
    pytest.param(QuickSeat("x", Game.STUD, "7-14", bots=True), "stakes_unknown", id="unknown stakes"),
    pytest.param(QuickSeat("x", Game.STUD, "7-14"), "stakes_unknown", id="quick seat at unknown stakes"),
]
"""Commands of somebody in a hand at t1, and why they are refused."""


@pytest.mark.parametrize(("command", "code"), SEATED)
def test_a_seated_player_is_refused(command: Command, code: str) -> None:
    made, people = seated_house(3)
    made.until_hand()
    assert refused_without_a_trace(made, people, people[0], command).code == code


NEW = [
    pytest.param(LeaveSeat("x", "t1"), "not_seated", id="leave"),
    pytest.param(SitOut("x", "t1", on=True), "not_seated", id="sit out"),
    pytest.param(SetMuck("x", "t1", on=False), "not_seated", id="muck"),
    pytest.param(AddChips("x", "t1", 100), "not_seated", id="add chips"),
    pytest.param(TakeSeat("x", "t1", 3_999), "buy_in", id="too little"),
    pytest.param(TakeSeat("x", "t1", 40_001), "buy_in", id="too much"),
    pytest.param(TakeSeat("x", "t1", 0), "buy_in", id="nothing"),
    pytest.param(TakeSeat("x", "t1", 16_000, seat=1), "seat_taken", id="a seat that is taken"),
    pytest.param(TakeSeat("x", "t1", 16_000, seat=7), "seat_taken", id="a chair that the table has not got"),
    pytest.param(Rename("x", "!"), "nickname_length", id="a short name"),
    pytest.param(Rename("x", "Eva\n"), "nickname_characters", id="a strange name"),
    pytest.param(Rename("x", "ANA"), "nickname_taken", id="a name that is taken, in capitals"),
]
"""Commands of somebody who has no seat, at a table of six seats with three people."""


@pytest.mark.parametrize(("command", "code"), NEW)
def test_a_newcomer_is_refused(command: Command, code: str) -> None:
    made, people = seated_house(3, seats=6)
    made.join("Ana")
    assert refused_without_a_trace(made, people, made.join(), command).code == code


def test_a_full_table_has_no_seat() -> None:
    made, people = seated_house(2, seats=2)
    refused = refused_without_a_trace(made, people, made.join(), TakeSeat("x", "t1", 16_000))
    assert refused.code == "no_free_seat"


def test_a_wallet_that_does_not_reach_is_refused() -> None:
    made = house(table(stakes="50-100"), welcome_grant=60_000)
    poor = made.join()
    refused = made.do(poor, TakeSeat("x", "t1", 60_001))
    assert isinstance(refused, Refused)
    assert (refused.code, refused.facts) == ("wallet", {"have": 60_000, "need": 60_001})


def test_an_unknown_user_is_refused() -> None:
    made = house()
    assert refused_without_a_trace(made, [], "nobody", WatchLobby("x")).code == "unknown_user"


# ---- the same command again ----


def test_a_repeated_command_gets_the_same_answer_and_does_nothing_more() -> None:
    made = house()
    person = made.join()
    first = made.do(person, TakeSeat("sit", "t1", 16_000))
    again = made.room.handle(person, TakeSeat("sit", "t1", 16_000), made.now)
    assert isinstance(first, Accepted)
    assert (again.writes, again.sends) == ((), (ToCaller(first),))
    assert made.wallet(person) == 200_000 - 16_000


def test_a_repeated_decision_is_not_carried_out_twice() -> None:
    made, _ = seated_house(3)
    made.until_hand()
    actor, asked = made.actor(), decision(made)
    assert actor is not None
    first = made.do(actor, asked)
    number = made.public().turn
    again = made.room.handle(actor, asked, made.now)
    assert (again.writes, again.sends) == ((), (ToCaller(first),))
    assert made.public().turn == number


def test_a_refusal_is_remembered_like_any_answer() -> None:
    made = house()
    person = made.join()
    first = made.do(person, Refill("r"))
    assert isinstance(first, Refused)
    assert made.do(person, Refill("r")) == first


def test_64_answers_are_remembered() -> None:
    made = house()
    person = made.join()
    for number in range(65):
        made.do(person, SetLanguage(f"c{number}", "en"))
    assert made.room.handle(person, SetLanguage("c1", "es"), made.now).writes == ()
    assert made.room.handle(person, SetLanguage("c0", "es"), made.now).writes != ()


def test_looking_around_pushes_no_answer_out() -> None:
    made = house()
    person = made.join()
    first = made.do(person, TakeSeat("sit", "t1", 16_000))
    for number in range(65):
        made.do(person, WatchLobby(f"look{number}"))
        made.do(person, WatchTable(f"watch{number}", "t1"))
    assert made.do(person, TakeSeat("sit", "t1", 16_000)) == first
    assert made.wallet(person) == 200_000 - 16_000


def test_commands_of_different_users_may_have_the_same_id() -> None:
    made = house()
    assert made.do(made.join(), TakeSeat("x", "t1", 16_000)) != made.do(
        made.join(), TakeSeat("x", "t1", 16_000)
    )


def test_a_ping_is_answered_with_its_own_time() -> None:
    made = house()
    outcome = made.room.handle(made.join(), Ping(12.5), made.now)
    assert outcome.sends == (ToCaller(Pong(12.5)),)


# ---- names, refills, limits ----


def test_a_refill_brings_everything_together_up_to_the_line() -> None:
    made = house(table(), welcome_grant=19_000)
    person = made.join()
    made.sit(person, buy_in=4_000)
    assert made.room.wallet_of(person).can_refill
    answer = made.do(person, Refill("r"))
    assert answer == Accepted("r", {"amount": 200_000 - 19_000})
    assert made.wallet(person) == 200_000 - 4_000
    assert not made.room.wallet_of(person).can_refill


def test_chips_staked_in_a_hand_count_against_a_refill() -> None:
    made = house(table(), welcome_grant=20_050)
    people = [made.join(), made.join()]
    for person in people:
        made.sit(person, buy_in=4_000)
    made.until_hand()  # each has posted an ante of 100 and so holds 19,950 outside of the pot
    answer = made.do(people[0], Refill("r"))
    assert isinstance(answer, Refused)
    assert answer.code == "refill"


def test_a_refill_comes_once_in_an_hour() -> None:
    made = house(table(), welcome_grant=10_000, refill_to=15_000)
    person = made.join()
    assert made.do(person, Refill("a")) == Accepted("a", {"amount": 5_000})
    too_soon = made.do(person, Refill("b"))
    assert isinstance(too_soon, Refused)
    assert too_soon.facts["wait_ms"] == 3_600_000
    assert not made.room.wallet_of(person).can_refill


def test_nicknames_are_unique_from_the_door_on() -> None:
    made = house()
    made.join("Ana")
    with pytest.raises(Refusal) as refused:
        made.join("ana")
    assert refused.value.code == "nickname_taken"


def test_a_new_name_frees_the_old_one() -> None:
    made = house()
    person = made.join("Ana")
    assert made.do(person, Rename("n", " Eva ")) == Accepted("n", {"nickname": "Eva"})
    made.join("Ana")
    assert made.store.users[person].nickname == "Eva"


def test_a_full_room_takes_nobody_in() -> None:
    made = house(max_users=2)
    made.join()
    made.join()
    with pytest.raises(Refusal) as refused:
        made.join()
    assert refused.value.code == "full"


def test_own_tables_and_seats_have_a_limit() -> None:
    made = house(max_own_tables=2, max_seats_per_user=3)
    person = made.join()
    for stakes in ("1-2", "2-4"):
        assert isinstance(made.do(person, QuickSeat(stakes, Game.STUD, stakes, bots=True)), Accepted)
    refused = made.do(person, QuickSeat("x", Game.STUD, "0.50-1", bots=True))
    assert isinstance(refused, Refused)
    assert refused.code == "too_many_tables"


# ---- configuration ----

CHIPS = Stakes("x", 1, 2, 4, 8, unit=Unit.CHIP)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"stakes": "7-14"}, "stakes_unknown", id="stakes"),
        pytest.param({"profile": "nirgends"}, "profile_unknown", id="profile"),
        pytest.param({"profile": "reglas-2009"}, "game_not_covered", id="a profile without the game"),
        pytest.param({"seats": 9}, "seats_invalid", id="nine seats"),
        pytest.param({"stakes": CHIPS, "profile": "cash"}, "unit_not_cents", id="whole chips"),
    ],
)
def test_a_table_that_cannot_be_is_refused_when_the_room_opens(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(DoorcardError) as refused:
        house(table(**changes))
    assert refused.value.code == code


def test_two_tables_with_one_id_are_refused() -> None:
    made = house()
    with pytest.raises(RoomError) as refused:
        Room(RoomConfig(tables=(table(), table())), dealer=made.dealer, new_id=str, now=made.now)
    assert refused.value.code == "table_id_repeated"
