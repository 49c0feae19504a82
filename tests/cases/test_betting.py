"""Known cases about sizes, completions and the cap (rules 3.3-3.5, 4.4-4.7)."""

from typing import Any

import pytest

from doorcard.engine import Phase
from doorcard.engine.events import ActionTaken
from doorcard.rules.house import FourthStreetPair, HeadsUpCap
from doorcard.rules.spec import Game
from tests.cases.walk import Step, asked, checked_to, limped, walk
from tests.rules.table import Table, up

THREE = ("2c", "9h", "Kd")
WSOP = {"bets_and_raises_max": 5, "heads_up_cap": HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT}
TO_40: list[Step] = [
    ("0:bring_in 1:complete", "2: fold, call 10, raise 20"),
    ("2:raise=20", "0: fold, call 20, raise 30"),
    ("0:raise=30", "1: fold, call 30, raise 40"),
]


def test_3_4_b01_10_1_everyone_who_faces_only_the_bring_in_may_complete() -> None:
    table = Table(*up("9c", "2c", "Kd", "Jh"), stacks=100)
    walk(
        table,
        ("1:bring_in", "2: fold, call 3, complete 10"),
        ("2:call", "3: fold, call 3, complete 10"),
        ("3:complete", "0: fold, call 10, raise 20"),
    )


@pytest.mark.parametrize(
    ("options", "then"),
    [
        pytest.param({}, [("1:raise=40", "2: fold, call 40")], id="4.6-B02 K4 B58 bet and three raises"),
        pytest.param(
            WSOP,
            [("1:raise=40", "2: fold, call 40, raise 50"), ("2:raise=50", "0: fold, call 50")],
            id="4.6-B02 bet and four raises",
        ),
        pytest.param(
            {"heads_up_cap": HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP},
            [("1:raise=40 2:fold", "0: fold, call 40")],
            id="4.7-B02b a cap survives a fold",
        ),
        pytest.param(
            {"heads_up_cap": HeadsUpCap.UNCAPPED},
            [("1:raise=40 2:fold", "0: fold, call 40")],
            id="4.7-10.12 a cap that was reached stays though two are left",
        ),
        pytest.param(
            {"heads_up_cap": HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP},
            [("1:fold 2:raise=40", "0: fold, call 40")],
            id="4.7-10.12 wagers made before a fold count",
        ),
        pytest.param(
            {"heads_up_cap": HeadsUpCap.UNCAPPED},
            [("1:fold 2:raise=40", "0: fold, call 40, raise 50")],
            id="4.7-B02b two left before the cap was reached",
        ),
    ],
)
def test_the_cap_among_three(options: dict[str, Any], then: list[Step]) -> None:
    walk(Table(*up(*THREE), **options), *TO_40, *then)


@pytest.mark.parametrize(
    "option",
    [
        pytest.param(HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP, id="4.7-B02b the round began heads-up"),
        pytest.param(HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT, id="4.7-K5 two were dealt"),
        pytest.param(HeadsUpCap.UNCAPPED, id="4.7-K5 always between two"),
    ],
)
def test_between_two_there_is_no_cap(option: HeadsUpCap) -> None:
    table = Table(*up("2c", "Kd"), heads_up_cap=option).play("0:bring_in 1:complete")
    for to in range(20, 150, 10):
        assert asked(table) == f"{table.actor}: fold, call {to - 10}, raise {to}"
        table.play(f"{table.actor}:raise={to}")


def test_4_7_b02b_a_house_may_cap_two_players_as_well() -> None:
    table = Table(*up("2c", "Kd"), heads_up_cap=HeadsUpCap.CAPPED)
    table.play("0:bring_in 1:complete 0:raise=20 1:raise=30 0:raise=40")
    assert asked(table) == "1: fold, call 40"


PAIRED = ("7d 2h", "Jc 9c", "Ks Kh")


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", "2: fold, check, bet 10, bet 20", id="4.5-B03 the pair bets either"),
        pytest.param("2:bet=10", "0: fold, call 10, raise 20, raise 30", id="4.5-B03 over the small bet"),
        pytest.param("2:bet=10 0:raise=30", "1: fold, call 30, raise 50", id="4.5-B03 after a big raise"),
        pytest.param("2:check", "0: fold, check, bet 10, bet 20", id="4.5-B03 whoever shows no pair"),
        pytest.param("2:bet=20", "0: fold, call 20, raise 40", id="4.5-B03 K6 over the big bet"),
    ],
)
def test_an_open_pair_on_fourth_street_doubles_the_bet(script: str, expected: str) -> None:
    walk(limped(*PAIRED, stacks=200), (script, expected))


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        pytest.param("", "2: fold, check, bet 10", id="4.5-B04 the pair bets small"),
        pytest.param("2:bet=10", "0: fold, call 10, raise 20", id="4.5-B04 the others raise small"),
    ],
)
def test_with_an_eight_or_better_low_an_open_pair_changes_nothing(script: str, expected: str) -> None:
    table = limped(*PAIRED, stacks=200, game=Game.STUD8, fourth_street_pair=FourthStreetPair.NEVER)
    walk(table, (script, expected))


def test_3_3_b17_the_lowest_card_may_open_for_the_full_bet() -> None:
    table = Table(*up(*THREE))
    walk(
        table,
        ("", "0: bring_in 3, complete 10"),
        ("0:complete", "1: fold, call 10, raise 20"),
        ("1:raise=20", "2: fold, call 20, raise 30"),
        ("2:raise=30", "0: fold, call 30, raise 40"),
        ("0:raise=40", "1: fold, call 40"),
    )


def test_3_9_b16_all_fold_to_the_bring_in() -> None:
    table = Table(*up("9c", "2c", "Kd", "Jh")).play("1:bring_in 2:fold 3:fold 0:fold")
    assert table.state.phase is Phase.ENDED
    assert (table.gains, table.state.rake) == ([-1, 3, -1, -1], 0)
    assert table.state.street == 3


@pytest.mark.parametrize("street", [5, 6, 7], ids=["4.4-10.11 fifth", "4.4-10.11 sixth", "4.4-10.11 seventh"])
def test_the_big_bet_from_fifth_street_on(street: int) -> None:
    table = checked_to(limped("2c 3d 4d 6s", "Kd Qs Jc 5h", "9h 8c 7d Th"), street)
    assert table.options == ["fold", "check", "bet 20"]
    assert table.play(f"{table.actor}:bet=20").options == ["fold", "call 20", "raise 40"]


def test_3_4_b67_a_completion_costs_what_is_not_yet_in() -> None:
    """The bring-in player adds 7 to his 3 to match a completion; the one who completes adds 10."""
    table = Table(*up(*THREE)).play("0:bring_in 1:fold 2:complete 0:call")
    assert [event.cost for event in table.all(ActionTaken) if event.to == 10] == [10, 7]
