"""Every value of every option has its playthrough, and no expectation of a script is only decoration."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard.engine.options import OPTIONS
from doorcard.rules import Game, profile, profile_names
from doorcard.rules.load import OneOf, Truth
from doorcard.rules.profile_file import HOUSE_KINDS, ROOM_KINDS
from tests.playthroughs.course import Course, play
from tests.playthroughs.script import Check, Script, Value, names, read, transcript_path
from tools import playthrough

NUMBERS: dict[str, tuple[int, ...]] = {
    "bets_and_raises_max": (4, 5),
    "protection_quota": (2,),
    "protection_window_hours": (24,),
}
"""The values of the options that are numbers, as the houses have them (section 9)."""


def _values(option: str) -> tuple[Value, ...]:
    match {**HOUSE_KINDS, **ROOM_KINDS}[option]:
        case OneOf(members):
            return members
        case Truth():
            return (True, False)
        case _:
            return NUMBERS[option]


def _by_game(option: str) -> bool:
    """Whether some house plays its two games differently."""
    if option in ROOM_KINDS:
        return False
    both = [profile(name) for name in profile_names() if len(profile(name).games) == 2]
    return any(len({getattr(house, option) for _, house in one.houses}) > 1 for one in both)


def _proved() -> set[tuple[str, Value, Game]]:
    return {(option, value, read(name).game) for name in names() for option, value in read(name).options}


@pytest.mark.parametrize("option", [*HOUSE_KINDS, *ROOM_KINDS])
def test_9_every_value_has_a_playthrough_and_one_in_each_game_where_houses_differ(option: str) -> None:
    games = [game for game in Game if game is Game.STUD8 or option != "odd_chip_low"]
    for value in _values(option):
        proved = {game for name, proved, game in _proved() if (name, proved) == (option, value)}
        assert proved == set(games) if _by_game(option) else proved


@pytest.mark.parametrize("name", names())
def test_9_a_playthrough_names_the_rule_of_the_option_that_it_proves(name: str) -> None:
    script = read(name)
    rules = {option.name: set(option.rule.split(", ")) for option in OPTIONS}
    for option, _ in script.options:
        assert rules[option] & set(script.rule), (option, script.rule)


def test_every_number_that_a_house_has_is_covered() -> None:
    houses = [house for name in profile_names() for _, house in profile(name).houses]
    assert {house.bets_and_raises_max for house in houses} == set(NUMBERS["bets_and_raises_max"])


WRONG: dict[str, Any] = {
    "opens": 9,
    "reason": "by_chance",
    "turn": 9,
    "legal": ("check",),
    "pots": ((1, (0,)),),
    "stacks": (1,),
    "returned": (9, 1),
    "status": ("asleep",),
    "community": "2s",
    "sees": ((0, 0, "2s"),),
}
WRONG_AT_THE_END: dict[str, Any] = {
    "pots": (),
    "stacks": (1,),
    "awards": (),
    "rake": (1,),
    "shown": (9,),
    "mucked": (9,),
}


def _checks() -> Iterator[tuple[Script, int, Check]]:
    for name in names():
        for number, check in enumerate(read(name).course):
            yield read(name), number, check


def _failures(course: Course, key: str) -> list[str]:
    return [failure for failure in course.failures if key in failure]


@pytest.mark.parametrize("key", WRONG)
def test_a_wrong_fact_in_the_course_is_noticed(key: str) -> None:
    script, number, check = next(found for found in _checks() if getattr(found[2], key) not in (None, ()))
    wrong = replace(check, **{key: WRONG[key]})
    course = play(replace(script, course=(*script.course[:number], wrong, *script.course[number + 1 :])))
    assert len(_failures(course, key)) == len(course.failures) == 1


@pytest.mark.parametrize("key", WRONG_AT_THE_END)
def test_a_wrong_fact_at_the_end_is_noticed(key: str) -> None:
    script = read("rake_document_a")
    course = play(replace(script, expect=replace(script.expect, **{key: WRONG_AT_THE_END[key]})))
    assert len(_failures(course, key)) == len(course.failures) == 1


def test_a_script_that_stops_too_early_or_deals_too_many_cards_is_noticed() -> None:
    script = read("rake_none")
    assert _failures(play(replace(script, course=script.course[:-1])), "phase")
    assert play(replace(script, hands=(script.hands[0] + " 2c", *script.hands[1:]))).broken
    assert play(replace(script, hands=("(As Kd) 9c", *script.hands[1:]))).broken


def test_the_command_prints_the_transcript(capsys: pytest.CaptureFixture[str]) -> None:
    assert playthrough.main(["rake_none"]) == 0
    assert capsys.readouterr().out == transcript_path("rake_none").read_text("utf-8") + "\n"
