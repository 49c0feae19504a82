"""The client under a player's hands: from an input to the paint after it, at a full table on a slow machine.

Eight players, cards by chance, a processor four times slower than this one; the person acts on every turn and
opens and closes a panel before. The delays are the browser's own (Event Timing).
"""

import tempfile
from pathlib import Path
from statistics import median

from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, sync_playwright

from doorcard.rules.spec import Timers
from tests.browser.measure import observe, paint_delays, percentile, slow_down, start_anew
from tests.browser.people import MY_TURN, sit_down, stay
from tests.browser.rigged import rigged_room
from tests.browser.scenes import EIGHT
from tools.chromium import NoChromium, launch

RUNS = 5
INPUTS = 120
SLOWER = 4
PART = 0.95
GOAL_MS, MOST_MS = 100, 200
TURN_MS = 60_000
QUICK = Timers(showdown_ms=800, between_hands_ms=300)
PANEL = "o"
"""The key of the panel of price and outs."""


class Delays(Struct, frozen=True):
    """Milliseconds from input to paint in one run."""

    inputs: int
    half: float
    most: float
    """95 of 100 inputs are painted in this time."""
    worst: float


def one_run(chromium: Browser, width: int = 1440, height: int = 900, inputs: int = INPUTS) -> Delays:
    """Play until there have been so many inputs."""
    with tempfile.TemporaryDirectory() as folder:
        scene = replace(EIGHT, timers=QUICK, uncontested_ms=300)
        with rigged_room(Path(folder), scene) as rig:
            page = chromium.new_page(viewport={"width": width, "height": height})
            try:
                observe(page)
                sit_down(page, rig)
                _until_my_turn(page)
                slow_down(page, SLOWER)
                start_anew(page)
                done = _play(page, inputs)
                return _delays(paint_delays(page, done), done)
            finally:
                page.close()


def _play(page: Page, inputs: int) -> int:
    done = 0
    while done < inputs:
        _until_my_turn(page)
        page.keyboard.press(PANEL)
        page.keyboard.press(PANEL)
        stay(page)
        done += 3
    _until_my_turn(page)  # the last paints are reported by now
    return done


def _until_my_turn(page: Page) -> None:
    # `expect` would have the page describe itself again and again: a tenth of the slow processor's time.
    page.locator(MY_TURN).first.wait_for(timeout=TURN_MS)


def _delays(all_ms: list[float], inputs: int) -> Delays:
    return Delays(inputs, percentile(all_ms, 0.5), percentile(all_ms, PART), all_ms[-1])


def page_delays(runs: int = RUNS) -> tuple[Delays, list[Delays]]:
    """The run in the middle by its p95, and all of them. RuntimeError where there is no Chromium."""
    with sync_playwright() as playwright:
        try:
            chromium = launch(playwright)
        except NoChromium as error:
            raise RuntimeError(str(error)) from error
        every = [one_run(chromium) for _ in range(runs)]
        chromium.close()
    middle = median(run.most for run in every)
    return min(every, key=lambda run: abs(run.most - middle)), every
