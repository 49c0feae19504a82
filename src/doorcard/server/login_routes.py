"""Accounts that hold, over HTTP: making one lasting, coming in, proving oneself, and one's sessions."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Path, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doorcard.errors import DoorcardError
from doorcard.room import Refusal
from doorcard.server.accounts import Entry, Visit
from doorcard.server.api_models import Problem
from doorcard.server.clock import now
from doorcard.server.export import export_of
from doorcard.server.history_routes import described, told
from doorcard.server.login_log import logged
from doorcard.server.logins import AccountError
from doorcard.server.own_account import own_account
from doorcard.server.passwords import PasswordError
from doorcard.server.problems import ApiError, problem
from doorcard.server.routes import OptionalUser, Running
from doorcard.server.runner import Entry as Parcel
from doorcard.server.session_rows import device_of
from doorcard.server.sessions import (
    device_in,
    digest_of,
    secret_of,
    set_cookie,
    set_device_cookie,
    without_cookie,
)

STATUSES = {
    **dict.fromkeys(("no_session", "login_wrong", "recovery_wrong", "passkey_refused"), 401),
    **dict.fromkeys(("confirm_first", "confirm_wrong"), 403),
    **dict.fromkeys(("session_unknown", "passkey_unknown"), 404),
    **dict.fromkeys(("login_taken", "lasting_already", "not_lasting", "last_way_in", "passkey_limit"), 409),
    "user_seated": 409,
    "too_many_tries": 429,
    "busy": 503,
}
"""All others are 422."""

ANSWERS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem} for status in (401, 403, 404, 409, 422, 429, 503)
}

logins = APIRouter()

Password = Annotated[str, Field(max_length=512)]
Name = Annotated[str, Field(max_length=100)]


class _Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NamedPassword(_Asked):
    """The account's name and its password."""

    name: Name
    password: Password


class Recovery(_Asked):
    """A recovery code, and the password that is to hold from now on."""

    name: Name
    code: Annotated[str, Field(max_length=64)]
    password: Password


class OnlyPassword(_Asked):
    """A password."""

    password: Password


class LogOut(_Asked):
    """``everywhere``: in all browsers, not in this one alone."""

    everywhere: bool = False


class Codes(BaseModel):
    """Recovery codes, if any were made: shown this once."""

    codes: list[str]


async def visitor(request: Request, user_id: OptionalUser) -> Visit:
    """Who asks, from where and with what."""
    session, device = secret_of(request), device_in(request)
    return Visit(
        address=request.client.host if request.client else "",
        browser=device_of(request.headers.get("user-agent", "")),
        user_id=user_id,
        session=None if session is None or user_id is None else digest_of(session),
        device=None if device is None else digest_of(device),
    )


async def knocker(visit: Annotated[Visit, Depends(visitor)], service: Running) -> Visit:
    """The same, for an address that has not knocked too often: each knock may cost a hash."""
    if not service.knocks.take(visit.address, now().mono_ms):
        raise ApiError(429, "rate_limited")
    return visit


Visitor = Annotated[Visit, Depends(visitor)]
Knocker = Annotated[Visit, Depends(knocker)]


@logins.get("/api/account", responses=described("OwnAccount"))
async def account(request: Request, service: Running, visit: Visitor) -> Response:
    """What holds my account: its name, whether there is a password, passkeys, codes left, and my sessions."""
    if visit.user_id is None or visit.session is None:
        raise ApiError(401, "no_session")
    looked = partial(own_account, user_id=visit.user_id, here=visit.session, at_ms=now().wall_ms)
    return told(request, await service.store.transact(looked))


@logins.post("/api/account/lasting", responses=ANSWERS, response_model=Codes)
async def make_lasting(body: NamedPassword, request: Request, service: Running, visit: Knocker) -> Response:
    """Make my guest's account lasting. The codes are shown this once; the session gets a new secret."""
    with logged("lasting", visit.address, body.name, visit.user_id) as told_of:
        entry = told_of.entered(await service.accounts.make_lasting(visit, body.name, body.password))
    return let_in(request, entry)


@logins.post("/api/login", responses=ANSWERS, response_model=Codes)
async def log_in(body: NamedPassword, request: Request, service: Running, visit: Knocker) -> Response:
    """Come in. The session that this browser had before ends, a guest's too."""
    with logged("password", visit.address, body.name) as told_of:
        entry = told_of.entered(await service.accounts.log_in(visit, body.name, body.password))
    return let_in(request, entry)


