"""Everything can be reached by Tab, is seen where the focus is, and is large enough for a thumb."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.choice import later
from tests.browser.conftest import OpenPage
from tests.browser.people import my_turn, sit_down
from tests.browser.rigged import rigged_room
from tests.browser.scenes import STUD8_SPLIT

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PAGES = ["/", "/lobby", "/rules", "/account", "/hands", "/learn", "/learn/stud8"]
THUMB_PX = 44
MOST_STOPS = 150

# What a mouse can do something with, as far as it is seen. One radio button of a group stands for all.
LIST = """
() => [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
  .filter(e => !e.disabled && e.tabIndex >= 0 && e.type !== "hidden")
  .filter(e => e.checkVisibility({visibilityProperty: true}))
  .filter(e => e.type !== "radio" || e.checked)
  .filter(e => e.getClientRects().length > 0 && !e.closest("[inert]"))
  .map((e, n) => (e.dataset.stop = String(n), n)).length
"""
FOCUSED = """
() => {
  const e = document.activeElement, r = e.getBoundingClientRect(), s = getComputedStyle(e);
  const x = r.left + r.width / 2, y = r.top + r.height / 2;
  const above = document.elementFromPoint(x, y);
  return {
    stop: e.dataset?.stop ?? null, tag: e.outerHTML.slice(0, 120),
    marked: s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2 || s.boxShadow !== "none",
    seen: !!above && (e.contains(above) || above.contains(e)),
  };
}
"""
NAMES = """
stops => stops.map(stop =>
  document.querySelector(`[data-stop="${stop}"]`)?.outerHTML.slice(0, 160) ?? `gone: ${stop}`)
"""
SMALL = """
least => [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter(e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length)
  .filter(e => e.type !== "hidden")
  .filter(e => !e.matches(".skip"))
  .map(e => [e, (e.matches("input") ? e.closest("label") ?? e : e).getBoundingClientRect()])
  // A link in the middle of a sentence is as high as the line (WCAG 2.5.8 excepts it).
  .filter(([e]) => !(e.matches("a") && e.closest("p, li, dd")))
  .filter(([, r]) => r.width < least - 0.5 || r.height < least - 0.5)
  .map(([e, r]) => `${Math.round(r.width)}x${Math.round(r.height)} ${e.outerHTML.slice(0, 120)}`)
"""


def settled(page: Page) -> None:
    """Wait until the page has what it shows."""
    expect(page.locator("h1, h2").first).to_be_visible()
    if page.url.endswith("/account"):  # its parts come one after the other
        page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def check_tabs(page: Page) -> None:
    """From the beginning of the page Tab leads to everything, and each stop is marked and in sight."""
    page.evaluate("document.activeElement.blur()")
    stops = page.evaluate(LIST)
    assert stops >= 5
    reached: set[str] = set()
    faults: list[dict[str, Any]] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if found["stop"] is None or found["stop"] in reached:
            break
        reached.add(found["stop"])
        if not (found["marked"] and found["seen"]):
            faults.append(found)
    assert faults == []
    missed = set(map(str, range(stops))) - reached
    assert not missed, page.evaluate(NAMES, sorted(missed))


def check_thumbs(page: Page) -> None:
    """No target is smaller than a thumb."""
    small = page.evaluate(SMALL, THUMB_PX)
    assert not small, "\n".join(small)


@pytest.mark.parametrize("path", PAGES)
def test_tab_leads_everywhere_and_shows_where_it_is(open_page: OpenPage, path: str) -> None:
    page = open_page("es", 1440, 900, path)
    settled(page)
    check_tabs(page)


@pytest.mark.parametrize("path", PAGES)
def test_a_thumb_finds_every_target(open_page: OpenPage, path: str) -> None:
    page = open_page("es", 360, 740, path)
    settled(page)
    check_thumbs(page)


@pytest.mark.parametrize(("width", "height"), [later(1440, 900), (360, 740)])
def test_a_decision_is_reached_by_tab_and_by_thumb(
    chromium: Browser, tmp_path: Path, width: int, height: int
) -> None:
    with rigged_room(tmp_path, STUD8_SPLIT) as rig:
        page = chromium.new_page(locale="es", viewport={"width": width, "height": height})
        sit_down(page, rig)
        my_turn(page)
        check_tabs(page)
        if width < 500:
            check_thumbs(page)
        page.get_by_test_id("menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if width < 500:
            check_thumbs(page)
        page.close()
