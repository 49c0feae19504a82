"""One WebSocket: a bounded outbox and a task that writes it, so that nobody ever waits for a slow client."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from doorcard.protocol.codec import encode_message
from doorcard.protocol.messages import Message
from doorcard.server.buckets import TokenBucket
from doorcard.server.settings import Limits

CLOSE_NO_SESSION = 4001
CLOSE_SLOW = 4008
CLOSE_ABUSE = 4009
CLOSE_TOO_MANY = 4029
"""Close codes of our own: the client comes back after a slow line, and not at once after the others."""


SendNow = Callable[[str], bool]
"""Writes a message at once, or does nothing and says False where it would have to wait."""


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    async def send_text(self, data: str) -> None:
        """Write one text message; waits while the peer does not read."""

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Close it."""


class Connection:
    """A user's open socket. ``send`` never waits; once the outbox is full, the connection is given up."""

    def __init__(
        self,
        socket: Socket,
        user_id: str,
        address: str,
        limits: Limits,
        now_ms: int,
        send_now: SendNow | None = None,
        session: bytes = b"",
    ) -> None:
        self.user_id = user_id
        self.session = session
        """The digest of the session under which it was opened."""
        self.address = address
        self.tables: set[str] = set()
        """Tables that are sent to this connection."""
        self.in_lobby = False
        self.malformed = 0
        self.limited = 0
        """Commands running that came too fast."""
        self.heard_ms = now_ms
        """When something came from the client last (monotonic)."""
        self.commands = TokenBucket(limits.commands_per_second, limits.command_burst, now_ms)
        self.close_code: int | None = None
        self._is_welcome = False
        self._socket = socket
        self._outbox: asyncio.Queue[str] = asyncio.Queue(limits.outbox)
        self._waiting = 0
        """Messages in the outbox, and the one being written."""
        self._send_now = send_now
        self._given_up = asyncio.Event()

    def may_watch(self, table_id: str, most: int) -> bool:
        """Whether the table is sent already, or one more may be."""
        return table_id in self.tables or len(self.tables) < most

    def welcome(self, *messages: Message) -> None:
        """Queue the first messages; everything sent before is not for this connection yet."""
        self._is_welcome = True
        for message in messages:
            self.send(message)

    def send(self, message: Message) -> None:
        """Queue a message."""
        self.send_text(encode_message(message))

    def send_text(self, text: str) -> None:
        """Send a message that is already encoded: at once, or when those before it are written."""
        if self.close_code is not None or not self._is_welcome:
            return
        if not self._waiting and self._send_now is not None and self._send_now(text):
            return
        try:
            self._outbox.put_nowait(text)
            self._waiting += 1
        except asyncio.QueueFull:
            self.give_up(CLOSE_SLOW)

    def give_up(self, code: int) -> None:
        """Send nothing more and close."""
        if self.close_code is None:
            self.close_code = code
            self._given_up.set()

    async def write(self) -> None:
        """Write the outbox until the connection is given up; then return without waiting for the peer."""
        writing = asyncio.create_task(self._write_all())
        giving_up = asyncio.create_task(self._given_up.wait())
        try:
            await asyncio.wait((writing, giving_up), return_when=asyncio.FIRST_COMPLETED)
        finally:
            giving_up.cancel()
            writing.cancel()
            await asyncio.gather(writing, giving_up, return_exceptions=True)

    async def flushed(self) -> None:
        """Wait until everything queued is written."""
        await self._outbox.join()

    async def _write_all(self) -> None:
        while True:
            text = await self._outbox.get()
            await self._socket.send_text(text)
            self._waiting -= 1
            self._outbox.task_done()
