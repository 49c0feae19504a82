"""20,000 random hands of stud8 in every test run, 100,000 in the slow tests."""

import pytest

from doorcard.rules.spec import Game
from tests.properties.random_hands import play_many


@pytest.mark.parametrize("chunk", range(8))
def test_random_hands_end_with_all_their_chips(chunk: int) -> None:
    play_many(f"stud8 {chunk}", Game.STUD8, 2_500)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_a_hundred_thousand_random_hands_end_with_all_their_chips(chunk: int) -> None:
    play_many(f"stud8 of many {chunk}", Game.STUD8, 10_000)
