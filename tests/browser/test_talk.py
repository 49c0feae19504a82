"""People talk at a table in the browser, each reading phrases in his own language; they mute and report."""

from dataclasses import dataclass
from itertools import count
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.choice import AT_A_DESK, ON_A_PHONE, later
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import dialog_open, load_anew, uncovered, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

OTHER = {"es": "en", "en": "es"}
GOOD_LUCK = {"es": "Buena suerte", "en": "Good luck"}
AT_SIDE = 1000
"""From this width on the talk has a place beside the table."""
GUESTS = count(1)
"""One room serves all tests here, and in a room a name is there once."""
MUTED = {"es": "En silencio", "en": "Muted"}
FOCUS = "document.activeElement?.dataset.testid ?? document.activeElement?.id"


@dataclass(frozen=True, slots=True)
class Two:
    """Two people at one table: the first reads `language` and looks at a page of the size asked for."""

    one: Page
    other: Page
    path: str
    name: str
    """How the other is called."""

    def lines(self, page: Page) -> Locator:
        return page.get_by_test_id("talk-lines").locator("li:not(.none)")


def open_talk(page: Page) -> None:
    """Open the talk, beside the table or over a part of it, where it is not open."""
    page.locator('[data-testid="tab-talk"], [data-testid="talk-open"]').click()
    expect(page.get_by_test_id("talk-lines")).to_be_visible()


def sit(page: Page) -> None:
    page.get_by_test_id("sit").click()
    page.get_by_role("dialog").locator("button.pri").last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    uncovered(page)


def say(page: Page, words: str) -> None:
    page.get_by_test_id("talk-field").fill(words)
    page.get_by_test_id("talk-field").press("Enter")
    expect(page.get_by_test_id("talk-field")).to_have_value("")


