"""Passkeys over HTTP: each takes two requests, the question and the signed answer."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from msgspec.structs import asdict
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doorcard.server.accounts import Entry, Visit
from doorcard.server.login_log import logged
from doorcard.server.login_routes import ANSWERS, Codes, Knocker, Name, Visitor, let_in
from doorcard.server.passkeys import Question
from doorcard.server.routes import Running

passkeys = APIRouter()


class NewPasskey(BaseModel):
    """``name``: by which a guest's account is to be known; nothing where it is lasting already."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: Name | None = None


class Signed(BaseModel):
    """What the browser's passkey answered, in the form of the WebAuthn standard (``toJSON``)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    ticket: Annotated[str, Field(max_length=64)]
    credential: dict[str, Any]


class Asked(BaseModel):
    """``options``: for ``navigator.credentials``, in the JSON form of the WebAuthn standard."""

    ticket: str
    options: dict[str, Any]


@passkeys.post("/api/account/passkeys/ask", responses=ANSWERS)
async def ask_to_add(body: NewPasskey, request: Request, service: Running, visit: Knocker) -> Asked:
    """What to ask for a new passkey. Wants a proof where the account is lasting."""
    return _asked(await service.passkeys.ask_to_add(visit, _host(request), body.name))


@passkeys.post("/api/account/passkeys", responses=ANSWERS, response_model=Codes)
async def add(body: Signed, request: Request, service: Running, visit: Knocker) -> Response:
    """Keep a new passkey. A guest's account is lasting from now on, and has recovery codes."""
    added = await service.passkeys.add(visit, _host(request), body.ticket, body.credential)
    return let_in(request, added)


@passkeys.delete("/api/account/passkeys/{passkey_id}", responses=ANSWERS, status_code=204)
async def remove(
    passkey_id: Annotated[str, Path(pattern="^[0-9a-f]{18}$")], service: Running, visit: Visitor
) -> Response:
    """Remove one of my passkeys; not the last way in. Wants a proof."""
    await service.passkeys.remove(visit, passkey_id)
    return Response(status_code=204)


@passkeys.post("/api/login/passkey/ask", responses=ANSWERS)
async def ask_to_enter(request: Request, service: Running, visit: Knocker) -> Asked:
    """What to ask of a passkey to come in; it says itself whose it is."""
    return _asked(await service.passkeys.ask(visit, _host(request), "enter"))


@passkeys.post("/api/login/passkey", responses=ANSWERS, response_model=Codes)
async def enter(body: Signed, request: Request, service: Running, visit: Knocker) -> Response:
    """Come in by a passkey. The session that this browser had before ends, a guest's too."""
    return let_in(request, await _answered(body, "enter", request, service, visit))


@passkeys.post("/api/account/confirm/passkey/ask", responses=ANSWERS)
async def ask_to_confirm(request: Request, service: Running, visit: Knocker) -> Asked:
    """What to ask of one of my passkeys, so that I prove again who I am."""
    return _asked(await service.passkeys.ask(visit, _host(request), "confirm"))


@passkeys.post("/api/account/confirm/passkey", responses=ANSWERS, response_model=Codes)
async def confirm(body: Signed, request: Request, service: Running, visit: Knocker) -> Response:
    """Prove again who I am, by one of my passkeys."""
    return let_in(request, await _answered(body, "confirm", request, service, visit))


async def _answered(body: Signed, purpose: str, request: Request, service: Running, visit: Visit) -> Entry:
    with logged(
        f"passkey, {purpose}", visit.address, "", visit.user_id if purpose != "enter" else None
    ) as told:
        answer = service.passkeys.answer(visit, _host(request), purpose, body.ticket, body.credential)
        return told.entered(await answer)


def _asked(question: Question) -> Asked:
    return Asked(**asdict(question))


def _host(request: Request) -> str:
    """By which name the browser sees the room, with the port."""
    return request.headers.get("host", "")
