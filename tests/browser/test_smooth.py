"""The table does not jump while a hand is played, and answers an input at once, on a slow machine too."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from doorcard.rules.spec import Timers
from tests.browser import scenes
from tests.browser.choice import later
from tests.browser.figures import say
from tests.browser.measure import Shift, layout_shift, observe, percentile, shifts, start_anew
from tests.browser.people import my_turn, play_on, sit_down
from tests.browser.rigged import rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

MOST_SHIFT = 0.02
PACE_MS = 150
SIZES = {"phone": (360, 740), "desktop": (1440, 900)}


@pytest.mark.parametrize("size", ["phone", later("desktop")])
def test_nothing_jumps_during_a_hand(
    chromium: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str], size: str
) -> None:
    width, height = SIZES[size]
    scene = replace(scenes.EIGHT_SEVENTH, pace_ms=PACE_MS, timers=Timers(showdown_ms=2_000))
    with rigged_room(tmp_path, scene) as rig:
        page = chromium.new_page(viewport={"width": width, "height": height})
        observe(page)
        sit_down(page, rig)
        my_turn(page)
        start_anew(page)
        play_on(page)
        expect(page.get_by_test_id("result")).to_have_count(0, timeout=20_000)
        noted = shifts(page)
        # Stricter than the definition: a jump right after an input is one too.
        figure, official = layout_shift(noted, with_input=True), layout_shift(noted)
        told = f"CLS of a hand {official:.4f}, after inputs too {figure:.4f}, of at most {MOST_SHIFT}"
        say(capsys, f"cls-{size}", f"{size}: {told}")
        assert official < MOST_SHIFT, noted
        page.close()


def test_shifts_are_summed_by_windows() -> None:
    near = [
        Shift(100, 0.01, False),
        Shift(900, 0.02, False),
        Shift(950, 0.5, True),
        Shift(3_000, 0.025, False),
    ]
    assert layout_shift(near) == pytest.approx(0.03)
    assert layout_shift(near, with_input=True) == pytest.approx(0.53)
    steady = [Shift(at, 0.01, False) for at in range(0, 12_000, 1_000)]
    assert layout_shift(steady) == pytest.approx(0.06)
    assert layout_shift([]) == 0


@pytest.mark.parametrize(
    ("values", "part", "expected"), [([1, 2, 3, 4], 0.5, 2), ([1, 2, 3, 4], 0.95, 4), ([5], 0.1, 5)]
)
def test_a_percentile_is_one_of_the_values(values: list[float], part: float, expected: float) -> None:
    assert percentile(values, part) == expected
