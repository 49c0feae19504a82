"""Fixtures for all tests, and the choice of slow tests within a time budget."""

import hashlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tools.chromium import NoChromium, launch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parent.parent
SLOW_TIMEOUT_SECONDS = 900
DEADLINE = pytest.StashKey[float]()

# A busy machine makes single examples slow; pytest-timeout bounds the whole test instead.
settings.register_profile("doorcard", deadline=None, print_blob=True)
settings.load_profile("doorcard")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("doorcard")
    group.addoption("--slow-seed", help="run the slow tests in an order that this text decides")
    group.addoption("--slow-seconds", type=float, help="start no slow test after this many seconds")


def pytest_configure(config: pytest.Config) -> None:
    if (seconds := config.getoption("--slow-seconds")) is not None:
        config.stash[DEADLINE] = time.monotonic() + seconds


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give slow tests their own time limit, and with --slow-seed their order (the same in each worker)."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_TIMEOUT_SECONDS))
    if seed := config.getoption("--slow-seed"):
        items.sort(key=lambda item: hashlib.sha256(f"{seed} {_together(item)}".encode()).digest())


def _together(item: pytest.Item) -> str:
    """What stays together in that order: a test, or a file of browser tests (they share browser and room)."""
    return item.nodeid.partition("::")[0] if item.get_closest_marker("browser") else item.nodeid


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    deadline = item.config.stash.get(DEADLINE, None)
    if deadline is not None and item.get_closest_marker("slow") and time.monotonic() > deadline:
        pytest.skip("outside the time budget")


# Not for the session: Playwright keeps an event loop running in this thread while it is open,
# and tests of other files in the same worker want one of their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    """A running headless Chromium; the test fails, with the reason, where none is to be had."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = try_to_launch(playwright)
        if isinstance(started, NoChromium):
            pytest.fail(f"The browser tests need Chromium: {started}", pytrace=False)
        yield started
        started.close()


def try_to_launch(playwright: "Playwright") -> "Browser | NoChromium":
    try:
        return launch(playwright)
    except NoChromium as error:
        return error


@pytest.fixture(scope="session")
def corpora() -> Path:
    """The folder of real hand histories: $DOORCARD_CORPORA, else ../shared/corpora; skips without it."""
    named = os.environ.get("DOORCARD_CORPORA")
    folder = Path(named) if named else ROOT.parent / "shared" / "corpora"
    if not folder.is_dir():
        pytest.skip(
            "no hand histories here: ../shared/corpora is missing and DOORCARD_CORPORA names no folder"
        )
    return folder
