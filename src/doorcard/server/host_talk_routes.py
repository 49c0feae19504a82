"""The host and talk at tables: he lets people talk or nobody, and silences one who abuses it."""

import sqlite3
from typing import Annotated

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doorcard.server import hosts
from doorcard.server.clock import now
from doorcard.server.hand_list import FOR_EVER_MS
from doorcard.server.host_routes import ProvedHost
from doorcard.server.login_routes import ANSWERS
from doorcard.server.routes import Running

host_talk = APIRouter()


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Switch(_Asked):
    """Whether people may talk."""

    on: bool


class Silence(_Asked):
    """``until_ms``: UTC since 1970; None: he may talk again."""

    user_id: Annotated[str, Field(min_length=1, max_length=64)]
    until_ms: Annotated[int, Field(ge=0, le=FOR_EVER_MS)] | None


@host_talk.post("/api/host/chat", responses=ANSWERS, status_code=204)
async def switch_chat(body: Switch, service: Running, visit: ProvedHost) -> Response:
    """Let people talk at tables, or nobody; it lasts through a restart."""
    host = visit.known()[0]

    def work(connection: sqlite3.Connection) -> None:
        hosts.set_room(connection, "chat", None if body.on else "off")
        hosts.note(connection, host, "chat_on" if body.on else "chat_off", {}, now().wall_ms)

    await service.store.transact(work)
    service.runner.do(lambda: service.room.switch_chat(now(), on=body.on))
    await service.runner.settled()
    return Response(status_code=204)


@host_talk.post("/api/host/mute", responses=ANSWERS, status_code=204)
async def silence(body: Silence, service: Running, visit: ProvedHost) -> Response:
    """Let somebody talk nowhere until then, or again. ``report_nobody``: there is no such person."""
    host = visit.known()[0]
    if not service.room.is_user(body.user_id) or body.user_id in service.room.bots():
        raise hosts.HostError("report_nobody")
    act = "spoke_again" if body.until_ms is None else "silenced"
    facts: dict[str, str | int | bool] = {"user_id": body.user_id, "until_ms": body.until_ms or 0}

    def work(connection: sqlite3.Connection) -> None:
        hosts.note(connection, host, act, facts, now().wall_ms)

    await service.store.transact(work)
    if service.room.is_user(body.user_id):
        service.runner.do(lambda: service.room.silence(body.user_id, body.until_ms, now()))
        await service.runner.settled()
    return Response(status_code=204)
