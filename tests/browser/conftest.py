"""Pages of a real browser on a real room."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.room_process import running_room

SHOTS = Path(__file__).resolve().parents[2] / "test-results" / "screens"
OpenPage = Callable[..., Page]

expect.set_options(timeout=15_000)
"""A machine that is busy with other tests may take longer than the five seconds that are usual."""

IN_MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 32 << 20


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder for a room, in memory where the system has such a place: what a page shows is asked here, and
    a disk that is busy with other work would let rooms and pages wait.
    """
    has_room = os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ENOUGH_BYTES
    place = IN_MEMORY if has_room else None
    with tempfile.TemporaryDirectory(prefix="doorcard-", dir=place) as folder:
        yield Path(folder)


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder of the test's own, quick, and gone after it."""
    with quick_folder() as folder:
        yield folder


@pytest.fixture(scope="module")
def room_address() -> Iterator[str]:
    """The address of a room that runs for the tests of one module."""
    with quick_folder() as folder, running_room(folder) as address:
        yield address


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
