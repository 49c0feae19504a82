"""Reports over HTTP: a player tells the host of somebody; the host reads that and marks it."""

import sqlite3
from functools import partial
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doorcard.protocol.talk import Said
from doorcard.server import reports
from doorcard.server.clock import now
from doorcard.server.history_routes import REFUSED, Looked, Mine, Moment, described, told
from doorcard.server.host_routes import PAGE, ProvedHost
from doorcard.server.login_routes import ANSWERS
from doorcard.server.reports import KeptLine, NewReport, OwnReport, Reported
from doorcard.server.routes import Running
from doorcard.server.service import Service

reporting = APIRouter()

Id = Annotated[str, Field(min_length=1, max_length=64)]
Number = Annotated[str, Path(max_length=18, pattern=r"^[0-9]+$")]
Mark = Literal["open", "watch", "nothing", "done"]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Report(_Asked):
    """``whom``: a user's id, or (None) he is told by his ``seat``: in that hand, or now.
    ``hand_id``: the hand that it is about, of that table. ``table_id``: None where the hand tells it.
    """

    kind: Literal["together", "talk", "program", "other"]
    whom: Id | None = None
    seat: Annotated[int, Field(ge=1, le=8)] | None = None
    table_id: Id | None = None
    hand_id: Id | None = None
    words: Annotated[str, Field(max_length=500)] = ""


class Marking(_Asked):
    """``note``: the host's own, for hosts only."""

    state: Mark
    note: Annotated[str, Field(max_length=500)] = ""


class Numbered(BaseModel):
    """The report that was made."""

    report_id: str


class ReportPage(Struct, frozen=True):
    """Reports, the newest first; ``more``: there are older ones."""

    reports: tuple[Reported, ...]
    more: bool


class OwnReports(Struct, frozen=True):
    """One's own last hundred, the newest first."""

    reports: tuple[OwnReport, ...]


@reporting.post("/api/reports", responses={**ANSWERS, **REFUSED}, status_code=201)
async def report(body: Report, service: Looked, user_id: Mine) -> Numbered:
    """Tell the host of somebody at a table where I sit or look on, or in a hand in which both of us played.

    The last lines that were said there are kept with it. He is not told. Ten a day are taken.
    """
    table_id = await _table(service, body)
    new = NewReport(
        by_user=user_id,
        whom=body.whom or _sits(service, body, table_id),
        seat=body.seat if body.whom is None else None,
        kind=body.kind,
        table_id=table_id,
        hand_id=body.hand_id,
        words=body.words,
        was_here=_is_here(service, user_id, table_id),
        seated=service.room.seated(table_id),
        said=tuple(map(_line, await service.talk.last(table_id, reports.MOST_LINES))),
    )
    number = await service.store.transact(partial(reports.add, told=new, at_ms=now().wall_ms))
    return Numbered(report_id=number)


@reporting.get("/api/reports", responses=described("OwnReports"))
async def my_reports(request: Request, service: Looked, user_id: Mine) -> Response:
    """What I have told the host, and whether he has looked."""
    found = await service.store.transact(partial(reports.own, user_id=user_id))
    return told(request, OwnReports(tuple(found)))


@reporting.get("/api/host/reports", responses={**described("ReportPage"), **ANSWERS})
async def reports_to_read(
    request: Request,
    service: Running,
    visit: ProvedHost,
    state: Literal["open", "done"] = "open",
    before: Moment | None = None,
) -> Response:
    """What players have told, fifty at a time, the newest first, from before that time: what is to be done
    still (marked ``watch`` or not at all), or the rest.
    """

    def read(connection: sqlite3.Connection) -> list[Reported]:
        return reports.listed(connection, before, PAGE + 1, is_open=state == "open")

    found = await service.store.transact(read)
    return told(request, ReportPage(tuple(found[:PAGE]), len(found) > PAGE))


@reporting.post("/api/host/reports/{report_id}", responses=ANSWERS, status_code=204)
async def mark(report_id: Number, body: Marking, service: Running, visit: ProvedHost) -> Response:
    """Mark a report, with a note of mine."""
    host, at_ms = visit.known()[0], now().wall_ms

    def work(connection: sqlite3.Connection) -> None:
        reports.mark(connection, host, int(report_id), body.state, body.note, at_ms)

    await service.store.transact(work)
    return Response(status_code=204)


def _is_here(service: Service, user_id: str, table_id: str) -> bool:
    """Whether somebody sits at a table or looks at it."""
    if user_id in service.room.seated(table_id):
        return True
    return any(one.user_id == user_id and table_id in one.tables for one in service.hub.connections())


async def _table(service: Service, body: Report) -> str:
    """The table that it is about, told or by its hand; "": none."""
    if body.table_id is not None or body.hand_id is None:
        return body.table_id or ""
    return await service.store.transact(partial(reports.table_of, hand_id=body.hand_id))


def _sits(service: Service, body: Report, table_id: str) -> str:
    """Who sits there now, where no hand tells who did; "": nobody."""
    if body.hand_id is not None or body.seat is None:
        return ""
    return service.room.at_seat(table_id, body.seat) or ""


def _line(said: Said) -> KeptLine:
    phrase = None if said.phrase is None else said.phrase.value
    return KeptLine(said.at_ms, said.user_id, said.words or "", phrase)
