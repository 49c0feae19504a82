"""A bar on the terminal for work that takes long; nothing where standard error is no terminal."""

import sys
import time
from types import TracebackType

EVERY_SECONDS = 0.1
WIDTH = 24


class Bar:
    """One line that is written again and again, and wiped at the end.

    ``total``: how much there is to do, in any unit; 0 if nobody knows.
    """

    def __init__(self, total: int, *, wanted: bool) -> None:
        self._total = total
        self._is_shown = wanted and sys.stderr is not None and sys.stderr.isatty()
        self._next = time.monotonic() + EVERY_SECONDS
        self._width = 0

    def __enter__(self) -> "Bar":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._wipe()

    def at(self, done: float, count: int) -> None:
        """So much is done, and so many hands."""
        if not self._is_shown or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY_SECONDS
        text = bar_text(done, self._total, count)
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def say(self, text: str) -> None:
        """A line of its own that stays, above the bar if there is one."""
        self._wipe()
        print(text, file=sys.stderr, flush=True)

    def _wipe(self) -> None:
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0


def bar_text(done: float, total: int, count: int) -> str:
    """``[######------]  50%  1,200``; without a total only the count."""
    if total <= 0:
        return f"{count:,}"
    share = min(1.0, done / total)
    full = int(share * WIDTH)
    return f"[{'#' * full}{'-' * (WIDTH - full)}] {int(share * 100):3d}%  {count:,}"
