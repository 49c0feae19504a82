"""10,000 random hands of stud in every test run: whole hands are right, and all that can occur occurred."""

import pytest

from doorcard.rules.spec import Game
from tests.properties.coverage import NEVER_IN, WANTED
from tests.properties.long_run import play_hands
from tests.properties.seen import Seen


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What occurred in every second hand of 20,000, which are those of stud; a wrong hand is a HandFault."""
    return play_hands("slice", range(1, 20_000, 2))


def test_ten_thousand_random_hands_are_right(seen: Seen) -> None:
    assert seen["hands"] == 10_000


@pytest.mark.parametrize("what", sorted(WANTED - NEVER_IN[Game.STUD]))
def test_it_occurred(seen: Seen, what: str) -> None:
    """Were it 0, the run would say nothing about it."""
    assert seen[what] > 0
