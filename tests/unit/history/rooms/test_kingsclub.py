"""KingsClub histories: every expected number is counted by hand from the text of the hand."""

import re
from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, looks_like_room, read_rooms
from doorcard.words.problem_texts import say_problem
from tests.unit.history.rooms.kingsclub_hands import BOTH_HALVES, RAKE_FROM_THE_MAIN_POT, SHOWDOWN
from tests.unit.history.rooms.reads import codes, errors, line_of, noted, one, replayed, won

# ---- whole hands ----


def test_a_showdown_with_a_double_bet_and_down_cards_in_another_order() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("kingsclub", "801", "F7S", "0.01")
    assert found.players == ("Ana", "Bo: calls", "Hero")
    assert (found.rake, found.stacks_after) == (200, (97450, 244900, 49000))
    assert won(found) == [(1, 84350, 0, "high")]


def test_a_tournament_whose_chips_are_told_in_hundreds() -> None:
    found = one(BOTH_HALVES)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [45, 970]
    assert found.stacks_after == (23, 992, 100)


def test_a_tournament_whose_chips_are_told_as_they_are() -> None:
    """All but the limit a hundred times as large in the text, so that nothing is scaled."""
    text = re.sub(r"(\d+)\.(\d\d)", lambda found: str(int(found[1] + found[2])), BOTH_HALVES)
    assert one(text).stacks_after == (23, 992, 100)


def test_what_the_head_says_is_kept() -> None:
    first, second = read_rooms(lines_of(BytesIO((SHOWDOWN + BOTH_HALVES).encode())))
    assert first.hand is not None
    assert second.hand is not None
    cash, tournament = first.hand.setting, second.hand.setting
    assert (cash.table, cash.tournament, cash.viewer, cash.seats) == ("Mix (deep)", "", 2, (1, 3, 7))
    assert (tournament.currency, tournament.tournament, tournament.viewer) == ("chips", "4711", None)
    assert cash.started_at == datetime(2021, 3, 4, 5, 6, 7, tzinfo=UTC)
    assert (first.hand.stakes.ante, first.hand.stakes.bring_in) == (1000, 1550)


def test_marks_and_windows_lines_change_nothing() -> None:
    text = SHOWDOWN.replace("Ana", "Ñandú").replace("\n", "\r\n")
    for content in (text.encode("utf-8-sig"), text.encode("cp1252"), text.encode("utf-16")):
        found = one(content)
        assert (found.problems, found.players[0]) == ((), "Ñandú")


WON = """\
*** 6TH STREET ***
Dealt to Bo: calls: [X]
Dealt to Hero: [9s]
Bo: calls checks
Hero bets 80
Bo: calls folds
{returned}Hero doesn't show hand
*** SUMMARY ***
Hero wins {where}({paid})
Rake 2
"""


@pytest.mark.parametrize(
    ("returned", "where", "paid"),
    [
        ("Uncalled bet (80) returned to Hero\n", "pot ", "523.50"),
        ("", "pot ", "523.50"),
        ("", "pot ", "603.50"),
    ],
    ids=["told", "silent", "collected"],
)
def test_5_4_an_uncalled_bet_goes_back_however_it_is_told(returned: str, where: str, paid: str) -> None:
    text = SHOWDOWN[: SHOWDOWN.index("*** 6TH")] + WON.format(returned=returned, where=where, paid=paid)
    found = one(text)
    assert found.problems == ()
    # 900 - 10 - 80 - 80 - 80 + 523.50
    assert found.stacks_after == (97450, 201550 - 25000, 117350)


def test_a_time_out_talk_and_leaving_are_no_play() -> None:
    text = SHOWDOWN.replace("Ana folds", "Ana: I folds\nAna timed out\nOut left the table\nAna folds")
    assert one(text).problems == ()


def test_a_cancelled_hand() -> None:
    text = SHOWDOWN[: SHOWDOWN.index("Dealt")] + "Hand cancelled\n*** SUMMARY ***\nRake 0\n"
    assert codes(one(text)) == ["hand_cancelled"]


def test_other_games_and_limits_are_named_and_stop_no_file() -> None:
    razz = SHOWDOWN.replace("Seven Card Stud", "2-7 Razz")
    no_limit = SHOWDOWN.replace("Limit Seven", "No Limit Seven")
    first, second, third = replayed("\n".join((razz, no_limit, SHOWDOWN)))
    assert (codes(first), codes(second), codes(third)) == (["game_not_stud"], ["stud_not_fixed_limit"], [])
    assert first.problems[0].facts == {"game": "Limit 2-7 Razz"}


