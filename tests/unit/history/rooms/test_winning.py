"""The Winning network's older histories: every expected number is counted by hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed
from tests.unit.history.rooms.winning_hands import SIDE_POT, WON_BY_BETTING


def test_an_uncalled_bet_that_is_collected_with_the_pot() -> None:
    """Nobody says that 2 go back: they stand in what was bet and in what was collected."""
    text = WON_BY_BETTING.replace("Uncalled bet (2) returned to Ana\n", "")
    text = text.replace("Bets: 2.20. Collects: 4.20. Wins", "Bets: 4.20. Collects: 6.20. Wins")
    found = one(text.replace("Pot: 4.20", "Pot: 6.20"))
    assert (errors(found), found.rake, found.stacks_after) == (set(), 20, (102250, 1280))


def test_an_odd_cent_in_the_low_half_is_noted() -> None:
    """The main pot is 3 x 131 = 393; by the rules its high half gets 197, here the low one does."""
    text = SIDE_POT.replace("Seat 1: Hero (130)", "Seat 1: Hero (131)").replace(
        "Hero allin (20)", "Hero allin (21)"
    )
    text = text.replace("Bets: 130. Collects: 195. Wins: 65", "Bets: 131. Collects: 197. Wins: 66")
    text = text.replace("Collects: 1135. Wins: 535", "Collects: 1134. Wins: 534").replace(
        "Pot: 1330", "Pot: 1331"
    )
    found = one(text)
    assert [pot.amount for pot in found.pots] == [393, 938]
    assert (codes(found), found.stacks_after) == (["odd_chip_elsewhere"], (197, 2534, 0))


@pytest.mark.parametrize(
    "name", ["Dealt to", "Seat 4", "An a: folds", "x [Ah] (1)", "raises $1 to $1", "Uncalled bet"]
)
def test_names_hold_what_they_like(name: str) -> None:
    found = one(WON_BY_BETTING.replace("Ana", name))
    assert (errors(found), found.stacks_after) == (set(), (102250, 1280))
    assert found.players[0] == name


def test_what_the_head_says_is_kept() -> None:
    first, second = read_rooms(lines_of(BytesIO((SIDE_POT + WON_BY_BETTING).encode())))
    assert first.hand is not None
    assert second.hand is not None
    one, two = first.hand.setting, second.hand.setting
    assert (one.currency, one.table, one.viewer) == ("chips", "3", 0)
    assert (two.currency, two.tournament, two.viewer) == ("USD", "", 1)
    assert two.table == "(PRR) St. Lucie (Short) - 3"
    assert one.started_at == datetime(2016, 8, 2, 11, 13, 2, tzinfo=UTC)
    assert two.started_at == datetime(2016, 12, 31, 23, 59, 59, tzinfo=UTC)
    assert (second.hand.stakes.ante, second.hand.stakes.bring_in) == (20, 50)


def test_play_money_has_its_own_currency() -> None:
    (reading,) = read_rooms(lines_of(BytesIO(WON_BY_BETTING.replace("(PRR)", "PM").encode())))
    assert reading.hand is not None
    assert reading.hand.setting.currency == "play"


def test_other_encodings_change_nothing() -> None:
    for content in (
        WON_BY_BETTING.encode("utf-16"),
        WON_BY_BETTING.replace("\n", "\r\n").encode("utf-8-sig"),
    ):
        assert one(content).stacks_after == (102250, 1280)


@pytest.mark.parametrize("game", ["Hold'em", "Omaha HiLow", "Six Plus Hold'em"])
def test_other_games_are_named_and_passed_over(game: str) -> None:
    passed, found = replayed(WON_BY_BETTING.replace("Seven Cards Stud", game) + "\n\n" + SIDE_POT)
    assert (codes(passed), passed.hand_id, found.problems) == (["game_not_stud"], "7002", ())


def test_a_file_that_breaks_off_among_the_seats() -> None:
    found = one(WON_BY_BETTING[: WON_BY_BETTING.index("Player Out")])
    assert codes(found) == ["hand_cut_short"]


def test_a_cancelled_hand_gives_everything_back() -> None:
    text = WON_BY_BETTING[: WON_BY_BETTING.index("Player Hero bets")] + "Hand cancelled\n"
    assert "hand_cancelled" in codes(one(text))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Player Hero calls (80)", "Player Hero calls (eighty)", "amount_invalid"),
        ("Player Hero calls (80)", "Player Zoe calls (80)", "player_unknown"),
        ("Hero received card: [3d]", "Hero received card: [3x]", "cards_invalid"),
        ("*** Fourth street ***", "*** Ninth street ***", "street_unknown"),
        ("Seat 2: folds (1) (2K).", "Seat 2: folds (1) (2Q).", "seat_invalid"),
    ],
)
def test_a_line_that_is_wrong_is_named(old: str, new: str, code: str) -> None:
    text = SIDE_POT.replace(old, new, 1)
    assert (code, line_of(text, new)) in errors(one(text))


def test_wrong_amounts_are_found() -> None:
    assert "pot_differs" in codes(one(WON_BY_BETTING.replace("Pot: 4.20", "Pot: 4.30")))
    assert "payout_differs" in codes(one(WON_BY_BETTING.replace("Collects: 4.20", "Collects: 4.10")))
    assert "stack_differs" in codes(one(WON_BY_BETTING.replace("Wins: 2.", "Wins: 2.10.")))
