"""PartyPoker histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.partypoker_hands import SIDE_POT, WON_BY_BETTING
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed, won


def test_a_tournament_hand_with_a_side_pot_and_names_like_acts() -> None:
    """The uncalled 10 stand in the side pot that the room names: 950 less 10."""
    found = one(SIDE_POT)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("partypoker", "6001", "F7S/8", "1")
    assert found.players == ("Hero", "Ana: x", "Bo bets (b)")
    assert [pot.amount for pot in found.pots] == [390, 940]  # 3 x 130; 2 x 470
    assert sorted(won(found)) == [(0, 195, 0, "low_eight"), (1, 195, 0, "high"), (1, 940, 1, "high")]
    assert (found.rake, found.stacks_after) == (0, (195, 2535, 0))


def test_an_uncalled_bet_is_collected_with_the_pot_and_rake_is_what_is_missing() -> None:
    """0.60 of antes and 2 x 2 make 4.60; of 6.40, 2 went back: 0.20 are missing."""
    found = one(WON_BY_BETTING)
    assert errors(found) == set()
    assert (found.variant, found.unit, found.players) == ("F7S", "0.01", ("Ana", "New", "Hero"))
    assert [pot.amount for pot in found.pots] == [460]
    assert (found.rake, found.stacks_after) == (20, (102270, None, 1280))


@pytest.mark.parametrize(
    "name", ["Dealt to", "Seat 4", "An a: folds", "x [Ah] (1)", "raises $1 to $1", "Uncalled bet"]
)
def test_names_hold_what_they_like(name: str) -> None:
    found = one(WON_BY_BETTING.replace("Ana", name))
    assert (errors(found), found.stacks_after) == (set(), (102270, None, 1280))
    assert found.players[0] == name


def test_what_the_head_says_is_kept() -> None:
    first, second = read_rooms(lines_of(BytesIO((SIDE_POT + "\n" + WON_BY_BETTING).encode())))
    assert first.hand is not None
    assert second.hand is not None
    one, two = first.hand.setting, second.hand.setting
    assert (one.currency, one.tournament, one.table, one.viewer) == ("chips", "99", "55", 0)
    assert (two.currency, two.tournament, two.table, two.viewer) == ("USD", "", "Las Palmas", 2)
    assert one.started_at == datetime(2012, 2, 5, 4, 10, tzinfo=UTC)
    assert two.started_at == datetime(2010, 7, 12, 5, 2, 3, tzinfo=UTC)
    assert (second.hand.stakes.ante, second.hand.stakes.bring_in) == (20, 50)


def test_euros_and_other_encodings_change_nothing() -> None:
    euros = WON_BY_BETTING.replace("$", "€").replace(" USD", " EUR").replace("\n", " \r\n")
    for content in (euros.encode("utf-8-sig"), euros.encode("cp1252"), euros.encode("utf-16")):
        (reading,) = read_rooms(lines_of(BytesIO(content)))
        assert reading.hand is not None
        assert reading.hand.setting.currency == "EUR"
        assert one(content).stacks_after == (102270, None, 1280)


def test_play_money_has_its_own_currency() -> None:
    text = WON_BY_BETTING.replace("$", "").replace(" USD", "").replace("(Real", "(Play")
    (reading,) = read_rooms(lines_of(BytesIO(text.encode())))
    assert reading.hand is not None
    assert (reading.hand.setting.currency, one(text).stacks_after) == ("play", (102270, None, 1280))


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("$200 USD NL Texas Hold'em", "game_not_stud"),
        ("$1/$2 USD Omaha Hi-Lo", "game_not_stud"),
        ("$1/$2 USD PL 7 Card Stud", "stud_not_fixed_limit"),
    ],
)
def test_other_games_are_named_and_passed_over(game: str, code: str) -> None:
    other = WON_BY_BETTING.replace("$1/$2 USD FL 7 Card Stud", game)
    passed, found = replayed(other + "\n\n" + SIDE_POT)
    assert (codes(passed), passed.hand_id, found.problems) == ([code], "6002", ())


def test_a_table_that_closes_within_a_hand_gives_everything_back() -> None:
    text = WON_BY_BETTING[: WON_BY_BETTING.index("Hero completes")] + "Table Closed\n"
    assert "hand_cancelled" in codes(one(text))
    closed = WON_BY_BETTING.replace("Game #6003 starts.", "Table Closed")
    assert one(closed).stacks_after == (102270, None, 1280)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Hero calls [80]", "Hero calls [eighty]", "action_unknown"),
        ("Hero calls [80]", "Zoe calls [80]", "player_unknown"),
        ("[  Ah 3d 2c ]", "[  Ah 3d 2x ]", "cards_invalid"),
        ("** Dealing Fifth street **", "** Dealing Ninth street **", "street_unknown"),
        ("Seat 2: Ana: x ( 2,000 )", "Seat 2: Ana: x ( many )", "seat_invalid"),
    ],
)
def test_a_line_that_is_wrong_is_named(old: str, new: str, code: str) -> None:
    text = SIDE_POT.replace(old, new, 1)
    assert (code, line_of(text, new)) in errors(one(text))


def test_wrong_payments_and_winners_are_found() -> None:
    assert "winnings_differ" in codes(one(SIDE_POT.replace("Ana: x wins 195", "Bo bets (b) wins 195")))
    assert "payout_differs" in codes(one(SIDE_POT.replace("Ana: x wins 195", "Ana: x wins 205")))
    assert "payout_differs" in codes(one(WON_BY_BETTING.replace("wins $6.40", "wins $5.40")))


EIGHT = "".join(f"Seat {seat}: p{seat} ( $10 USD )\n" for seat in range(8, 0, -1))
SHOWN = [f"{low}{suit}" for low in ("2,4,6,8,T,Q", "3,5,7,9,J,K") for suit in "cdhs"]
"""Two rows of ranks in four suits: seats one to eight."""


def shown(row: str) -> str:
    ranks, suit = row[:-1], row[-1]
    return ", ".join(rank + suit for rank in ranks.split(","))


def test_a_card_for_everybody_on_the_river() -> None:
    """Seat 5 has the ace-high flush of clubs with the king: eight times 0.15 are his, less nothing."""
    rows = ["***** Hand History for Game 6004 *****"]
    rows += ["$0.20/$0.40 USD FL 7 Card Stud - Monday, July 12, 01:02:03 EDT 2010", "Table T (Real Money)"]
    rows += EIGHT.splitlines()
    rows += [f"p{seat} posts ante [$0.05 USD]" for seat in range(1, 9)]
    rows += ["** Dealing **", "p1 bring-ins [$0.10 USD]"]
    rows += [f"p{seat} calls [$0.10 USD]" for seat in range(2, 9)]
    for street in ("Fourth street", "Fifth street", "Sixth street", "River"):
        card = " [ Ac ]" if street == "River" else ""
        rows += [f"** Dealing {street} **{card}"]
        rows += [f"p{(4 + turn) % 8 + 1} checks" for turn in range(8)]
    rows += [f"p{seat} shows [ {shown(row)} ]flush." for seat, row in enumerate(SHOWN, 1)]
    rows += ["p5 wins $1.20 USD from the main pot with flush, Ace high."]
    found = one("\n".join(rows))
    assert errors(found) == set()
    assert won(found) == [(4, 120, 0, "high")]
    assert found.stacks_after == (985, 985, 985, 985, 1105, 985, 985, 985)
