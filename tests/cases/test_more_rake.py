"""The rake at its steps, by players dealt, after returns, over several pots (rules 8.1-8.4)."""

import pytest

from doorcard.engine.events import BetReturned, RakeTaken
from doorcard.rules import rake_for, stakes
from doorcard.rules.spec import Stakes
from tests.cases.walk import all_in
from tests.rules.table import Table

DOORS = ("(As Ad) Ah", "(Ks Kd) Kh", "2c", "Qc", "Jc", "Tc", "9c", "8c")
"""Aces beat kings; the deuce brings it in."""
WIDE = Stakes("case", ante=0, bring_in=2, small_bet=60_000, big_bet=120_000)
"""Bets so large that everybody is all-in with one; an odd pot comes from a bring-in of 1."""
ODD = Stakes("case", ante=0, bring_in=1, small_bet=60_000, big_bet=120_000)
CLASSES = [
    pytest.param("1-2", 2, 498, 0, id="8.1 below 2: under the first step"),
    pytest.param("0.25-0.50", 8, 2000, 100, id="8.1 below 2: all four steps"),
    pytest.param("0.50-1", 3, 1000, 50, id="8.1 below 2: at the second step"),
    pytest.param("2-4", 3, 1999, 0, id="8.1 three dealt at 2-4: a cent below 20"),
    pytest.param("2-4", 3, 2000, 100, id="8.1 three dealt at 2-4: 20"),
    pytest.param("2-4", 3, 9000, 100, id="8.1 three dealt at 2-4: no more than 1"),
    pytest.param("2-4", 4, 3999, 100, id="8.1 four dealt: a cent below 40"),
    pytest.param("2-4", 4, 4000, 200, id="8.1 four dealt: 40"),
    pytest.param("10-20", 5, 99_000, 200, id="8.1 five dealt: no more than 2"),
    pytest.param("10-20", 6, 5999, 200, id="8.1 six dealt: a cent below 60"),
    pytest.param("10-20", 6, 6000, 300, id="8.1 six dealt: 60"),
    pytest.param("15-30", 3, 3999, 0, id="8.1 from 15: three dealt, a cent below 40"),
    pytest.param("15-30", 3, 4000, 100, id="8.1 from 15: three dealt, 40"),
    pytest.param("20-40", 4, 7000, 200, id="8.1 from 15: four dealt, 70"),
    pytest.param("20-40", 5, 6999, 100, id="8.1 from 15: five dealt, a cent below 70"),
    pytest.param("50-100", 6, 10_000, 300, id="8.1 from 15: six dealt, 100"),
    pytest.param("50-100", 8, 9999, 200, id="8.1 from 15: eight dealt, a cent below 100"),
]


def hands(players: int) -> list[str]:
    return [door if "(" in door else f"(?? ??) {door}" for door in DOORS[:players]]


def pot_between_two(limit: str, players: int, total: int, more: int = 0) -> Table:
    """Two are in for all they have, the rest fold; ``more``: what the first bets above it."""
    figures = ODD if total % 2 else WIDE
    dead = figures.bring_in if players > 2 else 0
    stack = (total - dead) // 2
    stacks = [stack + more, stack] + [1000] * (players - 2)
    table = Table(*hands(players), stacks=stacks, stakes=figures, rake=rake_for(stakes(limit)))
    table.play(f"{1 if players == 2 else 2}:bring_in")
    for player in range(3, players):
        table.play(f"{player}:fold")
    table.play(f"0:complete={stack + more} 1:call")
    return (table.play("2:fold") if players > 2 else table).shown()


@pytest.mark.parametrize(("limit", "players", "total", "rake"), CLASSES)
def test_the_steps_as_a_hand_pays_them(limit: str, players: int, total: int, rake: int) -> None:
    table = pot_between_two(limit, players, total)
    assert sum(pot.amount for pot in table.state.pots) == total
    assert sum(sum(event.amounts) for event in table.all(RakeTaken)) == rake
    assert sum(table.gains) == -rake


