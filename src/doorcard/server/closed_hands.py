"""Closed hands for those who played them, and for those to whom they are shown.

Everything is read beside the room, in a thread and on a read-only connection; only what is written goes where
the commits are.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from doorcard.history.record import Record, seen_by
from doorcard.history.share import shared, shared_record
from doorcard.history.view_of import view_of
from doorcard.history.view_shape import SeenHand
from doorcard.server.archive_read import Archives
from doorcard.server.chances import questions_of
from doorcard.server.clock import new_id, now
from doorcard.server.deck_files import player_file, sealed_hand
from doorcard.server.hand_list import (
    HandLine,
    PlayedTable,
    ToList,
    Wanted,
    hands_to_list,
    page_of,
    put_on_lists,
    tables_of,
)
from doorcard.server.hand_records import closed_hand
from doorcard.server.hand_shares import (
    SharedLink,
    ShareError,
    add_link,
    links_of,
    opened_link,
    remove_link,
)
from doorcard.server.reading import reading
from doorcard.server.store import Store
from doorcard.timeline import Point, Sight

AT_A_TIME = 20
"""Hands that are put on lists in one go."""

AT_ONCE = 10
"""So often for one who looks at his list; what is left after that is listed behind his back."""

A_FEW = 5
"""Hands in a step while nobody looks at a list."""

PAUSE_S = 0.05
NAMES = "SELECT user_id, nickname FROM users WHERE user_id IN (SELECT value FROM json_each(?))"
TABLE_NAME = "SELECT body ->> '$.name' FROM tables WHERE table_id = ?"
HAND_NO = "SELECT table_id, hand_no FROM hands WHERE hand_id = ?"

Result = TypeVar("Result")
log = logging.getLogger("doorcard.hands")


class HandPage(Struct, frozen=True):
    """A page of somebody's hands, newest first. ``next``: the place to go on from, None at the end.

    ``tables``: all where he has played, with the first page only. ``is_listing``: older hands are still to be
    put on the list; ask again.
    """

    hands: tuple[HandLine, ...]
    next: str | None
    is_listing: bool
    tables: tuple[PlayedTable, ...] | None = None


class ClosedHands:
    """The hands that a room has closed."""

    def __init__(self, folder: Path, store: Store) -> None:
        self._folder = folder
        self._store = store
        self._listing = asyncio.Lock()
        self._rest: asyncio.Task[None] | None = None

    async def page(self, user_id: str, wanted: Wanted, most: int) -> HandPage:
        """Hands of a user that are wanted, the one that he has just played included."""
        is_listing = await self.list_newest()
        is_first = not wanted.before_id

        def read(connection: sqlite3.Connection) -> HandPage:
            found = page_of(connection, user_id, wanted, most + 1)
            last = found[most - 1] if len(found) > most else None
            return HandPage(
                tuple(found[:most]),
                None if last is None else f"{last.closed_ms}.{last.hand_id}",
                is_listing,
                tuple(tables_of(connection, user_id)) if is_first else None,
            )

        return await self.read(read)

    async def record(self, user_id: str, hand_id: str) -> Record:
        """What a user knows of a hand that he played, with the nicknames that all have now.

        Raises:
            ShareError: ``hand_unknown`` where he did not play in it.
        """
        return await self._own(user_id, hand_id, lambda _, record: record)

    async def hand(self, user_id: str, hand_id: str) -> SeenHand:
        """The same, moment by moment."""
        return await self._own(user_id, hand_id, partial(_moments, hand_id))

    async def watched_hand(self, hand_id: str) -> SeenHand:
        """The hand as all saw it who looked on, for the room's host. ShareError ``hand_unknown``."""

        def read(connection: sqlite3.Connection) -> SeenHand:
            seen = seen_by(self._complete(connection, hand_id), None)
            return _moments(hand_id, connection, _named(connection, seen))

        return await self.read(read)

    async def proof(self, user_id: str, hand_id: str) -> bytes:
        """The proof of its deck, with the cards that he knows and their record.

        Raises:
            ShareError: ``hand_unknown``, and as `sealed_hand` does.
        """

        def made(connection: sqlite3.Connection, record: Record) -> bytes:
            return player_file(sealed_hand(connection, hand_id, self._store.unsealed), record)

        return await self._own(user_id, hand_id, made)

    async def questions(self, user_id: str, hand_id: str, sight: Sight) -> tuple[Point, ...]:
        """What is to be worked out of the chances in it, from what he knows. ShareError ``hand_unknown``."""
        return await self._own(user_id, hand_id, lambda _, record: questions_of(record, sight))

    async def shared_hand(self, token: str) -> SeenHand:
        """What a link leads to. ShareError ``share_unknown``."""
        return await self._linked(token, shared)

    async def shared_questions(self, token: str, sight: Sight) -> tuple[Point, ...]:
        """The same of its chances, from what the link tells. ShareError ``share_unknown``."""
        return await self._linked(token, lambda *told: questions_of(shared_record(*told), sight))

    async def share(self, user_id: str, hand_id: str, *, own_cards: bool) -> SharedLink:
        """A link to a hand. ShareError ``hand_unknown``, ``share_limit``."""
        wanted = SharedLink(new_id(""), hand_id, own_cards, now().wall_ms)
        await self._list_some(hand_id)
        return await self._store.transact(lambda connection: add_link(connection, user_id, wanted))

    async def links(self, user_id: str) -> list[SharedLink]:
        """A user's links, newest first."""
        return await self.read(lambda connection: links_of(connection, user_id))

    async def unshare(self, user_id: str, token: str) -> None:
        """Take a link back. ShareError ``share_unknown``."""
        await self._store.transact(lambda connection: remove_link(connection, user_id, token))

    async def stop(self) -> None:
        """Let go of what is under way."""
        if self._rest is not None:
            self._rest.cancel()
            await asyncio.gather(self._rest, return_exceptions=True)

    async def _own(
        self, user_id: str, hand_id: str, made_of: Callable[[sqlite3.Connection, Record], Result]
    ) -> Result:
        def read(connection: sqlite3.Connection) -> Result:
            record = self._complete(connection, hand_id)
            own = seen_by(record, _player(record, user_id))
            return made_of(connection, _named(connection, own))

        return await self.read(read)

    async def _linked(self, token: str, made_of: Callable[[Record, int | None], Result]) -> Result:
        def read(connection: sqlite3.Connection) -> Result:
            link = opened_link(connection, token)
            record = self._complete(connection, link.hand_id)
            return made_of(record, _player(record, link.user_id) if link.own_cards else None)

        return await self.read(read)

    def _complete(self, connection: sqlite3.Connection, hand_id: str) -> Record:
        """The whole record, with ids for names: never given away."""
        stored = closed_hand(connection, Archives(connection, self._folder), hand_id)
        if stored is None:
            raise ShareError("hand_unknown", hand_id=hand_id)
        if stored.record is None:
            log.error("hand %s cannot be read: %s", hand_id, stored.why)
            raise ShareError("hand_unreadable", hand_id=hand_id)
        return stored.record

    async def list_newest(self) -> bool:
        """Put hands that are on nobody's list yet on the lists, the newest now, and older ones soon: whether
        there are any.
        """
        async with self._listing:
            for _ in range(AT_ONCE):
                if not await self._list_some():
                    return False
            if self._rest is None or self._rest.done():
                self._rest = asyncio.create_task(self._list_rest(), name="listing")
            return True

    async def list_a_few(self) -> bool:
        """A small step for when nobody waits: put a few hands on the lists; whether there may be more."""
        async with self._listing:
            return await self._list_some(most=A_FEW)

    async def _list_rest(self) -> None:
        more = True
        while more:
            await asyncio.sleep(PAUSE_S)
            async with self._listing:
                more = await self._list_some()

    async def _list_some(self, hand_id: str | None = None, most: int | None = None) -> bool:
        """List the newest of those that are not listed yet, or a single one; whether there may be more."""

        most = AT_A_TIME if most is None else most

        def read(connection: sqlite3.Connection) -> ToList:
            return hands_to_list(connection, self._folder, most, hand_id)

        found = await self.read(read)
        if found.done:
            await self._store.transact(lambda connection: put_on_lists(connection, found))
        return len(found.done) == most

    async def read(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Look at the room's data, in a thread, on a connection that can only read."""

        def read() -> Result:
            with reading(self._folder) as connection:
                connection.execute(
                    "BEGIN"
                )  # one view of the data, should a hand move to an archive meanwhile
                return work(connection)

        return await asyncio.to_thread(read)


def _moments(hand_id: str, connection: sqlite3.Connection, record: Record) -> SeenHand:
    table_id, hand_no = connection.execute(HAND_NO, (hand_id,)).fetchone()
    (name,) = connection.execute(TABLE_NAME, (table_id,)).fetchone() or ("",)
    return view_of(replace(record, table=name or ""), hand_no=hand_no)


def _player(record: Record, user_id: str) -> int:
    """The user's place in a record whose names are ids. ShareError ``hand_unknown`` where he has none."""
    for number, player in enumerate(record.players):
        if player.name == user_id:
            return number
    raise ShareError("hand_unknown", hand_id=record.hand_id)


def _named(connection: sqlite3.Connection, record: Record) -> Record:
    """The record with nicknames; "" for those whom nobody knows any more."""
    ids = msgspec.json.encode([player.name for player in record.players]).decode()
    names = dict(connection.execute(NAMES, (ids,)))
    players = tuple(replace(player, name=names.get(player.name, "")) for player in record.players)
    return replace(record, players=players)
