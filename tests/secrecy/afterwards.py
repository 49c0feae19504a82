"""What a room says of closed hands to those who played them, and to those who have a link: every way out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from doorcard.errors import DoorcardError
from doorcard.history.export import FORMATS, Mask
from doorcard.room.outcome import Write
from doorcard.server.clock import outside
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.export import export_of
from doorcard.server.hand_list import Wanted
from doorcard.server.statistics import statistics_of
from doorcard.server.store_sqlite import SqliteStore
from doorcard.timeline import Sight
from tests.room.house import FIRST_WALL_MS
from tests.secrecy.world import Clock, Heard

MOST = 100
Changed = Mapping[str, set[str]]
"""Hands, with the users whose own cards differ: what they know of the hand is not compared."""


class Desk:
    """Asks for everything, as whoever may."""

    def __init__(self, store: SqliteStore, closed: ClosedHands, changed: Changed) -> None:
        self._store, self._closed, self._changed = store, closed, changed
        self.heard: Heard = []

    def _hear(self, channel: str, found: object) -> None:
        text = found if isinstance(found, bytes) else msgspec.json.encode(found)
        self.heard.append((channel, text.decode()))

    async def ask(self, users: Iterable[str]) -> Heard:
        for user_id in users:
            await self._ask_for(user_id)
            for hand_id, changed in self._changed.items():
                try:
                    await self._ask_about(user_id, hand_id, user_id not in changed)
                except DoorcardError as refused:
                    self._hear(f"refused {user_id} {hand_id}", refused.code)
        for hand_id in self._changed:
            await self._ask_as_host(hand_id)
        return self.heard

    async def _ask_as_host(self, hand_id: str) -> None:
        """The room's host played in none of the hands."""
        try:
            self._hear("host", await self._closed.watched_hand(hand_id))
        except DoorcardError as refused:
            self._hear(f"refused host {hand_id}", refused.code)

    async def _ask_for(self, user_id: str) -> None:
        page = await self._closed.page(user_id, Wanted(), MOST)
        for line in page.hands:
            if user_id not in self._changed.get(line.hand_id, ()):
                self._hear(f"list {user_id}", line)
        self._hear(f"list {user_id}", (len(page.hands), page.next, page.is_listing, page.tables))
        read = self._closed.read
        self._hear(f"statistics {user_id}", await read(lambda rows: statistics_of(rows, user_id)))
        self._hear(f"account {user_id}", await read(lambda rows: export_of(rows, user_id)))

    async def _ask_about(self, user_id: str, hand_id: str, is_his_own_known: bool) -> None:
        links = [await self._closed.share(user_id, hand_id, own_cards=False)]
        if is_his_own_known:
            links.append(await self._closed.share(user_id, hand_id, own_cards=True))
            await self._ask_for_his_own(user_id, hand_id)
        for link in links:
            self._hear(f"link {user_id}", await self._closed.shared_hand(link.token))
            for sight in Sight:
                self._hear(f"link chances {user_id}", await self._closed.shared_questions(link.token, sight))

    async def _ask_for_his_own(self, user_id: str, hand_id: str) -> None:
        closed = self._closed
        self._hear(f"hand {user_id}", await closed.hand(user_id, hand_id))
        for sight in Sight:
            self._hear(f"chances {user_id}", await closed.questions(user_id, hand_id, sight))
        record = await closed.record(user_id, hand_id)
        for name, form in FORMATS.items():
            for anonymous in (False, True):
                shown = Mask()(record) if anonymous else record
                self._hear(f"file {name} {user_id}", _written(form.encode, shown))
        self._hear(f"proof {user_id}", await closed.proof(user_id, hand_id))


def _written(encode: Callable[..., bytes], record: Any) -> bytes:
    try:
        return encode(record)
    except DoorcardError as refused:
        return refused.code.encode()


async def told_afterwards(
    folder: Path, writes: Sequence[Write], users: Iterable[str], changed: Changed
) -> Heard:
    """All that the room says of these rows when it is asked."""
    with patch("doorcard.server.store_sqlite._now_ms", lambda: FIRST_WALL_MS):  # by which it dates its book
        return await _told(folder, writes, users, changed)


async def _told(folder: Path, writes: Sequence[Write], users: Iterable[str], changed: Changed) -> Heard:
    store = SqliteStore(folder)
    closed = ClosedHands(folder, store)
    try:
        with outside(Clock()):
            await store.commit(writes)
            return await Desk(store, closed, changed).ask(users)
    finally:
        await closed.stop()
        await store.close()
