"""People who play by chance: every kind of action, time-outs, lost lines, shows, lay-downs, chips, looks."""

from collections.abc import Callable
from functools import cache
from random import Random

from doorcard.errors import DoorcardError
from doorcard.protocol.commands import (
    AcceptInvitation,
    AddChips,
    Command,
    Contribute,
    Decide,
    LeaveSeat,
    MyLastHand,
    OpenTable,
    Phrase,
    SetMuck,
    ShowHand,
    SitOut,
    TakeSeat,
    Talk,
    UseBank,
    WatchLobby,
    WatchTable,
)
from doorcard.room import RoomConfig, TableConfig
from doorcard.room.opening import open_table
from doorcard.room.outcome import ToTable
from doorcard.rules import STAKES
from doorcard.rules.house import RakeChoice
from doorcard.rules.profiles import profile_names
from doorcard.rules.spec import Game, Timers
from tests.secrecy.world import Input, Kind, World

TIMERS = Timers(action_ms=20_000, time_bank_ms=30_000, showdown_ms=6_000, between_hands_ms=2_000)
FURTHEST_MS = 60_000


class Setting:
    """What a session is played with, drawn by chance; ``friends``: a table that one of them opened."""

    def __init__(self, random: Random) -> None:
        self.game = random.choice(tuple(Game))
        self.stakes = random.choice(("2-4", "4-8", "10-20"))
        self.players = random.randint(2, 8)
        self.friends = random.random() < 0.25
        self.profile = random.choice(self._profiles())
        self.fold_weight = random.choice((0.02, 0.05, 0.2, 1.0))
        self.show_rate = random.choice((0.0, 0.1, 0.5))
        self.trouble = random.choice((0.0, 0.05, 0.15))
        self.rake = random.choice((RakeChoice.NONE, None))

    @property
    def config(self) -> RoomConfig:
        """The room for it."""
        table = TableConfig("t1", "Sil", self.game, self.stakes, self.profile, rake=self.rake)
        tables = () if self.friends else (table,)
        return RoomConfig(tables=tables, welcome_grant=10**9, timers=TIMERS)

    def _profiles(self) -> tuple[str, ...]:
        return tuple(name for name in profile_names() if plays(name, self.game, self.stakes))


@cache
def plays(profile: str, game: Game, stakes: str) -> bool:
    """Whether a house has this game at these stakes."""
    try:
        open_table(TableConfig("t", "t", game, stakes, profile))
    except DoorcardError:
        return False
    return True


