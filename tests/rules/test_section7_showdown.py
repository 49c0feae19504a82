"""Rules 7.1-7.3: who shows first, who must show, who may muck."""

import pytest

from doorcard.engine.events import CardsDealt, HandMucked, HandShown, PotAwarded
from doorcard.rules.house import FirstToShow
from doorcard.rules.spec import Game
from tests.rules.table import Table, at_the_end, cards

QUEENS = "(4s 5s) Qc 9d 7h 3s 2h"
"""Queen high on the board; nothing underneath."""
FIVES = "(Kh 8h) 5c 5d Jh 6s 2d"
ACES = "(Ac Ad) 8s 3d 6c 9h Td"


@pytest.mark.parametrize(
    ("script", "first", "order"),
    [
        pytest.param(
            "",
            FirstToShow.FIRST_TO_ACT,
            [1, 2],
            marks=pytest.mark.option("first_to_show", "first_to_act"),
            id="7.2 B49a first to act",
        ),
        pytest.param(
            "",
            FirstToShow.BEST_BOARD,
            [1, 2],
            marks=pytest.mark.option("first_to_show", "best_board"),
            id="7.2 best board",
        ),
        pytest.param(
            "",
            FirstToShow.LOWEST_SEAT,
            [0, 1, 2],
            marks=pytest.mark.option("first_to_show", "lowest_seat"),
            id="7.2 lowest seat",
        ),
        pytest.param(
            "1:check 2:check 0:bet=20 1:call 2:call", FirstToShow.LOWEST_SEAT, [0, 1, 2], id="7.1 the bettor"
        ),
        pytest.param(
            "1:check 2:bet=20 0:call 1:call", FirstToShow.FIRST_TO_ACT, [2], id="7.1 B49b then clockwise"
        ),
        pytest.param(
            "1:bet=20 2:raise=40 0:call 1:call",
            FirstToShow.BEST_BOARD,
            [2],
            id="7.1 the last raiser, not the first",
        ),
    ],
)
def test_who_shows_first(script: str, first: FirstToShow, order: list[int]) -> None:
    """Player 0 has queen high, 1 an open pair of fives, 2 aces in the hole."""
    table = at_the_end(QUEENS, FIVES, ACES, script=script, first_to_show=first).shown()
    assert table.showed == order
    assert [event.player for event in table.all(HandMucked)] == [
        player for player in (order[0], (order[0] + 1) % 3, (order[0] + 2) % 3) if player not in order
    ]


def test_7_1_an_all_in_that_raised_the_price_shows_first() -> None:
    table = at_the_end(
        QUEENS, FIVES, ACES, stacks=[29, 500, 500], script="1:bet=20 2:call 0:raise=25 1:call 2:call"
    )
    assert table.shown().showed[0] == 0


def test_7_1_contestants_of_a_side_pot_before_a_player_who_is_not_in_it() -> None:
    table = Table(QUEENS, FIVES, ACES, stacks=[4, 500, 500], first_to_show=FirstToShow.LOWEST_SEAT)
    table.play("1:bring_in 2:call 0:call 1:bet=10 2:call").checked_down().shown()
    assert [event.player for event in table.events if isinstance(event, HandShown | HandMucked)] == [1, 2, 0]


def test_7_3_losing_hands_are_mucked_unless_the_player_wants_to_show() -> None:
    table = at_the_end(QUEENS, FIVES, ACES, script="1:check 2:bet=20 0:call 1:call").shown(0)
    assert table.showed == [2, 0]
    assert [event.player for event in table.all(HandMucked)] == [1]


def test_7_3_a_mucked_hand_is_in_no_event_of_the_showdown() -> None:
    table = at_the_end(QUEENS, FIVES, ACES, script="1:check 2:bet=20 0:call 1:call").shown()
    told = {card for event in table.all(HandShown) for card in event.cards}
    assert told == set(cards(ACES))


@pytest.mark.parametrize(
    ("third", "showed"),
    [
        pytest.param("(Ah 2s) 3c 4d 7s Kc Ks", [0, 1], id="a low"),
        pytest.param("(Ah 2s) 3c 4d 9s Kc Ks", [0], id="no low and a worse high hand"),
    ],
)
def test_7_3_who_can_still_win_the_low_shows(third: str, showed: list[int]) -> None:
    table = at_the_end(
        "(As Ad) Ac Qd 9h 9c 2d", third, game=Game.STUD8, first_to_show=FirstToShow.LOWEST_SEAT
    )
    assert table.shown().showed == showed


@pytest.mark.parametrize(
    "face_up",
    [
        pytest.param(True, marks=pytest.mark.option("all_in_face_up", True), id="face up"),
        pytest.param(False, marks=pytest.mark.option("all_in_face_up", False), id="face down"),
    ],
)
def test_7_3_all_in_face_up(face_up: bool) -> None:
    table = Table(QUEENS, FIVES, ACES, stacks=[11, 11, 500], all_in_face_up=face_up)
    table.play("1:bring_in 2:complete 0:call 1:call")
    early = [event for event in table.all(HandShown) if not event.high]
    assert [event.player for event in early] == ([0, 1, 2] if face_up else [])
    assert all(len(event.cards) == 3 for event in early)
    assert all(event.exposed is face_up for event in table.all(CardsDealt) if event.street > 3)
    assert table.shown().showed == ([1, 2, 0] if face_up else [1, 2])


def test_7_3_all_in_face_up_on_the_last_street() -> None:
    table = at_the_end(
        QUEENS, FIVES, ACES, stacks=[24, 24, 24], all_in_face_up=True, script="1:bet 2:call 0:call"
    )
    assert sorted(table.shown().showed) == [0, 1, 2]


def test_7_3_a_beaten_hand_that_alone_holds_a_side_pot_is_not_shown() -> None:
    """Aces are all-in for the main pot and win it; the side pot's second payer folded on sixth street."""
    table = Table(
        "(As 6h) Ac Ad Ah 3h 5d", "(9h 6c) Kc Qd Jh 4h 2s", "(8s 8d) 2c 9d 7s Tc 3c", stacks=[14, 200, 200]
    )
    table.play("2:bring_in 0:call 1:call").play("0:bet 1:call 2:call")
    table.play("1:bet 2:call").play("1:bet 2:fold")
    assert table.shown().showed == [0]
    assert [event.player for event in table.all(HandMucked)] == [1]
    assert [(event.pot, event.contested) for event in table.all(PotAwarded)] == [(1, False), (0, True)]
