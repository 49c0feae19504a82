"""Each way into an account is a line of the log: when, who, which way, how it ended, and nothing secret."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from doorcard.server.clock import now
from tests.server.account_browser import PASSWORD, Browser, browsers_are_closed
from tests.server.house import RunningRoom, running_room

__all__ = ["browsers_are_closed"]
WRONG = "entirely wrong words"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("log")) as opened:
        yield opened


class Lines:
    """The lines of logins so far."""

    def __init__(self, caplog: pytest.LogCaptureFixture) -> None:
        self._caplog = caplog

    @property
    def text(self) -> str:
        records = (one for one in self._caplog.records if one.name == "doorcard.logins")
        return "\n".join(one.getMessage() for one in records)

    @property
    def all(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Lines:
    caplog.set_level(logging.INFO, "doorcard.logins")
    return Lines(caplog)


def test_each_way_in_is_a_line_whether_it_opened_or_not(room: RunningRoom, lines: Lines) -> None:
    before_ms, owner = now().wall_ms, Browser(room)
    codes, user_id = owner.lasting("Logged Ana"), owner.me()
    other = Browser(room)
    other.log_in("Logged Ana", WRONG)
    other.log_in("logged ANA")
    other.post("/api/account/confirm", password=WRONG)
    other.post("/api/account/password", password=f"{PASSWORD} mejor")
    Browser(room).post("/api/recover", name="Logged Ana", code=codes[0], password=f"{PASSWORD} otra vez")
    Browser(room).post("/api/recover", name="Logged Ana", code=codes[0], password=f"{PASSWORD} otra vez")
    assert [(line["login"], line["result"], line["user"]) for line in lines.all] == [
        ("lasting", "ok", user_id),
        ("password", "login_wrong", None),
        ("password", "ok", user_id),
        ("confirm", "confirm_wrong", user_id),
        ("new password", "ok", user_id),
        ("code", "ok", user_id),
        ("code", "recovery_wrong", None),
    ]
    assert all(before_ms <= line["at_ms"] <= now().wall_ms and line["from"] for line in lines.all)
    assert len({line["name_hash"] for line in lines.all if line["name_hash"]}) == 1, "one account"


def test_nothing_that_was_typed_is_in_it(room: RunningRoom, lines: Lines) -> None:
    """Also not where somebody typed his password into the field of the name."""
    browser = Browser(room)
    codes = browser.lasting("Logged Eva")
    stranger = Browser(room)
    stranger.log_in(WRONG, PASSWORD)
    stranger.log_in("Logged Eva", WRONG)
    stranger.post("/api/recover", name="Logged Eva", code=codes[1], password=f"{PASSWORD} otra vez")
    assert len(lines.all) == 4
    for secret in (PASSWORD, WRONG, "Logged Eva", "logged eva", *codes, browser.cookie, stranger.cookie):
        assert secret not in lines.text
        assert secret.partition("=")[2] == "" or secret.partition("=")[2] not in lines.text


def test_a_name_cannot_write_a_line_of_its_own(room: RunningRoom, lines: Lines) -> None:
    Browser(room).log_in('x\n{"login":"password","result":"ok"}', WRONG)
    assert [line["result"] for line in lines.all] == ["login_wrong"]
