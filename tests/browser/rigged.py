"""A room for tests whose decks and bots are arranged: what a page shows there can be told in advance.

Never part of the room: it lives among the tests, and `doorcard serve` has no way to it. Open one with::

    with rigged_room(tmp_path, Scene(hands=("As Ah Ac", "2c 3d 4h"), play=("", "r"))) as rig:
        page.goto(rig.table)      # sit down (tests.browser.people): the bots come, the hand is dealt

To look at a scene of `tests.browser.scenes` by hand: ``python -m tests.browser.scenes side_pot``.
"""

import asyncio
import os
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random

from msgspec import Struct

from doorcard.bots import Bot
from doorcard.cards import FULL_DECK, Card, parse_cards
from doorcard.engine import Action, ActionKind, HandView, LegalAction
from doorcard.lessons.arranged import ArrangedDealer
from doorcard.protocol.commands import TakeSeat
from doorcard.room import RoomConfig, TableConfig
from doorcard.room.bot_seats import BotsWanted
from doorcard.rules import Game, buy_in_range, resolve
from doorcard.rules.spec import Profile, Street, Timers
from doorcard.server.bots import BotManager
from doorcard.server.clock import now
from doorcard.server.pages import STATIC
from doorcard.server.run import RoomServer, listen, uvicorn_config
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store_sqlite import SqliteStore

TABLE = "rigged"
NAMES = ("Ana", "Bruno", "Carmen", "Darío", "Elsa", "Félix", "Gema", "Hugo")
STREETS = (Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
LONG_MS = 600_000


class Scene(Struct, frozen=True, kw_only=True):
    """One table and what is dealt there.

    ``hands``: the cards of each player of the hand, lowest seat first, in the order in which he gets them:
    two down, one up, three up, one down. Who gets fewer is expected to fold before. None: all by chance.
    ``play``: what each bot does on each street, lowest seat first, people's seats counted too: ``c`` the
    cheapest way to stay, ``r`` a bet or raise where there is one, ``f`` a fold. What is missing is ``c``.
    ``people``: their seats; the bots have all others up to ``seats`` and come when all people sit.
    ``stacks``: what bots bring, in big bets, by seat; else 20.
    """

    game: Game = Game.STUD
    stakes: str = "4-8"
    house: str | Profile = "actionpoker"
    seats: int = 4
    people: tuple[int, ...] = (1,)
    hands: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    stacks: tuple[int, ...] = ()
    clock: bool = False
    timers: Timers = Timers(showdown_ms=LONG_MS, between_hands_ms=600)
    uncontested_ms: int = LONG_MS
    """How long the result of a hand stays: so long that only a test that says so sees the next one."""
    name: str = "Ribera"
    pace_ms: int = 0
    """How long bots think."""

    def config(self) -> RoomConfig:
        """The room with this one table."""
        bots = self.seats - len(self.people)
        table = TableConfig(TABLE, self.name, self.game, self.stakes, self.house, clock=self.clock, bots=bots)
        return RoomConfig(
            tables=(table,), timers=self.timers, uncontested_ms=self.uncontested_ms, restart_ms=0, ask_ms=0
        )

    def bot_seats(self) -> tuple[int, ...]:
        """Seats of the bots, ascending."""
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.people)

    def buy_in(self, seat: int) -> int:
        """What a bot at this seat brings, in cents."""
        big_bet = resolve(self.game, self.stakes, self.house).stakes.big_bet
        return (self.stacks[seat - 1] if len(self.stacks) >= seat else 20) * big_bet

    def usual_buy_in(self) -> int:
        """What a person brings by a tap on the first button, in cents."""
        return buy_in_range(resolve(self.game, self.stakes, self.house).stakes).usual


def stacked_deck(hands: Sequence[str], seed: int = 1) -> tuple[Card, ...]:
    """A deck that deals these hands (1.7): street by street, round by round; the rest is by chance."""
    wanted = [list(parse_cards(hand)) for hand in hands]
    order: list[Card] = []
    for at in range(7):
        order += [cards[at] for cards in wanted if len(cards) > at]
    rest = [card for card in FULL_DECK if card not in order]
    Random(seed).shuffle(rest)
    deck = (*order, *rest)
    assert len(deck) == len(set(deck)) == len(FULL_DECK), "a card is dealt twice"
    return deck


