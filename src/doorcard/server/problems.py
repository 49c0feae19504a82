"""Refused requests as answers: a status, a stable code, and facts."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from doorcard.errors import DoorcardError

CODES = {404: "not_found", 405: "method_not_allowed"}


class ApiError(DoorcardError):
    """A request that is refused with an HTTP status."""

    def __init__(self, status: int, code: str, /, **facts: object) -> None:
        super().__init__(code, **facts)
        self.status = status


def answer_problems(app: FastAPI) -> None:
    """Let the application answer all refusals in one form."""
    app.add_exception_handler(ApiError, _api_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)


def problem(status: int, code: str, facts: dict[str, object] | None = None) -> JSONResponse:
    """The answer itself."""
    told = {name: fact if isinstance(fact, int) else str(fact) for name, fact in (facts or {}).items()}
    return JSONResponse({"code": code, "facts": told}, status)


async def _api_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ApiError)
    return problem(error.status, error.code, error.facts)


async def _validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return problem(422, "malformed_request", {"where": where, "error": first["msg"]})


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:  # a body that is no UTF-8 does not come as far as being looked at
        return problem(422, "malformed_request", {"where": "body", "error": "it cannot be read"})
    return problem(error.status_code, CODES.get(error.status_code, "refused"))
