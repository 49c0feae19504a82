"""Numbers of betting sequences where stacks are whole bets: the engine's trees against recurrences."""

from collections import Counter
from collections.abc import Iterable

import pytest

from doorcard.engine import HandState, Status
from doorcard.rules.house import FourthStreetPair, HeadsUpCap
from tests.perft.deals import Cards, deal_cards
from tests.perft.model import Terms
from tests.perft.recurrence import Left, Limit, later_round, pair_round, third_round, two_players, whole_hand
from tests.perft.walk import called, ends, opened, rounds, terms_of

CAPS = (4, 5)
SIZES = [
    *(pytest.param(players, most, bets) for players in (2, 3) for most in CAPS for bets in (3, 7)),
    *(pytest.param(4, most, 3) for most in CAPS),
    pytest.param(4, 4, 7),
    pytest.param(4, 5, 7, marks=pytest.mark.slow),
]
"""Players, most wagers of a round, and bets in each stack."""


def table(cards: Cards, **house: str | int) -> Terms:
    """Ante 1, bring-in 3, bets of 10 and 20."""
    return terms_of(cards, 1, 3, 10, 20, **house)


def players_left(hands: Iterable[HandState]) -> Left:
    """By number of players who have not folded: how many hands."""
    return Counter(state.players - state.status.count(Status.FOLDED) for state in hands)


@pytest.mark.parametrize(("players", "most", "bets"), SIZES)
@pytest.mark.parametrize("cap", HeadsUpCap, ids=lambda cap: cap.value)
def test_3_3_4_6_4_7_sequences_of_third_street(players: int, most: int, bets: int, cap: HeadsUpCap) -> None:
    cards = deal_cards("third", players)
    terms = table(cards, most=most, heads_up_cap=cap.value)
    state = opened(terms, cards, (1 + 10 * bets,) * players)
    limit = Limit(most, bets, cap.value, players)
    assert players_left(ends(state, cards, 3)) == third_round(limit, players)


@pytest.mark.parametrize(("players", "most", "bets"), SIZES)
@pytest.mark.parametrize("cap", HeadsUpCap, ids=lambda cap: cap.value)
@pytest.mark.parametrize("street", [4, 5])
def test_4_6_4_7_sequences_of_a_later_street(
    players: int, most: int, bets: int, cap: HeadsUpCap, street: int
) -> None:
    cards = deal_cards("later", players)
    terms = table(cards, most=most, heads_up_cap=cap.value)
    bet = 10 if street == 4 else 20
    state = called(terms, cards, (1 + 3 + bet * bets,) * players, street).state
    limit = Limit(most, bets, cap.value, players)
    assert players_left(ends(state, cards, street)) == later_round(limit, players)


PAIRS = [(2, {0}), (2, {1}), (2, {0, 1}), (3, {0}), (3, {1}), (3, {2}), (3, {0, 2}), (3, {1, 2})]


@pytest.mark.parametrize(("players", "pairs"), PAIRS, ids=str)
@pytest.mark.parametrize("most", CAPS)
@pytest.mark.parametrize("rule", FourthStreetPair, ids=lambda rule: rule.value)
def test_4_5_sequences_of_fourth_street_with_an_open_pair(
    players: int, pairs: set[int], most: int, rule: FourthStreetPair
) -> None:
    cards = deal_cards("pairs", players, frozenset(pairs))
    terms = table(cards, most=most, fourth_street_pair=rule.value)
    state = called(terms, cards, (500,) * players, 4).state
    first = cards.boards[0]
    holders = tuple((first + step) % players in pairs for step in range(players))
    assert players_left(ends(state, cards, 4)) == pair_round(most, holders, rule.value)


@pytest.mark.parametrize("most", CAPS)
def test_a_whole_hand_of_two_by_powers(most: int) -> None:
    cards = deal_cards("two", 2)
    found = [ended for _, ended in rounds(table(cards, most=most), cards, (1000, 1000))]
    assert found == two_players(most) == whole_hand(Limit(most, 99), 2)


@pytest.mark.parametrize("players", [3, pytest.param(4, marks=[pytest.mark.slow, pytest.mark.timeout(1800)])])
def test_a_whole_hand_by_the_recurrence(players: int) -> None:
    """1.6 thousand million sequences of three players, 3.9 million million of four."""
    cards = deal_cards("many", players)
    found = [ended for _, ended in rounds(table(cards), cards, (2000,) * players)]
    assert found == whole_hand(Limit(4, 199), players)
