"""The quiz: answers against hands that anybody can read for himself."""

import pytest

from doorcard.cards import parse_cards
from doorcard.lessons import quiz
from doorcard.lessons.reading import HANDS, reading


def five(cards: str, *choices: str) -> set[tuple[int, ...]]:
    """Places in ``cards`` of each choice of cards."""
    places = {card: place for place, card in enumerate(parse_cards(cards))}
    return {tuple(sorted(places[card] for card in parse_cards(choice))) for choice in choices}


@pytest.mark.parametrize(
    ("cards", "high", "low"),
    [
        ("Kc 9d Ks 4h 9s 2c 7d", ["Kc Ks 9d 9s 7d"], []),
        ("As 2d 5h 8c Kd Kh 3s", ["Kd Kh As 8c 5h"], ["8c 5h 3s 2d As"]),
        ("Js Jd 8h 8c 5d 5s Ah", ["Js Jd 8h 8c Ah"], []),
        ("Ac 2d 3h 4s 5c Qd Qh", ["5c 4s 3h 2d Ac"], ["5c 4s 3h 2d Ac"]),
        ("7h 6h Kh 4h As 2h 3c", ["Kh 7h 6h 4h 2h"], ["6h 4h 3c 2h As"]),
        (
            "8s 7d 5c 5h 2d As 2c",
            ["5c 5h 2d 2c As"],
            ["8s 7d 5c 2d As", "8s 7d 5h 2d As", "8s 7d 5c 2c As", "8s 7d 5h 2c As"],
        ),
        ("Tc 6s Td 6d Th 6c Ad", ["Tc Td Th 6s 6d", "Tc Td Th 6s 6c", "Tc Td Th 6d 6c"], []),
        ("9c 8d 7h 6s 5c 4d 2h", ["9c 8d 7h 6s 5c"], ["7h 6s 5c 4d 2h"]),
    ],
)
def test_all_fives_that_play_are_right_and_no_other(cards: str, high: list[str], low: list[str]) -> None:
    assert cards in HANDS, "each hand of the quiz is here"
    found = reading(parse_cards(cards))
    assert set(found.high) == five(cards, *high)
    assert set(found.low) == five(cards, *low)
    assert bool(found.low_ranks) == bool(low)


def test_each_hand_is_asked_once() -> None:
    assert len({one.cards for one in quiz().readings}) == len(HANDS) == 8
