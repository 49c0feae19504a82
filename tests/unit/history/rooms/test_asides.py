"""Lines that rooms write between the acts, and short forms of acts: the hand stays the same."""

import pytest

from tests.unit.history.rooms import fulltilt_hands, ongame_hands, partypoker_hands
from tests.unit.history.rooms.reads import codes, errors, line_of, one

ASIDES = [
    (fulltilt_hands.SHOWDOWN, "Eva folds", "Bo has 10 seconds left to reconnect"),
    (ongame_hands.WON_BY_BETTING, "Hero raises", "zed left the table"),
    (ongame_hands.WON_BY_BETTING, "Hero raises", "zed sits in"),
    (partypoker_hands.SIDE_POT, " wins ", "There is no qualifying low hand"),
    (partypoker_hands.SIDE_POT, " wins ", "No qualifying low hand"),
]


@pytest.mark.parametrize(("usual", "before", "aside"), ASIDES, ids=[aside for *_, aside in ASIDES])
def test_an_aside_is_passed_over(usual: str, before: str, aside: str) -> None:
    at = usual.rindex("\n", 0, usual.index(before)) + 1
    found = one(usual[:at] + aside + "\n" + usual[at:])
    assert (codes(found), found) == ([], one(usual))


def test_ongame_a_raise_may_name_the_whole_bet_alone() -> None:
    usual = ongame_hands.WON_BY_BETTING
    short = usual.replace("Hero raises $2 to $2", "Hero raises to $2")
    assert short != usual
    assert one(short) == one(usual)


def test_ongame_a_call_never_does() -> None:
    usual = ongame_hands.BOTH_HALVES
    call = next(line for line in usual.splitlines() if " calls " in line)
    spoilt = usual.replace(call, call.replace("calls", "calls to"), 1)
    assert ("action_unknown", line_of(spoilt, " calls to ")) in errors(one(spoilt))


def test_ongame_a_raise_of_somebody_who_has_no_seat() -> None:
    text = ongame_hands.WON_BY_BETTING.replace("Hero raises $2 to $2", "Zed raises to $2")
    assert ("player_unknown", line_of(text, "Zed raises")) in errors(one(text))
