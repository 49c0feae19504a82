"""What a restart must not forget: who waits, who goes, who has just left, and who was given a refill."""

import pytest

from doorcard.protocol.commands import LeaveSeat, MyLastHand, Refill, TakeSeat
from doorcard.protocol.messages import Accepted, Refused
from tests.room.house import House, house, passive, seated_house, table

MINUTE = 60_000


def refused_refill(made: House, person: str) -> dict[str, int | str]:
    answer = made.do(person, Refill(made.command_id()))
    assert isinstance(answer, Refused)
    return answer.facts


# ---- refills ----


def refilled() -> tuple[House, str]:
    made = house(table(), welcome_grant=10_000, refill_to=15_000)
    person = made.join()
    assert isinstance(made.do(person, Refill("first")), Accepted)
    return made, person


def test_the_wait_for_a_refill_goes_on_over_a_restart() -> None:
    made, person = refilled()
    made.pass_ms(10 * MINUTE)
    made.restart(stopped_ms=5 * MINUTE)
    assert refused_refill(made, person)["wait_ms"] == 45 * MINUTE
    made.pass_ms(10 * MINUTE)
    made.restart(stopped_ms=0)
    assert refused_refill(made, person)["wait_ms"] == 35 * MINUTE
    assert not made.room.wallet_of(person).can_refill
    made.jump_ms(35 * MINUTE)
    assert made.room.wallet_of(person).can_refill


def test_a_clock_that_was_put_back_makes_nobody_wait_longer_than_an_hour() -> None:
    made, person = refilled()
    made.restart(stopped_ms=-24 * 60 * MINUTE)
    assert refused_refill(made, person)["wait_ms"] == 60 * MINUTE


# ---- who has just left ----


@pytest.mark.parametrize(("minutes", "is_free"), [(14, False), (15, True)])
def test_who_left_with_his_stack_brings_it_back_over_a_restart(minutes: int, is_free: bool) -> None:
    """Half an hour in all: 15 minutes before the stop, the rest while the room is closed."""
    made, (player, _) = seated_house(2, buy_in=30_000)
    made.do(player, LeaveSeat(made.command_id(), "t1"))
    made.pass_ms(15 * MINUTE)
    made.restart(stopped_ms=minutes * MINUTE)
    answer = made.do(player, TakeSeat(made.command_id(), "t1", 4_000))
    assert isinstance(answer, Accepted) is is_free
    if isinstance(answer, Refused):
        assert (answer.code, answer.facts) == ("returns_short", {"least": 30_000})


def test_who_came_back_and_lost_it_owes_nothing_of_it() -> None:
    made, (player, _) = seated_house(2, buy_in=30_000)
    for buy_in in (30_000, 40_000):
        made.do(player, LeaveSeat(made.command_id(), "t1"))
        made.sit(player, buy_in=buy_in)
    made.do(player, LeaveSeat(made.command_id(), "t1"))
    made.restart()
    answer = made.do(player, TakeSeat(made.command_id(), "t1", 30_000))
    assert isinstance(answer, Refused)
    assert answer.facts == {"least": 40_000}


# ---- who goes, and who waits for his seat ----


def waiting_house() -> tuple[House, str, str]:
    """A person and a bot in a hand, and somebody who waits for the bot's seat."""
    made = house(table(seats=2))
    person, bot, waits = made.join(), made.join(is_bot=True), made.join()
    made.sit(person)
    made.sit(bot)
    made.until_hand()
    answer = made.sit(waits, seat=2)
    assert answer.facts["waiting"] == 1
    return made, bot, waits


def test_a_bot_that_makes_room_goes_after_its_hand_and_who_waited_sits_down() -> None:
    made, bot, waits = waiting_house()
    made.restart()
    for person in made.store.users.values():
        if not person.is_bot:
            made.take(made.room.connected(person.user_id, made.now))
    assert made.seated()[2] == bot
    made.play_hand(passive)
    made.pass_ms(10_000)
    assert made.seated()[2] == waits
    assert made.wallet(waits) == 200_000 - 16_000


def test_who_waited_and_is_not_there_again_loses_the_seat_and_keeps_his_chips() -> None:
    made, bot, waits = waiting_house()
    made.restart()
    made.play_hand(passive)
    made.pass_ms(10_000)
    assert bot not in made.seated().values()
    assert waits not in made.seated().values()
    assert made.wallet(waits) == 200_000
    made.take(made.room.connected(waits, made.now))
    assert made.sit(waits).facts["seat"] == 2


def test_who_gives_the_waiting_up_has_given_it_up_after_a_restart_too() -> None:
    made, bot, waits = waiting_house()
    made.do(waits, LeaveSeat(made.command_id(), "t1"))
    made.restart()
    made.play_hand(passive)
    made.pass_ms(10_000)
    assert made.seated()[2] == bot


@pytest.mark.parametrize("is_over", [False, True], ids=["in the hand", "with the result on show"])
def test_who_plays_a_last_hand_goes_after_it_over_a_restart(is_over: bool) -> None:
    made, people = seated_house(3)
    made.until_hand()
    made.do(people[1], MyLastHand("l", "t1", on=True))
    if is_over:
        made.play_hand(passive)
    made.restart()
    if not is_over:
        assert people[1] in made.seated().values()
        assert not made.private(people[1]).sitting_out
        made.play_hand(passive)
        made.pass_ms(10_000)
    assert people[1] not in made.seated().values()


def test_when_the_room_stops_with_the_result_on_show_who_was_to_go_is_gone() -> None:
    made, bot, _ = waiting_house()
    made.play_hand(passive)
    assert made.seated()[2] == bot
    made.restart()
    assert bot not in made.seated().values()
    assert f"stack:t1:{2}" not in made.store.book.balances()
