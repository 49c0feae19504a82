"""How much of a comparison must hold, and the table of what was met."""

import sys

from doorcard.rules.spec import Game
from tests.differential.compare import compare_many
from tests.differential.deviations import K

MOST_EXCLUDED = 0.02
"""Share of hands that may be given up.

Only K21 gives up hands, and only hands of eight can need a shared card: one in nineteen is dealt to eight.
Most of those thin out before seventh street, end before it, or have the same opener by both rules.
"""
ALL = frozenset(K)
ONLY_STUD8 = {K.TWO_ODD, K.ODD_CHIP_LOW, K.LOW_ELSEWHERE}
RARE = {K.REDEAL, K.TWO_ODD, K.ODD_CHIP_LOW, K.ODD_CHIP_HIGH, K.ALL_ODD, K.SHARED_BOARD}
"""Deviations that a thousand hands need not meet."""
COMMON = ALL - RARE


def check_agreement(seed: str, game: Game, hands: int, wanted: frozenset[K]) -> None:
    """Play the hands and print the table.

    It fails at the first difference without a name, where too many hands were given up, and where a wanted
    deviation was never met: then its condition would be wrong, or it has gone from pokerkit.
    """
    tally = compare_many(seed, game, hands)
    sys.stdout.write(f"{game.value}: {tally.table()}\n")
    assert tally.compared == tally.hands - tally.excluded.total() == hands - tally.excluded.total()
    assert set(tally.excluded) <= {K.SHARED_BOARD}
    assert tally.excluded.total() <= MOST_EXCLUDED * hands
    possible = wanted if game is Game.STUD8 else wanted - ONLY_STUD8
    assert not {name for name in possible if not tally.met[name] + tally.excluded[name]}
