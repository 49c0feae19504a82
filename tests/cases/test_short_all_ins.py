"""Known cases about all-ins that are no full wager (rules 3.6, 3.7, 5.3)."""

import pytest

from doorcard.rules.spec import Stakes
from tests.cases.walk import asked, walk
from tests.rules.table import Table, up

EIGHT = Stakes("8-16", ante=0, bring_in=2, small_bet=8, big_bet=16)
TEN = Stakes("10-20", ante=0, bring_in=4, small_bet=10, big_bet=20)
BY_STREET = ("2c 3d 4d", "8c Qs Jc", "9c 7s 7d")


@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        pytest.param(3, "2: fold, call 3, complete 8", id="5.3-B10 K1 10.6 under half: complete to the bet"),
        pytest.param(4, "2: fold, call 4, raise 12", id="5.3-B10 exactly half is a bet"),
        pytest.param(6, "2: fold, call 6, raise 14", id="5.3-B10 K2 over half is a bet"),
    ],
)
def test_an_all_in_over_the_bring_in(chips: int, expected: str) -> None:
    table = Table(*up("2c", "8c", "9c"), stacks=[50, chips, 50], stakes=EIGHT)
    walk(table, ("0:bring_in", "*"), (f"1:complete={chips}", expected))


@pytest.mark.parametrize(
    ("stakes", "chips", "expected"),
    [
        pytest.param(EIGHT, 1, "1: fold, call 2, complete 8", id="3.6-B08 10.7 the full bring-in is owed"),
        pytest.param(TEN, 2, "1: fold, call 4, complete 10", id="3.6-K3 10.7 another program takes less"),
    ],
)
def test_a_short_bring_in_does_not_lower_the_price(stakes: Stakes, chips: int, expected: str) -> None:
    table = Table(*up("2c", "8c", "9c"), stacks=[chips, 50, 50], stakes=stakes)
    assert table.options == [f"bring_in {chips}"]
    walk(table, ("0:bring_in", expected))


def test_3_6_b08_what_the_others_paid_more_is_a_side_pot() -> None:
    table = Table(*up("2c", "8c", "9c"), stacks=[3, 100, 100])
    table.play("0:bring_in 1:call 2:call").checked_down()
    assert [(pot.amount, pot.eligible) for pot in table.state.pots] == [(9, (0, 1, 2)), (2, (1, 2))]


def on_fifth(*stacks: int) -> Table:
    """All came in for the bring-in of 3 over an ante of 1; player 2's sevens open fifth street."""
    table = Table(*up(*BY_STREET), stacks=stacks).play("0:bring_in 1:call 2:call 1:check 2:check 0:check")
    assert asked(table).startswith("2: ")
    return table


@pytest.mark.parametrize(
    ("stack", "expected"),
    [
        pytest.param(500, "2: fold, call 25", id="5.3-B12 5 more, and no raise: he has acted"),
        pytest.param(27, "2: fold, call 23", id="5.3-B12 3 chips left: he calls with them"),
    ],
)
def test_the_price_of_a_call_is_always_a_number(stack: int, expected: str) -> None:
    """Player 2 bets 20, player 0 is all-in for 25, player 1 calls."""
    walk(on_fifth(29, 500, stack), ("2:bet=20", "*"), ("0:raise=25", "*"), ("1:call", expected))


def test_5_3_b12_the_call_that_remains_is_five_chips() -> None:
    table = on_fifth(29, 500, 500).play("2:bet=20 0:raise=25 1:call")
    before = table.state.stacks[2]
    table.play("2:call")
    assert before - table.state.stacks[2] == 5


def test_5_3_10_2_whoever_faces_an_all_in_raise_is_asked() -> None:
    walk(
        on_fifth(29, 39, 500),
        ("2:bet=20", "0: fold, call 20, raise 25"),
        ("0:raise=25", "1: fold, call 25, raise 35"),
        ("1:raise=35", "2: fold, call 35"),
    )


@pytest.mark.parametrize(
    ("boards", "stacks", "opener"),
    [
        pytest.param(("2c", "9h", "3d", "Kd"), [1, 50, 50, 50], 1, id="3.7-K8 10.5 the next to the left"),
        pytest.param(("2c", "9h", "3d", "Kd"), [1, 1, 50, 50], 2, id="3.7-K8 both all-in: the one after"),
        pytest.param(("9h", "3d", "Kd", "2c"), [50, 50, 50, 1], 0, id="3.7-K8 round the table"),
    ],
)
def test_the_duty_moves_by_position_not_to_the_next_lowest_card(
    boards: tuple[str, ...], stacks: list[int], opener: int
) -> None:
    table = Table(*up(*boards), stacks=stacks)
    assert asked(table) == f"{opener}: fold, bring_in 3, complete 10"
    assert table.opened == (opener, "next_to_all_in_door_card")
