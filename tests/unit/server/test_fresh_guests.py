"""One place cannot fill the room with guests who never play; friends at home never notice."""

import pytest

from doorcard.server.fresh_guests import DAY_MS, FreshGuests
from doorcard.server.settings import Limits

MOST = Limits().fresh_guests_per_day


def begin(fresh: FreshGuests, address: str, number: int, at_ms: int) -> bool:
    """Whether the guest gets in."""
    if not fresh.is_open(address, at_ms):
        return False
    fresh.count(address, f"user-{number}", at_ms)
    return True


def test_a_place_that_only_makes_guests_is_held_to_so_many_a_day() -> None:
    fresh = FreshGuests(MOST, places=10, has_played=lambda user_id: False)
    got_in = sum(begin(fresh, "192.0.2.1", number, number * 2_000) for number in range(DAY_MS // 2_000))
    assert got_in == MOST
    assert begin(fresh, "192.0.2.2", 0, DAY_MS // 2), "another place is not touched"
    assert begin(fresh, "192.0.2.1", 0, DAY_MS), "the next day it may again"


def test_the_addresses_of_one_household_are_one_place() -> None:
    fresh = FreshGuests(MOST, places=10, has_played=lambda user_id: False)
    assert sum(begin(fresh, f"2001:db8::{number:x}", number, 0) for number in range(2 * MOST)) == MOST


def test_twenty_friends_who_come_anew_all_evening_never_meet_it() -> None:
    """Each in a private window of his own, five times; half of the visits never sit down."""
    fresh = FreshGuests(MOST, places=10, has_played=lambda user_id: int(user_id[5:]) % 2 == 0)
    assert all(begin(fresh, "192.0.2.1", number, number * 60_000) for number in range(20 * 5))


def test_who_plays_does_not_count() -> None:
    fresh = FreshGuests(MOST, places=10, has_played=lambda user_id: True)
    assert all(begin(fresh, "192.0.2.1", number, number) for number in range(5 * MOST))


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", ""])
def test_this_machine_is_free(address: str) -> None:
    fresh = FreshGuests(MOST, places=10, has_played=lambda user_id: False)
    assert all(begin(fresh, address, number, 0) for number in range(2 * MOST))


def test_only_so_many_places_are_remembered() -> None:
    fresh = FreshGuests(1, places=2, has_played=lambda user_id: False)
    assert all(begin(fresh, f"192.0.2.{number}", number, 0) for number in range(3))
    assert not begin(fresh, "192.0.2.2", 9, 0)
    assert begin(fresh, "192.0.2.0", 9, 0), "the place of the longest ago is forgotten"
