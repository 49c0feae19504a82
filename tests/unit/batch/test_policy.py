"""Tables of weights: what they mean in numbers, what a hand counts as, and what players then do."""

import numpy as np
import pytest

from doorcard.batch import BatchError, hand_by_engine, simulate
from doorcard.batch.play import policy_limits
from doorcard.batch.policy import (
    BUCKETS,
    CHOICES,
    NUMBERS,
    SITUATIONS,
    STREETS,
    Choice,
    Facing,
    Made,
    bucket_of,
    limits_of,
    made_of,
    random_legal,
    situation,
)
from doorcard.cards import parse_cards
from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken
from doorcard.rules import resolve

RULES = resolve("stud", "2-4", "cash")
EVEN = (8_000,) * 6


def table(*weights: float) -> np.ndarray:
    """The same weights everywhere."""
    return np.broadcast_to(np.array(weights, float), (STREETS, 1, SITUATIONS, CHOICES)).copy()


def test_numbers_are_shared_out_by_weight_among_what_is_allowed() -> None:
    limits = limits_of(table(1, 2, 1, 4), 0)[0, 0]
    half, quarter, eighth = NUMBERS // 2, NUMBERS // 4, NUMBERS // 8
    assert limits[situation(Facing.OWES, 2)].tolist() == [eighth, eighth + quarter, half]
    assert limits[situation(Facing.OWES, 1)].tolist() == [quarter, quarter + half, NUMBERS]
    assert limits[situation(Facing.FREE, 0)].tolist() == [NUMBERS // 3, NUMBERS, NUMBERS]
    assert limits[situation(Facing.BRING_IN, 0)].tolist() == [0, NUMBERS, NUMBERS]


def test_where_nothing_allowed_has_a_weight_one_stays() -> None:
    limits = limits_of(table(0, 0, 1, 1), 0)[0, 0]
    assert limits[situation(Facing.OWES, 0)].tolist() == [0, NUMBERS, NUMBERS]
    assert limits[situation(Facing.OWES, 1)].tolist() == [0, 0, NUMBERS]


def test_by_chance_nobody_folds_where_he_may_check() -> None:
    limits = limits_of(random_legal(), 0)[:, 0]
    assert not limits[:, [situation(Facing.FREE, wagers) for wagers in range(3)], Choice.FOLD].any()
    assert limits[0, situation(Facing.OWES, 1)].tolist() == [NUMBERS // 3, 2 * NUMBERS // 3, NUMBERS]


@pytest.mark.parametrize(
    ("cards", "made", "draw", "low"),
    [
        ("2c 5d 7h", Made.NOTHING, 0, 1),
        ("8c 8d Ah", Made.LOW_PAIR, 0, 0),
        ("9c 9d Ah", Made.HIGH_PAIR, 0, 0),
        ("Kc Qc 2c", Made.NOTHING, 1, 0),
        ("3c 3d 3h", Made.TRIPS, 0, 0),
        ("3c 3d 3h 3s", Made.BETTER, 0, 0),
        ("3c 3d 4h 4s", Made.TWO_PAIR, 0, 0),
        ("Ac 2c 3c 9c", Made.NOTHING, 1, 0),
        ("Ac 2c 3c 8d", Made.NOTHING, 0, 1),
        ("Ac 2d 3c 4d 8d", Made.NOTHING, 0, 2),
        ("Ac 2d 3c 4d 5d", Made.BETTER, 0, 2),
        ("Kc Kd 2h 2s 2c", Made.BETTER, 0, 0),
        ("3c 3d 3h 4c 4d 4h", Made.BETTER, 0, 0),
        ("Ac Ad Ah 2c 2d 2h 9s", Made.BETTER, 0, 0),
        ("Ac Kc 9c 7c 5d 4h Td", Made.NOTHING, 0, 0),
        ("Ac Kc 9c 7c 5c 4h 2d", Made.BETTER, 0, 2),
    ],
)
def test_what_a_hand_counts_as(cards: str, made: Made, draw: int, low: int) -> None:
    held = parse_cards(cards)
    assert made_of(held) is made
    assert bucket_of(held, has_low=False) == 6 * made + 3 * draw
    assert bucket_of(held, has_low=True) == 6 * made + 3 * draw + low


def test_who_always_folds_leaves_the_pot_to_the_bring_in() -> None:
    """3.9: five antes, and the bring-in comes back."""
    played = simulate(RULES, 20, stacks=EVEN, policy=table(1, 0, 0, 0))
    ante = RULES.stakes.ante
    assert (np.sort(played.nets, axis=1) == [-ante] * 5 + [5 * ante]).all()
    assert (played.actions == 6).all()
    assert (played.streets == 3).all()
    assert not played.shown.any()


def test_who_never_wagers_pays_antes_and_bring_in_alone() -> None:
    played = simulate(RULES, 20, stacks=EVEN, policy=table(0, 1, 0, 0))
    assert (played.pots == 6 * (RULES.stakes.ante + RULES.stakes.bring_in)).all()
    assert (played.actions == 30).all()
    assert played.shown.all()


def test_4_6_who_always_wagers_meets_the_cap_on_every_street() -> None:
    """Four small bets on two streets, four big ones on three; in stud8 `cash` has no big ones for pairs."""
    rules = resolve("stud8", "2-4", "cash")
    played = simulate(rules, 20, stacks=(50_000,) * 3, policy=table(0, 0, 1, 0))
    each = rules.stakes.ante + 8 * rules.stakes.small_bet + 12 * rules.stakes.big_bet
    assert (played.pots == 3 * each).all()


def test_each_seat_has_its_own_table() -> None:
    calls, raises = table(0, 1, 0, 0), table(0, 0, 1, 0)
    hand = hand_by_engine(RULES, stacks=EVEN[:2], number=1, policy=[calls, raises])
    acts = [event for event in hand.events if isinstance(event, ActionTaken)]
    wagers = (ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE)
    assert {act.player for act in acts if act.kind in wagers} == {1}
    assert {act.player for act in acts if act.kind is ActionKind.CALL} == {0}


def test_a_narrow_table_beside_a_wide_one_is_made_as_wide() -> None:
    wide = np.broadcast_to(table(1, 1, 0, 0), (STREETS, BUCKETS, SITUATIONS, CHOICES))
    limits = policy_limits([wide, table(0, 1, 0, 0)], 2)
    assert limits.shape == (2, STREETS, BUCKETS, SITUATIONS, 3)
    assert (limits[1] == policy_limits(table(0, 1, 0, 0), 1)[0]).all()


def test_as_many_tables_as_players() -> None:
    with pytest.raises(BatchError, match="policy_count_invalid") as refused:
        simulate(RULES, 1, stacks=EVEN, policy=[random_legal()] * 2)
    assert refused.value.facts == {"tables": 2, "players": 6}


def test_wrong_weights_are_refused_with_the_seat() -> None:
    wrong = table(1, 1, 1, -1)
    with pytest.raises(BatchError, match="policy_weights_invalid") as refused:
        simulate(RULES, 1, stacks=EVEN[:2], policy=[random_legal(), wrong])
    assert refused.value.facts == {"seat": 1}
    with pytest.raises(BatchError, match="policy_shape_invalid"):
        simulate(RULES, 1, stacks=EVEN, policy=np.ones((5, 2, 12, 4)))
