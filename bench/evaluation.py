"""What valuing hands costs, one by one and in batches, against others in the same run.

All batches are of the same seeded hands and run on one core in turn; the clock is that of the processor, so
that a busy machine does not make long calls longer. pokerfast's batch is OMPEval in C++, called by its
library with one array; treys is pure Python. Both trust their hands, while ours are looked at for repeated
and unknown cards unless a row says otherwise. ``python -m bench.evaluation`` measures the batches alone and
prints them for programs: so they are measured again with narrower vectors.
"""

import ctypes
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from llvmlite.binding import get_host_cpu_features
from numpy.typing import NDArray
from pokerfast import equity as pokerfast_library  # type: ignore[import-untyped]
from pokerfast import eval7
from treys import Card as TreysCard  # type: ignore[import-untyped]
from treys import Evaluator

from bench.timing import Contestant, race
from doorcard.cards import card_text
from doorcard.evaluation import Way, evaluate_high, evaluate_low8, high_strength, masks_of
from doorcard.evaluation.every_seven import count_categories

HANDS = 1 << 20
ALL_SEVENS = 133_784_560
SEED = 20_261
OURS_TWICE = "doorcard, high from cards"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, what it stands against, and how many times less it should be; None where nothing is asked."""

    name: str
    figure: float
    unit: str
    against: str
    ratio: float | None
    at_least: float | None = None
    at_most: float | None = None


def random_cards(hands: int) -> NDArray[np.uint8]:
    """Seven different cards for each hand, uint8[N, 7]."""
    chance = np.random.default_rng(SEED)
    blocks = [chance.random((1 << 14, 52), np.float32).argpartition(7)[:, :7] for _ in range(hands >> 14)]
    return np.concatenate(blocks).astype(np.uint8)


def pokerfast_batch(cards: NDArray[np.uint8]) -> Callable[[], object]:
    """OMPEval over the array, into an array made beforehand."""
    library, out = pokerfast_library._load(), np.empty(len(cards), np.uint16)
    buffer = ctypes.cast(cards.ctypes.data, ctypes.c_char_p)
    pointer = out.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))
    return lambda: library.pf_evaluate(buffer, len(cards), cards.shape[1], pointer)


def batch_times(rounds: int) -> dict[str, float]:
    """Nanoseconds a hand by contestant; `all` is counting the categories of all seven-card hands."""
    cards = random_cards(HANDS)
    masks = masks_of(cards)
    high, low = np.empty(HANDS, np.uint32), np.empty(HANDS, np.uint8)
    racers = {
        "pokerfast": Contestant("", pokerfast_batch(cards), HANDS),
        "high cards": Contestant("", partial(evaluate_high, cards, out=high), HANDS),
        "high masks": Contestant("", partial(evaluate_high, masks, out=high), HANDS),
        "low cards": Contestant("", partial(evaluate_low8, cards, out=low), HANDS),
        "low masks": Contestant("", partial(evaluate_low8, masks, out=low), HANDS),
        "all": Contestant("", count_categories, ALL_SEVENS),
    }
    race(list(racers.values()), rounds, time.process_time)
    return {name: racer.per_item_us * 1_000 for name, racer in racers.items()}


def vector_bits() -> int:
    """How many bits the vectors of this processor hold, as far as the loops use them."""
    features = get_host_cpu_features()
    return 512 if features.get("avx512bw") else 256 if features.get("avx2") else 128


def narrow_times(rounds: int, module: str = "bench.evaluation") -> dict[str, float]:
    """What a module prints when told how many rounds, in a process that may use 256 bits at most."""
    features = ",".join(
        f"{'+' if there and not name.startswith('avx512') else '-'}{name}"
        for name, there in sorted(get_host_cpu_features().items())
    )
    narrow = {**os.environ, "NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": features}
    command = [sys.executable, "-m", module, str(rounds)]
    told = subprocess.run(command, env=narrow, capture_output=True, text=True, check=True).stdout
    times: dict[str, float] = json.loads(told)
    return times


def batches(rounds: int) -> list[Figure]:
    """The rows of the batches, with as many bits as there are and with 256."""
    bits = vector_bits()
    rows = _batch_rows(batch_times(rounds), bits, (4, 6, 10) if bits == 512 else (2.3, 3, 5))
    return rows + (_batch_rows(narrow_times(rounds), 256, (2.3, 3, 5)) if bits == 512 else [])


def _batch_rows(times: dict[str, float], bits: int, goals: tuple[float, float, float]) -> list[Figure]:
    peer, high = times["pokerfast"], times["high cards"]
    of = f"{bits}-bit vectors"

    def against_peer(
        name: str, contestant: str, goal: float, other: str = "pokerfast's OMPEval batch"
    ) -> Figure:
        took = times[contestant]
        return Figure(f"{name}, {of}", took, "ns a hand", other, peer / took, at_least=goal)

    extrapolated = "pokerfast's OMPEval batch, extrapolated"
    low, masks = times["low cards"], times["low masks"]
    return [
        against_peer("batch high from cards", "high cards", goals[0]),
        against_peer("batch high from masks", "high masks", goals[1]),
        against_peer("all 133,784,560 hands, nine counts", "all", goals[2], extrapolated),
        Figure(f"batch low from cards, {of}", low, "ns a hand", OURS_TWICE, low / high, at_most=0.6),
        Figure(f"batch low from masks, {of}", masks, "ns a hand", OURS_TWICE, masks / high),
    ]


def single_hands(rounds: int) -> list[Figure]:
    """One hand in pure Python, and NumPy alone, against pure Python."""
    chance = random.Random(SEED)
    hands = [tuple(chance.sample(range(52), 7)) for _ in range(20_000)]
    few = hands[:2_000]
    evaluator, theirs = Evaluator(), [[TreysCard.new(card_text(card)) for card in hand] for hand in few]
    texts = [tuple(card_text(card) for card in hand) for hand in few]
    cards = random_cards(1 << 18)
    mine = Contestant("", lambda: [high_strength(hand) for hand in hands], len(hands))
    treys = Contestant("", lambda: [evaluator.evaluate([], hand) for hand in theirs], len(few))
    fast = Contestant("", lambda: [eval7(hand) for hand in texts], len(few))
    arrays = Contestant("", partial(evaluate_high, cards, check=False, way=Way.NUMPY), len(cards))
    looked = Contestant("", partial(evaluate_high, cards, way=Way.NUMPY), len(cards))
    race([mine, treys, fast, arrays, looked], rounds, time.process_time)
    one, other = mine.per_item_us, treys.per_item_us
    name, alone = "one seven-card hand, pure Python", "batch high from cards, NumPy alone"
    by = other / arrays.per_item_us
    return [
        Figure(name, one, "us", "treys", other / one, at_least=15),
        Figure(name, one, "us", "pokerfast's eval7", fast.per_item_us / one, at_least=5),
        Figure(f"{alone}, not looked at", 1_000 * arrays.per_item_us, "ns a hand", "treys", by, at_least=250),
        Figure(alone, 1_000 * looked.per_item_us, "ns a hand", "treys", other / looked.per_item_us),
    ]


IMPORT = """
import sys, time
start = time.process_time()
import doorcard.evaluation, doorcard.equity
took = time.process_time() - start
assert not {"numba", "numpy"} & set(sys.modules)
print(took)
"""
FIRST_CALL = """
import time
import numpy as np
from doorcard.evaluation import evaluate_high
cards = np.arange(7, dtype=np.uint8).reshape(1, 7)
start = time.process_time()
evaluate_high(cards)
print(time.process_time() - start)
"""


def starting(times: int = 7) -> list[Figure]:
    """How long a process waits at first: least of so many, after one that fills the caches."""
    rows = []
    for name, program, most in (
        ("import of evaluation and equity, without numba", IMPORT, 0.1),
        ("first batch of a process, numba and compiled loops read from disk", FIRST_CALL, 0.5),
    ):
        took = min([printed(program) for _ in range(times + 1)][1:])
        rows.append(Figure(name, took, "s", "-", None, at_most=most))
    return rows


def printed(program: str) -> float:
    """The number that a program prints, run by a process of its own."""
    command = [sys.executable, "-c", program]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    print(json.dumps(batch_times(int(sys.argv[1]))))
