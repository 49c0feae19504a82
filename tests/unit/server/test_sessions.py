"""Whoever comes again keeps his guest; a secret alone is not good for ever."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from starlette.requests import HTTPConnection

from doorcard.room.outcome import Now
from doorcard.server.clock import outside
from doorcard.server.session_rows import end_others
from doorcard.server.sessions import COOKIE, SECURE_COOKIE, open_session, renewed_session, session_user
from doorcard.server.store_sqlite import SqliteStore
from tests.unit.server.rows import ANA

DAY_MS = 24 * 3600 * 1000


class Days:
    """A clock of whole days."""

    random = Random(1)

    def __init__(self) -> None:
        self.day = 0

    def now(self) -> Now:
        return Now(self.day * DAY_MS, (20_000 + self.day) * DAY_MS)

    def secret(self) -> str:
        return f"{self.random.getrandbits(80):020x}"


def asking(secret: str, scheme: str = "http", name: str = COOKIE) -> HTTPConnection:
    """A request with the secret in a cookie."""
    headers = [(b"cookie", f"{name}={secret}".encode())]
    where = {"scheme": scheme, "server": ("room.example", 443), "path": "/", "query_string": b""}
    return HTTPConnection({"type": "http", "headers": headers, **where})


@contextmanager
def days() -> Iterator[Days]:
    clock = Days()
    with outside(clock):
        yield clock


@pytest.mark.parametrize("every", [1, 29, 31, 89])
def test_whoever_comes_again_and_again_keeps_his_guest(tmp_path: Path, every: int) -> None:
    async def come_for_years() -> None:
        store = SqliteStore(tmp_path)
        await store.commit((ANA,))
        secret = await open_session(store, ANA.user_id)
        while clock.day < 1_000:
            clock.day += every
            assert await session_user(store, asking(secret)) == ANA.user_id
            renewed = await renewed_session(store, asking(secret), ANA.user_id)
            assert renewed is not None
            secret = renewed
        await store.close()

    with days() as clock:
        asyncio.run(come_for_years())


@pytest.mark.parametrize(("day", "is_same"), [(0, True), (29, True), (30, False)])
def test_a_secret_is_replaced_after_a_month_and_the_old_one_still_opens(
    tmp_path: Path, day: int, is_same: bool
) -> None:
    async def come() -> None:
        store = SqliteStore(tmp_path)
        await store.commit((ANA,))
        first = await open_session(store, ANA.user_id)
        clock.day = day
        later = await renewed_session(store, asking(first), ANA.user_id)
        assert later is not None
        assert (later == first) is is_same
        for secret in (first, later):  # another page may have been loading with it
            assert await session_user(store, asking(secret)) == ANA.user_id
        await store.close()

    with days() as clock:
        asyncio.run(come())


@pytest.mark.parametrize("day", [0, 60])
def test_a_session_that_has_ended_is_not_begun_again_by_a_request_on_its_way(
    tmp_path: Path, day: int
) -> None:
    """A thief who goes on asking while its owner logs out everywhere, or takes another password."""

    async def come() -> None:
        store = SqliteStore(tmp_path)
        await store.commit((ANA,))
        stolen = await open_session(store, ANA.user_id)
        clock.day = day
        assert await session_user(store, asking(stolen)) == ANA.user_id
        await store.transact(lambda connection: end_others(connection, ANA.user_id, None))
        assert await renewed_session(store, asking(stolen), ANA.user_id) is None
        count = "SELECT count(*) FROM sessions"
        assert await store.transact(lambda connection: connection.execute(count).fetchone()[0]) == 0
        await store.close()

    with days() as clock:
        asyncio.run(come())


@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_over_https_a_cookie_that_anybody_may_have_put_there_opens_nothing(
    tmp_path: Path, scheme: str
) -> None:
    async def come() -> None:
        store = SqliteStore(tmp_path)
        await store.commit((ANA,))
        secret = await open_session(store, ANA.user_id)
        assert await session_user(store, asking(secret, scheme)) is None
        assert await session_user(store, asking(secret, scheme, SECURE_COOKIE)) == ANA.user_id
        await store.close()

    asyncio.run(come())
