"""Everleaf histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history.rooms import lines_of, read_rooms
from tests.unit.history.rooms.everleaf_hands import BOTH_HALVES, FOLDED_OPENING, SHOWDOWN
from tests.unit.history.rooms.reads import codes, errors, line_of, noted, one, replayed, won

# ---- whole hands ----


def test_4_5_a_double_bet_shows_a_pair_that_nobody_told() -> None:
    found = one(SHOWDOWN)
    assert codes(found) == []
    assert (found.room, found.hand_id, found.variant, found.unit) == ("everleaf", "601", "F7S", "0.01")
    assert found.players == ("Ana", "Bo: b", "Eva (x)")
    assert (found.rake, found.stacks_after) == (50, (2485, 101045, 875))


def test_3_7_a_fold_in_place_of_the_bring_in_shows_that_the_low_card_is_all_in() -> None:
    found = one(FOLDED_OPENING)
    assert codes(found) == []
    assert [pot.amount for pot in found.pots] == [20, 100]
    assert found.stacks_after == (20, 495, 545, 445)


def test_3_3_nobody_else_folds_in_place_of_the_bring_in() -> None:
    text = FOLDED_OPENING.replace("A (  $ 0.05 USD )", "A (  $ 0.06 USD )")
    assert ("not_legal", line_of(text, "Bo folds")) in errors(one(text))


def test_both_halves_and_a_side_pot_in_chips() -> None:
    found = one(BOTH_HALVES)
    assert codes(found) == []
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [27, 86]
    assert sorted(won(found)) == [
        (1, 13, 0, "low_eight"), (1, 43, 1, "low_eight"), (2, 14, 0, "high"), (2, 43, 1, "high"),
    ]  # fmt: skip
    assert found.stacks_after == (0, 124, 95)


def test_what_the_head_says_is_kept() -> None:
    (reading,) = read_rooms(lines_of(BytesIO(BOTH_HALVES.encode())))
    assert reading.hand is not None
    setting = reading.hand.setting
    assert (setting.currency, setting.tournament, setting.viewer) == ("chips", "4711", 2)
    assert setting.started_at == datetime(2009, 11, 30, 8, tzinfo=UTC)
    assert setting.seats == (1, 2, 6)


@pytest.mark.parametrize("sign", ["€", "\x80", "ˆ"])
def test_euros_in_all_their_spellings(sign: str) -> None:
    found = one(SHOWDOWN.replace("$", sign).replace("USD", "EURO"))
    assert (codes(found), found.stacks_after) == ([], (2485, 101045, 875))


def test_windows_lines_and_letters_change_nothing() -> None:
    found = one(SHOWDOWN.replace("$", "€").replace("Ana", "Añá").replace("\n", "\r\n").encode("cp1252"))
    assert (codes(found), found.players[0]) == ([], "Añá")


def test_folding_cards_shown_out_of_turn_and_talk_are_no_trouble() -> None:
    text = SHOWDOWN.replace(
        "Bo: b folds\n", "Ana: you folds?\nBo: b is disconnected\nBo: b has timed out\nBo: b folds\n"
    )
    assert codes(one(text)) == []


def test_who_is_new_but_has_chips_plays() -> None:
    found = one(SHOWDOWN.replace("$ 20 USD )", "$ 20 USD new player )"))
    assert (codes(found), found.stacks_after) == ([], (2485, 101045, 875))


def test_an_uncalled_bet_may_be_told() -> None:
    text = SHOWDOWN.replace("Ana does not", "Uncalled bet [$ 1 USD] returned to Ana\nAna does not")
    found = one(text)
    assert (codes(found), found.stacks_after) == ([], (2485, 101045, 875))


def test_more_than_four_bets_between_two_lift_the_cap() -> None:
    bets = "".join(
        f"{name} raises [$ {paid} USD]\n" for name, paid in (("Bo: b", 2), ("Ana", 2), ("Bo: b", 2))
    )
    text = SHOWDOWN.replace("Ana raises [$ 2 USD]\nBo: b folds\n", f"Ana raises [$ 2 USD]\n{bets}Ana folds\n")
    text = text.replace("Ana does not", "Bo: b does not").replace("Ana wins $ 9.90", "Bo: b wins $ 15.90")
    found = one(text)
    assert codes(found) == []
    assert found.stacks_after == (1195, 102335, 875)


def test_no_limit_hands_and_other_games_are_named() -> None:
    first, second, third = replayed(
        SHOWDOWN.replace("7 Card Stud", "NL 7 Card Stud")
        + "\n\n\n"
        + SHOWDOWN.replace("$0.50/$1 7 Card Stud", "Blinds $0.50/$1 NL Hold'em - 10 Max")
        + "\n\n\n"
        + BOTH_HALVES
    )
    assert (codes(first), codes(second), codes(third)) == (["stud_not_fixed_limit"], ["game_not_stud"], [])
    assert second.problems[0].facts == {"game": "Hold'em"}


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "problem", "part"),
    [
        ("Ana calls [$ 0.50", "Ana calls [$ 0.45", "amount_differs", "Ana calls [$ 0.45"),
        ("Eva (x) folds", "Eve folds", "player_unknown", "Eve folds"),
        ("Eva (x) folds", "Eva (x) checks twice", "action_unknown", "Eva (x) checks twice"),
        ("(  $ 20 USD )", "(  twenty )", "seat_invalid", "twenty"),
        ("Seat 4", "Seat 1", "seat_twice", "Seat 1: Bo"),
        ("dealing 4th", "dealing 9th", "street_unknown", "9th"),
        ("Ana: bets [$ 1 USD]", "Ana: bets [$ 1.5 USD]", "not_legal", "1.5"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, problem: str, part: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (problem, line_of(text, part)) in errors(one(text))


def test_more_paid_out_than_was_paid_in() -> None:
    assert "payout_differs" in codes(one(SHOWDOWN.replace("wins $ 9.90", "wins $ 19.90")))


def test_what_is_missing_is_rake_up_to_a_tenth_of_the_pot() -> None:
    assert codes(one(SHOWDOWN)) == []
    assert "payout_differs" in codes(one(SHOWDOWN.replace("wins $ 9.90", "wins $ 9")))
    lines = [line for line in SHOWDOWN.splitlines() if " wins " not in line]
    assert "payout_differs" in codes(one("\n".join(lines)))


def test_a_payout_against_the_cards() -> None:
    text = BOTH_HALVES.replace("C wins high 14", "B wins high 14").replace("C wins high 43", "B wins high 43")
    assert "winnings_differ" in codes(one(text))


def test_cards_that_are_none() -> None:
    text = BOTH_HALVES.replace("[ 9h ]", "[ 9y ]", 1)
    assert ("cards_invalid", line_of(text, "9y")) in errors(one(text))


def test_no_limit_to_be_read() -> None:
    assert codes(one(SHOWDOWN.replace("$0.50/$1 ", ""))) == ["stakes_unknown"]


def test_what_a_player_did_beside_the_game_is_noted_and_is_no_error() -> None:
    assert noted(SHOWDOWN, "Ana stares at the cards", "Eva (x) folds") == ["line_unknown"]
