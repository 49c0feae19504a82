"""What can be asked over HTTP: a guest's session, health, figures, and the browser client."""

import sqlite3
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse
from msgspec.structs import asdict
from starlette.responses import Response

from doorcard import __version__
from doorcard.protocol.version import PROTOCOL
from doorcard.room import Refusal
from doorcard.room.settlement import SheetLine
from doorcard.rules.words import house_rules_in_words
from doorcard.server.api_models import (
    Guest,
    Health,
    InvitationLink,
    Me,
    Problem,
    RulesPart,
    Settlement,
    SettlementLine,
    TableRules,
)
from doorcard.server.clock import now
from doorcard.server.links import invitation_link
from doorcard.server.metrics import metrics
from doorcard.server.pages import page
from doorcard.server.problems import ApiError
from doorcard.server.service import Service
from doorcard.server.sessions import open_session, renewed_session, session_user, set_cookie
from doorcard.server.sheets import BOM, settlement_csv
from doorcard.server.socket import serve_socket

router = APIRouter()


def service_of(request: Request) -> Service:
    """The running room of this application."""
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


async def optional_user(request: Request, service: "Running") -> str | None:
    """The session's user, if there is one."""
    user_id = await session_user(service.store, request)
    if user_id is None or not service.room.is_user(user_id):
        return None
    service.room.seen(user_id, now())
    return user_id


Running = Annotated[Service, Depends(service_of)]
OptionalUser = Annotated[str | None, Depends(optional_user)]

REFUSALS: dict[int | str, dict[str, object]] = {422: {"model": Problem}, 429: {"model": Problem}}


@router.post("/api/guest", responses=REFUSALS)
async def guest(body: Guest, request: Request, service: Running, user_id: OptionalUser) -> JSONResponse:
    """Begin to play: a new user with first chips and a session, or the session's user where there is one."""
    if user_id is not None:
        return JSONResponse(_me(service, user_id).model_dump())
    address = request.client.host if request.client else ""
    at_ms = now().mono_ms
    if not service.guests.take(address, at_ms) or not service.fresh.is_open(address, at_ms):
        raise ApiError(429, "rate_limited")
    try:
        user_id = service.runner.join(body.nickname, body.language or _asked_language(request))
    except Refusal as refusal:
        raise ApiError(422, refusal.code, **refusal.facts) from refusal
    service.fresh.count(address, user_id, at_ms)
    await service.runner.settled()
    response = JSONResponse(_me(service, user_id).model_dump())
    secret = await open_session(service.store, user_id)
    set_cookie(response, secret, is_https=request.url.scheme == "https")
    return response


@router.get("/api/me")
async def me(request: Request, response: Response, service: Running, user_id: OptionalUser) -> Me | None:
    """The session's user; null where there is none, as on a first visit: that is no error. Asking makes the
    session last longer.
    """
    response.headers["cache-control"] = "no-store"
    if user_id is None:
        return None
    secret = await renewed_session(service.store, request, user_id)
    if secret is None:  # it has ended just now
        return None
    set_cookie(response, secret, is_https=request.url.scheme == "https")
    return _me(service, user_id)


@router.get("/api/tables/{table_id}/rules", responses={404: {"model": Problem}, 422: {"model": Problem}})
async def table_rules(
    table_id: str,
    request: Request,
    service: Running,
    user_id: OptionalUser,
    lang: Literal["es", "en"] | None = None,
) -> TableRules:
    """The house rules of a table in words, in ``lang``, else in the language that the browser asks for."""
    try:
        rules = service.room.rules_of(table_id, user_id or "")
    except Refusal as refusal:
        raise ApiError(404, refusal.code, **refusal.facts) from refusal
    language = lang or _asked_language(request)
    parts = [
        RulesPart(heading=part.heading, sentences=list(part.sentences))
        for part in house_rules_in_words(rules, language)
    ]
    return TableRules(
        table_id=table_id, game=rules.game.value, profile=rules.profile, language=language, parts=parts
    )


