"""Passkeys: keys that a phone, a computer or a stick keeps, and with which it signs the room's question.

The browser gives them only where the context is secure, and not to bare network addresses.
"""

import secrets
from functools import partial
from typing import Any

from msgspec import Struct

from doorcard.server import passkey_checks as checks
from doorcard.server import passkey_rows as rows
from doorcard.server.accounts import Accounts, Entry, Visit
from doorcard.server.clock import now
from doorcard.server.logins import AccountError
from doorcard.server.passkey_checks import Credential
from doorcard.server.passkey_rows import Key
from doorcard.server.tickets import GOOD_MS, Ticket, Tickets

CHALLENGE_BYTES = 32


class Question(Struct, frozen=True):
    """What the browser is asked: ``ticket`` to answer with, ``options`` for ``navigator.credentials``."""

    ticket: str
    options: dict[str, Any]


class Passkeys:
    """Asks, and takes the answers. Methods raise AccountError."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._tickets = Tickets()

    async def ask_to_add(self, visit: Visit, host: str, name: str | None) -> Question:
        """A question for a new passkey of one's own; a guest makes his account lasting by it."""
        user_id, session = visit.known()
        read = partial(rows.may_add, user_id=user_id, session=session, name=name)
        kept_name, keys = await self._accounts.store.transact(read)
        challenge, ticket = self._ask("add", host, visit, name=kept_name)
        return Question(ticket, checks.creation(host, challenge, user_id, kept_name, keys))

    async def add(self, visit: Visit, host: str, ticket: str, credential: Credential) -> Entry:
        """Keep a new passkey; the session gets a new secret."""
        user_id, session = visit.known()
        asked = self._take(ticket, "add", host, visit)
        made = checks.verified(partial(checks.made, asked, credential))
        key = Key(made.credential_id, user_id, made.credential_public_key, made.sign_count)
        keep = partial(rows.keep, key=key, asked=asked, label=visit.browser)
        codes, ended = await self._accounts.store.transact(keep)
        self._accounts.end(ended)
        entry = await self._accounts.proved(visit, user_id, session)
        return Entry(entry.user_id, entry.secret, entry.device, codes)

    async def ask(self, visit: Visit, host: str, purpose: str) -> Question:
        """A question for a passkey: to come in (``enter``), or of one who is here, to ``confirm``."""
        keys: list[bytes] = []
        if purpose == "confirm":
            user_id, _ = visit.known()
            keys = await self._accounts.store.transact(partial(rows.credentials_of, user_id=user_id))
        challenge, ticket = self._ask(purpose, host, visit)
        return Question(ticket, checks.request(host, challenge, keys))

    async def answer(
        self, visit: Visit, host: str, purpose: str, ticket: str, credential: Credential
    ) -> Entry:
        """Come in, or prove oneself again, by a signed question."""
        asked = self._take(ticket, purpose, host, visit)
        key = await self._accounts.store.transact(partial(rows.kept, credential=checks.raw_id(credential)))
        if key is None or (purpose == "confirm" and key.user_id != visit.user_id):
            raise AccountError("passkey_refused")
        signed = checks.verified(partial(checks.signed, asked, credential, key))
        entry = await self._accounts.store.transact(
            partial(rows.use, visit=visit, key=key, uses=signed.new_sign_count, purpose=purpose)
        )
        if entry is None:
            return await self._accounts.proved(visit, *visit.known())
        self._accounts.end(() if visit.session is None else (visit.session,))
        return entry

    async def remove(self, visit: Visit, named: str) -> None:
        """Remove one of one's own. AccountError ``passkey_unknown``, ``last_way_in``, ``confirm_first``."""
        user_id, session = visit.known()
        await self._accounts.store.transact(
            partial(rows.remove, user_id=user_id, session=session, named=named)
        )

    def _ask(self, purpose: str, host: str, visit: Visit, name: str | None = None) -> tuple[bytes, str]:
        checks.domain_of(host)
        challenge, ends_ms = secrets.token_bytes(CHALLENGE_BYTES), now().mono_ms + GOOD_MS
        whose = (None, None) if purpose == "enter" else (visit.user_id, visit.session)
        return challenge, self._tickets.give(Ticket(challenge, purpose, host, ends_ms, *whose, name))

    def _take(self, ticket: str, purpose: str, host: str, visit: Visit) -> Ticket:
        """The ticket, if it was given for this to the same session. It is used up in any case."""
        asked = self._tickets.take(ticket, now().mono_ms)
        whose = (None, None) if purpose == "enter" else (visit.user_id, visit.session)
        wanted = (purpose, host, *whose)
        if asked is None or (asked.purpose, asked.host, asked.user_id, asked.session) != wanted:
            raise AccountError("passkey_refused")
        return asked
