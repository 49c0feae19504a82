"""4.2: equal boards on fourth street, and who acts first there."""

import pytest

from doorcard.history import Replay
from tests.unit.history.rooms.reads import one


def hand(board: str, other: str, first: str, second: str) -> Replay:
    """Ana and Bo see fourth street for the bring-in; ``first`` checks, ``second`` bets, ``first`` folds."""
    return one(f"""\
Winamax Poker - CashGame - HandId: #1-2-3 - 7-Card Stud fixed limit (1€/5€/10€) - 2020/09/13 12:26:40 UTC
Table: 'Nice' 6-max (real money)
Seat 1: Ana (100€)
Seat 2: Bo (100€)
*** ANTE/BLINDS ***
Ana posts ante 1€
Bo posts ante 1€
*** 3rd STREET ***
Dealt to Ana [X X {board[:2]}]
Dealt to Bo [X X {other[:2]}]
{"Ana" if board[1] == "h" else "Bo"} brings in 2€
{"Bo" if board[1] == "h" else "Ana"} calls 2€
*** 4th STREET ***
Dealt to Ana [X X {board[:2]}] [{board[2:]}]
Dealt to Bo [X X {other[:2]}] [{other[2:]}]
{first} checks
{second} bets 5€
{first} folds
{second} collected 11€ from pot
*** SUMMARY ***
Total pot 11€ | No rake
""")


@pytest.mark.parametrize(
    ("board", "other", "first", "second"),
    [
        ("9hKc", "9sKd", "Bo", "Ana"),  # by suit: the king of diamonds
        ("9hKd", "9sKc", "Ana", "Bo"),  # by suit and by seat
        ("9hKc", "9sKd", "Ana", "Bo"),  # by seat alone
    ],
)
def test_4_2_equal_boards_go_by_seat_or_by_suit(board: str, other: str, first: str, second: str) -> None:
    found = hand(board, other, first, second)
    assert found.problems == ()
    assert found.stacks_after == ((9700, 10300) if first == "Ana" else (10300, 9700))


def test_4_2_who_has_no_chips_left_is_none_of_those_who_are_tied() -> None:
    """Ana, the first by seat, is all-in, so Bo acts first, by seat: that he has the king of spades tells no
    rule of suits. On fifth street he is first again, though Cy has the higher ace.
    """
    found = one("""\
Winamax Poker - CashGame - HandId: #1-2-3 - 7-Card Stud fixed limit (1€/5€/10€) - 2020/09/13 12:26:40 UTC
Table: 'Nice' 6-max (real money)
Seat 1: Ana (3€)
Seat 2: Bo (100€)
Seat 3: Cy (100€)
*** ANTE/BLINDS ***
Ana posts ante 1€
Bo posts ante 1€
Cy posts ante 1€
*** 3rd STREET ***
Dealt to Ana [X X 9s]
Dealt to Bo [X X 9d]
Dealt to Cy [X X 9h]
Bo brings in 2€
Cy calls 2€
Ana calls 2€ and is all-in
*** 4th STREET ***
Dealt to Ana [X X 9s] [Kd]
Dealt to Bo [X X 9d] [Ks]
Dealt to Cy [X X 9h] [Kh]
Bo checks
Cy checks
*** 5th STREET ***
Dealt to Ana [X X 9s Kd] [2s]
Dealt to Bo [X X 9d Ks] [Ac]
Dealt to Cy [X X 9h Kh] [Ad]
Bo bets 10€
Cy folds
*** SUMMARY ***
Total pot 9€ | No rake
""")
    assert "not_your_turn" not in {problem.code for problem in found.problems}


def test_4_1_unequal_boards_go_by_neither() -> None:
    found = hand("9hKc", "9sQd", "Bo", "Ana")
    assert "not_your_turn" in {problem.code for problem in found.problems}
