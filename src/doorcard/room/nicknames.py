"""Nicknames: what is allowed, when two are the same, and made-up ones for guests."""

import unicodedata
from collections.abc import Callable, Iterator
from itertools import count
from zlib import crc32

from doorcard.room.errors import Refusal

SHORTEST, LONGEST = 2, 12
TABLE_LONGEST = 20
PUNCTUATION = frozenset(" _-.")
ANIMALS = (
    "Alpaca", "Bonobo", "Cobra", "Coyote", "Dingo", "Iguana", "Impala", "Jaguar", "Kiwi", "Koala", "Llama",
    "Mamba", "Okapi", "Orca", "Panda", "Puma", "Tapir", "Yak",
)  # fmt: skip
"""Words that Spanish and English share."""


def checked_nickname(text: str) -> str:
    """The nickname as it will be shown: composed (NFC), without outer or doubled spaces.

    Raises:
        Refusal: `nickname_length` or `nickname_characters`.
    """
    name = _composed(text)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("nickname_length", least=SHORTEST, most=LONGEST)
    if not _is_readable(name):
        raise Refusal("nickname_characters")
    return name


def checked_table_name(text: str) -> str:
    """The name of a table as it will be shown, like a nickname of up to 20 characters. Raises Refusal
    `table_name`.
    """
    name = _composed(text)
    if not SHORTEST <= len(name) <= TABLE_LONGEST or not _is_readable(name):
        raise Refusal("table_name", least=SHORTEST, most=TABLE_LONGEST)
    return name


def _composed(text: str) -> str:
    return " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part)


def _is_readable(name: str) -> bool:
    return all(sign.isalnum() or sign in PUNCTUATION for sign in name) and any(map(str.isalnum, name))


def nickname_key(name: str) -> str:
    """Two nicknames are the same when these are equal: compatibility forms and case make no difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def made_up_nickname(user_id: str, is_taken: Callable[[str], bool]) -> str:
    """A free readable nickname like "Koala 27"; the user's id decides where the search begins."""
    return next(name for name in _candidates(crc32(user_id.encode())) if not is_taken(name))


def _candidates(start: int) -> Iterator[str]:
    for step in count(start % 9973):
        yield f"{ANIMALS[step % len(ANIMALS)]} {2 + step // len(ANIMALS) % 9998}"
