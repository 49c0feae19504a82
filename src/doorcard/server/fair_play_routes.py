"""What the fair-play desk found, for hosts, and their button that begins an examination.

Figures and hands only: no card that was not shown comes this way, and nothing is done to anybody.
"""

import json
import sqlite3

from fastapi import APIRouter, Request
from msgspec import Struct
from starlette.responses import Response

from doorcard.fairplay.report import Figure, Kind, Report
from doorcard.server import hosts
from doorcard.server.clock import now
from doorcard.server.fair_play_desk import Kept, State, last_report
from doorcard.server.history_routes import described, told
from doorcard.server.host_routes import ProvedHost
from doorcard.server.login_routes import ANSWERS
from doorcard.server.reports import NAMES, Person
from doorcard.server.routes import Running

fair_play = APIRouter()


class NamedSignal(Struct, frozen=True):
    """A signal with its players' names of now; ``log_e``: log10 of the evidence."""

    kind: Kind
    players: tuple[Person, ...]
    log_e: float
    flagged: bool
    stands: bool
    figures: tuple[Figure, ...]
    hands: tuple[str, ...]


class NamedAddress(Struct, frozen=True):
    """Two who came from one address."""

    players: tuple[Person, ...]
    hands_together: int


class Examination(Struct, frozen=True):
    """The last report, also while another runs. ``asked``: how much was asked in all."""

    state: State
    at_ms: int = 0
    hands: int = 0
    players: int = 0
    hidden_cards: bool = False
    asked: int = 0
    signals: tuple[NamedSignal, ...] = ()
    addresses: tuple[NamedAddress, ...] = ()


@fair_play.get("/api/host/fair-play", responses={**described("Examination"), **ANSWERS})
async def last_examination(request: Request, service: Running, visit: ProvedHost) -> Response:
    """What the last examination found. That I looked is noted."""
    desk, host = service.fair_play, visit.known()[0]

    def read(connection: sqlite3.Connection) -> Examination:
        kept = last_report(connection)
        state = desk.state(has_report=kept is not None)
        if kept is None:
            return Examination(state)
        if state != "running":  # a page that waits asks again and again
            hosts.note(connection, host, "read_fair_play", {"made_ms": kept.at_ms}, now().wall_ms)
        return _named(connection, kept, state)

    return told(request, await service.store.transact(read))


@fair_play.post("/api/host/fair-play", responses=ANSWERS, status_code=202)
async def begin_examination(service: Running, visit: ProvedHost) -> Response:
    """Examine the newest hands; it may take minutes. ``fair_play_busy`` while that is done already."""
    host = visit.known()[0]
    service.fair_play.begin()
    await service.store.transact(lambda db: hosts.note(db, host, "began_fair_play", {}, now().wall_ms))
    return Response(status_code=202)


def _named(connection: sqlite3.Connection, kept: Kept, state: State) -> Examination:
    report = kept.report
    people = _people(connection, report)
    signals = tuple(
        NamedSignal(
            kind=one.kind,
            players=tuple(people[user_id] for user_id in one.players),
            log_e=one.log_e,
            flagged=one.flagged,
            stands=one.stands,
            figures=one.figures,
            hands=one.hands,
        )
        for one in report.signals
    )
    addresses = tuple(
        NamedAddress(tuple(people[user_id] for user_id in one.players), one.hands_together)
        for one in report.addresses
    )
    figures = (kept.at_ms, report.hands, report.players, report.hidden_cards, sum(report.asked.values()))
    return Examination(state, *figures, signals, addresses)


def _people(connection: sqlite3.Connection, report: Report) -> dict[str, Person]:
    """All who are named, with "" for those who are gone."""
    told_of = [one.players for one in report.signals] + [one.players for one in report.addresses]
    ids = sorted({user_id for players in told_of for user_id in players})
    names: dict[str, str] = dict(connection.execute(NAMES, (json.dumps(ids),)))
    return {user_id: Person(user_id, names.get(user_id, "")) for user_id in ids}
