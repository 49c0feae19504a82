"""Section 7 of the rule book: who shows, who may muck, odd chips, the community card."""

import pytest

from doorcard.engine import Phase, awaiting
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandMucked, HandShown, StreetOpened
from doorcard.rules.house import (
    BoardTie,
    CommunityOpener,
    FirstToShow,
    OddChip,
    OddChipLow,
    Shortage,
)
from doorcard.rules.spec import Game, Stakes
from tests.rules.table import Table, cards, up

QUEENS = "(4s 5s) Qc 9d 7h 3s 2h"
"""Queen high on the board; nothing underneath."""
FIVES = "(Kh 8h) 5c 5d Jh 6s 2d"
ACES = "(Ac Ad) 8s 3d 6c 9h Td"


def at_the_end(*hands: str, script: str = "", **options) -> Table:
    """All come in and check to seventh street; then the script, and checks and calls to the end."""
    table = Table(*hands, **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street < 7:
        kinds = [option.split()[0] for option in table.options]
        table.play(f"{table.actor}:{'check' if 'check' in kinds else 'call'}")
    return table.play(script).checked_down()


@pytest.mark.parametrize(
    ("script", "first", "order"),
    [
        pytest.param("", FirstToShow.FIRST_TO_ACT, [1, 2], id="7.2 B49a first to act"),
        pytest.param("", FirstToShow.BEST_BOARD, [1, 2], id="7.2 best board"),
        pytest.param("", FirstToShow.LOWEST_SEAT, [0, 1, 2], id="7.2 lowest seat"),
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


@pytest.mark.parametrize("face_up", [True, False])
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


TIED = ("(Ah 2d) 4c 6s 8d Tc (Qh)", "(As 2c) 4d 6h 8c Ts (Qd)", "(5c 7d) 9h Js 2h Kd (4h)")
ANTE_2 = Stakes("case", ante=2, bring_in=1, small_bet=4, big_bet=8)


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param(OddChip.SUIT_OF_FIVE, 1, id="B50 K7 suit of the five"),
        pytest.param(OddChip.SUIT_OF_SEVEN, 1, id="suit of the seven"),
        pytest.param(OddChip.POSITION, 0, id="position"),
    ],
)
def test_7_4_the_odd_chip_among_tied_high_hands(option: OddChip, winner: int) -> None:
    table = at_the_end(*TIED, stakes=ANTE_2, odd_chip=option)
    assert sum(pot.amount for pot in table.state.pots) == 9
    assert table.shown().paid == [(0, "high", {winner: 5, 1 - winner: 4})]


@pytest.mark.parametrize(
    ("option", "winner"),
    [(OddChip.SUIT_OF_FIVE, 1), (OddChip.SUIT_OF_SEVEN, 0)],
)
def test_7_4_the_seven_may_say_another_than_the_five(option: OddChip, winner: int) -> None:
    """Both play K-K-Q-J-9... of a ten-high straight; the first holds an idle ace of spades."""
    first = "(As Td) 9c 8d 7h 6s (2c)"
    second = "(Ks Ts) 9d 8h 7s 6c (2d)"
    table = at_the_end(first, second, "(3c 3d) 4h 5c Jh Qd 2h", stakes=ANTE_2, odd_chip=option)
    assert table.shown().paid == [(0, "high", {winner: 5, 1 - winner: 4})]


def test_7_4_an_even_pot_has_no_odd_chip() -> None:
    table = at_the_end(*TIED[:2], stakes=ANTE_2).shown()
    assert table.paid == [(0, "high", {0: 3, 1: 3})]


LOWS = (
    "(Ah 2d) 3c 4s 6d Kc (Kh)",
    "(Ad 2s) 3h 4c 6s Qc (Qh)",
    "(Ac Js) Jd Jh 9s 9c (9d)",
)


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param(OddChipLow.HIGHEST_SUIT, 1, id="six of spades"),
        pytest.param(OddChipLow.LOWEST_SUIT, 1, id="ace of diamonds below hearts"),
    ],
)
def test_7_4_the_odd_chip_among_tied_lows(option: OddChipLow, winner: int) -> None:
    """Pot 14 (antes 2, bring-ins 3 less one): the low half is 7."""
    stakes = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    table = at_the_end(*LOWS, game=Game.STUD8, stakes=stakes, odd_chip_low=option)
    assert sum(pot.amount for pot in table.state.pots) == 15
    assert table.shown().paid == [(0, "high", {2: 8}), (0, "low_eight", {winner: 4, 1 - winner: 3})]


