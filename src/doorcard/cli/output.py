"""Where a command writes to: a new file, or standard output as bytes, in UTF-8 whatever the terminal's
encoding.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from doorcard.errors import DoorcardError


class OutputError(DoorcardError):
    """The file cannot be written: ``output_unusable`` or ``output_exists``."""


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


class _StandardOutput:
    """Standard output as something to write to."""

    def write(self, line: bytes) -> None:
        write_bytes(line)


@contextmanager
def output(name: str | None) -> Iterator["IO[bytes] | _StandardOutput"]:
    """A new file, or standard output without a name. A file that is there already is never written over.

    Raises:
        OutputError: ``output_exists``, ``output_unusable``.
    """
    if name is None:
        yield _StandardOutput()
        return
    try:
        # Hidden cards stand in it: nobody else on this machine may read it.
        number = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    except FileExistsError as error:
        raise OutputError("output_exists", path=name) from error
    except (OSError, ValueError) as error:
        raise OutputError("output_unusable", path=name, why=getattr(error, "strerror", str(error))) from error
    try:
        with os.fdopen(number, "wb") as file:
            yield file
    except OSError as error:
        raise OutputError("output_unusable", path=name, why=error.strerror or str(error)) from error
