"""Bodies of requests and answers over HTTP."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Guest(BaseModel):
    """Who wants to play. Without a nickname one is made up."""

    model_config = ConfigDict(extra="forbid", strict=True)

    nickname: str | None = Field(default=None, max_length=40)
    language: Literal["es", "en"] | None = None


class Me(BaseModel):
    """The user of the session. ``wallet``: play chips outside of the tables, in cents."""

    user_id: str
    nickname: str
    language: str
    wallet: int


class Health(BaseModel):
    """``ok``: the room runs and its book is sound (``ledger_difference`` is 0). ``promises_withdrawn``: decks
    that were promised and not dealt; ``hands_given_back``: hands that were begun and called off.
    """

    ok: bool
    build: str
    protocol: int
    store: str
    sqlite: str
    tables: int
    connections: int
    users: int
    hands: int
    promises_withdrawn: int
    hands_given_back: int
    ledger_difference: int


class RulesPart(BaseModel):
    """A heading and what stands under it, a sentence each."""

    heading: str
    sentences: list[str]


class TableRules(BaseModel):
    """How a table plays, in words of one language. ``profile``: the house."""

    table_id: str
    game: str
    profile: str
    language: str
    parts: list[RulesPart]


class InvitationLink(BaseModel):
    """The link of a table of friends. ``qr``: the same as a QR code, an SVG element.

    ``only_this_machine``: the room can be reached from nowhere else by it.
    """

    url: str
    qr: str
    only_this_machine: bool


class Reachable(BaseModel):
    """The host to name in links, as in addresses (IPv6 in brackets).

    ``only_this_machine``: the room can be reached from nowhere else by it.
    """

    host: str
    only_this_machine: bool


class SettlementLine(BaseModel):
    """What one has brought to a table of friends, taken from it and has there now, in cents.

    ``net`` = cashed + now - bought.
    """

    nickname: str
    bought: int
    cashed: int
    now: int
    net: int


class Settlement(BaseModel):
    """Who has won what at a table of friends; the sum of ``net`` is 0."""

    lines: list[SettlementLine]


class Problem(BaseModel):
    """Why a request was refused: a stable code, and the facts that explain it."""

    code: str
    facts: dict[str, str | int] = {}
