"""Reading written hands as a file of a room, for the tests of single rooms."""

from io import BytesIO

from doorcard.history import Replay, Severity, replay
from doorcard.history.rooms import lines_of, read_rooms


def replayed(text: str | bytes) -> list[Replay]:
    content = text.encode() if isinstance(text, str) else text
    return [replay(reading) for reading in read_rooms(lines_of(BytesIO(content)), "file")]


def one(text: str | bytes) -> Replay:
    (found,) = replayed(text)
    return found


def codes(found: Replay) -> list[str]:
    return [problem.code for problem in found.problems]


def errors(found: Replay) -> set[tuple[str, int]]:
    return {(problem.code, problem.line) for problem in found.problems if problem.severity is Severity.ERROR}


def won(found: Replay) -> list[tuple[int, int, int, str]]:
    return [(winner.player, winner.amount, winner.pot, winner.half.value) for winner in found.winners]


def line_of(text: str, part: str) -> int:
    """The number of the first line that has the part."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def noted(text: str, line: str, before: str) -> list[str]:
    """The codes of a hand in which a line that nobody knows stands before another."""
    return codes(one(text.replace(before, f"{line}\n{before}", 1)))
