"""How Python's cycle collector runs in a room's process.

A full collection looks at every object there is: with two thousand lines open it stops the play for a tenth
of a second or more, and with Python's own thresholds it comes every few seconds. Nearly everything that the
room lets go of is freed at once by its reference count; cycles come from lines that end, and are few.
"""

import gc

THRESHOLDS = 5_000, 10, 100
"""Young objects that start a collection of the young; of those, how many start one of the middle-aged; and of
those a full one: at a thousand actions a second, less than one a minute.
"""


def spare_the_play() -> None:
    """To be called once when the room's modules are loaded: they are never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
