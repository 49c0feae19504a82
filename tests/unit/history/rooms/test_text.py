"""Bytes to lines, numbers to cents: the ground under every room's reader."""

from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from doorcard.history.rooms.amounts import cents, chips, currency_of
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.split import MOST_LINES
from doorcard.history.rooms.text import CHUNK, LONGEST_LINE

HEAD = "PokerStars Hand #1:  7 Card Stud Limit ($1/$2 USD) - 2010/01/02 3:04:05 ET"


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$1,234.56", 123_456),
        ("1 234,56 €", 123_456),
        ("1.234,56", 123_456),
        ("1'250.50", 125_050),
        ("1\xa0000", 100_000),
        ("2,000", 200_000),
        ("1,234,567", 123_456_700),
        ("0,05", 5),
        ("  $ 0.54 USD ", 54),
        ("$.50", 50),
        ("0.500", 50),
        ("Rs. 10", 1_000),
    ],
)
def test_cents(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["", "abc", "-5", "0.025", "1,23,4", "$0.0x4", "1.2.3", "9" * 40, "٣"])
def test_what_is_no_amount(text: str) -> None:
    assert cents(text) is None


def test_chips_are_whole() -> None:
    assert [chips(text) for text in ("1,500", "1500", "1500.00", "1500.50")] == [1500, 1500, 1500, None]


def test_currencies() -> None:
    found = [currency_of(text) for text in ("$1", "€1", "1 EUR", "£1", "Rs. 1", "1")]
    assert found == ["USD", "EUR", "EUR", "GBP", "INR", ""]


def test_cards_in_the_ways_of_rooms() -> None:
    assert cards_of("Tc 10c TC") == (32, 32, 32)  # ranks from the deuce, four suits each, clubs first
    assert cards_of("X Kd,Ks") == (-1, 45, 47)
    assert cards_of("Kx") is None


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_lines_end_as_they_like(end: str) -> None:
    assert list(lines_of(BytesIO(end.join(["one", "", "three"]).encode()))) == ["one", "", "three"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_no_character_is_cut_between_two_pieces(encoding: str) -> None:
    lines = [f"{number} Íñigo ♠ {'.' * (number % 7)}" for number in range(3 * CHUNK // 20)]
    assert list(lines_of(BytesIO("\n".join(lines).encode(encoding)))) == lines


def test_lines_that_are_no_utf_8_are_cp1252_each_by_itself() -> None:
    content = "Íñigo: calls €1\n".encode() + "Íñigo: calls €1".encode("cp1252")
    assert list(lines_of(BytesIO(content))) == ["Íñigo: calls €1"] * 2


def test_a_line_without_end_is_cut() -> None:
    lines = list(lines_of(BytesIO(b"x" * (10 * LONGEST_LINE))))
    assert "".join(lines) == "x" * (10 * LONGEST_LINE)
    assert max(map(len, lines)) <= LONGEST_LINE


def test_a_hand_without_end_is_cut_and_says_so() -> None:
    (reading,) = read_rooms([HEAD, *["chat"] * (2 * MOST_LINES)])
    assert "hand_too_long" in [problem.code for problem in reading.problems]
