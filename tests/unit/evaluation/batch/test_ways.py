"""Batches without numba, without NumPy and with narrow vectors, each in a process of its own."""

import json
import os
import subprocess
import sys

import pytest

from doorcard.evaluation import evaluate_high, evaluate_low8
from tests.unit.evaluation.batch.hands import random_hands

HANDS = random_hands(7, 200)
MISSING = """
import json, sys
for name in sys.argv[1].split():
    sys.modules[name] = None
from doorcard.evaluation import evaluate_high, evaluate_low8, ways
hands = json.loads(sys.stdin.read())
if "numpy" not in sys.argv[1]:
    import numpy
    hands = numpy.asarray(hands, numpy.uint8)
strengths = [list(map(int, evaluate(hands))) for evaluate in (evaluate_high, evaluate_low8)]
print(json.dumps([[way.value for way in ways()], *strengths]))
"""
NOTHING_LATE = """
import sys
import doorcard, doorcard.evaluation, doorcard.equity, doorcard.evaluation.every_seven
assert not {"numpy", "numba", "llvmlite"} & set(sys.modules)
"""


def told(missing: str, **environment: str) -> list[list[object]]:
    """The ways there are, and the high and low strengths of HANDS, in a process where that is missing."""
    command, given = [sys.executable, "-c", MISSING, missing], json.dumps(HANDS)
    ran = subprocess.run(
        command, input=given, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    answer: list[list[object]] = json.loads(ran.stdout)
    return answer


@pytest.mark.parametrize(
    ("missing", "ways"),
    [
        pytest.param("numba", ["numpy", "python"], id="without numba"),
        pytest.param("numba numpy", ["python"], id="without NumPy"),
    ],
)
def test_what_is_not_installed_is_not_needed(missing, ways):
    assert told(missing) == [ways, evaluate_high(HANDS), evaluate_low8(HANDS)]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["haswell", "x86-64"])
def test_narrow_vectors_give_the_same(name, tmp_path):
    binding = pytest.importorskip("llvmlite.binding")
    if not binding.get_host_cpu_features().get("avx2"):
        pytest.skip("no such processor")
    narrow = {"NUMBA_CPU_NAME": name, "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": str(tmp_path)}
    assert told("", **narrow)[1:] == [evaluate_high(HANDS), evaluate_low8(HANDS)]


def test_neither_numpy_nor_numba_is_imported_before_an_array_comes():
    subprocess.run([sys.executable, "-c", NOTHING_LATE], check=True)
