"""The WebSocket ``/ws``: a session's messages in, the room's out."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from functools import partial

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from doorcard.server.clock import now
from doorcard.server.collector import line_ended
from doorcard.server.connection import CLOSE_NO_SESSION, CLOSE_TOO_MANY, Connection
from doorcard.server.service import Service
from doorcard.server.sessions import digest_of, secret_of, session_user
from doorcard.server.uvicorn_socket import SEND_NOW, Hear

CLOSE_S = 2.0
LOST_LINE = (WebSocketDisconnect, RuntimeError, OSError, TimeoutError)
"""What a line that is gone can raise, RuntimeError where it was already closed."""

log = logging.getLogger("doorcard.socket")


async def serve_socket(socket: WebSocket, service: Service) -> None:
    """Serve one socket until either side ends it. Without a session it is closed with code 4001."""
    user_id = await session_user(service.store, socket)
    address = socket.client.host if socket.client else ""
    await socket.accept()
    if user_id is None or not service.room.is_user(user_id):
        await socket.close(CLOSE_NO_SESSION, "no_session")
        return
    service.hub.make_room_for(user_id, now().mono_ms)
    if not service.hub.has_room_for(user_id, address):
        await socket.close(CLOSE_TOO_MANY, "too_many_connections")
        return
    at_once = socket.scope.get("extensions", {}).get(SEND_NOW, {})
    listen: Callable[[Hear | None], None] = at_once.get("listen", lambda hear: None)
    limits = service.settings.limits
    session = digest_of(secret_of(socket) or "")
    write = at_once.get("write")
    connection = Connection(socket, user_id, address, limits, now().mono_ms, write, session)
    service.clients.arrive(connection)
    service.places.saw(user_id, address)
    if service.accounts.has_ended(session):  # since it was looked up
        connection.give_up(CLOSE_NO_SESSION)
    listen(partial(service.clients.hear, connection))
    try:
        await _until_one_ends(_listen(socket, connection, service), connection.write())
    finally:
        listen(None)
        service.clients.leave(connection)
        await _close(socket, connection)
        line_ended()


async def _until_one_ends(*sides: Coroutine[None, None, None]) -> None:
    tasks = [asyncio.create_task(side) for side in sides]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, LOST_LINE):
                log.error("a socket ended by a fault of ours", exc_info=result)


async def _listen(socket: WebSocket, connection: Connection, service: Service) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        text = message.get("text")
        service.clients.hear(connection, message.get("bytes") or b"" if text is None else text)


async def _close(socket: WebSocket, connection: Connection) -> None:
    """Close our side. The peer may be gone already, or may not read: neither holds us up."""
    if socket.client_state is WebSocketState.DISCONNECTED:
        return
    with contextlib.suppress(*LOST_LINE):
        await asyncio.wait_for(socket.close(connection.close_code or 1001), CLOSE_S)
