"""PHH files that break the rules of every house: each must be an error."""

from typing import Any

import pytest

from doorcard.history import read_phh
from doorcard.history.phh_record import record_of
from tests.unit.history.phh_hands import GAMES, HIGH, error_codes, note_codes, phh, replayed

PLAY = """
p1 9s9h2c, p2 KsKd7d, p3 QsJcTh
p1 pb, p2 cbr 10, p3 f, p1 cc
p1 3h, p2 4s
p2 cbr 10, p1 cc
p1 5d, p2 8c
p2 cbr 20, p1 cc
p1 6h, p2 Jd
p2 cc, p1 cc
p1 Tc, p2 2s
p2 cc, p1 cc
"""
STACKS = (100, 100, 100)
END = (59, 142, 99)
"""p2's kings win 3 antes, 20 of third street, 20 of fourth and 40 of fifth: 83; nobody has a low."""


@pytest.mark.parametrize(("house", "game"), GAMES)
def test_the_hand_itself_is_right_in_every_house(house: str, game: str) -> None:
    found = replayed(phh(PLAY, STACKS, house=house, game=game, finishing_stacks=list(END)))
    assert found.problems == ()
    assert found.stacks_after == END


BROKEN = [
    # third street: 3.3, 3.4, 3.5
    ("the bring-in folds", "p1 pb", "p1 f", "not_legal"),
    ("the bring-in checks", "p1 pb", "p1 cc", "not_legal"),
    ("the bring-in is wagered", "p1 pb", "p1 cbr 3", "not_legal"),
    ("the bring-in is more than itself", "p1 pb", "p1 cbr 5", "not_legal"),
    ("two bring-ins", "p1 pb, p2 cbr 10", "p1 pb, p2 pb", "not_legal"),
    ("the lowest card is passed over", "p1 pb, p2 cbr 10", "p2 pb, p1 f", "not_your_turn"),
    ("a completion to bring-in and bet", "p2 cbr 10", "p2 cbr 13", "not_legal"),
    ("a completion to the big bet", "p2 cbr 10", "p2 cbr 20", "not_legal"),
    ("a completion to less", "p2 cbr 10", "p2 cbr 9", "not_legal"),
    ("a wager of nothing", "p2 cbr 10", "p2 cbr 0", "not_legal"),
    ("a wager of the price is a call", "p2 cbr 10", "p2 cbr 3", "not_legal"),
    ("a wager of more than the stack", "p2 cbr 10", "p2 cbr 100", "not_legal"),
    ("a raise by two bets", "p3 f, p1 cc", "p3 cbr 30, p1 f, p2 cc", "not_legal"),
    ("a raise by less than a bet", "p3 f", "p3 cbr 15", "not_legal"),
    # whose turn it is: 1.7, 5.2
    ("the next but one acts", "p3 f, p1 cc", "p1 cc, p3 f", "not_your_turn"),
    ("one acts twice", "p2 cbr 10, p3 f", "p2 cbr 10, p2 cbr 20", "not_your_turn"),
    ("a folded player calls", "p2 cbr 10, p1 cc\np1 5d", "p3 cc, p2 cbr 10, p1 cc\np1 5d", "not_your_turn"),
    ("the lower board opens", "p2 cbr 10, p1 cc\np1 5d", "p1 cbr 10, p2 cc\np1 5d", "not_your_turn"),
    ("somebody acts after the end", "p2 cc, p1 cc\n", "p2 cc, p1 cc, p2 cc\n", "action_after_end"),
    # sizes of the later streets: 4.4
    ("a big bet on fourth", "p2 cbr 10, p1 cc\np1 5d", "p2 cbr 20, p1 cc\np1 5d", "not_legal"),
    ("a small bet on fifth", "p2 cbr 20, p1 cc", "p2 cbr 10, p1 cc", "not_legal"),
    ("a bring-in on fourth", "p2 cbr 10, p1 cc\np1 5d", "p2 pb, p1 cc\np1 5d", "not_legal"),
    # cards: 1.3
    ("a card twice", "p2 4s", "p2 Ks", "bad_cards"),
    ("a folded card again", "p2 4s", "p2 Qs", "bad_cards"),
    ("one card twice in a street", "p1 3h, p2 4s", "p1 3h, p2 3h", "bad_cards"),
    ("a card to a folded hand", "p1 3h, p2 4s", "p1 3h, p2 4s, p3 Ac", "cards_not_awaited"),
    ("two cards on fourth", "p1 3h,", "p1 3h4h,", "cards_too_many"),
    ("a hand without its card", "p1 5d, p2 8c", "p2 8c", "cards_missing"),
    ("four cards at first", "p1 9s9h2c", "p1 9s9h2c3c", "cards_too_many"),
    ("two cards at first", "p1 9s9h2c", "p1 9s2c", "cards_missing"),
    ("a street left out", "p1 5d, p2 8c\np2 cbr 20, p1 cc\n", "", "hand_unfinished"),
    ("a shared card with cards left", "p1 Tc, p2 2s", "d db 2s", "cards_not_awaited"),
    ("cards in the middle of a round", "p2 cbr 10, p3 f", "p2 cbr 10, p1 3h, p3 f", "cards_not_awaited"),
    ("an eighth card", "p2 cc, p1 cc\n", "p2 cc, p1 cc\np1 As, p2 Ah\n", "cards_not_awaited"),
    # the end: 7.3
    ("no end", "p1 Tc, p2 2s\np2 cc, p1 cc\n", "", "hand_unfinished"),
    ("no last check", "p1 Tc, p2 2s\np2 cc, p1 cc\n", "p1 Tc, p2 2s\np2 cc\n", "hand_unfinished"),
    ("no play", "p1 pb, p2 cbr 10, p3 f, p1 cc\n", "", "cards_not_awaited"),
    ("a muck while bets are open", "p2 cbr 10, p3 f", "p2 cbr 10, p1 sm, p3 f", "shown_too_early"),
    ("a show between two streets", "p1 5d, p2 8c", "p1 sm -, p1 5d, p2 8c", "shown_too_early"),
    ("a folded hand shown", "p1 Tc, p2 2s", "p1 Tc, p2 2s, p3 sm QsJcTh", "folded_hand_shown"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code"), [pytest.param(*row[1:], id=row[0]) for row in BROKEN])
@pytest.mark.parametrize(("house", "game"), GAMES)
def test_a_broken_rule_is_an_error_in_every_house(
    house: str, game: str, old: str, new: str, code: str
) -> None:
    assert old in PLAY
    place = PLAY.rindex(old) if code == "action_after_end" else PLAY.index(old)
    text = PLAY[:place] + new + PLAY[place + len(old) :]
    found = replayed(phh(text, STACKS, house=house, game=game))
    assert code in error_codes(found), found.problems


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        pytest.param("finishing_stacks", [59, 141, 99], "stack_differs", id="a chip too few"),
        pytest.param("finishing_stacks", [59, 143, 99], "stack_differs", id="a chip too many"),
        pytest.param("finishing_stacks", [142, 59, 99], "stack_differs", id="the wrong winner"),
        pytest.param("finishing_stacks", [59, 142], "length_differs", id="a player too few"),
        pytest.param("winnings", [0, 82, 0], "winnings_differ", id="won a chip too few"),
        pytest.param("winnings", [83, 0, 0], "winnings_differ", id="won by the other"),
        pytest.param("_rake", 84, "rake_differs", id="more rake than pot"),
        pytest.param("_rake", -1, "field_invalid", id="rake below nothing"),
        pytest.param("_chip", 3, "chip_invalid", id="stakes that the chip cannot pay"),
        pytest.param("_chip", 0, "chip_invalid", id="no chip"),
        pytest.param("_profile", "casa-mia", "profile_unusable", id="an unknown house"),
        pytest.param("_profile", 7, "field_invalid", id="a house that is a number"),
        pytest.param("antes", [1, 1, 0], "antes_differ", id="an ante not posted"),
        pytest.param("antes", [1, 2, 1], "antes_differ", id="one ante higher"),
        pytest.param("antes", [1, 1], "length_differs", id="an ante missing"),
        pytest.param("bring_in", 10, "stakes_invalid", id="a bring-in of the bet"),
        pytest.param("big_bet", 10, "stakes_invalid", id="bets that do not rise"),
        pytest.param("_house_rules", {"heads_up": "capped"}, "house_rule_unknown", id="an unknown option"),
        pytest.param("_house_rules", {"board_tie": "luck"}, "house_rule_invalid", id="an unknown value"),
        pytest.param("_house_rules", {"bets_and_raises_max": True}, "house_rule_invalid", id="a wrong type"),
        pytest.param("_house_rules", "capped", "field_invalid", id="options that are a text"),
        pytest.param("_house_rules", {"protection_window_ms": 0}, "house_rule_invalid", id="no window"),
        pytest.param("_rake_schedule", {"key": "k", "rows": []}, "field_invalid", id="no row"),
        pytest.param("_ante", 0, "field_invalid", id="an ante of nothing that was paid"),
        pytest.param("_viewer", 0, "field_invalid", id="nobody's view"),
        pytest.param("_viewer", 4, "field_invalid", id="the view of a fourth of three"),
        pytest.param("_viewer", "p1", "field_invalid", id="a view that is a text"),
        pytest.param("_viewer", True, "field_invalid", id="a view that is true"),
        pytest.param("_ended_at", "x", "field_invalid", id="an end that is no time"),
        pytest.param("_open_pair", 3, "field_invalid", id="an open pair that is a number"),
        pytest.param("_hand_id", 3, "field_invalid", id="a name that is a number"),
        pytest.param("ante_trimming_status", "x", "field_invalid", id="trimming that is a text"),
        pytest.param("seats", "1, 2, 3", "field_invalid", id="seats that are a text"),
        pytest.param("seats", [1, 2, "3"], "field_invalid", id="a seat that is a text"),
        pytest.param("seats", [0, 1, 2], "field_invalid", id="seat 0"),
        pytest.param("seats", [1, 2], "seats_invalid", id="a seat too few"),
        pytest.param("seats", [1, 2, 2], "seats_invalid", id="a seat twice"),
        pytest.param("seats", [3, 2, 1], "seats_invalid", id="seats against the clock"),
        pytest.param("seats", [3, 1, 4], "seats_invalid", id="seats out of order"),
        pytest.param("_protected", [4], "protected_no_fold", id="a call protected"),
        pytest.param("_protected", [99], "field_invalid", id="an action that is not there"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_an_error(field: str, value: Any, code: str) -> None:
    assert code in error_codes(replayed(phh(PLAY, STACKS, game=HIGH, **{field: value})))


def test_1_7_seats_that_begin_elsewhere_are_told_and_counted_anew() -> None:
    """The dealer of a home game sits among the players: those at his left get their cards first."""
    text = phh(PLAY, STACKS, finishing_stacks=list(END), seats=[5, 7, 2])
    found = replayed(text)
    assert (found.is_right, note_codes(found)) == (True, {"seats_turned"})
    record = record_of(read_phh(text, "x")[0]).record
    assert record is not None
    assert [player.seat for player in record.players] == [1, 2, 3]


def test_fields_of_others_are_left_alone() -> None:
    others: dict[str, Any] = {"seat_count": 1, "month": 13, "time_zone": "Mars/X", "_mood": 3}
    assert replayed(phh(PLAY, STACKS, finishing_stacks=list(END), **others)).problems == ()


@pytest.mark.parametrize(
    ("stacks", "more"),
    [((101, 100, 100), {}), ((100, 100, 100), {"_rake": 3})],
    ids=["a stack that chips of five cannot make up", "a rake that they cannot"],
)
def test_what_the_chip_cannot_pay_is_an_error(stacks: tuple[int, ...], more: dict[str, Any]) -> None:
    play = "p1 9s9h2c, p2 KsKd7d, p3 QsJcTh\np1 pb, p2 cbr 10, p3 f, p1 cc, p1 3h, p2 4s, p2 cc, p1 f"
    text = phh(play, stacks, ante=5, bets=(5, 10, 20), _chip=5, **more)
    assert error_codes(replayed(text)) == {"amount_not_in_chips"}


def test_chips_that_are_missing_under_a_house_without_rake_are_an_error() -> None:
    text = phh(PLAY, STACKS, house="roberts", finishing_stacks=[59, 140, 99])
    assert error_codes(replayed(text)) == {"stack_differs"}


@pytest.mark.parametrize("house", ["pokerstars", "actionpoker", None])
def test_chips_that_are_missing_elsewhere_are_rake_if_they_are_few(house: str | None) -> None:
    few = replayed(phh(PLAY, STACKS, house=house, finishing_stacks=[59, 138, 99]))
    assert (few.rake, few.stacks_after, note_codes(few)) == (4, (59, 138, 99), {"rake_inferred"})
    many = replayed(phh(PLAY, STACKS, house=house, finishing_stacks=[59, 133, 99]))
    assert error_codes(many) == {"chips_missing"}


@pytest.mark.parametrize("more", [{"_rake": 1}, {"finishing_stacks": [96, 104, 99]}], ids=["named", "seen"])
def test_nobody_pays_rake_where_no_bet_was_called(more: dict[str, Any]) -> None:
    """8.4: p1 and p3 fold to the completion; p2 has 100 - 1 + 3 antes + 3 of the bring-in, 105."""
    text = phh(
        "p1 9s9h2c, p2 KsKd7d, p3 QsJcTh, p1 pb, p2 cbr 10, p3 f, p1 f", STACKS, house="pokerstars", **more
    )
    assert error_codes(replayed(text)) & {"rake_differs", "chips_missing"}
