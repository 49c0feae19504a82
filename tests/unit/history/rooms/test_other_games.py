"""Hands of other games are passed over by the name of the game, without the limit or the table beside it."""

import pytest

from tests.unit.history.rooms.ipoker_hands import session
from tests.unit.history.rooms.reads import codes, one

PARTY = (
    "***** Hand History for Game 7 *****\n{} - Monday, February 27, 09:51:26 EST 2012\nTable X (Real Money)\n"
)
BOVADA = "Bovada Hand #7{} - 2022-05-26 09:16:24\n"
IPOKER = session("{}", '<game gamecode="7">\n</game>')

HEADS = [
    (PARTY, "$25 USD NL Texas Hold'em", "NL Texas Hold'em"),
    (PARTY, "$1/$2 USD FL Omaha Hi-Lo", "FL Omaha Hi-Lo"),
    (PARTY, "0.50 / 1 FL Omaha", "FL Omaha"),
    (PARTY, "NL Texas Hold'em $1 USD Buy-in Trny:123 Level:1  Blinds-Antes(10/20 -0)", "NL Texas Hold'em"),
    (PARTY, "PL Omaha Trny: 123 Level: 4 Blinds(50/100)", "PL Omaha"),
    (PARTY, "5 Card Stud FL", "5 Card Stud FL"),
    (BOVADA, " TBL#26728545 HOLDEM No Limit", "HOLDEM No Limit"),
    (BOVADA, ": OMAHA HiLo Tournament #2 TBL#1, Pot Limit - Level 1 (10/20)", "OMAHA HiLo, Pot Limit"),
    (BOVADA, ": HOLDEMZonePoker  Zone Poker ID#5 No Limit", "HOLDEM No Limit"),
    (BOVADA, ": 5CARD Fixed Limit", "5CARD Fixed Limit"),
    (IPOKER, "Holdem NL €0.05/€0.10", "Holdem NL"),
    (IPOKER, "5 Card Stud L €0.05/€0.10", "5 Card Stud L"),
    (IPOKER, "Omaha PL 1 000/2 000", "Omaha PL"),
    (IPOKER, "Omaha Hi-Lo PL", "Omaha Hi-Lo PL"),
    (IPOKER, "LH 1/2 Sit&amp;Go", "LH"),
    (IPOKER, "LH  Sit&amp;Go", "LH"),
]


@pytest.mark.parametrize(("text", "head", "game"), HEADS, ids=[head for _, head, _ in HEADS])
def test_the_name_of_the_game_alone(text: str, head: str, game: str) -> None:
    found = one(text.format(head))
    assert (codes(found), found.problems[0].facts) == (["game_not_stud"], {"game": game})
