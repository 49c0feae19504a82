"""The process: a listening socket, uvicorn, signals, and a clean end."""

import asyncio
import contextlib
import errno
import importlib.util
import logging
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn
from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.protocol.codec import MOST_BYTES
from doorcard.server.app import create_app
from doorcard.server.collector import spare_the_play
from doorcard.server.dealer_check import check_dealer
from doorcard.server.login_log import write_logins
from doorcard.server.quiet_log import bound_log
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store_sqlite import SqliteStore
from doorcard.server.uvicorn_http import HttpProtocol
from doorcard.server.uvicorn_socket import SocketProtocol

GRACE_S = 10
BACKLOG = 2048
PING_S = 20.0
FAILED_STATUS = 1
REOPENINGS = 3
REOPENINGS_S = 3600.0
"""So often in an hour a room that has failed is opened again from its rows; then it stays closed."""

log = logging.getLogger("doorcard")


class ServeError(DoorcardError):
    """The room cannot be opened: ``port_busy`` or ``address_unusable``."""


class RoomServer(uvicorn.Server):
    """uvicorn that says when it is ready, and tells clients before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, service: Service, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service = service
        self._on_ready = on_ready
        self._watching: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the room, then the door, then say so. DoorcardError where the room cannot be opened."""
        try:
            await self._service.start()
        except BaseException:
            await self._service.stop()
            raise
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._watching = asyncio.create_task(self._stop_when_failed())
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close."""
        if self._watching is not None:
            self._watching.cancel()
            await self._service.say_goodbye()
        try:
            await super().shutdown(sockets)
        finally:
            await self._service.stop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second Ctrl+C waits for nobody. (uvicorn's own would raise the signal again at the end.)"""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    async def _stop_when_failed(self) -> None:
        await self._service.runner.failed.wait()
        self.should_exit = True


def serve(settings: Settings, on_ready: Callable[[str, int], None]) -> int:
    """Run the room until SIGTERM or SIGINT; the exit status. ``on_ready`` gets its address.

    Raises:
        ServeError: the address cannot be listened on.
        StoreError: the data folder cannot be used, or the dealer.
        FairError: the system's source of chance is stuck.
        RoomError: what was saved does not hold together.
    """
    ready = on_ready
    check_dealer(Service.dealer)
    spare_the_play()
    bound_log()
    write_logins()
    allow_lines(settings.limits.connections)
    failed_at: deque[float] = deque(maxlen=1 + REOPENINGS)
    while True:
        with contextlib.closing(listen(settings.host, settings.port)) as listening:
            host, port = listening.getsockname()[:2]
            if _serve_once(settings, listening, partial(ready, host, port)):
                return 0
        failed_at.append(time.monotonic())
        if len(failed_at) > REOPENINGS and failed_at[-1] - failed_at[0] < REOPENINGS_S:
            return FAILED_STATUS
        settings, ready = replace(settings, port=port), _say_reopened


def _serve_once(settings: Settings, listening: socket.socket, on_ready: Callable[[], None]) -> bool:
    """Run the room until it is told to stop; False where it has failed instead."""
    store = SqliteStore(settings.data, key=settings.key, cancel_hands=settings.cancel_hands)
    service = Service(settings, store)
    server = RoomServer(uvicorn_config(service), service, on_ready)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(server.serve([listening]))
    return server.started and not service.runner.failed.is_set()


def _say_reopened(host: str, port: int) -> None:
    log.warning("the room has failed and is open again, from its last rows")


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address; ServeError where that cannot be."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServeError("address_unusable", host=host, port=port, why=error.strerror) from error
    try:
        if sys.platform != "win32":  # there it would let two rooms share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        code = "port_busy" if error.errno == errno.EADDRINUSE else "address_unusable"
        raise ServeError(code, host=host, port=port, why=error.strerror) from error
    return listening


def allow_lines(lines: int) -> None:
    """Let the process have so many lines open, as far as the system does: often it begins with 1,024 files,
    though it may have more.
    """
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 2 * lines if most == resource.RLIM_INFINITY else min(2 * lines, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Of TLS 1.2; older uvicorns would take any, unencrypted ones too. TLS 1.3 has none that are weak."""


def uvicorn_config(service: Service) -> uvicorn.Config:
    """How uvicorn runs a room: no compression, small messages, pings that notice a lost line."""
    certificate = service.settings.certificate
    return uvicorn.Config(
        create_app(service),
        ssl_certfile=None if certificate is None else certificate.certificate,
        ssl_keyfile=None if certificate is None else certificate.key,
        ssl_ciphers=CIPHERS,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        timeout_graceful_shutdown=GRACE_S,
        access_log=False,
        log_level="warning",
        server_header=False,
        lifespan="off",
    )


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's loop where it is installed."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop
