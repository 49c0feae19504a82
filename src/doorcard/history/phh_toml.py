"""Values as TOML writes them, with amounts in chips or money; what TOML itself cannot hold is refused."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, time

from doorcard.errors import DoorcardError
from doorcard.rules.spec import Amount, Unit

Money = Callable[[Amount], str]
"""The text of an amount."""

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


class PhhWriteError(DoorcardError):
    """This hand cannot be written: ``name_not_text``."""


class Plain(int):
    """A whole number that counts something else than chips."""


def amounts_of(unit: Unit) -> Money:
    """How amounts of a unit are written: whole chips, or money with two decimals."""
    return _hundredths if unit is Unit.CENT else str


def _hundredths(amount: Amount) -> str:
    whole, cents = divmod(amount, 100)
    return f"{whole}.{cents:02d}"


def toml_key_line(key: str, value: object, money: Money) -> str:
    """``key = value`` with its line end; a list of texts has one to a line, each with its own."""
    if key == "actions":
        assert isinstance(value, tuple)
        rows = "".join(f"  {toml_value(text, money)},\n" for text in value)
        return f"{key} = [\n{rows}]\n"
    return f"{key} = {toml_value(value, money)}\n"


def toml_value(value: object, money: Money) -> str:
    """A value of a record; whole numbers are amounts unless they are ``Plain``."""
    match value:
        case bool():
            return "true" if value else "false"
        case Plain():
            return str(int(value))
        case int():
            return money(value)
        case str():
            return _text(value)
        case datetime():
            return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
        case time():
            return value.replace(tzinfo=None).isoformat()
        case Mapping():
            inside = ", ".join(f"{key} = {toml_value(one, money)}" for key, one in value.items())
            return f"{{ {inside} }}"
        case tuple():
            return f"[{', '.join(toml_value(one, money) for one in value)}]"
        case _:
            raise TypeError(f"no TOML for {type(value).__name__}")


def _text(value: str) -> str:
    if any("\ud800" <= letter <= "\udfff" for letter in value):
        raise PhhWriteError("name_not_text", text=ascii(value))
    return f'"{"".join(map(_letter, value))}"'


def _letter(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter
