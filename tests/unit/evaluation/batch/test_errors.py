"""What is no array of hands is refused, and the hand or the card is named."""

import numpy as np
import pytest

from doorcard.cards import parse_cards
from doorcard.evaluation import (
    Category,
    EvaluationError,
    Way,
    categories,
    evaluate_high,
    evaluate_low8,
    masks_of,
    reference_strengths,
    ways,
)
from tests.unit.evaluation.batch.hands import each_size, each_way, random_hands

BOTH = pytest.mark.parametrize("evaluate", [evaluate_high, evaluate_low8])


def good(size: int) -> np.ndarray:
    return np.asarray(random_hands(size, 200), np.uint8)


@BOTH
@each_size
@each_way
def test_the_first_hand_with_a_card_twice_is_named(size, way, evaluate):
    cards = good(size)
    cards[150, 1] = cards[150, size - 1]
    cards[170, 0] = cards[170, 2]
    with pytest.raises(EvaluationError) as refused:
        evaluate(cards, way=way)
    assert refused.value.code == "card_repeated"
    assert refused.value.facts["hand"] == 150


@each_size
@each_way
def test_any_two_equal_cards_are_found(size, way):
    for first in range(size):
        for second in range(first):
            cards = good(size)
            cards[77, first] = cards[77, second]
            with pytest.raises(EvaluationError, match="card_repeated"):
                evaluate_high(cards, way=way)
            with pytest.raises(EvaluationError, match="card_repeated"):
                evaluate_low8(cards, way=way)


@BOTH
@each_size
@each_way
@pytest.mark.parametrize("strange", [52, 63, 64, 116, 255])
def test_a_number_that_is_no_card_is_named(size, way, strange, evaluate):
    for place in range(size):
        cards = good(size)
        cards[33, place] = strange
        with pytest.raises(EvaluationError) as refused:
            evaluate(cards, way=way)
        assert refused.value.code == "card_unknown"
        assert refused.value.facts == {"hand": 33, "card": strange}


@each_way
def test_masks_of_cards_are_looked_at_too(way):
    cards = good(7)
    cards[5, 6] = cards[5, 0]
    with pytest.raises(EvaluationError, match="card_repeated"):
        masks_of(cards, way=way)


@BOTH
@each_way
@pytest.mark.parametrize(
    ("bits", "code"),
    [
        pytest.param([0, 1, 2, 3], "card_count_invalid", id="four cards"),
        pytest.param([], "card_count_invalid", id="no card"),
        pytest.param(range(8), "card_count_invalid", id="eight cards"),
        pytest.param([0, 1, 2, 3, 13], "mask_invalid", id="a rank above the ace"),
        pytest.param([0, 1, 2, 3, 4, 63], "mask_invalid", id="the highest bit"),
    ],
)
def test_a_mask_that_is_no_hand_is_named(bits, code, way, evaluate):
    masks = masks_of(good(7))
    masks[9] = sum(1 << bit for bit in bits)
    with pytest.raises(EvaluationError) as refused:
        evaluate(masks, way=way)
    assert refused.value.code == code
    assert refused.value.facts["hand"] == 9


@BOTH
@pytest.mark.parametrize(
    ("hands", "code"),
    [
        pytest.param(np.zeros((2, 7), np.float32), "dtype_invalid", id="cards that are no integers"),
        pytest.param(np.zeros(2, np.float64), "dtype_invalid", id="masks that are no integers"),
        pytest.param(np.zeros((2, 3, 7), np.uint8), "shape_invalid", id="three axes"),
        pytest.param(np.asarray(5, np.uint64), "shape_invalid", id="no axis"),
        pytest.param(np.zeros((2, 4), np.uint8), "card_count_invalid", id="four cards"),
        pytest.param(np.zeros((2, 8), np.uint8), "card_count_invalid", id="eight cards"),
        pytest.param(np.asarray([[0, 1, 2, 3, 300]]), "card_unknown", id="too large for a byte"),
        pytest.param(np.asarray([[0, 1, 2, 3, -1]]), "card_unknown", id="below the first card"),
        pytest.param(np.asarray([-1]), "mask_invalid", id="a mask below nothing"),
    ],
)
def test_what_is_no_array_of_hands_is_refused(hands, code, evaluate):
    with pytest.raises(EvaluationError) as refused:
        evaluate(hands)
    assert refused.value.code == code


