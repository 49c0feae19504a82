"""What the link of a table of friends leads to, over HTTP: told to whoever has the link, session or not."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doorcard.room import Refusal
from doorcard.server.api_models import Problem
from doorcard.server.history_routes import Looked, Token, described, told
from doorcard.server.problems import ApiError
from doorcard.server.routes import OptionalUser

STATUSES = {"no_invitation": 404, "sent_away": 403}

EITHER = {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in ("Invited", "Problem")]}
ANSWERS: dict[int | str, dict[str, object]] = {
    **described("Invited"),
    200: {"description": "Invited", "content": {"application/json": {"schema": EITHER}}},
    403: {"model": Problem},
}

invitations = APIRouter()


@invitations.get("/api/invitations/{invitation}", responses=ANSWERS)
async def what_it_leads_to(
    invitation: Token, request: Request, service: Looked, user_id: OptionalUser, quiet: bool = False
) -> Response:
    """Who invites and to which table, before one has a name; to look opens nothing and makes no user.

    ``quiet``: also a refusal has status 200; any other a browser reports as an error of the page that asks.
    """
    try:
        found = service.room.invited(invitation, user_id)
    except Refusal as refusal:
        raise ApiError(200 if quiet else STATUSES[refusal.code], refusal.code, **refusal.facts) from refusal
    await service.runner.settled()
    return told(request, found)
