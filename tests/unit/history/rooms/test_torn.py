"""A hand whose first line is lost or broken is a problem of its own and changes no other hand of the file."""

from collections.abc import Iterator
from io import BytesIO

import pytest

from doorcard.history import Replay, replay
from doorcard.history.rooms import SPLITTER, lines_of, read_rooms
from tests.unit.history.rooms.test_fuzz import MODULES, samples

NEAR = 3
"""Lines: the problem names the first line, or, where nothing is left of it, one beside it."""

ALONE = ("pokerstars_more",)
"""Modules of one hand: nothing tells of which room a file is that has no first line at all."""


def told(lines: list[str]) -> list[Replay]:
    content = "\n".join(lines).encode()
    return [replay(reading) for reading in read_rooms(lines_of(BytesIO(content)), "torn")]


def meaning(found: Replay) -> object:
    codes = [problem.code for problem in found.problems]
    return found.room, found.hand_id, found.players, found.stacks_after, found.winners, codes


def broken(line: str) -> Iterator[list[str]]:
    """What may be left of a first line."""
    yield []
    yield [""]
    yield [line[3:]]
    yield [line[: len(line) // 2]]
    yield [line[len(line) // 2 :]]
    yield ["\ufffd" + line]
    yield [line.replace("#", "", 1).replace(" ", "", 1)]


@pytest.mark.parametrize("apart", ["", "\n\n"], ids=["glued", "blank lines"])
@pytest.mark.parametrize("module", [module for module in MODULES if module not in ALONE])
def test_every_first_line_lost_or_broken(module: str, apart: str) -> None:
    lines = ("\n" + apart).join(text.strip("\n") for text in samples(module)).split("\n")
    whole = [meaning(found) for found in told(lines)]
    whole_chips = [chips(found) for found in told(lines)]
    firsts = [place for place, line in enumerate(lines) if SPLITTER.room_of(line) is not None]
    assert len(firsts) == len(whole)
    for number, place in enumerate(firsts):
        for left in broken(lines[place]):
            found = told([*lines[:place], *left, *lines[place + 1 :]])
            others = [meaning(hand) for at, hand in enumerate(found) if at != number]
            assert others == whole[:number] + whole[number + 1 :], (place, left)
            assert is_named(found[number], place + 1) or chips(found[number]) == whole_chips[number], left


def is_named(found: Replay, line: int) -> bool:
    """Whether the place is named: as an error, or as another game, where half of a name was left."""
    is_told = all(abs(problem.line - line) <= NEAR for problem in found.problems)
    return is_told and (
        not found.is_right or [problem.code for problem in found.problems] == ["game_not_stud"]
    )


def chips(found: Replay) -> object:
    """What a first line can lose is little enough at times: then the hand is read as it was."""
    return found.hand_id, found.variant, found.unit, found.stacks_after, found.problems == ()
