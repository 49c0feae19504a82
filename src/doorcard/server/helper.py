"""A process beside the room for work that may be long or go wrong: it is asked, answers, and can be ended.

Request and answer are a line of JSON each, and so many bytes as it says behind it.
"""

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock, Timer
from typing import IO

import msgspec
from msgspec import Struct

from doorcard.errors import DoorcardError

KINDER = 10
KINDEST = 19
"""By so much a helper stands back behind others."""


class HelperError(DoorcardError):
    """No answer: ``helper_lost`` where the process died or took too long, ``helper_closed`` after the end."""


class Answered(Struct, frozen=True):
    """``code``: why not, "" where there is an answer, which follows in ``size`` bytes."""

    code: str = ""
    facts: dict[str, int | str] = {}
    size: int = 0


class Helper:
    """``command``: begins the process, with the first request and whenever it is gone. ``seconds``: how long
    an answer may take.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._hold = Lock()  # whoever asked may be gone while the thread goes on
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def ask(self, head: Struct, content: bytes) -> tuple[Answered, bytes]:
        """The answer, however long it takes to come; not for the room's own thread.

        Raises:
            HelperError: ``helper_lost``, ``helper_closed``.
        """
        with self._hold:
            if self._is_closed:
                raise HelperError("helper_closed")
            process = self._running()
            timer = Timer(self._seconds, process.kill)
            timer.start()
            try:
                return _exchange(process, head, content)
            except (OSError, EOFError, msgspec.DecodeError) as error:
                self._end()
                raise HelperError("helper_lost") from error
            finally:
                timer.cancel()

    def rest(self) -> None:
        """End the process if nobody waits for it; the next request begins another."""
        if self._hold.acquire(blocking=False):
            try:
                self._end()
            finally:
                self._hold.release()

    def close(self) -> None:
        """End the process, whatever it does; no other begins."""
        self._is_closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._hold:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was left in it goes nowhere
                    pipe.close()


def send(file: IO[bytes], head: Struct, body: bytes) -> None:
    """A line, what follows it, and off it goes."""
    file.write(msgspec.json.encode(head) + b"\n" + body)
    file.flush()


def stand_back(most_memory: int | None = None, kinder: int = KINDER) -> None:
    """For the process itself: others first, and not more bytes than these, as far as the system has such.

    The room says when to end.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(kinder)
    if most_memory is None:
        return
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))


def _exchange(process: subprocess.Popen[bytes], head: Struct, content: bytes) -> tuple[Answered, bytes]:
    assert process.stdin is not None
    assert process.stdout is not None
    send(process.stdin, head, content)
    line = process.stdout.readline()
    if not line:
        raise EOFError
    answered = msgspec.json.decode(line, type=Answered)
    body = process.stdout.read(answered.size)
    if len(body) < answered.size:
        raise EOFError
    return answered, body
