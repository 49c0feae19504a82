"""Each of the faults built into the room is found within fewer than 50 seeds."""

import pytest

from doorcard.sim.faults import Faults
from doorcard.sim.run import simulate
from tests.sim.mutants import MUTANTS

SEEDS = range(1, 50)
HOURS = 0.1


def busy() -> Faults:
    """A day on which everything that these faults need happens often."""
    return Faults(kill_every_s=60, cut_every_s=60, lose=0.02, copy=0.5, slow_line=0.1, late=0.1)


@pytest.mark.parametrize("name", MUTANTS)
def test_a_fault_that_is_built_in_is_found(name: str) -> None:
    mutant, laws = MUTANTS[name]
    found: set[str] = set()
    for seed in SEEDS:
        with mutant():
            found = {failure.law for failure in simulate(seed, HOURS, busy()).failures}
        if found:
            break
    assert found & laws
