"""The cap, two players, folds, reasons and bets that nobody could answer (rules 4.6-4.10)."""

import pytest

from doorcard.engine import IllegalAction
from doorcard.engine.events import BetReturned, StreetOpened
from doorcard.rules.house import HeadsUpCap
from doorcard.rules.spec import Game
from tests.cases.walk import Step, asked, checked_to, house, limped, walk
from tests.rules.table import Table, up

BOARDS = ("2c 3d 4d 6s", "Kd Qs Jc 5h", "9h 8c 7d Th")
"""Player 0 brings it in; from fourth street on player 1 is first."""
FIVE = {"bets_and_raises_max": 5}
BEGAN = HeadsUpCap.UNCAPPED_IF_ROUND_BEGAN_HEADS_UP
DEALT = HeadsUpCap.UNCAPPED_IF_TWO_WERE_DEALT
ALWAYS = HeadsUpCap.UNCAPPED


def fifth(*stacks: int, **options: object) -> Table:
    """Fifth street, bet 20, after antes and bring-ins of 4 chips each."""
    return checked_to(limped(*BOARDS, stacks=list(stacks) or 500, **options), 5)


@pytest.mark.parametrize(
    ("stacks", "options", "steps"),
    [
        pytest.param(
            (500, 500, 500),
            {"heads_up_cap": BEGAN},
            [
                ("1:bet=20 2:raise=40 0:raise=60 1:raise=80", "2: fold, call 80"),
                ("2:fold", "0: fold, call 80"),
            ],
            id="4.6 4.7 three: capped, and the fold of one does not lift it",
        ),
        pytest.param(
            (500, 500, 500),
            FIVE,
            [("1:bet=20 2:raise=40 0:raise=60 1:raise=80", "2: fold, call 80, raise 100")],
            id="4.6 five wagers",
        ),
        pytest.param(
            (54, 500, 500),
            {"heads_up_cap": BEGAN},
            [
                ("1:bet=20 2:raise=40 0:raise=50", "1: fold, call 50, raise 70"),
                ("1:raise=70", "2: fold, call 70"),
            ],
            id="4.6 5.3 an all-in of exactly half is one of the four",
        ),
        pytest.param(
            (53, 500, 500),
            {"heads_up_cap": BEGAN},
            [
                ("1:bet=20 2:raise=40 0:raise=49", "1: fold, call 49, raise 60"),
                ("1:raise=60", "2: fold, call 60, raise 80"),
                ("2:raise=80", "1: fold, call 80"),
            ],
            id="4.6 5.3 an all-in of less than half is none of the four",
        ),
        pytest.param(
            (500, 500, 89),
            {"heads_up_cap": BEGAN},
            [("1:bet=20 2:raise=40 0:raise=60 1:raise=80", "2: fold, call 80")],
            id="4.6 5.3 at the cap nobody goes all-in for more",
        ),
        pytest.param(
            (500, 500, 74),
            {"heads_up_cap": BEGAN},
            [
                ("1:bet=20 2:raise=40 0:raise=60 1:fold", "2: fold, call 60, raise 70"),
                ("2:raise=70", "0: fold, call 70"),
            ],
            id="4.6 5.3 the fourth is an all-in of half a bet",
        ),
        pytest.param(
            (500, 500, 4),
            {"heads_up_cap": BEGAN},
            [("1:bet=20 0:raise=40 1:raise=60 0:raise=80", "1: fold, call 80, raise 100")],
            id="4.7 two who can act and one all-in: the round began with two",
        ),
        pytest.param(
            (500, 500, 4),
            {"heads_up_cap": DEALT},
            [("1:bet=20 0:raise=40 1:raise=60 0:raise=80", "1: fold, call 80")],
            id="4.7 three were dealt",
        ),
        pytest.param(
            (500, 500, 500),
            {"heads_up_cap": ALWAYS},
            [
                ("1:bet=20 2:raise=40 0:raise=60 1:fold", "2: fold, call 60, raise 80"),
                ("2:raise=80", "0: fold, call 80, raise 100"),
            ],
            id="4.7 two left before the cap",
        ),
        pytest.param(
            (500, 500, 44),
            {"heads_up_cap": ALWAYS},
            [
                ("1:bet=20 2:raise=40 0:raise=60", "1: fold, call 60, raise 80"),
                ("1:raise=80", "0: fold, call 80, raise 100"),
            ],
            id="4.7 two left because the third is all-in",
        ),
    ],
)
def test_the_cap_on_fifth_street(
    stacks: tuple[int, ...], options: dict[str, object], steps: list[Step]
) -> None:
    walk(fifth(*stacks, **options), *steps)


