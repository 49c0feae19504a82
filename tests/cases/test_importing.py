"""Known cases about reading and replaying what others wrote down, as far as PHH can say it."""

import pytest

from doorcard.engine.events import CardsDealt
from doorcard.history import Replay, Severity, read_phh, replay
from doorcard.history.drive import Driven, drive
from doorcard.history.record_rules import rules_of
from tests.cases.records import ALL_IN_SPLIT, NO_SHOWDOWN, PAIR_OF_SEVENS, SHARED_SIX
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
    ],
)
def test_known_hands_come_out_as_they_did(text: str) -> None:
    found = replayed(text)
    assert found.is_right, found.problems
    assert found.stacks_after is not None


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
