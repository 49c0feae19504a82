"""No page breaks WCAG 2.2 A or AA, as far as a program can tell, in any theme, language or width."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import scenes
from tests.browser.axe import bars_aside, violations
from tests.browser.choice import AT_A_DESK, ON_A_PHONE
from tests.browser.conftest import OpenPage
from tests.browser.people import dialog_open, my_turn, play_on, sit_down, visit
from tests.browser.rigged import rigged_room

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]


def clean(page: Page, state: str) -> None:
    """The test fails with all that axe finds."""
    found = violations(page)
    assert not found, f"{state}:\n" + "\n".join(found)


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/rules", "/account", "/hands", "/learn", "/learn/glossary", "/tables", "/none"]
)
@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_no_violation_on_a_page(
    open_page: OpenPage, path: str, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, path)
    expect(page.locator("h1, h2").first).to_be_visible()
    clean(page, path)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_no_violation_at_the_table(
    chromium: Browser, tmp_path: Path, language: str, width: int, height: int
) -> None:
    with rigged_room(tmp_path, scenes.EIGHT_SEVENTH) as rig:
        page = chromium.new_page(locale=language, viewport={"width": width, "height": height})
        visit(page, rig.table)
        expect(page.get_by_test_id("sit-1")).to_be_visible()
        clean(page, "watching an empty table")
        page.get_by_test_id("sit-1").click()
        dialog_open(page)
        clean(page, "the dialog of the buy-in")
        page.keyboard.press("Escape")
        sit_down(page, rig)
        my_turn(page)
        clean(page, "my turn")
        rig.hold()
        page.keyboard.press("c")
        expect(page.locator('[data-testid^="act-"]:enabled')).to_have_count(0)
        clean(page, "waiting")
        page.get_by_test_id("menu").click()
        dialog_open(page)
        clean(page, "the menu")
        page.keyboard.press("Escape")
        rig.release()
        play_on(page)
        clean(page, "the result")
        page.close()


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_no_violation_in_dialogs(open_page: OpenPage, language: str, width: int, height: int) -> None:
    page = open_page(language, width, height, "/lobby")
    page.get_by_test_id("settings").first.click()
    dialog_open(page)
    clean(page, "settings")
    page.keyboard.press("Escape")
    page.get_by_test_id("open-friends").click()
    dialog_open(page)
    clean(page, "a new table of friends")
    page.get_by_test_id("friends-go").click()
    page.get_by_test_id("invite").click()
    expect(page.get_by_test_id("invitation")).to_be_visible()
    clean(page, "invitation and running the table")
    page.keyboard.press("Escape")
    page.get_by_test_id("menu").click()
    page.get_by_test_id("house-rules").click()
    expect(page.get_by_test_id("house-rules-text")).to_be_visible()
    clean(page, "house rules")


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_no_violation_in_the_replayer(
    chromium: Browser, tmp_path: Path, language: str, width: int, height: int
) -> None:
    with rigged_room(tmp_path, scenes.STUD8_SPLIT) as rig:
        page = chromium.new_page(locale=language, viewport={"width": width, "height": height})
        sit_down(page, rig)
        play_on(page)
        visit(page, f"{rig.address}/hands")
        page.get_by_test_id("hand").click()
        expect(page.get_by_test_id("replayer")).to_be_visible()
        bars_aside(page)
        clean(page, "replayer, at the beginning")
        page.keyboard.press("End")
        clean(page, "replayer, at the end")
        page.get_by_test_id("share").click()
        dialog_open(page)
        clean(page, "sharing")
        page.close()


@pytest.mark.slow
@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_no_violation_where_one_decides_early(
    chromium: Browser, tmp_path: Path, language: str, width: int, height: int
) -> None:
    with rigged_room(tmp_path, scenes.STUD_SHOWDOWN) as rig:
        page = chromium.new_page(locale=language, viewport={"width": width, "height": height})
        rig.hold()
        sit_down(page, rig)
        rig.step()
        call = page.get_by_test_id("pre-call")
        call.click()
        expect(call).to_have_attribute("aria-pressed", "true")
        page.mouse.move(0, 0)
        clean(page, "an early decision is armed")
        page.close()
