"""Guessing gets slower and slower, and an owner always gets into his account: on a clock told the time."""

import pytest

from doorcard.server.brakes import FREE, FREE_OF_ADDRESS, LONGEST_MS, Brake, LoginBrakes, network_of

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


def guesses(brakes: LoginBrakes, span_ms: int, account: str = "ana", address: str = "203.0.113.7") -> int:
    """How often somebody who tries as soon as he may guesses in so long."""
    at_ms = count = 0
    while at_ms < span_ms:
        wait_ms = brakes.begin(account, address, is_known=False, now_ms=at_ms)
        if wait_ms:
            at_ms += wait_ms
        else:
            count += 1
    return count


def test_waits_double_up_to_a_quarter_of_an_hour() -> None:
    brake, at_ms, waits = Brake(), 0, []
    for _ in range(FREE + 12):
        waits.append(brake.wait_ms("ana", at_ms))
        at_ms += waits[-1]
        brake.count("ana", at_ms)
    assert waits[:FREE] == [0] * FREE
    assert waits[FREE:] == [1_000 * 2**n for n in range(10)] + [LONGEST_MS] * 2


def test_a_day_of_guessing_is_some_hundred_guesses() -> None:
    # 5 for nothing, 10 while the wait doubles, then 4 an hour.
    assert guesses(LoginBrakes(), DAY_MS) <= 5 + 10 + 4 * 24


def test_one_address_does_not_guess_at_many_accounts_faster() -> None:
    brakes = LoginBrakes()
    free = 0
    while not brakes.begin(f"user {free}", "203.0.113.7", is_known=False, now_ms=0):
        free += 1
    assert free == FREE_OF_ADDRESS


def test_an_owner_on_his_own_device_is_held_up_by_nobody() -> None:
    brakes = LoginBrakes()
    for number in range(500):
        brakes.begin("ana", f"203.0.113.{number % 250}", is_known=False, now_ms=number)
    assert brakes.begin("ana", "198.51.100.1", is_known=True, now_ms=1_000) == 0


def test_an_owner_on_a_new_device_waits_a_minute_at_most() -> None:
    brakes = LoginBrakes()
    for number in range(500):
        brakes.begin("ana", f"2001:db8:{number:x}::1", is_known=False, now_ms=number * 60_000)
    assert 0 < brakes.begin("ana", "198.51.100.1", is_known=False, now_ms=499 * 60_000) <= 60_000


def test_tries_side_by_side_are_counted_before_they_are_known_to_fail() -> None:
    brakes = LoginBrakes()
    begun = [brakes.begin("ana", "203.0.113.7", is_known=False, now_ms=0) for _ in range(20)]
    assert begun.count(0) == FREE


def test_who_logs_in_begins_anew() -> None:
    brakes = LoginBrakes()
    for _ in range(FREE):
        assert brakes.begin("ana", "203.0.113.7", is_known=False, now_ms=0) == 0
    brakes.passed("ana", "203.0.113.7", is_known=False)
    assert brakes.begin("ana", "203.0.113.7", is_known=False, now_ms=0) == 0


def test_logging_in_between_does_not_buy_guesses_at_others() -> None:
    brakes, tried = LoginBrakes(), 0
    for number in range(200):
        if brakes.begin("mallory", "203.0.113.7", is_known=False, now_ms=0) == 0:
            brakes.passed("mallory", "203.0.113.7", is_known=False)
        tried += brakes.begin(f"user {number}", "203.0.113.7", is_known=False, now_ms=0) == 0
    assert tried == FREE_OF_ADDRESS


def test_failures_are_forgotten_after_a_day() -> None:
    brake = Brake()
    for _ in range(FREE + 5):
        brake.count("ana", 0)
    brake.count("ana", DAY_MS + 1)
    assert brake.wait_ms("ana", DAY_MS + 1) == 0


def test_the_oldest_keys_make_room() -> None:
    brake = Brake(free=1, most=2)
    for key in ("a", "b", "c"):
        brake.count(key, 0)
    assert [brake.wait_ms(key, 0) > 0 for key in ("a", "b", "c")] == [False, True, True]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("203.0.113.7", "203.0.113.8", False),
        ("203.0.113.7", "::ffff:203.0.113.7", True),
        ("testclient", "testclient", True),
    ],
)
def test_what_one_household_has_of_addresses_is_one(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same
