"""The school over HTTP: lessons and hands to read. The same for everybody; nothing of it is live."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doorcard.lessons import LessonError, lesson, quiz
from doorcard.server.history_routes import described, told
from doorcard.server.problems import ApiError

school = APIRouter()


@school.get("/api/lessons/{name}", responses=described("Lesson"))
async def lesson_of(name: str, request: Request) -> Response:
    """A hand to be played step by step: ``stud8`` or ``stud``."""
    try:
        found = lesson(name)
    except LessonError as error:
        raise ApiError(404, error.code) from error
    return told(request, found)


@school.get("/api/quiz", responses=described("Quiz"))
async def hands_to_read(request: Request) -> Response:
    """Seven cards each, with the five that play high and the five that play low."""
    return told(request, quiz())
