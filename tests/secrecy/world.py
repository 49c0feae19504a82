"""A room as the server runs it, without sockets and disk: fed with inputs, it says what each viewer heard."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Literal, cast

import msgspec
from msgspec import Struct

from doorcard.cards import Card
from doorcard.fair import Contribution, HandName, SealedDeck, SecretDeck, commit, draw_secret
from doorcard.protocol.commands import Command
from doorcard.room import Now, Outcome, Room, RoomConfig
from doorcard.room.outcome import ToTable
from doorcard.server.client import Clients
from doorcard.server.clock import outside
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.metrics import metrics
from doorcard.server.runner import Entry, Runner
from doorcard.server.settings import Limits
from doorcard.server.store import StoreFigures
from tests.room.house import FIRST_WALL_MS, MemoryStore

LIMITS = Limits(commands_per_second=1e9, command_burst=1 << 30, limited_most=1 << 30)
Heard = list[tuple[str, str]]
"""Channel and text, in the order in which they came."""


class Plan(Struct, frozen=True):
    """A deck with the salts under which it is sealed."""

    deck: tuple[Card, ...]
    salts: bytes


class PlannedDealer:
    """Deals planned decks, else chance ones; remembers what it dealt. Nobody else sees its seeds."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)
        self.plans: list[Plan] = []
        self.dealt: list[tuple[str, Plan]] = []

    def draw(self) -> SecretDeck:
        return draw_secret(self._random.randbytes)

    def seal(self, hand: HandName, secret: SecretDeck, given: tuple[Contribution, ...]) -> SealedDeck:
        if self.plans:
            plan = self.plans.pop(0)
        else:
            plan = Plan(tuple(self._random.sample(range(52), 52)), secret.salts)
        self.dealt.append((hand.hand_id, plan))
        return commit(hand, SecretDeck(secret.seed, plan.salts), given, plan.deck)


class Clock:
    """Time that the harness moves, and ids that are the same in both worlds."""

    def __init__(self) -> None:
        self.mono_ms = 1_000
        self.random = Random(1)
        self.count = 0

    def now(self) -> Now:
        return Now(self.mono_ms, FIRST_WALL_MS + self.mono_ms)

    def secret(self) -> str:
        self.count += 1
        return f"{self.count:020x}"


class AtOnce:
    """The server's runner, which here waits for nobody: rows, then messages."""

    def __init__(self, room: Room, store: MemoryStore, hub: Hub) -> None:
        self.room, self._store, self._hub, self.commits = room, store, hub, 0
        self.writes: list[Any] = []

    def do(
        self,
        change: Callable[[], Outcome],
        caller: Connection | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        self.submit(Entry(change(), caller, then))

    def submit(self, entry: Entry) -> None:
        self._store.commit(entry.outcome.writes)
        self.writes += entry.outcome.writes
        self.commits += bool(entry.outcome.writes)
        self._hub.deliver(entry.outcome, entry.caller)
        if entry.then is not None:
            entry.then()


Kind = Literal["command", "tick", "gone", "back", "push", "measure"]


class Input(Struct, frozen=True):
    """What happens to the room."""

    kind: Kind
    at_ms: int
    user_id: str = ""
    command: Command | None = None


class _Lines(logging.Handler):
    """Takes every line that anything in the process logs to the world that is being fed."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.world: World | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self.world is not None:
            self.world.hear("log", f"{record.name} {record.levelname} {record.getMessage()}")


_lines = _Lines()


@contextmanager
def all_lines() -> Iterator[None]:
    """While the block runs worlds hear what is logged, down to what is for debugging only."""
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    root.addHandler(_lines)
    try:
        yield
    finally:
        root.removeHandler(_lines)
        root.setLevel(before)


class World:
    """One of the two. ``heard``: what has come over each channel since it was last taken."""

    def __init__(self, config: RoomConfig, seed: str) -> None:
        self.clock, self.store, self.dealer = Clock(), MemoryStore(), PlannedDealer(seed)
        self.heard: Heard = []
        self.update: ToTable | None = None
        self.lines: dict[str, Connection] = {}
        self.owned: tuple[str, str] | None = None
        """The table that somebody opened for friends, and who."""
        self.hub = Hub(LIMITS)
        now, names = self.clock.now(), self.clock.secret
        self.room = Room(config, dealer=self.dealer, new_id=lambda kind: f"{kind}-{names()}", now=now)
        self.runner = AtOnce(self.room, self.store, self.hub)
        self.hub.on_table, self.hub.on_watchers = self._note, self.room.set_watchers
        self.clients = Clients(cast(Runner, self.runner), self.hub)
        self.runner.submit(Entry(self.room.opening()))

    def join(self, language: str = "es") -> str:
        user_id, outcome = self.room.join(None, language, self.clock.now())
        self.runner.submit(Entry(outcome))
        return user_id

    def hear(self, channel: str, text: str) -> None:
        self.heard.append((channel, text))

    def feed(self, given: Input) -> Heard:
        """Let it happen; all that anybody heard of it, and when the room wants to be woken next."""
        self.heard = []
        self.clock.mono_ms = given.at_ms
        _lines.world = self
        with outside(self.clock):
            self._carry_out(given)
        _lines.world = None
        self.hear("wake", str(self.room.wake_at_ms()))
        return self.heard

    def _carry_out(self, given: Input) -> None:
        match given.kind:
            case "command":
                text = msgspec.json.encode(given.command)
                self.clients.hear(self.lines[given.user_id], text)
            case "tick":
                self.runner.do(lambda: self.room.tick(self.clock.now()))
            case "gone":
                self.clients.leave(self.lines.pop(given.user_id))
            case "back":
                self._connect(given.user_id)
            case "push":
                self._push()
            case "measure":
                self.hear("metrics", self.metrics())

    def _connect(self, user_id: str) -> None:
        def send_now(text: str) -> bool:
            self.hear(user_id, text)
            return True

        line = Connection(cast(Any, None), user_id, "10.0.0.1", LIMITS, self.clock.mono_ms, send_now)
        self.lines[user_id] = line
        self.clients.arrive(line)

    def _push(self) -> None:
        """What the server does twice a second in a loop, and what the owner of a table looks up."""
        for line in self.hub.connections():
            if line.in_lobby:
                self.clients._send_lobby(line)
        self.hub.tell_watchers(self.room.seated)
        if self.owned is not None:
            sheet = self.room.settlement(*self.owned)
            self.hear("settlement", msgspec.json.encode(sheet).decode())
            link = self.room.invitation_of(*self.owned)
            self.hear("invitation", msgspec.json.encode(self.room.invited(link, None)).decode())

    def metrics(self) -> str:
        """The page of figures. How long the process has been up is the machine's clock."""
        store = self.store
        rows = sum(len(rows) for rows in store.events.values())
        figures = StoreFigures(
            len(store.users), len(store.opened), rows, len(store.transfers), 0, store.withdrawn.total()
        )
        service = SimpleNamespace(hub=self.hub, runner=self.runner, room=self.room, started_at=0.0)
        text = metrics(cast(Any, service), figures)
        return "".join(
            line for line in text.splitlines(keepends=True) if not line.startswith("doorcard_up_seconds ")
        )

    def _note(self, update: ToTable) -> None:
        self.update = update


def salts_of(plan: Plan, places: Sequence[int], random: Random) -> bytes:
    """The same salts but for these places of the deck, which get fresh ones."""
    salts = bytearray(plan.salts)
    for place in places:
        salts[32 * place : 32 * place + 32] = random.randbytes(32)
    return bytes(salts)
