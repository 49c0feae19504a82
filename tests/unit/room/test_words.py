"""What boards and hands are called on the wire: category and the ranks that name it (0 = two .. 12 = ace)."""

import pytest

from doorcard.cards import parse_cards
from doorcard.protocol.messages import HandWords
from doorcard.room.public import board_words
from doorcard.room.results import high_words, low_words


@pytest.mark.parametrize(
    ("board", "words"),
    [
        pytest.param("Ah", HandWords(0, (12,)), id="ace high"),
        pytest.param("Kc 2d", HandWords(0, (11,)), id="king high"),
        pytest.param("9c 9s 2d", HandWords(1, (7,)), id="pair of nines"),
        pytest.param("9c 4s 9d 4d", HandWords(2, (7, 2)), id="two pair, the higher first"),
        pytest.param("2c 2d 2h As", HandWords(3, (0,)), id="three deuces"),
        pytest.param("2c 2d 2h 2s", HandWords(7, (0,)), id="four deuces"),
        pytest.param("3c Qd 3d Qc 3s", HandWords(6, (1, 10)), id="7.5 a full house shows"),
        pytest.param("5h 6h 7h 8h", HandWords(0, (6,)), id="4.1 no straight or flush among four"),
        pytest.param("5h 6h 7h 8h 9h", HandWords(0, (7,)), id="4.1 nor with a fifth card showing"),
    ],
)
def test_a_board_in_words(board: str, words: HandWords) -> None:
    assert board_words(parse_cards(board)) == words


def test_a_hand_of_seven_in_words() -> None:
    cards = parse_cards("Tc Td Th Js Jd 2c 3c")
    assert high_words(cards) == HandWords(6, (8, 9))
    assert low_words(cards) == ()


def test_a_low_is_named_from_its_highest_card_down_to_the_ace() -> None:
    assert low_words(parse_cards("8c 6d 4h 3s Ad Kc Kd")) == (6, 4, 2, 1, 12)


def test_fewer_than_five_cards_have_no_low_yet() -> None:
    assert low_words(parse_cards("Ac 2d 3h 4s")) == ()
