"""Hands whose first line is lost or broken: known by what stands once a hand, a little below that line.

Without this such a hand would be taken for more lines of the hand before it, or for none.
"""

import re
from collections.abc import Sequence

from msgspec import Struct


class Below(Struct, frozen=True):
    """What stands below the first lines of a room's hands.

    ``begins``: how a line begins that a hand has once, above its play; ``line``: the whole of it. ``play``:
    how lines begin in the play or below it. ``above``: lines that stand between the first one and that line,
    and what is left of a broken first one; ``most``: how many they are. ``is_xml``: one line may hold more.
    """

    begins: tuple[str, ...]
    line: re.Pattern[str]
    play: tuple[str, ...]
    above: re.Pattern[str]
    most: int = 1
    is_xml: bool = False

    def opens(self, line: str, hand: Sequence[str]) -> bool:
        """Whether another hand has begun with this line or just above it, as ``hand`` was played already."""
        return self.line.fullmatch(line.rstrip()) is not None and self.is_played(
            hand if self.is_xml else hand[1:]
        )

    def is_played(self, lines: Sequence[str]) -> bool:
        """Whether some of the lines stand in a play, or below it."""
        if self.is_xml:
            return any(part in line for line in lines for part in self.play)
        return any(line.lstrip().startswith(self.play) for line in lines)

    def start(self, lines: Sequence[str]) -> int:
        """The place where a hand starts that opens below ``lines``: its first lines may be among the last."""
        place, least = len(lines), max(0, len(lines) - self.most)
        while place > least and self.above.fullmatch(lines[place - 1].strip()):
            place -= 1
        if self.is_xml or (place and not lines[place - 1].strip()):
            return place
        blank = next(
            (at for at in range(len(lines) - 1, least - 2, -1) if at >= 0 and not lines[at].strip()), None
        )
        return place if blank is None else blank + 1

    def first_in(self, lines: Sequence[str]) -> int | None:
        """The place where a hand starts among lines above the first line of another, None where none does."""
        for place, line in enumerate(lines):
            bare = line.strip()
            if bare.startswith(self.begins) and self.line.fullmatch(bare) and self.is_played(lines[place:]):
                return self.start(lines[:place])
        return None
