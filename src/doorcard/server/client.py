"""What a connected client asks for: some of it concerns its connection, the rest is the room's."""

import asyncio
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from doorcard.protocol.codec import BadCommand, decode_command
from doorcard.protocol.commands import Command, Decide, Ping, UnwatchTable, WatchLobby, WatchTable
from doorcard.protocol.messages import Message, Refused, RoomPaused
from doorcard.room import Outcome, Refusal
from doorcard.room.outcome import ToCaller
from doorcard.server.buckets import AddressBuckets
from doorcard.server.clock import now
from doorcard.server.connection import CLOSE_ABUSE, Connection
from doorcard.server.hub import Hub
from doorcard.server.pages import STATIC, client_build
from doorcard.server.runner import Entry, Runner


class Clients:
    """Takes connections in and out, and their commands.

    What a client is told of the room is looked up at once and sent in its turn, so that a look-up never shows
    what is not durable yet.
    """

    def __init__(self, runner: Runner, hub: Hub, page: Path = STATIC) -> None:
        """``page``: the folder of the browser client that is handed out."""
        self._page = page
        self._runner = runner
        self._room = runner.room
        self._hub = hub
        self._places = AddressBuckets(
            per_second=hub.limits.address_commands_per_second,
            burst=hub.limits.address_command_burst,
            most=hub.limits.addresses,
        )

    def arrive(self, connection: Connection) -> None:
        """A connection is open: its user is there, and it is welcomed."""
        user_id = connection.user_id
        is_first = self._hub.add(connection)
        self._runner.do(partial(self._room.connected, user_id, now()) if is_first else Outcome)
        welcome = replace(self._room.welcome(user_id, now()), client=client_build(self._page))
        messages: list[Message] = [welcome, self._room.wallet_of(user_id)]
        if (waiting := self._room.waiting_of(user_id)).lines:
            messages.append(waiting)
        if self._room.paused is not None:
            messages.append(RoomPaused(self._room.paused))
        messages.extend(self._room.talk_news(user_id, now()))
        messages.extend(self._room.missed_notices(user_id, now()))
        self._runner.submit(Entry(Outcome(), then=partial(connection.welcome, *messages)))

    def leave(self, connection: Connection) -> None:
        """A connection is gone, perhaps its user's last."""
        if self._hub.remove(connection):
            self._runner.do(partial(self._room.disconnected, connection.user_id, now()))

    def hear(self, connection: Connection, text: str | bytes) -> None:
        """A message has come in. Whatever it is, nothing is raised and the client is answered."""
        connection.heard_ms = now().mono_ms
        try:
            command = decode_command(text)
        except BadCommand as error:
            self._refuse_malformed(connection, error)
            return
        if not self._may_ask(connection, command):
            self._refuse_too_fast(connection, command)
            return
        connection.limited = 0
        most = self._hub.limits.watched_tables
        if isinstance(command, WatchTable) and not connection.may_watch(command.table_id, most):
            connection.send(Refused(command.command_id, "too_many_tables", {"most": most}))
            return
        self._carry_out(connection, command)

    def _may_ask(self, connection: Connection, command: Command) -> bool:
        """Whether neither the connection nor all from its place together ask too much. Of these nobody keeps
        others from acting in their turn.
        """
        at_ms = connection.heard_ms
        if not connection.commands.take(at_ms):
            return False
        return isinstance(command, Decide | Ping) or self._places.take(connection.address, at_ms)

    async def push_lobby(self) -> None:
        """Send the lobby to those who look at it whenever it has changed, at most twice a second; and at the
        same times to each table how many watch it.
        """
        while True:
            await asyncio.sleep(self._hub.limits.lobby_every_ms / 1000)
            if self._hub.lobby_is_stale:
                self._hub.lobby_is_stale = False
                for connection in self._hub.connections():
                    if connection.in_lobby:
                        self._send_lobby(connection)
            self._hub.tell_watchers(self._room.seated)

    def _carry_out(self, connection: Connection, command: Command) -> None:
        self._runner.do(partial(self._room.handle, connection.user_id, command, now()), connection)
        match command:
            case WatchLobby(on=on):
                connection.in_lobby = on
                if on:
                    self._send_lobby(connection)
            case WatchTable():
                self._watch(connection, command)
            case UnwatchTable(table_id=table_id):
                self._runner.submit(Entry(Outcome(), then=partial(self._hub.unwatch, connection, table_id)))
            case _:
                pass

    def _watch(self, connection: Connection, command: WatchTable) -> None:
        table_id, user_id = command.table_id, connection.user_id
        try:
            snapshot = self._room.snapshot(table_id, user_id, now())
            before = self._room.said_before(table_id, user_id, command.heard)
        except Refusal:
            return  # the room has answered so already
        is_new = bool(before.lines) and not self._hub.is_watching(connection, table_id)
        self._runner.submit(
            Entry(
                Outcome(sends=(ToCaller(snapshot), ToCaller(before)) if is_new else (ToCaller(snapshot),)),
                connection,
                partial(self._hub.watch, connection, table_id),
            )
        )

    def _send_lobby(self, connection: Connection) -> None:
        lobby = self._room.lobby_for(connection.user_id)
        self._runner.submit(Entry(Outcome(sends=(ToCaller(lobby),)), connection))

    def _refuse_malformed(self, connection: Connection, error: BadCommand) -> None:
        connection.malformed += 1
        connection.send(Refused(error.command_id, error.code, {"error": str(error.facts["error"])}))
        if connection.malformed > self._hub.limits.malformed_most:
            connection.give_up(CLOSE_ABUSE)

    def _refuse_too_fast(self, connection: Connection, command: Command) -> None:
        connection.limited += 1
        command_id = None if isinstance(command, Ping) else command.command_id
        connection.send(Refused(command_id, "rate_limited"))
        if connection.limited > self._hub.limits.limited_most:
            connection.give_up(CLOSE_ABUSE)
