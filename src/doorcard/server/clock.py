"""The two clocks and the entropy that the room gets from outside."""

import secrets
import time
from random import SystemRandom

from doorcard.room.outcome import Now

_random = SystemRandom()


def now() -> Now:
    """The time on both clocks, now."""
    return Now(mono_ms=time.monotonic_ns() // 1_000_000, wall_ms=time.time_ns() // 1_000_000)


def shuffle() -> tuple[int, ...]:
    """A deck from the system's entropy, every order equally likely."""
    deck = list(range(52))
    _random.shuffle(deck)
    return tuple(deck)


def new_id(prefix: str) -> str:
    """An id that nobody can guess and that does not come twice: the prefix and 80 random bits."""
    return f"{prefix}{secrets.token_hex(10)}"
