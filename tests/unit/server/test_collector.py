"""The cycle collector of a room, tried in a process of its own, since it changes the whole process."""

import subprocess
import sys

PROGRAM = """
import gc
from doorcard.server import run
from doorcard.server.collector import THRESHOLDS, spare_the_play
spare_the_play()
assert gc.get_threshold() == THRESHOLDS
assert gc.isenabled()
print(gc.get_freeze_count(), len(gc.get_objects()))
"""


def test_what_is_loaded_at_the_start_is_never_looked_at_again() -> None:
    printed = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    ).stdout
    frozen, looked_at = map(int, printed.split())
    assert frozen > 20_000
    assert looked_at < frozen / 20


def test_a_full_collection_comes_when_many_lines_have_ended() -> None:
    program = """
import gc
from doorcard.server.collector import LINES, line_ended
full = []
gc.callbacks.append(lambda phase, info: full.append(phase) if info["generation"] == 2 else None)
for ended in range(1, 2 * LINES + 1):
    line_ended()
    assert len(full) == 2 * (ended // LINES), (ended, full)
"""
    subprocess.run([sys.executable, "-c", program], check=True)
