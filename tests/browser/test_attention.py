"""How a player who is waited for is called: in the tab, in the hand, and by a notification if asked for."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import scenes
from tests.browser.choice import later
from tests.browser.conftest import shoot
from tests.browser.noted import noting, until
from tests.browser.people import dialog_open, my_turn, sit_down, stay, visit
from tests.browser.rigged import Rig

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ICON = 'link[rel="icon"]'
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STANDINS = """
window.__buzzed = []; window.__awake = {asked: 0, released: 0}; window.__notes = [];
navigator.vibrate = (how) => __buzzed.push(how);
navigator.wakeLock.request = async (kind) => {
  __awake.asked += 1;
  return {released: false, release: async () => { __awake.released += 1; }};
};
window.Notification = class {
  static permission = "granted";
  constructor(title, {body}) { this.text = `${title}: ${body}`; this.open = true; __notes.push(this); }
  close() { this.open = false; }
};
"""
HIDE = """() => Object.defineProperty(document, "hidden", {value: true, configurable: true})"""


def others_act(page: Page, rig: Rig) -> None:
    """I act; then the table stands while another is to act."""
    rig.hold()
    stay(page)
    expect(page.locator('[data-testid^="act-"]:enabled')).to_have_count(0)


@pytest.mark.slow
def test_the_tab_says_that_i_am_waited_for(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, context={"locale": "es-ES"}) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        expect(page).to_have_title("● Tu turno · doorcard")
        expect(page.locator(ICON)).to_have_attribute("href", "/icon-turn.svg")
        assert page.request.get(rig.address + "/icon-turn.svg").headers["content-type"] == "image/svg+xml"
        visit(page, rig.address + "/lobby")
        expect(page).to_have_title("● Tu turno · doorcard")
        visit(page, rig.table)
        my_turn(page)
        others_act(page, rig)
        expect(page).to_have_title("Ribera · doorcard")
        expect(page.locator(ICON)).to_have_attribute("href", "/icon.svg")


@pytest.mark.parametrize(
    ("language", "size"), [("es", (360, 740)), later("en", (1440, 900))], ids=["es-phone", "en-desktop"]
)
def test_every_page_says_that_i_am_waited_for_and_leads_back(
    chromium: Browser, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    words = {"es": "Te toca en Ribera", "en": "Your turn at Ribera"}[language]
    title = {"es": "● Tu turno · doorcard", "en": "● Your turn · doorcard"}[language]
    context = {
        "locale": {"es": "es-ES", "en": "en-GB"}[language],
        "viewport": {"width": size[0], "height": size[1]},
    }
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, context=context) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        for path in ("/account", "/hands", "/learn", "/learn/stud", "/rules", "/"):
            visit(page, rig.address + path)
            expect(page).to_have_title(title)
            expect(page.get_by_test_id("turn-strip")).to_contain_text(words)
            shoot(page, f"waited-for{path.replace('/', '-')}-{language}")
        page.get_by_test_id("turn-strip").click()
        my_turn(page)
        expect(page.get_by_test_id("turn-strip")).to_have_count(0)
        others_act(page, rig)
        visit(page, rig.address + "/account")
        expect(page.get_by_test_id("wallet")).to_be_attached()
        expect(page.get_by_test_id("turn-strip")).to_have_count(0)


@pytest.mark.slow
def test_the_tab_may_stay_as_it_is(chromium: Browser, tmp_path: Path) -> None:
    choice = "localStorage.setItem('doorcard.turn.mark', 'no')"
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=choice) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        expect(page).to_have_title("Ribera · doorcard")
        expect(page.locator(ICON)).to_have_attribute("href", "/icon.svg")


def test_a_phone_buzzes_once_a_turn_and_stays_lit_while_i_sit(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=STANDINS, context=PHONE) as (page, rig):
        visit(page, rig.table)
        page.get_by_test_id("sit-1").wait_for()
        assert page.evaluate("__awake.asked") == 0, "nobody sits yet"
        sit_down(page, rig)
        my_turn(page)
        until(page, "__buzzed.length === 1")
        until(page, "__awake.asked === 1")
        others_act(page, rig)
        rig.release()
        my_turn(page)
        until(page, "__buzzed.length === 2")
        assert page.evaluate("__awake") == {"asked": 1, "released": 0}
        page.evaluate(
            "() => { history.pushState(null, '', '/lobby'); dispatchEvent(new PopStateEvent('popstate')); }"
        )
        page.get_by_test_id("settings").first.click()
        dialog_open(page)
        assert page.evaluate("__awake.released") == 0, "I sit, wherever I look"
        page.get_by_test_id("set-turn").click()
        page.get_by_test_id("set-turn.awake").click()
        until(page, "__awake.released === 1")


def test_a_desktop_does_not_buzz_and_nothing_is_notified_unasked(chromium: Browser, tmp_path: Path) -> None:
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=STANDINS) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        others_act(page, rig)
        page.evaluate(HIDE)
        rig.release()
        my_turn(page)
        assert page.evaluate("[__buzzed, __notes]") == [[], []]


def test_who_asked_for_it_is_notified_while_the_page_is_hidden(chromium: Browser, tmp_path: Path) -> None:
    script = STANDINS + "localStorage.setItem('doorcard.turn.note', 'yes');"
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=script) as (page, rig):
        sit_down(page, rig)
        my_turn(page)
        assert page.evaluate("__notes.length") == 0, "I look at the page"
        others_act(page, rig)
        page.evaluate(HIDE)
        rig.release()
        my_turn(page)
        until(page, "__notes.length === 1")
        assert page.evaluate("__notes.map(note => [note.text, note.open])") == [["Your turn: Ribera", True]]
        others_act(page, rig)
        until(page, "!__notes[0].open")


@pytest.mark.parametrize(("answer", "kept"), [("granted", True), ("denied", False)])
def test_the_browser_is_asked_only_when_the_player_asks(
    chromium: Browser, tmp_path: Path, answer: str, kept: bool
) -> None:
    script = f"""
    window.__asked = 0;
    window.Notification = class {{
      static permission = "default";
      static async requestPermission() {{ __asked += 1; return (this.permission = "{answer}"); }}
    }};"""
    with noting(chromium, tmp_path, scenes.STUD_SHOWDOWN, script=script) as (page, rig):
        visit(page, rig.address + "/lobby")
        page.get_by_test_id("settings").first.click()
        page.get_by_test_id("set-turn").click()
        switch = page.get_by_test_id("set-turn.note")
        expect(switch).not_to_be_checked()
        assert page.evaluate("__asked") == 0
        switch.click()
        until(page, "__asked === 1")
        expect(switch).to_be_checked(checked=kept)
        expect(page.get_by_text("The browser blocks them")).to_have_count(0 if kept else 1)