def test_a_remark_in_another_file_is_no_hand() -> None:
    assert not looks_like_room("# 1: a remark\n#2: Limit\nvariant = 'F7S'")


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "problem", "part"),
    [
        ("Rake 2", "Rake 3", "payout_differs", "wins pot"),
        ("Bo: calls calls 80\n*** 3RD", "Bo: calls calls 70\n*** 3RD", "amount_differs", "calls calls 70"),
        ("Hero raises to 80", "Hero raises to 90", "not_legal", "raises to 90"),
        ("Ana folds (disconnect)", "Anna folds", "player_unknown", "Anna folds"),
        ("Ana folds (disconnect)", "Ana bets all", "action_unknown", "Ana bets all"),
        ("-410", "-400", "net_differs", "-400"),
        ("calls: [7h]", "calls: [7y]", "cards_invalid", "[7y]"),
        ("*** 5TH", "*** 9TH", "street_unknown", "*** 9TH"),
        ("Seat 1: Ana (1,000)", "Seat 1: Ana (much)", "seat_invalid", "(much)"),
        ("Seat 3: Bo: calls (2", "Seat 1: Bo: calls (2", "seat_twice", "Seat 1: Bo"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, problem: str, part: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (problem, line_of(text, part)) in errors(one(text))


def test_a_pot_for_the_worse_hand() -> None:
    text = SHOWDOWN.replace("Bo: calls wins", "Hero wins")
    text = text.replace("(2,449) +433.50", "(1,605.50) -410").replace("(490) -410", "(1,333.50) +433.50")
    assert {"stack_differs", "winnings_differ"} <= {code for code, _ in errors(one(text))}


def test_3_5_a_raise_over_the_bring_in_is_not_by_the_limit() -> None:
    text = SHOWDOWN.replace("Hero raises to 80", "Hero raises to 55.50")
    found = one(text)
    (problem,) = [one for one in found.problems if one.code == "raise_from_bring_in"]
    assert problem.line == line_of(text, "raises to 55.50")
    facts = {key: problem.facts[key] for key in ("player", "to", "bring_in", "small_bet")}
    assert facts == {"player": 2, "to": 5550, "bring_in": 1550, "small_bet": 4000}
    for language, legal in (("en", "fold, call 4000, raise to 8000"), ("es", "")):
        said = say_problem(problem.code, problem.facts, found.players, language)
        assert "Hero" in said
        assert legal in said


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("Bo: calls bets 40\nHero raises to 80", "Bo: calls bets 40\nHero raises to 65.50", "65.50"),
        ("Bo: calls bets 40", "Bo: calls bets 55.50", "55.50"),  # no completion before it
        ("Hero bets 80", "Hero bets 55.50", "bets 55.50"),  # fourth street
    ],
)
def test_3_5_other_amounts_are_plainly_not_legal(old: str, new: str, line: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    found = {code for code in errors(one(text)) if code[0] in ("not_legal", "raise_from_bring_in")}
    assert found == {("not_legal", line_of(text, line))}


def test_what_a_player_did_beside_the_game_is_noted_and_is_no_error() -> None:
    assert noted(SHOWDOWN, "Ana stares at the cards", "Ana folds") == ["line_unknown"]


# ---- uncalled bets that the winner collects with a pot ----

UNCALLED = """\
#803: Limit Seven Card Stud - 40/80
2021-03-04 05:06:07
Table 'Mix'
Seat 1: Ana (1,000)
Seat 3: Bo (500)
Seat 7: Hero (900)
Ana: posts ante 10
Bo: posts ante 10
Hero: posts ante 10
Dealt to Ana: [X X 2s]
Dealt to Bo: [X X Kd]
Dealt to Hero: [9d 9h 4s]
Ana brings in for 15
Bo bets 40
Hero raises to 80
Ana folds
Bo folds
*** SUMMARY ***
Seat 1: Ana (975) -25
Seat 7: Hero (975) +75
Rake 0
"""
"""All fold to the raise to 80: 40 are uncalled, 30 + 15 + 40 + 40 = 125 is the pot."""


@pytest.mark.parametrize(
    "pots", ["Hero wins main pot (165)", "Hero wins main pot (125)\nHero wins side pot 1 (40)"]
)
def test_5_4_an_uncalled_bet_is_no_part_of_a_numbered_pot(pots: str) -> None:
    found = one(f"{UNCALLED}{pots}\n")
    assert found.problems == ()
    assert found.stacks_after == (97500, 45000, 97500)


def test_5_4_pots_that_differ_are_noted_still() -> None:
    found = one(f"{UNCALLED}Hero wins main pot (45)\nHero wins side pot 1 (120)\n")
    assert codes(found) == ["pots_differ"]


def test_rake_is_of_the_pots_that_the_room_took_it_from() -> None:
    """By 8.3 the side pot would pay a part of it."""
    found = one(RAKE_FROM_THE_MAIN_POT)
    assert (found.problems, found.rake, found.stacks_after) == ((), 900, (17100, 91000, 97000))
    assert [pot.amount for pot in found.pots] == [18000, 6000]
