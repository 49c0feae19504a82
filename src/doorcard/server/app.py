"""The web application around a room."""

from functools import cache, partial

import msgspec
from fastapi import FastAPI
from starlette.responses import Response

from doorcard import __version__
from doorcard.server.account_routes import account
from doorcard.server.chance_routes import FILE_PATH, chances
from doorcard.server.fair_play_routes import fair_play
from doorcard.server.guard import Guard
from doorcard.server.history_routes import hands
from doorcard.server.host_routes import answer_host_problems, host
from doorcard.server.host_talk_routes import host_talk
from doorcard.server.invited_routes import invitations
from doorcard.server.lesson_routes import school
from doorcard.server.login_routes import answer_account_problems, logins
from doorcard.server.openapi import document
from doorcard.server.passkey_routes import passkeys
from doorcard.server.problems import answer_problems
from doorcard.server.report_routes import reporting
from doorcard.server.routes import router
from doorcard.server.service import Service
from doorcard.server.upload_routes import FILE_PATHS, files


def create_app(service: Service) -> FastAPI:
    """An ASGI application for a room that somebody else starts and stops."""
    app = FastAPI(
        title="doorcard",
        version=__version__,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.service = service
    app.include_router(hands)
    app.include_router(files)
    app.include_router(chances)
    app.include_router(account)
    app.include_router(logins)
    app.include_router(passkeys)
    app.include_router(host)
    app.include_router(host_talk)
    app.include_router(reporting)
    app.include_router(fair_play)
    app.include_router(school)
    app.include_router(invitations)
    _describe(app)
    app.include_router(router)  # its last routes answer whatever no other does
    limits = service.settings.limits
    larger = dict.fromkeys((*FILE_PATHS, FILE_PATH), limits.file_bytes)
    app.add_middleware(Guard, most_bytes=limits.request_bytes, larger=larger)
    answer_problems(app)
    answer_account_problems(app)
    answer_host_problems(app)
    return app


def _describe(app: FastAPI) -> None:
    """The description is made once: a few who asked for it anew each time would hold up the play."""
    app.openapi = cache(partial(document, app))  # type: ignore[method-assign]
    encoded = cache(lambda: msgspec.json.encode(app.openapi()))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def described() -> Response:
        return Response(encoded(), media_type="application/json")
