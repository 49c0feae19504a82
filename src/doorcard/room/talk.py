"""What people say at tables: how a line is cleaned, how fast one may talk, and who does not hear whom.

Nothing here knows of cards. Lines are no part of a table's journal: a lost one is no fault of the table.
"""

import unicodedata
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from doorcard.protocol.commands import MOST_SIGNS
from doorcard.protocol.talk import Said
from doorcard.room.errors import Refusal

LINES_KEPT = 30
"""Of a table, for who comes to it."""
MOST_MUTED = 500
BURSTS = ((5, 10_000), (20, 60_000))
"""So many lines at most within so many milliseconds, all tables together."""
MOST_MARKS = 3
"""Accents on one letter; no language of people writes more, and a pile of them runs over the lines beside."""
TOLD_KEPT = 32
"""Commands of one person that are known when they are sent again."""

_GONE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories of signs that control, turn round, hide, or are none."""
_JOINERS = frozenset("\u200c\u200d")
"""Between letters of some scripts and parts of an emoji they belong to what is seen."""
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f")
"""Letters by name, of which nothing is seen."""
_SELECTORS = range(0xFE00, 0xFE10)
_SUPPLEMENT = range(0xE0100, 0xE01F0)


def clean(words: str) -> str:
    """The words as others get them: NFC, one line, single blanks, nothing that controls or hides.

    Raises:
        Refusal: `talk_empty` where nothing is left, `talk_long` (``most``) where NFC is longer than a line.
    """
    seen = "".join(_kept(unicodedata.normalize("NFC", words)))
    line = unicodedata.normalize("NFC", " ".join(seen.split()))
    line = line.strip("\u200c\u200d ")
    if not any(_is_seen(sign) for sign in line):
        raise Refusal("talk_empty")
    if len(line) > MOST_SIGNS:
        raise Refusal("talk_long", most=MOST_SIGNS)
    return line


def _kept(words: str) -> Iterable[str]:
    """The signs that stay. A joiner stays only once between two others."""
    marks, last = 0, " "
    for sign in words:
        if sign.isspace() or unicodedata.category(sign) in ("Zl", "Zp"):
            sign = " "
        elif sign in _JOINERS:
            if last in _JOINERS or last == " ":
                continue
        elif unicodedata.category(sign) in _GONE or sign in _BLANK_LETTERS or ord(sign) in _SUPPLEMENT:
            continue
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > MOST_MARKS:
            continue
        last = sign
        yield sign


def _is_seen(sign: str) -> bool:
    category = unicodedata.category(sign)
    return sign not in _JOINERS and ord(sign) not in _SELECTORS and category[0] not in "MZC"


@dataclass(slots=True)
class Talk:
    """Who said what lately, who is silenced, and who hears whom."""

    is_on: bool = True
    silences: dict[str, int] = field(default_factory=dict)
    """Until when (UTC) the room's host has silenced a user."""
    mutes: dict[str, dict[str, None]] = field(default_factory=dict)
    """Whom each user does not hear, in the order in which he chose them."""
    deaf: dict[str, set[str]] = field(default_factory=dict)
    """The same from the other side: who does not hear a user."""
    lines: dict[str, deque[Said]] = field(default_factory=dict)
    """The last lines of each table."""
    spoke: dict[str, deque[int]] = field(default_factory=dict)
    """When each talked lately (monotonic)."""
    told: dict[str, OrderedDict[str, None]] = field(default_factory=dict)
    """Commands by which each talked lately."""
    last_no: int = 0

    def silenced(self, user_id: str, wall_ms: int) -> int | None:
        """Until when (UTC) the user may not talk, or None."""
        until_ms = self.silences.get(user_id)
        return until_ms if until_ms is not None and until_ms > wall_ms else None

    def take(self, user_id: str, mono_ms: int) -> None:
        """Count a line. Raises Refusal `talk_limit` with ``wait_ms``, and counts nothing then."""
        spoke = self.spoke.setdefault(user_id, deque(maxlen=BURSTS[-1][0]))
        waits = [spoke[-most] + within_ms - mono_ms for most, within_ms in BURSTS if len(spoke) >= most]
        if (wait_ms := max(waits, default=0)) > 0:
            raise Refusal("talk_limit", wait_ms=wait_ms)
        spoke.append(mono_ms)

    def number(self, wall_ms: int) -> int:
        """The next line's number: it grows over restarts too, though unkept lines are lost, for time does."""
        self.last_no = max(self.last_no + 1, wall_ms)
        return self.last_no

    def keep(self, line: Said) -> None:
        """A line was said."""
        self.lines.setdefault(line.table_id, deque(maxlen=LINES_KEPT)).append(line)

    def is_repeated(self, user_id: str, command_id: str) -> bool:
        """Whether the command was carried out already."""
        return command_id in self.told.get(user_id, ())

    def remember(self, user_id: str, command_id: str) -> None:
        """The command was carried out."""
        told = self.told.setdefault(user_id, OrderedDict())
        told[command_id] = None
        if len(told) > TOLD_KEPT:
            told.popitem(last=False)

    def before(self, table_id: str, reader: str | None, heard: int) -> tuple[Said, ...]:
        """The last lines of a table that a reader may see, after number ``heard``, oldest first."""
        muted = self.mutes.get(reader or "", {})
        lines = self.lines.get(table_id, ())
        return tuple(line for line in lines if line.no > heard and line.user_id not in muted)

    def mute(self, reader: str, speaker: str, *, muted: bool) -> None:
        """``reader`` does not hear ``speaker``, or hears him again. Raises Refusal `mute_full`."""
        if not muted:
            self.mutes.get(reader, {}).pop(speaker, None)
            self.deaf.get(speaker, set()).discard(reader)
            return
        mine = self.mutes.setdefault(reader, {})
        if speaker not in mine and len(mine) >= MOST_MUTED:
            raise Refusal("mute_full", most=MOST_MUTED)
        mine[speaker] = None
        self.deaf.setdefault(speaker, set()).add(reader)

    def forget(self, user_id: str) -> None:
        """A user goes for good, with all that he said."""
        for lines in self.lines.values():
            kept = [line for line in lines if line.user_id != user_id]
            lines.clear()
            lines.extend(kept)
        for reader in self.deaf.pop(user_id, set()):
            self.mutes.get(reader, {}).pop(user_id, None)
        for speaker in self.mutes.pop(user_id, {}):
            self.deaf.get(speaker, set()).discard(user_id)
        for kept_of in (self.silences, self.spoke, self.told):
            kept_of.pop(user_id, None)
