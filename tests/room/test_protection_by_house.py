"""Rules 6.3, 6.4 and 6.8 at tables of different houses: each reads a user's uses by its own figures."""

import pytest

from doorcard.engine import Status
from doorcard.protocol.commands import SitOut
from doorcard.protocol.messages import TableNotice
from doorcard.room.config import RoomConfig, longest_window_ms
from doorcard.rules import Profile, load_profiles
from tests.room.house import House, house, seated_house, table
from tests.room.time_outs import HOUR, LONG_MS, codes, status_of, time_out_owing

HOUSES = load_profiles("""
[profiles.strict]
base = "actionpoker"
protection_quota = 1
protection_window_hours = 6

[profiles.mild]
base = "actionpoker"
protection_quota = 4
protection_window_hours = 48

[profiles.none]
base = "actionpoker"
protection = "off"
""")


def two_tables(first: str | Profile, second: str | Profile) -> tuple[House, list[str]]:
    """Three people at both."""
    made = house(table(profile=first), table("t2", profile=second))
    people = [made.join() for _ in range(3)]
    for table_id in ("t1", "t2"):
        for person in people:
            made.sit(person, table_id, 40_000)
    return made, people


def back_in(made: House, user_id: str, table_id: str) -> None:
    """6.7 may have sat him out."""
    made.do(user_id, SitOut(made.command_id(), table_id, on=False))


def left(made: House, user_id: str) -> tuple[int, int]:
    return tuple(made.private(user_id, table_id).protections_left for table_id in ("t1", "t2"))  # type: ignore[return-value]


@pytest.mark.option("protection_quota", 1)
def test_6_3_the_quota_is_that_of_the_tables_house() -> None:
    made, people = seated_house(3, buy_in=40_000, profile=HOUSES["strict"])
    assert made.private(people[0]).protections_left == 1
    assert time_out_owing(made, people[0]) is Status.PROTECTED
    assert codes(made, people[0]) == ["protected", "protection_last"]
    assert made.heard(people[0], TableNotice)[-1].facts == {"locked_ms": 6 * HOUR}
    assert time_out_owing(made, people[0]) is Status.FOLDED


@pytest.mark.option("protection_window_hours", 6)
def test_6_4_the_lock_lasts_the_window_of_the_tables_house() -> None:
    made, people = seated_house(3, buy_in=40_000, profile=HOUSES["strict"])
    time_out_owing(made, people[0])
    used_ms = made.store.protections[-1].at_ms
    made.wall_ms = used_ms + 6 * HOUR - 1
    assert made.private(people[0]).protections_left == 0
    made.wall_ms += 1
    assert made.private(people[0]).protections_left == 1
    assert time_out_owing(made, people[0]) is Status.PROTECTED


def test_6_3_a_use_counts_at_the_tables_of_every_house() -> None:
    made, people = two_tables(HOUSES["strict"], HOUSES["mild"])
    assert left(made, people[0]) == (1, 4)
    assert time_out_owing(made, people[0], "t2") is Status.PROTECTED
    assert left(made, people[0]) == (0, 3)


def test_6_4_locked_at_one_house_and_not_at_the_other() -> None:
    made, people = two_tables(HOUSES["strict"], HOUSES["mild"])
    victim = people[0]
    assert time_out_owing(made, victim, "t2") is Status.PROTECTED
    back_in(made, victim, "t1")
    assert time_out_owing(made, victim, "t1") is Status.FOLDED
    back_in(made, victim, "t2")
    assert time_out_owing(made, victim, "t2") is Status.PROTECTED
    assert [use.table_id for use in made.store.protections] == ["t2", "t2"]


def test_6_5_the_warning_at_a_table_is_by_its_house() -> None:
    """The last protection of the strict house; the mild one has three more, and says nothing."""
    made = house(
        table(profile=HOUSES["strict"]),
        table("t2", profile=HOUSES["strict"]),
        table("t3", profile=HOUSES["mild"]),
    )
    people = [made.join() for _ in range(3)]
    for person in people:
        made.sit(person, buy_in=40_000)
    time_out_owing(made, people[0])
    made.sit(people[0], "t3")
    assert codes(made, people[0])[-1] == "protection_last"
    made.sit(people[0], "t2")
    assert codes(made, people[0])[-1] == "protection_locked"


def test_6_5_the_welcome_tells_the_least_of_the_tables_where_he_sits() -> None:
    made, people = two_tables(HOUSES["mild"], HOUSES["none"])
    stranger = made.join()
    assert made.room.welcome(people[0], made.now).protections_left == 4
    assert made.room.welcome(stranger, made.now).protections_left == 2
    strict, others = two_tables(HOUSES["strict"], HOUSES["mild"])
    time_out_owing(strict, others[0], "t2")
    used_ms = strict.store.protections[-1].at_ms
    welcome = strict.room.welcome(others[0], strict.now)
    assert welcome.protections_left == 0
    assert welcome.locked_until_ms == used_ms + 6 * HOUR - strict.wall_ms


@pytest.mark.option("protection", "off")
def test_6_8_a_house_of_its_own_without_protection_folds_who_owes() -> None:
    made, people = two_tables(HOUSES["none"], HOUSES["mild"])
    assert left(made, people[0]) == (0, 4)
    assert time_out_owing(made, people[0], "t1") is Status.FOLDED
    assert left(made, people[0]) == (0, 4)


def test_6_3_uses_and_houses_are_the_same_after_a_restart() -> None:
    made, people = two_tables(HOUSES["mild"], HOUSES["strict"])
    time_out_owing(made, people[0], "t1")
    made.wall_ms += 40 * HOUR
    made.restart()
    assert left(made, people[0]) == (3, 1)
    made.wall_ms += 8 * HOUR
    assert left(made, people[0]) == (4, 1)


def test_6_3_a_hand_keeps_the_protection_that_it_began_with() -> None:
    """The operator has turned it off for the table while a hand was open."""
    made, people = seated_house(3, buy_in=40_000, profile=HOUSES["strict"])
    made.until_hand()
    made.config = house(table(profile=HOUSES["none"])).config
    made.restart()
    for person in people:
        made.take(made.room.connected(person, made.now))
    assert made.private(people[0]).protections_left == 1
    while (actor := made.actor()) is not None:
        if any(option.kind.value == "call" for option in made.private(actor).legal):
            made.pass_ms(LONG_MS)
            assert status_of(made, actor) is Status.PROTECTED
            break
        made.act_somehow(lambda private: private.legal[-1].kind)
    assert len(made.store.protections) == 1


def test_uses_are_kept_for_the_longest_window_of_the_room() -> None:
    assert longest_window_ms(RoomConfig()) == 24 * HOUR
    tables = (table(profile=HOUSES["mild"]), table("t2"))
    assert longest_window_ms(RoomConfig(tables=tables)) == 48 * HOUR
    assert longest_window_ms(RoomConfig(own_table_profile=HOUSES["mild"])) == 48 * HOUR
