"""Standard output for programs: bytes as they are, in UTF-8 whatever the terminal's encoding."""

import os
import sys


def write_bytes(line: bytes) -> None:
    """Write at once. Nothing happens where standard output was closed before the start.

    Raises:
        BrokenPipeError: Whoever read us has gone; what is still in the buffer goes nowhere.
    """
    if sys.stdout is None:
        return
    try:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())  # else Python fails once more when it ends, with another status
        os.close(nowhere)
        raise
