"""Closed hands over HTTP: one's own list, a hand as one knew it, downloads, and links for others."""

import gzip
from functools import partial
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import Response

from doorcard.history.export import FORMATS, Mask
from doorcard.rules.spec import Game
from doorcard.server.api_models import Problem, Reachable
from doorcard.server.clock import now
from doorcard.server.hand_list import FOR_EVER_MS, Result, Wanted
from doorcard.server.hand_shares import ShareError
from doorcard.server.hosts import is_host
from doorcard.server.links import reachable
from doorcard.server.problems import ApiError
from doorcard.server.routes import OptionalUser, Running
from doorcard.server.service import Service

MOST_ON_A_PAGE = 100
SMALL_BYTES = 1_000
"""What is shorter is not worth compressing."""

STATUSES = {
    "hand_unknown": 404,
    "share_unknown": 404,
    "share_limit": 409,
    "hand_unreadable": 503,
    "proof_none": 404,
    "proof_expired": 410,
}

hands = APIRouter()


async def looker(request: Request, service: Running) -> Service:
    """The room, for an address that has not asked for too much."""
    address = request.client.host if request.client else ""
    if not service.lookers.take(address, now().mono_ms):
        raise ApiError(429, "rate_limited")
    return service


async def signed_in(user_id: OptionalUser) -> str:
    """The session's user; 401 without one."""
    if user_id is None:
        raise ApiError(401, "no_session")
    return user_id


Looked = Annotated[Service, Depends(looker)]
Mine = Annotated[str, Depends(signed_in)]
HandId = Annotated[str, Path(max_length=64, pattern=r"^[\w.:-]+$")]
Token = Annotated[str, Path(max_length=64, pattern=r"^[0-9a-zA-Z_-]+$")]
Form = Literal["json", "phh", "ohh", "pokerstars", "pokerstars-es"]
Moment = Annotated[int, Query(ge=0, le=FOR_EVER_MS)]

REFUSED: dict[int | str, dict[str, object]] = {
    status: {"model": Problem} for status in (401, 404, 409, 410, 422, 429, 503)
}


def described(name: str, *, many: bool = False) -> dict[int | str, dict[str, object]]:
    """The answers of a route whose body is one of our own structs, or ``many`` of them."""
    one = {"$ref": f"#/components/schemas/{name}"}
    schema = {"schema": {"type": "array", "items": one} if many else one}
    return {**REFUSED, 200: {"description": name, "content": {"application/json": schema}}}


class Filter(BaseModel):
    """Which of one's hands. ``after``: the ``next`` of the page before; times in milliseconds UTC."""

    model_config = ConfigDict(extra="forbid")

    after: Annotated[str, Query(max_length=90, pattern=r"^\d{1,15}\.[\w.:-]{1,64}$")] | None = None
    game: Game | None = None
    table: Annotated[str, Query(max_length=64)] | None = None
    since: Moment = 0
    until: Moment = FOR_EVER_MS
    result: Result | None = None
    showdown: bool | None = None
    most: Annotated[int, Query(ge=1, le=MOST_ON_A_PAGE)] = 25

    def wanted(self) -> Wanted:
        """The same, for the list."""
        before_ms, _, before_id = (self.after or f"{FOR_EVER_MS}.").partition(".")
        return Wanted(
            before_ms=int(before_ms),
            before_id=before_id,
            game=self.game,
            table_id=self.table,
            since_ms=self.since,
            until_ms=self.until,
            result=self.result,
            showdown=self.showdown,
        )


class Sharing(BaseModel):
    """``own_cards``: tell everybody my own cards, too, not only what lay open."""

    model_config = ConfigDict(extra="forbid", strict=True)

    own_cards: bool = False


@hands.get("/api/hands", responses=described("HandPage"))
async def my_hands(
    wanted: Annotated[Filter, Query()], request: Request, service: Looked, user_id: Mine
) -> Response:
    """The hands that I played, newest first, a page at a time."""
    return told(request, await service.closed.page(user_id, wanted.wanted(), wanted.most))


