"""Winamax histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed, won
from tests.unit.history.rooms.winamax_hands import SHOWDOWN, SIDE_POT, UNCALLED

RAZZ = """\
Winamax Poker - CashGame - HandId: #11-9-1600000120 - Razz fixed limit (1€/5€/10€) - 2020/09/13 12:28:40 UTC
Table: 'Genève' 6-max (real money)
Seat 1: Ana (100€)
"""

# ---- whole hands ----


def test_a_showdown_with_raises_rake_and_odd_names() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == (
        "winamax",
        "11-7-1600000000",
        "F7S",
        "0.01",
    )
    assert found.players == ("Ana", "Ben raises 5€", "Cy (b) [x]: y")
    assert (found.rake, found.stacks_after) == (300, (14600, 7750, 15400))
    assert won(found) == [(0, 9200, 0, "high")]


def test_a_raise_by_the_bring_in_and_an_uncalled_bet_in_the_pot() -> None:
    found = one(UNCALLED)
    assert found.problems == ()
    assert (found.variant, found.rake, found.stacks_after) == ("F7S/8", 10, (1050, 840))


def test_a_tournament_hand_with_a_side_pot_and_both_halves() -> None:
    found = one(SIDE_POT)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [180, 100]
    assert found.stacks_after == (1580, 90, 1890)


def test_when_and_where() -> None:
    settings = [
        reading.hand.setting
        for reading in read_rooms(lines_of(BytesIO((SHOWDOWN + SIDE_POT).encode())))
        if reading.hand is not None
    ]
    assert [setting.table for setting in settings] == ["Genève", "Mixed (deep)(4711)#002"]
    assert settings[0].started_at == datetime(2020, 9, 13, 12, 26, 40, tzinfo=UTC)
    assert [setting.tournament for setting in settings] == ["", "4711"]
    assert [setting.currency for setting in settings] == ["EUR", "chips"]
    assert [setting.viewer for setting in settings] == [0, 0]
    assert settings[0].seats == (1, 2, 4)


def test_encodings_and_ends_of_lines() -> None:
    for content in (
        SHOWDOWN.encode("utf-8-sig"),
        SHOWDOWN.encode("cp1252"),
        SHOWDOWN.encode("utf-16"),
        SHOWDOWN.replace("\n", " \r\n").encode(),
    ):
        found = one(content)
        assert (found.problems, found.stacks_after) == ((), (14600, 7750, 15400))


def test_play_chips_have_no_sign() -> None:
    play = SHOWDOWN.replace("5€ posts", "X posts").replace("raises 5€", "Ben").replace("€", "")
    play = play.replace("real money", "play money").replace("80.50", "80")
    readings = list(read_rooms(play.splitlines()))
    assert [reading.hand.setting.currency for reading in readings if reading.hand] == ["play"]


def test_newer_names_of_the_games_and_of_the_bring_in() -> None:
    stud = one(SHOWDOWN.replace("7-Card Stud fixed", "7stud fixed").replace("brings in 2€", "bring-in 2€"))
    hilo = one(UNCALLED.replace("7-Card Stud Hi/Lo", "7stud8"))
    assert (stud.problems, stud.variant, stud.stacks_after) == ((), "F7S", (14600, 7750, 15400))
    assert (hilo.problems, hilo.variant, hilo.stacks_after) == ((), "F7S/8", (1050, 840))


# ---- files ----


def test_other_games_of_a_mixed_file_are_named_and_passed_over() -> None:
    stud, razz, hilo = replayed(SHOWDOWN + "\n\n" + RAZZ + "\n\n" + UNCALLED)
    assert codes(razz) == ["game_not_stud"]
    assert razz.problems[0].facts == {"game": "Razz fixed limit"}
    assert stud.problems == hilo.problems == ()


@pytest.mark.parametrize(
    ("limit", "code"), [("no limit", "stud_not_fixed_limit"), ("pot limit", "stud_not_fixed_limit")]
)
def test_other_limits_are_refused_by_name(limit: str, code: str) -> None:
    assert codes(one(SHOWDOWN.replace("fixed limit", limit))) == [code]


def test_what_the_room_says_of_a_tournament_s_end_is_no_hand() -> None:
    assert replayed("Winamax Poker - Tournament summary : Mixed (deep)(4711)\nBuy-In : 9€ + 1€\n") == []


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "code", "at"),
    [
        ("Total pot 92€", "Total pot 91€", "pot_differs", "Total pot"),
        ("and won 92€", "and won 93€", "summary_differs", "Total pot"),
        (
            "Cy (b) [x]: y bets 10€\nAna raises",
            "Cy (b) [x]: y bets\nAna raises",
            "amount_invalid",
            "y bets\nAna",
        ),
        ("Dealt to Ana [Ah Ad 9c 2s] [9d]", "Dealt to Ana [Ah Ad 9c 2s] [Zd]", "cards_invalid", "[Zd]"),
        ("*** 6th STREET ***", "*** 8th STREET ***", "street_unknown", "*** 8th"),
        ("Seat 1: Ana (100€)", "Seat 1: Ana", "seat_invalid", "Seat 1: Ana"),
        ("Ana bets 5€", "Zoe bets 5€", "player_unknown", "Zoe bets"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, code: str, at: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (code, line_of(text, at.split("\n")[0])) in errors(one(text))


def test_a_hand_that_the_cards_do_not_give_to_its_winner() -> None:
    text = SHOWDOWN.replace("Ana collected", "Cy (b) [x]: y collected")
    assert {"winnings_differ", "stack_differs", "summary_differs"} <= set(codes(one(text)))
