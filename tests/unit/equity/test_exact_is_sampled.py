"""Two ways that share nothing but the rules: what is counted is where a sample of deals says it is."""

from math import sqrt
from random import Random

import pytest

from doorcard.cards import FULL_DECK
from doorcard.equity import EquityError, Spot, make_spot
from doorcard.equity.answer import POT, WHOLE_SIDE, Sums
from doorcard.equity.ask import equity_of
from doorcard.equity.exact import estimate
from doorcard.equity.spot import GAMES

TRIALS = 100_000
SECONDS = 1.0
ERRORS = 4


def exact_spot(random: Random) -> Spot:
    """Players on any streets, with dead cards and unknown ones, as far as a second suffices."""
    while True:
        deck = random.sample(FULL_DECK, 52)
        fewest = random.choice((0, 2, 3, 4, 5, 6))
        counts = [random.randint(fewest, 7) for _ in range(random.randint(2, 8))]
        dead = random.choice((0, 0, 2, 6))
        if sum(counts) + dead > len(deck):
            continue
        hands = [[deck.pop() for _ in range(count)] for count in counts]
        try:
            spot = make_spot(
                hands,
                game=random.choice(GAMES),
                dead=deck[:dead],
                unknown_dead=random.choice((0, 4)),
                shared_seventh=random.choice((None, None, True)),
            )
        except EquityError:
            continue
        if estimate(spot) <= SECONDS:
            return spot


def far(one: Sums, other: Sums, outcomes: int, trials: int) -> list[str]:
    """The figures of a player in which the sample is farther off than chance allows."""
    mean = one.share / outcomes / POT
    spread = sqrt(max(one.square / outcomes / POT**2 - mean**2, 0))
    limits = {"share": (POT, spread), "high": (WHOLE_SIDE, 0.5), "low": (WHOLE_SIDE, 0.5), "win": (1, 0.5)}
    return [
        name
        for name, (unit, deviation) in limits.items()
        if abs(getattr(one, name) / outcomes - getattr(other, name) / trials) / unit
        > ERRORS * deviation / sqrt(trials) + 1e-12
    ]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(200))
def test_exact_is_sampled_within_four_standard_errors(number: int) -> None:
    pytest.importorskip("numba")
    spot = exact_spot(Random(number))
    exact = equity_of(spot, method="exact").tally
    sampled = equity_of(spot, method="sampled", trials=TRIALS, seed=number).tally
    assert exact.outcomes == spot.outcomes
    found = [
        far(*rows, exact.outcomes, sampled.outcomes) for rows in zip(exact.rows, sampled.rows, strict=True)
    ]
    assert not any(found), (spot, found)
