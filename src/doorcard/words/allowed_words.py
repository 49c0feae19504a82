"""What would have been right in a file, in the language of the reader: ranges become words, names stay."""

import re
from collections.abc import Sequence

_SPANISH: Sequence[tuple[str, str]] = (
    (r"(\d+) to (\d+)", r"de \1 a \2"),
    (r"below (\d+)", r"menos de \1"),
    (r"refill_below at most (\d+)", r"refill_below como mucho \1"),
    (r"multiples of (\d+)", r"múltiplos de \1"),
    (r"a text", "un texto"),
    (r"a table", "una tabla"),
    (r"a list out of (.*)", r"una lista de entre \1"),
    (r"only with (.*)", r"solo con \1"),
    (
        r"1 to 32 letters, digits, dots, dashes, underscores; first a letter or digit",
        "de 1 a 32 letras, cifras, puntos, guiones y guiones bajos; primero una letra o cifra",
    ),
    (
        r"1 to 32 small letters, digits and dashes; first a letter or digit",
        "de 1 a 32 letras minúsculas, cifras y guiones; primero una letra o cifra",
    ),
    (
        r"1 to 32 small letters, digits and dashes; first a letter or digit; not bots-",
        "de 1 a 32 letras minúsculas, cifras y guiones; primero una letra o cifra; no bots-",
    ),
)


def allowed_in_words(allowed: str, language: str) -> str:
    """One thing that a problem says is allowed: `1 to 100`, `de 1 a 100`."""
    if language != "es":
        return allowed
    for pattern, words in _SPANISH:
        if found := re.fullmatch(pattern, allowed, re.DOTALL):
            return found.expand(words)
    return allowed
