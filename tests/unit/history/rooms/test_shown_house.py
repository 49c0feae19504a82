"""House rules that a hand itself shows, whatever its room's profile says."""

import pytest

from doorcard.history.rooms.actors import shown_house
from doorcard.history.rooms.told import Did, Move, NextStreet, ToldEvent
from tests.unit.history.rooms.reads import codes, one


def stars(*play: str, cy: str = "$50") -> str:
    """A PokerStars hand of $1/$2 on third street: Ana opens, Bo has the best card."""
    names = ("Ana", "Bo", "Cy")
    return "\n".join(
        [
            "PokerStars Hand #1:  7 Card Stud Limit ($1/$2 USD) - 2011/03/14 21:05:09 ET",
            "Table 'Vega' 8-max",
            "Seat 1: Ana ($50 in chips)",
            "Seat 2: Bo ($50 in chips)",
            f"Seat 3: Cy ({cy} in chips)",
            *(f"{name}: posts the ante $0.10" for name in names),
            "*** 3rd STREET ***",
            *(f"Dealt to {name} [{card}]" for name, card in zip(names, ("2c", "Kd", "9s"), strict=True)),
            "Ana: brings in for $0.50",
            *play,
        ]
    )


def test_4_7_five_bets_between_two_in_a_room_that_caps_else() -> None:
    """Each put 5 or 4 in: 0.10 + 0.10 + 0.10 + 4 + 4 = 8.30, and Bo's last dollar goes back."""
    found = one(
        stars(
            "Bo: raises $0.50 to $1",
            "Cy: folds",
            *("Ana: raises $1 to $2", "Bo: raises $1 to $3", "Ana: raises $1 to $4", "Bo: raises $1 to $5"),
            *("Ana: folds", "Uncalled bet ($1) returned to Bo", "Bo collected $8.30 from pot"),
            *("*** SUMMARY ***", "Total pot $8.30 | Rake $0", "Seat 2: Bo collected ($8.30)"),
        )
    )
    assert (found.problems, found.stacks_after) == ((), (4590, 5420, 4990))


def test_4_7_who_is_all_in_is_none_of_the_two() -> None:
    events: list[ToldEvent] = [Did(player, Move.ANTE, 1, 1) for player in (0, 1, 2)]
    events += [NextStreet(3, 2), Did(2, Move.CALL, 3, 1, all_in=True), NextStreet(4, 4)]
    events += [Did(place % 2, Move.WAGER, 5, to=10 * place) for place in range(1, 6)]
    assert shown_house(events) == (("heads_up_cap", "uncapped_if_round_began_heads_up"),)
    assert shown_house(events[:-1]) == ()


@pytest.mark.parametrize(
    ("by", "to", "is_right"), [("0.60", "2", True), ("1", "2.40", True), ("0.80", "2.20", False)]
)
def test_5_3_a_raise_over_a_short_all_in_shows_the_house(by: str, to: str, is_right: bool) -> None:
    """Cy's 1.40 is no whole raise by half_bet: the next is to 2; by full_bet it is one: to 2.40."""
    text = stars(
        "Bo: raises $0.50 to $1",
        "Cy: raises $0.40 to $1.40 and is all-in",
        f"Ana: raises ${by} to ${to}",
        cy="$1.50",
    )
    assert ("not_legal" not in codes(one(text))) == is_right
