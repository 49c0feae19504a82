"""The host's desk over HTTP: becoming a host, pausing the room, and what hosts did.

Whoever is no host is answered ``not_host``, whatever he asks for. A host sees no hidden card of anybody:
only what any spectator sees, and figures.
"""

import sqlite3
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Query, Request
from fastapi.responses import JSONResponse
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doorcard.protocol.messages import RoomPaused
from doorcard.room import Refusal
from doorcard.room.talk import clean
from doorcard.server import hosts
from doorcard.server.accounts import Visit, must_be_proved
from doorcard.server.clock import now
from doorcard.server.fair_play_desk import Glance
from doorcard.server.hand_list import FOR_EVER_MS
from doorcard.server.history_routes import described, told
from doorcard.server.host_link import use_link
from doorcard.server.hosts import Act, HostError
from doorcard.server.login_routes import ANSWERS, Codes, Knocker, Visitor, let_in
from doorcard.server.problems import problem
from doorcard.server.routes import Running

STATUSES = {
    "not_host": 403,
    "host_link_wrong": 403,
    "report_limit": 429,
    "report_unknown": 404,
    "fair_play_busy": 409,
    "fair_play_none": 404,
    "fair_play_broken": 500,
}
"""All others are 422."""
PAGE = 50

host = APIRouter()


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Claim(_Asked):
    """The secret of a host's link."""

    token: Annotated[str, Field(max_length=100)]


class Pause(_Asked):
    """``note``: what everybody is told while no hand begins."""

    paused: bool
    note: Annotated[str, Field(max_length=200)] = ""


class HostDesk(Struct, frozen=True):
    """The room at a glance. ``note``: what is told while it is paused; ``people``: connected, no bots."""

    paused: bool
    note: str
    hosts: tuple[str, ...]
    open_reports: int
    tables: int
    people: int
    chat: bool
    fair_play: Glance


class ActPage(Struct, frozen=True):
    """What hosts did, the newest first. ``before``: to ask for the next page with; None: no more."""

    acts: tuple[Act, ...]
    before: int | None


async def proved_host(service: Running, visit: Visitor) -> Visit:
    """Who asks, who is a host and has proved himself lately. HostError, AccountError ``confirm_first``."""

    def look(connection: sqlite3.Connection) -> None:
        hosts.must_host(connection, visit.user_id)
        must_be_proved(connection, visit.known()[1])

    await service.store.transact(look)
    return visit


async def any_host(service: Running, visit: Visitor) -> Visit:
    """Who asks, who is a host. HostError ``not_host``."""
    await service.store.transact(partial(hosts.must_host, user_id=visit.user_id))
    return visit


Host = Annotated[Visit, Depends(any_host)]
Number = Annotated[int, Query(ge=1, le=FOR_EVER_MS)]
"""Of a row; no longer than the store can take."""
ProvedHost = Annotated[Visit, Depends(proved_host)]


@host.post("/api/host/claim", responses=ANSWERS, response_model=Codes)
async def claim(body: Claim, request: Request, service: Running, visit: Knocker) -> Response:
    """Become a host by a link, which is used up. Mine must be a lasting account, and I must have proved
    myself lately (``confirm_first``); the session gets a new secret.
    """
    user_id, session = visit.known()

    def work(connection: sqlite3.Connection) -> None:
        hosts.check_lasting(connection, user_id)
        must_be_proved(connection, session)
        if not use_link(service.settings.data, body.token, now().wall_ms):
            raise HostError("host_link_wrong")
        hosts.add_host(connection, user_id, now().wall_ms)

    await service.store.transact(work)
    return let_in(request, await service.accounts.proved(visit, user_id, session))


@host.get("/api/host", responses={**described("HostDesk"), **ANSWERS})
async def desk(request: Request, service: Running, visit: Host) -> Response:
    """The room at a glance."""
    names, reports, glance = await service.store.transact(
        lambda db: (tuple(hosts.names_of_hosts(db)), hosts.open_reports(db), service.fair_play.glance(db))
    )
    note, bots = service.room.paused, service.room.bots()
    people = {one.user_id for one in service.hub.connections()} - bots.keys()
    tables = len(service.room.table_ids())
    figures = (names, reports, tables, len(people), service.room.chat_on, glance)
    shown = HostDesk(note is not None, note or "", *figures)
    return told(request, shown)


@host.post("/api/host/pause", responses=ANSWERS, status_code=204)
async def pause(body: Pause, service: Running, visit: ProvedHost) -> Response:
    """Let no hand begin, or let them begin again; what runs is played on. Everybody is told, and it lasts
    through a restart.
    """
    note = _readable(body.note) if body.paused else None

    def work(connection: sqlite3.Connection) -> None:
        at_ms, user_id = now().wall_ms, visit.known()[0]
        hosts.set_room(connection, "paused", note)
        hosts.note(connection, user_id, "paused" if body.paused else "resumed", {"note": note or ""}, at_ms)

    await service.store.transact(work)
    service.runner.do(lambda: service.room.pause(note, now()))
    await service.runner.settled()
    service.hub.broadcast(RoomPaused(note))
    return Response(status_code=204)


@host.get("/api/host/log", responses={**described("ActPage"), **ANSWERS})
async def log(request: Request, service: Running, visit: Host, before: Number | None = None) -> Response:
    """What hosts did, fifty at a time."""
    rows = await service.store.transact(partial(hosts.acts, before=before, most=PAGE))
    more = rows[-1][0] if len(rows) == PAGE else None
    return told(request, ActPage(tuple(act for _, act in rows), more))


def _readable(note: str) -> str:
    """The note as people get it; "" where nothing is seen of it."""
    try:
        return clean(note)
    except Refusal:
        return ""


def answer_host_problems(app: FastAPI) -> None:
    """Let the application answer what is refused of hosts and of those who tell them something."""
    app.add_exception_handler(HostError, _refused)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HostError)
    return problem(STATUSES.get(error.code, 422), error.code, error.facts)
