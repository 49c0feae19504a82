"""Looking at a file of hands in the room: it is read, answered, and forgotten."""

from collections.abc import AsyncIterator
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from doorcard.server.api_models import Problem
from doorcard.server.clock import now
from doorcard.server.file_reader import Asked
from doorcard.server.history_routes import described, told
from doorcard.server.problems import ApiError
from doorcard.server.routes import Running
from doorcard.server.service import Service
from doorcard.server.uploads import MOST_HANDS, UploadError

FILE_PATHS = ("/api/file", "/api/file/hand")
STATUSES = {"file_hand_unknown": 404, "file_desk_full": 503}

files = APIRouter()

BODY = {
    "requestBody": {
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


async def reader(request: Request, service: Running) -> Service:
    """The room, for an address that has not sent too many files."""
    address = request.client.host if request.client else ""
    if not service.readers.take(address, now().mono_ms):
        raise ApiError(429, "rate_limited")
    return service


async def body_of(request: Request, service: Annotated[Service, Depends(reader)]) -> AsyncIterator[bytes]:
    """The file, as long as it has a place. The wall around the room refuses longer ones than there may be."""
    try:
        with service.desk.place(request.client.host if request.client else ""):
            yield await request.body()
    except UploadError as error:
        raise _refused(error) from error


Name = Annotated[str, Query(max_length=200)]
Content = Annotated[bytes, Depends(body_of)]
Number = Annotated[int, Query(ge=1, le=MOST_HANDS)]


ANSWERS: dict[int | str, dict[str, object]] = {status: {"model": Problem} for status in (413, 422, 429, 503)}


@files.post(FILE_PATHS[0], responses={**described("FileHands"), **ANSWERS}, openapi_extra=BODY)
async def hands_of_a_file(
    request: Request,
    service: Running,
    content: Content,
    name: Name = "",
    language: Literal["es", "en"] = "es",
) -> Response:
    """The hands of a file of histories, whatever its form, with what is wrong with each. Nothing is kept."""
    try:
        return told(request, await service.desk.read(Asked(name, language, None), content))
    except UploadError as error:
        raise _refused(error) from error


@files.post(FILE_PATHS[1], responses={**described("SeenHand"), **ANSWERS}, openapi_extra=BODY)
async def hand_of_a_file(
    request: Request, service: Running, content: Content, number: Number, name: Name = ""
) -> Response:
    """One hand of the same file, sent again, to be stepped through."""
    try:
        return told(request, await service.desk.read(Asked(name, "", number), content))
    except UploadError as error:
        raise _refused(error) from error


def _refused(error: UploadError) -> ApiError:
    return ApiError(STATUSES.get(error.code, 422), error.code, **error.facts)
