"""Random rounds: any stakes, stacks, options, opener and open pairs, in the engine and in the model.

A hand is played at random to any street; what follows of that street is then walked until its share
of sequences is used up, the two compared at every node.
"""

import random

import pytest

from doorcard.engine import legal
from doorcard.rules.house import FourthStreetPair, HeadsUpCap, ShortAllIn
from tests.perft.deals import Cards, deal_cards
from tests.perft.model import Terms
from tests.perft.walk import Both, Stacks, check_end, check_spot, compare_round, start, step, terms_of

STAKES = [
    (1, 3, 10, 20),
    (0, 2, 8, 16),
    (25, 25, 100, 200),
    (9, 7, 10, 20),
    (0, 1, 2, 3),
    (2, 9, 10, 11),
    (5, 5, 15, 40),
]
"""Ante, bring-in, small and big bet; some with a bring-in above half a bet, or bets of odd proportions."""
SEQUENCES_OF_A_ROUND = 25


def random_terms(rng: random.Random) -> tuple[Terms, Cards]:
    """A table of any house, with two to four players and any of them showing a pair on fourth street."""
    players = rng.choice((2, 3, 3, 4, 4))
    pairs = frozenset(player for player in range(players) if rng.random() < 0.3)
    cards = deal_cards(str(rng.random()), players, pairs)
    terms = terms_of(
        cards,
        *rng.choice(STAKES),
        most=rng.choice((4, 4, 5, 2)),
        heads_up_cap=rng.choice(list(HeadsUpCap)).value,
        fourth_street_pair=rng.choice(list(FourthStreetPair)).value,
        short_all_in=rng.choice(list(ShortAllIn)).value,
    )
    return terms, cards


def random_stacks(rng: random.Random, terms: Terms, players: int) -> Stacks:
    """From one chip up; often short of a bet or of the ante, and often a half bet to the chip."""
    spread = (terms.ante + terms.small, terms.ante + 3 * terms.big, terms.ante + 12 * terms.big)
    exact = [
        terms.ante,
        terms.ante + terms.bring_in,
        terms.ante + (terms.small + 1) // 2,
        terms.ante + terms.small,
    ]
    stacks = [
        rng.choice(exact) if rng.random() < 0.2 else rng.randint(1, rng.choice(spread))
        for _ in range(players)
    ]
    return tuple(max(1, stack) for stack in stacks)


def somewhere(rng: random.Random, terms: Terms, cards: Cards, stacks: Stacks) -> Both:
    """A street that a hand has come to, or some way into it, or its end; with few folds until then."""
    both = begun = start(terms, cards, stacks)
    until, further = rng.choice((3, 3, 4, 4, 4, 5, 7)), rng.choice((0, 0, 1, 4))
    while both.spot.asked and (both.spot.street < until or further):
        further -= both.spot.street >= until
        begun = both if both.spot.street > begun.spot.street else begun
        choices = legal(both.state)
        chosen = rng.choice(choices if rng.random() < 0.2 else choices[1:] or choices)
        both = step(both, chosen, terms, cards)
        check_spot(both, terms)
    if not both.spot.asked:
        check_end(both, cards)
    return both if both.spot.asked else begun


def look_at_rounds(seed: str, count: int, most: int) -> tuple[int, int]:
    """How many sequences were compared, and how many of the rounds had several."""
    rng, sequences, branching = random.Random(seed), 0, 0
    for _ in range(count):
        terms, cards = random_terms(rng)
        both = somewhere(rng, terms, cards, random_stacks(rng, terms, len(cards.hands)))
        found = compare_round(both, terms, cards, most, rng)
        sequences, branching = sequences + found, branching + (found > 1)
    return sequences, branching


@pytest.mark.parametrize("seed", range(4))
def test_random_rounds(seed: int) -> None:
    sequences, branching = look_at_rounds(f"rounds {seed}", 750, SEQUENCES_OF_A_ROUND)
    assert branching > 500
    assert sequences > 6_000


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(4))
def test_many_random_rounds_to_their_ends(seed: int) -> None:
    sequences, branching = look_at_rounds(f"many rounds {seed}", 5_000, 1_000)
    assert branching > 2_000
    assert sequences > 100_000
