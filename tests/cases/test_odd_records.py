"""Known cases about records that are short, wrong or written by other customs."""

import pytest

from doorcard.engine import Deal, Start, advance, open_hand
from doorcard.engine.events import OpenerReason
from doorcard.history import Replay, Severity, read_phh, replay
from doorcard.rules.spec import Game, HouseRules, RuleSet
from tests.cases.records import ALL_IN_SPLIT, NO_SHOWDOWN, PAIR_OF_SEVENS
from tests.rules.table import S10, cards


def replayed(text: str) -> Replay:
    (reading,) = read_phh(text, "case")
    return replay(reading)


def errors(found: Replay) -> list[str]:
    return [problem.code for problem in found.problems if problem.severity is Severity.ERROR]


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


ANTES_ONLY = """\
variant = 'F7S'
antes = {antes}
bring_in = 10
small_bet = 80
big_bet = 160
starting_stacks = {stacks}
actions = [
  'd dh p1 AsAdKh', 'd dh p2 QsQdKd', 'd dh p3 7s2d9c',
  'd dh p1 3s', 'd dh p2 4h', 'd dh p3 Tc', 'd dh p1 5d', 'd dh p2 6h', 'd dh p3 Jc',
  'd dh p1 7c', 'd dh p2 8h', 'd dh p3 4d', 'd dh p1 9h', 'd dh p2 Th', 'd dh p3 5c',
]
"""
"""Aces, queens, nothing; no betting word anywhere."""


@pytest.mark.parametrize(
    ("antes", "stacks", "pots", "after"),
    [
        pytest.param([40, 40, 40], [40, 40, 40], [120], (120, 0, 0), id="5.2-B77 antes are all that happens"),
        pytest.param([40, 40, 40], [40, 40, 900], [120], (120, 0, 860), id="5.2-B78 all-in without a word"),
        pytest.param(
            [15, 40, 40], [15, 40, 900], [45, 50], (45, 50, 860), id="5.1-B21 the largest ante is the ante"
        ),
        pytest.param([3, 10, 10], [3, 10, 100], [9, 14], (9, 14, 90), id="5.1-B91 K16 antes in layers"),
    ],
)
def test_hands_of_antes(antes: list[int], stacks: list[int], pots: list[int], after: tuple[int, ...]) -> None:
    """Aces, then queens; the second has just the ante, so that nobody can bet."""
    found = replayed(ANTES_ONLY.format(antes=antes, stacks=stacks))
    assert errors(found) == []
    assert [pot.amount for pot in found.pots] == pots
    assert found.stacks_after == after


ONE_POT = '_house_rules = {short_ante = "one_pot"}\n'
LAYERED = '_house_rules = {short_ante = "layered"}\n'


@pytest.mark.parametrize(
    ("own", "pots", "after"),
    [
        pytest.param("", [9, 14], (9, 14, 90), id="5.1-B91 silent: as a cash game has it"),
        pytest.param("ante_trimming_status = true\n", [9, 14], (9, 14, 90), id="5.1-B91 trimmed"),
        pytest.param("ante_trimming_status = false\n", [23], (23, 0, 90), id="5.1-B91 untrimmed: one pot"),
        pytest.param(ONE_POT, [23], (23, 0, 90), id="5.1-B91 by the file's own house rules"),
        pytest.param(
            f"ante_trimming_status = false\n{LAYERED}", [9, 14], (9, 14, 90), id="5.1-B91 which come first"
        ),
    ],
)
def test_the_flag_for_short_antes(own: str, pots: list[int], after: tuple[int, ...]) -> None:
    found = replayed(own + ANTES_ONLY.format(antes=[3, 10, 10], stacks=[3, 10, 100]))
    assert found.problems == ()
    assert [pot.amount for pot in found.pots] == pots
    assert found.stacks_after == after


