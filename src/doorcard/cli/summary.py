"""What became of many hands, room by room: how many, how many right, and the problems by their codes."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from doorcard.history import Problem, Severity

if TYPE_CHECKING:
    from rich.table import Table

NO_HAND = frozenset({"unknown_format", "file_unreadable", "file_too_large", "hands_too_many"})
"""Problems of a file, not of a hand in it."""

PASSED = frozenset({"game_not_stud", "hand_cancelled"})
"""What is named and passed over: nothing of it is wrong, and nothing of it is played."""


class RoomSummary(Struct):
    """Hands of one room's form ("" for PHH and our own records). ``hands``: ``accepted``, ``reported`` for an
    error, and ``passed`` over, together; ``problems`` and ``notes``: in how many of them each code came.
    """

    room: str
    hands: int = 0
    accepted: int = 0
    reported: int = 0
    passed: int = 0
    problems: dict[str, int] = {}
    notes: dict[str, int] = {}


class Summary:
    """Takes what became of each hand, and keeps no hand."""

    def __init__(self) -> None:
        self._rooms: dict[str, RoomSummary] = {}
        self.files: Counter[str] = Counter()

    def add(self, room: str, problems: Iterable[Problem]) -> None:
        """One hand, or a file that has none."""
        told = tuple(problems)
        errors = {one.code for one in told if one.severity is Severity.ERROR}
        notes = {one.code for one in told if one.severity is Severity.NOTE}
        if lost := (errors | notes) & NO_HAND:
            self.files.update(lost)
            return
        found = self._rooms.setdefault(room, RoomSummary(room))
        found.hands += 1
        if errors:
            found.reported += 1
        elif notes & PASSED:
            found.passed += 1
        else:
            found.accepted += 1
        for code in sorted(errors):
            found.problems[code] = found.problems.get(code, 0) + 1
        for code in sorted(notes):
            found.notes[code] = found.notes.get(code, 0) + 1

    def rooms(self) -> list[RoomSummary]:
        """By their names; our own forms, which have none, stand first."""
        return [self._rooms[room] for room in sorted(self._rooms)]


def summary_table(rooms: Iterable[RoomSummary], language: str) -> "Table":
    """A row for each room."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, padding=0)
    for place, title in enumerate(COLUMNS[language]):
        table.add_column(title, justify="right" if 0 < place < 5 else "left", no_wrap=True)
    for room in rooms:
        counts = (room.hands, room.accepted, room.reported, room.passed)
        codes = sorted({**room.notes, **room.problems}.items(), key=lambda pair: (-pair[1], pair[0]))
        said = "\n".join(f"{code} {count}" for code, count in codes)
        table.add_row(room.room or OURS[language], *map(str, counts), said)
    return table


COLUMNS = {
    "en": ("room", "hands", "accepted", "reported", "passed\nover", "problems by code"),
    "es": ("sala", "manos", "aceptadas", "señaladas", "pasadas\npor alto", "problemas por código"),
}
OURS = {"en": "PHH, doorcard", "es": "PHH, doorcard"}
