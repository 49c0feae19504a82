"""Lines that rooms write between the acts, and short forms of acts: the hand stays the same."""

import pytest

from tests.unit.history.rooms import (
    acr_hands,
    bovada_hands,
    everleaf_hands,
    fulltilt_hands,
    kingsclub_hands,
    ongame_hands,
    partypoker_hands,
    winning_hands,
)
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


@pytest.mark.parametrize(
    "usual",
    [
        acr_hands.WON_BY_BETTING, bovada_hands.SILENT_STREETS, everleaf_hands.SHOWDOWN,
        everleaf_hands.BOTH_HALVES, kingsclub_hands.SHOWDOWN, ongame_hands.WON_BY_BETTING,
        partypoker_hands.SIDE_POT, winning_hands.WON_BY_BETTING,
    ],
)  # fmt: skip
@pytest.mark.parametrize("aside", ["Cancela joins the table", 'Zed said, "was the last hand cancelled?"'])
def test_a_hand_that_was_paid_out_was_not_cancelled_whatever_is_said(usual: str, aside: str) -> None:
    lines = usual.splitlines()
    at = next(place for place, line in enumerate(lines) if line.rstrip(".").endswith(("olds", "hecks")))
    found = one("\n".join([*lines[:at], aside, *lines[at:]]))
    assert found.stacks_after is not None
    assert found.stacks_after == one(usual).stacks_after
    assert "hand_cancelled" not in codes(found)


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
