"""Sessions: a secret in a cookie, of which only the hash is kept."""

import hashlib
import secrets
from collections.abc import Mapping

from starlette.responses import Response

from doorcard.server.clock import now
from doorcard.server.store import Store

COOKIE = "doorcard_session"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""Over https, where the browser itself then sees to it that no other site or path can set it."""

SECRET_BYTES = 32
COOKIE_SECONDS = 90 * 24 * 3600


async def open_session(store: Store, user_id: str) -> str:
    """A new session's secret, to be given to its user and to nobody else."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    await store.add_session(digest_of(secret), user_id, now().wall_ms)
    return secret


async def session_user(store: Store, cookies: Mapping[str, str]) -> str | None:
    """Whose session the cookies name, if any."""
    secret = cookies.get(SECURE_COOKIE) or cookies.get(COOKIE)
    if not secret or len(secret) > 100:
        return None
    return await store.session_user(digest_of(secret), now().wall_ms)


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


def digest_of(secret: str) -> bytes:
    """What is kept of a secret. It is long and random, so a plain hash cannot be searched backwards."""
    return hashlib.sha256(secret.encode()).digest()
