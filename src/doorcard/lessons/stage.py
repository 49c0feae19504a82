"""A room of its own for one lesson: the same rules, the same messages, a deck that is known."""

from collections.abc import Callable
from itertools import count

from msgspec.json import decode
from msgspec.structs import replace

from doorcard.cards import FULL_DECK, Card, parse_cards
from doorcard.engine.actions import LegalAction
from doorcard.engine.events import Event
from doorcard.fair import Entropy
from doorcard.lessons.arranged import ArrangedDealer
from doorcard.lessons.script import Act, Player, Script
from doorcard.lessons.shape import LessonError
from doorcard.protocol.commands import Command, Decide, TakeSeat
from doorcard.protocol.messages import Refused, TablePrivate, TablePublic, TableUpdate
from doorcard.room import Room, RoomConfig, TableConfig
from doorcard.room.outcome import Now, Outcome, ToCaller, ToTable
from doorcard.rules.house import RakeChoice

TABLE = "lesson"
STEP_MS = 1_000


class Stage:
    """See the module. Time goes on by itself, as far as the room asks for."""

    def __init__(self, script: Script) -> None:
        """Seat everybody; the hand has been dealt."""
        self._now = Now(0, 0)
        self._frames: list[TableUpdate] = []
        dealer = ArrangedDealer(lambda: deck(script.players), _counted())
        self._room = Room(_room_of(script), dealer=dealer, new_id=_numbered(), now=self._now)
        self._room.opening()
        self._users: dict[str, str] = {}
        for player in script.players:
            self._users[player.name], _ = self._room.join(player.name, "en", self._now)
        self._learner = self._users[script.players[0].name]
        for player in script.players:
            self._hear(self._room.connected(self._users[player.name], self._now))
            self._do(player.name, TakeSeat(f"sit-{player.seat}", TABLE, player.buy_in, player.seat))
        while not any(frame.events for frame in self._frames):
            self._wait()
        self._frames = self._frames[-1:]

    def taken(self) -> tuple[TableUpdate, ...]:
        """What the learner was told since the last call."""
        frames, self._frames = tuple(self._frames), []
        return frames

    def private_of(self, name: str) -> TablePrivate:
        """What a player may know and do now."""
        found = self._room.snapshot(TABLE, self._users[name], self._now).private
        assert found is not None, "everybody in a script has a seat"
        return found

    def public(self) -> TablePublic:
        """The table as it stands."""
        return self._room.snapshot(TABLE, self._learner, self._now).public

    def option(self, act: Act) -> LegalAction:
        """The legal action that an act names.

        Raises:
            LessonError: `lesson_play`, where the rules do not allow it.
        """
        legal = self.private_of(act.name).legal
        found = sorted((one for one in legal if one.kind is act.kind), key=lambda one: one.to)
        if not found:
            raise LessonError("lesson_play", name=act.name, kind=act.kind, legal=legal)
        return found[-1 if act.big else 0]

    def act(self, act: Act) -> None:
        """Let a player do something, and wait for what follows from it."""
        option, table = self.option(act), self.public()
        assert table.hand_id is not None, "who has an option is in a hand"
        assert table.turn is not None, "and it is his turn"
        number = table.turn.decision_no
        self._do(act.name, Decide(f"act-{number}", TABLE, table.hand_id, number, option.kind, option.to))

    def _do(self, name: str, command: Command) -> None:
        self._now = Now(self._now.mono_ms + STEP_MS, self._now.wall_ms + STEP_MS)
        self._hear(self._room.handle(self._users[name], command, self._now))

    def _wait(self) -> None:
        self._now = Now(self._now.mono_ms + STEP_MS, self._now.wall_ms + STEP_MS)
        self._hear(self._room.tick(self._now))

    def _hear(self, outcome: Outcome) -> None:
        for send in outcome.sends:
            if isinstance(send, ToTable):
                self._frames.append(_frame(send, self._learner))
            elif isinstance(send, ToCaller) and isinstance(send.message, Refused):
                raise LessonError("lesson_play", refused=send.message.code, **send.message.facts)


def deck(players: tuple[Player, ...]) -> tuple[Card, ...]:
    """A deck that deals these cards (1.7): street by street, round by round, from the lowest seat.

    Whoever folds has no more cards to come; the rest of the deck follows in its own order.
    """
    wanted = [parse_cards(player.cards) for player in sorted(players, key=lambda player: player.seat)]
    order = [cards[at] for at in range(7) for cards in wanted if len(cards) > at]
    return (*order, *(card for card in FULL_DECK if card not in order))


def _room_of(script: Script) -> RoomConfig:
    table = TableConfig(
        TABLE, "doorcard", script.game, script.stakes, script.house, clock=False, rake=RakeChoice.NONE
    )
    return RoomConfig(tables=(table,))


def _numbered() -> Callable[[str], str]:
    numbers = count(1)
    return lambda kind: f"{kind}-{next(numbers)}"


def _counted() -> Entropy:
    """Bytes for the proofs of a lesson, which nobody sees."""
    blocks = count(1)
    return lambda size: b"".join(next(blocks).to_bytes(32, "big") for _ in range(size // 32))


def _frame(send: ToTable, user_id: str) -> TableUpdate:
    """What the learner is told, but for proofs of a deck that is no secret."""
    events, public = decode(send.events, type=tuple[Event, ...]), decode(send.public, type=TablePublic)
    private, public = send.privates.get(user_id), replace(public, deck=None)
    if private is not None:
        private = replace(private, openings=())
    return TableUpdate(send.table_id, send.seq, send.hand_id, None, events, public, private)
