"""The line for a seat at a full table: who is next, for how long a seat is kept, and who goes without one."""

from doorcard.protocol.commands import JoinLine, LeaveLine, LeaveSeat, QuickSeat, SitOut, TakeSeat
from doorcard.protocol.messages import Accepted, LobbyTable, Refused, TableNotice, Waiting
from doorcard.room.deadlines import Wakes
from doorcard.rules.spec import Game
from tests.room.house import House, folding, house, seated_house, table

OFFER_MS = 60_000


def full_house(**fields: object) -> tuple[House, list[str]]:
    """A table of two seats, both taken by people."""
    return seated_house(2, seats=2, **fields)  # type: ignore[arg-type]


def wait(made: House, user_id: str) -> Accepted | Refused:
    return made.do(user_id, JoinLine(made.command_id(), "t1"))


def line_of(made: House, user_id: str) -> LobbyTable:
    return made.room.lobby_for(user_id).tables[0]


def offer_of(made: House, user_id: str) -> int | None:
    """What is left of the user's offer by the newest that he has heard; None: no offer."""
    lines = made.heard(user_id, Waiting)[-1].lines
    return lines[0].offer_ms if lines else None


def stand_up(made: House, user_id: str) -> None:
    """Leave, and let the hand end where one is played."""
    made.do(user_id, LeaveSeat(made.command_id(), "t1"))
    made.pass_ms(5_000)


def code(answer: Accepted | Refused) -> str:
    assert isinstance(answer, Refused)
    return answer.code


def test_places_are_given_in_the_order_of_coming() -> None:
    made, _ = full_house()
    first, second = made.join(), made.join()
    answers = [wait(made, first), wait(made, second)]
    assert [answer.facts for answer in answers] == [{"place": 1}, {"place": 2}]
    assert (line_of(made, first).my_place, line_of(made, second).my_place) == (1, 2)
    assert line_of(made, second).waiting == 2


def test_joining_twice_keeps_the_place() -> None:
    made, _ = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    again = wait(made, first)
    assert isinstance(again, Accepted)
    assert again.facts == {"place": 1}
    assert line_of(made, first).waiting == 2


def test_the_seat_that_comes_free_is_offered_to_the_first_alone() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    assert offer_of(made, first) is None
    stand_up(made, people[0])
    offered = offer_of(made, first)
    assert offered is not None
    assert 0 < offered <= OFFER_MS
    assert offer_of(made, second) is None
    assert (line_of(made, first).open_seats, line_of(made, second).open_seats) == (1, 0)


def test_a_kept_seat_is_not_for_others() -> None:
    made, people = full_house()
    first, stranger = made.join(), made.join()
    wait(made, first)
    stand_up(made, people[0])
    taken = made.do(stranger, TakeSeat(made.command_id(), "t1", 16_000))
    assert code(taken) == "seats_kept"
    quick = made.do(stranger, QuickSeat(made.command_id(), Game.STUD8))
    assert code(quick) == "no_free_seat"
    behind = wait(made, stranger)
    assert isinstance(behind, Accepted)
    assert behind.facts == {"place": 2}


def test_who_sits_down_is_out_of_the_line() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    stand_up(made, people[0])
    made.sit(first)
    assert made.heard(first, Waiting)[-1].lines == ()
    assert line_of(made, second).my_place == 1
    assert offer_of(made, second) is None


def test_an_offer_that_runs_out_goes_to_the_next() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    stand_up(made, people[0])
    left = offer_of(made, first)
    assert left is not None
    made.pass_ms(left)
    assert made.heard(first, Waiting)[-1].lines == ()
    assert [notice.code for notice in made.heard(first, TableNotice)] == ["offer_missed"]
    assert offer_of(made, second) == OFFER_MS


def test_who_has_too_many_seats_is_passed_over_with_a_reason_until_he_has_one_less() -> None:
    made = house(table(seats=2), table("t2", bots=0), table("t3", bots=0), max_seats_per_user=1)
    people = [made.join() for _ in range(4)]
    for person in people[:2]:
        made.sit(person)
    busy, second = people[2:]
    made.sit(busy, "t2")
    wait(made, busy)
    wait(made, second)
    stand_up(made, people[0])
    assert offer_of(made, busy) is None
    assert offer_of(made, second) is not None
    assert [(told.code, told.facts["most"]) for told in made.heard(busy, TableNotice)] == [("passed_over", 1)]
    assert line_of(made, busy).my_place == 1, "he keeps his place"
    made.do(second, LeaveLine(made.command_id(), "t1"))
    assert len(made.heard(busy, TableNotice)) == 1, "told once"
    made.do(busy, LeaveSeat(made.command_id(), "t2"))
    assert offer_of(made, busy) == OFFER_MS
    assert made.room.wake_at_ms() == Wakes(made.room._floor).first_ms()
    made.sit(busy)


