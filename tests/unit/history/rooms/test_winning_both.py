"""The same two hands in both forms of the Winning network: every expected number is counted by hand."""

import pytest

from tests.unit.history.rooms import acr_hands, winning_hands
from tests.unit.history.rooms.reads import one, won

SIDE_POT_STACKS = (195, 2535, 0)
"""2000 - 600 + 940 + 195; the main pot is 3 x 130, the side pot 2 x 470."""


@pytest.mark.parametrize(
    ("text", "room", "hand_id", "name"),
    [
        (acr_hands.SIDE_POT, "winning-acr", "5001", "raises $5"),
        (winning_hands.SIDE_POT, "winning-old", "7001", "folds (1)"),
    ],
)
def test_a_tournament_hand_with_a_side_pot_and_names_like_acts(
    text: str, room: str, hand_id: str, name: str
) -> None:
    found = one(text)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == (room, hand_id, "F7S/8", "1")
    assert found.players == ("Hero", name, "Bo [b]: x")
    assert [pot.amount for pot in found.pots] == [390, 940]
    assert sorted(won(found)) == [(0, 195, 0, "low_eight"), (1, 195, 0, "high"), (1, 940, 1, "high")]
    assert (found.rake, found.stacks_after) == (0, SIDE_POT_STACKS)


@pytest.mark.parametrize("text", [acr_hands.WON_BY_BETTING, winning_hands.WON_BY_BETTING])
def test_a_pot_that_is_told_less_rake_and_fee(text: str) -> None:
    found = one(text)
    assert found.problems == ()
    assert (found.variant, found.unit, found.players) == ("F7S", "0.01", ("Ana", "Hero"))
    assert [pot.amount for pot in found.pots] == [440]
    assert (found.rake, found.stacks_after) == (20, (102250, 1280))  # each put 2.20 in; 4.40 - 0.20
