"""Who is first next to an all-in, and fourth street with an open pair, in every house (rules 4.3, 4.5)."""

import pytest

from doorcard.engine.events import StreetOpened
from doorcard.rules.house import FourthStreetPair, HeadsUpCap
from doorcard.rules.spec import Game, Street
from tests.cases.walk import Step, asked, house, limped, walk

PAIR = ("7d 2h", "Jc 9c", "Ks Kh")
ANY, HOLDER = FourthStreetPair.ANY, FourthStreetPair.PAIR_HOLDER
BIG, NEVER = FourthStreetPair.BIG_ONLY, FourthStreetPair.NEVER


@pytest.mark.parametrize(
    ("boards", "stacks", "opened"),
    [
        pytest.param(("2c Ac", "Kd Kh", "9h 9s"), [500, 4, 500], (2, "next_to_all_in_board"), id="4.3 pair"),
        pytest.param(("2c Ac", "Kd Kh", "9h 9s"), [500, 4, 4], (None, "no_betting"), id="4.3 3.8 one left"),
        pytest.param(
            ("2c Ac", "8d 8h", "Kd Qh", "Ks Qs"),
            [500, 4, 500, 4],
            (2, "next_to_all_in_board"),
            id="4.3 the next has chips though the one after shows as much",
        ),
        pytest.param(
            ("2c Ac", "8d 7h", "Kd Qh", "9s 9d"),
            [500, 500, 500, 4],
            (0, "next_to_all_in_board"),
            id="4.3 round the table",
        ),
        pytest.param(
            ("2c 7c", "8d Kh", "Ks 8h"), [500, 4, 500], (2, "next_to_all_in_board"), id="4.3 4.2 a tie"
        ),
    ],
)
def test_the_best_board_has_no_chips(
    boards: tuple[str, ...], stacks: list[int], opened: tuple[int | None, str]
) -> None:
    table = limped(*boards, stacks=stacks)
    event = next(event for event in table.all(StreetOpened) if event.street is Street.FOURTH)
    assert (event.opener, event.reason.value) == opened


PAIRED: list[tuple[str, Game, FourthStreetPair]] = [
    ("actionpoker", Game.STUD, HOLDER),
    ("actionpoker", Game.STUD8, BIG),
    ("reglas-2009", Game.STUD, ANY),
    ("ocho-o-mejor", Game.STUD8, ANY),
    ("cash", Game.STUD, ANY),
    ("cash", Game.STUD8, NEVER),
    ("roberts", Game.STUD, ANY),
    ("roberts", Game.STUD8, NEVER),
    ("wsop-2024", Game.STUD, NEVER),
    ("wsop-2024", Game.STUD8, NEVER),
    ("pokerstars", Game.STUD, ANY),
    ("pokerstars", Game.STUD8, NEVER),
]
FIRST = {ANY: "bet 10, bet 20", HOLDER: "bet 10, bet 20", BIG: "bet 20", NEVER: "bet 10"}
SECOND = {ANY: "bet 10, bet 20", HOLDER: "bet 10", BIG: "bet 20", NEVER: "bet 10"}


@pytest.mark.parametrize(
    ("profile", "game", "option"), PAIRED, ids=[f"4.5 {profile} {game.value}" for profile, game, _ in PAIRED]
)
def test_an_open_pair_in_each_house(profile: str, game: Game, option: FourthStreetPair) -> None:
    """The pair is first; it checks, and the next shows no pair."""
    walk(
        limped(*PAIR, **house(profile, game)),
        ("", f"2: fold, check, {FIRST[option]}"),
        ("2:check", f"0: fold, check, {SECOND[option]}"),
    )