@pytest.mark.parametrize(
    ("players", "total", "rake"),
    [(3, 1999, 0), (4, 3999, 100), (6, 5999, 200)],
    ids=["8.3 5.4 three dealt", "8.3 5.4 four dealt", "8.3 5.4 six dealt"],
)
def test_what_returns_does_not_reach_the_next_step(players: int, total: int, rake: int) -> None:
    """A cent below the step; the 500 that come back would have reached it."""
    table = pot_between_two("2-4", players, total, more=500)
    assert table.last(BetReturned) == BetReturned(0, 500)
    assert sum(sum(event.amounts) for event in table.all(RakeTaken)) == rake


FOUR = (
    "(As Ad) Ah 7c 9d 3s 2h",
    "(Ks Kd) Kh 7d 9s 3h 2c",
    "(Qs Qd) Qh 7s 9h 3c 2d",
    "(Js Jd) Jh 7h 9c 3d 2s",
)


def four_all_in(*stacks: int) -> Table:
    return all_in(
        Table(*FOUR[: len(stacks)], stacks=stacks, stakes=WIDE, rake=rake_for(stakes("2-4")))
    ).shown()


@pytest.mark.parametrize(
    ("stacks", "rake", "gains"),
    [
        pytest.param((500, 1000, 1500, 1500), (90, 66, 44), (1410, 434, -544, -1500), id="8.3 three pots"),
        pytest.param((1000, 1000, 1000, 1000), (200,), (2800, -1000, -1000, -1000), id="8.3 one pot"),
        pytest.param((1, 2000, 2000, 2000), (0, 200), (3, 3797, -2000, -2000), id="8.3 a pot of 4"),
    ],
)
def test_over_several_pots(stacks: tuple[int, ...], rake: tuple[int, ...], gains: tuple[int, ...]) -> None:
    """2000 + 1500 + 1000 = 4500 pays 2.00: 88.9, 66.7 and 44.4 rounded down; the largest pays the rest."""
    table = four_all_in(*stacks)
    assert table.last(RakeTaken).amounts == rake
    assert tuple(table.gains) == gains


ANTE = Stakes("case", ante=1000, bring_in=1000, small_bet=2000, big_bet=4000)
"""Antes and bring-ins of 10 dollars reach the step of 20 by themselves."""


@pytest.mark.parametrize(
    ("script", "stacks", "uncontested", "rake"),
    [
        pytest.param("2:bring_in 0:call 1:call", 90_000, False, 0, id="8.4 bring-ins, checked down"),
        pytest.param(
            "2:bring_in 0:call 1:call", 90_000, True, 100, id="8.4 the same where the house takes it"
        ),
        pytest.param("2:bring_in 0:call 1:call 0:bet=2000 1:fold 2:fold", 90_000, False, 0, id="8.4 no call"),
        pytest.param(
            "2:bring_in 0:call 1:call 0:bet=2000 1:call 2:fold", 90_000, False, 100, id="8.4 a call"
        ),
        pytest.param(
            "2:complete 0:raise=4000 1:fold 2:fold", 90_000, False, 100, id="8.4 a raise answers a bet"
        ),
        pytest.param("2:complete 0:call 1:fold", 90_000, False, 100, id="8.4 the low card opened in full"),
        pytest.param(
            "2:bring_in 0:complete=1500 1:call 2:fold",
            [2500, 90_000, 90_000],
            False,
            100,
            id="8.4 5.3 an all-in short of the bet, called",
        ),
        pytest.param(
            "2:bring_in 0:complete 1:protect 2:fold", 90_000, False, 0, id="8.4 6.1 protected, no call"
        ),
        pytest.param("", 1000, False, 0, id="8.4 3.8 all-in on the ante"),
    ],
)
def test_hands_in_which_nobody_called_a_bet(
    script: str, stacks: int | list[int], uncontested: bool, rake: int
) -> None:
    table = Table(
        *hands(3), stacks=stacks, stakes=ANTE, rake=rake_for(stakes("2-4")), rake_uncontested=uncontested
    ).play(script)
    table.checked_down().shown()
    assert sum(sum(event.amounts) for event in table.all(RakeTaken)) == rake
    assert sum(table.gains) == -rake
