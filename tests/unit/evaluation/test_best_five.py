"""The five cards that play."""

import pytest
from hypothesis import given

from doorcard.cards import cards_text, parse_cards, rank_of
from doorcard.evaluation import (
    best_five_high,
    best_five_low,
    high_strength_reference,
    low_strength_reference,
    ranks_in,
)
from tests.unit.evaluation.strategies import hands


@pytest.mark.parametrize(
    ("cards", "five"),
    [
        pytest.param("2c Kd 9h Kc 5s 9s 3d", "Kd Kc 9s 9h 5s", id="two pair then kicker"),
        pytest.param("Qc Qd Qh 7c 7d 7h 2s", "Qh Qd Qc 7h 7d", id="two trips: the pair of highest suits"),
        pytest.param("Ac Kd Kh Qc Qs 9c 9s", "Kh Kd Qs Qc Ac", id="ace beside"),
        pytest.param("Kd Kh Qc Qs 9c 9s 2d", "Kh Kd Qs Qc 9s", id="kicker out of a third pair: highest suit"),
        pytest.param("5c 5s 4d 3h 2c Ad Kd", "5s 4d 3h 2c Ad", id="wheel, ace last, highest five"),
        pytest.param("9c 9s 8d 7h 6c 5d 5h", "9s 8d 7h 6c 5h", id="straight of the highest suits"),
        pytest.param(
            "9c 9s 8c 7c 6c 5c 2h", "9c 8c 7c 6c 5c", id="not the higher suit that breaks the flush"
        ),
        pytest.param("Kc Ks 9c 8c 4c 2c 3d", "Kc 9c 8c 4c 2c", id="the flush's king, not the spade"),
        pytest.param("Ks Qs 9s 8s 4s 3s 2s", "Ks Qs 9s 8s 4s", id="five best of seven in suit"),
        pytest.param("As 9s 8s 7s 6s 5s 2d", "9s 8s 7s 6s 5s", id="straight flush below the ace"),
        pytest.param("7c 7d 7h 7s Kc Ks 2d", "7s 7h 7d 7c Ks", id="quads, kicker of the highest suit"),
        pytest.param("Ac Kd 9h 7s 5c 3d 2h", "Ac Kd 9h 7s 5c", id="high cards"),
    ],
)
def test_five_cards_play_high(cards: str, five: str):
    assert cards_text(best_five_high(parse_cards(cards))) == five


@given(hands(5, 7))
def test_the_five_are_held_and_as_strong_as_all(hand: tuple[int, ...]):
    five = best_five_high(hand)
    assert set(five) <= set(hand)
    assert tuple(map(rank_of, five)) == ranks_in(high_strength_reference(hand))
    assert high_strength_reference(five) == high_strength_reference(hand)


@given(hands(6, 7))
def test_no_higher_suit_could_play_instead(hand: tuple[int, ...]):
    five = best_five_high(hand)
    for place, card in enumerate(five):
        for spare in set(hand) - set(five):
            swapped = (*five[:place], spare, *five[place + 1 :])
            same = high_strength_reference(swapped) == high_strength_reference(five)
            assert not (same and spare > card)


@pytest.mark.parametrize(
    ("cards", "highest", "lowest"),
    [
        pytest.param("Ac As 2d 2h 3c 4s 8d", "8d 4s 3c 2h As", "8d 4s 3c 2d Ac", id="ace and deuce twice"),
        pytest.param("As 2s 3s 4s 5s 6s 7s", "5s 4s 3s 2s As", "5s 4s 3s 2s As", id="no choice"),
        pytest.param("8c 8s 7d 7h 6c 5s 4d", "8s 7h 6c 5s 4d", "8c 7d 6c 5s 4d", id="worst low, no ace"),
        pytest.param("9c 7d 6h 5s 4c Kd Kh", "", "", id="no low"),
    ],
)
def test_five_cards_play_low(cards: str, highest: str, lowest: str):
    hand = parse_cards(cards)
    assert cards_text(best_five_low(hand)) == highest
    assert cards_text(best_five_low(hand, prefer="lowest")) == lowest


@given(hands(5, 7))
def test_the_five_of_a_low_are_as_good_as_all(hand: tuple[int, ...]):
    five = best_five_low(hand)
    assert set(five) <= set(hand)
    assert bool(five) == (low_strength_reference(hand) > 0)
    assert not five or low_strength_reference(five) == low_strength_reference(hand)
