"""People with phones: they play, are late, lose their line, ask twice, leave and come back."""

import msgspec

from doorcard.protocol.messages import (
    Accepted,
    AddChips,
    Command,
    Decide,
    LeaveSeat,
    Lobby,
    Ping,
    RawTableUpdate,
    Refill,
    Refused,
    SetMuck,
    SitOut,
    TableClosed,
    TakeSeat,
    UnwatchTable,
    WatchLobby,
    WatchTable,
    Welcome,
)
from doorcard.room import Refusal
from doorcard.server.service import Service
from doorcard.server.sessions import open_session
from doorcard.sim.faults import Faults
from doorcard.sim.line import Line
from doorcard.sim.process import Process
from doorcard.sim.told import Ear, Heard, Told
from doorcard.sim.world import World

ASK_AGAIN_S = 4.0
ASKED_MOST = 6
RUBBISH = ("", "{}", '{"type":"Decide"}', "[" * 500, '{"type":"Ping","sent_ms":"x"}', b"\xff\x00")


class Person:
    """A guest with one session and one or two tabs. ``home``: the table where he likes to sit."""

    def __init__(
        self, world: World, process: Process, told: Told, faults: Faults, number: int, home: str
    ) -> None:
        self._world, self._process, self._told, self._faults = world, process, told, faults
        self._number, self._home = number, home
        self._secret: str | None = None
        self._user_id = ""
        self._lines: list[Line] = []
        self._usual: dict[str, tuple[int, int]] = {}
        """By table: the usual buy-in and the smallest chips to add."""
        self._seqs: dict[str, int] = {}
        self._seats: dict[str, int] = {}
        self._planned: dict[str, tuple[str, int]] = {}
        self._waiting: dict[str, tuple[Command, int]] = {}
        """Commands without an answer, and how often they were sent."""
        self._asked = 0
        self._last: str | None = None
        """What he asked for last that is about chips."""

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
        is_slow = fate.random() < self._faults.slow_line
        pace_s = fate.uniform(0.5, 5.0) if is_slow else 0.0
        ear = Ear(self._user_id)
        line = Line(
            self._world,
            self._secret,
            f"10.0.0.{self._number}",
            fate.uniform(0.01, 0.3),
            pace_s,
            lambda text: self._told.sent(ear, text),
            lambda message: self._hear(line, message),
        )
        line.on_gone = lambda code: self._lost(line, code)
        if self._process.connect(line):
            self._world.note("lines", f"{self._user_id} {is_slow}")
            self._lines.append(line)
            if self._faults.cut_every_s:
                self._world.after(fate.expovariate(1 / self._faults.cut_every_s), lambda: self._cut(line))

    def _cut(self, line: Line) -> None:
        if line.is_up and self._faults.cut_every_s:
            self._world.note("cuts", self._user_id)
            line.cut(self._world.fate.choice([0.0, 1.0, 20.0, 40.0]))

    def _lost(self, line: Line, code: int) -> None:
        if line in self._lines:
            self._lines.remove(line)
        self._world.note(f"closed with {code}", self._user_id)
        if not self._lines:
            self._seqs.clear()
            self._seats.clear()
        self._planned.clear()
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
        if isinstance(command, AddChips | TakeSeat | Refill):
            self._last = text
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

    # ---- what he hears ----

    def _hear(self, line: Line, message: Heard) -> None:
        self._told.heard(message)
        match message:
            case Welcome():
                self._ask(WatchLobby(self._command_id()), line)
                for table_id in {**dict.fromkeys(message.my_tables), self._home: None}:
                    self._ask(WatchTable(self._command_id(), table_id), line)
                self._repeat_the_last(line)
            case RawTableUpdate():
                self._update(line, message)
            case Accepted(command_id):
                if self._world.fate.random() >= self._faults.lose:
                    self._waiting.pop(command_id, None)
            case Refused():
                self._refused(message)
            case Lobby(tables):
                self._usual = {table.table_id: (table.usual_buy_in, table.stakes.chip) for table in tables}
                if self._number % 4:  # one of four goes on looking at the lobby
                    self._ask(WatchLobby(self._command_id(), on=False), line)
            case TableClosed(table_id):
                self._seqs.pop(table_id, None)
            case _:
                pass

    def _repeat_the_last(self, line: Line) -> None:
        """He does not know whether it got through before his line was gone."""
        if self._last is not None and self._world.fate.random() < self._faults.copy * 5:
            self._world.note("copied commands")
            line.send(self._last)

    def _refused(self, message: Refused) -> None:
        self._world.counts[f"refused {message.code}"] += 1
        if message.command_id is not None:
            self._waiting.pop(message.command_id, None)

    def _update(self, line: Line, update: RawTableUpdate) -> None:
        fate, table_id = self._world.fate, update.table_id
        if fate.random() < self._faults.lose:  # lost between the line and the page
            self._world.counts["lost updates"] += 1
            return
        last = self._seqs.get(table_id)
        if last is not None and update.seq > last + 1 and bytes(update.events) != b"[]":
            self._world.counts["gaps noticed"] += 1
            self._ask(WatchTable(self._command_id(), table_id), line)
        if last is None or update.seq > last:
            self._seqs[table_id] = update.seq
        private = update.private
        if private is None:
            self._seats.pop(table_id, None)
            return
        self._seats[table_id] = private.seat
        if private.legal and update.hand_id is not None:
            self._think(update.hand_id, update)

    # ---- what he does ----

    def _think(self, hand_id: str, update: RawTableUpdate) -> None:
        private, fate = update.private, self._world.fate
        assert private is not None
        turn = hand_id, private.decision_no
        if self._planned.get(update.table_id) == turn:
            return
        self._planned[update.table_id] = turn
        legal = [option for option in private.legal if option.kind != "fold"]
        option = fate.choice(legal if legal and fate.random() < 0.8 else list(private.legal))
        command = Decide(
            self._command_id(), update.table_id, hand_id, private.decision_no, option.kind, option.to
        )
        wait_s = fate.uniform(25, 60) if fate.random() < self._faults.late else fate.uniform(0.4, 4)
        self._world.after(wait_s, lambda: self._ask(command))

    def live(self) -> None:
        """Do something of one's own accord, from time to time."""
        self._world.after(self._world.fate.expovariate(1 / 25), self.live)
        if not self._lines:
            return
        chance = self._world.fate.random()
        if self._home not in self._seats:
            self._sit_down()
        elif chance < 0.5:
            self._ask(self._something())
        elif chance < 0.6:
            self._world.fate.choice(self._lines).send(self._world.fate.choice(RUBBISH))
        elif chance < 0.7 and len(self._lines) < 2:
            self._connect()
        elif chance < 0.75:
            self._ask(UnwatchTable(self._command_id(), self._home))
            self._ask(WatchTable(self._command_id(), self._home))

    def _sit_down(self) -> None:
        fate = self._world.fate
        usual = self._usual.get(self._home, (16_000, 100))[0]
        amount = fate.choice([usual, usual, usual // 2, usual * 2, 7])
        self._ask(TakeSeat(self._command_id(), self._home, amount, fate.choice([None, None, 1, 5])))
        self._ask(Refill(self._command_id()))

    def _something(self) -> Command:
        fate, home, identity = self._world.fate, self._home, self._command_id()
        chips = self._usual.get(home, (16_000, 100))[1] * fate.choice([1, 10, 100, 1000])
        choices: list[Command] = [
            AddChips(identity, home, chips),
            AddChips(identity, home, chips),
            SetMuck(identity, home, fate.random() < 0.5),
            SitOut(identity, home, fate.random() < 0.3),
            SitOut(identity, home, False),
            LeaveSeat(identity, home),
            Refill(identity),
            Decide(identity, home, *self._planned.get(home, ("hand", 1)), fate.choice(["fold", "call"])),  # type: ignore[arg-type]
        ]
        return fate.choice(choices)