def test_5_1_b91_another_house_than_the_files_own_plays_its_own_way() -> None:
    text = ANTES_ONLY.format(antes=[3, 10, 10], stacks=[3, 10, 100])
    (reading,) = read_phh(f"ante_trimming_status = false\n_profile = 'cash'\n{text}", "case")
    assert replay(reading).stacks_after == (23, 0, 90)
    assert replay(reading, "roberts").stacks_after == (9, 14, 90)


@pytest.mark.parametrize(
    ("text", "old", "new", "code"),
    [
        pytest.param(
            NO_SHOWDOWN, "[97, 103]", "[97, 104]", "stack_differs", id="5.4-B73 more at the end than before"
        ),
        pytest.param(
            PAIR_OF_SEVENS, "[0.94, 0", "[1.02, 0", "winnings_differ", id="5.4-B73 collected more than is in"
        ),
        pytest.param(
            ALL_IN_SPLIT, "'d dh p3 Td', 'p2 cc', 'p3 cc'", "'d dh p3 Td', 'p3 cc', 'p2 cc'",
            "not_your_turn", id="4.1-B73 the wrong player opens sixth street",
        ),
        pytest.param(
            NO_SHOWDOWN, "'d dh p2 Qs'", "'d dh p2 2c'", "bad_cards", id="1.3-B76 one card in two hands"
        ),
        pytest.param(
            NO_SHOWDOWN, "????Kd", "????2c", "bad_cards", id="1.3-B76 one door card in two hands"
        ),
        pytest.param(
            ALL_IN_SPLIT, "'d dh p1 6s'", "'d dh p1 6s7s'", "cards_too_many", id="1.3-B89 two up cards"
        ),
        pytest.param(
            NO_SHOWDOWN, "'F7S'", "'FT'", "variant_unsupported", id="1.1-B74 the header names the game"
        ),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_right(text: str, old: str, new: str, code: str) -> None:
    (reading,) = read_phh(changed(text, old, new), "case")
    assert [problem.code for problem in replay(reading).problems][:1] == [code]


def test_1_3_b76_both_hands_are_named() -> None:
    (reading,) = read_phh(changed(NO_SHOWDOWN, "????Kd", "????2c"), "case")
    (problem,) = replay(reading).problems
    assert {key: problem.facts[key] for key in ("card", "player", "held_by")} == {
        "card": "2c", "player": 1, "held_by": 0,
    }  # fmt: skip


def test_2_4_b61_b95_b96_amounts_are_exact() -> None:
    """Stakes with cents, and stacks beyond a thousand: hundredths as whole numbers, no floats."""
    text = changed(PAIR_OF_SEVENS, "[1.87,", "[1827.32,")
    (reading,) = read_phh(text, "case")
    assert reading.hand is not None
    assert (reading.hand.stakes.small_bet, reading.hand.stakes.big_bet) == (4, 8)
    assert reading.hand.starting_stacks[0] == 182_732
    half = NO_SHOWDOWN.replace("small_bet = 4", "small_bet = 2.50").replace("big_bet = 8", "big_bet = 5")
    (reading,) = read_phh(half, "case")
    assert reading.hand is not None
    assert (reading.hand.stakes.small_bet, reading.hand.stakes.big_bet) == (250, 500)


def test_3_1_b92_a_witness_may_say_that_another_brought_it_in() -> None:
    """The engine by itself gives it to the deuce; a record of a live game may say what really happened."""
    rules = RuleSet(Game.STUD, "test", S10, HouseRules())
    hands = tuple(cards(hand) for hand in ("Ks Kh 2c", "Qs Qh 9d", "Js Jh 5c"))
    ready, _ = advance(open_hand(rules, (100, 100, 100)), Start())
    alone, _ = advance(ready, Deal(hands))
    assert (alone.opener, alone.opener_reason) == (0, OpenerReason.LOWEST_DOOR_CARD)
    told, _ = advance(ready, Deal(hands, opener=2))
    assert (told.opener, told.opener_reason, told.opener_named) == (2, OpenerReason.WITNESSED, 0)
