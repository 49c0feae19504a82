"""Somebody who only looks on: at several tables, on two lines, one of which hardly reads."""

from collections.abc import Sequence

from doorcard.protocol.commands import AcceptInvitation, UnwatchTable, WatchTable
from doorcard.protocol.messages import Accepted, RawTableUpdate, Refused, Welcome
from doorcard.sim.faults import Faults
from doorcard.sim.friends import Circle
from doorcard.sim.line import Line
from doorcard.sim.phone import Phone
from doorcard.sim.process import Process
from doorcard.sim.told import Heard, Told
from doorcard.sim.world import World


class Spectator(Phone):
    """Watches tables and never sits down. He tries the doors of friends who have not asked him."""

    def __init__(
        self,
        world: World,
        process: Process,
        told: Told,
        faults: Faults,
        number: int,
        table_ids: Sequence[str],
        circles: Sequence[Circle],
    ) -> None:
        super().__init__(world, process, told, faults, number)
        self._table_ids, self._circles = table_ids, circles

    def forget(self) -> None:
        """He remembers nothing."""

    def pace_s(self) -> float:
        """His second line hardly reads."""
        if self._lines and self._faults.slow_line:
            return self._world.fate.uniform(2.0, 5.0)
        return 0.0

    def hear(self, line: Line, message: Heard) -> None:
        """A message has arrived."""
        self._told.heard(message)
        match message:
            case Welcome():
                for table_id in self._table_ids:
                    self._ask(WatchTable(self._command_id(), table_id), line)
            case Accepted(command_id) | Refused(command_id=str(command_id)):
                self._waiting.pop(command_id, None)
            case RawTableUpdate():
                self._world.counts["looks"] += 1
            case _:
                pass

    def live(self) -> None:
        """Look elsewhere, open another tab, try a door that is closed."""
        fate = self._world.fate
        self._world.after(fate.expovariate(1 / 40), self.live)
        if not self._lines:
            return
        table_id, identity = fate.choice(self._table_ids), self._command_id()
        if len(self._lines) < 2:
            self._connect()
        elif fate.random() < 0.5:
            self._ask(UnwatchTable(identity, table_id))
            self._ask(WatchTable(self._command_id(), table_id))
        else:
            self._try_a_door(identity, fate.choice(self._circles))

    def _try_a_door(self, identity: str, circle: Circle) -> None:
        fate = self._world.fate
        if circle.table_id is not None and fate.random() < 0.7:
            self._ask(WatchTable(identity, circle.table_id))
        elif circle.invitations:
            guess = fate.choice(circle.invitations)
            self._ask(AcceptInvitation(identity, guess[:-1] + ("0" if guess[-1] != "0" else "1")))
