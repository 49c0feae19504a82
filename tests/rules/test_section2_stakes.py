"""Section 2: the thirteen limits, the bring-in amount, the ante, and what makes a limit."""

from decimal import Decimal

import msgspec
import pytest

from doorcard.errors import DoorcardError
from doorcard.rules import (
    STAKES,
    RulesFileError,
    Stakes,
    StakesInvalid,
    Unit,
    UnknownStakes,
    buy_in_range,
    check_stakes,
    half_small_bet,
    load_stakes,
    profile_names,
    resolve,
    stakes,
)
from doorcard.rules import profile as house_profile

# Transcribed from section 2 of the rule book, in dollars.
TABLE = """
0.25-0.50  0.05  0.10  0.25  0.50
0.50-1     0.10  0.15  0.50  1
1-2        0.25  0.25  1     2
2-4        0.50  0.50  2     4
3-6        1     1     3     6
4-8        1     1     4     8
5-10       1     2     5     10
8-16       1.50  2     8     16
10-20      2     3     10    20
15-30      3     5     15    30
20-40      5     5     20    40
30-60      10    10    30    60
50-100     10    15    50    100
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
GOOD = {"ante": 100, "bring_in": 200, "small_bet": 1000, "big_bet": 2000, "chip": 100}


def cents(dollars: str) -> int:
    return int(Decimal(dollars) * 100)


@pytest.mark.parametrize(("key", "ante", "bring_in", "small_bet", "big_bet"), ROWS, ids=[r[0] for r in ROWS])
def test_2_a_limit_has_the_figures_of_document_a(key, ante, bring_in, small_bet, big_bet):
    assert stakes(key) == Stakes(
        key, cents(ante), cents(bring_in), cents(small_bet), cents(big_bet), chip=1, unit=Unit.CENT
    )


def test_2_there_are_these_limits_and_no_others_from_small_to_large():
    assert list(STAKES) == [row[0] for row in ROWS]


def test_2_the_limits_cannot_be_changed_by_whoever_holds_them():
    with pytest.raises(TypeError):
        STAKES["2-4"] = stakes("1-2")  # type: ignore[index]


@pytest.mark.parametrize("key", ["20-30", "2/4", "", "2-4 ", "100-200"])
def test_2_1_an_unknown_limit_is_refused_and_the_known_ones_are_named(key):
    """The first is document A's misprint."""
    with pytest.raises(UnknownStakes) as refused:
        stakes(key)
    assert refused.value.code == "stakes_unknown"
    assert refused.value.facts == {"key": key, "known": tuple(row[0] for row in ROWS)}


@pytest.mark.option("bring_in_amount", "stake")
@pytest.mark.parametrize("game", ["stud", "stud8"])
@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_2_2_the_stake_gives_the_bring_in_where_the_house_says_so(game, row):
    assert resolve(game, row[0], "cash").stakes.bring_in == cents(row[2])


