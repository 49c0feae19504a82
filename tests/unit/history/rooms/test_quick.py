"""The fast engine as a witness says what the reference engine says, of right hands and of wrong ones."""

from importlib import import_module

import pytest

from doorcard.history import Replay
from doorcard.history.rooms import read_rooms
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING
from tests.unit.history.rooms.pokerstars_more import SIDE_POTS, shared_river

replaying = import_module("doorcard.history.replay")
HANDS = {"won": WON_BY_COMPLETING, "showdown": SHOWDOWN, "side": SIDE_POTS, "river": shared_river()}


def replayed(lines: list[str]) -> list[Replay]:
    return [replaying.replay(reading) for reading in read_rooms(lines, "file")]


def spoilt(lines: list[str]) -> list[list[str]]:
    """The hand as it is; with each line taken out, doubled, or moved below the next."""
    places = range(len(lines))
    without = [lines[:place] + lines[place + 1 :] for place in places]
    doubled = [lines[: place + 1] + lines[place:] for place in places]
    moved = [lines[:place] + lines[place : place + 2][::-1] + lines[place + 2 :] for place in places]
    return [lines, *without, *doubled, *moved]


@pytest.mark.parametrize("name", HANDS)
def test_both_engines_find_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = spoilt(HANDS[name].splitlines())
    by_fast = [replayed(lines) for lines in cases]
    monkeypatch.setattr(replaying, "quickly", lambda *_: None)
    assert by_fast == [replayed(lines) for lines in cases]


@pytest.mark.parametrize("name", [name for name in HANDS if name != "river"])
def test_right_hands_need_no_reference(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(replaying, "drive")
    (found,) = replayed(HANDS[name].splitlines())
    assert found.problems == ()
