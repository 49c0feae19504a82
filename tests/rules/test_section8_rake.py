"""Section 8 of the rule book as a hand pays it; the schedules themselves are tested with the data."""

import pytest

from doorcard.engine import open_hand
from doorcard.engine.events import Pot, PotAwarded, PotsCollected, RakeTaken
from doorcard.engine.rake import rake_of, total_rake
from doorcard.rules.spec import Amount, Game, HouseRules, RakeRow, RakeSchedule, RakeStep, RuleSet, Stakes
from tests.rules.table import Table, up

DOLLAR = 100


def row(least: int, most: int, at: list[int], take: int = DOLLAR) -> RakeRow:
    steps = tuple(RakeStep(dollars * DOLLAR, take) for dollars in at)
    return RakeRow(least, most, steps, take * len(at))


MIDDLE = RakeSchedule("middle", "test", (row(2, 3, [20]), row(4, 5, [20, 40]), row(6, 8, [20, 40, 60])))
"""Document A's table for small bets from 2 to below 15 dollars."""
TINY = RakeSchedule("tiny", "test", (row(2, 8, [5, 10, 15, 20], 25),))
"""Document A's table below 2 dollars."""


@pytest.mark.parametrize(
    ("schedule", "players", "total", "rake"),
    [
        pytest.param(TINY, 2, 499, 0, id="below the first step"),
        pytest.param(TINY, 2, 500, 25, id="at the first step"),
        pytest.param(TINY, 8, 1999, 75, id="three steps"),
        pytest.param(TINY, 8, 9900, 100, id="at most 1"),
        pytest.param(MIDDLE, 2, 1999, 0, id="19.99"),
        pytest.param(MIDDLE, 3, 9900, 100, id="two or three players: at most 1"),
        pytest.param(MIDDLE, 4, 3999, 100, id="four players, 39.99"),
        pytest.param(MIDDLE, 5, 4000, 200, id="five players, 40"),
        pytest.param(MIDDLE, 6, 6000, 300, id="six players, 60"),
        pytest.param(MIDDLE, 8, 99900, 300, id="at most 3"),
    ],
)
def test_8_1_steps_by_players_dealt(
    schedule: RakeSchedule, players: int, total: Amount, rake: Amount
) -> None:
    assert total_rake(schedule, players, total) == rake


CENTS = Stakes("10-20", ante=200, bring_in=300, small_bet=1000, big_bet=2000)
HANDS = (
    "(As Ad) Ah 4c 6c 9s Tc",
    "(Kc Kd) Qh Jc 9c 8d 7h",
    "(2c 2d) 3h 5d 8s Td Js",
    "(7c 7d) 8h 4d 5s 6s Jd",
)


def test_8_3_once_on_the_sum_of_all_pots() -> None:
    """Main pot 18 and side pot 12 apart reach no step of 20; together they do."""
    table = Table(*HANDS[:3], stacks=[600, 90000, 90000], stakes=CENTS, rake=MIDDLE)
    table.play("2:bring_in 0:complete 1:complete 2:call").checked_down().shown()
    pots = table.all(PotsCollected)[-1].pots
    assert [pot.amount for pot in pots] == [1800, 1200]
    assert sum(table.last(RakeTaken).amounts) == DOLLAR


def test_8_3_in_proportion_rounded_down_the_rest_from_the_largest() -> None:
    table = Table(*HANDS[:3], stacks=[600, 90000, 90000], stakes=CENTS, rake=MIDDLE)
    table.play("2:bring_in 0:complete 1:complete 2:call").checked_down().shown()
    assert table.last(RakeTaken).amounts == (60, 40)
    assert table.paid == [(1, "high", {1: 1160}), (0, "high", {0: 1740})]


def test_8_3_the_rest_of_a_rounded_rake() -> None:
    table = Table(*HANDS[:3], stacks=[500, 90000, 90000], stakes=CENTS, rake=MIDDLE)
    table.play("2:bring_in 0:call 1:complete 2:call 1:bet=1000 2:call").checked_down().shown()
    # 1500 and 3000 + 400: 100 * 1500 / 4900 = 30.6 and 69.4; the odd cent comes from the side pot.
    assert [pot.amount for pot in table.all(PotsCollected)[-1].pots] == [1500, 3400]
    assert table.last(RakeTaken).amounts == (30, 70)


