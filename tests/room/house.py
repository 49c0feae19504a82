"""A room under a hand-driven clock, with a store in memory that keeps what a database would keep."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import Any, TypeVar

import msgspec

from doorcard.engine import ActionKind
from doorcard.ledger import Book, Transfer
from doorcard.lessons.arranged import ArrangedDealer
from doorcard.protocol.commands import Command, Decide, TakeSeat
from doorcard.protocol.messages import Accepted, Message, Refused, TablePrivate, TablePublic
from doorcard.room import Now, Outcome, Room, RoomConfig, SavedRoom, TableConfig
from doorcard.room.floor import Dealer
from doorcard.room.outcome import (
    AnswerKept,
    DepartureSaved,
    EventsLogged,
    HandClosed,
    HandLaidOpen,
    HandOpened,
    HandPromised,
    MuteSaved,
    PromiseWithdrawn,
    ProtectionLogged,
    SavedHand,
    SeatSaved,
    SeqTaken,
    SilenceSaved,
    TableRemoved,
    TableSaved,
    ToCaller,
    ToTable,
    ToUser,
    TransferPosted,
    UserSaved,
    WaitingSaved,
    Write,
)
from doorcard.rules.spec import Game

M = TypeVar("M", bound=Message)
FIRST_WALL_MS = 1_800_000_000_000


class MemoryStore:
    """Rows as written; refuses what a database would: repeated keys, overdrafts, events without a hand."""

    def __init__(self) -> None:
        self.users: dict[str, UserSaved] = {}
        self.tables: dict[str, TableSaved] = {}
        self.seats: dict[tuple[str, int], SeatSaved] = {}
        self.waiting: dict[tuple[str, str], WaitingSaved] = {}
        self.departures: dict[tuple[str, str], DepartureSaved] = {}
        self.book = Book(keys_remembered=10**9)
        self.transfers: list[Transfer] = []
        self.promises: dict[str, HandPromised] = {}
        self.numbered: dict[str, int] = {}
        self.withdrawn: Counter[str] = Counter()
        self.opened: dict[str, HandOpened] = {}
        self.closed: dict[str, HandClosed] = {}
        self.laid_open: dict[str, HandLaidOpen] = {}
        self.events: dict[str, list[EventsLogged]] = {}
        self.seqs: dict[str, int] = {}
        self.protections: list[ProtectionLogged] = []
        self.answers: list[AnswerKept] = []
        self.mutes: dict[tuple[str, str], MuteSaved] = {}
        self.silences: dict[str, SilenceSaved] = {}

    def commit(self, writes: tuple[Write, ...]) -> None:
        for write in writes:
            self._keep(write)

    def _keep(self, write: Write) -> None:
        match write:
            case UserSaved():
                self.users[write.user_id] = write
            case TransferPosted(transfer):
                self.book.post(transfer)
                self.transfers.append(transfer)
            case TableSaved():
                self.tables[write.table_id] = write
            case TableRemoved():
                del self.tables[write.table_id]
                self.seats = {key: row for key, row in self.seats.items() if key[0] != write.table_id}
            case SeatSaved():
                self.seats[write.table_id, write.seat] = write
            case WaitingSaved(table_id, user_id, None):
                del self.waiting[table_id, user_id]
            case WaitingSaved():
                assert (write.table_id, write.user_id) not in self.waiting
                self.waiting[write.table_id, write.user_id] = write
            case DepartureSaved():
                self.departures[write.table_id, write.user_id] = write
            case HandPromised():
                assert all(row.table_id != write.table_id for row in self.promises.values())
                self.numbered[write.table_id] = write.hand_no
                self.promises[write.hand_id] = write
            case PromiseWithdrawn():
                self.withdrawn[self.promises.pop(write.hand_id).table_id] += 1
            case HandOpened():
                assert write.hand_id not in self.opened
                promised = self.promises.pop(write.hand_id)
                assert promised.commitment == msgspec.json.decode(write.body)["proof"]["seed_commitment"]
                assert (promised.table_id, promised.hand_no) == (write.table_id, write.hand_no)
                self.opened[write.hand_id] = write
                self.events[write.hand_id] = []
            case EventsLogged():
                assert write.hand_id not in self.closed
                assert write.seq > self.seqs.get(write.table_id, 0)
                self.seqs[write.table_id] = write.seq
                self.events[write.hand_id].append(write)
            case SeqTaken():
                assert write.seq > self.seqs.get(write.table_id, 0)
                self.seqs[write.table_id] = write.seq
            case HandClosed():
                self.closed[write.hand_id] = write
            case HandLaidOpen():
                assert write.hand_id in self.closed
                assert write.hand_id not in self.laid_open
                self.laid_open[write.hand_id] = write
            case ProtectionLogged():
                self.protections.append(write)
            case AnswerKept():
                self.answers.append(write)
            case MuteSaved():
                self.mutes[write.user_id, write.whom] = write
            case SilenceSaved():
                self.silences[write.user_id] = write

    def load(self) -> SavedRoom:
        numbers: dict[str, int] = {}
        for opened in self.opened.values():
            numbers[opened.table_id] = max(opened.hand_no, numbers.get(opened.table_id, 0))
        open_hands = [row for hand_id, row in self.opened.items() if hand_id not in self.closed]
        return SavedRoom(
            users=tuple(self.users.values()),
            tables=tuple(self.tables.values()),
            seats=tuple(self.seats.values()),
            waiting=tuple(sorted(self.waiting.values(), key=lambda row: (row.table_id, row.place or 0))),
            departures=tuple(row for row in self.departures.values() if row.amount),
            balances=self.book.balances(),
            table_seqs=dict(self.seqs),
            hand_nos=numbers,
            numbered=dict(self.numbered),
            promises=tuple(self.promises.values()),
            withdrawn=dict(self.withdrawn),
            open_hands=tuple(SavedHand(row, tuple(self.events[row.hand_id])) for row in open_hands),
            protections=tuple(self.protections),
            answers=tuple(self.answers),
            mutes=tuple(row for row in self.mutes.values() if row.muted),
            silences={row.user_id: row.until_ms for row in self.silences.values() if row.until_ms},
        )


class House:
    """The room with its shell: commits, delivers, and moves the clock from deadline to deadline."""

    def __init__(self, config: RoomConfig, *, seed: int = 1, store: MemoryStore | None = None) -> None:
        self.config = config
        self.store = store or MemoryStore()
        self.mono_ms = 1_000
        self.wall_ms = FIRST_WALL_MS
        self.random = Random(seed)
        self.dealer: Dealer = ArrangedDealer(self._deck, Random(f"entropy {seed}").randbytes)
        self.decks: list[tuple[int, ...]] = []
        """Decks to use before chance ones."""
        self.updates: dict[str, list[ToTable]] = {}
        self.said: dict[str, list[Message]] = {}
        self.answers: list[Accepted | Refused] = []
        self.outcomes: list[Outcome] = []
        self._numbers = count(1)
        self._open(saved=None if store is None else store.load())

    def _open(self, saved: SavedRoom | None) -> None:
        self.store.promises |= {row.hand_id: row for row in (saved or SavedRoom()).promises}
        self.room = Room(self.config, dealer=self.dealer, new_id=self._id, saved=saved, now=self.now)
        self.take(self.room.opening())

    def restart(self, stopped_ms: int = 5_000) -> None:
        """Stop the process and start it again from the store; monotonic time begins anew."""
        self.wall_ms += stopped_ms
        self.mono_ms = 77
        self._open(self.store.load())

    @property
    def now(self) -> Now:
        return Now(self.mono_ms, self.wall_ms)

    def _deck(self) -> tuple[int, ...]:
        if self.decks:
            return self.decks.pop(0)
        return tuple(self.random.sample(range(52), 52))

    def _id(self, kind: str) -> str:
        return f"{kind}-{next(self._numbers)}"

    # ---- input and output ----

    def take(self, outcome: Outcome) -> Outcome:
        self.store.commit(outcome.writes)
        assert self.room.ledger_difference() == 0
        self.outcomes.append(outcome)
        for send in outcome.sends:
            match send:
                case ToTable():
                    self.updates.setdefault(send.table_id, []).append(send)
                case ToUser(user_id, message):
                    self.said.setdefault(user_id, []).append(message)
                case ToCaller(message) if isinstance(message, Accepted | Refused):
                    self.answers.append(message)
        return outcome

    def join(self, nickname: str | None = None, *, is_bot: bool = False, connect: bool = True) -> str:
        user_id, outcome = self.room.join(nickname, "es", self.now, is_bot=is_bot)
        self.take(outcome)
        if connect and not is_bot:
            self.take(self.room.connected(user_id, self.now))
        return user_id

    def do(self, user_id: str, command: Command) -> Accepted | Refused:
        self.take(self.room.handle(user_id, command, self.now))
        return self.answers[-1]

    def command_id(self) -> str:
        return f"c{next(self._numbers)}"

    def sit(
        self, user_id: str, table_id: str = "t1", buy_in: int = 16_000, seat: int | None = None
    ) -> Accepted:
        answer = self.do(user_id, TakeSeat(self.command_id(), table_id, buy_in, seat))
        assert isinstance(answer, Accepted), answer
        return answer

    def pass_ms(self, span_ms: int) -> None:
        """Let time go by, with a tick at every deadline."""
        end_ms = self.mono_ms + span_ms
        while (wake_ms := self.room.wake_at_ms()) is not None and wake_ms <= end_ms:
            self._move_to(max(wake_ms, self.mono_ms))
            self.take(self.room.tick(self.now))
        self._move_to(end_ms)

    def jump_ms(self, span_ms: int) -> None:
        """Let time go by with a single tick at its end: the room stood still."""
        self._move_to(self.mono_ms + span_ms)
        self.take(self.room.tick(self.now))

    def _move_to(self, mono_ms: int) -> None:
        self.wall_ms += mono_ms - self.mono_ms
        self.mono_ms = mono_ms

    # ---- looking ----

    def public(self, table_id: str = "t1") -> TablePublic:
        return self.room.snapshot(table_id, None, self.now).public

    def private(self, user_id: str, table_id: str = "t1") -> TablePrivate:
        private = self.room.snapshot(table_id, user_id, self.now).private
        assert private is not None
        return private

    def wallet(self, user_id: str) -> int:
        return self.room.wallet_of(user_id).wallet

    def heard(self, user_id: str, kind: type[M]) -> list[M]:
        return [message for message in self.said.get(user_id, []) if isinstance(message, kind)]

    def seated(self, table_id: str = "t1") -> dict[int, str]:
        rows = (row for row in self.store.seats.values() if row.table_id == table_id)
        return {row.seat: row.user_id for row in rows if row.user_id is not None}

    def actor(self, table_id: str = "t1") -> str | None:
        turn = self.public(table_id).turn
        return None if turn is None else self.seated(table_id)[turn.seat]

    # ---- playing ----

    def decide(
        self, user_id: str, kind: ActionKind, to: int | None = None, table_id: str = "t1"
    ) -> Accepted | Refused:
        """Act with the amounts of the legal action of this kind (the smallest), or with ``to``."""
        public, private = self.public(table_id), self.private(user_id, table_id)
        if to is None:
            to = next((option.to for option in private.legal if option.kind is kind), 0)
        number = 0 if public.turn is None else public.turn.decision_no
        asked = Decide(self.command_id(), table_id, public.hand_id or "none", number, kind, to)
        return self.do(user_id, asked)

    def act_somehow(self, choose: Callable[[TablePrivate], ActionKind], table_id: str = "t1") -> bool:
        """The player to act does what ``choose`` says; False where nobody is to act."""
        user_id = self.actor(table_id)
        if user_id is None:
            return False
        kind = choose(self.private(user_id, table_id))
        answer = self.decide(user_id, kind, table_id=table_id)
        assert isinstance(answer, Accepted), answer
        return True

    def until_hand(self, table_id: str = "t1") -> str:
        """Let time go by until a hand is being played; its id."""
        for _ in range(20):
            if self.public(table_id).turn is not None:
                break
            wake_ms = self.room.wake_at_ms()
            assert wake_ms is not None, "nothing will happen"
            self.pass_ms(max(0, wake_ms - self.mono_ms))
        hand_id = self.public(table_id).hand_id
        assert hand_id is not None
        return hand_id

    def play_hand(self, choose: Callable[[TablePrivate], ActionKind], table_id: str = "t1") -> str:
        """A whole hand, to its result."""
        hand_id = self.until_hand(table_id)
        while self.act_somehow(choose, table_id):
            pass
        assert self.public(table_id).result is not None
        return hand_id


def passive(private: TablePrivate) -> ActionKind:
    """Bring in, check, call: every hand goes to the showdown."""
    kinds = [option.kind for option in private.legal]
    calm = (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL)
    return next(kind for kind in calm if kind in kinds)


def folding(private: TablePrivate) -> ActionKind:
    """Fold where that is possible."""
    kinds = [option.kind for option in private.legal]
    return ActionKind.FOLD if ActionKind.FOLD in kinds else passive(private)


def by_chance(random: Random) -> Callable[[TablePrivate], ActionKind]:
    """Any legal kind, folds less often."""

    def choose(private: TablePrivate) -> ActionKind:
        kinds = [option.kind for option in private.legal]
        rest = [kind for kind in kinds if kind is not ActionKind.FOLD]
        return random.choice(rest if random.random() < 0.85 else kinds)

    return choose


def table(table_id: str = "t1", **fields: Any) -> TableConfig:
    """A 4-8 stud8 table."""
    usual = TableConfig(table_id, "Duero", Game.STUD8, "4-8", "actionpoker")
    return msgspec.structs.replace(usual, **fields)


def house(*tables: TableConfig, seed: int = 1, **fields: Any) -> House:
    config = RoomConfig(tables=tables or (table(),))
    return House(msgspec.structs.replace(config, **fields), seed=seed)


def seated_house(
    players: int, *, seed: int = 1, buy_in: int = 16_000, **fields: Any
) -> tuple[House, list[str]]:
    """A house with one table and so many people on its first seats."""
    made = house(table(**fields), seed=seed)
    people = [made.join() for _ in range(players)]
    for person in people:
        made.sit(person, buy_in=buy_in)
    return made, people


def events_of(outcomes: list[Outcome]) -> Iterator[dict[str, object]]:
    """All public events sent, as JSON objects."""
    for outcome in outcomes:
        for send in outcome.sends:
            if isinstance(send, ToTable):
                yield from msgspec.json.decode(send.events)