def test_the_room_wakes_when_an_offer_runs_out() -> None:
    made, people = full_house(clock=False)
    first = made.join()
    wait(made, first)
    stand_up(made, people[0])
    left = offer_of(made, first)
    now_ms = made.mono_ms
    assert left is not None
    woken = []
    while (wake_ms := made.room.wake_at_ms()) is not None and wake_ms <= now_ms + OFFER_MS:
        woken.append(wake_ms)
        made.pass_ms(wake_ms - made.mono_ms)
    assert woken
    assert made.heard(first, Waiting)[-1].lines == ()
    assert made.room.wake_at_ms() == Wakes(made.room._floor).first_ms()


def test_who_lets_the_offer_go_gives_it_to_the_next() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    stand_up(made, people[0])
    made.do(first, LeaveLine(made.command_id(), "t1"))
    assert made.heard(first, Waiting)[-1].lines == ()
    assert offer_of(made, second) == OFFER_MS


def test_who_is_not_there_is_passed_over_and_keeps_his_place() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    made.take(made.room.disconnected(first, made.now))
    stand_up(made, people[0])
    assert offer_of(made, second) is not None
    made.take(made.room.connected(first, made.now))
    assert line_of(made, first).my_place == 1
    made.do(second, LeaveLine(made.command_id(), "t1"))
    assert offer_of(made, first) == OFFER_MS


def test_who_comes_back_while_a_seat_is_free_is_offered_it() -> None:
    made, people = full_house()
    first = made.join()
    wait(made, first)
    made.take(made.room.disconnected(first, made.now))
    stand_up(made, people[0])
    made.take(made.room.connected(first, made.now))
    assert offer_of(made, first) == OFFER_MS


def test_who_is_away_for_long_has_lost_his_place() -> None:
    made, people = full_house()
    first, second = made.join(), made.join()
    wait(made, first)
    wait(made, second)
    made.take(made.room.disconnected(first, made.now))
    made.pass_ms(300_001)
    stand_up(made, people[0])
    assert line_of(made, second).waiting == 1
    assert offer_of(made, second) is not None


def test_two_seats_are_offered_to_two() -> None:
    made, people = full_house()
    waiting = [made.join() for _ in range(3)]
    for person in waiting:
        wait(made, person)
    for person in people:
        stand_up(made, person)
    assert [offer_of(made, person) is not None for person in waiting] == [True, True, False]


def test_nobody_waits_where_a_seat_is_free_or_a_bot_gives_way() -> None:
    made, people = full_house()
    newcomer = made.join()
    stand_up(made, people[1])
    assert code(wait(made, newcomer)) == "seats_free"
    made.sit(made.join(is_bot=True))
    assert code(wait(made, newcomer)) == "seats_free"


def test_a_seated_player_does_not_wait() -> None:
    made, people = full_house()
    assert code(wait(made, people[0])) == "already_seated"


def test_who_cannot_pay_the_least_buy_in_does_not_wait() -> None:
    made = house(table(seats=2), table("t2"), welcome_grant=16_000)
    for person in (made.join(), made.join()):
        made.sit(person)
    poor = made.join()
    made.sit(poor, "t2", 12_100)
    assert code(wait(made, poor)) == "wallet"


def test_bots_leave_a_kept_seat_free() -> None:
    made, people = full_house(bots=1)
    assert made.room.seats_wanting_bots() == ()
    wait(made, made.join())
    stand_up(made, people[0])
    assert made.room.seats_wanting_bots() == ()


def test_a_table_that_closes_lets_its_line_go() -> None:
    made, _ = full_house()
    first = made.join()
    wait(made, first)
    floor = made.room._floor
    floor.tables["t1"].closing = True
    made.play_hand(folding)
    made.pass_ms(20_000)
    assert "t1" not in floor.tables
    assert made.heard(first, Waiting)[-1].lines == ()


def test_the_line_is_no_longer_than_the_room_allows() -> None:
    made = house(table(seats=2), max_line=1)
    for person in (made.join(), made.join()):
        made.sit(person)
    wait(made, made.join())
    assert code(wait(made, made.join())) == "line_full"


def test_one_waits_in_as_many_lines_as_one_may_have_seats() -> None:
    tables = [table(f"t{number}", seats=2) for number in (1, 2, 3)]
    made = house(*tables, max_seats_per_user=2)
    for number in (1, 2, 3):
        for person in (made.join(), made.join()):
            made.sit(person, f"t{number}", 4_000)
    patient = made.join()
    asked = [made.do(patient, JoinLine(made.command_id(), f"t{number}")) for number in (1, 2, 3)]
    assert [type(answer) for answer in asked[:2]] == [Accepted, Accepted]
    assert code(asked[2]) == "too_many_lines"


