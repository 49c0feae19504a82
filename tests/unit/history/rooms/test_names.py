"""Names that look like the grammar of a room: a hand under them says the same as under others."""

import pytest

from tests.unit.history.rooms import (
    acr_hands,
    everleaf_hands,
    fulltilt_hands,
    kingsclub_hands,
    ongame_hands,
    pokerstars_hands,
    winamax_hands,
)
from tests.unit.history.rooms.reads import one

HANDS = {
    "pokerstars": (pokerstars_hands.SHOWDOWN, "Ana"),
    "full-tilt": (fulltilt_hands.SHOWDOWN, "Bo"),
    "everleaf": (everleaf_hands.SHOWDOWN, "Eva (x)"),
    "ongame": (ongame_hands.WON_BY_BETTING, "---Ana---"),
    "kingsclub": (kingsclub_hands.SHOWDOWN, "Ana"),
    "kingsclub, the winner": (kingsclub_hands.SHOWDOWN, "Bo: calls"),
    "winning-acr": (acr_hands.WON_BY_BETTING, "Ana"),
    "winamax": (winamax_hands.UNCALLED, "Dora"),
}
"""A hand of each room with a player in it."""


@pytest.mark.parametrize("name", ["Seat 3", "*** x ***", "***Joe***", "[All-in]", "x [ME]", "[2c] [3c]"])
@pytest.mark.parametrize("room", HANDS)
def test_names_of_the_grammar_s_own_signs(room: str, name: str) -> None:
    text, usual = HANDS[room]
    found = one(text.replace(usual, name))
    assert found.problems == ()
    assert found.players == tuple(name if player == usual else player for player in one(text).players)
    assert (name in found.players, found.stacks_after) == (True, one(text).stacks_after)
