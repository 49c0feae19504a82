"""One's own account over HTTP: the statement of the wallet, and how one has played."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from doorcard.server.history_routes import Looked, Mine, described, told
from doorcard.server.statement import LAST, statement_of
from doorcard.server.statistics import statistics_of

MOST_ON_A_PAGE = 100

account = APIRouter()


@account.get("/api/account/statement", responses=described("StatementPage"))
async def statement(
    request: Request,
    service: Looked,
    user_id: Mine,
    before: Annotated[int, Query(ge=1, le=LAST)] = LAST,
    most: Annotated[int, Query(ge=1, le=MOST_ON_A_PAGE)] = 25,
) -> Response:
    """What came into my wallet and went out of it, newest first, a page at a time."""
    page = await service.closed.read(lambda connection: statement_of(connection, user_id, most, before))
    return told(request, page)


@account.get("/api/account/statistics", responses=described("Statistics"))
async def statistics(request: Request, service: Looked, user_id: Mine) -> Response:
    """How I have played, by game, the hand that I have just played included."""
    await service.closed.list_newest()
    return told(request, await service.closed.read(lambda connection: statistics_of(connection, user_id)))
