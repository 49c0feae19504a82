"""First lines of hands in all the ways that rooms write them: each says the same as the usual one."""

import pytest

from tests.unit.history.rooms import (
    acr_hands,
    bovada_hands,
    everleaf_hands,
    fulltilt_hands,
    ipoker_hands,
    kingsclub_hands,
    merge_hands,
    ongame_hands,
    partypoker_hands,
    pokerstars_hands,
    winamax_hands,
    winning_hands,
)
from tests.unit.history.rooms.reads import codes, errors, one, replayed

LIMITS = {
    "pokerstars": (pokerstars_hands.SHOWDOWN, "$0.50/$1.00"),
    "full-tilt": (fulltilt_hands.SHOWDOWN, "$2/$4"),
    "full-tilt, tournament": (fulltilt_hands.SIDE_POT, "100/200"),
    "everleaf": (everleaf_hands.SHOWDOWN, "$0.50/$1"),
    "ongame": (ongame_hands.WON_BY_BETTING, "$1/$2"),
    "kingsclub": (kingsclub_hands.SHOWDOWN, "40/80"),
    "winamax": (winamax_hands.UNCALLED, "0.10€/0.50€/1€"),
    "bovada": (bovada_hands.SIDE_POT, "50/100"),
    "winning-acr": (acr_hands.WON_BY_BETTING, "$1/$2"),
    "winning-acr, tournament": (acr_hands.SIDE_POT, "100/200"),
    "winning-old": (winning_hands.WON_BY_BETTING, "1/2"),
    "partypoker": (partypoker_hands.WON_BY_BETTING, "$1/$2"),
    "merge": (merge_hands.SHOWDOWN, "$0.50/$1"),
    "ipoker": (ipoker_hands.SHOWDOWN, "€1/€2"),
}
"""A hand of each room and the limit that stands in its head."""


@pytest.mark.parametrize("room", LIMITS)
def test_b61_blanks_round_the_slash_of_a_limit(room: str) -> None:
    text, limit = LIMITS[room]
    assert limit in text
    found = one(text.replace(limit, limit.replace("/", " / ")))
    assert found.problems == ()
    assert (found.room, found) == (room.partition(",")[0], one(text))


@pytest.mark.parametrize(
    "house", ["Full Tilt Hand", "Full Tilt Zoom Hand", "Hive Poker Hand", "PokerStars Zoom Hand"]
)
def test_other_names_of_the_house_of_pokerstars(house: str) -> None:
    """Full Tilt's own older form begins with "Full Tilt Poker"; these have the form of PokerStars."""
    usual = pokerstars_hands.SHOWDOWN
    other = usual.replace("PokerStars Hand", house)
    assert other != usual
    found = replayed(other + "\n" + fulltilt_hands.SHOWDOWN + "\n" + other)
    assert found == [replayed(usual)[0], one(fulltilt_hands.SHOWDOWN), one(usual)]


@pytest.mark.parametrize(
    ("usual", "old", "new"),
    [
        (fulltilt_hands.SHOWDOWN, "Full Tilt Poker Game", "Full Tilt Poker.fr Game"),
        (bovada_hands.SIDE_POT, "Ignition Hand", "Ignition Casino Hand"),
        (everleaf_hands.BOTH_HALVES, "10/20 7 Card", "10/20 Limit 7 Card"),
        (everleaf_hands.SHOWDOWN, "$1 7 Card", "$1 Fixed Limit 7 Card"),
    ],
    ids=["full-tilt", "bovada", "everleaf", "everleaf, fixed"],
)
def test_heads_with_a_word_more(usual: str, old: str, new: str) -> None:
    assert usual.count(old) == 1
    found = one(usual.replace(old, new))
    assert (found.problems, found) == ((), one(usual))


@pytest.mark.parametrize("limit", ["No Limit", "Pot Limit", "NL"])
def test_everleaf_stud_with_another_limit_spelled_out(limit: str) -> None:
    found = one(everleaf_hands.BOTH_HALVES.replace("10/20 7", f"10/20 {limit} 7"))
    assert codes(found) == ["stud_not_fixed_limit"]


def test_a_stud_head_that_says_no_limit_is_stud_still() -> None:
    """Which limit, nobody can tell from it: that is a fault of the head, and no other game."""
    found = one(pokerstars_hands.SHOWDOWN.replace("Stud Limit (", "Stud ("))
    assert errors(found) == {("stakes_unknown", 1)}


@pytest.mark.parametrize("hole", ["\0\0\0", "\0" * 70_000, "\r\n\0 \0\r\n\0"], ids=["three", "many", "lines"])
@pytest.mark.parametrize("usual", [partypoker_hands.WON_BY_BETTING, kingsclub_hands.SHOWDOWN])
def test_empty_bytes_between_hands_hide_no_head(usual: str, hole: str) -> None:
    """Where nothing was written, files of PartyPoker have holes."""
    assert replayed(usual + hole + usual + hole) == [one(usual), one(usual)]