def test_other_integers_that_fit_are_hands():
    cards = good(7)
    expected = evaluate_high(cards).tolist()
    assert evaluate_high(cards.astype(np.int64)).tolist() == expected
    assert evaluate_high(masks_of(cards).astype(np.int64)).tolist() == expected
    assert evaluate_high(np.asfortranarray(cards)).tolist() == expected


def test_results_go_where_they_are_wanted():
    cards, out = good(7), np.zeros(200, np.uint32)
    assert evaluate_high(cards, out=out) is out
    assert out.tolist() == evaluate_high(cards).tolist()


@pytest.mark.parametrize(
    "out",
    [
        pytest.param(np.zeros(199, np.uint32), id="too short"),
        pytest.param(np.zeros(200, np.int32), id="another kind"),
        pytest.param(np.zeros(400, np.uint32)[::2], id="with gaps"),
        pytest.param([0] * 200, id="a list"),
    ],
)
def test_no_result_goes_where_it_does_not_fit(out):
    with pytest.raises(EvaluationError, match="out_invalid"):
        evaluate_high(good(7), out=out)


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        pytest.param([parse_cards("As Ks Qs Js As")], "card_repeated", id="a card twice"),
        pytest.param([[0, 1, 2, 3, 52]], "card_unknown", id="no card"),
        pytest.param([[0, 1, 2, 3]], "card_count_invalid", id="four cards"),
        pytest.param([1 << 13], "mask_invalid", id="no bit of a card"),
        pytest.param([-1], "mask_invalid", id="a mask below nothing"),
    ],
)
def test_lists_are_looked_at_as_arrays_are(hands, code):
    with pytest.raises(EvaluationError) as refused:
        evaluate_high(hands)
    assert refused.value.code == code
    assert refused.value.facts["hand"] == 0


@each_way
def test_unlooked_at_hands_are_never_read_beyond_what_there_is(way):
    if way is not Way.PYTHON:
        cards = np.full((100, 7), 255, np.uint8)
        assert evaluate_high(cards, check=False, way=way).shape == (100,)


def test_a_strength_that_no_hand_has_is_refused():
    for packed in (np.asarray([0], np.uint32), np.asarray([0xFFFFFFFF], np.uint32), [0]):
        with pytest.raises(EvaluationError, match="strength_unknown"):
            reference_strengths(packed)


@pytest.mark.parametrize("packed", [-1, 0, 0x2E, 0x5803_2001, 1 << 40])
def test_no_category_is_told_of_what_is_below_the_worst_hand_or_above_the_best(packed):
    for strengths in ([packed], np.asarray([packed], np.int64)):
        with pytest.raises(EvaluationError, match="strength_unknown") as refused:
            categories(strengths)
        assert refused.value.facts == {"strength": packed}


def test_the_worst_hand_and_the_best_have_categories():
    hands = [parse_cards("2c 3c 4c 5c 7d"), parse_cards("Ts Js Qs Ks As")]
    expected = [Category.HIGH_CARD, Category.STRAIGHT_FLUSH]
    assert categories(evaluate_high(hands)) == expected
    assert categories(evaluate_high(np.asarray(hands, np.uint8))).tolist() == expected


def test_strengths_are_integers():
    for told in (reference_strengths, categories):
        with pytest.raises(EvaluationError, match="dtype_invalid"):
            told(np.asarray([47.0]))


def test_python_alone_is_always_a_way():
    assert ways()[-1] is Way.PYTHON


def test_a_way_goes_by_its_name_too():
    assert evaluate_high(good(7), way="python").tolist() == evaluate_high(good(7)).tolist()
    with pytest.raises(EvaluationError, match="way_missing") as caught:
        evaluate_high(good(7), way="gpu")
    assert caught.value.facts["way"] == "gpu"