CAPS = [
    ("actionpoker", Game.STUD, True),
    ("actionpoker", Game.STUD8, True),
    ("reglas-2009", Game.STUD, True),
    ("ocho-o-mejor", Game.STUD8, True),
    ("cash", Game.STUD, False),
    ("roberts", Game.STUD8, False),
    ("wsop-2024", Game.STUD, True),
    ("pokerstars", Game.STUD, True),
]


@pytest.mark.parametrize(
    ("profile", "game", "capped"), CAPS, ids=[f"4.7 {profile} {game.value}" for profile, game, _ in CAPS]
)
def test_two_of_three_on_fifth_street_in_each_house(profile: str, game: Game, capped: bool) -> None:
    rules = house(profile, game)
    most = rules["bets_and_raises_max"]
    table = Table(*up(*BOARDS), **rules).play("0:bring_in 1:call 2:fold")
    checked_to(table, 5)
    for number in range(1, most + 1):
        table.play(f"{table.actor}:{'bet' if number == 1 else 'raise'}={20 * number}")
    assert (len(table.options) == 2) is capped


@pytest.mark.parametrize("profile", ["cash", "roberts", "wsop-2024"], ids=lambda name: f"4.7 {name}")
def test_two_who_were_dealt_alone_raise_without_end(profile: str) -> None:
    table = Table(*up(*BOARDS[:2]), **house(profile)).play("0:bring_in 1:complete")
    for to in range(20, 100, 10):
        table.play(f"{table.actor}:raise={to}")
    assert len(table.options) == 3


@pytest.mark.parametrize("street", [4, 5, 6, 7], ids=lambda number: f"4.8 street {number}")
def test_a_player_may_fold_where_he_could_check(street: int) -> None:
    table = checked_to(limped(*BOARDS), street)
    assert "fold" in table.options
    first, others = table.actor, {0, 1, 2} - {table.actor}
    table.play(f"{first}:fold")
    assert table.actor in others


def test_4_8_two_fold_where_they_could_check_and_the_third_has_the_pot() -> None:
    table = limped(*BOARDS).play("1:fold 2:fold")
    assert asked(table) == "ended"
    assert table.gains == [8, -4, -4]


def test_4_9_every_street_says_who_is_first_and_why() -> None:
    boards = ("2c Ad Ah 3s", "2d Kd 4h 4s", "9h Kc 5c 5s")
    table = checked_to(limped(*boards, stacks=[500, 500, 500]), 7)
    told = [(event.street, event.opener, event.reason.value) for event in table.all(StreetOpened)]
    assert told == [
        (3, 0, "lowest_door_card_by_suit"),
        (4, 0, "best_board"),
        (5, 0, "best_board"),
        (6, 0, "best_board"),
        (7, 0, "best_board"),
    ]


@pytest.mark.parametrize(
    ("stacks", "steps"),
    [
        pytest.param(
            (24, 500, 24),
            [("1:bet=20 2:call", "0: fold, call 20"), ("0:call", "showdown")],
            id="4.10 the last to act, others all-in",
        ),
        pytest.param(
            (500, 24, 34),
            [("1:bet=20", "2: fold, call 20, raise 30"), ("2:raise=30", "0: fold, call 30")],
            id="4.10 he could raise but nobody is left to answer",
        ),
        pytest.param(
            (500, 24, 500),
            [("1:bet=20 2:call", "0: fold, call 20, raise 40"), ("0:raise=40", "2: fold, call 40, raise 60")],
            id="4.10 a raise between two while the bettor is all-in",
        ),
    ],
)
def test_no_raise_that_nobody_could_answer(stacks: tuple[int, ...], steps: list[Step]) -> None:
    walk(fifth(*stacks), *steps)


def test_4_10_a_raise_against_chips_that_cannot_cover_it_returns_in_part() -> None:
    """Player 2 has 25 left: the raise to 40 is legal, he calls with 25 and 15 come back."""
    table = fifth(500, 24, 29).play("1:bet=20 2:call 0:raise=40 2:call")
    assert table.last(BetReturned) == BetReturned(0, 15)
    assert [pot.amount for pot in table.state.pots] == [72, 10]
    with pytest.raises(IllegalAction):
        table.play("0:bet=20")