class Gate:
    """What bots wait at before they act: open, shut, or open for so many of them."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._tickets: int | None = None

    def shut(self) -> None:
        """Nobody passes from now on."""
        self._set(0)

    def open(self, tickets: int | None = None) -> None:
        """Everybody passes; or so many decisions, then nobody."""
        self._set(tickets)

    def wait(self) -> None:
        """Pass, when that is allowed."""
        with self._changed:
            self._changed.wait_for(lambda: self._tickets != 0, LONG_MS / 1000)
            if self._tickets:
                self._tickets -= 1

    def _set(self, tickets: int | None) -> None:
        with self._changed:
            self._tickets = tickets
            self._changed.notify_all()


class ScriptedBot:
    """Plays what the scene says, and waits at the gate of the room."""

    def __init__(self, play: Sequence[str], gate: Gate, pace_ms: int) -> None:
        self._play, self._gate, self._pace_ms = play, gate, pace_ms

    def choose(self, view: HandView, legal: tuple[LegalAction, ...]) -> Action:
        """By the letter of this player and street."""
        self._gate.wait()
        assert view.viewer is not None
        play = self._play[view.viewer] if len(self._play) > view.viewer else ""
        at = view.street - Street.THIRD
        return _by_letter(play[at] if len(play) > at else "c", legal)

    def think_ms(self, view: HandView, legal: tuple[LegalAction, ...]) -> int:
        """The same time for every decision."""
        return self._pace_ms


PREFERRED = {
    "c": (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN, ActionKind.FOLD),
    "r": (ActionKind.RAISE, ActionKind.BET, ActionKind.COMPLETE, ActionKind.CALL, ActionKind.CHECK),
    "f": (ActionKind.FOLD, ActionKind.BRING_IN, ActionKind.CHECK),
}


def _by_letter(letter: str, legal: tuple[LegalAction, ...]) -> Action:
    for kind in (*PREFERRED[letter], *PREFERRED["c"]):
        for option in legal:
            if option.kind is kind:
                return Action(kind, option.to)
    raise AssertionError(f"nothing to do among {legal}")


class Rig:
    """An arranged room that is open: its address, and what a test may still arrange."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.address = ""
        self.service: Service
        self._decks = deque([stacked_deck(scene.hands)] if scene.hands else [])
        self._chance = Random(7)
        self._gate = Gate()

    @property
    def table(self) -> str:
        """The address of the table's page."""
        return f"{self.address}/table/{TABLE}"

    def deal(self, *hands: str) -> None:
        """The hand after those arranged already."""
        self._decks.append(stacked_deck(hands))

    def hold(self) -> None:
        """From now on bots think until ``release``: the page stays as it is."""
        self._gate.shut()

    def step(self, decisions: int = 1) -> None:
        """Let bots decide so often, then hold again."""
        self._gate.open(decisions)

    def release(self) -> None:
        """Bots act again."""
        self._gate.open()

    def shuffle(self) -> tuple[Card, ...]:
        """The next deck; by (repeatable) chance where none is arranged."""
        if self._decks:
            return self._decks.popleft()
        deck = list(FULL_DECK)
        self._chance.shuffle(deck)
        return tuple(deck)

    def bot(self) -> Bot:
        """One who plays the scene."""
        return ScriptedBot(self.scene.play, self._gate, self.scene.pace_ms)


def _service(rig: Rig, folder: Path, client: Path) -> Service:
    """A service whose room takes its decks, and whose bots take their orders, from the rig."""

    class RiggedBots(BotManager):
        def new_bot(self, user_id: str) -> Bot:
            return rig.bot()

        def _fill_seats(self) -> None:
            floor = self._room._floor
            table = floor.tables[TABLE]
            people = sum(not floor.users[seat.user_id].is_bot for _, seat in table.taken())
            if people < len(rig.scene.people) or table.hand is not None:
                return
            super()._fill_seats()

        def _new_user(self) -> str | None:
            floor = self._room._floor
            taken = {user.nickname for user in map(floor.users.__getitem__, self._room.bots())}
            name = next(NAMES[seat - 1] for seat in rig.scene.bot_seats() if NAMES[seat - 1] not in taken)
            user_id = self._runner.join(name, self._language, is_bot=True)
            self._bots[user_id] = self.new_bot(user_id)
            return user_id

        def _sit_down(self, user_id: str, want: BotsWanted) -> None:
            nickname = self._room._floor.users[user_id].nickname
            seat = NAMES.index(nickname) + 1
            command = TakeSeat(self._command_id(), want.table_id, rig.scene.buy_in(seat), seat)
            self._runner.do(partial(self._room.handle, user_id, command, now()))

    class RiggedService(Service):
        dealer = ArrangedDealer(rig.shuffle, os.urandom)
        bots_type = RiggedBots

    settings = Settings(data=folder, port=0, fast_bots=rig.scene.pace_ms == 0, client=client)
    return RiggedService(settings, SqliteStore(folder), rig.scene.config())


@contextmanager
def rigged_room(folder: Path, scene: Scene, port: int = 0, client: Path = STATIC) -> Iterator[Rig]:
    """Open the room of a scene in ``folder``, in a thread of this process; close it at the end.

    ``client``: the folder of the built client that it hands out.
    """
    rig = Rig(scene)
    rig.service = _service(rig, folder, client)
    listening = listen("127.0.0.1", port)
    ready = threading.Event()
    server = RoomServer(uvicorn_config(rig.service), rig.service, ready.set)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        assert ready.wait(20), "the room has not opened"
        rig.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        yield rig
    finally:
        rig.release()
        server.should_exit = True
        thread.join(30)
        listening.close()
    assert not thread.is_alive(), "the room has not closed"
