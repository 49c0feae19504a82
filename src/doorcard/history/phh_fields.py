"""The fields of one PHH hand, each checked as it is asked for; what is wrong is collected, not raised."""

from collections.abc import Mapping
from decimal import Decimal
from typing import TypeGuard

from doorcard.history.phh_lines import Lines
from doorcard.history.recorded import Problem, Severity
from doorcard.history.units import Scale
from doorcard.rules.spec import Amount


class Fields:
    """Typed access to a TOML table. A wrong or missing required field gives None and a problem."""

    def __init__(self, table: Mapping[str, object], lines: Lines, scale: Scale) -> None:
        self._table = table
        self.lines = lines
        self.scale = scale
        self._problems: list[Problem] = []

    def found(self) -> tuple[Problem, ...]:
        """All problems so far."""
        return tuple(self._problems)

    def problem(self, code: str, field: str, /, **facts: object) -> None:
        """Note an error that stands where ``field`` is."""
        self.problem_at(code, self.lines.of_key(field), **facts)

    def problem_at(self, code: str, line: int, /, **facts: object) -> None:
        """Note an error of a line."""
        self._problems.append(Problem(code, Severity.ERROR, line, facts))

    def note(self, code: str, field: str, /, **facts: object) -> None:
        """Note something worth knowing that is no error."""
        self._problems.append(Problem(code, Severity.NOTE, self.lines.of_key(field), facts))

    def amount(self, key: str, *, required: bool = True) -> Amount | None:
        """One amount, not negative."""
        if key not in self._table:
            self._missing(key, required)
            return None
        amount = self.amount_of(self._table[key])
        if amount is None:
            self.invalid(key)
        return amount

    def amounts(self, key: str, count: int, *, required: bool = True) -> tuple[Amount, ...] | None:
        """One amount for each player."""
        values = self._list(key, required)
        if values is None:
            return None
        if len(values) != count:
            self.problem("length_differs", key, key=key, found=len(values), players=count)
            return None
        amounts = [self.amount_of(value) for value in values]
        known = tuple(amount for amount in amounts if amount is not None)
        if len(known) == count:
            return known
        self.invalid(key)
        return None

    def pots(self, key: str, most: int) -> tuple[Amount, ...]:
        """Amounts of the main pot and of side pots; () where the file is silent or they cannot be."""
        values = self._list(key, False) or []
        amounts = [self.amount_of(value) for value in values]
        known = tuple(amount for amount in amounts if amount is not None)
        if len(known) == len(amounts) <= most:
            return known
        self.invalid(key)
        return ()

    def stacks(self, key: str) -> tuple[Amount | None, ...] | None:
        """One stack for each player, above zero; None for one that the file gives as ``inf``."""
        values = self._list(key, True)
        if values is None:
            return None
        stacks = [None if _is_infinite(value) else self.amount_of(value) or 0 for value in values]
        if 0 not in stacks:
            return tuple(stacks)
        self.invalid(key)
        return None

    def names(self, key: str, count: int) -> tuple[str, ...]:
        """The players' names, () if there are none; the wrong number of them is an error."""
        values = self._list(key, False)
        if values is None:
            return ()
        if len(values) != count:
            self.problem("length_differs", key, key=key, found=len(values), players=count)
            return ()
        return tuple(map(str, values))

    def texts(self, key: str) -> tuple[str, ...] | None:
        """A list of texts."""
        values = self._list(key, True)
        if values is None:
            return None
        texts = tuple(value for value in values if isinstance(value, str))
        if len(texts) == len(values):
            return texts
        self.invalid(key)
        return None

    def text(self, key: str) -> str | None:
        """An optional text."""
        value = self._table.get(key)
        if value is None or isinstance(value, str):
            return value
        self.invalid(key)
        return None

    def flag(self, key: str) -> bool | None:
        """An optional truth value."""
        value = self._table.get(key)
        if value is None or isinstance(value, bool):
            return value
        self.invalid(key)
        return None

    def table(self, key: str) -> Mapping[str, object] | None:
        """An optional table."""
        value = self._table.get(key)
        if value is None or isinstance(value, dict):
            return value
        self.invalid(key)
        return None

    def whole(self, key: str, least: int, most: int) -> int | None:
        """An optional whole number from ``least`` to ``most``."""
        value = self._table.get(key)
        if value is None or (_is_whole(value) and least <= value <= most):
            return value
        self.invalid(key)
        return None

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """An optional list of whole numbers from ``least`` to ``most``, () where it is missing or wrong."""
        values = self._list(key, False)
        if values is None:
            return ()
        numbers = tuple(value for value in values if _is_whole(value) and least <= value <= most)
        if len(numbers) == len(values):
            return numbers
        self.invalid(key)
        return ()

    def value(self, key: str) -> object:
        """Whatever stands there, None if nothing does."""
        return self._table.get(key)

    def invalid(self, key: str) -> None:
        """Note that what stands at ``key`` cannot be."""
        self.problem("field_invalid", key, key=key, found=str(self._table[key])[:80])

    def _list(self, key: str, required: bool) -> list[object] | None:
        value = self._table.get(key)
        if isinstance(value, list):
            return value
        if value is None:
            self._missing(key, required)
        else:
            self.invalid(key)
        return None

    def amount_of(self, value: object) -> Amount | None:
        """A number of the file in the unit of the hand, None if it is no amount."""
        if isinstance(value, bool) or not isinstance(value, int | Decimal):
            return None
        return self.scale.amount(value)

    def _missing(self, key: str, required: bool) -> None:
        if required:
            self.problem("field_missing", key, key=key)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_infinite(value: object) -> bool:
    return isinstance(value, Decimal) and value.is_infinite() and value > 0
