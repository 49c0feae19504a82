"""From an input to the paint after it, eight players, a processor four times slower (more: `make bench`)."""

import pytest
from playwright.sync_api import Browser

from bench.page import GOAL_MS, MOST_MS, one_run
from tests.browser.figures import say
from tests.browser.measure import percentile

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]

RUNS = 3
"""Where a run is too slow: something else may have had the machine. The one in the middle counts then."""


def test_inputs_are_painted_soon(chromium: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    runs = [one_run(chromium)]
    while runs[0].most > MOST_MS and len(runs) < RUNS:
        runs.append(one_run(chromium))
    figure = percentile([run.most for run in runs], 0.5)
    told = ", ".join(f"{run.most:.0f}" for run in runs)
    say(capsys, "input-to-paint", f"input to paint, p95: {told} ms; goal {GOAL_MS}, at most {MOST_MS}")
    assert runs[0].inputs >= 100
    assert figure <= MOST_MS
