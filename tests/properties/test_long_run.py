"""A million random hands over random rule sets: slow, in pieces of ten thousand that can be run apart."""

import pytest

from tests.properties.long_run import play_hands

HANDS = 1_000_000
PIECE = 10_000


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, HANDS, PIECE))
def test_a_million_random_hands_are_right(first: int) -> None:
    """Every hand is played, watched and played again from its record; a wrong one is a HandFault."""
    assert play_hands("long run", range(first, first + PIECE))["hands"] == PIECE
