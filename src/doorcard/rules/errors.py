"""What can be wrong with rules: names that do not exist, and files with problems."""

from __future__ import annotations

from msgspec import Struct

from doorcard.errors import DoorcardError


class UnknownStakes(DoorcardError):
    """`stakes_unknown`: no limit has this `key`; `known` are those that exist."""


class StakesInvalid(DoorcardError):
    """2.4: these figures are no limit. The code says why, `field` where; also `key`, `value`, `allowed`."""


class UnknownProfile(DoorcardError):
    """`profile_unknown`: no house profile has this `name`; `known` are those that exist."""


class UnknownGame(DoorcardError):
    """`game_unknown`: there is no such `game`; `known` are those that exist."""


class GameNotCovered(DoorcardError):
    """`game_not_covered`: the `profile` has no rules for this `game`, only for those in `covered`."""


class RakeRefused(DoorcardError):
    """No schedule can be taken at this limit.

    `rake_unknown`: no such schedule. `rake_unit_unknown`: the schedule is in cents, the limit is not.
    `rake_not_in_chips`: its steps cannot be paid with the smallest chip of the limit.
    """


class Problem(Struct, frozen=True):
    """One thing wrong in a rules file.

    `key` is the dotted key as one writes it in the file; `line` counts from 1, and 0 stands for the whole
    file. `allowed` says what would have been right: names, or a range in words and figures.
    """

    file: str
    line: int
    code: str
    key: str = ""
    value: str | int | float | bool | None = None
    allowed: tuple[str, ...] = ()

    def __str__(self) -> str:
        key = f" {self.key}" if self.key else ""
        value = "" if self.value is None else f" = {self.value!r}"
        allowed = f" (allowed: {', '.join(self.allowed)})" if self.allowed else ""
        return f"{self.file}:{self.line}: {self.code}{key}{value}{allowed}"


class RulesFileError(DoorcardError):
    """`rules_file_invalid`: a file was refused as a whole, for all of its `problems` in order of line."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("rules_file_invalid", problems=problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong, at least one."""
        problems = self.facts["problems"]
        assert isinstance(problems, tuple)
        return problems

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)
