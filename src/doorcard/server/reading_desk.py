"""Where files of hands lie while they are looked at: few at a time, read one after the other in a process of
their own.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock, Timer
from typing import IO

import msgspec
from msgspec.structs import replace

from doorcard.server.file_reader import Answered, Asked, send
from doorcard.server.uploads import UploadError

READER = (sys.executable, "-m", "doorcard.server.file_reader")
MOST_SECONDS = 10.0
"""A file of the most hands takes two or three on a slow machine."""


class ReadingDesk:
    """``most``: files at a time. The process begins with the first file and is there until ``close``."""

    def __init__(self, most: int, *, seconds: float = MOST_SECONDS, command: Sequence[str] = READER) -> None:
        self._free = most
        self._seconds = seconds
        self._command = command
        self._turn = asyncio.Lock()
        self._hold = Lock()  # whoever asked may be gone while the thread goes on
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for one file. UploadError ``file_desk_full`` where there is none."""
        if self._free == 0:
            raise UploadError("file_desk_full")
        self._free -= 1
        try:
            yield
        finally:
            self._free += 1

    async def read(self, asked: Asked, content: bytes) -> msgspec.Raw:
        """The answer as JSON, when the file's turn has come.

        Raises:
            UploadError: what the reader refuses, and ``file_too_hard`` where it does not come to an end.
        """
        async with self._turn:
            return await asyncio.to_thread(self._read, asked, content)

    def close(self) -> None:
        """End the process, whatever it does; no other begins."""
        self._is_closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._hold:
            self._end()

    def _read(self, asked: Asked, content: bytes) -> msgspec.Raw:
        with self._hold:
            if self._is_closed:
                raise UploadError("file_desk_full")
            process = self._running()
            timer = Timer(self._seconds, process.kill)
            timer.start()
            try:
                head, body = _exchange(process, replace(asked, size=len(content)), content)
            except (OSError, EOFError, msgspec.DecodeError) as error:
                self._end()
                raise UploadError("file_too_hard") from error
            finally:
                timer.cancel()
        if head.code:
            raise UploadError(head.code, **head.facts)
        return msgspec.Raw(body)

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
                _close(pipe)


def _exchange(process: subprocess.Popen[bytes], asked: Asked, content: bytes) -> tuple[Answered, bytes]:
    assert process.stdin is not None
    assert process.stdout is not None
    send(process.stdin, asked, content)
    line = process.stdout.readline()
    if not line:
        raise EOFError
    head = msgspec.json.decode(line, type=Answered)
    body = process.stdout.read(head.size)
    if len(body) < head.size:
        raise EOFError
    return head, body


def _close(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        return  # what was left in it goes nowhere
