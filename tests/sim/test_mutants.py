"""Each of eighteen faults built into the room is found within fewer than 50 seeds."""

import pytest

from doorcard.sim.run import simulate
from tests.sim.mutants import MUTANTS

SEEDS = (4, 1, 2, 3, *range(5, 50))
HOURS = 0.1


@pytest.mark.parametrize("name", MUTANTS)
def test_a_fault_that_is_built_in_is_found(name: str) -> None:
    mutant, laws = MUTANTS[name]
    found: set[str] = set()
    for seed in SEEDS:
        with mutant():
            found = {failure.law for failure in simulate(seed, HOURS).failures}
        if found:
            break
    assert found & laws
