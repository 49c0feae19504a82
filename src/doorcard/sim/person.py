"""People with phones: they play, are late, lose their line, ask twice, leave and come back."""

from collections import deque

from doorcard.protocol.commands import (
    AddChips,
    Command,
    Contribute,
    Decide,
    LeaveSeat,
    Mute,
    Phrase,
    QuickSeat,
    Refill,
    SetMuck,
    SitOut,
    TakeSeat,
    Talk,
    UnwatchTable,
    WatchLobby,
    WatchTable,
)
from doorcard.protocol.messages import Accepted, Lobby, RawTableUpdate, Refused, TableClosed, Welcome
from doorcard.protocol.talk import Said
from doorcard.rules.spec import Game
from doorcard.sim.decks import promise_in
from doorcard.sim.faults import Faults
from doorcard.sim.line import Line
from doorcard.sim.phone import Phone
from doorcard.sim.process import Process
from doorcard.sim.told import Heard, Told
from doorcard.sim.world import World

WORDS = ("hola", "nice\nhand", "  ", "\u202eseviler", "a" * 200)
RUBBISH = ("", "{}", '{"type":"Decide"}', "[" * 500, '{"type":"Ping","sent_ms":"x"}', b"\xff\x00")


class Person(Phone):
    """A guest with one session and one or two tabs. ``home``: the table where he likes to sit."""

    idle_s = 25.0
    """Between two things that he does of his own accord, on average."""

    def __init__(
        self, world: World, process: Process, told: Told, faults: Faults, number: int, home: str
    ) -> None:
        super().__init__(world, process, told, faults, number)
        self._home = home
        self._usual: dict[str, tuple[int, int]] = {}
        """By table: the usual buy-in and the smallest chips to add."""
        self._seqs: dict[str, int] = {}
        self._seats: dict[str, int] = {}
        self._planned: dict[str, tuple[str, int]] = {}
        self._added: deque[str] = deque(maxlen=20)
        """The last hands to whose decks he has added bytes, or has not wanted to."""

    @property
    def home(self) -> str:
        """The table where he would sit; nothing while there is none."""
        return self._home

    def forget(self) -> None:
        """The last line is gone: what was on the screen is out of date."""
        self._seqs.clear()
        self._seats.clear()
        self._planned.clear()

    # ---- what he hears ----

    def hear(self, line: Line, message: Heard) -> None:
        """A message has arrived."""
        self._told.heard(message)
        match message:
            case Welcome():
                self._ask(WatchLobby(self._command_id()), line)
                for table_id in filter(None, {**dict.fromkeys(message.my_tables), self.home: None}):
                    self._ask(WatchTable(self._command_id(), table_id), line)
                self._repeat_the_last(line)
            case RawTableUpdate():
                self._update(line, message)
            case Accepted(command_id, facts):
                if self._world.fate.random() >= self._faults.lose:
                    self._waiting.pop(command_id, None)
                if isinstance(own := facts.get("table_id"), str):
                    self._ask(WatchTable(self._command_id(), own), line)
            case Refused():
                self._refused(message)
            case Lobby(tables):
                self._usual = {table.table_id: (table.usual_buy_in, table.stakes.chip) for table in tables}
                if self._number % 4:  # one of four goes on looking at the lobby
                    self._ask(WatchLobby(self._command_id(), on=False), line)
            case TableClosed(table_id):
                self._seqs.pop(table_id, None)
                self._seats.pop(table_id, None)
            case Said():
                self._listen(message)
            case _:
                pass

    def _listen(self, line: Said) -> None:
        """Some do not want to hear somebody, for a while."""
        fate = self._world.fate
        if line.user_id != self._user_id and fate.random() < 0.1:
            self._ask(Mute(self._command_id(), line.user_id, fate.random() < 0.6))

    def _refused(self, message: Refused) -> None:
        self._world.counts[f"refused {message.code}"] += 1
        least = message.facts.get("least")
        is_new = message.code == "buy_in" and self.home not in self._usual
        if (is_new or message.code == "returns_short") and isinstance(least, int):
            chip = message.facts.get("chip", self._usual.get(self.home, (0, 100))[1])
            self._usual[self.home] = (least, int(chip))
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
        self._add_bytes(update)
        if private.legal and update.hand_id is not None:
            self._think(update.hand_id, update)

    # ---- what he does ----

    def _add_bytes(self, update: RawTableUpdate) -> None:
        """Most pages add bytes of their own to the next deck."""
        promised, fate = promise_in(update), self._world.fate
        if promised is None or promised.hand_id in self._added:
            return
        self._added.append(promised.hand_id)
        sent = fate.randbytes(fate.randrange(16, 33)).hex()
        if fate.random() < 0.8:
            self._ask(Contribute(self._command_id(), update.table_id, promised.hand_no, sent))

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
        is_late = fate.random() < self._faults.late
        self._world.counts["late decisions"] += is_late
        wait_s = fate.uniform(25, 60) if is_late else fate.uniform(0.4, 4)
        self._world.after(wait_s, lambda: self._ask(command))

    def live(self) -> None:
        """Do something of one's own accord, from time to time."""
        self._world.after(self._world.fate.expovariate(1 / self.idle_s), self.live)
        if self._lines:
            self.act()

    def act(self) -> None:
        """Do one thing, at a line that is there."""
        chance = self._world.fate.random()
        if self.home not in self._seats:
            self._sit_down()
        elif chance < 0.5:
            self._ask(self._something())
        elif chance < 0.6:
            self._world.fate.choice(self._lines).send(self._world.fate.choice(RUBBISH))
        elif chance < 0.7 and len(self._lines) < 2:
            self._connect()
        elif chance < 0.75:
            self._ask(UnwatchTable(self._command_id(), self.home))
            self._ask(WatchTable(self._command_id(), self.home))

    def _sit_down(self) -> None:
        fate = self._world.fate
        usual = self._usual.get(self.home, (16_000, 100))[0]
        amount = fate.choice([usual, usual, usual // 2, usual * 2, 7])
        self._ask(TakeSeat(self._command_id(), self.home, amount, fate.choice([None, None, 1, 5])))
        self._ask(Refill(self._command_id()))

    def _something(self) -> Command:
        fate, identity = self._world.fate, self._command_id()
        home = fate.choice(list(self._seats))
        if fate.random() < 0.02:
            return QuickSeat(identity, fate.choice(list(Game)), None, bots=fate.random() < 0.7)
        chips = self._usual.get(home, (16_000, 100))[1] * fate.choice([1, 10, 100, 1000])
        choices: list[Command] = [
            AddChips(identity, home, chips),
            AddChips(identity, home, chips),
            SetMuck(identity, home, fate.random() < 0.5),
            SitOut(identity, home, fate.random() < 0.3),
            SitOut(identity, home, False),
            LeaveSeat(identity, home),
            Refill(identity),
            Talk(identity, home, fate.choice(WORDS)),
            Talk(identity, home, None, fate.choice(list(Phrase))),
            Decide(identity, home, *self._planned.get(home, ("hand", 1)), fate.choice(["fold", "call"])),  # type: ignore[arg-type]
        ]
        return fate.choice(choices)
