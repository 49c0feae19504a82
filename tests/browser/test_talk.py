"""People talk at a table in the browser, each reading phrases in his own language; they mute and report."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.choice import AT_A_DESK, ON_A_PHONE
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import dialog_open, load_anew, uncovered, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

OTHER = {"es": "en", "en": "es"}
GOOD_LUCK = {"es": "Buena suerte", "en": "Good luck"}
FOLDS = "doorcard.keys"


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
    other, name = open_page(OTHER[language], 1440, 900, link), f"Luis {language}{width}"
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