def two_people(open_page: OpenPage, language: str, width: int, height: int) -> Two:
    """A table of friends without a clock, opened by the first; both have a seat."""
    one = open_page(language, width, height, "/lobby")
    one.get_by_test_id("open-friends").click()
    one.get_by_test_id("friends-name").fill(f"Charla {width}")
    one.get_by_test_id("friends-go").click()
    one.get_by_test_id("invite").click()
    link = urlsplit(one.get_by_test_id("invitation").input_value()).path
    one.get_by_test_id("turn-time").select_option("none")
    one.keyboard.press("Escape")
    uncovered(one)
    path = urlsplit(one.url).path
    sit(one)
    other, name = open_page(OTHER[language], 1440, 900, link), f"Luis {next(GUESTS)}"
    other.get_by_test_id("join-name").fill(name)
    other.get_by_test_id("join").click()
    other.wait_for_url(f"**{path}")
    sit(other)
    expect(one.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)
    return Two(one, other, path, name)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_two_people_talk_and_each_reads_a_phrase_in_his_own_language(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    open_talk(two.other)
    shoot(two.other, f"talk-empty-{OTHER[language]}-1440")
    two.other.get_by_test_id("phrase-good_luck").click()
    expect(two.lines(two.other)).to_contain_text([GOOD_LUCK[OTHER[language]]])
    unread = two.one.locator('[data-testid="tab-talk"], [data-testid="talk-open"]')
    expect(unread).to_contain_text("1")
    shoot(two.one, f"talk-unread-{language}-{width}")
    open_talk(two.one)
    expect(two.lines(two.one)).to_contain_text([f"{two.name}: {GOOD_LUCK[language]}"])
    say(two.one, "¿Jugamos <b>hasta</b> las 9? https://example.org")
    line = two.lines(two.other).nth(1)
    expect(line).to_contain_text("¿Jugamos <b>hasta</b> las 9? https://example.org")
    assert line.locator("p a, p b b").count() == 0, "what somebody says is text, never a link or a mark"
    shoot(two.one, f"talk-{language}-{width}")
    assert two.one.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(two.one) == []


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_who_is_muted_is_read_no_more_until_he_is_heard_again(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    open_talk(two.other)
    say(two.other, "uno")
    open_talk(two.one)
    expect(two.lines(two.one)).to_contain_text(["uno"])
    two.lines(two.one).get_by_role("button").click()
    two.one.get_by_test_id("mute").click()
    expect(two.one.get_by_role("dialog").get_by_role("status")).to_contain_text(MUTED[language])
    shoot(two.one, f"talk-muted-{language}-{width}")
    assert violations(two.one) == []
    two.one.keyboard.press("Escape")
    expect(two.lines(two.one)).to_have_count(0)
    say(two.other, "dos")
    # His own line comes back to him when the room has handed it to all who hear him.
    expect(two.lines(two.other)).to_contain_text(["uno", "dos"])
    say(two.one, "tres")
    expect(two.lines(two.one)).to_contain_text(["tres"])
    expect(two.lines(two.other)).to_contain_text(["uno", "dos", "tres"])
    uncovered(two.one)
    visit(two.one, two.one.url.split("/table/")[0] + "/account")
    mutes = two.one.get_by_test_id("mutes")
    expect(mutes).to_contain_text(two.name)
    shoot(two.one, f"talk-mutes-{language}-{width}")
    mutes.get_by_role("button").click()
    expect(mutes).to_have_count(0)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_somebody_is_reported_from_the_table_and_one_sees_what_became_of_it(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    two.one.get_by_test_id("menu").click()
    two.one.get_by_test_id("people").click()
    dialog_open(two.one)
    shoot(two.one, f"talk-people-{language}-{width}")
    two.one.get_by_test_id("report").click()
    two.one.get_by_test_id("report-program").check()
    two.one.get_by_test_id("report-words").fill("Juega siempre en el mismo segundo.")
    shoot(two.one, f"talk-report-{language}-{width}")
    assert violations(two.one) == []
    assert two.one.evaluate("document.documentElement.scrollWidth") <= width
    two.one.get_by_test_id("report-send").click()
    expect(two.one.get_by_test_id("report-done")).to_be_visible()
    two.one.keyboard.press("Escape")
    two.one.keyboard.press("Escape")
    expect(two.one.locator("dialog[open]")).to_have_count(0)
    visit(two.one, two.one.url.split("/table/")[0] + "/account")
    expect(two.one.get_by_test_id("own-reports").get_by_role("listitem")).to_have_count(1)
    expect(two.one.get_by_test_id("own-reports")).to_contain_text(two.name)
    two.one.get_by_test_id("own-reports").scroll_into_view_if_needed()
    shoot(two.one, f"talk-own-reports-{language}-{width}")
    visit(two.other, two.other.url.split("/table/")[0] + "/account")
    expect(two.other.get_by_test_id("nickname")).to_be_visible()
    expect(two.other.get_by_test_id("own-reports")).to_have_count(0)
    expect(two.other.locator("body")).not_to_contain_text("Juega siempre")


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_one_talks_by_keyboard_alone_and_no_key_of_the_table_is_pressed_by_it(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    opener = two.one.locator('[data-testid="tab-talk"], [data-testid="talk-open"]')
    opener.focus() if width < AT_SIDE else two.one.locator("#tab-log").focus()
    two.one.keyboard.press("Enter" if width < AT_SIDE else "ArrowRight")
    field = two.one.get_by_test_id("talk-field")
    expect(field).to_be_visible()
    for _ in range(30):
        if two.one.evaluate(FOCUS) == "talk-field":
            break
        two.one.keyboard.press("Tab")
    expect(field).to_be_focused()
    before = two.one.get_by_test_id("seat-2").inner_text(), two.one.get_by_role("dialog").count()
    two.one.keyboard.type("ffccrrmo?h 12")
    expect(field).to_have_value("ffccrrmo?h 12")
    assert before == (two.one.get_by_test_id("seat-2").inner_text(), two.one.get_by_role("dialog").count())
    two.one.keyboard.press("Enter")
    expect(two.lines(two.one)).to_contain_text(["ffccrrmo?h 12"])
    expect(field).to_be_focused()
    two.one.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    expect(opener).to_be_focused()


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_a_screen_reader_hears_new_lines_only_and_may_switch_that_off(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    open_talk(two.other)
    say(two.other, "antes")
    open_talk(two.one)
    expect(two.lines(two.one)).to_contain_text(["antes"])
    load_anew(two.one)
    spoken = two.one.get_by_test_id("talk-spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    say(two.other, "ahora")
    expect(spoken.locator("p")).to_have_text([f"{two.name}: ahora"])
    two.one.evaluate("localStorage.setItem('doorcard.talk.aloud', 'no')")
    load_anew(two.one)
    expect(two.one.get_by_test_id("own-cards")).to_be_visible()
    expect(spoken).to_have_count(0)


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_who_wants_phrases_only_or_nothing_sees_just_that(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    two = two_people(open_page, language, width, height)
    open_talk(two.other)
    say(two.other, "palabras")
    two.other.get_by_test_id("phrase-good_luck").click()
    two.one.evaluate("localStorage.setItem('doorcard.talk', 'phrases')")
    load_anew(two.one)
    open_talk(two.one)
    expect(two.lines(two.one)).to_contain_text([GOOD_LUCK[language]])
    expect(two.lines(two.one)).to_have_count(1)
    expect(two.one.get_by_test_id("talk-field")).to_have_count(0)
    shoot(two.one, f"talk-phrases-{language}-{width}")
    two.one.evaluate("localStorage.setItem('doorcard.talk', 'off')")
    if width < AT_SIDE:
        two.one.get_by_test_id("talk-close").click()
    load_anew(two.one)
    expect(two.one.get_by_test_id("own-cards")).to_be_visible()
    expect(two.one.locator('[data-testid^="talk"], [data-testid="tab-talk"]')).to_have_count(0)


GIVE_UP = """() => setInterval(() => {
    const ways = ["act-fold-sure", "act-bring_in", "act-fold"].map((way) => `[data-testid="${way}"]:enabled`);
    ways.map((way) => document.querySelector(way)).find(Boolean)?.click();
}, 50)"""
"""Folds from now on whenever that can be done, and brings in where it cannot."""


@pytest.mark.parametrize("language", ["en", later("es")])
def test_somebody_is_reported_from_his_plate_and_from_a_hand_that_is_over(
    open_page: OpenPage, language: str
) -> None:
    two = two_people(open_page, language, 1440, 900)
    expect(two.one.get_by_test_id("about-1")).to_have_count(0)
    two.one.get_by_test_id("about-2").press("Enter")
    expect(two.one.get_by_role("dialog").get_by_role("heading")).to_have_text(two.name)
    two.one.keyboard.press("Escape")
    expect(two.one.locator("dialog[open]")).to_have_count(0)
    for page in (two.one, two.other):
        page.evaluate(GIVE_UP)
    expect(two.one.locator("aside h2").first).to_contain_text("2", timeout=60_000)
    visit(two.one, two.one.url.split("/table/")[0] + "/hands")
    two.one.locator('main a[href^="/hands/"]').first.click()
    shoot(two.one, f"talk-replayer-{language}-1440")
    # It may be his turn again at the table, of which a strip tells over the page.
    two.one.get_by_test_id("report-hand").press("Enter")
    two.one.get_by_test_id("report").click()
    two.one.get_by_test_id("report-send").click()
    expect(two.one.get_by_test_id("report-done")).to_be_visible()


@pytest.mark.parametrize("language", ["es", "en"])
def test_on_its_side_a_phone_has_the_talk_beside_what_one_may_do(open_page: OpenPage, language: str) -> None:
    two = two_people(open_page, language, 740, 360)
    open_talk(two.other)
    say(two.other, "de lado")
    open_talk(two.one)
    expect(two.lines(two.one)).to_contain_text(["de lado"])
    shoot(two.one, f"talk-{language}-740")
    talk, acts = two.one.locator(".sheet").bounding_box(), two.one.locator("footer").bounding_box()
    own = two.one.get_by_test_id("own-cards").bounding_box()
    assert talk is not None
    assert acts is not None
    assert own is not None
    assert talk["x"] + talk["width"] <= min(acts["x"], own["x"]) + 1, "never over one's cards or buttons"
    assert two.one.evaluate("document.documentElement.scrollWidth") <= 740
    assert violations(two.one, ("dark",)) == []


MOVED = """() => { window.moved = []; new PerformanceObserver(list => list.getEntries().forEach(e =>
    window.moved.push(e.value))).observe({type: "layout-shift", buffered: false}); }"""


def test_nothing_moves_when_a_line_comes(open_page: OpenPage) -> None:
    two = two_people(open_page, "es", 360, 740)
    open_talk(two.other)
    two.one.evaluate(MOVED)
    badge = two.one.get_by_test_id("talk-open").locator("i")
    for number in ("1", "2", "3"):
        two.other.get_by_test_id("phrase-hello").click()
        expect(badge).to_have_text(number)
    assert two.one.evaluate("moved") == []
