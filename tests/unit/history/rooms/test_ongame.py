"""OnGame histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.ongame_hands import BOTH_HALVES, WON_BY_BETTING
from tests.unit.history.rooms.reads import codes, errors, line_of, noted, one, replayed, won

BO = "Bo, folds (b)"

# ---- whole hands ----


def test_a_hand_won_by_a_double_bet_that_goes_back_silently() -> None:
    found = one(WON_BY_BETTING)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("ongame", "R5-111-701", "F7S", "0.01")
    assert found.players == ("---Ana---", BO, "Hero")
    assert (found.rake, found.stacks_after) == (20, (1930, 101330, 1170))


def test_a_tournament_hand_with_a_side_pot_and_both_halves() -> None:
    found = one(BOTH_HALVES)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [45, 970]
    assert sorted(won(found)) == [
        (0, 23, 0, "high"), (1, 22, 0, "low_eight"), (1, 485, 1, "high"), (1, 485, 1, "low_eight"),
    ]  # fmt: skip
    assert found.stacks_after == (23, 992, 100)


def test_what_the_head_says_is_kept() -> None:
    first, second = read_rooms(lines_of(BytesIO((WON_BY_BETTING + BOTH_HALVES).encode())))
    assert first.hand is not None
    assert second.hand is not None
    cash, tournament = first.hand.setting, second.hand.setting
    assert (cash.table, cash.currency, cash.tournament, cash.viewer) == ("Las Palmas", "USD", "", 2)
    assert (tournament.currency, tournament.tournament, tournament.viewer) == ("chips", "S-333-44", None)
    assert cash.started_at == datetime(2010, 2, 2, 22, 59, 30, tzinfo=UTC)
    assert tournament.started_at == datetime(2010, 7, 10, 22, 10, tzinfo=UTC)
    assert first.hand.stakes.bring_in == 50


def test_euros_marks_and_windows_lines_change_nothing() -> None:
    euros = WON_BY_BETTING.replace("$", "€").replace("\n", " \r\n")
    for content in (euros.encode("utf-8-sig"), euros.encode("cp1252"), euros.encode("utf-16")):
        found = one(content)
        assert (found.problems, found.stacks_after) == ((), (1930, 101330, 1170))


def test_play_money_is_no_money() -> None:
    (reading,) = read_rooms(lines_of(BytesIO(WON_BY_BETTING.replace("Real", "Play").encode())))
    assert reading.hand is not None
    assert reading.hand.setting.currency == "play"


def test_several_acts_in_one_line() -> None:
    old = f"---Ana--- posts ante $0.20\n{BO} posts ante $0.20\nHero posts ante $0.20\n"
    text = WON_BY_BETTING.replace(
        old, f"---Ana--- posts ante ($0.20), {BO} posts ante ($0.20), Hero posts ante ($0.20).\n"
    )
    assert one(text).problems == ()


def test_who_left_the_line_or_sat_out_is_no_player() -> None:
    text = WON_BY_BETTING.replace("Seat 10", "Seat 7: Out ($5)\nSeat 10").replace(
        "Hero raises", "Out sits out\nHero has timed out\nHero is disconnected\nHero raises"
    )
    text = text.replace("Seat 10: Hero ($11", "Seat 7: Out ($5), net: $0\nSeat 10: Hero ($11")
    found = one(text)
    assert (found.problems, found.players) == ((), ("---Ana---", BO, "Hero"))


def test_the_viewer_s_cards_in_the_summary_are_not_shown_when_he_folded() -> None:
    text = WON_BY_BETTING.replace("Hero", "Nil").replace("User: Nil", f"User: {BO}")
    text = text.replace("net: -$2.20", "net: -$2.20, [-, -, Kh, 7s] (HIGH_CARD KING)")
    assert one(text).problems == ()


def test_other_games_and_limits_are_named_and_stop_no_file() -> None:
    text = "\n".join(
        WON_BY_BETTING.replace("LIMIT SEVEN_CARD_STUD", game)
        for game in ("LIMIT RAZZ", "NO_LIMIT SEVEN_CARD_STUD", "Limit SEVEN_CARD_STUD")
    )
    razz, no_limit, found = replayed(text)
    assert (codes(razz), codes(no_limit), codes(found)) == (["game_not_stud"], ["stud_not_fixed_limit"], [])


def test_a_file_without_the_others_open_cards_misses_none() -> None:
    lines = WON_BY_BETTING.splitlines(keepends=True)
    own = [line for line in lines if not line.startswith(("Dealing to ---Ana", f"Dealing to {BO}"))]
    found = one("".join(own))
    assert (found.problems, found.stacks_after) == ((), (1930, 101330, 1170))
    some = WON_BY_BETTING.replace("Dealing to ---Ana---: [-, -, 2c]\n", "")
    assert "cards_untold" in codes(one(some))


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "problem", "part"),
    [
        ("Rake taken: $0.20", "Rake taken: $0.10", "payout_differs", "Main pot"),
        ("Main pot: $5.10", "Main pot: $5.00", "pot_differs", "Main pot"),
        ("calls $1", "calls $0.50", "amount_differs", "calls $0.50"),
        ("Hero raises $2 to $2", "Hero raises $2 to $2.50", "not_legal", "to $2.50"),
        ("---Ana--- folds", "Ana folds", "player_unknown", "Ana folds"),
        ("---Ana--- folds", "---Ana--- calls much", "action_unknown", "---Ana--- calls much"),
        ("won by Hero", "won by Hera", "player_unknown", "Hera"),
        ("net: +$2.70", "net: +$2.60", "net_differs", "+$2.60"),
        ("[7s]", "[1s]", "cards_invalid", "[1s]"),
        ("Dealing 4th street", "Dealing 9th street", "street_unknown", "9th"),
        ("Seat 1: ---Ana--- ($20)", "Seat 1: ---Ana--- (?)", "seat_invalid", "(?)"),
        ("Seat 4: Bo", "Seat 1: Bo", "seat_twice", "Seat 1: Bo"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, problem: str, part: str) -> None:
    text = WON_BY_BETTING.replace(old, new, 1)
    assert (problem, line_of(text, part)) in errors(one(text))


def test_a_stack_at_the_end_that_the_play_does_not_give() -> None:
    text = WON_BY_BETTING.replace("($11.70), net: +$2.70", "($11.60), net: +$2.60")
    assert "stack_differs" in codes(one(text))


def test_a_pot_for_the_worse_hand() -> None:
    text = BOTH_HALVES.replace("won by A (23 High), B (22 Low)", "won by C (23 High), B (22 Low)")
    text = text.replace("A (23), net: +8", "A (0), net: -15").replace(
        "C (100), net: -500", "C (123), net: -477"
    )
    assert {"stack_differs", "winnings_differ"} <= {code for code, _ in errors(one(text))}


def test_no_limit_to_be_read() -> None:
    assert codes(one(WON_BY_BETTING.replace("$1/$2", "cheap"))) == ["stakes_unknown"]


def test_what_a_player_did_beside_the_game_is_noted_and_is_no_error() -> None:
    assert noted(WON_BY_BETTING, "---Ana--- stares at the cards", "---Ana--- folds") == ["line_unknown"]


@pytest.mark.parametrize("line", ["Hero: hi joe folds", "zed: nh, joe calls $2"])
def test_what_is_said_of_others_is_no_play(line: str) -> None:
    assert noted(WON_BY_BETTING, line, "---\nSummary") == []
