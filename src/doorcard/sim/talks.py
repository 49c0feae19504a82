"""What people say: each line was asked for by somebody who sits there, and comes to exactly those who look at
the table and have not muted him.
"""

from collections import defaultdict
from collections.abc import Sequence

from doorcard.protocol.commands import Mute, Talk
from doorcard.protocol.talk import Said, SaidBefore
from doorcard.room import Outcome, Room
from doorcard.room.outcome import MuteSaved, ToReaders, Write
from doorcard.room.talk import LINES_KEPT
from doorcard.sim.turns import Cause
from doorcard.sim.world import World

Mutes = defaultdict[str, set[str]]
"""Whom each does not hear."""


class Talks:
    """Looks at lines as the room makes them, as it tells them again, and as they leave on each connection."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._kept: Mutes = defaultdict(set)
        self._mutes: Mutes = defaultdict(set)
        self._ever: dict[int, Said] = {}
        self._lines: defaultdict[str, list[tuple[Said, frozenset[str]]]] = defaultdict(list)
        """By table: what was said in this process, and who was not to hear it."""
        self._said_by: set[tuple[str, str]] = set()
        """Users and commands of this process."""

    def process_starts(self) -> None:
        """Mutes that were kept are there again; lines of the last seconds may be lost."""
        self._mutes = defaultdict(set, {user_id: set(whom) for user_id, whom in self._kept.items()})
        self._lines.clear()
        self._said_by.clear()

    def kept(self, writes: Sequence[Write]) -> None:
        """Rows are in the file."""
        for write in writes:
            if isinstance(write, MuteSaved):
                _mute(self._kept, write.user_id, write.whom, muted=write.muted)

    def handled(self, room: Room, cause: Cause, outcome: Outcome) -> None:
        """Something was put into the room."""
        command = cause.command
        if isinstance(command, Mute) and any(isinstance(write, MuteSaved) for write in outcome.writes):
            _mute(self._mutes, cause.user_id, command.user_id, muted=command.muted)
        for send in outcome.sends:
            if isinstance(send, ToReaders):
                self._said(room, cause, send)
        if isinstance(command, Talk) and outcome.writes:
            self._fail(f"{command} has made rows: {outcome.writes}")

    def _said(self, room: Room, cause: Cause, send: ToReaders) -> None:
        line, command = send.line, cause.command
        table = room._floor.tables[line.table_id]
        is_his = isinstance(command, Talk) and (cause.user_id, line.table_id) == (
            line.user_id,
            command.table_id,
        )
        if not is_his or table.seat_of(line.user_id) != line.seat or room._floor.users[line.user_id].is_bot:
            self._fail(f"{line} comes of {cause}")
            return
        assert isinstance(command, Talk)
        key = line.user_id, command.command_id
        if key in self._said_by:
            self._fail(f"{command} was said twice")
        self._said_by.add(key)
        deaf = frozenset(reader for reader, muted in self._mutes.items() if line.user_id in muted)
        if deaf != send.deaf:
            self._fail(f"{sorted(send.deaf)} do not hear {line.user_id}, and {sorted(deaf)} have muted him")
        self._ever[line.no] = line
        self._lines[line.table_id].append((line, deaf))
        self._world.counts["lines said"] += 1

    def told_again(self, told: SaidBefore, user_id: str, heard: int) -> None:
        """The room tells a reader what was said before he came: all of this process, as far as it is kept."""
        known = all(self._ever.get(line.no) == line for line in told.lines)
        muted = [line for line in told.lines if line.user_id in self._mutes[user_id]]
        if not known or muted or any(line.no <= heard for line in told.lines):
            self._fail(f"{user_id} is told {told.lines}")
        lines = [line for line, _ in self._lines[told.table_id][-LINES_KEPT:]]
        wanted = [one for one in lines if one.user_id not in self._mutes[user_id] and one.no > heard]
        if wanted and list(told.lines[-len(wanted) :]) != wanted:
            self._fail(f"{user_id} is told {told.lines} at {told.table_id}, not {wanted}")

    def sent(self, user_id: str, last: dict[str, int], line: Said) -> None:
        """A line leaves on a connection. ``last``: by table that it looks at, the number that it had last, or
        0 where it has had none.
        """
        if line.table_id not in last:
            self._fail(f"{user_id} does not look at {line.table_id} and hears {line}")
            return
        before = last[line.table_id]
        last[line.table_id] = line.no
        self._world.counts["lines heard"] += 1
        said = self._lines[line.table_id]
        if (found := next((deaf for one, deaf in said if one == line), None)) is None or user_id in found:
            self._fail(f"{user_id} hears {line}")
        missed = [one.no for one, deaf in said if before < one.no < line.no and user_id not in deaf]
        if line.no <= before or (before and missed):
            self._fail(f"{user_id} hears {line.no} after {before} at {line.table_id}, without {missed}")

    def _fail(self, what: str) -> None:
        self._world.fail("talk", what)


def _mute(mutes: Mutes, user_id: str, whom: str, *, muted: bool) -> None:
    if muted:
        mutes[user_id].add(whom)
    else:
        mutes[user_id].discard(whom)
