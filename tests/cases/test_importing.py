"""Known cases about reading and replaying what others wrote down, as far as PHH can say it."""

import pytest

from doorcard.engine.events import CardsDealt
from doorcard.history import Replay, Severity, read_phh, replay
from doorcard.history.drive import Driven, drive
from doorcard.history.record_rules import rules_of
from tests.cases.records import ALL_IN_SPLIT, NO_SHOWDOWN, PAIR_OF_SEVENS, SHARED_SIX
from tests.cases.records_more import (
    CAPPED,
    DOUBLE_BET_UNCALLED,
    LIMPED_TO_THE_RIVER,
    ODD_CENT_AFTER_RAKE,
    TWO_PAIR_FIRST,
)
from tests.rules.table import cards


def replayed(text: str) -> Replay:
    (reading,) = read_phh(text, "case")
    return replay(reading)


def driven(text: str) -> Driven:
    (reading,) = read_phh(text, "case")
    assert reading.hand is not None
    return drive(reading.hand, rules_of(reading.hand, "cash", 1))


def errors(found: Replay) -> list[str]:
    return [problem.code for problem in found.problems if problem.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PAIR_OF_SEVENS, id="4.5-B98 stud"),
        pytest.param(SHARED_SIX, id="7.5-B98 stud with one card for all"),
        pytest.param(ALL_IN_SPLIT, id="5.5-B98 B22 eight or better, all-in"),
        pytest.param(NO_SHOWDOWN, id="3.9-B98 B68 no showdown"),
        pytest.param(CAPPED, id="4.6-B02b capped with two left"),
        pytest.param(ODD_CENT_AFTER_RAKE, id="7.4 the odd cent after the rake"),
        pytest.param(DOUBLE_BET_UNCALLED, id="4.5-B03 B16 an uncalled double bet"),
        pytest.param(TWO_PAIR_FIRST, id="4.1 two pair before a pair"),
        pytest.param(LIMPED_TO_THE_RIVER, id="3.4-B04 no double bet where nobody made it"),
    ],
)
def test_known_hands_come_out_as_they_did(text: str) -> None:
    found = replayed(text)
    assert found.is_right, found.problems
    assert [problem.code for problem in found.problems] == []
    before = sum(stack or 0 for stack in found.stacks_before)
    assert sum(stack or 0 for stack in found.stacks_after or ()) == before - found.rake


def test_7_5_b52_b24_the_shared_six() -> None:
    found = replayed(SHARED_SIX)
    assert [(winner.player, winner.amount) for winner in found.winners] == [(2, 54)]
    assert (sum(pot.amount for pot in found.pots), found.rake) == (56, 2)
    assert found.winners[0].cards == "QsQh7s7h6h", "the six of all plays as the kicker: he has 6c as well"


def test_7_3_b65_b82_all_seven_cards_are_kept_also_of_who_mucked() -> None:
    state = driven(PAIR_OF_SEVENS).state
    hero, mucked = (state.down[player][:2] + state.up[player] + state.down[player][2:] for player in (0, 7))
    assert hero == cards("7d Qs 8s 2s As 5d 7h")
    assert mucked == cards("Ac 9d 5s 5c Js 2c Kc")
    assert replayed(PAIR_OF_SEVENS).stacks_after == (
        187 - 35 + 94, 44 - 1, 286 - 3, 145 - 11, 235 - 11, 70 - 1, 160 - 1, 104 - 35,
    )  # fmt: skip


def test_1_3_b63_the_river_is_the_last_card_and_lies_down() -> None:
    dealt = [event for event in driven(PAIR_OF_SEVENS).events if isinstance(event, CardsDealt)]
    river = [event for event in dealt if event.player == 0][-1]
    assert (river.street, river.down, river.up) == (7, cards("7h"), ())


def test_1_3_b68_up_cards_are_known_where_nobody_showed() -> None:
    state = driven(NO_SHOWDOWN).state
    assert state.up == (cards("2c 3d 4h 5s"), cards("Kd Qs Jc 9d"))
    assert state.down == ((-1, -1), (-1, -1))


def test_4_6_b02b_a_fifth_wager_of_two_is_refused_where_three_began() -> None:
    """Capped by the house of the record; another house that lifts the cap only for rounds begun by two."""
    text = CAPPED.replace("'p7 cbr 0.32', 'p5 cc'", "'p7 cbr 0.32', 'p5 cbr 0.40', 'p7 cc'")
    assert errors(replayed(text)) == ["not_legal"]
    assert errors(replayed(text.replace("'pokerstars'", "'cash'"))) == ["not_legal"]


def test_3_1_b92_a_wrong_bring_in_stands_where_people_deal() -> None:
    """The deuce was overlooked, the nine brought it in and the next called: a note, and an error online."""
    text = NO_SHOWDOWN.replace("[1, 1]", "[1, 1, 1]").replace("[100, 100]", "[100, 100, 100]")
    text = text.replace("'p1 pb', 'p2 cc',", "'d dh p3 ????9h', 'p3 pb', 'p1 cc', 'p2 cc',")
    text = text.replace("'d dh p2 Qs', 'p2 cc',", "'d dh p2 Qs', 'd dh p3 8c', 'p2 cc', 'p3 f',")
    text = text.replace("finishing_stacks = [97, 103]\n", "")
    assert errors(replayed("_profile = 'actionpoker'\n" + text)) == ["not_your_turn"]
    live = replayed(text)
    assert [(found.code, found.severity) for found in live.problems] == [
        ("bring_in_by_higher_card", Severity.NOTE)
    ]
    assert live.stacks_after == (97, 106, 97)
