"""Third street at its edges, under the houses that play it so (rules 3.4-3.9)."""

import pytest

from doorcard.engine import Phase
from doorcard.engine.events import BetReturned
from doorcard.rules.spec import Game, Stakes
from tests.cases.walk import Step, all_in, asked, house, walk
from tests.rules.table import Table, up

TEN = Stakes("20-40", ante=10, bring_in=5, small_bet=20, big_bet=40)
FOUR = ("9c", "2c", "Kd", "Jh")
HOUSES = ("actionpoker", "reglas-2009", "cash", "roberts", "wsop-2024", "pokerstars")


@pytest.mark.parametrize("profile", HOUSES, ids=[f"3.4 {name}" for name in HOUSES])
def test_the_last_one_completes_and_the_bring_in_raises(profile: str) -> None:
    walk(
        Table(*up(*FOUR), **house(profile)),
        ("1:bring_in 2:call 3:fold", "0: fold, call 3, complete 10"),
        ("0:complete", "1: fold, call 10, raise 20"),
        ("1:raise=20", "2: fold, call 20, raise 30"),
    )


@pytest.mark.parametrize(
    ("profile", "last"),
    [(name, 50 if name == "wsop-2024" else 40) for name in HOUSES],
    ids=[f"3.5 {name}" for name in HOUSES],
)
def test_wagers_grow_by_the_small_bet_up_to_the_cap(profile: str, last: int) -> None:
    table = Table(*up(*FOUR), **house(profile)).play("1:bring_in 2:complete")
    for to in range(20, last + 1, 10):
        table.play(f"{table.actor}:raise={to}")
    assert table.options == ["fold", f"call {last}"]


@pytest.mark.parametrize(
    ("stacks", "steps"),
    [
        pytest.param(
            [100, 2, 100, 100],
            [("1:bring_in", "2: fold, call 3, complete 10"), ("2:complete", "3: fold, call 10, raise 20")],
            id="3.6 a chip for the bring-in, then a completion",
        ),
        pytest.param(
            [100, 3, 5, 100],
            [("1:bring_in", "2: fold, call 3, complete 4"), ("2:complete=4", "3: fold, call 4, complete 10")],
            id="3.6 5.3 short bring-in, then a short all-in above it",
        ),
        pytest.param(
            [100, 3, 6, 100],
            [("1:bring_in", "2: fold, call 3, complete 5"), ("2:complete=5", "3: fold, call 5, raise 15")],
            id="3.6 5.3 short bring-in, then exactly half a bet",
        ),
        pytest.param(
            [100, 2, 3, 2],
            [("1:bring_in", "2: fold, call 2"), ("2:call", "3: fold, call 1"), ("3:call", "0: fold, call 3")],
            id="3.6 4.10 nobody can pay it in full, the last has no one to raise",
        ),
        pytest.param(
            [100, 4, 100, 100],
            [("1:bring_in 2:call 3:complete", "0: fold, call 10, raise 20")],
            id="3.6 the bring-in exactly",
        ),
        pytest.param(
            [100, 5, 100, 100],
            [("", "1: bring_in 3, complete 4"), ("1:complete=4", "2: fold, call 4, complete 10")],
            id="3.3 5.3 the low card opens with one chip more",
        ),
    ],
)
def test_a_low_card_with_few_chips(stacks: list[int], steps: list[Step]) -> None:
    walk(Table(*up(*FOUR), stacks=stacks), *steps)


def test_3_6_with_several_short_stacks_every_layer_is_a_pot() -> None:
    """2 chips bring it in after the ante of 1; one calls with 1, one with 2, one completes to 10 alone."""
    table = Table(*up(*FOUR), stacks=[100, 3, 2, 3], **house("cash"))
    table.play("1:bring_in 2:call 3:call 0:call")
    assert table.last(BetReturned) == BetReturned(0, 1)
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(8, (0, 1, 2, 3)), (3, (0, 1, 3))]


@pytest.mark.parametrize(
    ("stacks", "steps"),
    [
        pytest.param(
            [100, 1, 100, 100],
            [
                ("", "2: fold, bring_in 3, complete 10"),
                ("2:fold", "3: fold, bring_in 3, complete 10"),
                ("3:fold", "showdown"),
            ],
            id="3.7 3.8 declined until one is left: he is not asked",
        ),
        pytest.param(
            [100, 1, 3, 100],
            [("", "2: fold, bring_in 2"), ("2:bring_in", "3: fold, call 3, complete 10")],
            id="3.7 3.6 the next has less than a bring-in",
        ),
        pytest.param(
            [100, 1, 100, 100],
            [
                ("2:bring_in 3:call", "0: fold, call 3, complete 10"),
                ("0:call", "*"),
            ],
            id="3.7 the last may complete",
        ),
        pytest.param(
            [1, 1, 1, 100],
            [("", "showdown")],
            id="3.7 3.8 one alone has chips",
        ),
    ],
)
def test_the_low_card_is_all_in_on_the_ante(stacks: list[int], steps: list[Step]) -> None:
    walk(Table(*up(*FOUR), stacks=stacks, **house("actionpoker")), *steps)


def test_3_7_all_others_fold_to_the_one_next_to_the_all_in_card() -> None:
    """His bring-in comes back, he plays for the antes with the all-in player; no action on later streets."""
    table = Table(*up(*FOUR), stacks=[100, 1, 100, 100]).play("2:bring_in 3:fold 0:fold")
    assert table.last(BetReturned) == BetReturned(2, 3)
    assert table.state.phase is Phase.SHOWDOWN
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(4, (1, 2))]


@pytest.mark.parametrize(
    ("profile", "game", "pot"),
    [
        ("ocho-o-mejor", Game.STUD8, 3),
        ("actionpoker", Game.STUD8, 3),
        ("cash", Game.STUD, 3),
    ],
    ids=["3.9 ocho-o-mejor", "3.9 actionpoker", "3.9 cash"],
)
def test_all_fold_to_a_completion_of_the_bring_in_player(profile: str, game: Game, pot: int) -> None:
    table = Table(*up(*FOUR), **house(profile, game)).play("1:complete 2:fold 3:fold 0:fold")
    assert table.last(BetReturned) == BetReturned(1, 10)
    assert table.gains == [-1, pot, -1, -1]


def test_3_9_all_fold_to_a_short_bring_in() -> None:
    """He had one chip after the ante: that comes back too."""
    table = Table(*up(*FOUR), stacks=[100, 2, 100, 100]).play("1:bring_in 2:fold 3:fold 0:fold")
    assert table.gains == [-1, 3, -1, -1]


def test_3_8_5_1_antes_of_five_sizes() -> None:
    """Ante 10, stacks 2, 4, 6, 8 and 100: four layers and 2 back, with no betting."""
    table = Table(*up("9c", "2c", "Kd", "Jh", "Ts"), stacks=[2, 4, 6, 8, 100], stakes=TEN)
    assert asked(table) == "showdown"
    assert [pot.amount for pot in table.state.pots] == [10, 8, 6, 4]
    assert table.last(BetReturned) == BetReturned(4, 2)
    assert sum(all_in(table).shown().gains) == 0
