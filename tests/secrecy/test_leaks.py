"""The comparison of two worlds notices a leak in each channel: planted there, it is found there."""

from collections.abc import Callable

import pytest

from tests.secrecy import leaks
from tests.secrecy.compare import Difference
from tests.secrecy.leaks import Plant
from tests.secrecy.session import Found, Session

MOST_SESSIONS = 25

PLANTED: list[tuple[Plant, str]] = [
    (leaks.public_events, "TableUpdate.events.down"),
    (leaks.another_private_part, "TableUpdate.private.down"),
    (leaks.snapshots, "TableUpdate.story.down"),
    (leaks.result_rows, "TableUpdate.public.result.pause_ms"),
    (leaks.outs, "TableUpdate.private.outs.unseen"),
    (leaks.prices, "TableUpdate.private.price.percent"),
    (leaks.words, "TableUpdate.private.low_gone"),
    (leaks.openings, "TableUpdate.private.openings.card"),
    (leaks.answers, "Accepted.facts.card"),
    (leaks.lines_said, "Said"),
    (leaks.lookers, "TableUpdate.private"),
    (leaks.sizes, "size"),
    (leaks.orders, "order"),
    (leaks.more_messages, "count"),
    (leaks.lobby, "Lobby.tables.average_pot"),
]
BESIDE: list[tuple[Plant, str]] = [
    (leaks.wakes, "wake"),
    (leaks.log_lines, "log"),
    (leaks.figures, "metrics"),
    (leaks.sheets, "settlement"),
]


def first_found(is_it: Callable[[Difference], bool]) -> tuple[list[Difference], Session]:
    """What the first session finds that finds it."""
    for number in range(MOST_SESSIONS):
        found = Found()
        session = Session(f"leaks {number}", found)
        session.play()
        if any(is_it(one) for one in found.differences):
            return found.differences, session
    raise AssertionError("the leak was not found")


@pytest.mark.parametrize(("plant", "where"), PLANTED, ids=lambda value: getattr(value, "__name__", None))
def test_a_leak_over_a_line_is_found_there(plant: Plant, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    differences, session = first_found(lambda one: one.where.startswith(where))
    assert {one.channel for one in differences} <= set(session.users)
    assert all(one.where.startswith(where) for one in differences), differences[:3]


@pytest.mark.parametrize(("plant", "channel"), BESIDE, ids=lambda value: getattr(value, "__name__", None))
def test_a_leak_beside_the_lines_is_found_there(
    plant: Plant, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    differences, _ = first_found(lambda one: one.channel == channel)
    assert {one.channel for one in differences} == {channel}


def test_what_is_told_only_to_those_without_a_seat_is_found_with_them_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leaks.lookers(monkeypatch)
    differences, session = first_found(lambda one: one.where.startswith("TableUpdate.private"))
    assert {one.channel for one in differences} & set(session.users[-2:])
