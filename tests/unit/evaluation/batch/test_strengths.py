"""Strengths of many hands at once are those of the reference, whichever way they come about."""

from functools import cache

import numpy as np
import pytest

from doorcard.cards import parse_cards
from doorcard.evaluation import (
    Way,
    categories,
    evaluate_high,
    evaluate_low8,
    high_strength_reference,
    low_strength,
    low_strength_reference,
    masks_of,
    reference_strengths,
)
from doorcard.evaluation.tables import high_strength
from tests.unit.evaluation.batch.hands import Hand, each_size, each_way, every_kind, random_hands

NAMED = (
    ("As Ks Qs Js Ts 2c 3d", "the royal flush"),
    ("5s 4s 3s 2s As Ac Ad", "a straight flush from five down, and trips"),
    ("6s 5s 4s 3s 2s As Ah", "a straight flush from six, where the ace would make one from five"),
    ("9c 9d 9h 9s 8c 8d 8h", "quads, and trips besides"),
    ("9c 9d 9h 8s 8c 8d 2h", "two trips are a full house"),
    ("9c 9d 9h 8s 8c 7d 7h", "trips and two pairs"),
    ("Ac Qc 9c 7c 4c 3c 2c", "a flush of seven"),
    ("Ac Qc 9c 7c 4c 3c 4d", "a flush of six and a pair"),
    ("6c 5d 4h 3s 2c Ad Ah", "a straight, and a pair of aces"),
    ("Ac 2d 3h 4s 5c 9d Kh", "the straight from five down"),
    ("9c 9d 8h 8s 2c 2d Ah", "three pairs, and an ace"),
    ("9c 9d 8h 8s 7c 7d 2h", "three pairs, the third above the kicker"),
    ("Ac Kd Jh 9s 7c 5d 3h", "no pair"),
    ("8c 7d 6h 5s 4c Kd Kh", "the worst low, and a straight"),
    ("8c 7d 6h 5s 3c 2d Ah", "seven low ranks"),
)


@cache
def single_highs(hands: tuple[Hand, ...]) -> list[int]:
    """What the single evaluator says, once for all ways."""
    return [high_strength(hand) for hand in hands]


@each_way
@pytest.mark.parametrize("text", [pytest.param(text, id=name) for text, name in NAMED])
def test_a_hand_has_the_strengths_of_the_reference(text: str, way: Way):
    hand = parse_cards(text)
    cards = np.asarray([hand], np.uint8)
    high = evaluate_high(cards, way=way)
    assert reference_strengths(high).tolist() == [high_strength_reference(hand)]
    assert evaluate_low8(cards, way=way).tolist() == [low_strength_reference(hand)]


@each_size
@each_way
def test_each_kind_of_hand_has_the_strength_of_the_reference(size: int, way: Way):
    """The single evaluator is held to the reference by tests of its own."""
    hands = tuple(hand for hand, _ in every_kind(size))
    strengths = reference_strengths(evaluate_high(np.asarray(hands, np.uint8), way=way))
    assert strengths.tolist() == single_highs(hands)


@each_size
@each_way
def test_random_hands_have_the_strengths_of_the_single_evaluators(size: int, way: Way):
    hands = random_hands(size)
    cards = np.asarray(hands, np.uint8)
    high = evaluate_high(cards, way=way)
    assert reference_strengths(high).tolist() == single_highs(hands)
    assert evaluate_low8(cards, way=way).tolist() == [low_strength(hand) for hand in hands]


@each_way
def test_masks_have_the_strengths_of_their_cards_in_mixed_sizes(way: Way):
    mixed = (hand for group in zip(*map(random_hands, (5, 6, 7)), strict=True) for hand in group)
    hands = tuple(mixed)[:30_000]
    masks = np.asarray([sum(1 << (card % 4 * 16 + card // 4) for card in hand) for hand in hands], np.uint64)
    high = evaluate_high(masks, way=way)
    assert reference_strengths(high).tolist() == single_highs(hands)
    assert evaluate_low8(masks, way=way).tolist() == [low_strength(hand) for hand in hands]


@each_size
@each_way
def test_a_mask_has_a_bit_for_each_card(size: int, way: Way):
    hands = random_hands(size, 500)
    expected = [sum(1 << (card % 4 * 16 + card // 4) for card in hand) for hand in hands]
    assert masks_of(np.asarray(hands, np.uint8), way=way).tolist() == expected


@each_size
def test_lists_give_what_arrays_give(size: int):
    hands = random_hands(size, 500)
    cards = np.asarray(hands, np.uint8)
    high = evaluate_high(hands)
    assert high == evaluate_high(cards).tolist() == evaluate_high(masks_of(hands))
    assert evaluate_low8(hands) == evaluate_low8(cards).tolist() == evaluate_low8(masks_of(hands))
    assert reference_strengths(high) == [high_strength(hand) for hand in hands]


@pytest.mark.parametrize("kind", [np.uint8, np.int64])
def test_lists_of_rows_of_an_array_are_lists_of_hands(kind: type):
    hands = random_hands(7, 100)
    rows = list(np.asarray(hands, kind))
    assert evaluate_high(rows) == evaluate_high(hands)
    assert evaluate_low8(rows) == evaluate_low8(hands)
    assert masks_of(rows) == masks_of([list(row) for row in rows]) == masks_of(hands)
    assert evaluate_high(list(masks_of(np.asarray(hands, np.uint8)))) == evaluate_high(hands)


def test_packed_strengths_order_hands_as_the_reference_does():
    hands = random_hands(7)
    packed = evaluate_high(np.asarray(hands, np.uint8)).tolist()
    by_packed = sorted(zip(packed, map(high_strength, hands), strict=True))
    assert [strength for _, strength in by_packed] == sorted(map(high_strength, hands))
    assert len(set(by_packed)) == len(set(packed)) == len(set(map(high_strength, hands)))


def test_categories_are_those_of_the_reference():
    hands = [hand for hand, _ in every_kind(5)]
    packed = evaluate_high(np.asarray(hands, np.uint8))
    expected = [high_strength(hand) >> 20 for hand in hands]
    assert categories(packed).tolist() == expected == categories(packed.tolist())


@each_way
@pytest.mark.parametrize("number", [0, 1, 31, 32, 33, 63, 64, 65, 32_767, 32_769])
def test_no_hand_is_left_out_at_the_end(number: int, way: Way):
    cards = np.tile(np.asarray([parse_cards("As Ks Qs Js Ts 2c 3d")], np.uint8), (number, 1))
    royal = evaluate_high(cards[:1].tolist())[:1] if number else []
    assert evaluate_high(cards, way=way).tolist() == royal * number
    assert not evaluate_low8(cards, way=way).any()
