"""The arithmetic of surprise against what can be counted or worked out by hand."""

from itertools import combinations
from math import comb, exp, isclose, pi, sqrt
from random import Random

import pytest

from doorcard.fairplay.evidence import Sum, chosen, log_e, mean_log_e, rareness, spread
from doorcard.fairplay.facts import STAY, WAGER, Decision, HandFacts
from doorcard.fairplay.habits import Case, Excess, Habit, Habits
from doorcard.fairplay.levels import CUTS, LEVELS, NO_LEVEL, level, worth
from doorcard.fairplay.unplugging import factor


def test_an_e_value_is_one_on_average_under_chance() -> None:
    """The integral of 10 ** log_e over the standard normal density, by sums."""
    step = 0.01
    zs = [step * place for place in range(-900, 901)]
    mean = sum(10 ** log_e(z, 400) * exp(-z * z / 2) / sqrt(2 * pi) * step for z in zs)
    assert isclose(mean, 1.0, abs_tol=1e-3)


def test_honest_sums_seldom_ever_pass_the_mark_however_often_one_looks() -> None:
    """Ville: at most one path in 100 is ever above 100."""
    chance, passed = Random(3), 0
    for _ in range(1000):
        total = 0.0
        for count in range(1, 301):
            total += chance.choice((-1.0, 1.0))
            if log_e(total / sqrt(count), count) >= 2:
                passed += 1
                break
    assert passed <= 10


def test_evidence_grows_with_the_surprise_and_is_small_for_the_other_sign() -> None:
    assert log_e(-3, 500) < 0 < log_e(4, 500) < log_e(5, 500)


def test_averaged_e_values_cost_at_most_their_number() -> None:
    assert isclose(mean_log_e([5.0, float("-inf")]), 5 - 0.30103, abs_tol=1e-4)
    assert isclose(mean_log_e([2.0, 2.0, 2.0]), 2.0)


def test_of_many_questions_only_what_is_rare_among_so_many_stands() -> None:
    """e-BH with 1,000 questions at 5 %: one alone needs 20,000, two need 10,000 each."""
    assert chosen([4.2] + [0.0] * 999) == set()
    assert chosen([4.4] + [0.0] * 999) == {0}
    assert chosen([4.2, 4.2] + [0.0] * 998) == {0, 1}


def test_quartiles_of_a_normal_sample_give_its_deviation() -> None:
    chance = Random(1)
    middle, wide = spread([chance.gauss(5, 2) for _ in range(4000)] + [1e9] * 10)
    assert isclose(middle, 5, abs_tol=0.15)
    assert isclose(wide, 2, abs_tol=0.15)


def test_a_normal_number_above_three_errors_is_one_in_740() -> None:
    assert isclose(10 ** rareness(3.0), 740.8, rel_tol=1e-3)


def test_a_sum_without_variance_says_nothing() -> None:
    assert Sum().z == 0.0


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7])
def test_levels_hold_about_a_tenth_of_all_hands_each(count: int) -> None:
    chance = Random(count)
    deals = [tuple(sorted(chance.sample(range(52), count))) for _ in range(8000)]
    shares = [sum(level(cards) == tenth for cards in deals) / 8000 for tenth in range(LEVELS)]
    assert all(0.06 < share < 0.14 for share in shares), shares


def test_three_card_levels_are_tenths_of_all_22100_hands() -> None:
    counts = [0] * LEVELS
    for cards in combinations(range(52), 3):
        counts[level(cards)] += 1
    assert sum(counts) == comb(52, 3)
    assert max(counts) < 0.13 * comb(52, 3)


def test_trips_are_above_any_pair_and_unseen_cards_have_no_level() -> None:
    assert level((0, 1, 2)) == LEVELS - 1
    assert level((0, 1, 50)) < level((48, 49, 50))
    assert level((0, -1, 50)) == NO_LEVEL
    assert level(()) == NO_LEVEL
    assert all(list(cuts) == sorted(cuts) for cuts in CUTS.values())


def test_four_to_a_flush_count_as_a_good_pair_until_the_last_card() -> None:
    four_hearts = (2, 6, 14, 30)
    assert worth((*four_hearts, 33)) > worth((*four_hearts[:3], 29, 33))
    assert worth((*four_hearts, 33, 45, 48)) < worth((48, 49, 2, 6, 14, 25, 33))


def test_the_excess_of_a_habit_is_that_of_a_two_by_two_table() -> None:
    """1 of 8 against the one, 9 of 12 against the rest: expected 4, variance 8·12·10·10 / (20²·19)."""
    found = Excess()
    found.compare(Case(8, 1), Case(20, 10))
    assert isclose(found.times, 1 - 4)
    assert isclose(found.variance, 9600 / 7600)
    assert isclose(found.weight, 8 * 12 / 20)
    assert isclose(found.expected, 8 * 9 / 12)


def test_a_situation_that_came_with_nobody_else_says_nothing() -> None:
    found = Excess()
    found.compare(Case(8, 1), Case(8, 1))
    assert found == Excess()


@pytest.mark.parametrize(("habit", "share"), [(Habit.ATTACK_ALONE, 0.04), (Habit.RERAISE_WEAK, 0.02)])
def test_a_habit_may_differ_by_its_own_share_both_ways(habit: Habit, share: float) -> None:
    """100 chances to compare: four (two) times of them more or less are one standard error."""
    for found in (Habits().excess(habit, "a", "b"), Habits().both(habit, "a", "b")):
        found.variance, found.weight = 9.0, 100.0
        assert isclose(found.allowed_variance, 9 + (100 * share) ** 2)


def test_attacks_are_counted_against_the_only_rival() -> None:
    habits = Habits()
    alone = Decision(0, 4, 5, 0, False, -1, (1,), (0,), WAGER)
    crowd = Decision(0, 4, 5, 0, False, -1, (1, 2), (0, 0), STAY)
    for number, whom in enumerate(("b", "c")):
        habits.add(_hand(str(number), ("a", whom, "d"), (alone, crowd)))
    excess = habits.excess(Habit.ATTACK_ALONE, "a", "b")
    assert (excess.chances, excess.did, excess.expected) == (1, 1, 1.0)


def test_a_place_at_the_low_end_speaks_for_the_plug_and_the_mean_is_one() -> None:
    leads = [-3, -1, 0, 0, 2]
    factors = [factor(leads, lead)[1] for lead in leads]
    assert factors == sorted(factors, reverse=True)
    assert isclose(sum(factors) / len(factors), 1.0)


def _hand(hand_id: str, players: tuple[str, ...], decisions: tuple[Decision, ...]) -> HandFacts:
    nothing = tuple(() for _ in players)
    return HandFacts(
        hand_id=hand_id,
        table="",
        players=players,
        bots=(False,) * len(players),
        nets=(0.0,) * len(players),
        levels=nothing,
        boards=nothing,
        decisions=decisions,
        unplugged=(),
    )
