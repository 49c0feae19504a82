"""The house rules of a table in words, on the page: opened from its menu, read, closed with Escape."""

import pytest
from playwright.sync_api import expect

from tests.browser.choice import AT_A_DESK, ON_A_PHONE
from tests.browser.conftest import OpenPage, shoot
from tests.browser.people import dialog_open

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

TITLE = {"es": "Reglas de la casa", "en": "House rules"}
SENTENCE = {
    "es": "Tope de cada ronda, contando la apuesta o el completar y las subidas: 4.",
    "en": "Wagers in each round, the bet or completion and its raises: 4 at most.",
}


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_the_rules_of_a_table_are_read_at_the_table(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, "/table/public-4")
    page.get_by_test_id("menu").click()
    dialog_open(page)
    shoot(page, f"menu-{language}-{width}")
    page.get_by_test_id("house-rules").click()
    dialog = page.get_by_role("dialog", name=TITLE[language], exact=True)
    expect(dialog.get_by_test_id("house-rules-text")).to_contain_text(SENTENCE[language])
    shoot(page, f"house-rules-{language}-{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.keyboard.press("End")
    last = dialog.get_by_role("listitem").last
    expect(last).to_be_in_viewport()
    shoot(page, f"house-rules-{language}-{width}-end")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize(("language", "width", "height"), AT_A_DESK)
def test_the_rules_are_read_before_sitting_down_and_the_amount_stays(
    open_page: OpenPage, language: str, width: int, height: int
) -> None:
    page = open_page(language, width, height, "/table/public-4")
    page.get_by_test_id("sit").click()
    amount = page.get_by_role("dialog").locator("input")
    amount.fill("33")
    link = page.get_by_test_id("buyin-rules")
    expect(link).to_have_text(f"{TITLE[language]}: ActionPoker")
    shoot(page, f"buyin-{language}-{width}")
    link.click()
    expect(page.get_by_test_id("house-rules-text")).to_contain_text(SENTENCE[language])
    shoot(page, f"buyin-rules-{language}-{width}")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("house-rules-text")).to_have_count(0)
    expect(amount).to_have_value("33")
    expect(link).to_be_focused()


def test_rules_that_cannot_be_read_are_asked_for_again(open_page: OpenPage) -> None:
    page = open_page("en", path="/table/public-4")
    page.route("**/rules?lang=*", lambda route: route.abort())
    page.get_by_test_id("menu").click()
    page.get_by_test_id("house-rules").click()
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_have_text("The rules of this table cannot be read now.")
    page.unroute("**/rules?lang=*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("house-rules-text")).to_contain_text(SENTENCE["en"])
