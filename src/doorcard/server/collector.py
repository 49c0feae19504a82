"""How Python's cycle collector and its threads run in a room's process.

A full collection looks at every object there is: with two thousand lines open it stops the play for a tenth
of a second or more, and with Python's own thresholds it comes every few seconds. Nearly everything that the
room lets go of is freed at once by its reference count; cycles come from lines that end, and are few.

Python's own switch interval of 5 ms stays: 0.1 ms let a commit have its turn sooner beside a busy loop, but
under 1,000 actions a second on a quiet machine it cost 4 % of a core more, and a median of 2.9 ms, not 2.4.
"""

import gc

THRESHOLDS = 300, 20, 2_000
"""Young objects that start a collection of the young; of those, how many start one of the middle-aged; and of
those a full one.

The first is small because what is let go of elsewhere counts against it: with thousands, a collection of the
young came once a second and took 20 ms; with 300 it takes one. The last makes full ones all but never come.
"""

LINES = 500
"""So many lines that have ended make a full collection worth its time."""

_ended = 0


def spare_the_play() -> None:
    """To be called once when the room's modules are loaded: they are never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def line_ended() -> None:
    """A line has ended, and may have left cycles behind."""
    global _ended
    _ended += 1
    if _ended >= LINES:
        _ended = 0
        gc.collect()
