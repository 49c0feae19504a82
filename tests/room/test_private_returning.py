"""Who leaves with his winnings and comes back soon brings them along, at every table."""

import pytest

from doorcard.protocol.commands import LeaveSeat, QuickSeat, TakeSeat
from doorcard.protocol.messages import Accepted, Refused
from doorcard.rules.spec import Game
from tests.room.house import House, folding, seated_house

MINUTE = 60_000


def left_with(buy_in: int) -> tuple[House, str]:
    """A house where somebody has just left the table t1 with so much, before a hand began."""
    made, (player, _) = seated_house(2, buy_in=buy_in)
    assert isinstance(made.do(player, LeaveSeat(made.command_id(), "t1")), Accepted)
    return made, player


def sit(made: House, user_id: str, buy_in: int) -> Accepted | Refused:
    return made.do(user_id, TakeSeat(made.command_id(), "t1", buy_in))


def bounds(made: House, user_id: str) -> tuple[int, int, int]:
    line = made.room.lobby_for(user_id).tables[0]
    return line.least_buy_in, line.usual_buy_in, line.most_buy_in


@pytest.mark.parametrize("less", [4_000, 29_999])
def test_who_comes_back_at_once_brings_no_less(less: int) -> None:
    """At 4-8 a buy-in is 40 to 400 dollars; he left with 300."""
    made, player = left_with(30_000)
    answer = sit(made, player, less)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.facts) == ("returns_short", {"least": 30_000})
    assert isinstance(sit(made, player, 30_000), Accepted)


def test_he_may_bring_more() -> None:
    made, player = left_with(30_000)
    assert isinstance(sit(made, player, 40_000), Accepted)


def test_the_lobby_tells_him_what_he_must_bring_and_others_nothing_new() -> None:
    made, player = left_with(30_000)
    assert bounds(made, player) == (30_000, 30_000, 40_000)
    assert bounds(made, made.join()) == (4_000, 16_000, 40_000)


@pytest.mark.parametrize(("minutes", "is_free"), [(29, False), (30, True)])
def test_after_half_an_hour_he_comes_as_anybody(minutes: int, is_free: bool) -> None:
    made, player = left_with(30_000)
    made.pass_ms(minutes * MINUTE)
    assert isinstance(sit(made, player, 4_000), Accepted) is is_free


def test_quick_seat_brings_what_he_left_with() -> None:
    made, player = left_with(30_000)
    assert isinstance(made.do(player, QuickSeat(made.command_id(), Game.STUD8)), Accepted)
    assert made.wallet(player) == 200_000 - 30_000


def test_who_left_with_little_owes_nothing() -> None:
    made, player = left_with(4_000)
    assert bounds(made, player) == (4_000, 16_000, 40_000)
    assert isinstance(sit(made, player, 4_000), Accepted)


def test_a_winner_with_more_than_the_most_comes_back_with_all_of_it() -> None:
    made, _ = seated_house(2, buy_in=40_000)
    made.play_hand(folding)
    seats = [seat for seat in made.public().seats if seat is not None]
    stack = max(seat.stack for seat in seats)
    winner = made.seated()[next(seat.seat for seat in seats if seat.stack == stack)]
    assert stack > 40_000
    assert isinstance(made.do(winner, LeaveSeat(made.command_id(), "t1")), Accepted)
    made.pass_ms(60_000)
    short, more = sit(made, winner, 40_000), sit(made, winner, stack + 1)
    assert isinstance(short, Refused)
    assert isinstance(more, Refused)
    assert (short.code, more.code) == ("returns_short", "buy_in")
    assert isinstance(sit(made, winner, stack), Accepted)
