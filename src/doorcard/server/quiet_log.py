"""Lines of the log that strangers can cause are bounded: whoever floods the room must not fill its disk."""

import logging
from collections.abc import Callable
from time import monotonic

MOST_LINES = 10
WINDOW_S = 60.0
OF_CLIENTS = "Invalid UTF-8 sequence received from client"


class FewLines(logging.Filter):
    """Lets so many warnings through in a minute, and says with the next one how many were left out.

    Errors pass, for they are faults of ours, but for those by which uvicorn calls what a client has sent.
    """

    def __init__(self, most: int = MOST_LINES, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._begun_s = -WINDOW_S
        self._lines = self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        if record.levelno >= logging.ERROR and not str(record.msg).startswith(OF_CLIENTS):
            return True
        now_s = self._clock()
        if now_s - self._begun_s >= WINDOW_S:
            self._begun_s, self._lines = now_s, 0
        if self._lines >= self._most:
            self._left_out += 1
            return False
        self._lines += 1
        if self._left_out:
            record.msg = f"{record.getMessage()} ({self._left_out} such lines were left out)"
            record.args = None
            self._left_out = 0
        return True


def bound_log(logger: logging.Logger | None = None) -> None:
    """Bound the lines of the web server, once however often it is called."""
    logger = logger or logging.getLogger("uvicorn.error")
    if not any(isinstance(each, FewLines) for each in logger.filters):
        logger.addFilter(FewLines())
