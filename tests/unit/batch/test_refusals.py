"""What a batch refuses, and that nothing is needed before one is asked for."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from doorcard.batch import BatchError, simulate
from doorcard.batch.plan import LARGEST, plan_of
from doorcard.rules import resolve
from doorcard.rules.spec import RakeRow, RakeSchedule, RakeStep, Stakes

RULES = resolve("stud8", "2-4", "cash")
GOOD: dict[str, Any] = {"hands": 2, "stacks": (500, 600)}
DECK = np.arange(52)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"hands": 0}, "hands_invalid"),
        ({"hands": -1}, "hands_invalid"),
        ({"first": -1}, "hands_invalid"),
        ({"seed": -1}, "seed_invalid"),
        ({"seed": 1 << 64}, "seed_invalid"),
        ({"stacks": (500,)}, "stacks_invalid"),
        ({"stacks": (500,) * 9}, "stacks_invalid"),
        ({"stacks": (500, 0)}, "stacks_invalid"),
        ({"stacks": (500, LARGEST + 1)}, "stacks_invalid"),
        ({"stacks": (500.0, 400.5)}, "stacks_invalid"),
        ({"stacks": np.ones((3, 2), np.int64)}, "stacks_invalid"),
        ({"stacks": np.ones((2, 2, 2), np.int64)}, "stacks_invalid"),
        ({"stacks": []}, "stacks_invalid"),
        ({"decks": DECK}, "decks_invalid"),
        ({"decks": np.stack([DECK, DECK * 1.0])}, "decks_invalid"),
        ({"decks": np.stack([DECK, DECK + 1])}, "decks_invalid"),
        ({"decks": np.stack([DECK, DECK // 2])}, "decks_invalid"),
    ],
)
def test_what_is_wrong_is_refused_by_code(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(BatchError, match=code):
        simulate(RULES, **{**GOOD, **wrong})


def test_the_first_wrong_deck_is_named() -> None:
    with pytest.raises(BatchError) as refused:
        simulate(RULES, 3, stacks=(500, 600), decks=np.stack([DECK, DECK[::-1], DECK % 51]))
    assert refused.value.facts == {"hand": 2}


def test_an_option_that_is_not_carried_is_named() -> None:
    endless = replace(RULES, house=replace(RULES.house, bets_and_raises_max=0))
    with pytest.raises(BatchError, match="option_not_carried") as refused:
        plan_of(endless, 2)
    assert refused.value.facts["option"] == "bets_and_raises_max"
    unheard = replace(RULES, house=replace(RULES.house, short_ante="by_lot"))
    with pytest.raises(BatchError, match="option_not_carried") as refused:
        plan_of(unheard, 2)
    assert refused.value.facts == {"option": "short_ante", "value": "by_lot"}


def test_amounts_that_do_not_fit_are_named() -> None:
    large = Stakes("large", ante=1, bring_in=2, small_bet=4, big_bet=LARGEST + 1)
    with pytest.raises(BatchError, match="amount_too_large") as refused:
        plan_of(replace(RULES, stakes=large), 2)
    assert refused.value.facts["field"] == "big_bet"
    rake = RakeSchedule("large", "1", (RakeRow(2, 8, (RakeStep(1, 1 << 30),), 1 << 30),))
    with pytest.raises(BatchError, match="amount_too_large") as refused:
        plan_of(replace(RULES, rake=rake), 2)
    assert refused.value.facts["field"] == "rake"


@pytest.mark.parametrize("package", ["numba", "numpy"])
def test_without_the_extra_a_batch_says_what_to_install(package: str) -> None:
    program = f"""
import sys
sys.modules[{package!r}] = None
import doorcard.batch
from doorcard.batch import BatchError
from doorcard.rules import resolve
try:
    doorcard.batch.simulate(resolve("stud", "2-4", "cash"), 1, stacks=(100, 100))
except BatchError as error:
    print(error.code, error.facts)
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == f"extra_missing {{'package': {package!r}, 'extra': 'fast'}}"


def test_importing_it_imports_neither_numba_nor_numpy() -> None:
    program = "import sys, doorcard.batch; print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "[]"
