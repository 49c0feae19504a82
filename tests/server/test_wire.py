"""What lies below the interfaces: where a request ends, what a proxy says, and how lines are encrypted."""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from doorcard.server.certificate import self_signed
from doorcard.server.run import uvicorn_config
from doorcard.server.service import Service
from doorcard.server.settings import Settings
from doorcard.server.store_sqlite import SqliteStore
from tests.server.house import RunningRoom, quick_config, running_room

HEAR_S = 10.0


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("wire")) as opened:
        yield opened


def answers(room: RunningRoom, *lines: str, body: str = "") -> list[str]:
    """What comes back, by status, to bytes as they are."""
    host, _, port = room.address.partition(":")
    with socket.create_connection((host, int(port)), timeout=HEAR_S) as line:
        line.sendall("\r\n".join([*lines, f"host: {room.address}", "connection: close", "", body]).encode())
        heard = b"".join(iter(lambda: line.recv(65_536), b""))
    return [part[1:4].decode() for part in heard.split(b"HTTP/1.1")[1:]]


GUEST = ("POST /api/guest HTTP/1.1", "content-type: application/json")


def test_a_body_in_pieces_ends_with_its_pieces_whatever_length_is_told(room: RunningRoom) -> None:
    """RFC 9112, 6.3: chunks count before a length, and nothing more is waited for."""
    pieces = "2\r\n{}\r\n0\r\n\r\n"
    told = answers(room, *GUEST, "content-length: 500", "transfer-encoding: chunked", body=pieces)
    assert told in (["200"], ["400"])  # it may refuse the contradiction


def test_a_request_in_the_body_is_not_answered(room: RunningRoom) -> None:
    hidden = f"GET /healthz HTTP/1.1\r\nhost: {room.address}\r\n\r\n"
    told = answers(room, *GUEST, f"content-length: {len(hidden)}", body=hidden)
    assert told == ["422"]


@pytest.mark.parametrize(
    "lines",
    [
        ("content-length: 2", "content-length: 3"),
        ("content-length: +2",),
        ("content-length: 2, 3",),
        ("transfer-encoding: identity, chunked", "content-length: 2"),
    ],
    ids=["two lengths", "a sign", "a list", "two codings"],
)
def test_a_request_of_doubtful_length_is_refused(room: RunningRoom, lines: tuple[str, ...]) -> None:
    told = answers(room, *GUEST, *lines, body="{}")
    assert len(told) == 1
    assert told[0] in {"400", "501"}


def configured(folder: Path, settings: Settings) -> uvicorn.Config:
    config = uvicorn_config(Service(settings, SqliteStore(folder), quick_config()))
    config.load()
    return config


@pytest.mark.parametrize(
    ("caller", "seen"), [("127.0.0.1", ("203.0.113.9", "https")), ("192.0.2.7", ("192.0.2.7", "http"))]
)
def test_what_a_proxy_says_counts_from_this_machine_alone(
    tmp_path: Path, caller: str, seen: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    outer = configured(tmp_path, Settings(data=tmp_path)).loaded_app
    assert isinstance(outer, ProxyHeadersMiddleware)
    scopes: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scopes.append(scope)

    outer.app = cast(Any, app)
    headers = [(b"x-forwarded-for", b"203.0.113.9"), (b"x-forwarded-proto", b"https")]
    asked = {"type": "http", "scheme": "http", "client": (caller, 4_000), "headers": headers}
    asyncio.run(outer(cast(Any, asked), cast(Any, None), cast(Any, None)))
    assert (scopes[0]["client"][0], scopes[0]["scheme"]) == seen


def test_lines_are_encrypted_by_todays_protocols_and_ciphers(tmp_path: Path) -> None:
    certificate = self_signed(tmp_path, "127.0.0.1")
    context = configured(tmp_path, Settings(data=tmp_path, certificate=certificate)).ssl
    assert context is not None
    assert context.minimum_version >= ssl.TLSVersion.TLSv1_2
    for cipher in context.get_ciphers():
        assert cipher["aead"], cipher["name"]
        assert cipher["strength_bits"] >= 128
        assert cipher["protocol"] == "TLSv1.3" or cipher["name"].startswith("ECDHE-"), cipher["name"]
