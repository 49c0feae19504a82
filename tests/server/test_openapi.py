"""Whatever is asked of the described interfaces, with a session and without: an answer as described, or a
refusal with a code; never an error of the server.
"""

import random
import re
from collections.abc import Iterator

import pytest
import requests
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode

from tests.server.house import RunningRoom, running_room
from tests.server.openapi_callers import CHECKS, OPERATIONS, UNHURRIED, Visitor, a_players_cookies
from tests.unit.server.audited import CONFIG, kept, played_house

CODE = re.compile("[a-z][a-z0-9_]+")
REFUSED = 400
QUIET_HEALTH = list(HealthCheck)
"""How long drawing and answering take says nothing here."""

Opened = tuple[RunningRoom, list[str]]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """A room, and sessions of somebody who has played there."""
    folder = tmp_path_factory.mktemp("described")
    kept(played_house(3), folder)
    cookies = a_players_cookies(folder, "t1", sessions=20)
    with running_room(folder, CONFIG, UNHURRIED) as room:
        yield room, cookies


@pytest.fixture(scope="module")
def wire() -> Iterator[requests.Session]:
    with requests.Session() as session:
        yield session


@pytest.mark.parametrize("label", sorted(OPERATIONS))
@pytest.mark.parametrize("kind", ["nobody", "player"])
def test_whatever_is_asked_is_answered_as_described(
    opened: Opened, wire: requests.Session, kind: str, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opened[0].service.chances, "is_there", False)  # compiling is for the slow one
    ask_often(Visitor(opened[0], kind, opened[1]), wire, label, examples=6, surprising=False)


@pytest.mark.slow
@pytest.mark.parametrize("label", sorted(OPERATIONS))
@pytest.mark.parametrize("kind", ["nobody", "player", "guest", "lasting"])
def test_whatever_is_asked_often_is_answered_as_described(
    opened: Opened, wire: requests.Session, kind: str, label: str
) -> None:
    ask_often(Visitor(opened[0], kind, opened[1]), wire, label, examples=100, surprising=True)


def ask_often(
    visitor: Visitor, wire: requests.Session, label: str, *, examples: int, surprising: bool
) -> None:
    """Ask one interface for what it can do and for what it cannot; half of the time with ids that are there.

    ``surprising``: something else in each run.
    """
    operation = OPERATIONS[label]
    wanted = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    unwanted = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    visitor.come()

    @settings(
        max_examples=examples,
        derandomize=not surprising,
        database=None,
        suppress_health_check=QUIET_HEALTH,
    )
    @given(case=st.one_of(wanted, unwanted), chance=st.randoms(use_true_random=False))
    def ask(case: Case, chance: random.Random) -> None:
        for name in case.path_parameters or {}:
            known = visitor.known.get(name)
            if known and chance.random() < 0.5:
                case.path_parameters[name] = chance.choice(known)
        ask_once(visitor, wire, case)

    ask()


def ask_once(visitor: Visitor, wire: requests.Session, case: Case) -> None:
    """Ask, and look at the answer."""
    headers = {"cookie": visitor.cookie} if visitor.cookie else {}
    answer = case.call(base_url=f"http://{visitor.room.address}", session=wire, headers=headers, timeout=60)
    wire.cookies.clear()
    case.validate_response(answer, checks=CHECKS)
    if case.path.startswith("/api/"):
        assert answer.headers["cache-control"] == ["no-store"], "a browser may keep what is somebody's own"
    if answer.status_code >= REFUSED:
        told = answer.json()
        assert set(told) == {"code", "facts"}, told
        assert CODE.fullmatch(told["code"]), told
