"""What one may do with an account: make it lasting, come in, prove oneself, go, and throw others out."""

import asyncio
import hashlib
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial

from msgspec import Struct

from doorcard.server import logins, session_rows
from doorcard.server.brakes import LoginBrakes
from doorcard.server.clock import now
from doorcard.server.hub import Hub
from doorcard.server.logins import AccountError, Login
from doorcard.server.passwords import Passwords, check_password, needs_new_hash
from doorcard.server.people import delete_rows
from doorcard.server.store import Store

ENDED_MOST = 10_000
WATCH_S = 60.0


class Visit(Struct, frozen=True):
    """Who asks. ``session``: the digest of his session's secret; ``device``: of the secret that this browser
    got when somebody logged in; ``browser``: in words. ``user_id``: None without a session.
    """

    address: str
    browser: str
    user_id: str | None = None
    session: bytes | None = None
    device: bytes | None = None

    def known(self) -> tuple[str, bytes]:
        """User and session. AccountError ``no_session`` where there is none."""
        if self.user_id is None or self.session is None:
            raise AccountError("no_session")
        return self.user_id, self.session


class Entry(Struct, frozen=True):
    """What somebody who has proved himself is given, and nobody else. ``device``: None: he has it already."""

    user_id: str
    secret: str
    device: str | None = None
    codes: tuple[str, ...] = ()


class Accounts:
    """The accounts of a room. Methods raise AccountError, and PasswordError where they take a password."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.passwords = Passwords()
        self.brakes = LoginBrakes()
        self.store = store
        self._hub = hub
        self._ended: OrderedDict[bytes, None] = OrderedDict()

    async def login_of(self, user_id: str) -> Login | None:
        """The account of a user, if his is lasting."""
        return await self.store.transact(lambda connection: logins.login_of(connection, user_id))

    async def make_lasting(self, visit: Visit, name: str, password: str) -> Entry:
        """A guest takes a name and a password; other browsers with the same guest must log in from now on."""
        user_id, session = visit.known()
        name = logins.checked_name(name)
        check_password(password, name)
        hashed = await self.passwords.hashed(password)

        def work(connection: sqlite3.Connection) -> tuple[Entry, list[bytes]]:
            logins.make_login(connection, user_id, name, hashed, now().wall_ms)
            codes = tuple(logins.new_codes(connection, user_id))
            ended = session_rows.end_others(connection, user_id, session)
            return _renewed(connection, visit, session, user_id, codes), ended

        return self._renewed(session, *await self.store.transact(work))

    async def log_in(self, visit: Visit, name: str, password: str) -> Entry:
        """Come in with name and password. Whether there is such an account nobody learns, by time neither."""
        key = logins.login_key(name)
        login, is_known = await self.store.transact(lambda connection: _found(connection, visit, name))
        self._begin(key, visit, is_known=is_known)
        kept = None if login is None else login.password
        if not await self.passwords.is_right(kept, password) or login is None:
            raise AccountError("login_wrong")
        self.brakes.passed(key, visit.address, is_known=is_known)
        fresh = await self.passwords.hashed(password) if kept and needs_new_hash(kept) else None
        entry = await self.store.transact(lambda connection: _enter(connection, visit, login, fresh))
        self.end(() if visit.session is None else (visit.session,))
        return entry

    async def recover(self, visit: Visit, name: str, code: str, password: str) -> Entry:
        """Come in with a recovery code, once, and a new password; all other sessions end."""
        check_password(password, name)
        key = logins.login_key(name)
        self._begin(key, visit, is_known=False)
        hashed = await self.passwords.hashed(password)

        def work(connection: sqlite3.Connection) -> tuple[Entry, list[bytes]]:
            user_id = logins.use_code(connection, name, code)
            logins.set_password(connection, user_id, hashed, now().wall_ms)
            ended = session_rows.end_others(connection, user_id, None)
            if visit.session is not None:
                session_rows.end_session(connection, visit.session)
                ended.append(visit.session)
            return entered(connection, visit, user_id), ended

        entry, ended = await self.store.transact(work)
        self.brakes.passed(key, visit.address, is_known=False)
        self.end(ended)
        return entry

    async def confirm(self, visit: Visit, password: str) -> Entry:
        """Prove again who one is, for what a borrowed browser must not do; the session gets a new secret."""
        user_id, session = visit.known()
        login = await self.login_of(user_id)
        if login is None:
            raise AccountError("not_lasting")
        key = session.hex()  # of this session alone: who has stolen one holds up no other
        self._begin(key, visit, is_known=True)
        if not await self.passwords.is_right(login.password, password):
            raise AccountError("confirm_wrong")
        self.brakes.passed(key, visit.address, is_known=True)
        return await self.proved(visit, user_id, session)

    async def proved(self, visit: Visit, user_id: str, session: bytes) -> Entry:
        """The user of a session has proved himself."""
        entry = await self.store.transact(lambda connection: _renewed(connection, visit, session, user_id))
        return self._renewed(session, entry, [])

    async def change_password(self, visit: Visit, password: str) -> Entry:
        """Another password; all other sessions end."""
        user_id, session = visit.known()
        login = await self.login_of(user_id)
        if login is None:
            raise AccountError("not_lasting")
        check_password(password, login.name)
        hashed = await self.passwords.hashed(password)

        def work(connection: sqlite3.Connection) -> tuple[Entry, list[bytes]]:
            must_be_proved(connection, session)
            logins.set_password(connection, user_id, hashed, now().wall_ms)
            ended = session_rows.end_others(connection, user_id, session)
            return _renewed(connection, visit, session, user_id), ended

        return self._renewed(session, *await self.store.transact(work))

    async def new_codes(self, visit: Visit) -> list[str]:
        """Recovery codes in place of all that there were."""
        user_id, session = visit.known()

        def work(connection: sqlite3.Connection) -> list[str]:
            if logins.login_of(connection, user_id) is None:
                raise AccountError("not_lasting")
            must_be_proved(connection, session)
            return logins.new_codes(connection, user_id)

        return await self.store.transact(work)

    async def log_out(self, visit: Visit, *, everywhere: bool = False) -> None:
        """End this session or all of the user's. Their sockets are closed."""
        user_id, session = visit.known()
        if everywhere:
            ended = await self.store.transact(lambda db: session_rows.end_others(db, user_id, None))
        else:
            await self.store.transact(lambda db: session_rows.end_session(db, session))
            ended = [session]
        self.end(ended)

    async def end_session(self, visit: Visit, session_id: str) -> None:
        """End another session of one's own. AccountError ``session_unknown``."""
        user_id, _ = visit.known()
        ended = await self.store.transact(lambda db: session_rows.end_named(db, user_id, session_id))
        if not ended:
            raise AccountError("session_unknown")
        self.end(ended)

    async def may_delete(self, visit: Visit) -> str:
        """Whose account it is, who has proved himself; a guest has nothing to prove but his session."""
        user_id, session = visit.known()

        def look(connection: sqlite3.Connection) -> None:
            if logins.login_of(connection, user_id) is not None:
                must_be_proved(connection, session)

        await self.store.transact(look)
        return user_id

    async def delete(self, user_id: str, nickname: str) -> None:
        """Delete all rows of a user whom the room has let go, and close his lines."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            ended = session_rows.end_others(connection, user_id, None)
            delete_rows(connection, user_id, nickname)
            return ended

        self.end(await self.store.transact(work))

    def end(self, digests: Iterable[bytes]) -> None:
        """Sessions have ended: their sockets are closed, also those that are just being opened."""
        for digest in digests:
            self._ended[digest] = None
            self._hub.end_session(digest)
        while len(self._ended) > ENDED_MOST:
            self._ended.popitem(last=False)

    async def watch_sessions(self) -> None:
        """See to it that no socket outlives its session, whose time may be over; until cancelled."""
        while True:
            await asyncio.sleep(WATCH_S)
            if open_now := {one.session for one in self._hub.connections() if one.session}:
                seen = partial(session_rows.see, digests=open_now, at_ms=now().wall_ms)
                self.end(open_now - await self.store.transact(seen))

    def has_ended(self, digest: bytes) -> bool:
        """Whether a session has ended while its socket was being opened."""
        return digest in self._ended

    def _begin(self, key: str, visit: Visit, *, is_known: bool) -> None:
        wait_ms = self.brakes.begin(key, visit.address, is_known=is_known, now_ms=now().mono_ms)
        if wait_ms:
            raise AccountError("too_many_tries", wait_s=-(-wait_ms // 1000))

    def _renewed(self, session: bytes, entry: Entry, ended: list[bytes]) -> Entry:
        self._hub.renew_session(session, digest_of(entry.secret))
        self._ended[session] = None
        self.end(ended)
        return entry


def digest_of(secret: str) -> bytes:
    """What is kept of a secret that is long and random."""
    return hashlib.sha256(secret.encode()).digest()


def must_be_proved(connection: sqlite3.Connection, session: bytes) -> None:
    """Raises AccountError ``confirm_first`` where the session's user has not proved himself lately."""
    if not session_rows.is_proved(connection, session, now().wall_ms):
        raise AccountError("confirm_first")


