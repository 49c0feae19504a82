"""Bots of the room: they sit down where company is wanted, think as long as people, act by commands.

They know what their chair knows (a ``HandView``) and have no other way in than anybody: ``Room.handle``.
"""

import asyncio
import itertools
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from zlib import crc32

from doorcard.bots import Bot, make_bot
from doorcard.engine import Action, ActionKind, HandView
from doorcard.protocol.commands import Decide, TakeSeat
from doorcard.room import BotsWanted, BotTurn, Refusal
from doorcard.room.outcome import ToTable
from doorcard.server.clock import now, random
from doorcard.server.names import BOT_NAMES
from doorcard.server.runner import Runner

log = logging.getLogger("doorcard.bots")

FAST_MS = 5
SEATING_EVERY_S = 0.25
LOOSE_OF_TEN = 4
"""So many bots of ten play loose, the others tight."""


class BotManager:
    """Seats the bots and plays their turns. At most one thought per table is under way."""

    def __init__(self, runner: Runner, *, language: str, fast: bool) -> None:
        self._runner = runner
        self._room = runner.room
        self._language = language
        self._fast = fast
        self._bots: dict[str, Bot] = {}
        self._turns: dict[str, BotTurn] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = itertools.count()
        self._is_open = True
        # Choosing takes some milliseconds of plain Python: in a thread of its own it delays no message.
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bots")

    async def run(self) -> None:
        """Play on where the room stopped, then keep seats filled until cancelled."""
        try:
            self._bots = {user_id: self.new_bot(user_id) for user_id in self._room.bots()}
            for turn in self._room.bots_to_act():
                self._take_turn(turn)
            while True:
                self._fill_seats()
                await asyncio.sleep(SEATING_EVERY_S)
        finally:
            self._is_open = False
            for task in self._tasks:
                task.cancel()
            self._thread.shutdown(wait=False, cancel_futures=True)

    def on_table(self, update: ToTable) -> None:
        """A table has changed; perhaps it is a bot's turn there now."""
        for user_id, private in update.privates.items():
            if private.legal and user_id in self._bots and update.hand_id is not None:
                self._take_turn(BotTurn(update.table_id, user_id, update.hand_id, private.decision_no))

    def new_bot(self, user_id: str) -> Bot:
        """Who plays for a user: the same person always has the same temper."""
        style = "loose" if crc32(user_id.encode()) % 10 < LOOSE_OF_TEN else "tight"
        return make_bot(style, random().getrandbits(32))

    # ---- turns ----

    def _take_turn(self, turn: BotTurn) -> None:
        if self._turns.get(turn.table_id) == turn or not self._is_open:
            return
        self._turns[turn.table_id] = turn
        task = asyncio.create_task(self._play(turn))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, turn: BotTurn) -> None:
        try:
            await self._think_and_act(turn)
        finally:
            if self._turns.get(turn.table_id) == turn:
                del self._turns[turn.table_id]

    async def _think_and_act(self, turn: BotTurn) -> None:
        view = self._room.hand_view(turn.table_id, turn.user_id)
        if view is None or not view.legal:
            return
        bot = self._bots[turn.user_id]
        pause_ms = FAST_MS if self._fast else bot.think_ms(view, view.legal)
        due_ms = now().mono_ms + pause_ms
        choose = partial(_choose, bot, view)
        action = await asyncio.get_running_loop().run_in_executor(self._thread, choose)
        await asyncio.sleep(max(0, due_ms - now().mono_ms) / 1000)
        if self._turns.get(turn.table_id) == turn:
            self._decide(turn, action)

    def _decide(self, turn: BotTurn, action: Action) -> None:
        command = Decide(
            command_id=self._command_id(),
            table_id=turn.table_id,
            hand_id=turn.hand_id,
            decision_no=turn.decision_no,
            kind=action.kind,
            to=action.to,
        )
        self._runner.do(partial(self._room.handle, turn.user_id, command, now()))

    # ---- seats ----

    def _fill_seats(self) -> None:
        wanted = self._room.seats_wanting_bots()
        if not wanted:
            return
        idle = [user_id for user_id, tables in self._room.bots().items() if not tables]
        random().shuffle(idle)
        for want in wanted:
            for _ in range(want.missing):
                user_id = idle.pop() if idle else self._new_user()
                if user_id is not None:
                    self._sit_down(user_id, want)

    def _sit_down(self, user_id: str, want: BotsWanted) -> None:
        command = TakeSeat(self._command_id(), want.table_id, want.buy_in)
        self._runner.do(partial(self._room.handle, user_id, command, now()))

    def _new_user(self) -> str | None:
        """Register a bot under the next free name, or one that the room makes up; None: the room is full."""
        for name in (*BOT_NAMES[len(self._bots) :], None):
            try:
                user_id = self._runner.join(name, self._language, is_bot=True)
            except Refusal as refusal:
                if refusal.code == "full":
                    return None
                continue
            self._bots[user_id] = self.new_bot(user_id)
            return user_id
        return None

    def _command_id(self) -> str:
        return f"bot-{next(self._numbers)}"


def _choose(bot: Bot, view: HandView) -> Action:
    try:
        return bot.choose(view, view.legal)
    except Exception:  # a bot that breaks must not stop the table: it gives up as cheaply as it can
        log.exception("a bot could not choose")
        cheap = (ActionKind.CHECK, ActionKind.FOLD, ActionKind.BRING_IN)
        options = sorted(
            (option for option in view.legal if option.kind in cheap), key=lambda o: cheap.index(o.kind)
        )
        option = options[0] if options else view.legal[0]
        return Action(option.kind, option.to)
