"""Friends with a table of their own: one opens it and hands the link on, the others come and go."""

from doorcard.protocol.commands import (
    AcceptInvitation,
    Command,
    Invite,
    LastHand,
    Link,
    OpenTable,
    PauseTable,
    SendAway,
    SetClock,
    SetStakes,
    TurnTime,
)
from doorcard.protocol.messages import Accepted, Refused, Welcome
from doorcard.room import Refusal
from doorcard.rules.spec import Game
from doorcard.server.service import Service
from doorcard.sim.affairs import Affairs
from doorcard.sim.faults import Faults
from doorcard.sim.line import Line
from doorcard.sim.person import Person
from doorcard.sim.process import Process
from doorcard.sim.told import Heard, Told
from doorcard.sim.world import World

STAKES = ("0.50-1", "1-2", "2-4", "4-8")
GONE = frozenset({"table_over", "table_closing", "no_table", "not_owner"})
SHUT = frozenset({"private_table", "sent_away", "no_table"})


class Circle:
    """What friends tell each other outside of the room."""

    def __init__(self) -> None:
        self.table_id: str | None = None
        self.invitations: list[str] = []
        """All links so far, the one that should work last."""
        self.names: dict[int, str] = {}
        """Nicknames by the persons' numbers."""


class Friend(Person):
    """One of a circle. The first of it to be made opens the tables."""

    idle_s = 14.0

    def __init__(
        self,
        world: World,
        process: Process,
        told: Told,
        faults: Faults,
        number: int,
        circle: Circle,
        affairs: Affairs,
    ) -> None:
        super().__init__(world, process, told, faults, number, "")
        self._circle, self._affairs = circle, affairs
        self._is_host = not circle.names
        self._joined = ""
        """The table that he has come to by its link."""
        self._back_at_s = 0.0
        circle.names[number] = ""

    @property
    def home(self) -> str:
        """The circle's table as far as he has come to it."""
        table_id = self._circle.table_id or ""
        return table_id if self._is_host or self._joined == table_id else ""

    def begin(self) -> None:
        """Come back, but not before one wants to."""
        wait_s = self._back_at_s - self._world.time_s
        if wait_s > 0:
            self._world.after(wait_s, self.begin)
        else:
            super().begin()

    def hear(self, line: Line, message: Heard) -> None:
        """A message has arrived."""
        match message:
            case Welcome(nickname=nickname):
                self._circle.names[self._number] = nickname
            case Accepted(facts=facts):
                self._learn(facts.get("table_id"), facts.get("invitation"))
            case Refused(code=code) if code in (GONE if self._is_host else SHUT):
                self._lose(message)
            case _:
                pass
        super().hear(line, message)

    def _learn(self, table_id: str | int | None, invitation: str | int | None) -> None:
        if isinstance(table_id, str) and self._is_host and invitation is not None:
            self._circle.table_id = table_id
        elif isinstance(table_id, str):
            self._joined = table_id
        if isinstance(invitation, str) and invitation:
            self._circle.invitations.append(invitation)

    def _lose(self, refused: Refused) -> None:
        asked, _ = self._waiting.get(refused.command_id or "", (None, 0))
        if getattr(asked, "table_id", None) == self.home and self._is_host:
            self._circle.table_id = None
        elif not self._is_host:
            self._joined = ""

    # ---- what he does ----

    def act(self) -> None:
        """The host runs his table; a guest comes to it by the link."""
        fate, circle = self._world.fate, self._circle
        if self._is_host and (circle.table_id is None or fate.random() < 0.5):
            self._host()
        elif not self.home and circle.invitations:
            old = fate.random() < 0.1
            link = fate.choice(circle.invitations) if old else circle.invitations[-1]
            self._ask(AcceptInvitation(self._command_id(), link))
        elif self.home and fate.random() < 0.1:
            self._process.ask(self._read_the_sheet)
        elif self.home:
            super().act()

    def _host(self) -> None:
        table_id = self._circle.table_id
        if table_id is None:
            self._ask(self._new_table())
        elif self._faults.cut_every_s and self._world.fate.random() < 0.05:
            self._vanish()
        else:
            self._say(self._order(self._command_id(), table_id))

    def _say(self, order: Command) -> None:
        """Give an order; a pause is over soon, and who was sent away is mostly forgiven."""
        self._ask(order)
        wait_s = self._world.fate.uniform(20, 90)
        match order:
            case PauseTable(table_id=table_id, on=True):
                self._world.after(wait_s, lambda: self._ask(PauseTable(self._command_id(), table_id, False)))
            case SendAway(table_id=table_id) | Invite(table_id=table_id, link=Link.NONE):
                self._world.after(wait_s, lambda: self._ask(Invite(self._command_id(), table_id, Link.NEW)))
            case _:
                pass

    def _new_table(self) -> Command:
        fate = self._world.fate
        return OpenTable(
            self._command_id(),
            fate.choice(list(Game)),
            fate.choice(STAKES),
            fate.choice([None, f"Mesa {self._number}"]),
            fate.random() < 0.8,
            fate.choice([0, 1, 2, 4]),
            fate.random() < 0.5,
        )

    def _order(self, identity: str, table_id: str) -> Command:
        fate = self._world.fate
        others = [name for number, name in self._circle.names.items() if number != self._number and name]
        orders: list[Command] = [
            PauseTable(identity, table_id, fate.random() < 0.4),
            PauseTable(identity, table_id, False),
            SetClock(identity, table_id, fate.choice(list(TurnTime))),
            SetStakes(identity, table_id, fate.choice(STAKES)),
            SetStakes(identity, table_id, fate.choice(STAKES)),
            LastHand(identity, table_id, fate.random() < 0.4),
            Invite(identity, table_id, fate.choice([Link.SAME, Link.NEW, Link.NEW, Link.NONE])),
            SendAway(identity, table_id, fate.choice(others or ["nobody"])),
        ]
        return fate.choice(orders)

    def _vanish(self) -> None:
        """The host is gone without a word, and his table must go on."""
        self._back_at_s = self._world.time_s + self._world.fate.choice([60.0, 300.0, 900.0])
        self._world.note("hosts vanished", self._user_id)
        for line in tuple(self._lines):
            line.cut(1.0)

    async def _read_the_sheet(self, service: Service) -> None:
        table_id = self._circle.table_id or ""
        try:
            lines = service.room.settlement(table_id, self._user_id)
        except Refusal as refusal:
            self._world.counts[f"refused {refusal.code}"] += 1
            return
        self._affairs.sheet_is_read(table_id, lines)
