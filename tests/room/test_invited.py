"""What a link tells before one comes in is what the table is at that moment."""

import pytest

from doorcard.protocol.commands import SetClock, SetStakes, TurnTime
from doorcard.room import Refusal
from tests.room.house import house
from tests.room.test_private_tables import done, friends_house, opened


@pytest.mark.parametrize("clock", list(TurnTime))
def test_the_clock_and_the_limit_are_those_of_now(clock: TurnTime) -> None:
    made = house()
    owner = made.join("Ana")
    table_id, invitation = opened(made, owner)
    done(made, owner, SetClock(made.command_id(), table_id, clock))
    done(made, owner, SetStakes(made.command_id(), table_id, "10-20"))
    found = made.room.invited(invitation, None)
    assert (found.clock, found.stakes.key) == (clock, "10-20")


def test_the_seats_taken_are_told_without_a_name_but_the_hosts() -> None:
    made, table_id, _, people = friends_house(guests=2)
    found = made.room.invited(made.room.invitation_of(table_id, people[0]), None)
    assert (found.host, found.table, found.taken, found.bots) == ("Ana", "Los jueves", 3, 0)
    assert "Guest" not in repr(found)


def test_to_look_lets_nobody_in() -> None:
    made = house()
    table_id, invitation = opened(made, made.join("Ana"))
    stranger = made.join("Blas")
    made.room.invited(invitation, stranger)
    with pytest.raises(Refusal, match="private_table"):
        made.room.rules_of(table_id, stranger)
