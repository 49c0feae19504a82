"""Questions that are answered once and soon: what a passkey has to sign."""

import secrets
from collections import OrderedDict

from msgspec import Struct

GOOD_MS = 5 * 60 * 1000
MOST = 2_000


class Ticket(Struct, frozen=True):
    """``challenge``: what must be signed; ``purpose``: ``add``, ``enter`` or ``confirm``; ``user_id`` and
    ``session``: whose it is, None where nobody is known yet; ``host``: by which the browser sees the room;
    ``name``: that a guest's account is to have.
    """

    challenge: bytes
    purpose: str
    host: str
    ends_ms: int
    user_id: str | None = None
    session: bytes | None = None
    name: str | None = None


class Tickets:
    """The questions that are open. Of too many the oldest go."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._open: OrderedDict[str, Ticket] = OrderedDict()

    def give(self, ticket: Ticket) -> str:
        """The name under which it is answered; nobody can guess it."""
        name = secrets.token_urlsafe(24)
        self._open[name] = ticket
        if len(self._open) > self._most:
            self._open.popitem(last=False)
        return name

    def take(self, name: str, now_ms: int) -> Ticket | None:
        """The ticket, this once; None where it is unknown, used up, or too old."""
        ticket = self._open.pop(name, None)
        return None if ticket is None or now_ms >= ticket.ends_ms else ticket