def test_the_lobby_tells_the_own_stack_the_turn_and_the_average_pot() -> None:
    made, people = full_house()
    assert line_of(made, people[0]).average_pot == 0
    made.play_hand(folding)
    result = made.public().result
    assert result is not None
    assert line_of(made, people[0]).average_pot == sum(pot.amount for pot in result.pots)
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    turn, own = made.public().turn, line_of(made, actor)
    assert turn is not None
    assert turn.left_ms is not None
    assert own.turn_left_ms == turn.left_ms + turn.bank_ms
    assert own.my_stack == next(
        seat.stack for seat in made.public().seats if seat is not None and seat.seat == turn.seat
    )
    other = next(person for person in people if person != actor)
    assert line_of(made, other).turn_left_ms is None


def test_the_lobby_tells_who_sits_out_so() -> None:
    made, people = seated_house(3)
    assert not line_of(made, people[0]).my_seat_out
    made.do(people[0], SitOut(made.command_id(), "t1", on=True))
    assert [line_of(made, person).my_seat_out for person in people] == [True, False, False]


def test_the_lobby_tells_where_a_quick_seat_would_be() -> None:
    made = house(table("t1", seats=2), table("t2"), table("t3", game=Game.STUD, stakes="2-4"))
    for person in (made.join(), made.join()):
        made.sit(person, "t2")
    newcomer = made.join()
    told = {(place.game, place.stakes): place for place in made.room.lobby_for(newcomer).quick}
    assert set(told) == {(Game.STUD8, "4-8"), (Game.STUD8, None), (Game.STUD, "2-4"), (Game.STUD, None)}
    place = told[Game.STUD8, None]
    answer = made.do(newcomer, QuickSeat(made.command_id(), Game.STUD8))
    assert isinstance(answer, Accepted)
    assert answer.facts == {"table_id": place.table_id, "seat": place.seat} == {"table_id": "t2", "seat": 3}
    assert line_of_table(made, newcomer, "t2").my_stack == place.buy_in


def test_a_quick_seat_that_one_cannot_pay_is_told_as_such() -> None:
    made = house(table(stakes="50-100"), welcome_grant=40_000)
    [place, _] = made.room.lobby_for(made.join()).quick
    assert not place.affordable


def line_of_table(made: House, user_id: str, table_id: str) -> LobbyTable:
    return next(line for line in made.room.lobby_for(user_id).tables if line.table_id == table_id)


def test_the_line_outlives_a_restart_in_its_order() -> None:
    made, people = full_house()
    waiting = [made.join() for _ in range(3)]
    for person in waiting:
        wait(made, person)
    made.do(waiting[1], LeaveLine(made.command_id(), "t1"))
    wait(made, waiting[1])
    made.restart()
    assert [line_of(made, person).my_place for person in waiting] == [1, 3, 2]
    for person in (*people, *waiting):
        made.take(made.room.connected(person, made.now))
    stand_up(made, people[0])
    assert offer_of(made, waiting[0]) is not None
    made.sit(waiting[0])
    made.restart()
    assert [line_of(made, person).my_place for person in waiting] == [0, 2, 1]


def restarted_with_an_offer() -> tuple[House, list[str]]:
    """A seat was offered to the first of two in the line when the room was started again."""
    made, people = full_house()
    waiting = [made.join(), made.join()]
    for person in waiting:
        wait(made, person)
    stand_up(made, people[0])
    assert offer_of(made, waiting[0]) is not None
    made.restart()
    return made, waiting


def test_after_a_restart_who_is_back_later_is_not_passed_over() -> None:
    made, (first, second) = restarted_with_an_offer()
    made.take(made.room.connected(second, made.now))
    assert made.room.waiting_of(second).lines[0].offer_ms is None
    made.pass_ms(3_000)
    made.take(made.room.connected(first, made.now))
    assert offer_of(made, first) == OFFER_MS
    assert offer_of(made, second) is None


def test_after_a_restart_a_seat_is_not_kept_for_long_for_who_is_not_there() -> None:
    made, (first, second) = restarted_with_an_offer()
    made.take(made.room.connected(second, made.now))
    made.pass_ms(made.config.restart_ms)
    assert offer_of(made, second) == OFFER_MS
    made.take(made.room.connected(first, made.now))
    assert line_of(made, first).my_place == 1
    assert line_of(made, first).open_seats == 0


def test_after_a_restart_nobody_comes_before_those_who_wait() -> None:
    made, (first, second) = restarted_with_an_offer()
    stranger = made.join()
    assert [line_of(made, person).open_seats for person in (first, second, stranger)] == [1, 0, 0]
    assert code(made.do(stranger, TakeSeat(made.command_id(), "t1", 16_000))) == "seats_kept"
    assert isinstance(wait(made, stranger), Accepted)
    assert code(made.do(second, TakeSeat(made.command_id(), "t1", 16_000))) == "seats_kept"
    made.sit(first)
    assert line_of(made, second).my_place == 1
