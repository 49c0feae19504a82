"""What a page feels like: how far its layout jumps, and how long after an input it is painted again.

Both come from the browser's own observers (Layout Instability, Event Timing), in the units of the web vitals.
"""

from typing import Any

from msgspec import Struct
from playwright.sync_api import Page

OBSERVE = """
window.__felt = {shifts: [], events: {}};
new PerformanceObserver(list => {
  for (const e of list.getEntries()) window.__felt.shifts.push({
    at: e.startTime, value: e.value, input: e.hadRecentInput,
    who: e.sources.map(s => s.node?.className?.baseVal ?? s.node?.className ?? s.node?.nodeName ?? "?"),
  });
}).observe({type: "layout-shift", buffered: true});
new PerformanceObserver(list => {
  for (const e of list.getEntries()) if (e.interactionId)
    window.__felt.events[e.interactionId] = Math.max(e.duration, window.__felt.events[e.interactionId] ?? 0);
}).observe({type: "event", durationThreshold: 16, buffered: true});
"""
UNREPORTED_MS = 16.0
"""Inputs painted sooner are not reported by the browser: they count as this."""
WINDOW_MS, GAP_MS = 5_000, 1_000
"""A window of shifts lasts at most 5 s and ends after 1 s of rest (the definition of CLS)."""


class Shift(Struct, frozen=True):
    """One jump of the layout. ``after_input``: within half a second of an input, when jumps are expected."""

    at: float
    value: float
    after_input: bool
    who: tuple[str, ...] = ()


def observe(page: Page) -> None:
    """From the next load of the page on its jumps and inputs are noted."""
    page.add_init_script(OBSERVE)


def start_anew(page: Page) -> None:
    """Forget what was noted until now."""
    page.evaluate("() => { __felt.shifts.length = 0; __felt.events = {}; }")


def shifts(page: Page) -> list[Shift]:
    """All jumps noted, oldest first."""
    found: list[dict[str, Any]] = page.evaluate("__felt.shifts")
    return [Shift(one["at"], one["value"], one["input"], tuple(map(str, one["who"]))) for one in found]


def layout_shift(noted: list[Shift], *, with_input: bool = False) -> float:
    """CLS: the largest sum of jumps in one window; jumps right after an input count only if asked for."""
    worst = total = begun = last = 0.0
    for shift in noted:
        if shift.after_input and not with_input:
            continue
        if shift.at - last > GAP_MS or shift.at - begun > WINDOW_MS:
            total, begun = 0.0, shift.at
        total, last = total + shift.value, shift.at
        worst = max(worst, total)
    return worst


def paint_delays(page: Page, inputs: int) -> list[float]:
    """Milliseconds from each of so many inputs to the paint after it, shortest first."""
    reported: list[float] = page.evaluate("Object.values(__felt.events)")
    return sorted([UNREPORTED_MS] * max(0, inputs - len(reported)) + reported)


def slow_down(page: Page, factor: int) -> None:
    """Let the page's processor be so many times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})


def percentile(values: list[float], part: float) -> float:
    """The value below or at which this part of all lies (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, -(-int(part * 1000) * len(ranked) // 1000) - 1)]
