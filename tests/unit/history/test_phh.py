"""Reading PHH: the grammar, the fields, and the line of everything that is wrong."""

from decimal import Decimal

import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.history import Severity, looks_like_phh, read_phh
from doorcard.history.phh_actions import PhhActionError, parse_action
from doorcard.history.recorded import (
    BroughtIn,
    CardsGiven,
    Concealed,
    FoldedHand,
    Revealed,
    SharedCardGiven,
    Stayed,
    Step,
    Wagered,
)
from doorcard.history.units import Scale, common_chip, scale_for
from doorcard.rules.spec import Game, Unit
from tests.unit.history.samples import FIRST_ACTION_LINE, SPLIT_WITH_RAKE, THREE_HANDED

CHIPS = Scale(Unit.CHIP)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("d dh p1 ????Kc", CardsGiven(0, (UNKNOWN, UNKNOWN, *parse_cards("Kc")))),
        ("d  dh   p8 4d", CardsGiven(7, parse_cards("4d"))),
        ("d db 6h", SharedCardGiven(parse_cards("6h")[0])),
        ("p2 pb", BroughtIn(1)),
        ("p3 cbr 400 # completes", Wagered(2, 400)),
        ("p3 cc", Stayed(2)),
        ("p3 f", FoldedHand(2)),
        ("p3 sm AhKd", Revealed(2, parse_cards("AhKd"))),
        ("p3 sm -", Revealed(2)),
        ("p3 sm", Concealed(2)),
        ("# somebody spills a drink", None),
        ("", None),
    ],
)
def test_an_action_means_what_the_grammar_says(text: str, step: Step | None) -> None:
    assert parse_action(text, 8, CHIPS) == step


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("p9 f", "player_unknown"),
        ("p0 f", "action_unknown"),
        ("p1 raise 4", "action_unknown"),
        ("p1 cbr", "action_unknown"),
        ("p1 cbr -4", "amount_invalid"),
        ("p1 cbr 4.5", "amount_invalid"),
        ("p1 cbr 1e3", "amount_invalid"),
        ("p1 sm AhXx", "cards_invalid"),
        ("d db AhKd", "cards_invalid"),
        ("d dh p1", "action_unknown"),
        ("p1 sd AhKd", "action_unknown"),
        ("d", "action_unknown"),
    ],
)
def test_what_is_no_action_is_refused_by_a_code(text: str, code: str) -> None:
    with pytest.raises(PhhActionError) as refused:
        parse_action(text, 8, CHIPS)
    assert refused.value.code == code


def test_whole_numbers_are_chips_and_decimals_are_hundredths() -> None:
    (chips,), (money,) = read_phh(THREE_HANDED, "x"), read_phh(SPLIT_WITH_RAKE, "x")
    assert chips.hand is not None
    assert money.hand is not None
    assert (chips.hand.stakes.unit, chips.hand.stakes.big_bet) == (Unit.CHIP, 8)
    assert (money.hand.stakes.unit, money.hand.stakes.big_bet) == (Unit.CENT, 100)
    assert money.hand.starting_stacks == (1000, 1000)
    assert money.hand.rake == 25


def test_a_decimal_in_an_action_alone_makes_it_money() -> None:
    (reading,) = read_phh(THREE_HANDED.replace("p3 cbr 4'", "p3 cbr 4.50'"), "x")
    assert reading.hand is not None
    assert reading.hand.stakes.unit is Unit.CENT


@pytest.mark.parametrize(
    "number", [Decimal("0.001"), Decimal("-1"), Decimal("nan"), Decimal("1e999999"), 10**18]
)
def test_numbers_that_are_no_amounts_are_none(number: Decimal | int) -> None:
    assert scale_for([number, Decimal("0.5")]).amount(number) is None


def test_the_common_chip_counts_all_amounts() -> None:
    assert common_chip([50_000, 75_000, 250_000, 4_425_000]) == 25_000
    assert common_chip([0, 0]) == 1


