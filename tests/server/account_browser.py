"""Browsers that keep their cookies, for whoever tests accounts over HTTP."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.house import RunningRoom

PASSWORD = "gato sobre el tejado"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0"

OPENED: list[httpx.Client] = []


@pytest.fixture(autouse=True)
def browsers_are_closed() -> Iterator[None]:
    yield
    while OPENED:
        OPENED.pop().close()


class Browser:
    """A browser with cookies of its own."""

    def __init__(self, room: RunningRoom, host: str | None = None) -> None:
        """``host``: by which name it sees the room."""
        self.room = room
        seen_as = {"host": host} if host else {}
        self.client = httpx.Client(
            base_url=f"http://{room.address}", headers={"user-agent": FIREFOX, **seen_as}
        )
        OPENED.append(self.client)

    def guest(self) -> "Browser":
        assert self.post("/api/guest", language="es").status_code == 200
        return self

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.client.post(path, json=body)

    def lasting(self, name: str) -> list[str]:
        answer = self.guest().post("/api/account/lasting", name=name, password=PASSWORD)
        assert answer.status_code == 200, answer.text
        codes: list[str] = answer.json()["codes"]
        return codes

    def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return self.post("/api/login", name=name, password=password)

    def me(self) -> str | None:
        told = self.client.get("/api/me").json()
        return None if told is None else str(told["user_id"])

    def account(self) -> dict[str, object]:
        answer = self.client.get("/api/account")
        assert answer.status_code == 200, answer.text
        told: dict[str, object] = answer.json()
        return told

    def sessions(self) -> list[dict[str, object]]:
        told = self.account()["sessions"]
        assert isinstance(told, list)
        return told

    @property
    def cookie(self) -> str:
        return f"doorcard_session={self.client.cookies['doorcard_session']}"


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
