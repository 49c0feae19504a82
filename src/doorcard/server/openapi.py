"""The description of all interfaces: HTTP as FastAPI knows it, the socket's messages from their types."""

from typing import Any, get_args

import msgspec
from fastapi import FastAPI

from doorcard.history.view_shape import SeenHand
from doorcard.lessons import Lesson, Quiz
from doorcard.protocol.commands import Command
from doorcard.protocol.messages import Message
from doorcard.protocol.version import PROTOCOL
from doorcard.room.invited import Invited
from doorcard.server.chances import Timeline
from doorcard.server.closed_hands import HandPage
from doorcard.server.fair_play_routes import Examination
from doorcard.server.hand_shares import SharedLink
from doorcard.server.host_routes import ActPage, HostDesk
from doorcard.server.own_account import OwnAccount
from doorcard.server.report_routes import OwnReports, ReportPage
from doorcard.server.statement import StatementPage
from doorcard.server.statistics import Statistics
from doorcard.server.uploads import FileHands

REFERENCE = "#/components/schemas/{name}"


def document(app: FastAPI) -> dict[str, Any]:
    """OpenAPI with the messages of ``/ws`` among its schemas; ``x-websocket`` names them by direction."""
    described = dict(FastAPI.openapi(app))
    commands, messages = get_args(Command), get_args(Message)
    own = (
        OwnAccount,
        HostDesk,
        ActPage,
        ReportPage,
        OwnReports,
        Examination,
        HandPage,
        SeenHand,
        Timeline,
        SharedLink,
        FileHands,
        Invited,
        StatementPage,
        Statistics,
        Lesson,
        Quiz,
    )
    told = (*commands, *messages, *own)
    _, schemas = msgspec.json.schema_components(told, ref_template=REFERENCE)
    components = dict(described.get("components", {}))
    components["schemas"] = {**schemas, **components.get("schemas", {})}
    described["components"] = components
    described["x-websocket"] = {
        "path": "/ws",
        "protocol": PROTOCOL,
        "session": "the cookie that POST /api/guest sets",
        "client_sends": [REFERENCE.format(name=command.__name__) for command in commands],
        "server_sends": [REFERENCE.format(name=message.__name__) for message in messages],
    }
    return described
