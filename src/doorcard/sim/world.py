"""The world around the room: one clock, one chance, a list of what is going to happen, and a record of it."""

import hashlib
import heapq
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

from msgspec import Struct

from doorcard.room.outcome import Now
from doorcard.sim.loop import VirtualLoop

FIRST_WALL_MS = 1_800_000_000_000


class Failure(Struct, frozen=True):
    """A law of the room that was broken. ``at_s``: virtual seconds since the beginning."""

    at_s: float
    law: str
    what: str


class World:
    """Virtual time in seconds. It is an ``Outside`` of the server: its clocks and its chance."""

    def __init__(self, seed: int) -> None:
        self.time_s = 0.0
        self.random = Random(f"room {seed}")
        """The server's chance: decks, ids, bots."""
        self.fate = Random(f"fate {seed}")
        """People, network and faults."""
        self.mono_offset_ms = 0
        self.wall_offset_ms = FIRST_WALL_MS
        self.counts: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.loop: VirtualLoop | None = None
        self.frozen_until_s = 0.0
        """Until then the server's process stands still."""
        self.is_late: Callable[[], bool] = lambda: False
        """Whether there is no more real time. Asked every ten seconds of virtual time."""
        self.is_cut = False
        self._fuse: tuple[int, Callable[[], None]] | None = None
        self._plan: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._digest = hashlib.blake2b(digest_size=16)

    # ---- the server's outside ----

    def now(self) -> Now:
        """The server's two clocks."""
        passed_ms = int(self.time_s * 1000)
        return Now(passed_ms + self.mono_offset_ms, passed_ms + self.wall_offset_ms)

    def secret(self) -> str:
        """80 bits of the world's chance."""
        return f"{self.random.getrandbits(80):020x}"

    def entropy(self, size: int) -> bytes:
        """Bytes of the world's chance, for decks."""
        return self.random.randbytes(size)

    # ---- time ----

    def after(self, wait_s: float, what: Callable[[], None]) -> None:
        """Let something happen ``wait_s`` seconds from now."""
        heapq.heappush(self._plan, (self.time_s + wait_s, next(self._numbers), what))

    def run(self, until_s: float, most_steps: int = 10**9) -> None:
        """Let the world go on until ``until_s``; or until it runs in circles, which is a failure."""
        steps, ask_at_s = 0, self.time_s
        while not (self.failures or self.is_cut):
            if self._can_step():
                steps += 1
                assert self.loop is not None
                self.loop.step()
                self._burn()
                if steps > most_steps:
                    self.fail("progress", "the server runs in circles")
            else:
                at_s = self._next_at()
                if at_s is None or at_s > until_s:
                    break
                if at_s > self.time_s:
                    self.time_s, steps = at_s, 0
                    if at_s > ask_at_s:
                        ask_at_s, self.is_cut = at_s + 10.0, self.is_late()
                while self._plan and self._plan[0][0] <= self.time_s:
                    heapq.heappop(self._plan)[2]()
        if not self.is_cut:
            self.time_s = max(self.time_s, until_s)

    def kill_after(self, steps: int, what: Callable[[], None]) -> None:
        """Let something happen after so many callbacks of the server: between any two of its awaits."""
        self._fuse = steps, what

    def _burn(self) -> None:
        if self._fuse is not None:
            steps, what = self._fuse
            self._fuse = (steps - 1, what) if steps else None
            if not steps:
                what()

    def _can_step(self) -> bool:
        return self.loop is not None and self.frozen_until_s <= self.time_s and self.loop.is_ready()

    def _next_at(self) -> float | None:
        times = [self._plan[0][0]] if self._plan else []
        if self.loop is not None:
            wakes_at = self.time_s if self.loop.is_ready() else self.loop.wakes_at()
            if wakes_at is not None:
                times.append(max(wakes_at, self.frozen_until_s))
        return min(times, default=None)

    # ---- the record ----

    def note(self, kind: str, told: str = "") -> None:
        """Count something that happened, and make it part of what must be the same for the same seed."""
        self.counts[kind] += 1
        self._digest.update(f"{self.time_s:.6f} {kind} {told}\n".encode())

    def fail(self, law: str, what: str) -> None:
        """A law is broken."""
        self.failures.append(Failure(round(self.time_s, 3), law, what))
        self.note("failure", f"{law}: {what}")

    @property
    def digest(self) -> str:
        """A hash of everything noted so far."""
        return self._digest.hexdigest()
