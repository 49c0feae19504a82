"""A line of the log for each way into an account: when, who, which way, and how it ended.

What was typed is never in it, for people type passwords where names belong. Of a name there is a short hash
under a key that lasts as long as the process: by it tries at one account are found together.
"""

import hmac
import logging
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import json

from doorcard.server.accounts import Entry
from doorcard.server.brakes import network_of
from doorcard.server.clock import now
from doorcard.server.logins import AccountError, login_key

log = logging.getLogger("doorcard.logins")
_KEY = secrets.token_bytes(32)


class Told:
    """What is known of a try when it ends well."""

    def __init__(self, user_id: str | None) -> None:
        self.user_id = user_id

    def entered(self, entry: Entry) -> Entry:
        """The same; its user is the one to be told."""
        self.user_id = entry.user_id
        return entry


@contextmanager
def logged(way: str, address: str, name: str = "", user_id: str | None = None) -> Iterator[Told]:
    """Write one line of JSON when the block ends: of a refusal its code, else ``ok``.

    Args:
        way: ``password``, ``code``, ``passkey``, ``confirm`` ..
        address: Where it came from; of IPv6 the household.
        name: What was typed as the account's name; only its hash is written.
        user_id: Whose session it was, where there is one.
    """
    told = Told(user_id)
    try:
        yield told
    except AccountError as error:
        _write(way, error.code, address, name, told.user_id)
        raise
    _write(way, "ok", address, name, told.user_id)


def _write(way: str, result: str, address: str, name: str, user_id: str | None) -> None:
    line = {
        "at_ms": now().wall_ms,
        "login": way,
        "result": result,
        "user": user_id,
        "name_hash": hmac.digest(_KEY, login_key(name).encode(), "sha256").hex()[:12] if name else None,
        "from": network_of(address),
    }
    log.log(logging.INFO if result == "ok" else logging.WARNING, "%s", json.encode(line).decode())


def write_logins() -> None:
    """Let the lines go to standard error, those of logins that were right too."""
    if not log.handlers:
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(logging.Formatter("%(message)s"))
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
