"""Known faults of calculators (B39, B41, B42): unknown cards, ties as shares, ranges that mean hold'em."""

import pytest

from doorcard.equity import equity
from doorcard.equity.ranges import RangeError, parse_range
from doorcard.equity.spot import GAMES


def test_b39_both_are_dealt_to_seven_from_the_45_unseen_cards() -> None:
    pytest.importorskip("numba", reason="15 billion deals take the extra fast")
    found = equity(["AsKsQs", "7h7d2c"], dead="2d", method="exact", patience=1e9)
    # C(45,4) * C(41,4): no board, four cards for each.
    assert found.outcomes == 148_995 * 101_270
    assert sum(found.exact_equities()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_b41_wins_and_ties_are_told_apart_from_shares(game: str) -> None:
    found = equity(["9s9d/2c7c8cTc", "9h9c/2d7d8dTd"], game=game, method="exact", patience=60)
    one, two = found.tally.rows
    assert found.outcomes == 40 * 39
    assert one.tie == two.tie > 0
    assert one.win + one.tie + two.win == found.outcomes
    assert sum(found.exact_equities()) == 1
    if game == "stud":
        # Two who tie share the pot evenly: a tie is worth a half.
        assert one.share * 2 == 1680 * (2 * one.win + one.tie)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AKQ", 4**3),
        ("AAK", 6 * 4),
        ("AAA", 4),
        ("xxA", 22_100 - 17_296),  # all sets but the C(48,3) without an ace
        ("xxx", 22_100),
    ],
)
def test_b42_a_range_has_as_many_sets_as_its_formula_says(text: str, count: int) -> None:
    assert len(parse_range(text).sets()) == count


@pytest.mark.parametrize(
    ("text", "at"), [("(AA,KK) - (AKs,AQo)", 4), ("AA", 3), ("AKs", 4), ("AQo", 3), ("99+", 3), ("AKs+", 4)]
)
def test_b42_ranges_of_hold_em_are_refused_where_they_stop_to_be_stud(text: str, at: int) -> None:
    with pytest.raises(RangeError) as caught:
        parse_range(text)
    assert caught.value.facts["at"] == at
