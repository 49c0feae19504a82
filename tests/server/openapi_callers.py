"""What `test_openapi.py` calls: the described interfaces, by people who are there, with ids that lead on."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from doorcard.server.app import create_app
from doorcard.server.hand_records import closed_hands
from doorcard.server.service import Service
from doorcard.server.sessions import open_session
from doorcard.server.settings import Limits, Settings
from doorcard.server.store_sqlite import SqliteStore
from tests.server.account_browser import PASSWORD
from tests.server.house import RunningRoom

MANY = 10**9
UNHURRIED = Limits(
    guests_per_second=MANY, guest_burst=MANY, hands_per_second=MANY, hand_burst=MANY, knocks_per_second=MANY,
    knock_burst=MANY, files_per_second=MANY, file_burst=MANY, chances_per_second=MANY, chance_burst=MANY,
)  # fmt: skip
"""That it asks often is all that one finds out otherwise."""

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def described() -> Any:
    """The interfaces as the room describes them; nothing is open for this."""
    unopened = SimpleNamespace(settings=Settings(data=Path()))
    return schemathesis.openapi.from_dict(create_app(cast(Service, unopened)).openapi())


OPERATIONS = {operation.ok().label: operation.ok() for operation in described().get_all_operations()}


def a_players_cookies(folder: Path, table_id: str, sessions: int) -> list[str]:
    """Sessions of somebody who played in the first hand that is kept of the table."""
    record = next(hand.record for hand in closed_hands(folder, table_id, ids=True))
    assert record is not None
    user_id = record.players[0].name

    async def opened() -> list[str]:
        store = SqliteStore(folder)
        secrets = [await open_session(store, user_id) for _ in range(sessions)]
        await store.close()
        return secrets

    return [f"doorcard_session={secret}" for secret in asyncio.run(opened())]


@dataclass
class Visitor:
    """Whoever calls; ``kind``: ``nobody``, ``guest``, ``player`` (has played hands) or ``lasting``."""

    room: RunningRoom
    kind: str
    player_cookies: list[str]
    cookie: str = ""
    known: dict[str, list[str]] = field(default_factory=dict)

    def come(self) -> None:
        """Have a session again, if it is somebody who has one."""
        if self.kind == "nobody":
            return
        if self.kind == "player":
            while self.get("/api/me", self.player_cookies[-1]) is None:
                self.player_cookies.pop()
            self.cookie = self.player_cookies[-1]
        elif not self.cookie or self.get("/api/me") is None:
            self.cookie = self.room.guest()
            if self.kind == "lasting":
                self.make_lasting()
        self.know()

    def make_lasting(self) -> None:
        """Give the guest a password."""
        user_id = self.get("/api/me")["user_id"]
        answer = httpx.post(
            f"http://{self.room.address}/api/account/lasting",
            json={"name": f"name {user_id}"[:30], "password": PASSWORD},
            headers={"cookie": self.cookie},
        )
        assert answer.status_code == 200, answer.text
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def know(self) -> None:
        """Learn the ids of what is there."""
        self.known = {"table_id": ["t1"], "name": ["stud8", "stud"]}
        self.known["hand_id"] = [hand["hand_id"] for hand in self.get("/api/hands")["hands"]]
        self.known["token"] = [link["token"] for link in self.get("/api/shares")]
        self.known["session_id"] = [session["session_id"] for session in self.get("/api/account")["sessions"]]

    def get(self, path: str, cookie: str | None = None) -> Any:
        """What is there."""
        answer = self.room.get(path, cookie=self.cookie if cookie is None else cookie)
        assert answer.status_code == 200, answer.text
        return answer.json()
