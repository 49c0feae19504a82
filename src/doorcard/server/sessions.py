"""Sessions: a secret in a cookie, of which only the hash is kept."""

import hashlib
import secrets
import sqlite3

from starlette.requests import HTTPConnection
from starlette.responses import Response

from doorcard.server.clock import now
from doorcard.server.store import Store

COOKIE = "doorcard_session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https, where the browser itself then sees to it that no other site or path can set it."""

DEVICE_COOKIE = "doorcard_device"
DEVICE_COOKIE_SECONDS = 400 * 24 * 3600

SECRET_BYTES = 32
COOKIE_SECONDS = 90 * 24 * 3600
FRESH_MS = 30 * 24 * 3600 * 1000
"""An older session's secret is replaced when its user comes again. The old one then ends by itself, so that
one that was stolen is not good for ever, and who comes again never loses his guest.
"""
BEGUN = """
SELECT created_ms, EXISTS (SELECT 1 FROM logins WHERE logins.user_id = sessions.user_id)
FROM sessions WHERE digest = ? AND user_id = ?
"""
ADD = "INSERT INTO sessions (digest, user_id, created_ms, seen_ms) VALUES (?, ?, ?, ?)"


async def open_session(store: Store, user_id: str) -> str:
    """A new session's secret, to be given to its user and to nobody else."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    await store.add_session(digest_of(secret), user_id, now().wall_ms)
    return secret


async def renewed_session(store: Store, asked: HTTPConnection, user_id: str) -> str | None:
    """The secret of the user's session, to be given to him once more: the one that the cookies name, or, when
    that is not fresh any more, a new one. Who can log in keeps his until it ends: then he logs in again.

    None where the session has ended since the user was looked up: a new one then would be a way past every
    log-out for whoever goes on asking with a stolen one.
    """
    secret = secret_of(asked)
    if secret is None:
        return None
    digest, at_ms = digest_of(secret), now().wall_ms

    def renew(connection: sqlite3.Connection) -> str | None:
        begun = connection.execute(BEGUN, (digest, user_id)).fetchone()
        if begun is None:
            return None
        if begun[1] or at_ms - begun[0] < FRESH_MS:
            return secret
        fresh = secrets.token_urlsafe(SECRET_BYTES)
        connection.execute(ADD, (digest_of(fresh), user_id, at_ms, at_ms))
        return fresh

    return await store.transact(renew)


async def session_user(store: Store, asked: HTTPConnection) -> str | None:
    """Whose session the cookies name, if any."""
    secret = secret_of(asked)
    return None if secret is None else await store.session_user(digest_of(secret), now().wall_ms)


def secret_of(asked: HTTPConnection) -> str | None:
    """What may be a session's secret, if anything."""
    return _cookie(asked, COOKIE)


def is_secure(asked: HTTPConnection) -> bool:
    """Whether it came over https."""
    return asked.scope.get("scheme") in {"https", "wss"}


def _cookie(asked: HTTPConnection, name: str) -> str | None:
    """Over https only a cookie that nobody could have put there from elsewhere."""
    secret = asked.cookies.get(f"__Host-{name}") or (None if is_secure(asked) else asked.cookies.get(name))
    return secret if secret and len(secret) <= 100 else None


def set_cookie(response: Response, secret: str, *, is_https: bool) -> None:
    """Give the secret to the browser: scripts cannot read it, other sites do not send it along."""
    response.set_cookie(
        SECURE_COOKIE if is_https else COOKIE,
        secret,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        secure=is_https,
        samesite="lax",
    )


def without_cookie(response: Response) -> Response:
    """Take the session's secret out of the browser."""
    for name, secure in ((SECURE_COOKIE, True), (COOKIE, False)):
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def device_in(asked: HTTPConnection) -> str | None:
    """What may be the secret of a device that is known to an account, if anything."""
    return _cookie(asked, DEVICE_COOKIE)


def set_device_cookie(response: Response, secret: str, *, is_https: bool) -> None:
    """Let the browser be known again. It opens nothing: it only spares its owner what others have tried."""
    response.set_cookie(
        f"__Host-{DEVICE_COOKIE}" if is_https else DEVICE_COOKIE,
        secret,
        max_age=DEVICE_COOKIE_SECONDS,
        path="/",
        httponly=True,
        secure=is_https,
        samesite="lax",
    )


def digest_of(secret: str) -> bytes:
    """What is kept of a secret. It is long and random, so a plain hash cannot be searched backwards."""
    return hashlib.sha256(secret.encode()).digest()
