"""Where files of hands lie while they are looked at: few at a time, read one after the other in a process of
their own.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec.structs import replace

from doorcard.server.brakes import network_of
from doorcard.server.buckets import is_own_machine
from doorcard.server.file_reader import Asked
from doorcard.server.helper import Helper, HelperError
from doorcard.server.uploads import UploadError

READER = (sys.executable, "-m", "doorcard.server.file_reader")
MOST_EACH = 3
"""Files from one place at a time."""
MOST_SECONDS = 10.0
"""A file of the most hands takes two or three on a slow machine."""


class ReadingDesk:
    """``most``: files at a time. The process begins with the first file and is there until ``close``."""

    def __init__(self, most: int, *, seconds: float = MOST_SECONDS, command: Sequence[str] = READER) -> None:
        self._free = most
        self._taken: Counter[str] = Counter()
        self._turn = asyncio.Lock()
        self._reader = Helper(command, seconds)

    @contextmanager
    def place(self, address: str = "") -> Iterator[None]:
        """A place for one file. UploadError ``file_desk_full`` where there is none, or where others from that
        address have all that it may have: a file may come as slowly as its sender likes.
        """
        network = network_of(address)
        has_its_share = self._taken[network] >= MOST_EACH and not is_own_machine(address)
        if self._free == 0 or has_its_share:
            raise UploadError("file_desk_full")
        self._free -= 1
        self._taken[network] += 1
        try:
            yield
        finally:
            self._free += 1
            self._taken[network] -= 1
            if not self._taken[network]:
                del self._taken[network]

    async def read(self, asked: Asked, content: bytes) -> msgspec.Raw:
        """The answer as JSON, when the file's turn has come.

        Raises:
            UploadError: what the reader refuses, and ``file_too_hard`` where it does not come to an end.
        """
        async with self._turn:
            return await asyncio.to_thread(self._read, asked, content)

    def close(self) -> None:
        """End the process, whatever it does; no other begins."""
        self._reader.close()

    def _read(self, asked: Asked, content: bytes) -> msgspec.Raw:
        try:
            head, body = self._reader.ask(replace(asked, size=len(content)), content)
        except HelperError as error:
            code = "file_desk_full" if error.code == "helper_closed" else "file_too_hard"
            raise UploadError(code) from error
        if head.code:
            raise UploadError(head.code, **head.facts)
        return msgspec.Raw(body)