def entered(connection: sqlite3.Connection, visit: Visit, user_id: str) -> Entry:
    """A new session for somebody who has just proved himself, and a device that knows him."""
    secret, at_ms = secrets.token_urlsafe(32), now().wall_ms
    digest = digest_of(secret)
    session_rows.add_session(connection, digest, user_id, visit.browser, at_ms=at_ms, proved_ms=at_ms)
    return Entry(user_id, secret, _device(connection, visit, user_id))


def _renewed(
    connection: sqlite3.Connection, visit: Visit, session: bytes, user_id: str, codes: tuple[str, ...] = ()
) -> Entry:
    secret = secrets.token_urlsafe(32)
    if not session_rows.replace_session(connection, session, digest_of(secret), visit.browser, now().wall_ms):
        raise AccountError("no_session")
    return Entry(user_id, secret, _device(connection, visit, user_id), codes)


def _device(connection: sqlite3.Connection, visit: Visit, user_id: str) -> str | None:
    if visit.device is not None and logins.knows_device(connection, user_id, visit.device):
        logins.keep_device(connection, user_id, visit.device, now().wall_ms)
        return None
    secret = secrets.token_urlsafe(32)
    logins.keep_device(connection, user_id, digest_of(secret), now().wall_ms)
    return secret


def _found(connection: sqlite3.Connection, visit: Visit, name: str) -> tuple[Login | None, bool]:
    login = logins.login_named(connection, name)
    if login is None or visit.device is None:
        return login, False
    return login, logins.knows_device(connection, login.user_id, visit.device)


def _enter(connection: sqlite3.Connection, visit: Visit, login: Login, fresh: str | None) -> Entry:
    """Come in, if the password that was right still is: it may have been changed while it was checked."""
    kept = logins.login_of(connection, login.user_id)
    if kept is None or kept.password != login.password:
        raise AccountError("login_wrong")
    if fresh is not None:
        connection.execute("UPDATE logins SET password = ? WHERE user_id = ?", (fresh, login.user_id))
    if visit.session is not None:
        session_rows.end_session(connection, visit.session)
    return entered(connection, visit, login.user_id)
