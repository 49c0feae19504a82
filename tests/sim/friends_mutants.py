"""Faults at tables of friends and in what a client is told when it comes back, built in at run time."""

import asyncio
import contextlib
from contextlib import AbstractContextManager, ExitStack
from typing import Any
from unittest.mock import PropertyMock, patch

from msgspec.structs import replace

import doorcard.room.friends
import doorcard.room.settlement
from doorcard.room.friends import keep
from doorcard.room.lobby import stakes_of
from doorcard.room.opening import lay_rules
from doorcard.room.seating import stand_up
from doorcard.room.step import Step
from doorcard.room.table import Reservation, Table
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.runner import Runner


def lose_the_chips_of_the_sent_away() -> AbstractContextManager[Any]:
    """Who is sent away in mid-hand goes after it, and his stack stays on the seat."""
    right = stand_up

    def wrong(step: Step, table: Table, number: int) -> Reservation | None:
        seat = table.at(number)
        if seat is None or not seat.sent_away:
            return right(step, table, number)
        table.seats[number - 1] = None
        step.floor.users[seat.user_id].seats.pop(table.table_id, None)
        step.save_seat(table, number)
        return seat.reserved

    return patch("doorcard.room.between.stand_up", wrong)


def deal_in_a_pause() -> AbstractContextManager[Any]:
    """The owner's pause is shown and not kept to."""
    return patch.object(Table, "is_paused", PropertyMock(return_value=False))


def settle_one_too_many() -> AbstractContextManager[Any]:
    """The sheet says one cent more than the first of them has."""
    right = doorcard.room.settlement._chips_here

    def wrong(floor: Any, table: Table, user_id: str) -> int:
        friends = table.config.friends
        is_first = friends is not None and friends.accounts[0].user_id == user_id
        return right(floor, table, user_id) + is_first

    return patch.object(doorcard.room.settlement, "_chips_here", wrong)


def change_stakes_within_a_hand() -> AbstractContextManager[Any]:
    """Other stakes are taken at any time."""

    def wrong(step: Step, table: Table, key: str) -> None:
        lay_rules(table, replace(table.config, stakes=stakes_of(step.floor.config, key)))

    return patch.object(doorcard.room.friends, "_set_stakes", wrong)


def let_in_whom_the_owner_has_sent_away() -> AbstractContextManager[Any]:
    """The link works for everybody, whoever was sent away."""
    right = doorcard.room.friends._accept

    def wrong(step: Step, user: Any, invitation: str) -> Any:
        table, friends = doorcard.room.friends.invited_to(step.floor, invitation)
        if user.user_id in friends.shut_out:
            keep(step, table, replace(friends, guests=(*friends.guests, user.user_id)))
            return {"table_id": table.table_id}
        return right(step, user, invitation)

    return patch.object(doorcard.room.friends, "_accept", wrong)


def skip_an_event_when_it_comes_back() -> AbstractContextManager[Any]:
    """After the snapshot the first update does not reach the line."""
    watch, right = Hub.watch, Connection.send_text
    fresh: set[tuple[int, str]] = set()

    def watching(self: Hub, connection: Connection, table_id: str) -> None:
        watch(self, connection, table_id)
        fresh.add((id(connection), table_id))

    def sending(self: Connection, text: str) -> None:
        for key in [key for key in fresh if key[0] == id(self) and f'"table_id":"{key[1]}","seq"' in text]:
            fresh.discard(key)
            return
        right(self, text)

    both = ExitStack()
    both.enter_context(patch.object(Hub, "watch", watching))
    both.enter_context(patch.object(Connection, "send_text", sending))
    return both


def wait_for_the_slowest() -> AbstractContextManager[Any]:
    """What is kept is not sent to anybody while somebody has not read what was sent before."""

    async def wrong(self: Runner) -> None:
        batch = tuple(self._pending)
        self._pending.clear()
        if writes := [write for entry in batch for write in entry.outcome.writes]:
            await self._store.commit(writes)
        for connection in self._hub.connections():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(connection.flushed(), 12)
        for entry in batch:
            self._hub.deliver(entry.outcome, entry.caller)
            if entry.then is not None:
                entry.then()

    return patch.object(Runner, "_commit_and_deliver", wrong)


FRIENDS_MUTANTS = {
    "a kick loses chips": (lose_the_chips_of_the_sent_away, frozenset({"money"})),
    "deal in a pause": (deal_in_a_pause, frozenset({"friends"})),
    "settle one too many": (settle_one_too_many, frozenset({"settlement"})),
    "stakes within a hand": (change_stakes_within_a_hand, frozenset({"friends"})),
    "let in the sent away": (let_in_whom_the_owner_has_sent_away, frozenset({"friends"})),
    "skip an event at a resync": (skip_an_event_when_it_comes_back, frozenset({"sequence"})),
    "wait for the slowest": (wait_for_the_slowest, frozenset({"progress"})),
}
"""By name: the patch, and the laws of which at least one must be seen to be broken."""
