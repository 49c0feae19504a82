"""The two clocks and the entropy that the room gets from outside: the machine's, or those of a simulation."""

import contextlib
import secrets
import time
from collections.abc import Iterator
from random import Random, SystemRandom
from typing import Protocol

from doorcard.room.outcome import Now


class Outside(Protocol):
    """Where time and chance come from."""

    random: Random
    """For bots and the like; decks never come from it."""

    def now(self) -> Now:
        """The time on both clocks."""

    def secret(self) -> str:
        """128 bits in hexadecimal digits that nobody can guess."""


class Machine:
    """This machine's clocks and entropy."""

    random: Random = SystemRandom()

    def now(self) -> Now:
        """The time on both clocks."""
        return Now(mono_ms=time.monotonic_ns() // 1_000_000, wall_ms=time.time_ns() // 1_000_000)

    def secret(self) -> str:
        """128 bits of the system's entropy."""
        return secrets.token_hex(16)


_outside: Outside = Machine()


@contextlib.contextmanager
def outside(other: Outside) -> Iterator[None]:
    """Take time and chance from ``other`` while the block runs. For simulations: it changes the process."""
    global _outside
    before, _outside = _outside, other
    try:
        yield
    finally:
        _outside = before


def now() -> Now:
    """The time on both clocks, now."""
    return _outside.now()


def random() -> Random:
    """Chance, as good as the system's entropy."""
    return _outside.random


def new_id(prefix: str) -> str:
    """An id that nobody can guess and that does not come twice: the prefix and 128 random bits."""
    return f"{prefix}{_outside.secret()}"
