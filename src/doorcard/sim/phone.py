"""A person's phone: one session, one or two lines, and commands that are sent until they are answered."""

from abc import ABC, abstractmethod
from collections import deque

import msgspec

from doorcard.protocol.commands import AddChips, Command, OpenTable, Ping, Refill, TakeSeat
from doorcard.room import Refusal
from doorcard.room.outcome import ANSWERS_REMEMBERED
from doorcard.server.service import Service
from doorcard.server.sessions import open_session
from doorcard.sim.faults import Faults
from doorcard.sim.line import Line
from doorcard.sim.process import Process
from doorcard.sim.told import Ear, Heard, Told
from doorcard.sim.world import World

ASK_AGAIN_S = 4.0
ASKED_MOST = 6


class Phone(ABC):
    """Comes to the room, loses its lines and finds back. ``number`` tells it from others."""

    def __init__(self, world: World, process: Process, told: Told, faults: Faults, number: int) -> None:
        self._world, self._process, self._told, self._faults = world, process, told, faults
        self._number = number
        self._secret: str | None = None
        self._user_id = ""
        self._lines: list[Line] = []
        self._waiting: dict[str, tuple[Command, int]] = {}
        """Commands without an answer, and how often they were sent."""
        self._asked = 0
        self._last: deque[tuple[int, str]] = deque(maxlen=3)
        """What was asked for last that moves chips or opens a table, with its number."""

    @abstractmethod
    def hear(self, line: Line, message: Heard) -> None:
        """A message has arrived."""

    @abstractmethod
    def forget(self) -> None:
        """The last line is gone: what was on the screen is out of date."""

    def begin(self) -> None:
        """Come to the room."""
        fate = self._world.fate
        if self._secret is None:
            self._process.ask(self._register)
            self._world.after(fate.uniform(1, 4), self.begin)
        elif not self._lines:
            self._connect()
            self._world.after(fate.uniform(1, 4), self.begin)

    async def _register(self, service: Service) -> None:
        if self._secret is not None:
            return
        try:
            user_id = service.runner.join(None, "es")
        except Refusal:
            return
        await service.runner.settled()
        if service.runner.failed.is_set():
            return
        secret = await open_session(service.store, user_id)
        if self._secret is None:
            self._user_id, self._secret = user_id, secret
            self._world.note("guests", user_id)

    # ---- lines ----

    def _connect(self) -> None:
        fate = self._world.fate
        assert self._secret is not None
        pace_s = self.pace_s()
        is_slow = pace_s > 0
        ear = Ear(self._user_id, is_slow=is_slow)
        line = Line(
            self._world,
            self._secret,
            f"10.0.0.{self._number}",
            fate.uniform(0.01, 0.3),
            pace_s,
            lambda text: self._told.sent(ear, text),
            lambda message: self.hear(line, message),
        )
        line.on_gone = lambda code: self._lost(line, code)
        if self._process.connect(line):
            self._world.note("lines", f"{self._user_id} {is_slow}")
            self._lines.append(line)
            self._world.counts["slow lines"] += is_slow
            if self._faults.cut_every_s:
                self._world.after(fate.expovariate(1 / self._faults.cut_every_s), lambda: self._cut(line))

    def pace_s(self) -> float:
        """How long the next line needs for a message."""
        fate = self._world.fate
        return fate.uniform(0.5, 5.0) if fate.random() < self._faults.slow_line else 0.0

    def _cut(self, line: Line) -> None:
        if line.is_up and self._faults.cut_every_s:
            self._world.note("cuts", self._user_id)
            line.cut(self._world.fate.choice([0.0, 1.0, 20.0, 40.0]))

    def _lost(self, line: Line, code: int) -> None:
        if line in self._lines:
            self._lines.remove(line)
        self._world.note(f"closed with {code}", self._user_id)
        if not self._lines:
            self.forget()
        away_s = self._world.fate.choice([0.1, 2.0, 10.0, 30.0, 90.0, 400.0])
        self._world.after(away_s if self._faults.cut_every_s else 1.0, self.begin)

    # ---- commands ----

    def _command_id(self) -> str:
        self._asked += 1
        return f"{self._number}-{self._asked}"

    def _ask(self, command: Command, line: Line | None = None) -> None:
        assert not isinstance(command, Ping)
        self._waiting[command.command_id] = (command, 1)
        self._send(command, line)

    def _send(self, command: Command, line: Line | None = None) -> None:
        assert not isinstance(command, Ping)
        fate, text = self._world.fate, msgspec.json.encode(command).decode()
        is_new = command.command_id == f"{self._number}-{self._asked}"
        if is_new and isinstance(command, AddChips | TakeSeat | Refill | OpenTable):
            self._last.append((self._asked, text))
        if self._lines:
            line = line or fate.choice(self._lines)
            if fate.random() >= self._faults.lose:
                line.send(text)
            else:
                self._world.note("lost commands", text)
            if fate.random() < self._faults.copy:
                self._world.note("copied commands", text)
                copied = fate.choice(self._lines)
                self._world.after(fate.expovariate(0.3), lambda: copied.send(text))
        self._world.after(ASK_AGAIN_S, lambda: self._ask_again(command.command_id))

    def _ask_again(self, command_id: str) -> None:
        """No answer: the same command once more, perhaps over another line, perhaps after a restart."""
        command, times = self._waiting.get(command_id, (None, 0))
        if command is None or times >= ASKED_MOST:
            self._waiting.pop(command_id, None)
            return
        if self._lines:
            self._waiting[command_id] = (command, times + 1)
            self._send(command)
        else:
            self._world.after(ASK_AGAIN_S, lambda: self._ask_again(command_id))

    def _repeat_the_last(self, line: Line) -> None:
        """He does not know whether it got through before his line was gone."""
        if self._last and self._world.fate.random() < self._faults.copy * 5:
            self._world.note("copied commands")
            for number, text in self._last:
                if self._asked - number < ANSWERS_REMEMBERED // 2:  # nobody repeats what is long ago
                    line.send(text)