def test_the_head_of_a_hand_is_read() -> None:
    (reading,) = read_phh(SPLIT_WITH_RAKE, "file")
    assert reading.hand_id == "77"
    assert reading.problems == ()
    assert reading.hand is not None
    assert reading.hand.game is Game.STUD8
    assert reading.hand.players == ("Ana", "Leo")
    assert reading.hand.finishing_stacks == (987, 988)


def test_a_hand_without_a_number_has_the_files_name() -> None:
    assert read_phh(THREE_HANDED, "table-9")[0].hand_id == "table-9"


def test_every_step_knows_its_line() -> None:
    (reading,) = read_phh(THREE_HANDED, "x")
    assert reading.hand is not None
    assert [step.line for step in reading.hand.steps] == list(
        range(FIRST_ACTION_LINE, FIRST_ACTION_LINE + 12)
    )


def test_lines_are_right_beside_comments_and_several_to_a_line() -> None:
    (reading,) = read_phh(SPLIT_WITH_RAKE, "x")
    assert reading.hand is not None
    wager = next(step for step in reading.hand.steps if isinstance(step, Wagered) and step.to == 100)
    assert SPLIT_WITH_RAKE.split("\n")[wager.line - 1].strip().endswith("# big bets from here")


def test_a_file_of_many_hands_is_read_in_order_with_lines_of_the_file() -> None:
    text = f"[1]\n{THREE_HANDED}\n[2]\n{SPLIT_WITH_RAKE}"
    first, second = read_phh(text, "day")
    assert (first.hand_id, second.hand_id) == ("day#1", "77")
    assert first.hand is not None
    assert second.hand is not None
    assert first.hand.steps[0].line == FIRST_ACTION_LINE + 1
    rows = text.split("\n")
    assert '"d dh p1 2c3d4h"' in rows[second.hand.steps[0].line - 1]


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("bring_in = 2\n", "", "field_missing", 1),
        ("bring_in = 2", "bring_in = 'two'", "field_invalid", 3),
        ("bring_in = 2", "bring_in = 4", "stakes_invalid", 3),
        ("antes = [1, 1, 1]", "antes = [1, 1]", "length_differs", 2),
        ("antes = [1, 1, 1]", "antes = [1, 1, 0]", "antes_differ", 2),
        ("antes = [1, 1, 1]", "antes = [1, 1, 1]\nmin_bet = 2", "field_forbidden", 3),
        ("antes = [1, 1, 1]", "antes = [1, 1, true]", "field_invalid", 2),
        ("starting_stacks = [100, 100, 100]", "starting_stacks = [100]", "players_invalid", 6),
        ("starting_stacks = [100, 100, 100]", "starting_stacks = [100, 0, 100]", "field_invalid", 6),
        ("variant = 'F7S'", "variant = 'NT'", "variant_unsupported", 1),
        ("'p1 f'", "'p1 folds'", "action_unknown", 13),
        ("'p1 f'", "'p4 f'", "player_unknown", 13),
        ("'p1 f'", "7", "field_invalid", 7),
        ("[99, 95, 106]", "[99, 95]", "length_differs", 21),
        ("bring_in = 2", "bring_in = ", "toml_invalid", 3),
        ("bring_in = 2", "bring_in = 1e99999999999999999999999", "toml_invalid", 0),
        ("bring_in = 2", "bring_in = 0x" + 5000 * "F", "toml_invalid", 0),
        ("bring_in = 2", "antes = [1]", "toml_invalid", 3),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in THREE_HANDED
    (reading,) = read_phh(THREE_HANDED.replace(old, new, 1), "x")
    told = [
        (problem.code, problem.line) for problem in reading.problems if problem.severity is Severity.ERROR
    ]
    assert (code, line) in told


def test_several_faults_are_told_together() -> None:
    text = THREE_HANDED.replace("small_bet = 4", "small_bet = 'x'").replace("bring_in = 2\n", "")
    (reading,) = read_phh(text, "x")
    assert {problem.code for problem in reading.problems} == {"field_missing", "field_invalid"}


def test_the_format_is_known_by_its_content() -> None:
    assert looks_like_phh(THREE_HANDED)
    assert not looks_like_phh("PokerStars Hand #1:  7 Card Stud Limit ($2/$4 USD)")
