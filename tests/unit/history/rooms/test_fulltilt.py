"""Full Tilt histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.fulltilt_hands import (
    CANCELLED,
    HEADS_UP,
    SHORT_BRING_IN,
    SHOWDOWN,
    SIDE_POT,
    WON_BY_COMPLETING,
)
from tests.unit.history.rooms.reads import codes, errors, line_of, noted, one, replayed, won

# ---- whole hands ----


def test_a_hand_won_by_completing_among_odd_names() -> None:
    found = one(WON_BY_COMPLETING)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("full-tilt", "501", "F7S", "0.01")
    assert found.players == ("Ana", "Ana raises", "c (x): d [y]")
    assert found.stacks_after == (1910, 1680, 860)


def test_a_showdown_with_rake_a_double_bet_and_the_loser_s_cards() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.rake, found.stacks_after) == (200, (6880, 102010, 960))
    assert won(found) == [(0, 3920, 0, "high")]


def test_a_tournament_hand_with_a_side_pot_and_both_halves() -> None:
    found = one(SIDE_POT)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [45, 970]
    assert found.stacks_after == (23, 992, 100)


@pytest.mark.parametrize("side", ["Side pot 1 970.", "Side pot #1 970.", "Side pot-1 970."])
def test_a_side_pot_with_its_number(side: str) -> None:
    assert one(SIDE_POT.replace("Side pot 970.", side)) == one(SIDE_POT)


def test_play_chips_by_the_thousand_and_no_cap_for_two() -> None:
    found = one(HEADS_UP)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert found.stacks_after == (1_495_900, 54_100)


@pytest.mark.parametrize("all_in", [", and is all in", ""], ids=["told", "by the stacks"])
def test_3_6_a_call_of_a_short_bet_says_nothing_of_the_bring_in(all_in: str) -> None:
    """The bring-in is more than 2, which were all that A had, and less than 6, which was a bet of B."""
    found = one(SHORT_BRING_IN.replace(", and is all in", all_in))
    assert found.problems == ()
    assert [pot.amount for pot in found.pots] == [12, 8]
    assert found.stacks_after == (12, 8, 92)


def test_a_cancelled_hand_gives_everything_back() -> None:
    assert codes(one(CANCELLED)) == ["hand_cancelled"]


def test_an_ante_that_came_back_was_not_paid() -> None:
    text = WON_BY_COMPLETING.replace(
        "*** 3RD", "Out antes $0.40\nAnte of $0.40 returned to Out\nOut is sitting out\n*** 3RD", 1
    )
    found = one(text)
    assert (found.problems, found.stacks_after) == ((), (1910, 1680, 860))


def test_euros_and_encodings_change_nothing() -> None:
    euros = SHOWDOWN.replace("$", "€")
    for content in (
        euros.encode(),
        euros.encode("cp1252"),
        euros.encode("utf-16"),
        euros.replace("\n", "\r\n"),
    ):
        found = one(content)
        assert (found.problems, found.stacks_after) == ((), (6880, 102010, 960))


def test_the_time_is_eastern_time() -> None:
    readings = read_rooms(lines_of(BytesIO((WON_BY_COMPLETING + SHOWDOWN).encode())))
    times = [reading.hand.setting.started_at for reading in readings if reading.hand]
    assert times == [datetime(2010, 1, 15, 14, 5, tzinfo=UTC), datetime(2010, 7, 10, 17, 14, 27, tzinfo=UTC)]


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        ("Limit Razz", "game_not_stud"),
        ("No Limit Hold'em", "game_not_stud"),
        ("Limit 5-Card Stud Hi", "game_not_stud"),
        ("Pot Limit Stud Hi", "stud_not_fixed_limit"),
        ("No Limit Stud H/L", "stud_not_fixed_limit"),
    ],
)
def test_other_games_and_limits_are_named_and_stop_no_file(game: str, problem: str) -> None:
    first, second = replayed(WON_BY_COMPLETING.replace("Limit Stud Hi", game) + "\n\n\n" + SHOWDOWN)
    assert (codes(first), first.hand_id) == ([problem], "501")
    assert second.problems == ()


def test_the_limit_may_stand_behind_the_game() -> None:
    text = WON_BY_COMPLETING.replace("$2/$4 Ante $0.40 - Limit Stud Hi", "Limit Stud Hi - $2/$4 Ante $0.40")
    assert one(text).stacks_after == (1910, 1680, 860)


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "problem", "part"),
    [
        ("| Rake $2", "| Rake $1", "payout_differs", "| Rake"),
        ("Total pot $41.20", "Total pot $41.10", "pot_differs", "Total pot"),
        ("Bo calls $2\n", "Bo calls $3\n", "amount_differs", "Bo calls $3"),
        ("Eva folds", "Eve folds", "player_unknown", "Eve folds"),
        ("Eva folds", "Eva folds twice", "action_unknown", "Eva folds twice"),
        ("*** 6TH", "*** 9TH", "street_unknown", "*** 9TH"),
        ("[Kd] [7h]", "[Kc] [7h]", "cards_before_differ", "[Kc] [7h]"),
        ("[Kd] [7h]", "[Kd] [7x]", "cards_invalid", "[Kd] [7x]"),
        ("Eva ($10)", "Eva (ten)", "seat_invalid", "Eva (ten)"),
        ("Seat 2: Bo ($1", "Seat 1: Bo ($1", "seat_twice", "Seat 1: Bo"),
        ("Hero bets $4", "Hero bets $?", "action_unknown", "Hero bets $?"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, problem: str, part: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (problem, line_of(text, part)) in errors(one(text))


def test_a_winner_with_the_worse_hand_is_found_out() -> None:
    text = SHOWDOWN.replace("Hero wins the pot", "Bo wins the pot").replace(
        "Bo mucks", "Bo shows [Kc 4h Kd 7h Kh 2d 4s]"
    )
    assert {"stack_differs", "winnings_differ"} <= {code for code, _ in errors(one(text))}


def test_talk_at_the_table_is_no_play() -> None:
    text = SHOWDOWN.replace("Eva folds\n", "Eva: I bets $400\nEva folds\nrail: Bo folds\n")
    assert one(text).problems == ()


def test_a_head_without_a_limit() -> None:
    assert codes(one(WON_BY_COMPLETING.replace("$2/$4 Ante $0.40 - ", ""))) == ["stakes_unknown"]


def test_what_a_player_did_beside_the_game_is_noted_and_is_no_error() -> None:
    assert noted(SHOWDOWN, "Eva stares at the cards", "Eva folds") == ["line_unknown"]


@pytest.mark.parametrize("who", ["Ana", "Ana raises", "Zoe (Observer)"])
@pytest.mark.parametrize("said", ["nh joe wins the pot ($5)", "joe folds", "ok joe mucks"])
def test_what_is_said_of_others_is_no_play(who: str, said: str) -> None:
    assert noted(WON_BY_COMPLETING, f"{who}: {said}", "Uncalled bet") == []
