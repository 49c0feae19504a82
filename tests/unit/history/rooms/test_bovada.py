"""Bovada histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.bovada_hands import SIDE_POT, SILENT_STREETS
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed, won


def test_a_tournament_hand_with_a_side_pot_and_both_halves() -> None:
    found = one(SIDE_POT)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("bovada", "4001", "F7S/8", "1")
    assert found.players == ("Seat+1", "Seat+2", "Seat+4")
    assert [pot.amount for pot in found.pots] == [195, 470]  # 3 x 65; 2 x (40 + 195)
    assert sorted(won(found)) == [(0, 97, 0, "low_eight"), (1, 98, 0, "high"), (1, 470, 1, "high")]
    assert (found.rake, found.stacks_after) == (0, (97, 1268, 0))


def test_streets_without_a_word_and_lines_written_twice() -> None:
    found = one(SILENT_STREETS)
    assert set(codes(found)) == {"line_repeated"}
    assert errors(found) == set()
    assert (found.variant, found.unit, found.rake) == ("F7S", "0.01", 30)
    assert found.players == ("Seat+1", "Seat+3")
    assert found.stacks_after == (590, 125330)  # each put 3.10 in; 6.20 less 0.30


def test_what_the_head_says_is_kept_and_the_limit_comes_from_the_play() -> None:
    first, second = read_rooms(lines_of(BytesIO((SIDE_POT + SILENT_STREETS).encode())))
    assert first.hand is not None
    assert second.hand is not None
    one, two = first.hand.setting, second.hand.setting
    assert (one.currency, one.tournament, one.table, one.viewer) == ("chips", "77", "3", 0)
    assert (two.currency, two.tournament, two.table, two.viewer) == ("EUR", "", "12", 1)
    assert one.started_at == datetime(2014, 1, 16, 1, tzinfo=UTC)
    assert two.started_at == datetime(2012, 7, 1, 5, 2, 3, tzinfo=UTC)
    stakes = second.hand.stakes
    assert (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet) == (10, 25, 50, 100)


def test_the_limit_may_stand_in_a_line_about_the_table() -> None:
    info = "\nTable Info: Version: 1, Type: MVS, Stakes: €0.50-€1.00, Table: 0A-0\nSeat+1:"
    text = SILENT_STREETS.replace(" - 2012", " [MVS] - 2012").replace("\nSeat+1:", info, 1)
    found = one(text.replace("01:02:03", "01:02:03 UTC"))
    assert (errors(found), found.stacks_after) == (set(), (590, 125330))


def test_the_summary_tells_both_halves_where_the_play_tells_one() -> None:
    summary = "Seat+2: HI 568"
    text = SIDE_POT.replace("Total Pot(665)", "Total Pot(665) | Rake (0)")
    text = text.replace("Seat+2 : Hand result-Side Pot 470\n", "").replace(
        "Seat+2 : Hand Result 98", "Seat+2 : Hand Result 568"
    )
    once = text.replace("Seat+1 [ME] : Hand Result 97\n", "")
    assert summary in once
    for written in (text, once):
        found = one(written)
        assert (errors(found), found.stacks_after) == (set(), (97, 1268, 0))


def test_an_uncalled_bet_that_nobody_mentions_goes_back_all_the_same() -> None:
    text = SIDE_POT.replace("Seat+2 : Return uncalled portion of bet 5\n", "")
    found = one(text)
    assert (found.problems, found.stacks_after) == ((), (97, 1268, 0))


def eight_to_the_river() -> str:
    """Eight players see every card of a hand; four cards are left for their seventh street."""
    seats = range(1, 9)
    deck = [rank + suit for rank in "23456789TJQK" for suit in "cdhs"]  # 48 cards, no aces
    dealt = {seat: [deck[8 * turn + seat - 1] for turn in range(6)] for seat in seats}
    rows = ["Bovada Hand #4003 TBL#1 7CARD Fixed Limit - 2013-01-01 00:00:00"]
    rows += [f"Seat+{seat}: $10 in chips" for seat in seats]
    rows += [f"Seat+{seat} : Ante chip $0.05" for seat in seats]
    rows += ["*** 3RD STREET ***"]
    rows += [f"Seat+{seat} : Card dealt to a spot [{' '.join(dealt[seat][:3])}]" for seat in seats]
    rows += ["Seat+1 : Bring_in chip $0.10", *(f"Seat+{seat} : Calls $0.10" for seat in seats if seat > 1)]
    for street in (4, 5, 6):
        rows += [f"*** {street}TH STREET ***"]
        rows += [f"Seat+{seat} : Card dealt to a spot [{dealt[seat][street - 1]}]" for seat in seats]
        rows += [f"Seat+{(4 + turn) % 8 + 1} : Checks" for turn in range(8)]
    rows += ["*** RIVER *** [Ac]"]
    rows += [f"Seat+{(4 + turn) % 8 + 1} : Checks" for turn in range(8)]
    rows += [f"Seat+{seat} : Showdown [{' '.join(dealt[seat][:5])}] (High Card)" for seat in seats]
    rows += ["Seat+5 : Hand result $1.20", "*** SUMMARY ***", "Total Pot($1.20)"]
    return "\n".join(rows)


def test_a_card_for_everybody_on_the_river() -> None:
    """Seat 5 has the best boards, and with the ace the best flush: eight times 0.15 are his."""
    found = one(eight_to_the_river())
    assert found.problems == ()
    assert won(found) == [(4, 120, 0, "high")]
    assert found.winners[0].cards == "AcKcJc9c7c"
    assert found.stacks_after == (985, 985, 985, 985, 1105, 985, 985, 985)


def test_a_stack_that_the_ante_takes_is_all_in() -> None:
    text = SIDE_POT.replace("[ME]: 65 in", "[ME]: 5 in").replace("[ME] : Ante chip 5", "[ME] : All-in 5")
    rows = [row for row in text.splitlines(keepends=True) if not row.startswith("Seat+1 [ME] : C")]
    deal = [row for row in text.splitlines(keepends=True) if "[ME] : Card" in row]
    kept = [row for row in text.splitlines(keepends=True) if row in deal or row in rows]
    text = "".join(row for row in kept if "[ME] : Bring" not in row and "[ME] : All-in 10" not in row)
    text = text.replace("Seat+2 : Raises 40 to 50", "Seat+2 : Bring_in chip 10").replace(
        "Seat+4 : Calls 50\n", "Seat+4 : Raises 50 to 50\nSeat+2 : Calls 40\n"
    )
    text = text.replace("Side Pot 470", "Side Pot 590").replace("Result 98", "Result 8")
    text = text.replace("Result 97", "Result 7").replace("Pot(665)", "Pot(605)")
    found = one(text)
    assert [pot.amount for pot in found.pots] == [15, 590]  # 3 x 5; 2 x (50 + 50 + 195)
    assert (errors(found), found.stacks_after) == (set(), (7, 1298, 0))


@pytest.mark.parametrize("pot", ["0.20", "0.45"])
def test_a_bring_in_that_nobody_calls(pot: str) -> None:
    """Two antes of 0.10; the bring-in of 0.25 goes back, whether the room counts it in or not."""
    begun = SILENT_STREETS[: SILENT_STREETS.index("Seat+3 [ME] : Raises €0.50")]
    end = f"Seat+3 [ME] : Folds\nSeat+1 : Hand result €{pot}\n*** SUMMARY ***\nTotal Pot(€{pot})\n"
    found = one(begun + end)
    assert (errors(found), found.rake, found.stacks_after) == (set(), 0, (910, 125040))


def test_a_winner_by_betting_may_lay_his_cards_open() -> None:
    for shown in ("Showdown [Ac Kc Jd As Qd] (One pair)", "Showdown(One pair)", "Shows [Ac As]"):
        found = one(SILENT_STREETS.replace("Does not show [Ac Kc Jd As Qd] (One pair)", shown))
        assert (errors(found), found.stacks_after) == (set(), (590, 125330))


def test_down_cards_of_others_may_be_hidden() -> None:
    hidden = SIDE_POT.replace("spot [Kd Kh 8s]", "spot [8s]").replace("spot [2h]", "spot")
    found = one(hidden.replace("[Kd Kh 8s 8d Qc Js 2h-Kd Kh 8s 8d Qc]", ""))
    assert (errors(found), found.stacks_after) == (set(), (97, 1268, 0))
    for cards in ("[X X 4h]", "[4h]"):
        found = one(SILENT_STREETS.replace("[7s 7d 4h]", cards))
        assert (errors(found), found.stacks_after) == (set(), (590, 125330))


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("HOLDEM No Limit", "game_not_stud"),
        ("OMAHA HiLo Pot Limit", "game_not_stud"),
        ("7CARD No Limit", "stud_not_fixed_limit"),
    ],
)
def test_other_games_are_named_and_passed_over(game: str, code: str) -> None:
    other = SILENT_STREETS.replace("7CARD Fixed Limit", game)
    passed, found = replayed(other + "\n\n" + SIDE_POT)
    assert (codes(passed), passed.hand_id, found.problems) == ([code], "C4002"[1:], ())


def test_a_cancelled_hand_gives_everything_back() -> None:
    text = SILENT_STREETS[: SILENT_STREETS.index("Seat+3 [ME] : Raises €0.50")] + "Hand canceled\n"
    assert codes(one(text)).count("hand_cancelled") == 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("Seat+4 : Bets 100", "Seat+4 : Bets 1x0", "action_unknown"),
        ("Seat+4 : Bets 100", "Seat+5 : Bets 100", "player_unknown"),
        ("[Kd Kh 8s]", "[Kd Kh 1s]", "cards_invalid"),
        ("*** 5TH STREET ***", "*** 9TH STREET ***", "street_unknown"),
    ],
)
def test_a_line_that_is_wrong_is_named(old: str, new: str, code: str) -> None:
    text = SIDE_POT.replace(old, new, 1)
    assert (code, line_of(text, new)) in errors(one(text))


def test_a_wrong_payment_and_a_wrong_showdown_are_found() -> None:
    assert "summary_differs" in codes(one(SILENT_STREETS.replace("result €5.90", "result €5.80")))
    assert "shown_cards_differ" in codes(one(SIDE_POT.replace("[Kd Kh 8s 8d Qc] (", "[Kd Kh 8s 8d 5c] (")))