@pytest.mark.option("bring_in_amount", "half_small_bet")
@pytest.mark.parametrize(
    ("key", "bring_in"),
    [
        # Half of the small bet: 0.12 at 0.25-0.50 is the rule book's, 1 at 2-4 is document A's.
        ("0.25-0.50", "0.12"), ("0.50-1", "0.25"), ("1-2", "0.50"), ("2-4", "1"), ("3-6", "1.50"),
        ("4-8", "2"), ("5-10", "2.50"), ("8-16", "4"), ("10-20", "5"), ("15-30", "7.50"), ("20-40", "10"),
        ("30-60", "15"), ("50-100", "25"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["actionpoker", "ocho-o-mejor"])
def test_2_2_half_the_small_bet_rounded_down_to_the_chip(name, key, bring_in):
    rules = resolve("stud8", key, name)
    assert rules.stakes.bring_in == cents(bring_in)
    assert rules.stakes.small_bet == stakes(key).small_bet


@pytest.mark.parametrize(
    ("small_bet", "chip", "bring_in"),
    [
        pytest.param(1000, 100, 500, id="even"),
        pytest.param(500, 100, 200, id="half of 5 chips is 2"),
        pytest.param(300, 100, 100, id="half of 3 chips is 1"),
        pytest.param(200, 100, 100, id="the smallest small bet there is"),
        pytest.param(100, 100, 100, id="at least one chip"),
    ],
)
def test_2_2_half_is_counted_in_whole_chips(small_bet, chip, bring_in):
    assert half_small_bet(Stakes("own", 0, chip, small_bet, 2 * small_bet, chip)) == bring_in


@pytest.mark.parametrize("name", profile_names())
@pytest.mark.parametrize("key", list(STAKES))
def test_2_3_the_ante_is_always_the_stakes_own(name, key):
    for game in house_profile(name).games:
        assert resolve(game, key, name).stakes.ante == STAKES[key].ante


FAULTS = [
    pytest.param({"ante": -100}, "ante", "value_not_allowed", id="ante below 0"),
    pytest.param({"bring_in": 0}, "bring_in", "value_not_allowed", id="no bring-in"),
    pytest.param({"bring_in": -100}, "bring_in", "value_not_allowed", id="bring-in below 0"),
    pytest.param(
        {"bring_in": 1000}, "bring_in", "bring_in_not_below_small_bet", id="bring-in of a small bet"
    ),
    pytest.param({"bring_in": 1100}, "bring_in", "bring_in_not_below_small_bet", id="bring-in above it"),
    pytest.param({"small_bet": 2000}, "small_bet", "small_bet_not_below_big_bet", id="equal bets"),
    pytest.param({"small_bet": 3000}, "small_bet", "small_bet_not_below_big_bet", id="bets exchanged"),
    pytest.param({"ante": 50}, "ante", "not_a_multiple_of_chip", id="ante of half a chip"),
    pytest.param({"bring_in": 250}, "bring_in", "not_a_multiple_of_chip", id="bring-in of 2.5 chips"),
    pytest.param({"small_bet": 1001}, "small_bet", "not_a_multiple_of_chip", id="small bet"),
    pytest.param({"big_bet": 1999}, "big_bet", "not_a_multiple_of_chip", id="big bet"),
    pytest.param({"chip": 0}, "chip", "value_not_allowed", id="chip of nothing"),
    pytest.param({"chip": -1}, "chip", "value_not_allowed", id="chip below 0"),
    pytest.param({"big_bet": 10**15}, "big_bet", "value_not_allowed", id="more than stores can count"),
]


def changed(changes: dict[str, int]) -> dict[str, int]:
    return GOOD | changes


def own(figures: dict[str, int]) -> Stakes:
    return msgspec.convert({"key": "own", **figures}, Stakes)


def row_text(figures: dict[str, int]) -> str:
    return "[stakes.own]\n" + "\n".join(f"{name} = {amount}" for name, amount in figures.items())


@pytest.mark.parametrize(("changes", "field", "code"), FAULTS)
def test_2_4_a_file_with_wrong_figures_is_refused_with_its_row(changes, field, code):
    figures = changed(changes)
    with pytest.raises(RulesFileError) as refused:
        load_stakes(row_text(figures), "limits.toml")
    (problem,) = refused.value.problems
    assert (problem.file, problem.line) == ("limits.toml", 2 + list(figures).index(field))
    assert (problem.code, problem.key, problem.value) == (code, f"stakes.own.{field}", figures[field])
    assert problem.allowed


@pytest.mark.parametrize(("changes", "field", "code"), FAULTS)
def test_2_4_no_hand_is_played_for_wrong_figures(changes, field, code):
    with pytest.raises(StakesInvalid) as refused:
        resolve("stud", own(changed(changes)), "cash")
    assert (refused.value.code, refused.value.facts["field"]) == (code, field)


@pytest.mark.parametrize(
    "changes", [{}, {"ante": 0}, {"bring_in": 100}, {"bring_in": 900}, {"big_bet": 1100}, {"chip": 1}]
)
def test_2_4_figures_at_the_edge_are_a_limit(changes):
    figures = changed(changes)
    expected = own(figures)
    assert load_stakes(row_text(figures)) == {"own": expected}
    assert check_stakes(expected) is expected


@pytest.mark.parametrize("missing", ["ante", "bring_in", "small_bet", "big_bet", "chip"])
def test_2_4_every_limit_declares_all_its_figures(missing):
    figures = changed({})
    del figures[missing]
    with pytest.raises(RulesFileError) as refused:
        load_stakes(row_text(figures))
    (problem,) = refused.value.problems
    assert (problem.code, problem.key, problem.line) == ("key_missing", f"stakes.own.{missing}", 1)


def test_the_usual_buy_in_at_4_8_is_160_dollars_between_40_and_400():
    """Ours: 5, 20 and 50 big bets of 8 dollars."""
    assert buy_in_range(stakes("4-8")) == (4000, 40000, 16000)


@pytest.mark.parametrize("key", list(STAKES))
def test_every_buy_in_is_paid_in_whole_chips(key):
    least, most, usual = buy_in_range(STAKES[key])
    assert 0 < least < usual < most
    assert not any(amount % STAKES[key].chip for amount in (least, most, usual))


def test_every_refusal_is_an_expected_error():
    assert issubclass(UnknownStakes, DoorcardError)
    assert issubclass(StakesInvalid, DoorcardError)