def test_8_3_chips_are_not_cut() -> None:
    whole = Stakes("10-20", ante=200, bring_in=300, small_bet=1000, big_bet=2000, chip=25)
    table = Table(*HANDS[:3], stacks=[500, 90000, 90000], stakes=whole, rake=MIDDLE)
    table.play("2:bring_in 0:call 1:complete 2:call 1:bet=1000 2:call").checked_down().shown()
    assert table.last(RakeTaken).amounts == (25, 75)


def test_8_3_no_pot_gives_more_than_it_holds() -> None:
    """Shares of 300 in chips of 100 are 100, 0 and 0; of the other 200 the main pot of 296 still has 196."""
    pots = (Pot(296, (0, 2, 3)), Pot(183, (2, 3)), Pot(130, (2,)))
    row = RakeRow(2, 8, (RakeStep(at=34, take=300),), most=300)
    hundreds = Stakes("hundreds", ante=0, bring_in=100, small_bet=200, big_bet=500, chip=100)
    house = HouseRules(rake_uncontested=True)
    rules = RuleSet(Game.STUD, "test", hundreds, house, RakeSchedule("test", "test", (row,)))
    assert rake_of(open_hand(rules, (200, 200, 200, 200)), pots) == (296, 4, 0)


def test_8_1_players_are_those_dealt_not_those_left() -> None:
    table = Table(*HANDS, stakes=CENTS, rake=MIDDLE, stacks=90000)
    table.play(
        "2:bring_in 3:fold 0:complete 1:call 2:fold 0:bet=1000 1:call 0:bet=2000 1:call"
    ).checked_down()
    assert sum(pot.amount for pot in table.state.pots) == 800 + 300 + 8000
    assert table.shown().last(RakeTaken).amounts == (2 * DOLLAR,)


@pytest.mark.parametrize(
    ("script", "uncontested", "raked"),
    [
        pytest.param(
            "2:bring_in 3:fold 0:fold 1:fold",
            False,
            0,
            marks=pytest.mark.option("rake_uncontested", False),
            id="8.4 B16 all fold to the bring-in",
        ),
        pytest.param(
            "2:complete 3:fold 0:fold 1:fold",
            False,
            0,
            marks=pytest.mark.option("rake_uncontested", False),
            id="8.4 nobody called the completion",
        ),
        pytest.param(
            "2:complete 3:fold 0:fold 1:fold",
            True,
            25,
            marks=pytest.mark.option("rake_uncontested", True),
            id="8.4 switched on",
        ),
        pytest.param(
            "2:bring_in 3:call 0:call 1:call",
            False,
            0,
            marks=pytest.mark.option("rake_uncontested", False),
            id="8.4 calls of the bring-in are none",
        ),
        pytest.param(
            "2:complete 3:call 0:call 1:call",
            False,
            100,
            marks=pytest.mark.option("rake_uncontested", False),
            id="8.4 a called completion",
        ),
        pytest.param(
            "2:complete 3:raise 0:fold 1:fold 2:fold",
            False,
            100,
            marks=pytest.mark.option("rake_uncontested", False),
            id="8.4 a raise calls",
        ),
    ],
)
def test_8_4_a_hand_without_a_called_bet(script: str, uncontested: bool, raked: Amount) -> None:
    stakes = Stakes("10-20", ante=200, bring_in=300, small_bet=1000, big_bet=2000)
    table = Table(*HANDS, stakes=stakes, rake=TINY, stacks=90000, rake_uncontested=uncontested)
    table.play(script).checked_down().shown()
    assert sum(sum(event.amounts) for event in table.all(RakeTaken)) == raked


def test_5_4_b84_returned_chips_pay_no_rake() -> None:
    table = Table(*up("2c", "Kd"), stacks=[700, 90000], stakes=CENTS, rake=TINY)
    table.play("0:bring_in 1:complete 0:call")
    assert (
        sum(pot.amount for pot in table.state.pots) == 1400
    )  # with the 500 that came back 1900 would pay 75
    table.shown()
    assert sum(table.last(RakeTaken).amounts) == 50


def test_8_rake_comes_before_the_awards_and_chips_add_up() -> None:
    table = Table(*HANDS, stakes=CENTS, rake=TINY, stacks=90000).play("2:complete 3:call 0:call 1:call")
    table.checked_down().shown()
    kinds = [type(event) for event in table.events if isinstance(event, RakeTaken | PotAwarded)]
    assert kinds == [RakeTaken, PotAwarded]
    assert sum(table.gains) == -table.state.rake == -100
