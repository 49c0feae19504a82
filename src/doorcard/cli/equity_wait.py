"""What stands on the terminal while an answer takes long: a bar that goes by the clock, and a hint."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from doorcard.cli.equity_texts import TEXTS, number_text
from doorcard.cli.progress import Bar
from doorcard.evaluation.batch import Way, ways

SAID_FROM_SECONDS = 2.0
"""Longer waits are announced."""
EVERY_SECONDS = 0.2
NEARLY_ALL = 0.99
"""As far as the bar goes by an estimate alone."""
HINT_AFTER_SECONDS = 4.0


@contextmanager
def waited(bar: Bar, seconds: float, language: str) -> Iterator[None]:
    """Say how long a compiled loop takes, and move the bar by the clock: the loop tells nothing itself."""
    if seconds < SAID_FROM_SECONDS:
        yield
        return
    print(TEXTS[language]["takes"].format(seconds=number_text(seconds, language)), file=sys.stderr)
    stop = Event()
    clock = Thread(target=_by_the_clock, args=(bar, seconds, stop), daemon=True)
    clock.start()
    try:
        yield
    finally:
        stop.set()
        clock.join()


def _by_the_clock(bar: Bar, seconds: float, stop: Event) -> None:
    began = time.monotonic()
    while not stop.wait(EVERY_SECONDS):
        passed = time.monotonic() - began
        bar.at(min(passed / seconds, NEARLY_ALL), int(passed))


def hinted(
    progress: Callable[[int, float], None], bar: Bar, language: str, now: Callable[[], float] = time.monotonic
) -> Callable[[int, float], None]:
    """The same, but where compiled code is missing a sample that takes long says once what would help."""
    began, is_said = now(), False

    def told(done: int, error: float) -> None:
        nonlocal is_said
        if not is_said and now() - began > HINT_AFTER_SECONDS:
            is_said = True
            if ways()[0] is not Way.NUMBA:
                bar.say(TEXTS[language]["faster"])
        progress(done, error)

    return told
