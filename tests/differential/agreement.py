"""How much of a comparison must hold, and the table of what was met."""

import sys

from doorcard.rules.spec import Game
from tests.differential.compare import compare_many
from tests.differential.deviations import K

MOST_EXCLUDED = 0.03
"""Share of hands that may be given up.

Only K21 gives up hands, and only hands of eight can need a shared card: one in nineteen is dealt to eight.
Most of those thin out before seventh street, end before it, or have the same opener by both rules.
"""
COMMON = {
    K.SHORT_ALL_IN,
    K.SHORT_BRING_IN,
    K.SMALL_COMPLETION,
    K.NO_OPENING_FOLD,
    K.IDLE,
    K.NO_ANSWER,
    K.KILLED,
}
"""Deviations that a few hundred hands always meet: were one of them not met, its condition would be wrong."""


def check_agreement(seed: str, game: Game, hands: int) -> None:
    """Play the hands and print the table; too few compared, or a common deviation never met, is a failure."""
    tally = compare_many(seed, game, hands)
    sys.stdout.write(f"{game.value}: {tally.table()}\n")
    assert tally.hands == hands
    assert tally.compared == hands - tally.excluded.total()
    assert set(tally.excluded) <= {K.SHARED_BOARD}
    assert tally.excluded.total() <= MOST_EXCLUDED * hands
    wanted = COMMON | ({K.LOW_ELSEWHERE} if game is Game.STUD8 else set())
    assert not {name for name in wanted if not tally.met[name]}
