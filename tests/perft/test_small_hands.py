"""Whole small hands, every sequence: the engine's tree and the model's, node by node, to the last chip.

At each node the same player is asked and has the same options, with everybody's chips the same; at each leaf
the final stacks are the same. Outcomes of the smallest hands are worked out by hand.
"""

import pytest

from doorcard.rules.house import FourthStreetPair, HeadsUpCap, ShortAllIn
from tests.perft.deals import deal_cards
from tests.perft.walk import Stacks, called, compare, compare_round, start, terms_of

SHORT = {
    "3.8 nobody has chips after the ante": (1, 1),
    "3.8 one has chips after the ante": (1, 9),
    "5.4 an ante that nobody can match": (4, 30),
    "3.6 less than the bring-in": (7, 40),
    "3.6 both less than the bring-in": (7, 7),
    "exactly the bring-in": (8, 30),
    "one chip above the bring-in": (9, 30),
    "5.3 one chip below half a bet": (9, 26),
    "5.3 exactly half a bet": (10, 26),
    "one bet": (15, 26),
    "5.3 one bet and a half": (20, 26),
    "three players, two short of the ante": (3, 4, 30),
    "three players, two short antes and a short bring-in": (5, 7, 24),
    "three players, 5.3 a short and a half completion": (9, 10, 22),
    "three players, 5.3 two short all-ins over one bet": (17, 19, 20),
    "three players, short, half and full": (8, 14, 19),
    "four players, all short": (4, 6, 8, 10),
    "four players, half bets": (5, 9, 10, 15),
    "four players, one deep": (5, 7, 10, 40),
}


@pytest.mark.parametrize("stacks", SHORT.values(), ids=SHORT.keys())
@pytest.mark.parametrize("rule", ShortAllIn, ids=lambda rule: rule.value)
def test_short_stacks(stacks: Stacks, rule: ShortAllIn) -> None:
    for turn in range(len(stacks)):
        cards = deal_cards(f"short {turn}", len(stacks))
        terms = terms_of(cards, 5, 3, 10, 20, short_all_in=rule.value)
        outcomes = compare(terms, cards, stacks[turn:] + stacks[:turn])
        assert all(sum(outcome) == sum(stacks) for outcome in outcomes)


@pytest.mark.parametrize(
    ("stacks", "order", "outcomes"),
    [
        # 0 has 2 for the bring-in. 1 folds (0 gets the antes and his 2), or calls 3 and gets 1 of it back.
        pytest.param((7, 40), (0, 1), {(12, 35): 1, (14, 33): 1}, id="3.6 the low card has 2 of 3"),
        # 1 brings in or completes; either way 0 folds, or calls with 2 and 1 gets the rest back.
        pytest.param((7, 40), (1, 0), {(2, 45): 2, (0, 47): 2}, id="5.1 the other one has 2 of 3"),
        # 0 has nothing. 1 folds: 2 is alone and not asked. 1 brings in 3 all-in: 2 folds or calls.
        pytest.param((5, 8, 8), (0, 1, 2), {(15, 3, 3): 2, (15, 6, 0): 1}, id="3.7 the next one opens"),
        # Nobody has more than the ante but one: no betting, 25 of his come back.
        pytest.param((5, 4, 30), (1, 0, 2), {(2, 12, 25): 1}, id="3.8 no betting"),
    ],
)
def test_hands_small_enough_to_write_down(
    stacks: Stacks, order: tuple[int, ...], outcomes: dict[Stacks, int]
) -> None:
    """``order``: the players by door card from the lowest, and by final hand from the best."""
    seeds = (f"small {number}" for number in range(1000))
    dealt = (deal_cards(seed, len(stacks)) for seed in seeds)
    cards = next(cards for cards in dealt if cards.doors == cards.best_first == order)
    assert compare(terms_of(cards, 5, 3, 10, 20), cards, stacks) == outcomes


PAIR_STACKS = {
    "all bets in two bets": (33, 44),
    "chips between small and big": (18, 47),
    "three players": (13, 18, 32),
    "three players, halves of both bets": (9, 14, 24),
}


@pytest.mark.parametrize("stacks", PAIR_STACKS.values(), ids=PAIR_STACKS.keys())
@pytest.mark.parametrize("rule", FourthStreetPair, ids=lambda rule: rule.value)
@pytest.mark.parametrize("holder", [0, 1])
def test_4_5_open_pairs_and_short_stacks(stacks: Stacks, rule: FourthStreetPair, holder: int) -> None:
    cards = deal_cards("pair", len(stacks), frozenset({holder}))
    terms = terms_of(cards, 1, 3, 10, 20, fourth_street_pair=rule.value)
    assert compare_round(called(terms, cards, stacks, 4), terms, cards) > 1


@pytest.mark.parametrize("cap", HeadsUpCap, ids=lambda cap: cap.value)
@pytest.mark.parametrize("most", [4, 5])
@pytest.mark.parametrize("stacks", [(63, 77), (68, 29, 74), (58, 66, 14)], ids=str)
def test_4_7_caps_and_short_stacks(stacks: Stacks, most: int, cap: HeadsUpCap) -> None:
    cards = deal_cards("cap", len(stacks))
    terms = terms_of(cards, 1, 3, 10, 20, most=most, heads_up_cap=cap.value)
    assert compare_round(start(terms, cards, stacks), terms, cards) > 1
    assert compare_round(called(terms, cards, stacks, 4), terms, cards) > 1


def test_a_whole_hand_of_two_with_five_small_bets_each() -> None:
    cards = deal_cards("whole", 2)
    terms = terms_of(cards, 1, 3, 10, 20)
    outcomes = compare(terms, cards, (51, 46))
    assert all(sum(outcome) == 97 for outcome in outcomes)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("rule", FourthStreetPair, ids=lambda rule: rule.value)
@pytest.mark.parametrize(
    "stacks", [(91, 85), (121, 121), (28, 31, 24), (38, 35, 24), (15, 16, 22, 13)], ids=str
)
def test_whole_hands_with_an_open_pair(stacks: Stacks, rule: FourthStreetPair) -> None:
    cards = deal_cards("whole with a pair", len(stacks), frozenset({0}))
    terms = terms_of(cards, 1, 3, 10, 20, fourth_street_pair=rule.value, heads_up_cap="uncapped")
    outcomes = compare(terms, cards, stacks)
    assert all(sum(outcome) == sum(stacks) for outcome in outcomes)
