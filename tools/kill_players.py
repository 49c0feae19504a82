"""Players of a room that is killed again and again: what they were told must still be so afterwards."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tools.kill_memory import Memory

Message = dict[str, Any]
THINK_S = 0.04
ANSWER_S = 30.0


class Player:
    """One person with a cookie and a seat. What matters is kept in the memory that all of them share."""

    def __init__(self, cookie: str, table_id: str, seat: int, memory: Memory, chance: Random) -> None:
        self.cookie, self.table_id, self.seat = cookie, table_id, seat
        self.sent = 0
        self.accepted: list[str] = []
        """Ids of accepted commands that change something, in the order in which the answers came."""
        self._kinds: dict[str, str] = {}
        self._memory = memory
        self._chance = chance
        self._line: ClientConnection | None = None
        self._open: dict[str, Message] = {}
        """Commands without an answer yet."""
        self._acknowledged: Message | None = None
        """The last decision that was acknowledged."""
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._listening: asyncio.Task[None] | None = None
        self._lobby: asyncio.Future[Message] | None = None
        self._has_seen = asyncio.Event()
        self._may_act = False

    async def come(self, address: str) -> None:
        """Open a line and look at the table: what is seen first must be what was seen last."""
        self._may_act = False
        headers = {"Cookie": self.cookie}
        self._line = await connect(f"ws://{address}/ws", additional_headers=headers, max_size=None)
        self._memory.new_line(self)
        self._has_seen = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        await self.ask("WatchTable", table_id=self.table_id)
        # The table comes after the answer; until everybody has it, nobody may change it.
        await asyncio.wait_for(self._has_seen.wait(), ANSWER_S)

    async def sit(self) -> None:
        """Take the seat with what the lobby calls usual."""
        self._lobby = asyncio.get_running_loop().create_future()
        await self.ask("WatchLobby", on=True)
        lobby = await asyncio.wait_for(self._lobby, ANSWER_S)
        buy_in = next(one["usual_buy_in"] for one in lobby["tables"] if one["table_id"] == self.table_id)
        answer = await self.ask("TakeSeat", table_id=self.table_id, seat=self.seat, buy_in=buy_in)
        assert answer["type"] == "Accepted", answer

    async def ask_again(self) -> None:
        """Send again what was not answered before the room died, and the last decision that was."""
        for command in list(self._open.values()):
            await self._send(command)
        if self._acknowledged is not None:
            command = self._acknowledged
            answer = await self._answer_to(command)
            self._memory.repeated(answer)

    def play(self) -> None:
        """Act from now on whenever it is one's turn."""
        self._may_act = True
        update = self._memory.last_of(self)
        if update is not None:
            self._think(update)

    async def leave(self) -> None:
        """The line is dead; hear out what the room had still sent."""
        if self._listening is not None:
            with suppress(WebSocketException, OSError):
                await self._listening
        self._waiting.clear()

    async def go(self) -> None:
        """Close the line."""
        if self._line is not None:
            await self._line.close()
        await self.leave()

    async def ask(self, kind: str, /, **fields: Any) -> Message:
        """Send a command and wait for its answer."""
        return await self._answer_to(self._command(kind, **fields))

    def _command(self, kind: str, /, **fields: Any) -> Message:
        self.sent += 1
        command_id = f"{self.table_id}s{self.seat}n{self.sent:05}"
        self._kinds[command_id] = kind
        return {"type": kind, "command_id": command_id, **fields}

    async def _answer_to(self, command: Message) -> Message:
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[command["command_id"]] = future
        await self._send(command)
        return await asyncio.wait_for(future, ANSWER_S)

    async def _send(self, command: Message) -> None:
        assert self._line is not None
        await self._line.send(json.dumps(command))

    async def _listen(self) -> None:
        assert self._line is not None
        async for text in self._line:
            message: Message = json.loads(text)
            match message["type"]:
                case "TableUpdate":
                    self._memory.saw(self, message)
                    self._has_seen.set()
                    if self._may_act:
                        self._think(message)
                case "Accepted" | "Refused":
                    self._answered(message)
                case "Lobby" if self._lobby is not None and not self._lobby.done():
                    self._lobby.set_result(message)
                case _:
                    pass

    def _answered(self, answer: Message) -> None:
        command = self._open.pop(answer["command_id"], None)
        is_change = not self._kinds.pop(answer["command_id"], "").startswith("Watch")
        if answer["type"] == "Accepted" and is_change:
            self.accepted.append(answer["command_id"])
        if command is not None and answer["type"] == "Accepted":
            self._memory.acknowledged(self, command)
            if command["type"] == "Decide":
                self._acknowledged = command
        waiting = self._waiting.pop(answer["command_id"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _think(self, update: Message) -> None:
        private = update["private"]
        if private and private["legal"]:
            self._later(lambda: self._decision(update))
        elif private and self._is_broke(update):
            self._later(lambda: self._command("AddChips", table_id=self.table_id, amount=1_000))

    def _is_broke(self, update: Message) -> bool:
        own = update["public"]["seats"][self.seat - 1]
        return bool(own and own["stack"] == 0 and update["public"]["result"] is not None and not self._open)

    def _later(self, made: Callable[[], Message]) -> None:
        async def act() -> None:
            await asyncio.sleep(self._chance.random() * THINK_S)
            command = made()
            self._open[command["command_id"]] = command
            with suppress(WebSocketException, OSError):
                await self._send(command)

        self._acting = asyncio.create_task(act())

    def _decision(self, update: Message) -> Message:
        legal = {option["kind"]: option["to"] for option in update["private"]["legal"]}
        wish = self._chance.random()
        wanted = ["fold"] if wish < 0.15 else ["raise", "bet", "complete"] if wish < 0.3 else []
        kind = next(kind for kind in [*wanted, "check", "call", *legal] if kind in legal)
        facts = {"hand_id": update["hand_id"], "decision_no": update["private"]["decision_no"]}
        return self._command("Decide", table_id=self.table_id, kind=kind, to=legal[kind], **facts)
