"""Accounts that play so much alike that one program may sit behind them.

In each situation (street, own strength, raises, crowd) the shares of folds, calls and wagers of two accounts
are compared by chi-square. Two people differ by far more than chance in thousands of decisions; two copies of
one program differ by chance alone. Flagged is who differs no more than copies do (COPY_ERRORS standard errors
beyond 1 per degree of freedom) and far less than pairs of this room do (by the logarithm of the ratio, middle
and spread of all pairs). Here the evidence is ``1 / p`` of that second comparison: as rare as an e-value of
that size under chance, but for one look.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import exp, log, sqrt

from msgspec import Struct

from doorcard.fairplay.evidence import rareness, spread
from doorcard.fairplay.facts import HandFacts

COPY_ERRORS = 2.33
LEAST_DECISIONS = 1000
LEAST_ACCOUNTS = 12
"""With fewer accounts nobody knows how much people differ here."""
LEAST_SPREAD = 0.3
"""Of the logarithm of the ratio: people of a small room are not taken to be more of a kind than that."""
LEAST_FREEDOM = 90
"""With fewer situations in common two people may look alike by chance."""
ENOUGH = 8
"""Decisions of a situation that each of the two must have."""

Situation = tuple[int, int, int, bool, int, int]
Manner = dict[Situation, list[int]]


class Likeness(Struct, frozen=True):
    """``ratio``: chi-square per degree of freedom, about 1 for copies; ``usual``: the middle of this room's
    pairs; ``log_e``: how far below the usual, as log10 of 1 / p.
    """

    one: str
    other: str
    ratio: float
    usual: float
    freedom: int
    log_e: float


def manners_of(hands: Iterable[HandFacts]) -> dict[str, Manner]:
    """By account that is no bot of the house: folds, stays and wagers by situation."""
    found: defaultdict[str, Manner] = defaultdict(dict)
    for hand in hands:
        for decision in hand.decisions:
            if hand.bots[decision.player]:
                continue
            crowd = min(len(decision.rivals), 2)
            place = decision.street - 3
            board = max(hand.boards[rival][place] for rival in decision.rivals) // 4
            key = (place, decision.level, decision.raises, decision.price, crowd, board)
            found[hand.players[decision.player]].setdefault(key, [0, 0, 0])[decision.did] += 1
    return {name: manner for name, manner in found.items() if _size(manner) >= LEAST_DECISIONS}


def likenesses(manners: Mapping[str, Manner]) -> list[Likeness]:
    """All pairs that can be compared, the most alike first; none with too few accounts."""
    if len(manners) < LEAST_ACCOUNTS:
        return []
    found = []
    for one, other in combinations(sorted(manners), 2):
        square, freedom = compared(manners[one], manners[other])
        if freedom >= LEAST_FREEDOM:
            found.append((one, other, square / freedom, freedom))
    middle, wide = spread(log(max(ratio, 0.01)) for *_, ratio, _ in found)
    wide = max(wide, LEAST_SPREAD)
    told = [
        Likeness(
            one,
            other,
            ratio,
            exp(middle),
            freedom,
            # One standard error to the safe side.
            rareness((middle - log(ratio + sqrt(2 / freedom))) / wide),
        )
        for one, other, ratio, freedom in found
    ]
    return sorted(told, key=lambda like: -like.log_e)


def compared(one: Manner, other: Manner) -> tuple[float, int]:
    """Chi-square and its degrees of freedom over the situations that both know well."""
    square, freedom = 0.0, 0
    for key, mine in one.items():
        theirs = other.get(key)
        if theirs is None or sum(mine) < ENOUGH or sum(theirs) < ENOUGH:
            continue
        n, m = sum(mine), sum(theirs)
        kinds = 0
        for did, (a, b) in enumerate(zip(mine, theirs, strict=True)):
            if a + b:
                kinds += 1
                square += (a * m - b * n) ** 2 / (n * m * (mine[did] + theirs[did]))
        freedom += kinds - 1
    return square, freedom


def _size(manner: Manner) -> int:
    return sum(map(sum, manner.values()))
