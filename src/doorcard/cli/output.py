"""Where a command writes to: a new file, or standard output as bytes, in UTF-8 whatever the terminal's
encoding.
"""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from doorcard.errors import DoorcardError

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says where a disk takes no more."""


class OutputError(DoorcardError):
    """It cannot be written: ``output_unusable``, ``output_exists``, or ``output_failed`` without a file."""


def write_bytes(line: bytes) -> None:
    """Write at once. Nothing happens where standard output was closed before the start.

    Raises:
        BrokenPipeError: Whoever read us has gone; what is still in the buffer goes nowhere.
        OutputError: ``output_failed``: the disk is full.
    """
    if sys.stdout is None:
        return
    with all_written():
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()


def require_output() -> None:
    """For commands that do nothing but write.

    Raises:
        OutputError: ``output_failed`` where standard output was closed before the start.
    """
    if sys.stdout is None:
        raise OutputError("output_failed", why=os.strerror(errno.EBADF))


@contextmanager
def all_written() -> Iterator[None]:
    """Whatever is printed inside has reached standard output at the end, unless nobody opened one.

    Raises:
        BrokenPipeError, OutputError: as ``write_bytes``.
    """
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _forget()
        raise
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        _forget()
        raise OutputError("output_failed", why=error.strerror) from error


def _forget() -> None:
    """What is still in the buffer goes nowhere; else Python fails again when it ends, with another status."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


class _StandardOutput:
    """Standard output as something to write to."""

    def write(self, line: bytes) -> None:
        write_bytes(line)


@contextmanager
def output(name: str | None) -> Iterator["IO[bytes] | _StandardOutput"]:
    """A new file, or standard output without a name. A file that is there already is never written over, and
    one that could not be finished is taken away.

    Raises:
        OutputError: ``output_exists``, ``output_unusable``, ``output_failed``.
    """
    if name is None:
        require_output()
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
    except BaseException as error:
        with suppress(OSError):
            Path(name).unlink()
        if not isinstance(error, OSError):
            raise
        raise OutputError("output_unusable", path=name, why=error.strerror or str(error)) from error
