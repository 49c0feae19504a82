"""Passwords: which are too easy to guess, and how they are hashed without holding up the room."""

import asyncio
import unicodedata
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from doorcard.errors import DoorcardError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

LEAST, MOST = 10, 128
MEMORY_KIB, PASSES, LANES = 19 * 1024, 2, 1
"""argon2id as OWASP's Password Storage Cheat Sheet asks at least: some 50 ms and 19 MiB each."""

AT_ONCE, WAITING = 2, 16
"""So many are hashed at a time, and so many wait; the memory of the machine stays the room's."""

LEAST_SIGNS = 5
ROWS = ("0123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop")
COMMON = (
    "password", "contrasena", "contraseña", "clave", "secret", "secreto", "letmein", "welcome", "bienvenido",
    "admin", "login", "iloveyou", "tequiero", "poker", "pokerstars", "stud", "doorcard", "casino", "football",
    "futbol", "dragon", "monkey", "sunshine", "princess", "princesa",
)  # fmt: skip
"""Words that are tried first, wherever passwords are guessed."""

Result = TypeVar("Result")


class PasswordError(DoorcardError):
    """``password_length`` (least, most), ``password_easy``; ``busy``: too many are logging in just now."""


class Passwords:
    """Hashes and checks in threads, a few at a time."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        """What is kept of a password: argon2id's encoded form. Raises PasswordError ``busy``."""
        return await self._in_turn(lambda: _hasher().hash(_composed(password)))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether it is the password; it takes as long where nothing is kept. PasswordError ``busy``."""
        return await self._in_turn(lambda: _verified(kept, password))

    async def _in_turn(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= AT_ONCE + WAITING:
            raise PasswordError("busy")
        self._waiting += 1
        try:
            async with self._turns:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def check_password(password: str, name: str) -> None:
    """Refuse what is too short or guessed first. No rule about kinds of signs: they make passwords worse.

    Raises:
        PasswordError: ``password_length``, ``password_easy``.
    """
    text = _composed(password)
    if not LEAST <= len(text) <= MOST:
        raise PasswordError("password_length", least=LEAST, most=MOST)
    if is_easy(text.casefold(), name.casefold()):
        raise PasswordError("password_easy")


def is_easy(text: str, name: str) -> bool:
    """Whether a password is a word that everybody tries, the account's own name, a row of the keyboard or a
    few signs over and over, with digits and marks around it or without.
    """
    bare = "".join(sign for sign in text if sign.isalpha())
    if len(set(text)) < LEAST_SIGNS or bare in COMMON or (name and bare in {name, name[::-1]}):
        return True
    if name and text.replace(name, "").strip("0123456789!?.-_* ") == "":
        return True
    rows = [row + row for row in ROWS] + [(row + row)[::-1] for row in ROWS]
    return any(text in row for row in rows) or any(len(bare) >= 6 and bare in row for row in rows)


def needs_new_hash(kept: str) -> bool:
    """Whether the figures have grown since it was made."""
    return _hasher().check_needs_rehash(kept)


def _composed(password: str) -> str:
    """The same password typed on another keyboard is the same."""
    return unicodedata.normalize("NFKC", password)


@cache
def _hasher() -> "PasswordHasher":
    from argon2 import PasswordHasher  # only a room with accounts needs it

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)


@cache
def _nobodys() -> str:
    """What is checked where there is no account, so that the answer takes as long."""
    return _hasher().hash("nobody has this password")


def _verified(kept: str | None, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    nobodys = _nobodys()  # made before it is known whether it is needed: the first time it takes long
    try:
        return _hasher().verify(kept or nobodys, _composed(password)) and kept is not None
    except (VerificationError, InvalidHashError):
        return False