@router.get(
    "/api/tables/{table_id}/invitation", responses={status: {"model": Problem} for status in (403, 404)}
)
async def invitation(
    table_id: str, request: Request, service: Running, user_id: OptionalUser
) -> InvitationLink:
    """The link of one's own table of friends, as text and as a QR code."""
    try:
        secret = service.room.invitation_of(table_id, user_id or "")
    except Refusal as refusal:
        status = 404 if refusal.code in {"no_table", "no_invitation"} else 403
        raise ApiError(status, refusal.code, **refusal.facts) from refusal
    await service.runner.settled()
    return invitation_link(request.url, service.settings.host, secret)


NO_SETTLEMENT: dict[int | str, dict[str, object]] = {403: {"model": Problem}, 404: {"model": Problem}}


@router.get("/api/tables/{table_id}/settlement", responses=NO_SETTLEMENT)
async def settlement(table_id: str, service: Running, user_id: OptionalUser) -> Settlement:
    """Who has won what at a table of friends."""
    lines = await settlement_lines(service, table_id, user_id)
    return Settlement(lines=[SettlementLine(**asdict(line)) for line in lines])


@router.get(
    "/api/tables/{table_id}/settlement.csv",
    response_class=Response,
    responses={**NO_SETTLEMENT, **REFUSALS, 200: {"content": {"text/csv": {"schema": {"type": "string"}}}}},
)
async def settlement_sheet(
    table_id: str,
    request: Request,
    service: Running,
    user_id: OptionalUser,
    lang: Literal["es", "en"] | None = None,
) -> Response:
    """The same as a file for spreadsheets, in ``lang``, else in the language that the browser asks for."""
    lines = await settlement_lines(service, table_id, user_id)
    name = f'attachment; filename="doorcard-{now().wall_ms // 1000}.csv"'
    text = BOM + settlement_csv(lines, lang or _asked_language(request))
    return Response(text, media_type="text/csv; charset=utf-8", headers={"content-disposition": name})


@router.get("/healthz")
async def healthz(service: Running, response: Response) -> Health:
    """Whether the room is well; status 503 where it is not."""
    figures = await service.store.figures()
    is_ok = not service.runner.failed.is_set() and figures.difference == 0
    response.status_code = 200 if is_ok else 503
    return Health(
        ok=is_ok,
        build=__version__,
        protocol=PROTOCOL,
        store=service.store.engine,
        sqlite=sqlite3.sqlite_version,
        tables=len(service.room.table_ids()),
        connections=len(service.hub),
        users=figures.users,
        hands=figures.hands,
        promises_withdrawn=figures.withdrawn,
        hands_given_back=figures.aborted,
        ledger_difference=figures.difference,
    )


@router.get("/metrics", response_class=PlainTextResponse)
async def prometheus(service: Running) -> str:
    """Figures for Prometheus."""
    return metrics(service, await service.store.figures())


@router.websocket("/ws")
async def socket(websocket: WebSocket) -> None:
    """The room's messages; see ``x-websocket`` in the description."""
    await serve_socket(websocket, websocket.app.state.service)


@router.get("/api/{path:path}", include_in_schema=False)
async def unknown(path: str) -> None:
    """Nothing of ours: never answered with a page."""
    raise ApiError(404, "not_found", path=path)


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def client(path: str, request: Request, service: Running) -> Response:
    """The browser client."""
    return page(path, service.settings.client, accepts=request.headers.get("accept-encoding", ""))


async def settlement_lines(service: Service, table_id: str, user_id: str | None) -> tuple[SheetLine, ...]:
    """The accounts as they stand, told when all that they show is durable. Raises ApiError."""
    try:
        lines = service.room.settlement(table_id, user_id or "")
    except Refusal as refusal:
        status = 403 if refusal.code == "private_table" else 404
        raise ApiError(status, refusal.code, **refusal.facts) from refusal
    await service.runner.settled()
    return lines


def _me(service: Service, user_id: str) -> Me:
    welcome = service.room.welcome(user_id, now())
    return Me(user_id=user_id, nickname=welcome.nickname, language=welcome.language, wallet=welcome.wallet)


def _asked_language(request: Request) -> str:
    """What the browser asks for, as far as we speak it; else Spanish."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.strip().lower()[:2]
        if language in {"es", "en"}:
            return language
    return "es"
