"""What a PokerStars hand shows of the house: who of equal boards acts first (4.2), who shows first (7.2)."""

import pytest

from doorcard.history import Reading, Replay, record_of
from doorcard.history.export import write_pokerstars
from doorcard.history.rooms import read_rooms
from tests.unit.history.rooms.reads import codes, one

HEAD = """\
PokerStars Hand #7:  7 Card Stud Limit ($0.50/$1.00 USD) - 2011/03/14 21:05:09 ET
Table 'Vega IV' 8-max
Seat 2: Ana ($20 in chips)
Seat 5: Bo ($20 in chips)
Ana: posts the ante $0.05
Bo: posts the ante $0.05
*** 3rd STREET ***
"""


def on_fourth(own: str, his: str, first: str, second: str) -> str:
    """Ana opens with the nine of hearts; on fourth street ``first`` checks and folds to a bet."""
    return HEAD + (
        "Dealt to Ana [9h]\nDealt to Bo [9s]\nAna: brings in for $0.15\nBo: calls $0.15\n"
        f"*** 4th STREET ***\nDealt to Ana [9h] [{own}]\nDealt to Bo [9s] [{his}]\n"
        f"{first}: checks\n{second}: bets $0.50\n{first}: folds\n"
        f"Uncalled bet ($0.50) returned to {second}\n{second} collected $0.40 from pot\n"
        "*** SUMMARY ***\nTotal pot $0.40 | Rake $0\n"
        f"Seat {2 if second == 'Ana' else 5}: {second} collected ($0.40)\n"
    )


def to_the_end(river: str, shows: tuple[str, str]) -> str:
    """Bo, higher on board, acts first on every street; Ana has two pair and wins, Bo a pair of kings."""
    up = [("2c", "Kh"), ("3d", "Qs"), ("7h", "Jd"), ("8c", "9s")]
    streets = ""
    for number in range(1, 4):
        own, his = (" ".join(side[:number]) for side in zip(*up, strict=True))
        streets += (
            f"*** {number + 3}th STREET ***\nDealt to Ana [{own}] [{up[number][0]}]\n"
            f"Dealt to Bo [{his}] [{up[number][1]}]\nBo: checks\nAna: checks\n"
        )
    hands = {"Ana": "[2d 3h 2c 3d 7h 8c Ts] (two pair)", "Bo": "[Kd 4s Kh Qs Jd 9s 5c] (a pair of Kings)"}
    showing = "".join(f"{name}: shows {hands[name]}\n" for name in shows)
    pot = "$1.40" if "bets" in river else "$0.40"
    return HEAD + (
        "Dealt to Ana [2c]\nDealt to Bo [Kh]\nAna: brings in for $0.15\nBo: calls $0.15\n"
        f"{streets}*** RIVER ***\n{river}*** SHOW DOWN ***\n{showing}Ana collected {pot} from pot\n"
        f"*** SUMMARY ***\nTotal pot {pot} | Rake $0\n"
        "Seat 2: Ana showed [2d 3h 2c 3d 7h 8c Ts] and won (" + pot + ") with two pair\n"
        "Seat 5: Bo showed [Kd 4s Kh Qs Jd 9s 5c] and lost with a pair of Kings\n"
    )


def reading_of(text: str) -> Reading:
    (found,) = read_rooms(text.splitlines(keepends=True), "file")
    return found


def rules_of(text: str) -> tuple[tuple[str, object], ...]:
    hand = reading_of(text).hand
    assert hand is not None
    return hand.house_rules


@pytest.mark.parametrize(
    ("own", "his", "first", "second", "shown"),
    [
        ("Kc", "Kd", "Bo", "Ana", (("board_tie", "suit"),)),
        ("Kc", "Kd", "Ana", "Bo", ()),  # by seat, as the room's profile has it
        ("Kd", "Kc", "Ana", "Bo", ()),  # by seat and by suit
    ],
)
def test_4_2_equal_boards(own: str, his: str, first: str, second: str, shown: tuple[object, ...]) -> None:
    text = on_fourth(own, his, first, second)
    assert rules_of(text) == shown
    found: Replay = one(text)
    assert found.problems == ()
    assert found.stacks_after == ((2020, 1980) if second == "Ana" else (1980, 2020))


def test_4_2_fits_neither_rule() -> None:
    assert "not_your_turn" in codes(one(on_fourth("Kd", "Kc", "Bo", "Ana")))


CHECKED = "Bo: checks\nAna: checks\n"
BET = "Bo: checks\nAna: bets $0.50\nBo: calls $0.50\n"


@pytest.mark.parametrize(
    ("river", "shows", "shown"),
    [
        (CHECKED, ("Ana", "Bo"), (("first_to_show", "lowest_seat"),)),
        (CHECKED, ("Bo", "Ana"), ()),  # the first to act
        (BET.replace("0.50", "1"), ("Ana", "Bo"), ()),  # 7.1: who bet shows
    ],
)
def test_7_2_who_shows_first(river: str, shows: tuple[str, str], shown: tuple[object, ...]) -> None:
    text = to_the_end(river, shows).replace("$1.40", "$2.40")
    assert rules_of(text) == shown
    assert one(text).problems == ()


@pytest.mark.parametrize("shows", [("Ana", "Bo"), ("Bo", "Ana")])
def test_7_2_hands_are_shown_again_in_the_order_of_the_room(shows: tuple[str, str]) -> None:
    found = record_of(reading_of(to_the_end(CHECKED, shows)))
    assert found.record is not None
    written = write_pokerstars(found.record)
    assert sorted(shows, key=lambda name: written.index(f"{name}: shows [")) == list(shows)