def test_7_4_the_two_options_for_lows_differ() -> None:
    lows = ("(Ah 2d) 3c 4s 6s Kc (Kh)", "(Ad 2s) 3h 4c 6d Qc (Qh)", LOWS[2])
    stakes = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    for option, winner in ((OddChipLow.HIGHEST_SUIT, 0), (OddChipLow.LOWEST_SUIT, 1)):
        table = at_the_end(*lows, game=Game.STUD8, stakes=stakes, odd_chip_low=option).shown()
        assert table.paid[1] == (0, "low_eight", {winner: 4, 1 - winner: 3})


def test_7_4_10_4_k13_the_odd_chip_of_a_pot_goes_to_the_high_half() -> None:
    low, nothing = "(Ah 2d) 3c 4s 6d Kc (Qh)", "(5c 7d) 9h Ts 2h Kd (4h)"
    table = at_the_end(low, LOWS[2], nothing, stakes=ANTE_2, game=Game.STUD8).shown()
    assert table.paid == [(0, "high", {1: 5}), (0, "low_eight", {0: 4})]


def test_7_4_10_13_who_wins_high_and_ties_for_low_gets_one_odd_chip_only() -> None:
    """Pot 67: the one alone high and tied for low has 34 and 16, the other 17."""
    table = Table(
        "(Ah 2s) 3c 4s 6s Kc (Kh)",
        "(Ad 2d) 3h 4c 6d Qc (Js)",
        "(Tc Th) 9s 9c Jd Jh 8s",
        game=Game.STUD8,
        stacks=[33, 33, 500],
    )
    table.play("0:bring_in 1:complete 2:fold 0:call 0:bet=10 1:call 0:bet=12 1:call").shown()
    assert table.paid == [(0, "high", {0: 34}), (0, "low_eight", {0: 16, 1: 17})]


@pytest.mark.parametrize(
    ("option", "shared"),
    [
        pytest.param(Shortage.COMMUNITY, True, id="7.5 B52 B57 K11 fewer cards than players"),
        pytest.param(Shortage.WSOP_COUNT, True, id="7.5 fewer cards than players and two"),
    ],
)
def test_7_5_eight_players_on_seventh_street(option: Shortage, shared: bool) -> None:
    table = at_the_end(*up(*["?? ?? ?? ??"] * 8), shortage=option)
    assert (len(table.all(CommunityCardDealt)) == 1) is shared
    assert table.state.phase is Phase.SHOWDOWN
    assert all(len(event.cards) == 6 for event in table.shown(*range(8)).all(HandShown))


@pytest.mark.parametrize(
    ("folds", "option", "shared"),
    [
        pytest.param(4, Shortage.COMMUNITY, False, id="8 dealt, 4 fold on fifth: 8 left, 4 need one"),
        pytest.param(1, Shortage.COMMUNITY, True, id="K12 7 reach seventh: 5 left"),
        pytest.param(2, Shortage.COMMUNITY, False, id="6 reach seventh: 6 left"),
        pytest.param(2, Shortage.WSOP_COUNT, True, id="6 + 2 wanted: 6 left"),
        pytest.param(3, Shortage.WSOP_COUNT, False, id="5 + 2 wanted: 7 left"),
    ],
)
def test_7_5_folded_cards_never_come_back(folds: int, option: Shortage, shared: bool) -> None:
    """Players who fold on fifth street leave the sixth and seventh cards; 52 - 40 - 2 * live are left after sixth."""
    table = Table(*up(*["?? ?? ?? ??"] * 8), shortage=option)
    table.play(f"{table.actor}:bring_in")
    while table.state.street < 6:
        kind = "call" if "call 3" in table.options else "check"
        if table.state.street == 5 and folds:
            kind, folds = "fold", folds - 1
        table.play(f"{table.actor}:{kind}")
    table.checked_down()
    assert bool(table.all(CommunityCardDealt)) is shared
