"""Things keep their places: notices where no seat is, panes while one waits; Back for what lies on top."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from doorcard.protocol import messages as say
from tests.browser.choice import later
from tests.browser.conftest import OpenPage
from tests.browser.fixed import my_hand, seventh_street, still_page
from tests.browser.noted import until
from tests.browser.people import go_back, visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

SIZES = [(360, 740), later((740, 360)), later((1000, 600)), (1440, 900)]
OVER = """() => {
    const said = document.querySelector(".notices p").getBoundingClientRect();
    const meets = (box) => box.width > 0 && box.left < said.right - 1 && box.right > said.left + 1
        && box.top < said.bottom - 1 && box.bottom > said.top + 1;
    return [...document.querySelectorAll("header, .seat, .bet, .pots .amount, .own, footer, aside")]
        .filter((one) => meets(one.getBoundingClientRect())).map((one) => one.className || one.tagName);
}"""
CUT = """() => [...document.querySelectorAll(".ann, .act .text, .here")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > innerWidth)
    .map((one) => one.className)"""
WIDER = (
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }"
)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_notice_lies_over_no_seat_no_name_and_no_head(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    notices = [
        say.TableNotice("t1", "sat_out", {"reason": "timeouts"}),
        say.TableNotice("t1", "protection_last"),
    ]
    known = {"t1": (seventh_street(), my_hand())}
    page = still_page(chromium, room_address, known, size=size, notices=notices)
    expect(page.get_by_test_id("notice")).to_contain_text("última protección")
    assert page.evaluate(OVER) == []
    page.get_by_test_id("notice").get_by_role("button").click()
    expect(page.get_by_test_id("notice")).to_contain_text("dos veces seguidas")
    page.get_by_test_id("notice").get_by_role("button").click()
    expect(page.get_by_test_id("announcement")).to_be_visible()
    page.context.close()


def left_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["x"]


def lefts(page: Page) -> list[float]:
    return [left_of(page.get_by_test_id(f"pane-{name}")) for name in ("duero", "tajo", "sil")]


def test_a_table_that_i_leave_keeps_its_place_while_another_waits_for_me(
    chromium: Browser, room_address: str
) -> None:
    known = {name: (seventh_street(name), my_hand()) for name in ("duero", "tajo", "sil")}
    page = still_page(chromium, room_address, known, size=(1440, 900), path="/tables", language="en")
    expect(page.get_by_test_id("own-cards")).to_have_count(3)
    before = lefts(page)
    page.get_by_test_id("pane-duero").get_by_test_id("menu").click()
    page.get_by_role("dialog").get_by_test_id("leave").click()
    expect(page.get_by_test_id("own-cards")).to_have_count(2)
    assert lefts(page) == before
    page.context.close()


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)], ids=str)
def test_with_wide_spacing_no_word_is_cut_and_no_button_covers_a_choice(
    chromium: Browser, room_address: str, size: tuple[int, int]
) -> None:
    """WCAG 1.4.12: letters 0.12 em, words 0.16 em and lines 1.5 apart."""
    page = still_page(chromium, room_address, {"t1": (seventh_street(), my_hand())}, size=size)
    expect(page.get_by_test_id("own-cards")).to_be_visible()
    page.add_style_tag(content=WIDER)
    assert page.evaluate(CUT) == []
    acts = page.locator(".act").evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
    )
    for box in page.locator("footer input").all():
        assert left_of(box) > acts
    page.context.close()


def test_back_puts_away_what_lies_over_the_table(open_page: OpenPage) -> None:
    page = open_page(width=360, height=740, path="/lobby")
    visit(page, page.url.replace("/lobby", "/"))
    page.get_by_test_id("play-bots").click()
    expect(page.get_by_test_id("own-cards")).to_be_visible(timeout=30_000)
    table = page.url
    page.get_by_test_id("open-log").click()
    expect(page.locator(".sheet")).to_be_visible()
    page.go_back()
    expect(page.locator(".sheet")).to_have_count(0)
    page.get_by_test_id("menu").click()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == table
    page.get_by_test_id("menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    go_back(page)
    expect(page.get_by_test_id("play-bots")).to_be_visible()


def test_after_a_reload_with_a_dialog_open_one_press_of_back_leaves_the_page(open_page: OpenPage) -> None:
    page = open_page(path="/learn")
    visit(page, page.url.replace("/learn", "/lobby"))
    page.get_by_test_id("settings").first.click()
    until(page, "history.state === 'over'")
    page.reload()
    expect(page.get_by_test_id("open-friends")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    go_back(page)
    expect(page.get_by_test_id("lesson-stud8")).to_be_visible()


PRESSED = """() => {
    const back = history.back;
    history.back = () => { back.call(history); document.querySelector("header a[href='/learn']").click(); };
    addEventListener("popstate", () => setTimeout(() => { window.__stepped = true; }));
}"""
"""Somebody is quick: the link is pressed when the step back is asked of the browser, and not yet taken."""


def test_a_link_pressed_while_a_dialog_is_still_put_away_is_not_lost(open_page: OpenPage) -> None:
    page = open_page(path="/lobby")
    page.get_by_test_id("settings").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(PRESSED)
    page.keyboard.press("Escape")
    until(page, "window.__stepped")
    expect(page).to_have_url(re.compile("/learn$"))
    expect(page.get_by_test_id("lesson-stud8")).to_be_visible()
    go_back(page)
    expect(page.get_by_test_id("open-friends")).to_be_visible()
