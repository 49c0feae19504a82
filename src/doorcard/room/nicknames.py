"""Nicknames: what is allowed, when two are the same, and made-up ones for guests."""

import unicodedata
from collections.abc import Callable, Iterator
from itertools import count
from zlib import crc32

from doorcard.room.errors import Refusal

SHORTEST, LONGEST = 2, 12
TABLE_LONGEST = 20
PUNCTUATION = frozenset(" _-.")
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters by their class which nobody sees: with one of them "Ana" would be another "Ana"."""
ANIMALS = (
    "Alpaca", "Bonobo", "Cobra", "Coyote", "Dingo", "Iguana", "Impala", "Jaguar", "Kiwi", "Koala", "Llama",
    "Mamba", "Okapi", "Orca", "Panda", "Puma", "Tapir", "Yak",
)  # fmt: skip
"""Words that Spanish and English share."""
RESERVED = frozenset((
    "you", "tu", "usted", "bot", "bots", "admin", "admins", "moderator", "moderador", "mod", "staff",
    "doorcard", "dealer", "croupier", "crupier", "system", "sistema", "support", "soporte", "lasala",
    "host", "thehost", "anfitrion", "anfitriona", "elanfitrion", "laanfitriona",
))  # fmt: skip
"""What the room itself calls people: as a name it would lie at the table and in the log."""
TWINS = str.maketrans("аеорсухіјѕһкмтвнαβεζηικμνορτυχ", "aeopcyxijshkmtbhabezhikmnoptyx")
"""Cyrillic and Greek letters, small ones for both cases, and the Latin ones that look like them."""
LIKE_LETTERS = str.maketrans("01", "oi")
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Their letters look alike, and other scripts have single signs that look like theirs or like nothing, so
a name that has letters of one of them keeps to it.
"""


def checked_nickname(text: str, *, is_bot: bool = False) -> str:
    """The nickname as it will be shown: composed (NFC), without outer or doubled spaces.

    ``is_bot``: the room names one of its own, who may be called what he is.

    Raises:
        Refusal: `nickname_length`, `nickname_characters`, or `nickname_taken` by the room itself.
    """
    name = _composed(text)
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("nickname_length", least=SHORTEST, most=LONGEST)
    if not _is_readable(name) or _mixes_alphabets(name):
        raise Refusal("nickname_characters")
    if not is_bot and _lies(name):
        raise Refusal("nickname_taken", nickname=name)
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
    if not UNSEEN.isdisjoint(name):
        return False
    return all(sign.isalnum() or sign in PUNCTUATION for sign in name) and any(map(str.isalnum, name))


def _mixes_alphabets(name: str) -> bool:
    plain = (sign for sign in unicodedata.normalize("NFKC", name) if sign.isalnum())
    full = (unicodedata.name(sign, "") for sign in plain if not (sign.isascii() and sign.isdigit()))
    scripts = {words.partition(" ")[0] for words in full}
    return len(scripts) > 1 and not scripts.isdisjoint(ALPHABETS)


def _lies(name: str) -> bool:
    """Whether it reads as a word of the room, accents, digits and punctuation apart: "-Tú-", "Bot 2"."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", nickname_key(name)) if sign.isalnum())
    letters = "".join(sign for sign in bare if not sign.isdigit())
    read = {text.translate(LIKE_LETTERS) for text in (bare, bare.rstrip("0123456789"))}
    is_marked = nickname_key(name).split()[-1] in ("bot", "tú", "you")
    return is_marked or not RESERVED.isdisjoint({letters, *read})


def nickname_key(name: str) -> str:
    """Two nicknames are the same when these are equal: compatibility forms, case and letters of another
    alphabet that look the same make no difference.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(TWINS)


def made_up_nickname(user_id: str, is_taken: Callable[[str], bool]) -> str:
    """A free readable nickname like "Koala 27"; the user's id decides where the search begins."""
    return next(name for name in _candidates(crc32(user_id.encode())) if not is_taken(name))


def _candidates(start: int) -> Iterator[str]:
    for step in count(start % 9973):
        yield f"{ANIMALS[step % len(ANIMALS)]} {2 + step // len(ANIMALS) % 9998}"
