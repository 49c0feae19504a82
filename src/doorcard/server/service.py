"""A running room: store, room, runner, connections and bots put together, started and stopped in order."""

import asyncio
import os
import time
from functools import partial

from doorcard import __version__
from doorcard.protocol.messages import Restarting
from doorcard.room import Room
from doorcard.room.config import RoomConfig, longest_window_ms
from doorcard.room.decks import FairDealer
from doorcard.room.floor import Dealer
from doorcard.server.accounts import Accounts
from doorcard.server.bots import BotManager
from doorcard.server.buckets import AddressBuckets
from doorcard.server.chance_desk import ChanceDesk
from doorcard.server.client import Clients
from doorcard.server.clock import new_id, now
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.fair_play_desk import FairPlayDesk
from doorcard.server.fresh_guests import FreshGuests
from doorcard.server.hosts import setting
from doorcard.server.hub import Hub
from doorcard.server.keeping import archive_old_hands, erase_old_secrets, list_closed_hands
from doorcard.server.passkeys import Passkeys
from doorcard.server.places import PlaceKeeper
from doorcard.server.reading_desk import ReadingDesk
from doorcard.server.runner import Entry, Runner
from doorcard.server.settings import Settings
from doorcard.server.store import Store
from doorcard.server.tables import room_config
from doorcard.server.talk_keeping import TalkKeeper
from doorcard.server.unseen import UnseenGuests
from doorcard.server.vault import KEY_NAME

PROTECTIONS_READ_MS = 31 * 24 * 3600 * 1000
"""So far back at least: tables of an earlier start may have had longer windows than any has now."""
RECONNECT_MS = 3_000
FLUSH_S = 2.0


class Service:
    """Everything behind the web server. The class attributes are for simulations, which watch the room."""

    room_type: type[Room] = Room
    bots_type: type[BotManager] = BotManager
    dealer: Dealer = FairDealer(os.urandom)
    """No setting, file or argument reaches it: decks come from the system's entropy and players' bytes."""

    def __init__(self, settings: Settings, store: Store, config: RoomConfig | None = None) -> None:
        self.settings = settings
        self.store = store
        self.started_at = time.monotonic()
        self.hub = Hub(settings.limits)
        self.accounts = Accounts(store, self.hub)
        self.passkeys = Passkeys(self.accounts)
        self.talk = TalkKeeper(store)
        self.places = PlaceKeeper(store, settings.key or settings.data / KEY_NAME)
        self.fair_play = FairPlayDesk(store, settings.data)
        self.closed = ClosedHands(settings.data, store)
        self._config = config or room_config(settings.room, bot_tables=settings.bot_tables, build=__version__)
        self._background: list[asyncio.Task[None]] = []
        self._is_started = self._is_stopped = False
        limits = settings.limits
        self.lookers = AddressBuckets(
            per_second=limits.hands_per_second, burst=limits.hand_burst, most=limits.addresses
        )
        self.readers = AddressBuckets(
            per_second=limits.files_per_second, burst=limits.file_burst, most=limits.addresses
        )
        self.desk = ReadingDesk(limits.files_at_once)
        self.askers = AddressBuckets(
            per_second=limits.chances_per_second, burst=limits.chance_burst, most=limits.addresses
        )
        self.chances = ChanceDesk()
        self.knocks = AddressBuckets(
            per_second=limits.knocks_per_second, burst=limits.knock_burst, most=limits.addresses
        )
        self.guests = AddressBuckets(
            per_second=limits.guests_per_second, burst=limits.guest_burst, most=limits.addresses
        )
        self.fresh = FreshGuests(
            limits.fresh_guests_per_day, limits.addresses, lambda user_id: self.room.has_played(user_id)
        )

    async def start(self) -> None:
        """Take the room up where it stopped and open it."""
        read_ms = max(PROTECTIONS_READ_MS, 2 * longest_window_ms(self._config))
        saved = await self.store.load(protections_since_ms=now().wall_ms - read_ms)
        self.places.open()
        self.room = self.room_type(self._config, dealer=self.dealer, new_id=new_id, saved=saved, now=now())
        paused = await self.store.transact(partial(setting, name="paused"))
        chat = await self.store.transact(partial(setting, name="chat"))
        self.runner = Runner(self.room, self.store, self.hub)
        self.clients = Clients(self.runner, self.hub, self.settings.client)
        settings = self.settings
        bots = self.bots_type(self.runner, language=settings.language, fast=settings.fast_bots)
        self.hub.on_table = bots.on_table
        self.hub.on_watchers = self.runner.set_watchers
        self.hub.on_said = self.talk.said
        self.runner.submit(Entry(self.room.opening()))
        if paused is not None:
            self.runner.submit(Entry(self.room.pause(paused, now())))
        if chat is not None:
            self.runner.submit(Entry(self.room.switch_chat(now(), on=False)))
        self.runner.start()
        self._is_started = True
        await self.runner.settled()
        self._background = [
            asyncio.create_task(bots.run(), name="bots"),
            asyncio.create_task(self.clients.push_lobby(), name="lobby"),
            asyncio.create_task(self.accounts.watch_sessions(), name="sessions"),
            asyncio.create_task(self.talk.run(), name="talk"),
            asyncio.create_task(self.places.run(), name="places"),
            asyncio.create_task(self.fair_play.run(), name="fair play daily"),
            asyncio.create_task(UnseenGuests(settings.data, self.store, self.runner).run(), name="unseen"),
            asyncio.create_task(erase_old_secrets(self.store, self._config.secret_days), name="secrets"),
        ]
        if settings.list_hands:
            self._background.append(asyncio.create_task(list_closed_hands(self.closed), name="lists"))
        if settings.warm_chances:
            self._background.append(asyncio.create_task(self.chances.warm(), name="chances"))
        if settings.archive_days is not None:
            archiving = archive_old_hands(self.store, settings.archive_days)
            self._background.append(asyncio.create_task(archiving, name="archive"))

    async def say_goodbye(self) -> None:
        """Tell everybody that the room stops, and give the lines a moment to carry it."""
        self.hub.broadcast(Restarting(RECONNECT_MS))
        flushing = [asyncio.create_task(connection.flushed()) for connection in self.hub.connections()]
        if flushing:
            _, late = await asyncio.wait(flushing, timeout=FLUSH_S)
            for task in late:
                task.cancel()

    async def stop(self) -> None:
        """Deliver what is decided, then let the data go. Once is enough; more does no harm."""
        if self._is_stopped:
            return
        self._is_stopped = True
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        if self._is_started:
            await self.runner.stop()
            await self.talk.flush()
            await self.places.flush()
        await self.fair_play.stop()
        await self.closed.stop()
        await asyncio.to_thread(self.desk.close)
        await asyncio.to_thread(self.chances.close)
        await self.store.close()
