"""The wall: which requests pass, which do not, and what every answer carries."""

import asyncio
from typing import Any

import pytest

from doorcard.server.guard import Guard, comes_from_here, security_headers

HOST = "sala.example:8377"
Headers = dict[str, str]


def scope(kind: str, method: str, headers: Headers) -> dict[str, Any]:
    raw = [(name.lower().encode(), value.encode()) for name, value in ({"host": HOST} | headers).items()]
    return {"type": kind, "method": method, "headers": raw, "path": "/"}


class Inside:
    """The application behind the wall: reads the whole body and answers 200, or accepts the socket."""

    def __init__(self) -> None:
        self.bodies: list[bytes | None] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        body, more = b"", True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                self.bodies.append(None)
                return
            body, more = body + message.get("body", b""), message.get("more_body", False)
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
        await send({"type": "http.response.body", "body": b""})


def ask(
    kind: str = "http",
    method: str = "GET",
    headers: Headers | None = None,
    chunks: tuple[bytes, ...] = (b"",),
    inside: Inside | None = None,
) -> list[dict[str, Any]]:
    """All that the wall sends for a request."""
    sent: list[dict[str, Any]] = []
    incoming = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
    incoming[-1]["more_body"] = False

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"} if kind == "websocket" else incoming.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    wall = Guard(inside or Inside(), most_bytes=1_000)
    asyncio.run(wall(scope(kind, method, headers or {}), receive, send))
    return sent


ORIGINS = [
    pytest.param({}, True, id="no browser"),
    pytest.param({"origin": f"http://{HOST}"}, True, id="our own page"),
    pytest.param({"origin": f"https://{HOST}"}, True, id="our own page behind a proxy"),
    pytest.param({"origin": f"http://{HOST.upper()}"}, True, id="capital letters"),
    pytest.param({"origin": "http://evil.example"}, False, id="another site"),
    pytest.param({"origin": "http://sala.example"}, False, id="another port"),
    pytest.param({"origin": f"http://{HOST}.evil.example"}, False, id="a longer name"),
    pytest.param({"origin": "null"}, False, id="a sandboxed page"),
    pytest.param({"origin": ""}, False, id="an empty origin"),
]


@pytest.mark.parametrize(("headers", "passes"), ORIGINS)
def test_a_socket_is_opened_by_our_own_page_alone(headers: Headers, passes: bool) -> None:
    first = ask("websocket", headers=headers)[0]
    assert first["type"] == ("websocket.accept" if passes else "websocket.close")


@pytest.mark.parametrize(("headers", "passes"), ORIGINS)
def test_a_post_is_sent_by_our_own_page_alone(headers: Headers, passes: bool) -> None:
    assert ask(method="POST", headers=headers)[0]["status"] == (200 if passes else 403)


@pytest.mark.parametrize(
    ("site", "passes"), [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False)]
)
def test_what_the_browser_says_of_the_site_counts_most(site: str, passes: bool) -> None:
    headers = {"sec-fetch-site": site, "origin": f"http://{HOST}"}
    assert ask(method="POST", headers=headers)[0]["status"] == (200 if passes else 403)


def test_a_page_may_be_opened_from_a_link_elsewhere() -> None:
    assert ask(headers={"sec-fetch-site": "cross-site"})[0]["status"] == 200


def test_a_body_that_says_it_is_too_long_is_not_read() -> None:
    inside = Inside()
    sent = ask(method="POST", headers={"content-length": "1001"}, inside=inside)
    assert sent[0]["status"] == 413
    assert inside.bodies == []


def test_a_body_that_does_not_say_its_length_is_cut_off() -> None:
    inside = Inside()
    ask(method="POST", chunks=(b"a" * 600, b"a" * 600), inside=inside)
    ask(method="POST", chunks=(b"a" * 600, b"a" * 400), inside=inside)
    assert inside.bodies == [None, b"a" * 1_000]


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}])
def test_every_answer_carries_the_security_headers_once(headers: Headers) -> None:
    names = [name for name, _ in ask(method="POST", headers=headers)[0]["headers"]]
    for name in (b"content-security-policy", b"x-content-type-options", b"referrer-policy"):
        assert names.count(name) == 1


@pytest.mark.parametrize("host", ["sala.example; script-src *", "a b", "x,y", "", "a'b"])
def test_a_strange_host_does_not_get_into_the_policy(host: str) -> None:
    policy = dict(security_headers({"headers": [(b"host", host.encode())]}))[b"content-security-policy"]
    assert b"connect-src 'self' ;" in policy


@pytest.mark.parametrize("scheme", ["https", "wss"])
@pytest.mark.parametrize(("origin", "is_here"), [(f"https://{HOST}", True), (f"http://{HOST}", False)])
def test_over_https_a_page_without_it_is_another_site(scheme: str, origin: str, is_here: bool) -> None:
    """Whoever is in the line can write a page of http under any name."""
    kind = "websocket" if scheme == "wss" else "http"
    assert comes_from_here({**scope(kind, "POST", {"origin": origin}), "scheme": scheme}) is is_here
