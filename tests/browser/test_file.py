"""A file of hands in the room: chosen or dropped, listed with what is wrong, and stepped through."""

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.choice import ON_A_PHONE
from tests.browser.conftest import OpenPage, shoot
from tests.cases.records import PAIR_OF_SEVENS
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

WRONG = WON_BY_COMPLETING.replace("#101", "#103").replace("Total pot $0.45", "Total pot $0.55")
TORN = WON_BY_COMPLETING.replace("#101", "#104").partition("Ana: raises")[0]
TEXT = "\n\n".join((WON_BY_COMPLETING, SHOWDOWN, WRONG, TORN))
LINE = TEXT.splitlines().index("Total pot $0.55 | Rake $0") + 1
WORDS = {
    "en": {
        "error": f"Error, line {LINE}:",
        "unknown": "no hand history",
        "next": "Next hand",
        "back": "Hands of",
    },
    "es": {
        "error": f"Error, línea {LINE}:",
        "unknown": "no es un historial",
        "next": "Mano siguiente",
        "back": "Manos del",
    },
}
DROP = """([name, content]) => {
  const transfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  transfer.items.add(new File([bytes], name));
  const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", options));
}"""


@pytest.fixture
def histories(tmp_path: Path) -> Path:
    file = tmp_path / "Vega IV $0.50-$1.00.txt"
    file.write_text(TEXT, "utf-8")
    return file


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(("language", "width", "height"), ON_A_PHONE)
def test_a_file_is_chosen_listed_and_stepped_through(
    open_page: OpenPage, histories: Path, language: str, width: int, height: int
) -> None:
    page, words = open_page(language, width, height, "/hands"), WORDS[language]
    page.locator("a[href='/replay']").click()
    expect(page.get_by_test_id("file")).to_be_attached()
    assert violations(page) == []
    page.get_by_test_id("file").set_input_files(histories)
    rows = page.get_by_test_id("file-hands").get_by_role("listitem").filter(has=page.locator(".where"))
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).not_to_contain_text("Error")
    expect(rows.nth(2)).to_contain_text(words["error"])
    expect(rows.nth(3).get_by_role("link")).to_have_count(0)
    assert violations(page) == []
    assert fits(page)
    shoot(page, f"file-list-{language}-{width}")
    page.get_by_role("checkbox").check()
    expect(rows).to_have_count(2)
    page.get_by_role("checkbox").uncheck()
    rows.nth(1).get_by_role("link").click()
    expect(page.get_by_test_id("replayer")).to_have_attribute("data-step", "0")
    assert page.url.endswith("/replay/2")
    page.keyboard.press("End")
    expect(page.get_by_test_id("replayer")).not_to_have_attribute("data-step", "0")
    page.get_by_role("button", name=words["next"]).click()
    expect(page.get_by_text(words["error"])).to_be_visible()
    expect(page.get_by_role("button", name=words["next"])).to_be_disabled()
    assert fits(page)
    assert violations(page) == []
    shoot(page, f"file-hand-{language}-{width}")
    page.get_by_role("link", name=words["back"]).click()
    expect(rows).to_have_count(4)


@pytest.mark.parametrize("language", WORDS)
def test_a_dropped_file_is_read_and_a_strange_one_refused(open_page: OpenPage, language: str) -> None:
    page = open_page(language, path="/replay")
    expect(page.get_by_test_id("file")).to_be_attached()
    page.evaluate(DROP, ["letter.txt", base64.b64encode(b"Dear diary").decode()])
    expect(page.get_by_role("alert")).to_contain_text(WORDS[language]["unknown"])
    page.evaluate(DROP, ["hand.phh", base64.b64encode(PAIR_OF_SEVENS.encode()).decode()])
    expect(page.get_by_test_id("file-hands").get_by_role("link")).to_have_count(1)
    page.get_by_test_id("file-hands").get_by_role("link").press("Enter")
    expect(page.get_by_test_id("replayer")).to_be_visible()


def test_a_file_that_is_too_large_is_not_even_sent(open_page: OpenPage, tmp_path: Path) -> None:
    file, sent = tmp_path / "large.txt", []
    file.write_bytes(b"x" * ((1 << 20) + 1))
    page = open_page(path="/replay")
    page.on("request", lambda request: sent.append(request.url))
    page.get_by_test_id("file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("too large")
    assert not [url for url in sent if "/api/file" in url]


def test_an_address_of_a_hand_without_its_file_asks_for_the_file(
    open_page: OpenPage, histories: Path
) -> None:
    page = open_page(path="/replay/2")
    page.get_by_test_id("file").set_input_files(histories)
    expect(page.get_by_test_id("file-hands")).to_be_visible()
