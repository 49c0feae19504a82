"""The room of the experiment: its tables, one person with a cable, bots around him, and virtual time."""

from itertools import count
from random import Random

from msgspec.structs import replace

from doorcard.engine import Action
from doorcard.lessons.arranged import ArrangedDealer
from doorcard.protocol.commands import AddChips, Decide, SitOut, TakeSeat
from doorcard.protocol.messages import Accepted, Refused
from doorcard.room import Now, Outcome, Room, RoomConfig, TableConfig
from doorcard.room.cashier import stack_of
from doorcard.room.outcome import ProtectionLogged, ToCaller
from doorcard.room.table import LiveHand, Table
from doorcard.rules import profile
from doorcard.rules.spec import Game, ProtectionRules

BOTS = 4
BUY_IN = 40_000
WELCOME = 1_000_000_000
"""Nobody runs out of chips."""
FIRST_WALL_MS = 1_800_000_000_000
HOUR_MS = 3_600_000

HOUSES = {
    "usual": ProtectionRules(),
    "strict": ProtectionRules(quota=1, window_ms=6 * HOUR_MS),
    "none": ProtectionRules(quota=0),
}
"""Rule 6.3's own figures, a stricter house, and one without protection (6.8)."""


def tables() -> tuple[TableConfig, ...]:
    """Two tables of the usual house, one of each game, so that its uses may come from both; one of each
    other.
    """
    return (
        _table("usual", Game.STUD),
        _table("usual", Game.STUD8),
        _table("strict", Game.STUD),
        _table("none", Game.STUD),
    )


def _table(house: str, game: Game) -> TableConfig:
    rules = replace(profile("actionpoker"), name=house, protection=HOUSES[house])
    name = f"{house} {game.value}"
    return TableConfig(name, name, game, "4-8", rules)


class CableRoom:
    """The real room under made-up time. Nothing is kept: what it writes is only looked at."""

    def __init__(self, seed: int) -> None:
        self.mono_ms, self.wall_ms = 1_000, FIRST_WALL_MS
        self.uses: list[ProtectionLogged] = []
        """6.5: as the room has recorded them."""
        self.is_online = False
        self._decks = Random(f"decks {seed}")
        self._numbers = count(1)
        config = RoomConfig(tables=tables(), welcome_grant=WELCOME)
        dealer = ArrangedDealer(self._deck, Random(f"salts {seed}").randbytes)
        self.room = Room(config, dealer=dealer, new_id=self._id, now=self.now)
        self.take(self.room.opening())
        self.person = self._join(is_bot=False)
        self.plug_in()
        bots = [self._join(is_bot=True) for _ in range(BOTS)]
        for table_id in self.tables:
            for user_id in (self.person, *bots):
                self.do(user_id, TakeSeat(self._id("command"), table_id, BUY_IN))

    @property
    def now(self) -> Now:
        """The time."""
        return Now(self.mono_ms, self.wall_ms)

    @property
    def hours(self) -> float:
        """How many hours of the day have gone by."""
        return (self.wall_ms - FIRST_WALL_MS) / HOUR_MS

    @property
    def tables(self) -> dict[str, Table]:
        """The tables, as the room has them."""
        return self.room._floor.tables

    def _deck(self) -> tuple[int, ...]:
        return tuple(self._decks.sample(range(52), 52))

    def _id(self, kind: str) -> str:
        return f"{kind}-{next(self._numbers)}"

    def _join(self, *, is_bot: bool) -> str:
        user_id, outcome = self.room.join(None, "es", self.now, is_bot=is_bot)
        self.take(outcome)
        return user_id

    def take(self, outcome: Outcome) -> tuple[ProtectionLogged, ...]:
        """Keep the uses that were recorded; those of this outcome."""
        uses = tuple(write for write in outcome.writes if isinstance(write, ProtectionLogged))
        self.uses += uses
        return uses

    def do(self, user_id: str, command: Decide | TakeSeat | AddChips | SitOut) -> None:
        """A command that must be accepted."""
        outcome = self.room.handle(user_id, command, self.now)
        self.take(outcome)
        answers = [
            send.message
            for send in outcome.sends
            if isinstance(send, ToCaller) and isinstance(send.message, Accepted | Refused)
        ]
        assert isinstance(answers[0], Accepted), answers

    def decide(self, table: Table, hand: LiveHand, user_id: str, action: Action) -> None:
        """The player to act acts in time."""
        number = hand.state.decision_no
        self.do(
            user_id,
            Decide(self._id("command"), table.table_id, hand.hand_id, number, action.kind, action.to),
        )

    def pull_out(self) -> None:
        """His line goes down, at all tables."""
        if self.is_online:
            self.is_online = False
            self.take(self.room.disconnected(self.person, self.now))

    def plug_in(self) -> None:
        """His line is there again."""
        if not self.is_online:
            self.is_online = True
            self.take(self.room.connected(self.person, self.now))

    def sit_ready(self) -> None:
        """Between hands, with his line up: he plays on, and with enough chips."""
        if not self.is_online:
            return
        for table in self.tables.values():
            number = table.seat_of(self.person)
            assert number is not None, "he has lost his seat"
            seat = table.at(number)
            if table.in_hand(number) or seat is None:
                continue
            stack = stack_of(self.room._floor, table, number)
            if stack < BUY_IN // 2:
                self.do(self.person, AddChips(self._id("command"), table.table_id, BUY_IN - stack))
            if seat.out is not None:
                self.do(self.person, SitOut(self._id("command"), table.table_id, on=False))

    def next_moment(self) -> tuple[ProtectionLogged, ...]:
        """Let time go by until something happens by itself; the uses that come of it."""
        wake_ms = self.room.wake_at_ms()
        assert wake_ms is not None, "nothing will happen"
        self.pass_ms(max(0, wake_ms - self.mono_ms))
        return self.take(self.room.tick(self.now))

    def pass_ms(self, span_ms: int) -> None:
        """Both clocks go on."""
        self.mono_ms += span_ms
        self.wall_ms += span_ms

    def hours_later(self, span_ms: int) -> None:
        """Only the time of day goes on: what uses are counted by."""
        self.wall_ms += span_ms
