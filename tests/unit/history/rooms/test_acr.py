"""The Winning network's histories since 2019: every expected number is counted by hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.acr_hands import SIDE_POT, WON_BY_BETTING
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed
from tests.unit.history.rooms.test_winning_both import SIDE_POT_STACKS


def test_a_pot_that_is_told_whole() -> None:
    found = one(WON_BY_BETTING.replace("Total pot $4.20", "Total pot $4.40"))
    assert (found.problems, found.rake, found.stacks_after) == ((), 20, (102250, 1280))


@pytest.mark.parametrize(
    "name", ["Dealt to", "Seat 4", "An a: folds", "x [Ah] (1)", "raises $1 to $1", "Uncalled bet"]
)
def test_names_hold_what_they_like(name: str) -> None:
    found = one(WON_BY_BETTING.replace("Ana", name))
    assert (errors(found), found.stacks_after) == (set(), (102250, 1280))
    assert found.players[0] == name


def test_what_the_head_says_is_kept() -> None:
    first, second = read_rooms(lines_of(BytesIO((SIDE_POT + "\n\n" + WON_BY_BETTING).encode())))
    assert first.hand is not None
    assert second.hand is not None
    one, two = first.hand.setting, second.hand.setting
    assert (one.currency, one.tournament, one.table, one.viewer) == ("chips", "88", "7", 0)
    assert (two.currency, two.tournament, two.table, two.viewer) == ("USD", "", "St. Lucie", 1)
    assert one.started_at == datetime(2021, 2, 3, 4, 5, 6, tzinfo=UTC)
    assert (second.hand.stakes.ante, second.hand.stakes.bring_in) == (20, 50)


def test_who_won_stands_in_the_summary_alone() -> None:
    rows = [row for row in SIDE_POT.splitlines(keepends=True) if " collected " not in row]
    rows = [row for row in rows if " shows [" not in row]
    found = one("".join(rows))
    assert (found.problems, found.stacks_after) == ((), SIDE_POT_STACKS)


def test_a_loser_who_mucks_and_one_whose_cards_the_summary_tells() -> None:
    text = SIDE_POT.replace(
        "Bo [b]: x shows [Qd Qh 9s 9d Tc 3s 5h] (two pair, Queens and Nines)", "Bo [b]: x mucks hand"
    )
    text = text.replace("x showed [Qd Qh 9s 9d Tc 3s 5h] and lost with HI - two pair", "x mucked")
    found = one(text)
    assert (errors(found), found.stacks_after) == (set(), SIDE_POT_STACKS)


def test_play_money_has_its_own_currency() -> None:
    text = WON_BY_BETTING.replace("$", "").replace("8-max\n", "8-max (Play Money)\n")
    (reading,) = read_rooms(lines_of(BytesIO(text.encode())))
    assert reading.hand is not None
    assert reading.hand.setting.currency == "play"
    assert one(text).stacks_after == (102250, 1280)


def test_other_encodings_change_nothing() -> None:
    for content in (
        WON_BY_BETTING.encode("utf-16"),
        WON_BY_BETTING.replace("\n", "\r\n").encode("utf-8-sig"),
    ):
        assert one(content).stacks_after == (102250, 1280)


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("Holdem(No Limit)", "game_not_stud"),
        ("Omaha H/L(Pot Limit)", "game_not_stud"),
        ("7Stud(No Limit)", "stud_not_fixed_limit"),
    ],
)
def test_other_games_are_named_and_passed_over(game: str, code: str) -> None:
    other = WON_BY_BETTING.replace("7Stud(Fixed Limit)", game)
    passed, found = replayed(other + "\n\n" + SIDE_POT)
    assert (codes(passed), passed.hand_id, found.problems) == ([code], "5002", ())


def test_a_cancelled_hand_gives_everything_back() -> None:
    text = WON_BY_BETTING[: WON_BY_BETTING.index("Hero raises")] + "Hand was cancelled\n"
    assert "hand_cancelled" in codes(one(text))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Hero calls 80.00", "Hero calls eighty", "action_unknown"),
        ("Hero calls 80.00", "Zoe calls 80.00", "player_unknown"),
        ("Hero [Ah 3d 2c]\n", "Hero [Ah 3d 2x]\n", "cards_invalid"),
        ("*** 5th STREET ***", "*** 9th STREET ***", "street_unknown"),
        ("Seat 2: raises $5 (2,000.00)", "Seat 2: raises $5 (many)", "seat_invalid"),
    ],
)
def test_a_line_that_is_wrong_is_named(old: str, new: str, code: str) -> None:
    text = SIDE_POT.replace(old, new, 1)
    assert (code, line_of(text, new.strip())) in errors(one(text))


def test_wrong_amounts_and_cards_are_found() -> None:
    assert "pot_differs" in codes(one(WON_BY_BETTING.replace("Total pot $4.20", "Total pot $4.30")))
    assert "payout_differs" in codes(one(WON_BY_BETTING.replace("and won $4.20", "and won $4.10")))
    assert "cards_before_differ" in codes(one(SIDE_POT.replace("[8s 8d] [Qc]", "[8s 8h] [Qc]")))
    wrong = SIDE_POT.replace("raises $5 collected 195.00", "Bo [b]: x collected 195.00")
    assert "winnings_differ" in codes(one(wrong))
