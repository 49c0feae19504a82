"""The server's process: started, killed, stopped, started again from the rows that were kept."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path

from doorcard.bots import Bot, make_bot
from doorcard.room import RoomConfig
from doorcard.room.decks import FairDealer
from doorcard.server.bots import BotManager
from doorcard.server.clock import random
from doorcard.server.service import Service
from doorcard.server.settings import Limits, Settings
from doorcard.server.socket import serve_socket
from doorcard.sim.faults import Faults
from doorcard.sim.line import Line
from doorcard.sim.loop import VirtualLoop
from doorcard.sim.store import Disk, SimStore
from doorcard.sim.watch import Watch, watched_room
from doorcard.sim.world import World

LIMITS = Limits(outbox=24, connections_per_address=1000, connections_per_user=4, lobby_every_ms=4_000)

LONG_WORK_S = 0.05


class SimBots(BotManager):
    """The real manager of bots with quick players: any legal action."""

    def new_bot(self, user_id: str) -> Bot:
        """A bot that need not think."""
        return make_bot("random", random().getrandbits(32))


class Process:
    """Whatever runs at the moment, if anything does."""

    def __init__(self, world: World, watch: Watch, folder: Path, config: RoomConfig, faults: Faults) -> None:
        self._world, self._watch, self._folder = world, watch, folder
        self._config, self._faults = config, faults
        self._disk = Disk(world.fate, faults, world.note, lambda: world.time_s)
        self._loop: VirtualLoop | None = None
        self._store: SimStore | None = None
        self.service: Service | None = None
        self.lines: list[Line] = []
        self.is_open = False
        self.is_dead = True

    def start(self) -> None:
        """Start the server; it is open when it has read its rows."""
        world, fate = self._world, self._world.fate
        world.mono_offset_ms = fate.randrange(10**7) - int(world.time_s * 1000)
        loop = VirtualLoop(fate, lambda: world.time_s, partial(world.fail, "exceptions"))  # type: ignore[abstract]
        loop.work_s = self._work_s
        self._watch.process_starts()
        self._store = SimStore(self._folder, self._disk, self._watch.kept)
        settings = Settings(data=self._folder, limits=LIMITS)
        self.service = Service(settings, self._store, self._config)
        self.service.room_type = watched_room(self._watch)
        self.service.bots_type = SimBots
        self.service.dealer = FairDealer(world.entropy)
        self._loop = world.loop = loop
        self.is_dead = False
        loop.create_task(self._live(self.service))
        world.note("starts")

    async def _live(self, service: Service) -> None:
        try:
            await service.start()
        except Exception as error:
            if not self._broken():
                self._world.fail("restart", f"the room cannot be opened again: {error!r}")
            self._world.after(0, self._end)
            return
        self._watch.room_is_open(service)
        self.is_open = True
        await service.runner.failed.wait()
        if not self._broken():
            self._world.fail("invariants", f"the room gave up: {self._watch.last_log}")
        await self._stop(service)

    async def _stop(self, service: Service) -> None:
        self.is_open = False
        await service.say_goodbye()
        await service.stop()
        self._world.after(0, self._end)

    def _broken(self) -> bool:
        return self._disk.is_full or (self._store is not None and self._store.broken > 0)

    def _work_s(self) -> float:
        work_s = self._faults.work_s(self._world.fate)
        self._world.counts["slow work"] += work_s > LONG_WORK_S
        return work_s

    def _end(self) -> None:
        """The process is gone; it will be started again."""
        if self.is_dead:
            return
        self.is_open, self.is_dead = False, True
        self._watch.process_ends()
        assert self._loop is not None
        self._loop.kill()
        self._world.loop = self._loop = None
        for line in self.lines:
            line.server_died()
        self.lines.clear()
        self.service = None
        self._world.after(self._world.fate.uniform(0.5, 20.0), self.start)

    def kill(self) -> None:
        """End it without a word, wherever it is."""
        if self.is_dead or self._store is None:
            return
        self._world.note("kills")
        self._store.die()
        self._end()

    def die(self) -> None:
        """End it for good."""
        if not self.is_dead and self._store is not None and self._loop is not None:
            self.is_dead = True
            self._store.die()
            self._loop.kill()
            self._world.loop = None

    def stop(self) -> None:
        """End it gracefully."""
        if self.is_open and self._loop is not None and self.service is not None:
            self._world.note("stops")
            self._loop.create_task(self._stop(self.service))

    # ---- clients ----

    def connect(self, line: Line) -> bool:
        """A socket is opened; False where nobody listens."""
        if not self.is_open or self._loop is None or self.service is None:
            return False
        self.lines = [other for other in self.lines if other.is_up]
        self.lines.append(line)
        line.loop = self._loop
        self._serve(serve_socket(line, self.service))  # type: ignore[arg-type]
        return True

    def _serve(self, work: Coroutine[None, None, None]) -> None:
        assert self._loop is not None
        self._loop.create_task(work).add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not self._broken():
            self._world.fail("exceptions", f"a client was not served: {error!r}")

    def ask(self, question: Callable[[Service], Coroutine[None, None, None]]) -> bool:
        """A request over HTTP; False where nobody listens."""
        if not self.is_open or self._loop is None or self.service is None:
            return False
        self._serve(question(self.service))
        return True
