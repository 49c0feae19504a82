"""The wall around every request: size, origin, headers. Plain ASGI, so sockets and files pass it too."""

from collections.abc import Iterable, Mapping

from msgspec import json
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' {sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)

Headers = list[tuple[bytes, bytes]]


class Guard:
    """Refuses what other sites' pages send on a user's behalf, sockets included, and bodies too long.

    ``larger``: by path, for what takes more than ``most_bytes``.
    """

    def __init__(self, app: ASGIApp, most_bytes: int, larger: Mapping[str, int] | None = None) -> None:
        self._app = app
        self._most_bytes = most_bytes
        self._larger = dict(larger or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not comes_from_here(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "cross_site"})
            return
        await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        extra = security_headers(scope)
        most_bytes = self._larger.get(scope["path"], self._most_bytes)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", ()))
                message["headers"] = [*given, *extra, *_not_kept(scope, given)]
            await send(message)

        if scope["method"] not in SAFE_METHODS and not comes_from_here(scope):
            await _answer(send_with_headers, 403, "cross_site")
        elif _declared_bytes(scope) > most_bytes:
            await _answer(send_with_headers, 413, "too_large")
        else:
            await self._app(scope, _bounded(receive, most_bytes), send_with_headers)


def comes_from_here(scope: Scope) -> bool:
    """Whether our own page (or no page at all) sent this, by what browsers say and pages cannot forge."""
    site = header(scope, b"sec-fetch-site")
    if site is not None and scope["type"] == "http":
        return site in {b"same-origin", b"none"}
    origin = header(scope, b"origin")
    if origin is None:
        return True
    host = header(scope, b"host") or b""
    scheme, _, place = origin.partition(b"://")
    if scope.get("scheme") in {"https", "wss"} and scheme.lower() != b"https":
        return False  # whoever is in the line can write a page of http under our name
    return place.lower() == host.lower()


def header(scope: Scope, name: bytes) -> bytes | None:
    """The first header of that (lower case) name."""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    return next((value for key, value in headers if key == name), None)


def security_headers(scope: Scope) -> Headers:
    """What browsers are told about every answer. Older ones need the socket's address by name."""
    host = (header(scope, b"host") or b"").decode("latin-1")
    is_plain = host and all(char.isalnum() or char in ".:-[]_" for char in host)
    sockets = f"ws://{host} wss://{host}" if is_plain else ""
    return [
        (b"content-security-policy", POLICY.format(sockets=sockets).encode("latin-1")),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    ]


def _not_kept(scope: Scope, given: Headers) -> Headers:
    """What the room answers is somebody's own, so no browser keeps it, unless the answer says otherwise."""
    is_kept = not scope["path"].startswith("/api/") or any(name == b"cache-control" for name, _ in given)
    return [] if is_kept else [(b"cache-control", b"no-store")]


def _declared_bytes(scope: Scope) -> int:
    length = header(scope, b"content-length") or b"0"
    return int(length) if length.isdigit() else 0


def _bounded(receive: Receive, most_bytes: int) -> Receive:
    """A body that does not say its length is cut off: the rest of it is never kept."""
    seen = 0

    async def receive_bounded() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most_bytes:
                return {"type": "http.disconnect"}
        return message

    return receive_bounded


async def _answer(send: Send, status: int, code: str) -> None:
    body = json.encode({"code": code, "facts": {}})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
