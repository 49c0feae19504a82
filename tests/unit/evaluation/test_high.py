"""High hands: order, encoding, the tables against the reference, and laws."""

import random
import subprocess
import sys
import tracemalloc
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import FULL_DECK, UNKNOWN, cards_text, make_card, parse_cards, rank_of, suit_of
from doorcard.evaluation import (
    Category,
    EvaluationError,
    category_of,
    high_strength,
    high_strength_reference,
    ranks_in,
    tables,
)
from tests.unit.evaluation.counting import flushes, without_flush
from tests.unit.evaluation.strategies import hands

evaluators = pytest.mark.parametrize("strength_of", [high_strength_reference, high_strength])


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        pytest.param("As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, (12, 11, 10, 9, 8), id="royal flush"),
        pytest.param(
            "5c 4c 3c 2c Ac", Category.STRAIGHT_FLUSH, (3, 2, 1, 0, 12), id="five-high straight flush"
        ),
        pytest.param("9c 9d 9h 9s 2c", Category.FOUR_OF_A_KIND, (7, 7, 7, 7, 0), id="quads"),
        pytest.param("Tc Td Th Js Jc", Category.FULL_HOUSE, (8, 8, 8, 9, 9), id="full house, smaller trips"),
        pytest.param("Kd 9d 8d 5d 2d", Category.FLUSH, (11, 7, 6, 3, 0), id="flush"),
        pytest.param("6c 5d 4d 3d 2d", Category.STRAIGHT, (4, 3, 2, 1, 0), id="six-high straight"),
        pytest.param("Ac 5d 4d 3d 2d", Category.STRAIGHT, (3, 2, 1, 0, 12), id="five-high straight"),
        pytest.param("7c 7d 7h Ac 2d", Category.THREE_OF_A_KIND, (5, 5, 5, 12, 0), id="trips"),
        pytest.param("Kc Kd 9h 9c Ad", Category.TWO_PAIR, (11, 11, 7, 7, 12), id="two pair, ace beside"),
        pytest.param("Kc Kd 9h 5c 2d", Category.PAIR, (11, 11, 7, 3, 0), id="pair"),
        pytest.param("7c 5d 4h 3c 2d", Category.HIGH_CARD, (5, 3, 2, 1, 0), id="the worst hand"),
        pytest.param(
            "Kc As 2d 3h 4c", Category.HIGH_CARD, (12, 11, 2, 1, 0), id="no straight round the corner"
        ),
        pytest.param("Ks Kd Kh Qc Qd Qh 2s", Category.FULL_HOUSE, (11, 11, 11, 10, 10), id="two trips"),
        pytest.param(
            "Ks Kd Qc Qd 9h 9s Tc", Category.TWO_PAIR, (11, 11, 10, 10, 8), id="kicker above third pair"
        ),
        pytest.param(
            "Ks Kd Qc Qd 9h 9s 2c", Category.TWO_PAIR, (11, 11, 10, 10, 7), id="kicker of third pair"
        ),
        pytest.param("8s 8d 8c 8h 9h 9s 9c", Category.FOUR_OF_A_KIND, (6, 6, 6, 6, 7), id="quads and trips"),
        pytest.param("As Kd Qs Js Ts 9s 2s", Category.FLUSH, (12, 10, 9, 8, 7), id="flush before straight"),
        pytest.param(
            "As 9s 8s 7s 6s 5s 2d", Category.STRAIGHT_FLUSH, (7, 6, 5, 4, 3), id="not the flush's ace"
        ),
        pytest.param(
            "As 2s 3s 4s 5s 6d 6h", Category.STRAIGHT_FLUSH, (3, 2, 1, 0, 12), id="not the six straight"
        ),
        pytest.param("3s 4d 5d 6h 7c 8s", Category.STRAIGHT, (6, 5, 4, 3, 2), id="six cards"),
    ],
)
@evaluators
def test_a_hand_has_its_category_and_ranks(
    strength_of, cards: str, category: Category, ranks: tuple[int, ...]
):
    strength = strength_of(parse_cards(cards))
    assert category_of(strength) is category
    assert ranks_in(strength) == ranks


def test_tables_agree_with_the_reference_on_random_hands():
    rng = random.Random(20091006)
    for size in (5, 6, 7):
        for hand in (rng.sample(FULL_DECK, size) for _ in range(2_000)):
            assert high_strength(hand) == high_strength_reference(hand), cards_text(hand)


@given(hands(5, 7))
def test_tables_agree_with_the_reference_on_rare_hands(hand: tuple[int, ...]):
    assert high_strength(hand) == high_strength_reference(hand)


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_tables_agree_with_the_reference_on_every_kind_of_hand(size: int):
    for kind in (without_flush, flushes):
        for hand, _ in kind(size):
            assert high_strength(hand) == high_strength_reference(hand), cards_text(hand)


@given(hands(5, 7), st.randoms(use_true_random=False))
def test_the_order_of_cards_does_not_matter(hand: tuple[int, ...], rng: random.Random):
    assert high_strength(rng.sample(hand, len(hand))) == high_strength(hand)


@given(hands(5, 7), st.permutations(range(4)))
def test_suits_may_be_exchanged(hand: tuple[int, ...], suits: list[int]):
    """Rule 1.4: suits never decide who wins a pot."""
    exchanged = [make_card(rank_of(card), suits[suit_of(card)]) for card in hand]
    assert high_strength(exchanged) == high_strength(hand)


@given(hands(6, 7))
def test_a_hand_is_as_strong_as_the_best_of_its_parts(hand: tuple[int, ...]):
    """So one more card never lowers a high."""
    parts = combinations(hand, len(hand) - 1)
    assert high_strength(hand) == max(high_strength(part) for part in parts)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        pytest.param((UNKNOWN, 1, 2, 3, 4), "card_unknown", id="unknown first"),
        pytest.param((51, 47, 43, 39, 30, UNKNOWN), "card_unknown", id="unknown in six"),
        pytest.param((51, 47, 43, 39, 35, UNKNOWN), "card_unknown", id="unknown beside a flush"),
        pytest.param((51, 47, 43, 39, 35, UNKNOWN, UNKNOWN), "card_unknown", id="two beside a flush"),
        pytest.param((UNKNOWN,) * 7, "card_unknown", id="nothing known"),
        pytest.param((0, 4, 9, 14, 52), "card_unknown", id="a joker"),
        pytest.param((0, 4, 9, 14, 5_000), "card_unknown", id="a number far off"),
        pytest.param((0, 4, 9, 14), "card_count_invalid", id="four cards"),
        pytest.param((), "card_count_invalid", id="no cards"),
        pytest.param(tuple(range(8)), "card_count_invalid", id="eight cards"),
        pytest.param(tuple(range(3, 52, 4))[:8], "card_count_invalid", id="eight of a suit"),
        pytest.param(FULL_DECK, "card_count_invalid", id="the whole deck"),
        pytest.param((8, 9, 10, 11, 8, 3), "card_repeated", id="five of a rank"),
        pytest.param((3, 7, 11, 15, 19, 19), "card_repeated", id="repeated in a flush"),
    ],
)
@evaluators
def test_what_cannot_be_valued_is_refused(strength_of, cards: tuple[int, ...], code: str):
    with pytest.raises(EvaluationError) as caught:
        strength_of(cards)
    assert caught.value.code == code


def test_the_reference_refuses_every_repeated_card():
    with pytest.raises(EvaluationError) as caught:
        high_strength_reference(parse_cards("As As Kd 9c 2h"))
    assert caught.value.facts == {"cards": ("As",)}


def test_valuing_hands_needs_no_numpy():
    """The room must start without the numeric extras."""
    code = "import sys, doorcard.evaluation as e; e.high_strength(range(5)); print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.slow
def test_full_tables_take_less_than_15_mib():
    """The room has 90 MiB for everything."""
    tables._BY_RANKS.clear()
    tables._BY_FLUSH.clear()
    tracemalloc.start()
    try:
        for size, kind in product((5, 6, 7), (without_flush, flushes)):
            for hand, _ in kind(size):
                high_strength(hand)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(tables._BY_RANKS) == 73_775
    assert taken < 15 * 2**20
