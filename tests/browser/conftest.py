"""A real room in its own process, and pages of a real browser on it."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

SHOTS = Path(__file__).resolve().parents[2] / "test-results" / "screens"
OpenPage = Callable[..., Page]


@pytest.fixture(scope="module")
def room_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room that runs for the tests of one module, with bots that do not dawdle."""
    data = tmp_path_factory.mktemp("room")
    command = [sys.executable, "-m", "doorcard", "serve", "--port", "0", "--data", str(data)]
    command += ["--bot-pace", "fast"]
    room = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        yield _printed_address(room)
    finally:
        room.terminate()
        room.communicate(timeout=20)


def _printed_address(room: subprocess.Popen[str]) -> str:
    assert room.stdout is not None
    seen = []
    for line in room.stdout:
        seen.append(line)
        if found := re.search(r"http://[\w.:\[\]-]+", line):
            return found.group().rstrip("/")
    pytest.fail("the room stopped before it printed its address:\n" + "".join(seen))


@pytest.fixture
def open_page(chromium: Browser, room_address: str) -> Iterator[OpenPage]:
    """Opens a page of the room in a fresh browser profile; fails the test on any error in the page."""
    contexts, errors = [], []

    def open_one(language: str = "en", width: int = 1440, height: int = 900, path: str = "/") -> Page:
        context = chromium.new_context(
            locale={"en": "en-GB", "es": "es-ES"}[language], viewport={"width": width, "height": height}
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(room_address + path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == [], "the page raised errors"


def shoot(page: Page, name: str) -> None:
    """Keep a picture of the page, to look at, under test-results/screens."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