@logins.post("/api/recover", responses=ANSWERS, response_model=Codes)
async def recover(body: Recovery, request: Request, service: Running, visit: Knocker) -> Response:
    """Come in with a recovery code, which is used up, and take a new password; all sessions end but this."""
    with logged("code", visit.address, body.name) as told_of:
        entry = told_of.entered(await service.accounts.recover(visit, body.name, body.code, body.password))
    return let_in(request, entry)


@logins.post("/api/account/confirm", responses=ANSWERS, response_model=Codes)
async def confirm(body: OnlyPassword, request: Request, service: Running, visit: Knocker) -> Response:
    """Prove again who I am: for ten minutes I may do what a borrowed browser must not."""
    with logged("confirm", visit.address, "", visit.user_id) as told_of:
        entry = told_of.entered(await service.accounts.confirm(visit, body.password))
    return let_in(request, entry)


@logins.post("/api/account/password", responses=ANSWERS, response_model=Codes)
async def change_password(body: OnlyPassword, request: Request, service: Running, visit: Knocker) -> Response:
    """Take another password; all sessions end but this. Wants a proof (403 ``confirm_first``)."""
    with logged("new password", visit.address, "", visit.user_id) as told_of:
        entry = told_of.entered(await service.accounts.change_password(visit, body.password))
    return let_in(request, entry)


@logins.post("/api/account/codes", responses=ANSWERS)
async def new_codes(response: Response, service: Running, visit: Knocker) -> Codes:
    """New recovery codes in place of all old ones, shown this once. Wants a proof."""
    response.headers["cache-control"] = "no-store"
    return Codes(codes=await service.accounts.new_codes(visit))


@logins.post("/api/logout", responses=ANSWERS, status_code=204)
async def log_out(body: LogOut, service: Running, visit: Visitor) -> Response:
    """End this session, or all of mine; what was open under them is closed."""
    await service.accounts.log_out(visit, everywhere=body.everywhere)
    return without_cookie(Response(status_code=204))


@logins.delete("/api/account/sessions/{session_id}", responses=ANSWERS, status_code=204)
async def end_session(
    session_id: Annotated[str, Path(pattern="^[0-9a-f]{18}$")], service: Running, visit: Visitor
) -> Response:
    """End one of my sessions elsewhere."""
    await service.accounts.end_session(visit, session_id)
    return Response(status_code=204)


@logins.get("/api/account/export", response_class=Response, responses=ANSWERS)
async def export(service: Running, visit: Knocker) -> Response:
    """All that the room keeps of me, as one JSON file."""
    user_id, _ = visit.known()
    await service.closed.list_newest()
    await service.talk.flush()
    body = await service.closed.read(lambda connection: export_of(connection, user_id))
    headers = {
        "content-disposition": 'attachment; filename="doorcard-account.json"',
        "cache-control": "no-store",
    }
    return Response(body, media_type="application/json", headers=headers)


@logins.post("/api/account/delete", responses=ANSWERS, status_code=204)
async def delete(service: Running, visit: Knocker) -> Response:
    """Delete my account for good. Wants a proof where it is lasting; 409 while I have a seat or a table.

    My hands and the movements of my chips stay, under an id that no name belongs to.
    """
    user_id = await service.accounts.may_delete(visit)
    nickname = service.room.welcome(user_id, now()).nickname
    try:
        service.runner.submit(Parcel(service.room.forget(user_id, now())))
    except Refusal as refusal:
        raise ApiError(409, refusal.code, **refusal.facts) from refusal
    await service.runner.settled()
    service.talk.forget(user_id)
    await service.accounts.delete(user_id, nickname)
    return without_cookie(Response(status_code=204))


def let_in(request: Request, entry: Entry) -> JSONResponse:
    """Answer somebody who has proved himself with the secret of his session."""
    response = JSONResponse({"codes": list(entry.codes)}, headers={"cache-control": "no-store"})
    is_https = request.url.scheme == "https"
    set_cookie(response, entry.secret, is_https=is_https)
    if entry.device is not None:
        set_device_cookie(response, entry.device, is_https=is_https)
    return response


def answer_account_problems(app: FastAPI) -> None:
    """Let the application answer what is refused of accounts."""
    app.add_exception_handler(AccountError, _refused)
    app.add_exception_handler(PasswordError, _refused)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, DoorcardError)
    return problem(STATUSES.get(error.code, 422), error.code, error.facts)