@hands.get("/api/hands/{hand_id}", responses=described("SeenHand"))
async def my_hand(hand_id: HandId, request: Request, service: Looked, user_id: Mine) -> Response:
    """A hand that I played, as I knew it: my own cards, the others' up cards, and what was shown. The room's
    host is told of others, too, what all who looked on saw.
    """
    try:
        return told(request, await service.closed.hand(user_id, hand_id))
    except ShareError as error:
        if error.code != "hand_unknown" or not await _is_host(service, user_id):
            raise _refused(error) from error
    try:
        return told(request, await service.closed.watched_hand(hand_id))
    except ShareError as error:
        raise _refused(error) from error


async def _is_host(service: Service, user_id: str) -> bool:
    return await service.store.transact(partial(is_host, user_id=user_id))


@hands.get("/api/hands/{hand_id}/download", response_class=Response, responses=REFUSED)
async def download(
    hand_id: HandId, service: Looked, user_id: Mine, form: Form = "json", *, anonymous: bool = False
) -> Response:
    """The same as a file: our own record (a line of JSON), PHH, the open notation for poker hands, Open Hand
    History, or a text history. ``anonymous``: without names, table and time.
    """
    try:
        record = await service.closed.record(user_id, hand_id)
    except ShareError as error:
        raise _refused(error) from error
    kind = FORMATS[form]
    body = b"".join(kind.arranged([kind.encode(Mask()(record) if anonymous else record)]))
    stem = "hand" if anonymous else hand_id.replace(":", "-")
    name = f'attachment; filename="{stem}.{kind.suffix}"'
    return Response(
        body, media_type=kind.media, headers={"content-disposition": name, "cache-control": "no-store"}
    )


@hands.get("/api/hands/{hand_id}/proof", response_class=Response, responses=REFUSED)
async def proof_of_deck(hand_id: HandId, service: Looked, user_id: Mine) -> Response:
    """The proof of the deck of a hand that I played, for `doorcard verify-deck`: my cards, and those that I
    was shown, with their openings. 410 when the hand is too old for it.
    """
    try:
        body = await service.closed.proof(user_id, hand_id)
    except ShareError as error:
        raise _refused(error) from error
    name = f'attachment; filename="{hand_id.replace(":", "-")}.deck.json"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(body + b"\n", media_type="application/json", headers=headers)


@hands.post("/api/hands/{hand_id}/share", responses=described("SharedLink"))
async def share(hand_id: HandId, body: Sharing, request: Request, service: Looked, user_id: Mine) -> Response:
    """A link by which everybody may look at the hand without names; the same one where there is one."""
    try:
        return told(request, await service.closed.share(user_id, hand_id, own_cards=body.own_cards))
    except ShareError as error:
        raise _refused(error) from error


@hands.get("/api/shares", responses=described("SharedLink", many=True))
async def my_shares(request: Request, service: Looked, user_id: Mine) -> Response:
    """My links, newest first."""
    return told(request, await service.closed.links(user_id))


@hands.get("/api/shares/address", responses=REFUSED)
async def address_for_links(request: Request, service: Looked, _: Mine) -> Reachable:
    """By which host others find my links, and whether they can at all."""
    return reachable(request.url, service.settings.host)


@hands.delete("/api/shares/{token}", status_code=204, response_class=Response, responses=REFUSED)
async def unshare(token: Token, service: Looked, user_id: Mine) -> None:
    """Take a link back: nobody can open it any more."""
    try:
        await service.closed.unshare(user_id, token)
    except ShareError as error:
        raise _refused(error) from error


@hands.get("/api/shared/{token}", responses=described("SeenHand"))
async def shared_hand(token: Token, request: Request, service: Looked) -> Response:
    """A hand that somebody shows, without names; anybody may look."""
    try:
        answer = told(request, await service.closed.shared_hand(token))
    except ShareError as error:
        raise _refused(error) from error
    answer.headers["x-robots-tag"] = "noindex"
    return answer


def told(request: Request, found: object) -> Response:
    """A struct as JSON, compressed where the browser takes it: a replay says most things many times."""
    body, headers = msgspec.json.encode(found), {"cache-control": "no-store", "vary": "accept-encoding"}
    if len(body) > SMALL_BYTES and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 5, mtime=0), "gzip"
    return Response(body, media_type="application/json", headers=headers)


def _refused(error: ShareError) -> ApiError:
    return ApiError(STATUSES[error.code], error.code, **error.facts)
