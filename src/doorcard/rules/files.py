"""Small tools for reading TOML with line numbers for whatever is wrong in it."""

import re
import tomllib
from typing import Any

from doorcard.rules.errors import Problem, RulesFileError


class Source:
    """One TOML text: its tables, and the line on which a key of a table stands."""

    def __init__(self, text: str, file: str) -> None:
        self.file, self.lines = file, text.splitlines()
        self.problems: list[Problem] = []
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            line = int(found.group(1)) if found else len(self.lines)
            raise RulesFileError([Problem(file, line, "not_toml", str(error))]) from None

    def line_of(self, table: str, key: str | None = None, nth: int = 0) -> int:
        """Line of ``[table]`` (the ``nth`` of that name), or of ``key`` below it; 0 where it is not found."""
        header = re.compile(rf"\s*\[+\s*{re.escape(table)}\s*\]+")
        starts = [number for number, line in enumerate(self.lines) if header.match(line)]
        if nth >= len(starts):
            return 0
        if key is None:
            return starts[nth] + 1
        wanted = re.compile(rf"\s*\"?{re.escape(key)}\"?\s*=")
        for number in range(starts[nth] + 1, len(self.lines)):
            if self.lines[number].lstrip().startswith("["):
                break
            if wanted.match(self.lines[number]):
                return number + 1
        return starts[nth] + 1

    def problem(
        self, code: str, table: str, key: str, value: object = "", allowed: tuple[str, ...] = ()
    ) -> None:
        """Note a fault and go on, so that all are reported together."""
        line = self.line_of(table, key)
        self.problems.append(Problem(self.file, line, code, key, str(value), allowed))

    def refuse_if_wrong(self) -> None:
        """Raise what was noted."""
        if self.problems:
            raise RulesFileError(self.problems)
