"""What else differs by house, and what a hand keeps of it (rules 4.9, 5.3, 6.5-6.7, 7.4, 8.2)."""

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.engine import ActionKind, Status
from doorcard.engine.events import RakeTaken
from doorcard.protocol.messages import TableNotice
from doorcard.room.table import HandOpening
from doorcard.rules import rake_for, stakes
from doorcard.rules.spec import Game, RakeRow, RakeStep, Stakes
from tests.cases.walk import checked_to, house, limped, walk
from tests.room.house import House, passive, seated_house
from tests.rules.table import Table, at_the_end, up


@pytest.mark.parametrize(
    ("profile", "game", "opened"),
    [
        ("actionpoker", Game.STUD, (0, "best_board_by_position")),
        ("actionpoker", Game.STUD8, (0, "best_board_by_position")),
        ("reglas-2009", Game.STUD, (0, "best_board_by_position")),
        ("ocho-o-mejor", Game.STUD8, (0, "best_board_by_position")),
        ("cash", Game.STUD, (0, "best_board_by_position")),
        ("roberts", Game.STUD8, (0, "best_board_by_position")),
        ("wsop-2024", Game.STUD, (2, "best_board_by_suit")),
        ("wsop-2024", Game.STUD8, (0, "best_board_by_position")),
        ("pokerstars", Game.STUD, (0, "best_board_by_position")),
    ],
    ids=lambda value: f"4.9 {value}" if isinstance(value, str) and value not in list(Game) else "",
)
def test_the_reason_for_equal_boards(profile: str, game: Game, opened: tuple[int, str]) -> None:
    assert limped("9c Kd", "4c 5c", "Ks 9h", **house(profile, game)).opened == opened


@pytest.mark.parametrize(
    ("profile", "game", "opened"),
    [
        ("actionpoker", Game.STUD8, (1, "lowest_door_card_by_suit")),
        ("ocho-o-mejor", Game.STUD8, (0, "lowest_door_card_by_position")),
        ("wsop-2024", Game.STUD, (1, "lowest_door_card_by_suit")),
    ],
    ids=["4.9 3.2 actionpoker", "4.9 3.2 ocho-o-mejor", "4.9 3.2 wsop-2024"],
)
def test_the_reason_for_equal_door_cards(profile: str, game: Game, opened: tuple[int, str]) -> None:
    assert Table(*up("2h", "2c", "2d"), **house(profile, game)).opened == opened


def test_5_3_who_has_checked_may_not_raise_a_bet_of_less_than_half() -> None:
    """All-in for 9 after two checks: those have acted; a bet of 10 would be half and open it to them."""
    boards = ("2c 3d 4d", "Kd Qs Jc", "9h 8c 7d")
    walk(
        checked_to(limped(*boards, stacks=[13, 500, 500]), 5),
        ("1:check 2:check", "0: fold, check, bet 9"),
        ("0:bet=9", "1: fold, call 9"),
    )
    walk(
        checked_to(limped(*boards, stacks=[14, 500, 500]), 5),
        ("1:check 2:check 0:bet=10", "1: fold, call 10, raise 30"),
    )


TIED = ("(As Td) 9c 8d 7h 6s (2c)", "(Ks Ts) 9d 8h 7s 6c (2d)", "(3c 3d) 4h 5c Jh Qd 2h")
"""Ten-high straights: of the five the second's ten is higher, of the seven the first's ace."""
LOWS = ("(Ah 2d) 3c 4s 6s Kc (Kh)", "(Ad 2s) 3h 4c 6d Qc (Qh)", "(Ac Js) Jd Jh 9s 9c (9d)")
"""Tied lows: the first has the higher six, the second the lower ace."""
PROFILES = ("actionpoker", "ocho-o-mejor", "cash", "roberts", "wsop-2024", "pokerstars")


