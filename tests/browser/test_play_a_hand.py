"""A person who has never been here plays a hand to its end, in each game and language."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choice import later
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import load_anew

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

PASSIVE = ("act-check", "act-call", "act-bring_in")
RESULT_SECONDS = 120


def start_against_bots(page: Page, game: str) -> None:
    """From the landing page into a seat, with one choice and one button."""
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("play-bots").click()
    expect(page.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)


def stay_until_the_result(page: Page, name: str) -> int:
    """Call or check whenever asked; how often that was."""
    wanted = page.locator(", ".join(f'[data-testid="{name}"]:enabled' for name in PASSIVE))
    result = page.get_by_test_id("result")
    for acted in range(60):
        expect(wanted.or_(result).first).to_be_visible(timeout=RESULT_SECONDS * 1000)
        if result.is_visible():
            return acted
        expect(wanted.or_(result).first).to_be_enabled()
        shoot(page, f"{name}-my-turn")
        page.keyboard.press("c")
    pytest.fail("sixty decisions in one hand")


@pytest.mark.parametrize(
    ("game", "language"), [("stud", "es"), later("stud8", "en"), later("stud", "en"), later("stud8", "es")]
)
def test_a_newcomer_plays_a_hand_to_its_end(open_page: OpenPage, game: str, language: str) -> None:
    page = open_page(language)
    expect(page.locator("html")).to_have_attribute("lang", language, timeout=20_000)
    start_against_bots(page, game)
    assert stay_until_the_result(page, f"{game}-{language}") >= 1
    shoot(page, f"{game}-{language}-result")
    won = page.get_by_test_id("result").inner_text()
    assert re.search(r"\$\d", won), "the result names no amount"


@pytest.mark.parametrize("language", ["es", later("en")])
def test_a_phone_shows_the_whole_decision_without_scrolling(open_page: OpenPage, language: str) -> None:
    page = open_page(language, width=360, height=740)
    start_against_bots(page, "stud8")
    stay_until_the_result(page, f"phone-{language}")
    shoot(page, f"phone-{language}-result")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_language_can_be_switched_by_hand(open_page: OpenPage) -> None:
    page = open_page("en")
    page.get_by_test_id("lang-es").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    load_anew(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.parametrize("path", ["/", "/lobby", "/rules"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), later(1440, 900), later(1920, 1080)])
def test_no_page_is_wider_than_the_screen(open_page: OpenPage, path: str, width: int, height: int) -> None:
    page = open_page("es", width, height, path)
    expect(page.locator("h1, h2").first).to_be_visible(timeout=10_000)
    shoot(page, f"page-{path.strip('/') or 'landing'}-{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
