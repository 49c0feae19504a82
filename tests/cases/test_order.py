"""Known cases about who acts and who shows first (rules 3.2, 4.1, 4.2, 7.1, 7.2)."""

import pytest

from doorcard.rules.house import BoardTie, BringInTie
from doorcard.rules.spec import Game
from tests.cases.walk import checked_to, limped
from tests.rules.table import Table, up


@pytest.mark.parametrize(
    ("doors", "opener"),
    [
        pytest.param(("2h", "2c", "2d"), 1, id="3.2-B45 clubs below diamonds and hearts"),
        pytest.param(("2h", "3c", "2d"), 2, id="3.2-B45 diamonds below hearts"),
        pytest.param(("2s", "2h", "Kc"), 1, id="3.2-B45 hearts below spades"),
    ],
)
def test_the_lowest_suit_brings_it_in(doors: tuple[str, ...], opener: int) -> None:
    assert Table(*up(*doors)).opened == (opener, "lowest_door_card_by_suit")


def test_3_2_b45_a_house_may_go_by_position() -> None:
    table = Table(*up("2h", "2c", "2d"), bring_in_tie=BringInTie.POSITION)
    assert table.opened == (0, "lowest_door_card_by_position")


def test_4_1_b18_between_two_the_cards_say_who_is_first_not_the_seats() -> None:
    table = limped("Kd 3h", "2c Ah")
    assert table.opened == (1, "best_board")
    assert table.play("1:check").actor == 0


TIED = ("9c Kd", "4c 5c", "Ks 9h")


@pytest.mark.parametrize(
    ("game", "tie", "opened"),
    [
        (Game.STUD, BoardTie.POSITION, (0, "best_board_by_position")),
        (Game.STUD, BoardTie.SUIT, (2, "best_board_by_suit")),
        (Game.STUD8, BoardTie.POSITION, (0, "best_board_by_position")),
    ],
    ids=["4.2-B47 K10 position", "4.2-B47 K10 suit", "4.2-B47 high and low"],
)
def test_equal_boards(game: Game, tie: BoardTie, opened: tuple[int, str]) -> None:
    assert limped(*TIED, game=game, board_tie=tie).opened == opened


BY_SEVENTH = (
    "(2s 3s) Qd Tc 8h 6s 2h",
    "(Ac Ad) 4c 3d 9s 7h Kh",
    "(Ks Kd) 5c 5d 9h 7c Jd",
)
"""Player 0 shows queen high, player 2 a pair of fives; player 1 has aces but folds on third street."""


def on_seventh() -> Table:
    table = Table(*BY_SEVENTH).play("1:bring_in 2:call 0:complete 1:fold 2:call")
    return checked_to(table, 7)


@pytest.mark.parametrize(
    ("script", "showed"),
    [
        pytest.param("2:check 0:check", [2], id="7.2-B49 all check: the first to act"),
        pytest.param("2:check 0:bet=20 2:call", [0, 2], id="7.1-B49 the last who bet"),
    ],
)
def test_who_shows_first(script: str, showed: list[int]) -> None:
    """The fives and kings of player 2 beat a pair of deuces, so he shows after it."""
    assert on_seventh().play(script).shown().showed == showed
