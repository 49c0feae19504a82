"""How the chances stood in closed hands, over HTTP: of one's own, of a shared one, and of one in a file.

Whoever may look at a hand may ask, and nothing counts that he is not shown there.
"""

from collections.abc import Sequence

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from doorcard.server.chance_desk import ChanceError
from doorcard.server.clock import now
from doorcard.server.file_reader import Asked
from doorcard.server.hand_shares import ShareError
from doorcard.server.history_routes import STATUSES as HAND_STATUSES
from doorcard.server.history_routes import HandId, Looked, Mine, Token, described, told
from doorcard.server.problems import ApiError
from doorcard.server.routes import Running
from doorcard.server.service import Service
from doorcard.server.upload_routes import ANSWERS, BODY, Content, Name, Number
from doorcard.server.upload_routes import STATUSES as FILE_STATUSES
from doorcard.server.uploads import UploadError
from doorcard.timeline import Point, Sight

FILE_PATH = "/api/file/hand/equity"

chances = APIRouter()


async def asker(request: Request, service: Running) -> None:
    """For an address that has not asked for too much."""
    address = request.client.host if request.client else ""
    if not service.askers.take(address, now().mono_ms):
        raise ApiError(429, "rate_limited")


asked_rarely = [Depends(asker)]


@chances.get("/api/hands/{hand_id}/equity", responses=described("Timeline"), dependencies=asked_rarely)
async def my_chances(
    hand_id: HandId, request: Request, service: Looked, user_id: Mine, sight: Sight = Sight.MINE
) -> Response:
    """The chances from step to step of a hand that I played, by what I knew then (``mine``), or with all that
    was shown in the end (``all``).
    """
    try:
        questions = await service.closed.questions(user_id, hand_id, sight)
    except ShareError as error:
        raise ApiError(HAND_STATUSES[error.code], error.code, **error.facts) from error
    return await _answer(request, service, questions)


@chances.get("/api/shared/{token}/equity", responses=described("Timeline"), dependencies=asked_rarely)
async def shared_chances(
    token: Token, request: Request, service: Looked, sight: Sight = Sight.MINE
) -> Response:
    """The same of a hand that somebody shows, by what its link tells."""
    try:
        questions = await service.closed.shared_questions(token, sight)
    except ShareError as error:
        raise ApiError(HAND_STATUSES[error.code], error.code, **error.facts) from error
    return await _answer(request, service, questions)


@chances.post(
    FILE_PATH,
    responses={**described("Timeline"), **ANSWERS},
    openapi_extra=BODY,
    dependencies=asked_rarely,
)
async def chances_of_a_file(
    request: Request,
    service: Running,
    content: Content,
    number: Number,
    name: Name = "",
    sight: Sight = Sight.MINE,
) -> Response:
    """The same of one hand of a file, sent again."""
    try:
        questions = await service.desk.read(Asked(name, "", number, sight=sight), content)
    except UploadError as error:
        raise ApiError(FILE_STATUSES.get(error.code, 422), error.code, **error.facts) from error
    return await _answer(request, service, questions)


async def _answer(request: Request, service: Service, questions: Sequence[Point] | msgspec.Raw) -> Response:
    try:
        answer = told(request, await service.chances.timeline(questions))
    except ChanceError as error:
        raise ApiError(503, error.code, **error.facts) from error
    answer.headers["x-robots-tag"] = "noindex"
    return answer
