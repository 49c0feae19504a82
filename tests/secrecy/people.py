"""People with browsers at tables of friends, who are there again after the room was killed."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from doorcard.rules.spec import Street

Message = dict[str, Any]
ANSWER_S = 60.0
CALM = ("check", "call", "bring_in")


class Person:
    """One cookie. Plays calmly until ``until`` (a street), then leaves the others waiting."""

    def __init__(self, cookie: str, number: int) -> None:
        self.cookie, self.number = cookie, number
        self.told: list[Message] = []
        """All that came over the line that is open now."""
        self.until = Street.THIRD
        self._asked = 0
        self._line: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._news = asyncio.Event()

    async def come(self, address: str) -> None:
        self.told = []
        self._line = await connect(
            f"ws://{address}/ws", additional_headers={"Cookie": self.cookie}, max_size=None
        )
        self._listening = asyncio.create_task(self._listen(self._line))

    async def gone(self) -> None:
        """The line is dead, or goes now."""
        if self._line is not None:
            await self._line.close()
        if self._listening is not None:
            with suppress(WebSocketException, OSError):
                await self._listening

    async def ask(self, kind: str, /, **fields: Any) -> Message:
        """The facts of the answer to a command that is accepted."""
        assert self._line is not None
        self._asked += 1
        command_id = f"p{self.number}n{self._asked}"
        answer = self._waiting[command_id] = asyncio.get_running_loop().create_future()
        await self._line.send(json.dumps({"type": kind, "command_id": command_id, **fields}))
        found = await asyncio.wait_for(answer, ANSWER_S)
        assert found["type"] == "Accepted", found
        facts: Message = found["facts"]
        return facts

    def last(self, kind: str) -> Message | None:
        return next((message for message in reversed(self.told) if message["type"] == kind), None)

    async def has(self, kind: str) -> Message:
        """The last message of a kind, as soon as there is one."""
        while (found := self.last(kind)) is None:
            await self.hears()
        return found

    async def hears(self) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), ANSWER_S)

    async def _listen(self, line: ClientConnection) -> None:
        async for text in line:
            message: Message = json.loads(text)
            self.told.append(message)
            answer = self._waiting.pop(message.get("command_id") or "", None)
            if answer is not None and not answer.done():
                answer.set_result(message)
            if message["type"] == "TableUpdate":
                await self._play(message, line)
            self._news.set()

    async def _play(self, update: Message, line: ClientConnection) -> None:
        private = update["private"]
        if not private or not private["legal"] or update["public"]["street"] >= self.until:
            return
        legal = {option["kind"]: option["to"] for option in private["legal"]}
        kind = next(kind for kind in CALM if kind in legal)
        self._asked += 1
        command = {
            "type": "Decide",
            "command_id": f"p{self.number}n{self._asked}",
            "table_id": update["table_id"],
            "hand_id": update["hand_id"],
            "decision_no": private["decision_no"],
            "kind": kind,
            "to": legal[kind],
        }
        await line.send(json.dumps(command))
