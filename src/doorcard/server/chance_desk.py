"""Where the chances of closed hands are worked out: one hand after the other, in a process of their own.

An answer follows from its questions alone, so the last ones are kept, whoever asked.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec

import msgspec
from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.server.chance_reckoner import WARM, Questions
from doorcard.server.chances import Timeline
from doorcard.server.helper import Helper, HelperError
from doorcard.timeline import Point

RECKONER = (sys.executable, "-m", "doorcard.server.chance_reckoner")
NEEDED = ("numpy", "numba")
MOST_WAITING = 16
MOST_KEPT = 200
"""Answers; each has some thousand bytes."""
MOST_SECONDS = 240.0
"""A hand takes less than two, but the first of all may have its code compiled before, on a slow machine."""
WARM_AFTER_SECONDS = 60.0
IDLE_SECONDS = 300.0
"""After so long without a question the process gives back its memory."""


class ChanceError(DoorcardError):
    """No chances now: ``equity_busy`` (too many ask), ``equity_too_hard`` (it came to no end)."""


class Wishes(Struct, frozen=True):
    """How a desk works; the usual way, but for tests."""

    waiting: int = MOST_WAITING
    kept: int = MOST_KEPT
    seconds: float = MOST_SECONDS
    idle_seconds: float = IDLE_SECONDS
    warm_after_seconds: float = WARM_AFTER_SECONDS
    command: tuple[str, ...] = RECKONER


class ChanceDesk:
    """``is_there``: whether chances are worked out at all; None: where the extra ``fast`` is installed."""

    def __init__(self, is_there: bool | None = None, wishes: Wishes | None = None) -> None:
        self.is_there = all(map(find_spec, NEEDED)) if is_there is None else is_there
        self._wishes = wishes or Wishes()
        self._reckoner = Helper(self._wishes.command, self._wishes.seconds)
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._rest: asyncio.TimerHandle | None = None

    async def timeline(self, points: Sequence[Point] | msgspec.Raw) -> msgspec.Raw:
        """The ``Timeline`` that answers the questions, as JSON.

        Raises:
            ChanceError: As said there.
        """
        questions = bytes(points) if isinstance(points, msgspec.Raw) else msgspec.json.encode(points)
        if (known := self._known(questions)) is not None:
            return msgspec.Raw(known)
        if self._waiting == self._wishes.waiting:
            raise ChanceError("equity_busy")
        self._waiting += 1
        try:
            async with self._turn:  # somebody may have asked the same meanwhile
                return msgspec.Raw(self._known(questions) or await self._reckoned(questions))
        finally:
            self._waiting -= 1

    async def warm(self) -> None:
        """Have the code compiled before somebody asks: when the room has been open for a while, and behind
        everything else.
        """
        if not self.is_there:
            return
        await asyncio.sleep(self._wishes.warm_after_seconds)
        process = await asyncio.create_subprocess_exec(*self._wishes.command, WARM, stdin=DEVNULL)
        try:
            await process.wait()
        finally:  # the room stops: so does it
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def close(self) -> None:
        """End the process, whatever it does; no other begins."""
        self._reckoner.close()

    def _known(self, questions: bytes) -> bytes | None:
        if not self.is_there:
            return msgspec.json.encode(Timeline(False))
        if (answer := self._kept.get(questions)) is not None:
            self._kept.move_to_end(questions)
        return answer

    async def _reckoned(self, questions: bytes) -> bytes:
        if self._rest is not None:
            self._rest.cancel()
        try:
            _, answer = await asyncio.to_thread(self._reckoner.ask, Questions(len(questions)), questions)
        except HelperError as error:
            raise ChanceError("equity_too_hard") from error
        finally:
            idle = self._wishes.idle_seconds
            self._rest = asyncio.get_running_loop().call_later(idle, self._reckoner.rest)
        self._kept[questions] = answer
        while len(self._kept) > self._wishes.kept:
            self._kept.popitem(last=False)
        return answer