class Chance:
    """Reads the first world and says what happens next; ``feed`` carries it out in it."""

    def __init__(self, world: World, setting: Setting, random: Random, feed: Callable[[Input], None]) -> None:
        self.world, self.setting, self.random, self._feed = world, setting, random, feed
        self._commands = 0
        self.table_id = "t1"
        self.big_bet = STAKES[setting.stakes].big_bet

    def set_up(self, users: list[str]) -> None:
        """Everybody comes, the last two of them only to look; the others sit down."""
        self.users, self.watchers = users[:-2], users[-2:]
        for user_id in users:
            self._do("back", user_id)
        if self.setting.friends:
            self._open_table(users)
        for user_id in users:
            self.order(user_id, WatchTable(self._id(), self.table_id))
            self.order(user_id, WatchLobby(self._id()))
        for user_id in self.users:
            self._come(user_id)

    def _open_table(self, users: list[str]) -> None:
        self.order(users[0], OpenTable(self._id(), self.setting.game, self.setting.stakes))
        (self.table_id,) = self.world.room.table_ids()
        invitation = self.world.room.invitation_of(self.table_id, users[0])
        self.world.owned = (self.table_id, users[0])
        for user_id in users[1:]:
            self.order(user_id, AcceptInvitation(self._id(), invitation))

    def step(self) -> None:
        """A decision, or the next deadline; sometimes something else before it."""
        update, random = self.world.update, self.random
        assert update is not None, "nobody has sat down"
        acting = next((user for user, private in update.privates.items() if private.legal), None)
        for user_id, private in tuple(update.privates.items()):
            rate = self.setting.show_rate * (1.0 if acting is None else 0.1)
            if private.may_show and random.random() < rate and update.hand_id is not None:
                self.order(user_id, ShowHand(self._id(), self.table_id, update.hand_id))
            if private.sitting_out and random.random() < 0.1:
                self._come(user_id)
        if random.random() < self.setting.trouble:
            self._trouble(random.choice(self.users))
            self.order(self.users[0], Talk(self._id(), self.table_id, phrase=Phrase.HELLO))
        if random.random() < 0.1:
            self._do("push" if random.random() < 0.5 else "measure")
        if self.world.update is not None:
            self._go_on(self.world.update)

    def _go_on(self, latest: ToTable) -> None:
        random = self.random
        acting = next((user for user, private in latest.privates.items() if private.legal), None)
        if acting is None or random.random() < self.setting.trouble / 2:
            self._wait()
        else:
            self._decide(acting, latest)

    def _decide(self, user_id: str, update: ToTable) -> None:
        private = update.privates[user_id]
        assert update.hand_id is not None
        weights = [self.setting.fold_weight if one.kind == "fold" else 1.0 for one in private.legal]
        option = self.random.choices(private.legal, weights)[0]
        if user_id not in self.world.lines:
            self._back(user_id)
        wanted = (self.table_id, update.hand_id, private.decision_no, option.kind, option.to)
        self.order(user_id, Decide(self._id(), *wanted))

    def _wait(self) -> None:
        wake_at_ms, now_ms = self.world.room.wake_at_ms(), self.world.clock.mono_ms
        if wake_at_ms is None or wake_at_ms > now_ms + FURTHEST_MS:
            for user_id in self.users:
                self._come(user_id)
            wake_at_ms = self.world.room.wake_at_ms()
        self._contribute()
        self._do("tick", at_ms=max(now_ms, min(wake_at_ms or now_ms, now_ms + FURTHEST_MS)))

    def _contribute(self) -> None:
        promised = self.world.room.snapshot(self.table_id, None, self.world.clock.now()).public.deck
        if promised is not None and self.random.random() < 0.3:
            given = self.random.randbytes(32).hex()
            wanted = Contribute(self._id(), self.table_id, promised.hand_no, given)
            self.order(self.random.choice(self.users), wanted)

    def _come(self, user_id: str) -> None:
        """Whoever sits out, has no chips or has lost his seat plays again."""
        if user_id not in self.world.lines:
            self._back(user_id)
        buy_in = self.big_bet * self.random.choice((5, 10, 10, 20, 50))
        self.order(user_id, TakeSeat(self._id(), self.table_id, buy_in))
        self.order(user_id, AddChips(self._id(), self.table_id, 10 * self.big_bet))
        self.order(user_id, SitOut(self._id(), self.table_id, on=False))

    def _trouble(self, user_id: str) -> None:
        random, table_id = self.random, self.table_id
        match random.randrange(9):
            case 0:
                self.order(user_id, SetMuck(self._id(), table_id, on=random.random() < 0.5))
            case 1:
                self._gone(user_id)
            case 2:
                self._gone(user_id)
                self._back(user_id)
            case 3:
                self.order(user_id, SitOut(self._id(), table_id, on=random.random() < 0.5))
            case 4:
                self.order(user_id, AddChips(self._id(), table_id, self.big_bet * random.randint(1, 20)))
            case 5:
                self.order(user_id, UseBank(self._id(), table_id))
            case 6:
                self.order(user_id, MyLastHand(self._id(), table_id, on=random.random() < 0.3))
            case 7:
                self.order(user_id, LeaveSeat(self._id(), table_id))
            case _:
                for looking in (user_id, *self.watchers):
                    self.order(looking, WatchTable(self._id(), table_id))

    def _gone(self, user_id: str) -> None:
        if user_id in self.world.lines:
            self._do("gone", user_id)

    def _back(self, user_id: str) -> None:
        if user_id not in self.world.lines:
            self._do("back", user_id)
            self.order(user_id, WatchTable(self._id(), self.table_id))

    def order(self, user_id: str, command: Command) -> None:
        """A command of somebody who is there."""
        if user_id in self.world.lines:
            self._feed(Input("command", self.world.clock.mono_ms, user_id, command))

    def _do(self, kind: Kind, user_id: str = "", at_ms: int | None = None) -> None:
        self._feed(Input(kind, self.world.clock.mono_ms if at_ms is None else at_ms, user_id))

    def _id(self) -> str:
        self._commands += 1
        return f"c{self._commands}"
