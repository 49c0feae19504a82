"""Refusals of the engine. A refused input has changed nothing."""

from doorcard.errors import DoorcardError


class IllegalAction(DoorcardError):
    """The rules do not allow this input now; ``code`` says why, ``facts`` what would be allowed."""


class HandError(DoorcardError):
    """A hand cannot be opened so: number of players or stacks."""
