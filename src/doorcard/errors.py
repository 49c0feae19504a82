"""The root of every error that doorcard raises on purpose."""

from __future__ import annotations


class DoorcardError(Exception):
    """An expected failure: a stable `code` for programs and the `facts` that explain it.

    The text of the exception is for logs. What people read is written elsewhere, in their language,
    from the code and the facts.
    """

    code: str
    facts: dict[str, object]

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # The default rebuilds from `args` alone and would lose the facts between processes.
        return _rebuild, (type(self), self.code, self.facts)


def _rebuild(kind: type[DoorcardError], code: str, facts: dict[str, object]) -> DoorcardError:
    error = kind.__new__(kind)
    DoorcardError.__init__(error, code, **facts)
    return error