@pytest.mark.parametrize(
    ("option", "steps"),
    [
        pytest.param(
            ANY,
            [
                ("2:bet=10 0:raise=20", "1: fold, call 20, raise 30, raise 40"),
                ("1:raise=30", "2: fold, call 30, raise 40, raise 50"),
                ("2:raise=50", "0: fold, call 50"),
            ],
            id="4.5 4.6 any: small, small, small, big are four",
        ),
        pytest.param(
            HOLDER,
            [
                ("2:bet=10", "0: fold, call 10, raise 20"),
                ("0:raise=20", "1: fold, call 20, raise 30"),
                ("1:call", "2: fold, call 20, raise 30, raise 40"),
                ("2:raise=40", "0: fold, call 40, raise 60"),
                ("0:raise=60", "1: fold, call 60"),
            ],
            id="4.5 4.6 holder: goes big at his second turn, then all big, and the cap",
        ),
        pytest.param(
            HOLDER,
            [("2:fold", "0: fold, check, bet 10"), ("0:bet=10", "1: fold, call 10, raise 20")],
            id="4.5 holder gone before he bet big: small for the others",
        ),
        pytest.param(
            ANY,
            [("2:fold", "0: fold, check, bet 10, bet 20"), ("0:bet=20", "1: fold, call 20, raise 40")],
            id="4.5 any: the choice outlives the pair's fold",
        ),
        pytest.param(
            BIG,
            [("2:check 0:bet=20 1:raise=40", "2: fold, call 40, raise 60"), ("2:raise=60", "*")],
            id="4.5 big only",
        ),
    ],
)
def test_sizes_with_an_open_pair(option: FourthStreetPair, steps: list[Step]) -> None:
    table = limped(*PAIR, fourth_street_pair=option, heads_up_cap=HeadsUpCap.CAPPED)
    walk(table, *steps)


@pytest.mark.parametrize(
    ("option", "chips", "steps"),
    [
        pytest.param(ANY, 15, [("2:bet=15", "0: fold, call 15, raise 25, raise 35")], id="between the sizes"),
        pytest.param(ANY, 4, [("2:bet=4", "0: fold, call 4, complete 10, complete 20")], id="short"),
        pytest.param(ANY, 5, [("2:bet=5", "0: fold, call 5, raise 15, raise 25")], id="half the small bet"),
        pytest.param(HOLDER, 5, [("2:bet=5", "0: fold, call 5, raise 15")], id="half, to one without a pair"),
        pytest.param(BIG, 9, [("2:bet=9", "0: fold, call 9, complete 20")], id="under half the big bet"),
        pytest.param(BIG, 10, [("2:bet=10", "0: fold, call 10, raise 30")], id="half the big bet"),
        pytest.param(
            ANY, 20, [("2:bet=20", "0: fold, call 20, raise 40")], id="all-in for the big bet is a big bet"
        ),
    ],
)
def test_4_5_5_3_the_pair_is_all_in(option: FourthStreetPair, chips: int, steps: list[Step]) -> None:
    walk(limped(*PAIR, stacks=[500, 500, 4 + chips], fourth_street_pair=option), *steps)


def test_4_5_5_3_a_short_all_in_over_a_big_bet_is_measured_by_the_big_bet() -> None:
    """Bet 20 with kings open, all-in 29: 9 more is under half of 20, so the next completes to 40."""
    table = limped(*PAIR, stacks=[33, 500, 500], fourth_street_pair=ANY)
    walk(table, ("2:bet=20 0:raise=29", "1: fold, call 29, raise 40"), ("1:call", "2: fold, call 29"))


def test_4_5_5_3_a_short_all_in_over_a_small_bet_is_measured_by_the_small_bet() -> None:
    """Bet 10, all-in 15: exactly half of 10, so it counts and the bettor may raise again."""
    table = limped(*PAIR, stacks=[19, 500, 500], fourth_street_pair=ANY)
    walk(
        table,
        ("2:bet=10 0:raise=15", "1: fold, call 15, raise 25, raise 35"),
        ("1:call", "2: fold, call 15, raise 25, raise 35"),
    )


def test_4_5_an_all_in_pair_gives_the_others_both_sizes() -> None:
    table = limped(*PAIR, stacks=[500, 500, 4], fourth_street_pair=ANY)
    assert asked(table) == "0: fold, check, bet 10, bet 20"
    small = limped(*PAIR, stacks=[500, 500, 4], fourth_street_pair=HOLDER)
    assert asked(small) == "0: fold, check, bet 10"


def test_4_5_only_fourth_street_gives_a_choice() -> None:
    """Kings stay open, and a pair comes on fifth: from there on only the big bet is left."""
    table = limped("7d 2h 4c", "Jc 9c Jd", "Ks Kh 5s", fourth_street_pair=ANY)
    assert table.last(StreetOpened).two_sizes
    table.play("2:check 0:check 1:check")
    assert not table.last(StreetOpened).two_sizes
    assert asked(table) == "2: fold, check, bet 20"