@pytest.mark.parametrize(
    "profile", [name for name in PROFILES if name != "ocho-o-mejor"], ids="7.4 {}".format
)
def test_the_odd_chip_of_tied_straights_in_each_house(profile: str) -> None:
    figures = Stakes("case", ante=2, bring_in=1, small_bet=4, big_bet=8)
    winner = 0 if profile == "roberts" else 1
    table = at_the_end(*TIED, stakes=figures, **house(profile)).shown()
    assert table.paid == [(0, "high", {winner: 5, 1 - winner: 4})]


@pytest.mark.parametrize("profile", PROFILES, ids="7.4 {}".format)
def test_the_odd_chip_of_tied_lows_in_each_house(profile: str) -> None:
    """Pot 15: the high half is 8, the low half 7."""
    figures = Stakes("case", ante=2, bring_in=3, small_bet=10, big_bet=20)
    winner = 1 if profile == "roberts" else 0
    table = at_the_end(*LOWS, stakes=figures, **house(profile, Game.STUD8)).shown()
    assert table.paid == [(0, "high", {2: 8}), (0, "low_eight", {winner: 4, 1 - winner: 3})]


def owing(made: House) -> str:
    """The opener completes; who owes then."""
    made.until_hand()
    opener = made.actor()
    assert opener is not None
    made.decide(opener, ActionKind.COMPLETE)
    late = made.actor()
    assert late is not None
    return late


def test_6_5_nobody_else_is_told_of_a_protection_used() -> None:
    made, people = seated_house(4, game=Game.STUD)
    late = owing(made)
    made.pass_ms(60_000)
    told = {person: [notice.code for notice in made.heard(person, TableNotice)] for person in people}
    assert told == {person: ["protected"] if person == late else [] for person in people}


def test_6_6_a_restart_while_he_thinks_gives_him_all_of_his_time() -> None:
    made, people = seated_house(3, game=Game.STUD)
    late = owing(made)
    made.pass_ms(40_000)
    made.restart(stopped_ms=24 * 3_600_000)
    for person in people:
        made.take(made.room.connected(person, made.now))
    made.pass_ms(20_000)
    assert made.actor() == late
    assert not made.store.protections
    assert made.private(late).protections_left == 2


def test_6_7_who_lost_his_line_while_he_owed_nothing_is_no_case_of_protection() -> None:
    """He checks, street after street, and sits out when the next hand begins without him."""
    made, _ = seated_house(3, game=Game.STUD)
    made.until_hand()
    while made.public().street == 3:
        made.act_somehow(passive)
    gone = made.actor()
    assert gone is not None
    seat = made.private(gone).seat
    made.take(made.room.disconnected(gone, made.now))
    while (actor := made.actor()) is not None:
        if actor == gone:
            made.pass_ms(60_000)
        else:
            made.act_somehow(passive)
    shown = made.public().seats[seat - 1]
    assert shown is not None
    assert shown.status is Status.ACTIVE
    assert not made.store.protections
    made.until_hand()
    assert made.private(gone).sitting_out


# ---- 8.2 ----


def test_8_2_a_hand_pays_by_the_schedule_that_it_was_opened_with() -> None:
    """Two schedules of the same name: 1.00 and 0.50 at 20.00."""
    today = rake_for(stakes("10-20"))
    assert today is not None
    tomorrow = replace(today, version="later", rows=(RakeRow(2, 8, (RakeStep(2000, 50),), 50),))
    figures = Stakes("10-20", ante=0, bring_in=300, small_bet=1000, big_bet=2000)
    taken = []
    for schedule in (today, tomorrow):
        table = Table(*up("2c", "Kd"), stakes=figures, stacks=9000, rake=schedule)
        table.play("0:bring_in 1:complete 0:call").checked_down().shown()
        taken.append((table.last(RakeTaken).amounts, table.state.rules.rake))
    assert taken == [((100,), today), ((50,), tomorrow)]


def test_8_2_what_a_room_stores_of_a_hand_names_the_schedule_and_its_version() -> None:
    made, _ = seated_house(3, game=Game.STUD)
    hand_id = made.until_hand()
    opening = msgspec.json.decode(made.store.opened[hand_id].body, type=HandOpening)
    assert opening.rules.rake == rake_for(stakes("4-8"))
    assert opening.rules.rake is not None
    assert opening.rules.rake.version
